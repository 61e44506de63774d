"""How well a game's belief reads the roles of others: its Brier score and its calibration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.core import Bot, Game, Option, View
from server.cli.arena.estimates import Ratio
from server.cli.arena.playing import Arena
from server.cli.arena.roles import roles_of
from server.cli.arena.trials import Key, Parts, Row, Section, gathered

BINS = 10


class Case(NamedTuple):
    """One suspicion, and the truth about it."""

    prior: float
    chance: float
    true: bool


@dataclass(frozen=True, slots=True)
class ReadBot:
    """A bot whose view is read before each of its choices."""

    bot: Bot
    arena: Arena
    game: Game
    chance: Random
    decisions: list[list[Case]]
    """The cases of every decision so far, of all seats."""

    def choose(self, view: View, rng: Random) -> Option:
        """Return the bot's choice."""
        roles, belief = roles_of(self.arena), self.arena.kit.belief
        assert belief is not None, "the command line has looked"
        held = roles.held(self.game)
        self.decisions.append(
            [
                Case(prior, chance, held[seat] == roles.hunted)
                for seat, prior, chance in belief(view, self.chance)
            ]
        )
        return self.bot.choose(view, rng)


@dataclass(frozen=True, slots=True)
class BeliefReading:
    """Rounds of bots, drawn for each seat from those that are named; each asked seat's view is read."""

    arena: Arena
    styles: Sequence[str]
    deals: int
    seed: int

    def play(self, deal: int) -> Parts:
        """Play a round, and add up the errors of belief and prior."""
        seed = f"{self.seed}/{deal}"
        draw, chance = Random(f"{seed}/styles"), Random(f"{seed}/belief")
        game, decisions = self.arena.dealt(seed), list[list[Case]]()
        names = [draw.choice(self.styles) for _ in range(game.players)]
        seats = [ReadBot(bot, self.arena, game, chance, decisions) for bot in self.arena.seated(names)]
        self.arena.round(game, seats, seed)
        cases = [case for decision in decisions for case in decision]
        late = [case for decision in decisions[len(decisions) // 2 :] for case in decision]
        return {**_errors("all", cases), **_errors("late", late), **_bins(cases)}

    def report(self, played: Iterable[Parts]) -> Sequence[Section]:
        """Return the scores, and for each tenth of the chances that were said how many were true."""
        ratios = gathered(played)
        row: Row = {
            "players": self.arena.setup.players,
            "rounds": self.deals,
            "cases": round(ratios["all", "brier"].weight),
            "brier": ratios["all", "brier"].estimate(),
            "prior": ratios["all", "prior"].estimate(),
            "brier_over_prior": ratios["all", "ratio"].estimate(),
            "second_half": ratios["late", "ratio"].estimate(),
        }
        return [Section("belief", [row]), Section("calibration", [*self._calibration(ratios)])]

    def _calibration(self, ratios: dict[Key, Ratio]) -> Iterator[Row]:
        for number in range(BINS):
            said, true = ratios[number, "said"], ratios[number, "true"]
            if said.weight:
                yield {
                    "players": self.arena.setup.players,
                    "from": number / BINS,
                    "cases": round(said.weight),
                    "said": said.value,
                    "true": true.estimate(),
                    "off": true.over(said),
                }


def _errors(when: str, cases: Sequence[Case]) -> Parts:
    belief = sum((case.chance - case.true) ** 2 for case in cases)
    prior = sum((case.prior - case.true) ** 2 for case in cases)
    return {
        (when, "brier"): (belief, len(cases)),
        (when, "prior"): (prior, len(cases)),
        (when, "ratio"): (belief, prior),
    }


def _bins(cases: Sequence[Case]) -> Parts:
    parts: dict[Key, tuple[float, float]] = {}
    for number in range(BINS):
        inside = [case for case in cases if min(int(case.chance * BINS), BINS - 1) == number]
        parts[number, "said"] = sum(case.chance for case in inside), len(inside)
        parts[number, "true"] = sum(case.true for case in inside), len(inside)
    return parts
