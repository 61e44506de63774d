"""Reading a view: the round's history as plain ints, for belief (see engine.shamans.think.past)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Notice
from engine.shamans import (
    ARTIFACTS,
    RITUALS,
    SIZES,
    STABILIZATION_STEPS,
    Advance,
    Artifact,
    Card,
    Question,
    Ritual,
    Role,
    View,
)
from engine.shamans import notices as told
from engine.shamans.bots.compact import CARDS, TILES, WORLDS, card_set
from engine.shamans.think.past import (
    BACK,
    EMPTY,
    LED,
    NONE,
    OUT,
    PASSED,
    PLAYED,
    PORTAL,
    SHOWED,
    STRUCK,
    SWAPPED,
    TOOK,
    Event,
    Past,
)


def read_past(view: View) -> Past:
    """Return all that a view tells about the round that is played."""
    size = SIZES[view.setup.players]
    me = NONE if view.seat is None else view.seat
    past = Past(view.setup.players, len(size.worlds), size.highest, size.shadows, me)
    past.events = list(_Reader(view).events())
    _read_cards(view, past)
    _read_roles(view, past)
    _read_tiles(view, past)
    return past


class _Reader:
    """Walks through the round from its beginning."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.pawn = view.setup.distance
        self.seen = card_set(view.placed) & ~card_set(card for _, card in _plays(view))
        self.pairs = _pairs(view)
        for deed in view.deeds:
            if isinstance(deed.notice, told.HandPlaced):
                self.seen &= ~card_set(deed.notice.cards)

    def events(self) -> Iterator[Event]:
        """Return the events in order: after each card come the deeds of that moment."""
        view = self.view
        deeds = iter([*enumerate(view.deeds), (len(view.deeds), None)])
        place, deed = next(deeds)
        for turn, plays in enumerate([*[turn.plays for turn in view.turns], view.table]):
            for played in range(len(plays) + 1):
                if played:
                    yield self._play(plays, played - 1)
                while deed is not None and (deed.turns, deed.plays) == (turn, played):
                    yield from self._deed(place, deed.notice)
                    place, deed = next(deeds)

    def _event(self, kind: int, seat: int, what: int = NONE, other: int = NONE) -> Event:
        return Event(kind, seat, what, other, self.seen, self.pawn)

    def _play(self, plays: tuple[tuple[int, Card], ...], place: int) -> Event:
        seat, card = plays[place]
        destination = plays[0][1].world
        kind, other = (PLAYED, WORLDS[destination]) if place else (LED, NONE)
        event = self._event(kind, seat, CARDS[card], other)
        self.seen |= card_set([card])
        self.pawn -= card.world is not destination
        return event

    def _deed(self, place: int, notice: Notice) -> Iterator[Event]:
        match notice:
            case told.CardsPassed(moves):
                yield from [self._event(PASSED, giver, other=receiver) for giver, receiver in moves]
            case told.RolesSwapped(seat, other):
                yield self._event(SWAPPED, seat, other=other)
            case told.DaggerDrawn(seat, victim):
                yield self._event(STRUCK, seat, other=victim)
            case told.Eliminated(seat, by):
                yield self._event(OUT, seat, other=by)
            case told.HandSetAside(_, count):
                self.pawn -= count
            case told.HandPlaced(_, cards):
                self.seen |= card_set(cards)
            case told.PortalUsed(seat, step):
                yield self._event(PORTAL, seat, step)
                self._back(-step)
            case told.RitualBegan(seat, world) if RITUALS[world] is Ritual.STABILIZATION:
                if self._moved_back(place):
                    yield self._event(BACK, seat)
                    self._back(STABILIZATION_STEPS)
            case told.ArtifactTaken(seat, tile):
                yield self._event(TOOK, seat, TILES[tile], self.pairs[place])
            case told.ArtifactDrawn(seat):
                yield self._event(TOOK, seat, other=self.pairs[place])
            case told.TileShown(seat, tile):
                yield self._event(SHOWED, seat, TILES[tile])

    def _back(self, steps: int) -> None:
        self.pawn = min(self.pawn + steps, self.view.setup.furthest)

    def _moved_back(self, place: int) -> bool:
        """P1: the performer moved the pawn if no take follows at the same moment, and it is not still
        asked."""
        deeds = self.view.deeds
        ritual = deeds[place]
        for deed in deeds[place + 1 :]:
            if deed[:2] != ritual[:2]:
                return True
            if isinstance(deed.notice, told.ArtifactTaken | told.ArtifactDrawn):
                return False
            if not isinstance(deed.notice, told.PortalUsed):
                return True
        return not _still_asked(self.view, Question.STABILIZE)


def _still_asked(view: View, question: Question) -> bool:
    """Return True if a question is open, or may be below the window of a Portal (W3)."""
    asked = view.asked
    if asked is None:
        return False
    portal = isinstance(asked.event, Advance) and asked.event.mover is not None
    return asked.question is question or portal


def _plays(view: View) -> Iterator[tuple[int, Card]]:
    for turn in view.turns:
        yield from turn.plays
    yield from view.table


def _pairs(view: View) -> dict[int, int]:
    """Return the face-up tiles before each take, by the place of the take among the deeds."""
    pairs: dict[int, int] = {}
    display = [EMPTY if tile is None else TILES[tile] for tile in view.display]
    empty = display.index(EMPTY) if EMPTY in display else 0
    slot = empty
    for place in range(len(view.deeds) - 1, -1, -1):
        notice = view.deeds[place].notice
        if isinstance(notice, told.SlotFilled):
            slot = notice.slot
        elif isinstance(notice, told.ArtifactTaken):
            display[slot] = TILES[notice.tile]
            slot = empty
        if isinstance(notice, told.ArtifactTaken | told.ArtifactDrawn):
            pairs[place] = display[0] * 5 + display[1]
    return pairs


def _read_cards(view: View, past: Past) -> None:
    players = range(past.players)
    past.unseen = card_set(list(view.unseen))
    past.hidden = list(view.hand_sizes)
    past.hands = [0 for _ in players]
    for deed in view.deeds:
        if isinstance(deed.notice, told.HandSetAside):
            past.hidden[deed.notice.seat] = deed.notice.cards
        elif isinstance(deed.notice, told.HandPlaced):
            past.hands[deed.notice.seat] = card_set(deed.notice.cards)
    if view.seat is not None:
        past.hidden[view.seat] = 0
        past.hands[view.seat] = card_set(view.hand)
    if view.passed is not None:
        past.given, past.got = CARDS[view.passed.given], CARDS[view.passed.got]
        _give(view, past)


def _give(view: View, past: Past) -> None:
    """V2: the card that this seat gave lies in its receiver's hand, unless it was played or placed since."""
    assert view.passed is not None
    given, receiver = view.passed.given, view.passed.receiver
    if given not in view.placed and given not in [card for _, card in view.table]:
        past.hands[receiver] |= card_set([given])
        past.hidden[receiver] -= 1


def _read_roles(view: View, past: Past) -> None:
    past.role_card = list(range(past.players))
    for deed in view.deeds:
        if isinstance(deed.notice, told.RolesSwapped):
            one, two = deed.notice.seat, deed.notice.other
            cards = past.role_card
            cards[one], cards[two] = cards[two], cards[one]
    past.known = [NONE for _ in past.role_card]
    for card, role in zip(past.role_card, view.roles, strict=True):
        if role is not None:
            past.known[card] = int(role is Role.SHADOW)


def _read_tiles(view: View, past: Past) -> None:
    seen = [*view.spent, *view.display, *view.tiles]
    for tiles in view.face_up:
        seen += tiles
    past.tiles = [ARTIFACTS[kind] - seen.count(kind) for kind in Artifact]
    past.face_down = list(view.face_down)
    if view.seat is not None:
        past.face_down[view.seat] = 0
    past.lost = view.lost_unseen
    past.deck = view.deck
    past.eclipse = NONE
    if view.eclipse is None:
        past.eclipse = int(not _still_asked(view, Question.KEEP_OR_SHOW))
