"""Quick phrases, sent by number and read by everyone in their own language; muting; the names of lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door import Lane
from tui.draw.rows import BLANK, Row, Span, pad, row
from tui.draw.scene import Scene
from tui.session.asking import ask_talk
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session


def phrases(words: Words) -> tuple[str, ...]:
    """Return all phrases. A phrase's number is its place here, so new ones go to the end."""
    t = words.t
    return (
        t("Hello!"),
        t("Good luck, everyone!"),
        t("Well played!"),
        t("I'm thinking."),
        t("Trust me."),
        t("I don't trust you."),
        t("Sorry!"),
        t("Thank you."),
        t("Rematch?"),
    )


def phrase(words: Words, number: int) -> str:
    """Return one phrase; an unknown number gives an empty text."""
    said = phrases(words)
    return said[number] if 0 <= number < len(said) else ""


def lane_name(words: Words, lane: Lane) -> str:
    """Return a lane's heading, for a player at a table."""
    return words.t("Chat at this table") if lane is Lane.HERE else words.t("Chat in the lobby")


def other_lane(lane: Lane) -> Lane:
    """Return the lane that a key switches to."""
    return Lane.LOBBY if lane is Lane.HERE else Lane.HERE


def lane_keys(scene: Scene, lane: Lane, shown: str, key: str) -> list[Key]:
    """Return the key that switches lanes; in the lobby there is only one lane, and no key."""
    t = scene.words.t
    label = t("to the lobby") if lane is Lane.HERE else t("to the table")
    return [] if scene.picture.table is None else [Key(shown, label, key)]


class Phrases(Page):
    """A digit sends a phrase to the place where the player is, or from a table to the lobby."""

    def __init__(self) -> None:
        self._lane = Lane.HERE

    def title(self, session: Session) -> str:
        return session.words.t("Quick phrases")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        switch = lane_keys(session.scene, self._lane, "0", "0")
        last = [Letter.MUTE.key(t("mute")), Key(t("Esc"), t("back"), "escape")]
        return [Key("1-9", t("send"), "1"), *switch, *last]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        where = "" if session.picture.table is None else lane_name(session.words, self._lane)
        rows: list[Row] = [row("   ", Span(where, "head"))]
        for number, text in enumerate(phrases(session.words), 1):
            act = f"key:{number}"
            rows.append(row("   ", Span(f"{number}  ", "key", act), Span(text, act=act)))
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
        elif key.isdecimal() and 0 < int(key) <= len(phrases(session.words)):
            number = int(key) - 1
            if ask_talk(session, lambda talk: talk.say_phrase(number, self._lane)):
                session.close()


class Mute(Page):
    """A digit mutes or unmutes a person who has spoken: for this session, and for this player only."""

    def title(self, session: Session) -> str:
        return session.words.t("Mute")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key("1-9", t("mute or unmute"), "1"), Key(t("Esc"), t("back"), "escape")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, speakers = session.words.t, self._speakers(session)
        rows: list[Row] = [BLANK]
        for number, (speaker, name) in enumerate(speakers, 1):
            act = f"key:{number}"
            state = (
                Span(t("muted by you"), "warn", act)
                if speaker in session.muted
                else Span(t("not muted"), "dim", act)
            )
            rows.append(row("   ", Span(f"{number}  ", "key", act), Span(pad(name, 18), act=act), state))
        if not speakers:
            rows.append(row("   ", t("No one else has said anything here yet.")))
        return Body(rows)

    def press(self, session: Session, key: str) -> None:
        speakers = self._speakers(session)
        if key in ("escape", Letter.MUTE, Letter.QUIT):
            session.close()
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
