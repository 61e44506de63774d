"""A turn: leading, following, going off-colour, and what the lowest and the highest do (T1 to T9)."""

from __future__ import annotations

from engine.core import Seat, neighbours
from engine.shamans.cards import Card
from engine.shamans.notices import GuideNamed, card_played, cards_collected, turn_began
from engine.shamans.options import NameGuide, Option, Play
from engine.shamans.rules.artifacts import give_artifact
from engine.shamans.rules.track import advance
from engine.shamans.rules.worlds import place
from engine.shamans.setup import all_cards
from engine.shamans.state import State, Turn
from engine.shamans.steps import (
    BeginTurn,
    CollectCards,
    EndRound,
    NameNextGuide,
    NextPlayer,
    PerformRitual,
    PlaceCard,
    PlayCard,
    begin_turn_of,
    collect_cards_by,
    place_card,
    play_card,
)

_play: dict[Card, Play] = {card: Play(card) for card in all_cards(5)}


def begin_turn(state: State, step: BeginTurn) -> None:
    """T1, T8: the Guide begins while there are cards in hands; else the round ends."""
    if any(state.hands):
        state.guide = step.guide
        state.notices.append(turn_began(step.guide))
        state.agenda.append(play_card(step.guide))
    else:
        state.agenda.append(EndRound())


def play_options(state: State, prompt: PlayCard, seat: Seat) -> tuple[Option, ...]:
    """T2: any card of the hand, with no duty to follow."""
    return tuple(map(_play.__getitem__, state.hands[seat])) if seat == prompt.seat else ()


def answer_play(state: State, _prompt: PlayCard, seat: Seat, option: Play) -> bool:
    """T1 to T4: a card of the Destination's colour stays; another moves the pawn and is placed."""
    card = option.card
    table = state.table
    state.hands[seat].remove(card)
    table.append((seat, card))
    if card.world is table[0][1].world:
        state.notices.append(card_played(seat, card, True))
        _next_to_play(state, seat)
    else:
        state.notices.append(card_played(seat, card, False))
        state.agenda.append(place_card(seat, card))
        advance(state, 1)
    return True


def place_off_colour(state: State, step: PlaceCard) -> None:
    """T4: the card is placed, and if that completes the world, its player performs the ritual."""
    if place(state, step.card):
        state.agenda += (NextPlayer(step.seat), PerformRitual(step.seat, step.card.world))
    else:
        _next_to_play(state, step.seat)


def resume_turn(state: State, step: NextPlayer) -> None:
    """T4: the ritual is done, and the turn goes on."""
    _next_to_play(state, step.after)


def _next_to_play(state: State, after: Seat) -> None:
    """T2: clockwise, the next seat that still holds a card, until it would be the Guide again (T6)."""
    hands = state.hands
    left_of = neighbours(len(hands))
    seat = left_of[after]
    while seat != state.guide:
        if hands[seat]:
            state.agenda.append(play_card(seat))
            return
        seat = left_of[seat]
    _resolve_turn(state)


def _resolve_turn(state: State) -> None:
    """T6, T7: the lowest follower still in the round takes an artifact, then the highest collects.

    T9: if only eliminated players followed, the highest of them names who collects.
    """
    destination = state.table[0][1].world
    followers = [(card.number, seat) for seat, card in state.table if card.world is destination]
    still_in = [follower for follower in followers if follower[1] in state.inside]
    if still_in:
        lowest, highest = min(still_in)[1], max(still_in)[1]
        state.agenda.append(collect_cards_by(highest, lowest))
        give_artifact(state, lowest)
    else:
        state.agenda.append(NameNextGuide(max(followers)[1]))


def collect_cards(state: State, step: CollectCards) -> None:
    """T8: all Destination cards are placed, those of eliminated players too; then a new turn."""
    table = state.table
    destination = table[0][1].world
    complete = place(state, *[card for _, card in table if card.world is destination])
    state.notices.append(cards_collected(step.seat, destination))
    state.turns.append(Turn(tuple(table), lowest=step.lowest, highest=step.seat))
    table.clear()
    state.agenda.append(begin_turn_of(step.seat))
    if complete:
        state.agenda.append(PerformRitual(step.seat, destination))


def name_guide_options(state: State, prompt: NameNextGuide, seat: Seat) -> tuple[Option, ...]:
    """T9: any player still in the round."""
    return tuple(NameGuide(other) for other in state.inside) if seat == prompt.seat else ()


def answer_name_guide(state: State, _prompt: NameNextGuide, seat: Seat, option: NameGuide) -> bool:
    """T9: the named seat collects the cards in place of the eliminated player; no seat takes an artifact."""
    state.announce(GuideNamed(seat, option.seat))
    state.agenda.append(collect_cards_by(option.seat, None))
    return True
