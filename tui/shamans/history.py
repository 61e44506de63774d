"""The round so far, on pages of their own: the last turn in full, and all turns with who strayed on what."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.core import Seat, seats
from engine.shamans import LETTERS, Card, Turn, View, World
from engine.shamans.notices import (
    CardPlayed,
    CardsCollected,
    HandDealt,
    LastChanceBegan,
    PawnMoved,
    RoundBegan,
    SlotFilled,
    TileKept,
    TurnBegan,
)
from tui.rows import BLANK, Row, Span, fit, pad, row, width_of, wrap
from tui.shamans.blanks import Blanks, broken, tidy
from tui.shamans.cards import card_span
from tui.shamans.log import told
from tui.shamans.names import world_name
from tui.shamans.people import name_of
from tui.shamans.turns import heard_in
from tui.visit.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

NAME = 17
"""Cells of a name, and a space."""
NUMBER = 5
CELL = 16
"""The widest column of a seat."""

SEEN_IN_THE_CARDS = (TurnBegan, CardPlayed)
DULL = (
    *SEEN_IN_THE_CARDS,
    RoundBegan,
    HandDealt,
    CardsCollected,
    PawnMoved,
    SlotFilled,
    TileKept,
    LastChanceBegan,
)
"""What a list of all turns leaves out, or shows by signs beside the cards."""


class _Story(Page):
    """Something to read, that may be longer than the screen."""

    def __init__(self, *, hide: bool = False) -> None:
        self.hide = hide
        """Whether roles that only this player knows are left out."""
        self.first = 0
        self._room = 1

    @abstractmethod
    def rows(self, visit: Visit, width: int) -> list[Row]:
        """All of it."""

    def body(self, visit: Visit, width: int, height: int) -> Body:
        rows = [fit(line, width) for line in self.rows(visit, width)]
        self._room = height
        self.first = max(0, min(self.first, len(rows) - height))
        return Body(rows[self.first : self.first + height])

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key(t("Esc"), t("back"), "escape"), Key(visit.look.glyphs.arrows, t("scroll"), "down")]

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "escape" | "enter" | "q" | "t" | "h":
                visit.close()
            case "up" | "down":
                self._turn(1 if key == "down" else -1)
            case "pageup" | "pagedown":
                self._turn(self._room - 1 if key == "pagedown" else 1 - self._room)
            case "home":
                self.first = 0

    def _turn(self, lines: int) -> None:
        self.first = max(0, self.first + lines)


class LastTurn(_Story):
    """The last turn: every card, who followed and who strayed, and what came of it."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("The last turn")

    def rows(self, visit: Visit, width: int) -> list[Row]:
        t, match = visit.words.t, visit.picture.match
        if match is None or not (turns := _turns(match.view, running=match.view.result is not None)):
            return [BLANK, row("   ", t("No turn of this round is finished yet."))]
        number, turn = len(turns), turns[-1]
        rows = [BLANK, _heading(visit, number, turn), BLANK]
        rows += [line for seat, card in turn.plays for line in _play(visit, turn, seat, card, width)]
        beside = [
            line
            for notice in heard_in(match.view, match.log, number)
            if not isinstance(notice, SEEN_IN_THE_CARDS)
            for line in told(visit, notice, width - 4, hide=self.hide)
        ]
        if beside:
            rows += [BLANK, row("   ", Span(t("What came of it"), "head"))]
        rows += [row("  ", *line) for line in beside]
        if turn.highest is None:
            rows.append(row("   ", Span(t("The end of the round cut this turn short."), "dim")))
        return rows


class History(_Story):
    """All turns of the round: first who strayed how often and on what, then turn by turn."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("The round so far")

    def rows(self, visit: Visit, width: int) -> list[Row]:
        t, match = visit.words.t, visit.picture.match
        if match is None or not (turns := _turns(match.view, running=True)):
            return [BLANK, row("   ", t("No card of this round is played yet."))]
        view, glyphs = match.view, visit.look.glyphs
        everyone = seats(view.setup.players)
        rows = [row(" ", Span(t("Who followed, and who strayed on what"), "head"))]
        rows += [line for seat in everyone for line in _habits(visit, turns, seat, width)]
        rows += [BLANK, row(" ", Span(t("Turn by turn"), "head"))]
        cell = min(CELL, (width - NUMBER) // len(everyone))
        names = [
            Span(
                pad(name_of(visit, seat), cell - 1, glyphs.more) + " ",
                "me" if seat == visit.picture.seat else "dim",
            )
            for seat in everyone
        ]
        rows.append(row(Span(" " * NUMBER), *names))
        for number, turn in enumerate(turns, start=1):
            rows.append(_turn_row(visit, number, turn, cell, len(everyone)))
            for notice in heard_in(view, match.log, number):
                if not isinstance(notice, DULL):
                    rows += [
                        row(Span(" " * NUMBER), *line)
                        for line in told(visit, notice, width - NUMBER - 1, hide=self.hide)
                    ]
        signs = (
            *(Span(f" {glyphs.guide} ", "moon"), Span(t("Guide") + "  ", "dim")),
            *(Span(f"{glyphs.strayed} ", "warn"), Span(t("strayed") + "  ", "dim")),
            *(Span(f"{glyphs.lowest} ", "strong"), Span(t("the lowest") + "  ", "dim")),
            *(Span(f"{glyphs.highest} ", "strong"), Span(t("the highest"), "dim")),
        )
        return [*rows, BLANK, signs]


def _turns(view: View, *, running: bool) -> list[Turn]:
    """The finished turns of the round; and the one that runs, or was cut short by the round's end."""
    return [*view.turns, *([Turn(view.table)] if running and view.table else [])]


# ---- the last turn


def _heading(visit: Visit, number: int, turn: Turn) -> Row:
    t, blanks = visit.words.t, Blanks()
    sentence = t(
        "Turn {number}: {name} leads to {world}",
        number=number,
        name=tidy(name_of(visit, turn.guide)),
        world=blanks.put(_world(visit, turn.destination)),
    )
    return row("   ", *blanks.fill(sentence, "head"))


def _play(visit: Visit, turn: Turn, seat: Seat, card: Card, width: int) -> list[Row]:
    """A card in the order of play, and what it was worth."""
    glyphs = visit.look.glyphs
    style = "me" if seat == visit.picture.seat else "text"
    start = row("   ", Span(pad(name_of(visit, seat), NAME, glyphs.more), style), card_span(visit.look, card))
    if card.world is not turn.destination:
        return [(*start, Span(f"  {glyphs.strayed} ", "warn"), Span(visit.words.t("strayed"), "warn"))]
    sign = glyphs.guide if seat == turn.guide else " "
    before = width_of(start) + 4
    first, *others = wrap(_worth(visit.words, turn, seat), width - before - 1)
    return [(*start, Span(f"  {sign} ", "moon"), Span(first)), *(row(" " * before, line) for line in others)]


def _worth(words: Words, turn: Turn, seat: Seat) -> str:
    """What a card was that followed, or led (T6, T7); with the Guide eliminated, anybody may be both."""
    t = words.t
    match seat == turn.guide, seat == turn.lowest, seat == turn.highest:
        case True, True, True:
            return t("Guide, the lowest: an artifact, the highest: the next Guide")
        case True, True, False:
            return t("Guide, the lowest: an artifact")
        case True, False, True:
            return t("Guide, the highest: the next Guide")
        case True, False, False:
            return t("Guide")
        case False, True, True:
            return t("followed, the lowest: an artifact, the highest: the next Guide")
        case False, True, False:
            return t("followed, the lowest: an artifact")
        case False, False, True:
            return t("followed, the highest: the next Guide")
        case _:
            return t("followed")


def _world(visit: Visit, world: World) -> Span:
    return Span(f"{visit.look.glyphs.worlds[world]} {world_name(visit.words, world)}", world.value)


def _short_world(visit: Visit, world: World) -> Span:
    return Span(f"{visit.look.glyphs.worlds[world]}{LETTERS[world]}", world.value)


# ---- all turns


def _turn_row(visit: Visit, number: int, turn: Turn, cell: int, players: int) -> Row:
    """A turn: a column a seat, its card and the signs of what it was."""
    glyphs, cards = visit.look.glyphs, dict(turn.plays)
    open_end = " " if turn.highest is not None else glyphs.more
    spans = [Span(pad(f" {number}{open_end}", NUMBER), "dim")]
    for seat in seats(players):
        card = cards.get(seat)
        if card is None:
            spans.append(Span(pad(f" {glyphs.step}", cell), "dim"))
            continue
        sign, style = "", "strong"
        if card.world is not turn.destination:
            sign, style = glyphs.strayed, "warn"
        if seat == turn.lowest:
            sign += glyphs.lowest
        if seat == turn.highest:
            sign += glyphs.highest
        guide = glyphs.guide if seat == turn.guide else " "
        spans += [Span(guide, "moon"), card_span(visit.look, card), Span(pad(sign, cell - 4), style)]
    return tuple(spans)


def _habits(visit: Visit, turns: list[Turn], seat: Seat, width: int) -> list[Row]:
    """How often a seat led, followed and strayed; and the cards it strayed with, by the Destination."""
    t, blanks = visit.words.t, Blanks()
    mine = [(turn, card) for turn in turns for by, card in turn.plays if by == seat]
    led = sum(turn.guide == seat for turn, _ in mine)
    strays = [(turn, card) for turn, card in mine if card.world is not turn.destination]
    numbers = {"led": led, "followed": len(mine) - led - len(strays), "strayed": len(strays)}
    each = [
        t(
            "{card} on {world}",
            card=blanks.put(card_span(visit.look, card)),
            world=blanks.put(_short_world(visit, turn.destination)),
        )
        for turn, card in strays
    ]
    if each:
        text = t(
            "led {led}, followed {followed}, strayed {strayed}: {cards}", cards=", ".join(each), **numbers
        )
    else:
        text = t("led {led}, followed {followed}, strayed {strayed}", **numbers)
    first, *others = broken(blanks.fill(text), width - NAME - 3)
    style = "me" if seat == visit.picture.seat else "text"
    name = Span(f" {pad(name_of(visit, seat), NAME, visit.look.glyphs.more)}", style)
    return [row(name, *first), *(row(Span(" " * (NAME + 3)), *line) for line in others)]
