"""Worlds that Shazar's expert imagines: each looks to its seat exactly as the match does."""

from __future__ import annotations

from collections import Counter
from random import Random

from bots.test_shazar_bots import TABLES, every_table, follow_chance, new_game
from engine.core import Seat, seats
from engine.shazar import DECKS, FATE_DECK, Game, Question, View
from engine.shazar.bots import BOTS
from engine.shazar.rules import offered
from engine.shazar.state import State
from engine.shazar.think.redeal import Worlds, can_redeal
from engine.shazar.view import asked_now, build_view

PUBLIC = tuple(
    part
    for part in State.__slots__
    if part
    not in {
        *("hands", "decks", "kept", "fate_deck"),  # dealt by chance
        *("last_laid", "last_effect"),  # only to be different from all that are in use
        *("layouts", "changes"),  # of no use once the fields are laid
        "notices",
    }
)


def see(state: State, seat: Seat) -> View:
    """Return what a seat sees of a world."""
    assert state.prompt is not None
    return build_view(state, seat, asked_now(state.prompt, state.decision), offered(state, seat))


def positions(name: str, kind: str, seed: int) -> list[tuple[Game, Seat, View]]:
    """Return the positions of a match for which there are worlds, and the seats that are asked."""
    dice, chance, bot = Random(f"{seed} dice"), Random(f"{seed} chance"), BOTS[kind]()
    game, found = new_game(name, dice), []
    while waiting := game.waiting:
        seat = min(waiting)
        view = game.view(seat)
        if can_redeal(view):
            found.append((game.copy(), seat, view))
        game.apply(seat, bot.choose(view, chance), game.decision)
        follow_chance(game, dice)
    return found


@every_table
def test_a_world_looks_to_its_seat_as_the_match_does(name: str) -> None:
    """V1 to V5: the same view, and the same in all that is public but that no view shows."""
    chance, asked = Random(name), Counter[Question]()
    for seed, kind in enumerate(["sensible", "sensible", "random"]):
        for game, seat, view in positions(name, kind, seed):
            assert view.asked is not None
            asked[view.asked.question] += 1
            worlds = Worlds(view)
            for _ in range(2):
                world = worlds.deal(chance.randrange)
                assert see(world, seat) == view
                for part in PUBLIC:
                    assert getattr(world, part) == getattr(game._state, part), part
    assert min(asked[Question.SHAKE], asked[Question.MOVE], asked[Question.CAST]) > 5


@every_table
def test_a_world_has_every_card_once(name: str) -> None:
    """P6, C4, C5: nothing is lost and nothing is there twice; others keep only cards that can be kept."""
    chance = Random(name)
    for game, seat, view in positions(name, "sensible", 4):
        world = Worlds(view).deal(chance.randrange)
        for other in seats(game.players):
            cards = [*world.hands[other], *world.decks[other], *world.discards[other]]
            cards += [laid.spell for laid in world.laid if laid.owner == other]
            assert Counter(cards) == Counter(DECKS[view.mages[other]])
            assert all(card.use is not None for card in world.kept[other])
            assert len(world.kept[other]) == view.kept_sizes[other]
        kept = [card for cards in world.kept for card in cards]
        assert Counter([*kept, *world.fate_deck, *world.fate_discard]) == Counter(FATE_DECK)
        assert world.hands[seat] == view.hand


def test_worlds_differ_in_all_that_is_hidden() -> None:
    chance = Random("worlds")
    for _, seat, view in positions("four", "sensible", 5)[20:40]:
        worlds = [Worlds(view).deal(chance.randrange) for _ in range(30)]
        for other in view.inside:
            assert len({world.decks[other] for world in worlds}) > 20
            if other != seat:
                assert len({world.hands[other] for world in worlds}) > 10
        assert len({world.fate_deck for world in worlds}) > 20


def test_a_world_can_be_played_to_its_end() -> None:
    """Whatever was left out of a world would be missed sooner or later."""
    chance, bot = Random("ends"), BOTS["sensible"]()
    for name in TABLES:
        for _, _, view in positions(name, "sensible", 6)[::25]:
            game = Game(view.setup)
            game._state = Worlds(view).deal(chance.randrange)
            while waiting := game.waiting:
                seat = min(waiting)
                game.apply(seat, bot.choose(game.view(seat), chance), game.decision)
                follow_chance(game, chance)
            assert game.over
