"""Quick phrases, said by number and read by everyone in the own language; whom one mutes; lanes by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import Lane
from tui.rows import BLANK, Row, Span, pad, row
from tui.visit.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit


def phrases(words: Words) -> tuple[str, ...]:
    """All of them; a phrase is its place here, so that new ones go to the end."""
    t = words.t
    return (
        t("Hello!"),
        t("Good luck, everyone."),
        t("Well played!"),
        t("I am thinking."),
        t("Trust me."),
        t("I do not trust you."),
        t("Sorry!"),
        t("Thank you."),
        t("Another match?"),
    )


def phrase(words: Words, number: int) -> str:
    """One of them; a number that is none says nothing."""
    said = phrases(words)
    return said[number] if 0 <= number < len(said) else ""


def lane_name(words: Words, lane: Lane) -> str:
    """A lane's heading, for who sits at a table."""
    return words.t("Chat at this table") if lane is Lane.HERE else words.t("Chat in the lobby")


def other_lane(lane: Lane) -> Lane:
    """The one that a key switches to."""
    return Lane.LOBBY if lane is Lane.HERE else Lane.HERE


def lane_keys(visit: Visit, lane: Lane, shown: str, key: str) -> list[Key]:
    """The key that switches lanes; in the lobby there is but one."""
    t = visit.words.t
    label = t("to the lobby") if lane is Lane.HERE else t("to the table")
    return [] if visit.picture.table is None else [Key(shown, label, key)]


class Phrases(Page):
    """A digit says a phrase: where one is, or from a table in the lobby."""

    def __init__(self) -> None:
        self._lane = Lane.HERE

    def title(self, visit: Visit) -> str:
        return visit.words.t("Say it by number")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        switch = lane_keys(visit, self._lane, "0", "0")
        last = [Key("M", t("mute"), "m"), Key(t("Esc"), t("back"), "escape")]
        return [Key("1-9", t("say"), "1"), *switch, *last]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        where = "" if visit.picture.table is None else lane_name(visit.words, self._lane)
        rows: list[Row] = [row("   ", Span(where, "head"))]
        for number, text in enumerate(phrases(visit.words), 1):
            act = f"key:{number}"
            rows.append(row("   ", Span(f"{number}  ", "key", act), Span(text, act=act)))
        hint = visit.words.t("Everyone reads it in their own language.")
        return Body([*rows, BLANK, row("   ", Span(hint, "dim"))])

    def press(self, visit: Visit, key: str) -> None:
        if key == "m":
            visit.close()
            visit.open(Mute())
        elif key in ("escape", "p", "q"):
            visit.close()
        elif key in ("0", "tab") and visit.picture.table is not None:
            self._lane = other_lane(self._lane)
        elif key.isdecimal() and 0 < int(key) <= len(phrases(visit.words)):
            number = int(key) - 1
            if visit.do(lambda: visit.door.say_phrase(number, self._lane)):
                visit.close()


class Mute(Page):
    """A digit mutes somebody who has spoken, or not any more: for this visit, and for nobody else."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Mute")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key("1-9", t("mute, or not"), "1"), Key(t("Esc"), t("back"), "escape")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, speakers = visit.words.t, self._speakers(visit)
        rows: list[Row] = [BLANK]
        for number, (speaker, name) in enumerate(speakers, 1):
            act = f"key:{number}"
            state = Span(t("muted"), "warn", act) if speaker in visit.muted else Span(t("heard"), "dim", act)
            rows.append(row("   ", Span(f"{number}  ", "key", act), Span(pad(name, 18), act=act), state))
        if not speakers:
            rows.append(row("   ", t("Nobody else has spoken here yet.")))
        return Body(rows)

    def press(self, visit: Visit, key: str) -> None:
        speakers = self._speakers(visit)
        if key in ("escape", "m", "q"):
            visit.close()
        elif key.isdecimal() and 0 < int(key) <= len(speakers):
            speaker, name = speakers[int(key) - 1]
            if speaker in visit.muted:
                del visit.muted[speaker]
            else:
                visit.muted[speaker] = name

    def _speakers(self, visit: Visit) -> list[tuple[int, str]]:
        """Who has spoken here or in the lobby, the newest first, by the newest name; the first nine have a
        digit. Who is muted and has said nothing since stands at the end."""
        found: dict[int, str] = {}
        for line in (*reversed(visit.picture.chat), *reversed(visit.picture.lobby)):
            if line.speaker and not line.me:
                found.setdefault(line.speaker, line.name)
        for speaker, name in visit.muted.items():
            found.setdefault(speaker, name)
        return list(found.items())[:9]
