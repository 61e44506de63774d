"""The round so far, on two pages: the last turn in full, and all turns with each stray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, seats
from engine.shamans import Card, Turn, World
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
from tui.door.safe_text import tidy
from tui.draw.rows import BLANK, Row, Span, pad, row, width_of, wrap
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.log import told
from tui.shamans.panels.strays import turns_of
from tui.shamans.sentences.names import world_name
from tui.shamans.sentences.turns import heard_in
from tui.shamans.views import view_in
from tui.table.people import name_of
from tui.table.placeholders import Placeholders, broken
from tui.table.story import StoryPage
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session

NAME = 17
"""Cells of a name, and a space."""
NUMBER = 5
CELL = 16
"""Most cells in the column of a seat."""

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
"""Notices that the list of all turns leaves out, or shows by signs beside the cards."""


class _Story(StoryPage):
    """A page about the round."""

    def __init__(self, *, hide: bool = False) -> None:
        super().__init__()
        self.hide = hide
        """True if roles that only this player knows are left out."""


class LastTurn(_Story):
    """The last turn: every card, followers and strays, and the outcome."""

    def title(self, session: Session) -> str:
        return session.words.t("The last turn")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        t, match = scene.words.t, scene.picture.match
        if match is None or not (
            turns := turns_of(view_in(match), running=view_in(match).result is not None)
        ):
            return [BLANK, row("   ", t("No turn of this round has ended yet."))]
        number, turn = len(turns), turns[-1]
        rows = [BLANK, _heading(scene, number, turn), BLANK]
        rows += [line for seat, card in turn.plays for line in _play(scene, turn, seat, card, width)]
        beside = [
            line
            for notice in heard_in(view_in(match), match.log, number)
            if not isinstance(notice, SEEN_IN_THE_CARDS)
            for line in told(scene, notice, width - 4, hide=self.hide)
        ]
        if beside:
            rows += [BLANK, row("   ", Span(t("Outcome"), "head"))]
        rows += [row("  ", *line) for line in beside]
        if turn.highest is None:
            rows.append(row("   ", Span(t("The end of the round cut this turn short."), "dim")))
        return rows


class History(_Story):
    """All turns of the round: first how often and with what each player strayed, then turn by turn."""

    def title(self, session: Session) -> str:
        return session.words.t("The round so far")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        t, match = scene.words.t, scene.picture.match
        if match is None or not (turns := turns_of(view_in(match), running=True)):
            return [BLANK, row("   ", t("No cards played in this round yet."))]
        view, glyphs = view_in(match), glyphs_of(scene.look)
        everyone = seats(view.setup.players)
        rows = [row(" ", Span(t("Following and straying, by player"), "head"))]
        rows += [line for seat in everyone for line in _habits(scene, turns, seat, width)]
        rows += [BLANK, row(" ", Span(t("Turn by turn"), "head"))]
        cell = min(CELL, (width - NUMBER) // len(everyone))
        names = [
            Span(
                pad(name_of(scene, seat), cell - 1, glyphs.more) + " ",
                "me" if seat == scene.picture.seat else "dim",
            )
            for seat in everyone
        ]
        rows.append(row(Span(" " * NUMBER), *names))
        for number, turn in enumerate(turns, start=1):
            rows.append(_turn_row(scene, number, turn, cell, len(everyone)))
            for notice in heard_in(view, match.log, number):
                if not isinstance(notice, DULL):
                    rows += [
                        row(Span(" " * NUMBER), *line)
                        for line in told(scene, notice, width - NUMBER - 1, hide=self.hide)
                    ]
        signs = (
            *(Span(f" {glyphs.guide} ", "moon"), Span(t("Guide") + "  ", "dim")),
            *(Span(f"{glyphs.strayed} ", "warn"), Span(t("strayed") + "  ", "dim")),
            *(Span(f"{glyphs.lowest} ", "strong"), Span(t("the lowest") + "  ", "dim")),
            *(Span(f"{glyphs.highest} ", "strong"), Span(t("the highest"), "dim")),
        )
        return [*rows, BLANK, signs]


# ---- the last turn


def _heading(scene: Scene, number: int, turn: Turn) -> Row:
    t, blanks = scene.words.t, Placeholders()
    sentence = t(
        "Turn {number}: {name} leads to {world}",
        number=number,
        name=tidy(name_of(scene, turn.guide)),
        world=blanks.put(_world(scene, turn.destination)),
    )
    return row("   ", *blanks.fill(sentence, "head"))


def _play(scene: Scene, turn: Turn, seat: Seat, card: Card, width: int) -> list[Row]:
    """Return a card in the order of play, and what it was worth."""
    glyphs = glyphs_of(scene.look)
    style = "me" if seat == scene.picture.seat else "text"
    start = row("   ", Span(pad(name_of(scene, seat), NAME, glyphs.more), style), card_span(scene.look, card))
    if card.world is not turn.destination:
        return [(*start, Span(f"  {glyphs.strayed} ", "warn"), Span(scene.words.t("strayed"), "warn"))]
    sign = glyphs.guide if seat == turn.guide else " "
    before = width_of(start) + 4
    first, *others = wrap(_worth(scene.words, turn, seat), width - before - 1)
    return [(*start, Span(f"  {sign} ", "moon"), Span(first)), *(row(" " * before, line) for line in others)]


def _worth(words: Words, turn: Turn, seat: Seat) -> str:
    """Return the worth of a card that followed or led (T6, T7).

    If the Guide is eliminated, any other seat may be both lowest and highest.
    """
    t = words.t
    match seat == turn.guide, seat == turn.lowest, seat == turn.highest:
        case True, True, True:
            return t("Guide; lowest: artifact; highest: next Guide")
        case True, True, False:
            return t("Guide; lowest: artifact")
        case True, False, True:
            return t("Guide; highest: next Guide")
        case True, False, False:
            return t("Guide")
        case False, True, True:
            return t("followed; lowest: artifact; highest: next Guide")
        case False, True, False:
            return t("followed; lowest: artifact")
        case False, False, True:
            return t("followed; highest: next Guide")
        case _:
            return t("followed")


def _world(scene: Scene, world: World) -> Span:
    return Span(f"{glyphs_of(scene.look).worlds[world]} {world_name(scene.words, world)}", world.value)


def _short_world(scene: Scene, world: World) -> Span:
    return Span(glyphs_of(scene.look).worlds[world], world.value)


# ---- all turns


def _turn_row(scene: Scene, number: int, turn: Turn, cell: int, players: int) -> Row:
    """Return the row of a turn: one column per seat, with its card and signs."""
    glyphs, cards = glyphs_of(scene.look), dict(turn.plays)
    open_end = " " if turn.highest is not None else glyphs.more
    spans = [Span(pad(f" {number}{open_end}", NUMBER), "dim")]
    for seat in seats(players):
        card = cards.get(seat)
        if card is None:
            spans.append(Span(pad(f" {glyphs.dot}", cell), "dim"))
            continue
        sign, style = "", "strong"
        if card.world is not turn.destination:
            sign, style = glyphs.strayed, "warn"
        if seat == turn.lowest:
            sign += glyphs.lowest
        if seat == turn.highest:
            sign += glyphs.highest
        guide = glyphs.guide if seat == turn.guide else " "
        spans += [Span(guide, "moon"), card_span(scene.look, card), Span(pad(sign, cell - 3), style)]
    return tuple(spans)


def _habits(scene: Scene, turns: list[Turn], seat: Seat, width: int) -> list[Row]:
    """Return how often a seat led, followed and strayed, and each card it strayed with, by Destination."""
    t, blanks = scene.words.t, Placeholders()
    mine = [(turn, card) for turn in turns for by, card in turn.plays if by == seat]
    led = sum(turn.guide == seat for turn, _ in mine)
    strays = [(turn, card) for turn, card in mine if card.world is not turn.destination]
    numbers = {"led": led, "followed": len(mine) - led - len(strays), "strayed": len(strays)}
    each = [
        t(
            "{card} on {world}",
            card=blanks.put(card_span(scene.look, card)),
            world=blanks.put(_short_world(scene, turn.destination)),
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
    style = "me" if seat == scene.picture.seat else "text"
    name = Span(f" {pad(name_of(scene, seat), NAME, glyphs_of(scene.look).more)}", style)
    return [row(name, *first), *(row(Span(" " * (NAME + 3)), *line) for line in others)]
