"""The records page: the player's statistics and matches, and the leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door import MatchEntry, Records, Tally
from tui.draw.rows import BLANK, Row, Span, fit, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.games import Kits, kit_of, next_game, own_game
from tui.records.opening import AskForMatch, open_replay
from tui.records.rows import leader_rows, match_hint, match_row, tally_rows
from tui.session.asking import ask_history
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session

PAGE = 10
"""Matches that PgUp and PgDn skip."""


def open_records(session: Session, games: Kits) -> None:
    """Open the records page, at the player's own game."""
    page = RecordsPage(games)
    if page.fetch(session, own_game(games, session.settings)):
        session.open(page)


class RecordsPage(Page):
    """Shows the player's matches, and their statistics in one game or its leaders."""

    def __init__(self, games: Kits) -> None:
        self._games = games
        self._game = ""
        self.records = Records(Tally(), (), ())
        self.chosen = 0
        """The index of the match that Enter opens."""
        self.leaders = False
        """True if the page shows the leaders instead of the player's matches."""
        self._first = 0
        """The index of the first visible leader."""

    def fetch(self, session: Session, game: str) -> bool:
        """Fetch the records of a game; return False if the house refuses."""
        found: list[Records] = []
        if ask_history(session, lambda history: found.append(history.records(game))):
            self.records, self._game, self._first = found[0], game, 0
        return bool(found)

    def title(self, session: Session) -> str:
        records = session.words.t("Records")
        if len(self._games) == 1:
            return records
        game = kit_of(self._games, self._game).screens.title(session.words)
        return f"{records} {session.look.glyphs.dot} {game}"

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, session.look.glyphs
        if self.leaders:
            listed = [Key(glyphs.arrows, t("scroll"), "down")]
        else:
            listed = [Key(glyphs.arrows, t("choose"), "down"), Key(t("Enter"), t("replay"), "enter")]
        return [
            *(listed if (self.records.leaders if self.leaders else self.records.matches) else []),
            Key(t("Tab"), t("your matches") if self.leaders else t("leaders"), "tab"),
            *([Letter.OTHER_GAME.key(t("other game"))] if len(self._games) > 1 else []),
            Letter.MATCH_ID.key(t("match by ID")),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("help"), "?"),
        ]

    def help(self, session: Session) -> list[tuple[str, str]]:
        """Return all keys of this page."""
        t, glyphs = session.words.t, session.look.glyphs
        return [
            (f"{glyphs.arrows} 1-9", t("choose a match; PgUp PgDn Home End to jump")),
            (t("Enter"), t("replay it, choice by choice")),
            (t("Tab"), t("switch between your matches and the leaders")),
            *([(Letter.OTHER_GAME.shown, t("other game"))] if len(self._games) > 1 else []),
            (Letter.MATCH_ID.shown, t("replay any finished match by its ID")),
            (t("Esc"), t("back")),
        ]

    # ---- drawing

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  short in every language
        """Return how the player played the chosen match."""
        if self.leaders or not self.records.matches:
            return BLANK
        told = match_hint(session.scene, self._games, self.records.matches[self.chosen])
        return row("   ", Span(told, "dim")) if told else BLANK

    def body(self, session: Session, width: int, height: int) -> Body:
        rows = (
            self._of_leaders(session.scene, width, height)
            if self.leaders
            else self._own(session.scene, width, height)
        )
        return Body([fit(line, width) for line in rows[:height]])

    def _own(self, scene: Scene, width: int, height: int) -> list[Row]:
        t, matches = scene.words.t, self.records.matches
        rows = tally_rows(scene, kit_of(self._games, self._game), self.records.mine, width)
        rows.append(rule(scene, width, t("Your matches")))
        if not matches:
            none = t("You have not finished a match yet.")
            return [*rows, *(row("   ", Span(line, "dim")) for line in wrap(none, width - 6))]
        room = height - len(rows)
        first = max(0, min(self.chosen - room // 2, len(matches) - room))
        shown = enumerate(matches[first : first + room], start=first)
        named = any(match.game != self._game for match in matches)
        listed = (
            match_row(scene, self._games, place, match, width, chosen=place == self.chosen, named=named)
            for place, match in shown
        )
        return [*rows, *listed]

    def _of_leaders(self, scene: Scene, width: int, height: int) -> list[Row]:
        t = scene.words.t
        rows = [row("   ", Span(t("Leaders"), "head"))]
        about = t("Rated on matches without bots; ranked by proven strength.")
        rows += [row("   ", Span(line, "dim")) for line in wrap(about, width - 6)]
        if not self.records.leaders:
            none = t("No player has finished enough matches without bots yet.")
            return [*rows, BLANK, *(row("   ", line) for line in wrap(none, width - 6))]
        leaders = leader_rows(scene, self.records.leaders)
        gap = [BLANK] if height > len(rows) + len(leaders) else []
        self._first = min(self._first, max(0, len(rows) + len(leaders) - height))
        return [*rows, *gap, *leaders[self._first :]]

    # ---- input

    def press(self, session: Session, key: str) -> None:
        matches = self.records.matches
        match key:
            case "escape" | Letter.QUIT | Letter.HISTORY:
                session.close()
            case "tab" | "shift+tab" | "left" | "right":
                self.leaders = not self.leaders
            case Letter.OTHER_GAME if len(self._games) > 1:
                self.fetch(session, next_game(self._games, self._game))
            case Letter.MATCH_ID:
                session.open(AskForMatch(session.words, self._games))
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
                self._open(session, matches[self.chosen])
            case _ if key.isdecimal() and 0 < int(key) <= len(matches):
                self._choose(int(key) - 1)

    def act(self, session: Session, act: str) -> None:
        """Choose the clicked match; open it if it is chosen already."""
        kind, _, place = act.partition(":")
        if kind != "match":
            return
        if int(place) == self.chosen:
            self._open(session, self.records.matches[self.chosen])
        self._choose(int(place))

    def _choose(self, place: int) -> None:
        self.chosen = max(0, min(place, len(self.records.matches) - 1))

    def _open(self, session: Session, match: MatchEntry) -> None:
        open_replay(session, self._games, match.id)
