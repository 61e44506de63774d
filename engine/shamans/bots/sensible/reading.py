"""The facts that a player derives from a view before choosing. Each is computed when it is first needed."""

from __future__ import annotations

from functools import cached_property

from engine.core import Seat
from engine.shamans import ARTIFACTS, SIZES, Artifact, Role, View, World
from engine.shamans.bots.sensible.memory import Memory, remember


class Reading:
    """A view, and what follows from it for its seat."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator has nothing to choose"
        self.view = view
        self.me = view.seat
        self.shadow = view.roles[view.seat] is Role.SHADOW
        self.size = SIZES[view.setup.players]
        self.middle = (self.size.highest + 1) / 2
        self.destination = view.destination

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """The other seats still in the round."""
        return tuple([seat for seat in self.view.inside if seat != self.me])

    @cached_property
    def held(self) -> dict[World, int]:
        """The number of cards of each world in the player's hand."""
        held = dict.fromkeys(self.size.worlds, 0)
        for card in self.view.hand:
            held[card.world] += 1
        return held

    @cached_property
    def missing(self) -> dict[World, int]:
        """The number of cards that each world still needs (T5); those before players are not placed yet
        (T3)."""
        missing = dict.fromkeys(self.size.worlds, self.size.highest)
        for card in self.view.placed:
            missing[card.world] -= 1
        return missing

    @cached_property
    def following(self) -> int:
        """The number of the Destination's cards that lie before players (T3)."""
        return sum([card.world is self.destination for _, card in self.view.table])

    @cached_property
    def out(self) -> dict[World, int]:
        """The number of cards of each world out of sight: in others' hands, or set aside."""
        held = self.held
        out = {world: left - held[world] for world, left in self.missing.items()}
        if self.destination is not None:
            out[self.destination] -= self.following
        return out

    @cached_property
    def pool(self) -> int:
        """The number of cards out of sight."""
        return sum(self.out.values())

    @cached_property
    def to_play(self) -> tuple[Seat, ...]:
        """The seats that play after this one in the current turn (T2)."""
        played = [seat for seat, _ in self.view.table]
        return tuple([seat for seat in self.others if seat not in played and self.view.hand_sizes[seat]])

    @cached_property
    def memory(self) -> Memory:
        """The evidence of the turns so far about the seats."""
        return remember(self.view, self.me, self.out, self.held)

    @cached_property
    def shadows_inside(self) -> int:
        """The number of Shadows still in the round: an eliminated role is shown (X1)."""
        roles, inside = self.view.roles, self.view.inside
        gone = sum([role is Role.SHADOW and seat not in inside for seat, role in enumerate(roles)])
        return self.size.shadows - gone

    @cached_property
    def suspicion(self) -> tuple[float, ...]:
        """The probability that each seat is a Shadow; roles that this seat knows are certain."""
        return self._suspicion(self.view.roles)

    @cached_property
    def heat(self) -> float:
        """The probability that this seat is a Shadow, as the others must see it."""
        shown = zip(self.view.roles, self.view.roles_shown, strict=True)
        return self._suspicion(tuple([role if face_up else None for role, face_up in shown]))[self.me]

    def _suspicion(self, known: tuple[Role | None, ...]) -> tuple[float, ...]:
        """Bayes: all seats are alike before the first turn (S3), and then they play their cards."""
        unknown = self.size.shadows - known.count(Role.SHADOW)
        tells = [0.0 if role else tell for role, tell in zip(known, self.memory.tells, strict=True)]
        total = sum(tells)
        if unknown <= 0 or total == 0:
            guesses = [0.0 for _ in tells]
        elif unknown == 1:
            guesses = [tell / total for tell in tells]
        else:
            pairs = (total * total - sum([tell * tell for tell in tells])) / 2
            guesses = [tell * (total - tell) / pairs for tell in tells]
        certain = zip(known, guesses, strict=True)
        return tuple([float(role is Role.SHADOW) if role else guess for role, guess in certain])

    @cached_property
    def own_tiles(self) -> tuple[Artifact, ...]:
        """The own tiles, face up and face down."""
        return self.view.face_up[self.me] + self.view.tiles

    def hidden(self, kind: Artifact) -> int:
        """Return how many tiles of a kind this seat has not seen: in the deck, or face down before others."""
        view = self.view
        seen = view.spent.count(kind) + view.display.count(kind) + view.tiles.count(kind)
        return ARTIFACTS[kind] - seen - sum([tiles.count(kind) for tiles in view.face_up])

    def void(self, seat: Seat, world: World) -> float:
        """Return the probability that a seat holds no card of a world."""
        out, pool = self.out[world], self.pool
        if not out or not pool:
            return 1.0
        by_lot = (1 - min(self.view.hand_sizes[seat] / pool, 1)) ** out
        if world in self.memory.denied[seat]:
            return max(by_lot, 1 - self.suspicion[seat])
        return by_lot
