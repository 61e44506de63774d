"""The page of records: what one has done so far, one's matches, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import MatchEntry, Records
from tui.records.opening import AskForMatch, open_replay
from tui.records.rows import leader_rows, match_row, tally_rows
from tui.rows import BLANK, Row, Span, fit, row, wrap
from tui.visit import frame
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit

PAGE = 10
"""Matches that a page key goes by."""


def open_records(visit: Visit) -> None:
    """Lay the page over the others."""
    found: list[Records] = []
    if visit.do(lambda: found.append(visit.door.records())):
        visit.open(RecordsPage(found[0]))


class RecordsPage(Page):
    """One's own matches, with what they come to; or the leaders."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.chosen = 0
        """The match that Enter opens."""
        self.leaders = False
        """Whether the leaders are shown instead of the own matches."""
        self._first = 0
        """The first of the leaders in sight."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Records")

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        if self.leaders:
            listed = [Key(glyphs.arrows, t("scroll"), "down")]
        else:
            listed = [Key(glyphs.arrows, t("choose"), "down"), Key(t("Enter"), t("replay"), "enter")]
        return [
            *(listed if (self.records.leaders if self.leaders else self.records.matches) else []),
            Key(t("Tab"), t("your matches") if self.leaders else t("leaders"), "tab"),
            Key("I", t("match by id"), "i"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("all keys"), "?"),
        ]

    def help(self, visit: Visit) -> list[tuple[str, str]]:
        """All keys of this page."""
        t, glyphs = visit.words.t, visit.look.glyphs
        return [
            (f"{glyphs.arrows} 1-9", t("choose a match; PgUp PgDn Home End go further")),
            (t("Enter"), t("look at it again, choice by choice")),
            (t("Tab"), t("your matches, or the leaders")),
            ("I", t("look at any finished match, by its id")),
            (t("Esc"), t("back")),
        ]

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        rows = self._of_leaders(visit, width, height) if self.leaders else self._own(visit, width, height)
        return Body([fit(line, width) for line in rows[:height]])

    def _own(self, visit: Visit, width: int, height: int) -> list[Row]:
        t, matches = visit.words.t, self.records.matches
        rows = tally_rows(visit, self.records.mine, width)
        rows.append(frame.rule(visit, width, t("Your matches")))
        if not matches:
            none = t("You have not played a match to its end yet.")
            return [*rows, *(row("   ", Span(line, "dim")) for line in wrap(none, width - 6))]
        room = height - len(rows)
        first = max(0, min(self.chosen - room // 2, len(matches) - room))
        shown = enumerate(matches[first : first + room], start=first)
        return [*rows, *(match_row(visit, place, match, place == self.chosen) for place, match in shown)]

    def _of_leaders(self, visit: Visit, width: int, height: int) -> list[Row]:
        t = visit.words.t
        rows = [row("   ", Span(t("Leaders"), "head"))]
        about = t("By matches of people alone; who is surely strong comes first.")
        rows += [row("   ", Span(line, "dim")) for line in wrap(about, width - 6)]
        if not self.records.leaders:
            none = t("Nobody has played enough matches with people yet.")
            return [*rows, BLANK, *(row("   ", line) for line in wrap(none, width - 6))]
        leaders = leader_rows(visit, self.records.leaders)
        gap = [BLANK] if height > len(rows) + len(leaders) else []
        self._first = min(self._first, max(0, len(rows) + len(leaders) - height))
        return [*rows, *gap, *leaders[self._first :]]

    # ---- what is done

    def press(self, visit: Visit, key: str) -> None:
        matches = self.records.matches
        match key:
            case "escape" | "q" | "r":
                visit.close()
            case "tab" | "shift+tab" | "left" | "right":
                self.leaders = not self.leaders
            case "i":
                visit.open(AskForMatch(visit.words))
            case "up" | "down" if self.leaders:
                self._first = max(0, self._first + (1 if key == "down" else -1))
            case _ if self.leaders or not matches:
                return
            case "up" | "down":
                self._choose(self.chosen + (1 if key == "down" else -1))
            case "pageup" | "pagedown":
                self._choose(self.chosen + (PAGE if key == "pagedown" else -PAGE))
            case "home" | "end":
                self._choose(len(matches) if key == "end" else 0)
            case "enter":
                self._open(visit, matches[self.chosen])
            case _ if key.isdecimal() and 0 < int(key) <= len(matches):
                self._choose(int(key) - 1)

    def act(self, visit: Visit, act: str) -> None:
        """A click chooses a match, a second one opens it."""
        kind, _, place = act.partition(":")
        if kind != "match":
            return
        if int(place) == self.chosen:
            self._open(visit, self.records.matches[self.chosen])
        self._choose(int(place))

    def _choose(self, place: int) -> None:
        self.chosen = max(0, min(place, len(self.records.matches) - 1))

    def _open(self, visit: Visit, match: MatchEntry) -> None:
        open_replay(visit, match.id)
