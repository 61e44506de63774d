"""The compact round of a view: equal to the true one in all that the viewer knows, and blank in the rest."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Game, Setup, shuffle
from engine.shamans.bots.compact import OPTIONS
from engine.shamans.bots.position import UNKNOWN_ROLE, position
from engine.shamans.think import codes
from engine.shamans.think.round import Round
from support.engine.compact import dealt_compactly
from support.engine.positions import bold_choice
from support.engine.tape import Tape, choice

PUBLIC = (
    "pawn", "placed", "guide", "table", "inside", "sizes", "role_card", "role_shown", "role_known", "display",
    "eclipse", "up", "spent", "furthest", "players",
)  # fmt: skip


def agenda(compact: Round, viewer: Seat) -> list[int]:
    """Return the agenda, with the tiles that other seats have drawn left out."""
    items = [*compact.agenda, compact.prompt]
    return [
        item & 0xFFFF if item & 255 == codes.ASK_KEEP and item >> 8 & 255 != viewer else item
        for item in items
    ]


def check(game: Game, truth: Round, viewer: Seat) -> None:
    """Compare what the viewer knows with the truth."""
    view = game.view(viewer)
    known = position(view)
    for fact in PUBLIC:
        assert getattr(known, fact) == getattr(truth, fact), fact
    assert agenda(known, viewer) == agenda(truth, viewer)
    assert known.impressions.denied == truth.impressions.denied
    assert known.impressions.tells == pytest.approx(truth.impressions.tells)
    assert known.impressions.strange == pytest.approx(truth.impressions.strange)
    assert (known.hands[viewer], known.aside[viewer]) == (truth.hands[viewer], truth.aside[viewer])
    assert known.down[viewer] == truth.down[viewer]
    assert len(known.deck) == len(truth.deck)
    assert [bool(pile) for pile in known.down] == [bool(pile) for pile in truth.down]
    for seat, role in enumerate(view.roles):
        card = known.role_card[seat]
        assert known.roles[card] == (UNKNOWN_ROLE if role is None else truth.roles[card])
    assert known.options(viewer) == truth.options(viewer) == [OPTIONS[option] for option in view.options]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bold", [False, True])
def test_a_view_gives_all_that_its_seat_knows(players: int, bold: bool) -> None:
    for seed in range(25):
        tape = Tape.of_seed(seed)
        game = Game(Setup(players, 4 + tape.below(27)))
        shuffled = shuffle(game.setup, tape.below)
        game.deal(shuffled)
        truth = dealt_compactly(game.setup, shuffled, game.view(None).guide)
        while game.asked is not None:
            for viewer in game.waiting:
                check(game, truth, viewer)
            seat, option = (bold_choice if bold else choice)(game, tape)
            game.apply(seat, option, game.decision)
            truth.answer(seat, OPTIONS[option])
