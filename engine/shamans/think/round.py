"""The compact round: the rules of a round of Shamans on ints.

Rule ids are those of docs/rules.md, as in engine/shamans/rules, which says it all in clear. Chance ends with
the deal: the deck lies in its order and all hands are known, because a round is one world that a player
imagines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from engine.shamans.think import codes as c
from engine.shamans.think.codes import ritual_of, tile, tiles_of
from engine.shamans.think.facts import Facts
from engine.shamans.think.ints import bit, colour, listed, lowest, replaced

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Round(Facts):
    """A round that can be played: options, answers, and what follows from them."""

    def copy(self) -> Round:
        """Return a round that goes its own way from here."""
        return Round(self.players, self.furthest, self)

    # ---- answers

    def act(self, option: i64) -> None:
        """Let an option of the seat that is awaited take effect, and all that follows from it."""
        self.answer(self.actor, option)

    def answer(self, seat: i64, option: i64) -> None:
        """Let an option of a seat take effect, and all that follows from it."""
        kind = option & ~63
        value = option & 63
        if kind == c.PLAY:
            self._play(seat, value)
        elif kind == c.LET:
            self.let |= bit(seat)
            if self.awaited():
                return
            self._push(self.agenda.pop() | c.UNOPPOSED)
        elif kind in (c.TAKE, c.DRAW):
            self._take(seat, option)
        elif kind == c.SHOW:
            drawn = tile(self.prompt >> 16)
            self.down[seat] = self.down[seat] - drawn
            self.up[seat] = self.up[seat] + drawn
        elif kind == c.PASS:
            self.given = replaced(self.given, seat, value)
            if self.awaited():
                return
            self._move_cards((self.prompt >> 8) & 255)
        elif kind == c.USE_PORTAL:
            self._use_portal(seat, value == 1)
        elif kind == c.MOVE_BACK:
            self._move_back(2)
        elif kind == c.SWAP:
            self._swap(seat, value)
        elif kind == c.STRIKE:
            if self.prompt >> 16:
                self.up[seat] = self.up[seat] - tile(c.DAGGER)
            else:
                self.down[seat] = self.down[seat] - tile(c.DAGGER)
            self.spent += tile(c.DAGGER)
            self._push(c.ELIMINATE | value << 8 | seat << 16)
        elif kind == c.PERFORM:
            self._perform_all(seat, (self.prompt >> 16) & ~bit(value))
            self._push(c.PERFORM_RITUAL | seat << 8 | value << 16)
        elif kind == c.NAME_GUIDE:
            self._push(c.COLLECT_CARDS | value << 8)
        self.resolve()

    def resolve(self) -> None:
        """Resolve steps until the agenda brings up a question, or the round is over."""
        agenda = self.agenda
        while self.upcoming or agenda:
            item = self.upcoming
            if item:
                self.upcoming = 0
            else:
                item = agenda.pop()
            kind = item & 255
            if kind >= c.ASK_PLAY:
                self.prompt = item
                return
            first = (item >> 8) & 255
            second = (item >> 16) & 255
            if kind == c.BEGIN_TURN:
                self._begin_turn(first)
            elif kind == c.PLACE_CARD:
                self._place_off_colour(first, second)
            elif kind == c.COLLECT_CARDS:
                self._collect_cards(first)
            elif kind == c.LOOK_FOR_ECLIPSE:
                self._look_for_eclipse()
            elif kind == c.NEXT_PLAYER:
                self._next_to_play(first)
            elif kind == c.PERFORM_RITUAL:
                self._perform(first, second)
            elif kind == c.ADVANCE:
                self._resolve_advance(item)
            elif kind == c.ELIMINATE:
                self._eliminate(item)
            else:
                self._resolve_end(item)
        self.prompt = 0

    def _push(self, item: i64) -> None:
        """Put a step or a question on top of the agenda. The top itself waits outside the list: most steps
        are resolved at once, and a list that grows and shrinks each time is slow."""
        if self.upcoming:
            self.agenda.append(self.upcoming)
        self.upcoming = item

    # ---- the turn

    def _begin_turn(self, guide: i64) -> None:
        """T1, T8: the Guide begins while there are cards in hands; else the round ends."""
        for size in self.sizes:
            if size:
                self.guide = guide
                self._push(c.ASK_PLAY | guide << 8)
                return
        self._push(c.END_ROUND)

    def _play(self, seat: i64, card: i64) -> None:
        """T1 to T4: a card of the Destination's colour stays; another moves the pawn and is placed."""
        table = self.table
        self.judge(seat, card)
        self.hands[seat] = self.hands[seat] & ~bit(card)
        self.sizes[seat] = self.sizes[seat] - 1
        table.append(seat * 64 + card)
        if card >> 3 == (table[0] & 63) >> 3:
            self._next_to_play(seat)
        else:
            self._push(c.PLACE_CARD | seat << 8 | card << 16)
            self._advance(1, c.NOBODY)

    def _place_off_colour(self, seat: i64, card: i64) -> None:
        """T4: the card is placed, and if that completes the world, its player performs the ritual."""
        self.placed |= bit(card)
        if self.missing(card >> 3):
            self._next_to_play(seat)
        else:
            self._push(c.NEXT_PLAYER | seat << 8)
            self._push(c.PERFORM_RITUAL | seat << 8 | (card >> 3) << 16)

    def _next_to_play(self, seat: i64) -> None:
        """T2: clockwise, the next seat that still holds a card, until it would be the Guide again (T6)."""
        while True:
            seat += 1
            if seat == self.players:
                seat = 0
            if seat == self.guide:
                self._resolve_turn()
                return
            if self.sizes[seat]:
                self._push(c.ASK_PLAY | seat << 8)
                return

    def _resolve_turn(self) -> None:
        """T6, T7: the lowest follower still in the round takes an artifact, then the highest collects.

        T9: if only eliminated players followed, the highest of them names who collects.
        """
        world = (self.table[0] & 63) >> 3
        low: i64 = 64
        high: i64 = -1
        out: i64 = -1
        lowest: i64 = 0
        highest: i64 = 0
        naming: i64 = 0
        for played in self.table:
            card = played & 63
            seat = played >> 6
            if card >> 3 != world:
                continue
            if not self.inside & bit(seat):
                if card > out:
                    out = card
                    naming = seat
                continue
            if card < low:
                low = card
                lowest = seat
            if card > high:
                high = card
                highest = seat
        if high < 0:
            self._push(c.ASK_GUIDE | naming << 8)
            return
        self._push(c.COLLECT_CARDS | highest << 8)
        if self.deck or self.display[0] != c.NO_TILE or self.display[1] != c.NO_TILE:  # A7
            self._push(c.ASK_TAKE | lowest << 8)

    def _collect_cards(self, seat: i64) -> None:
        """T8: all Destination cards are placed, those of eliminated players too; then a new turn."""
        world = (self.table[0] & 63) >> 3
        for played in self.table:
            if (played & 63) >> 3 == world:
                self.placed |= bit(played & 63)
        self.table = []
        self._push(c.BEGIN_TURN | seat << 8)
        if not self.missing(world):
            self._push(c.PERFORM_RITUAL | seat << 8 | world << 16)

    # ---- tiles

    def _take(self, seat: i64, option: i64) -> None:
        """A1, A5: a face-up tile stays face up and its slot is refilled; a drawn one is seen by its taker."""
        self._push(c.LOOK_FOR_ECLIPSE)
        if option == c.DRAW:
            kind = self.deck.pop()
            if kind != c.MASK:
                self.down[seat] = self.down[seat] + tile(kind)
                self._push(c.ASK_KEEP | seat << 8 | kind << 16)
                return
        else:
            slot = option & 63
            kind = self.display[slot]
            self.display[slot] = self.deck.pop() if self.deck else c.NO_TILE
        self.up[seat] = self.up[seat] + tile(kind)
        if kind == c.MASK:
            self.role_shown |= bit(self.role_card[seat])

    def _use_portal(self, seat: i64, forward: bool) -> None:
        """A4, W3: the pawn moves at once; an open window ends, and its event is looked at again.

        A seat that uses a face-down Portal before it decides about a drawn tile has kept the rest.
        """
        agenda = self.agenda
        if self.question != c.ASK_WINDOW:
            agenda.append(self.prompt)
        self.spent += tile(c.PORTAL)
        if tiles_of(self.up[seat], c.PORTAL):
            self.up[seat] = self.up[seat] - tile(c.PORTAL)
        else:
            self.down[seat] = self.down[seat] - tile(c.PORTAL)
            keeping = c.ASK_KEEP | seat << 8
            for place in range(len(agenda)):
                if agenda[place] & 0xFFFF == keeping:
                    del agenda[place]
                    break
        if forward:
            self._advance(1, seat)
        else:
            self._move_back(1)

    def _look_for_eclipse(self) -> None:
        """A3: on top of the deck it takes effect at once, and leaves the round."""
        if not self.deck or self.deck[-1] < c.LEFT:
            return
        self.eclipse = self.deck.pop()
        holders: i64 = 0
        seat: i64
        for seat in range(self.players):
            if self.sizes[seat]:
                holders |= bit(seat)
        if holders & (holders - 1):
            self._push(c.ASK_PASS | holders << 8)

    def _move_cards(self, asked: i64) -> None:
        """A3: each card goes to the next holder in the arrow's direction."""
        holders = listed(asked)
        turn: i64 = 1 if self.eclipse == c.LEFT else len(holders) - 1
        place: i64
        for place in range(len(holders)):
            giver = holders[place]
            receiver = holders[(place + turn) % len(holders)]
            card = bit(self.given[giver])
            self.hands[giver] = self.hands[giver] & ~card
            self.hands[receiver] = self.hands[receiver] | card

    # ---- rituals

    def _perform_all(self, seat: i64, worlds: i64) -> None:
        """X4: worlds completed together are performed one after the other, in the performer's order."""
        if worlds & (worlds - 1):
            self._push(c.ASK_ORDER | seat << 8 | worlds << 16)
        elif worlds:
            self._push(c.PERFORM_RITUAL | seat << 8 | lowest(worlds) << 16)

    def _perform(self, seat: i64, world: i64) -> None:
        """P1 to P3, N1, N2: the seat that completed a world performs its ritual."""
        ritual = ritual_of(world)
        others = self.inside & ~bit(seat)
        if ritual == c.ILLUMINATION:
            self.gained = replaced(self.gained, seat, self.gained[seat] + 1)
        elif ritual == c.STABILIZATION:
            self._push(c.ASK_STABILIZE | seat << 8)
        elif ritual == c.PERMUTATION:
            if others:
                self._push(c.ASK_SWAP | seat << 8)
        elif others and self.may_hold(c.DAGGER) & bit(seat):
            must: i64 = 1 if tiles_of(self.up[seat], c.DAGGER) else 0
            self._push(c.ASK_STRIKE | seat << 8 | must << 16)

    def _swap(self, seat: i64, other: i64) -> None:
        """P2: the role cards change places, face up or down as they lie, and both look at their new one."""
        own = self.role_card[seat]
        its = self.role_card[other]
        both = bit(own) | bit(its)
        self.role_card = replaced(replaced(self.role_card, seat, its), other, own)
        known = replaced(self.role_known, seat, self.role_known[seat] | both)
        self.role_known = replaced(known, other, known[other] | both)

    def _eliminate(self, item: i64) -> None:
        """X1: after the last chances the victim is out, the tiles leave, the role is shown; then X2 to X4."""
        if self._last_chance(item):
            return
        victim = (item >> 8) & 255
        self.inside &= ~bit(victim)
        self.spent += self.up[victim]
        self.lost += self.down[victim]
        self.up[victim] = 0
        self.down[victim] = 0
        self.role_shown |= bit(self.role_card[victim])
        hand = self.hands[victim]
        size = self.sizes[victim]
        self.hands[victim] = 0
        self.sizes[victim] = 0
        if not self.shadow(victim):
            self.aside = replaced(self.aside, victim, hand)
            self._advance(size, c.NOBODY)
        elif self._shadow_inside():
            self.placed |= hand
            completed: i64 = 0
            world: i64
            for world in range(c.WORLDS[self.players]):
                if colour(hand, world) and not self.missing(world):
                    completed |= bit(world)
            self._perform_all((item >> 16) & 255, completed)
        else:
            self.aside = replaced(self.aside, victim, hand)
            self._end(c.LAST_SHADOW)

    def _shadow_inside(self) -> bool:
        seat: i64
        for seat in range(self.players):
            if self.inside & bit(seat) and self.shadow(seat):
                return True
        return False

    # ---- the pawn, the windows, the end

    def _move_back(self, steps: i64) -> None:
        """C5: away from the Moon, no further than the first space."""
        self.pawn = min(self.pawn + steps, self.furthest)

    def _advance(self, steps: i64, mover: i64) -> None:
        """W4: towards the Moon a step at a time; the step onto it waits on the agenda for its window."""
        if steps < self.pawn:
            self.pawn -= steps
            return
        left = steps - self.pawn + 1
        self.pawn = 1
        self._push(c.ADVANCE | left << 8 | mover << 16)

    def _resolve_advance(self, item: i64) -> None:
        """E3, W5: after the last chances the pawn steps onto the Moon, unless a Portal back came first."""
        if self.pawn > 1:
            self._advance((item >> 8) & 255, (item >> 16) & 255)
        elif not self._last_chance(item):
            self.pawn = 0
            self._end(c.MOON)

    def _last_chance(self, item: i64) -> bool:
        """W1: open the window before an event, if any seat may hold a Portal as far as the table can see."""
        if item & c.UNOPPOSED:
            return False
        asked = self.may_hold(c.PORTAL)
        if item & 255 == c.ADVANCE:
            asked &= ~bit((item >> 16) & 255)
        if not asked:
            return False
        self.let = 0
        self._push(item)
        self._push(c.ASK_WINDOW | asked << 8)
        return True

    def _resolve_end(self, item: i64) -> None:
        """E1: no cards are left. W2: the window opens only if the unspent Portals could reach the Moon."""
        unspent = c.ARTIFACTS[c.PORTAL] - tiles_of(self.spent, c.PORTAL)
        if self.pawn > unspent or not self._last_chance(item):
            self._end(c.HANDS_EMPTY)

    def _end(self, ending: i64) -> None:
        """E4: everything still pending is dropped."""
        self.agenda.clear()
        self.upcoming = 0
        self.ending = ending
