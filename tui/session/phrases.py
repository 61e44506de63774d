"""Quick phrases, sent by number and read by everyone in their own language; muting; the names of lanes.

Some phrases name a player. Their translations leave the name as it is: a name has no cases.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Seat
from tui.door import COMMON, NAMING, UNNAMED, ChatLine, Lane
from tui.draw.rows import BLANK, Row, Span, pad, row
from tui.draw.scene import Scene
from tui.session.asking import ask_talk
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session

ANY_NAME = "___"
"""Stands for the name while the player has not chosen it."""
DIGITS = 9
"""Phrases that one sheet can have: digits pick them."""


class GamePhrases(NamedTuple):
    """The quick phrases of a game, in one language."""

    naming: tuple[str, ...] = ()
    """Phrases with a player's name; their numbers begin with `NAMING`."""
    unnamed: tuple[str, ...] = ()
    """Phrases without a name; their numbers begin with `UNNAMED`."""


def common_phrases(words: Words) -> tuple[str, ...]:
    """Return the phrases that can be said everywhere. A phrase's number is its place here."""
    t = words.t
    return (
        t("Hello!"),
        t("Good luck, everyone!"),
        t("Well played!"),
        t("I'm thinking."),
        t("Trust me."),
        t("Sorry!"),
        t("Thank you."),
    )


def phrase(session: Session, number: int, name: str = "") -> str:
    """Return one phrase; an unknown number gives an empty text."""
    return (_common(session.words) | _own(session, name)).get(number, "")


def _common(words: Words) -> dict[int, str]:
    return dict(zip(COMMON, common_phrases(words), strict=True))


def _own(session: Session, name: str) -> dict[int, str]:
    """Return the phrases of the game at the player's table by number; those that name a player come last."""
    table = session.picture.table
    if table is None:
        return {}
    own = session.rooms.phrases(session.words, table.options.game, name)
    return dict(zip(UNNAMED, own.unnamed, strict=False)) | dict(zip(NAMING, own.naming, strict=False))


def lane_name(scene: Scene, lane: Lane) -> str:
    """Return a lane's name, for the input."""
    t, picture = scene.words.t, scene.picture
    if picture.table is None or lane is Lane.LOBBY:
        return t("Lobby")
    return t("Spectators") if picture.watching else t("Table")


def lane_title(scene: Scene, lane: Lane) -> str:
    """Return a lane's heading, for a person at a table."""
    t = scene.words.t
    if lane is Lane.LOBBY:
        return t("Chat in the lobby")
    return t("Spectator chat") if scene.picture.watching else t("Chat at this table")


def other_lane(lane: Lane) -> Lane:
    """Return the lane that a key switches to."""
    return Lane.LOBBY if lane is Lane.HERE else Lane.HERE


def lane_keys(scene: Scene, lane: Lane, shown: str, key: str) -> list[Key]:
    """Return the key that switches lanes; in the lobby there is only one lane, and no key."""
    t = scene.words.t
    label = t("to the lobby") if lane is Lane.HERE else t("to the table")
    return [] if scene.picture.table is None else [Key(shown, label, key)]


class Phrases(Page):
    """A digit sends a phrase to the place where the player is, or from a table to the lobby.

    A phrase that names a player asks for the player first. The lobby has only the common phrases. If the game
    has too many for the digits, its own phrases stand on a second sheet.
    """

    def __init__(self) -> None:
        self._lane = Lane.HERE
        self._sheet = 0

    def title(self, session: Session) -> str:
        return session.words.t("Quick phrases")

    def keys(self, session: Session) -> list[Key]:
        t, sheets = session.words.t, self._sheets(session)
        switch = lane_keys(session.scene, self._lane, "0", "0")
        turn = [Key(session.look.glyphs.sideways, t("more phrases"), "right")] if len(sheets) > 1 else []
        last = [Letter.MUTE.key(t("mute")), Key(t("Esc"), t("back"), "escape")]
        return [Key(f"1-{len(self._offered(session))}", t("send"), "1"), *turn, *switch, *last]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        where = "" if session.picture.table is None else lane_title(session.scene, self._lane)
        rows: list[Row] = [row("   ", Span(where, "head"))]
        rows += [_choice(digit, text) for digit, text in enumerate(self._offered(session).values(), 1)]
        hint = session.words.t("Everyone reads it in their own language.")
        return Body([*rows, BLANK, row("   ", Span(hint, "dim"))])

    def press(self, session: Session, key: str) -> None:
        if key == Letter.MUTE:
            session.close()
            session.open(Mute())
        elif key in ("escape", Letter.PHRASES, Letter.QUIT):
            session.close()
        elif key in ("0", "tab") and session.picture.table is not None:
            self._lane = other_lane(self._lane)
        elif key in ("left", "right", "pageup", "pagedown"):
            self._sheet += 1
        elif key.isdecimal() and 0 < int(key) <= len(self._offered(session)):
            number = list(self._offered(session))[int(key) - 1]
            if number in NAMING:
                session.open(WhomToName(number))
            elif ask_talk(session, lambda talk: talk.say_phrase(number, self._lane)):
                session.close()

    def _offered(self, session: Session) -> dict[int, str]:
        """Return the phrases of the open sheet, by their numbers."""
        sheets = self._sheets(session)
        return sheets[self._sheet % len(sheets)]

    def _sheets(self, session: Session) -> list[dict[int, str]]:
        """Return the phrases that can be sent now: on one sheet, if there are digits for all of them."""
        common = _common(session.words)
        own = _own(session, ANY_NAME) if self._lane is Lane.HERE else {}
        if not _nameable(session.scene):
            own = {number: text for number, text in own.items() if number not in NAMING}
        if len(common) + len(own) <= DIGITS:
            return [common | own]
        return [common, own]


class WhomToName(Page):
    """A digit sends a phrase about the player at a seat."""

    def __init__(self, number: int) -> None:
        self._number = number

    def title(self, session: Session) -> str:
        return session.words.t("Quick phrases")

    def keys(self, session: Session) -> list[Key]:
        t, last = session.words.t, len(_nameable(session.scene))
        return [Key(f"1-{last}", t("send"), "1"), Key(t("Esc"), t("back"), "escape")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        named = _nameable(session.scene).values()
        rows = [row("   ", Span(lane_title(session.scene, Lane.HERE), "head"))]
        said = (phrase(session, self._number, name) for name in named)
        return Body([*rows, *(_choice(number, text) for number, text in enumerate(said, 1))])

    def press(self, session: Session, key: str) -> None:
        seats = list(_nameable(session.scene))
        if key in ("escape", Letter.PHRASES, Letter.QUIT):
            session.close()
        elif key.isdecimal() and 0 < int(key) <= len(seats):
            seat = seats[int(key) - 1]
            if ask_talk(session, lambda talk: talk.say_phrase(self._number, seat=seat)):
                session.close()
                session.close()


def _nameable(scene: Scene) -> dict[Seat, str]:
    """Return the names of all other players at the table, by seat."""
    table = scene.picture.table
    seats = () if table is None else table.seats
    return {Seat(number): seat.name for number, seat in enumerate(seats) if seat.name and not seat.me}


def _choice(number: int, text: str) -> Row:
    act = f"key:{number}"
    return row("   ", Span(f"{number}  ", "key", act), Span(text, act=act))


def is_muted(session: Session, line: ChatLine) -> bool:
    """Return True if the player has muted the speaker of a line, or all bots."""
    return (line.by_bot and session.settings.bots_muted) or (line.speaker in session.muted and not line.me)


class Mute(Page):
    """A digit mutes or unmutes a person or a bot that has spoken: for this session, and for this player only.

    0 mutes all bots at every table until it is pressed again: that is a setting.
    """

    def title(self, session: Session) -> str:
        return session.words.t("Mute")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Key("1-9", t("mute or unmute"), "1"),
            Key("0", t("all bots"), "0"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, speakers = session.words.t, self._speakers(session)
        rows: list[Row] = [BLANK]
        for number, (speaker, name) in enumerate(speakers, 1):
            rows.append(_mutable(session.words, number, name, muted=speaker in session.muted))
        if not speakers:
            rows.append(row("   ", t("No one else has said anything here yet.")))
        return Body(
            [*rows, _mutable(session.words, 0, t("all bots, always"), muted=session.settings.bots_muted)]
        )

    def press(self, session: Session, key: str) -> None:
        speakers = self._speakers(session)
        if key in ("escape", Letter.MUTE, Letter.QUIT):
            session.close()
        elif key == "0":
            session.change(replace(session.settings, bots_muted=not session.settings.bots_muted))
        elif key.isdecimal() and 0 < int(key) <= len(speakers):
            speaker, name = speakers[int(key) - 1]
            if speaker in session.muted:
                del session.muted[speaker]
            else:
                session.muted[speaker] = name

    def _speakers(self, session: Session) -> list[tuple[int, str]]:
        """Return the first nine speakers of this chat and the lobby's, newest first, by their newest names.

        Muted people without a line in either chat come last.
        """
        found: dict[int, str] = {}
        for line in (*reversed(session.picture.chat), *reversed(session.picture.lobby)):
            if line.speaker and not line.me:
                found.setdefault(line.speaker, line.name)
        for speaker, name in session.muted.items():
            found.setdefault(speaker, name)
        return list(found.items())[:9]


def _mutable(words: Words, number: int, name: str, *, muted: bool) -> Row:
    """Return the row of a speaker, and whether the player has muted them."""
    act = f"key:{number}"
    state = Span(words.t("muted by you"), "warn", act) if muted else Span(words.t("not muted"), "dim", act)
    return row("   ", Span(f"{number}  ", "key", act), Span(pad(name, 18), act=act), state)
