"""Quick phrases, said by number and read by everyone in the own language; and whom one mutes."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


class Phrases(Page):
    """A digit says a phrase."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Say it by number")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key("1-9", t("say"), "1"), Key("M", t("mute"), "m"), Key(t("Esc"), t("back"), "escape")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        rows: list[Row] = [BLANK]
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
        elif key.isdecimal() and 0 < int(key) <= len(phrases(visit.words)):
            number = int(key) - 1
            if visit.do(lambda: visit.door.say_phrase(number)):
                visit.close()


class Mute(Page):
    """A digit mutes somebody who has spoken, or not any more: for this visit, and for nobody else."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Mute")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key("1-9", t("mute, or not"), "1"), Key(t("Esc"), t("back"), "escape")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, names = visit.words.t, self._names(visit)
        rows: list[Row] = [BLANK]
        for number, name in enumerate(names, 1):
            act = f"key:{number}"
            state = Span(t("muted"), "warn", act) if name in visit.muted else Span(t("heard"), "dim", act)
            rows.append(row("   ", Span(f"{number}  ", "key", act), Span(pad(name, 18), act=act), state))
        if not names:
            rows.append(row("   ", t("Nobody else has spoken here yet.")))
        return Body(rows)

    def press(self, visit: Visit, key: str) -> None:
        names = self._names(visit)
        if key in ("escape", "m", "q"):
            visit.close()
        elif key.isdecimal() and 0 < int(key) <= len(names):
            visit.muted ^= {names[int(key) - 1]}

    def _names(self, visit: Visit) -> list[str]:
        """Who has spoken, the newest first; the first nine have a digit."""
        spoken = (line.name for line in reversed(visit.picture.chat) if line.name and not line.me)
        return list(dict.fromkeys([*spoken, *sorted(visit.muted)]))[:9]
