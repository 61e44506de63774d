"""The facts of the compact round, all of them ints, and the options that follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shamans.think import codes as c
from engine.shamans.think.codes import tiles_of
from engine.shamans.think.impressions import Impressions
from engine.shamans.think.ints import COUNTS, bit, colour, listed

if TYPE_CHECKING:
    from mypy_extensions import i64


class Facts:
    """A round in the middle of whatever is going on. Lists have one entry per seat unless they say more."""

    def __init__(self, players: i64, furthest: i64, like: Facts | None = None) -> None:
        """Begin with nothing dealt, or copy another round."""
        self.players: i64 = players
        self.furthest: i64 = furthest
        """Steps to the Moon from the furthest space (C5)."""
        if like is None:
            self._begin()
        else:
            self._copy(like)

    def _begin(self) -> None:
        players = self.players
        self.pawn: i64 = 0
        self.placed: i64 = 0
        """The set of placed cards."""
        self.guide: i64 = 0
        self.table: list[i64] = []
        """The cards of the turn, each as `seat * 64 + card`; also those that have gone to their worlds."""
        self.inside: i64 = 0
        """The set of seats still in the round."""
        self.hands: list[i64] = [0] * players
        """The set of cards that each seat holds."""
        self.sizes: list[i64] = [0] * players
        """How many these are."""
        self.aside: list[i64] = [0] * players
        """The set-aside cards (X2)."""
        self.given: list[i64] = [-1] * players
        """The card that each seat has chosen in the Eclipse, -1 until then (A3)."""
        self.let: i64 = 0
        """The set of seats that have let the event of the open window happen (W3)."""
        self.roles: list[i64] = [0] * players
        """By role card, the number of the seat that it was dealt to: 1 for a Shadow."""
        self.role_card: list[i64] = [0, 1, 2, 3, 4][:players]
        """The role card before each seat."""
        self.role_shown: i64 = 0
        """The set of role cards that lie face up."""
        self.role_known: list[i64] = [1, 2, 4, 8, 16][:players]
        """The sets of role cards that each seat has looked at."""
        self.display: list[i64] = [c.NO_TILE, c.NO_TILE]
        """The tiles of the two slots."""
        self.deck: list[i64] = []
        """The top is the last."""
        self.eclipse: i64 = 0
        """The side of the Eclipse, once it has appeared."""
        self.up: list[i64] = [0] * players
        """The tiles that lie face up."""
        self.down: list[i64] = [0] * players
        self.spent: i64 = 0
        """Tiles that everyone saw leave the round."""
        self.lost: i64 = 0
        """Tiles that left face down (X5)."""
        self.gained: list[i64] = [0] * players
        """Points of Illumination in this round (P3)."""
        self.ending: i64 = c.RUNNING
        self.prompt: i64 = 0
        """The open question, as on the agenda; 0 when the round is over."""
        self.agenda: list[i64] = []
        """The steps and questions after it; the next one is the last."""
        self.upcoming: i64 = 0
        """The top of the agenda while steps are resolved; 0 when a question is open."""
        self.impressions: Impressions = Impressions(players)
        """The impressions that the plays have made."""

    def _copy(self, other: Facts) -> None:
        """Copy what often changes. Lists that seldom do are shared: a rule replaces them."""
        self.pawn = other.pawn
        self.placed = other.placed
        self.guide = other.guide
        self.table = other.table[:]
        self.inside = other.inside
        self.hands = other.hands[:]
        self.sizes = other.sizes[:]
        self.aside = other.aside
        self.given = other.given
        self.let = other.let
        self.roles = other.roles
        self.role_card = other.role_card
        self.role_shown = other.role_shown
        self.role_known = other.role_known
        self.display = other.display[:]
        self.deck = other.deck[:]
        self.eclipse = other.eclipse
        self.up = other.up[:]
        self.down = other.down[:]
        self.spent = other.spent
        self.lost = other.lost
        self.gained = other.gained
        self.ending = other.ending
        self.prompt = other.prompt
        self.agenda = other.agenda[:]
        self.upcoming = 0
        self.impressions = Impressions(self.players, other.impressions)

    @property
    def over(self) -> bool:
        """True if the round has ended."""
        return self.ending != c.RUNNING

    @property
    def question(self) -> i64:
        """The kind of the open question."""
        return self.prompt & 255

    @property
    def actor(self) -> i64:
        """The seat whose answer is awaited; of several, the first."""
        seat = (self.prompt >> 8) & 255
        if self.question in (c.ASK_PASS, c.ASK_WINDOW):
            awaited = self.awaited()
            seat = 0
            while not awaited & bit(seat):
                seat += 1
        return seat

    def awaited(self) -> i64:
        """Return the set of seats whose answer is still to come."""
        asked = (self.prompt >> 8) & 255
        if self.question == c.ASK_WINDOW:
            return asked & ~self.let
        if self.question == c.ASK_PASS:
            seat: i64
            for seat in range(self.players):
                if self.given[seat] >= 0:
                    asked &= ~bit(seat)
            return asked
        return bit(asked) if self.prompt else 0

    def shadow(self, seat: i64) -> bool:
        """Return True if the role card before a seat is a Shadow's."""
        return self.roles[self.role_card[seat]] == 1

    def missing(self, world: i64) -> i64:
        """Return how many cards a world still waits for (T5)."""
        return c.NUMBERS[self.players] - COUNTS[colour(self.placed, world)]

    def may_hold(self, kind: i64) -> i64:
        """Return the set of seats that may have such a tile as far as the table can see (W1, N2)."""
        seen = tiles_of(self.spent, kind)
        holders: i64 = 0
        behind: i64 = 0
        for slot in self.display:
            if slot == kind:
                seen += 1
        seat: i64
        for seat in range(self.players):
            open_tiles = tiles_of(self.up[seat], kind)
            if open_tiles:
                seen += open_tiles
                holders |= bit(seat)
            if self.down[seat]:
                behind |= bit(seat)
        if seen < c.ARTIFACTS[kind]:
            holders |= behind
        return holders & self.inside

    def judge(self, seat: i64, card: i64) -> None:
        """Take a card that a seat is about to play into the impressions."""
        destination: i64 = -1
        unseen = c.EVERY[self.players] & ~self.placed
        if self.table:
            destination = (self.table[0] & 63) >> 3
            for played in self.table:
                unseen &= ~bit(played & 63)
        self.impressions.take_in(seat, card >> 3, destination, self.sizes[seat], unseen, self.eclipse != 0)

    def score(self) -> list[i64]:
        """E4, E5: return the points of each seat for the round, which is over; P3: with Illumination."""
        points = self.gained[:]
        side: i64 = 3 if self.ending == c.MOON else 2
        seat: i64
        for seat in range(self.players):
            if not self.inside & bit(seat):
                continue
            if self.shadow(seat) == (self.ending == c.MOON):
                points[seat] = points[seat] + side
            if tiles_of(self.up[seat], c.SHARD) + tiles_of(self.down[seat], c.SHARD) >= 2:
                points[seat] = points[seat] + 2
        return points

    def legal(self) -> list[i64]:
        """Return the options of the seat that is awaited."""
        return self.options(self.actor)

    def options(self, seat: i64) -> list[i64]:
        """Return the options of any seat, in the order of the rules: its answers, then its Portals (A4)."""
        found: list[i64] = []
        if self.awaited() & bit(seat):
            self._answers(seat, found)
        if self.prompt and tiles_of(self.up[seat] + self.down[seat], c.PORTAL):
            found.append(c.USE_PORTAL)
            found.append(c.USE_PORTAL + 1)
        return found

    def _answers(self, seat: i64, found: list[i64]) -> None:
        kind = self.question
        if kind in (c.ASK_PLAY, c.ASK_PASS):
            first: i64 = c.PLAY if kind == c.ASK_PLAY else c.PASS
            for card in listed(self.hands[seat]):
                found.append(first + card)
        elif kind == c.ASK_WINDOW:
            found.append(c.LET)
        elif kind == c.ASK_TAKE:
            self._takes(found)
        elif kind == c.ASK_KEEP:
            found.append(c.KEEP)
            found.append(c.SHOW)
        elif kind == c.ASK_STABILIZE:
            found.append(c.MOVE_BACK)
            self._takes(found)
        elif kind == c.ASK_SWAP:
            self._seats(c.SWAP, self.inside & ~bit(seat), found)
        elif kind == c.ASK_STRIKE:
            must = self.prompt >> 16
            if not must:
                found.append(c.SPARE)
            if must or tiles_of(self.down[seat], c.DAGGER):
                self._seats(c.STRIKE, self.inside & ~bit(seat), found)
        elif kind == c.ASK_ORDER:
            self._seats(c.PERFORM, (self.prompt >> 16) & 255, found)
        else:
            self._seats(c.NAME_GUIDE, self.inside, found)

    def _takes(self, found: list[i64]) -> None:
        """A1: either face-up tile, or the top of the deck."""
        slot: i64
        for slot in range(2):
            if self.display[slot] != c.NO_TILE:
                found.append(c.TAKE + slot)
        if self.deck:
            found.append(c.DRAW)

    def _seats(self, option: i64, members: i64, found: list[i64]) -> None:
        """Add an option for each seat, or each world, of a set."""
        while members:
            if members & 1:
                found.append(option)
            option += 1
            members >>= 1
