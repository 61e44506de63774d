"""Totals over many matches of Shazar: winners, ends, lengths, deeds, and the use of every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Figure, Notice, Seat
from engine.shazar.artifacts import RELICS, Relic
from engine.shazar.counting import DEEDS
from engine.shazar.fate import FATES, FateCard
from engine.shazar.fields import Mage
from engine.shazar.game import Game, SeatChoice
from engine.shazar.notices import ArtifactReacted, FateDrawn, FateUsed, SpellCast
from engine.shazar.setup import Setup
from engine.shazar.spells import SPELLS, Spell
from engine.shazar.state import GameEnding

ENDS = {GameEnding.ARTIFACTS: "artifacts", GameEnding.LAST: "last_one_in", GameEnding.STONE: "stone"}
TIE = "tie"
"""The end of a match in which the Stone chooses more than one side (G7)."""
PLACES = ("first", "second", "third", "fourth")
"""The places in the turn order (S6)."""
QUANTILES = {"p10": 0.1, "median": 0.5, "p90": 0.9}


class ShazarTotals:
    """Totals that grow with every match, which is one stretch of chance."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.matches = 0
        self.rounds = 0
        self.ends: Counter[str] = Counter()
        self.played: Counter[Mage] = Counter()
        self.dealt: Counter[Relic] = Counter()
        self.won_by_mage: dict[Mage, float] = dict.fromkeys(Mage, 0.0)
        """Those who win together have a part of the victory each."""
        self.won_by_place = [0.0] * setup.players
        self.match_turns: Counter[int] = Counter()
        self.match_rounds: Counter[int] = Counter()
        self.seat_decisions: Counter[int] = Counter()
        self.deeds: Counter[str] = Counter()
        self.casts: Counter[Spell] = Counter()
        self.fates: Counter[FateCard] = Counter()
        self.reactions: Counter[tuple[Relic, bool]] = Counter()

    @property
    def table(self) -> str:
        """The table in a few words."""
        stone = f"Stone after round {self.setup.stone}" if self.setup.stone else "no Stone"
        return f"{self.setup.layout} fields, {stone}{', teams' if self.setup.teams else ''}"

    def hear(self, notices: Sequence[Notice]) -> None:
        """Count the notices of an opening, a roll, a shuffle or a choice."""
        for notice in notices:
            deed = DEEDS.get(type(notice))
            if deed is not None:
                self.deeds[deed] += 1
            match notice:
                case SpellCast(spell=spell):
                    self.casts[spell] += 1
                case FateDrawn(card=card) | FateUsed(card=card):
                    self.fates[card] += 1
                case ArtifactReacted(relic=relic, gain=gain):
                    self.reactions[relic, gain] += 1

    def add_stretch(self, game: Game) -> None:
        """Count a match that is over."""
        view, result = game.view(None), game.result
        assert view.ending is not None, "the match is over"
        assert result is not None, "the match is over"
        self.matches += 1
        self.rounds += view.round
        self.match_rounds[view.round] += 1
        self.match_turns[sum(view.turns)] += 1
        chosen = Counter(entry.seat for entry in game.inputs if isinstance(entry, SeatChoice))
        self.seat_decisions.update(chosen[Seat(seat)] for seat in range(game.players))
        sides = {result.sides[seat] for seat in view.winners}
        self.ends[ENDS[view.ending] if len(sides) == 1 else TIE] += 1
        self.played.update(view.mages)
        for seat in view.winners:
            self.won_by_mage[view.mages[seat]] += 1 / len(view.winners)
            self.won_by_place[(seat - view.first) % game.players] += 1 / len(view.winners)
        relics = [*view.burnt, *(relic for vault in view.vaults for relic in vault)]
        self.dealt.update([*relics, *(one.relic for carried in view.carried for one in carried)])

    def figures(self) -> list[list[Figure]]:
        """Return the figures of all matches so far."""
        fair = f"(fair: {1 / self.setup.players:.1%})"
        mages = {_name(mage): self.won_by_mage[mage] / self.played[mage] for mage in self._played}
        places = {place: won / self.matches for place, won in zip(PLACES, self.won_by_place, strict=False)}
        deeds = {deed: self.deeds[deed] / self.matches for deed in DEEDS.values()}
        fates = {card.name: self.fates[card] / self.matches for card in FATES}
        ends = {end: self.ends[end] / self.matches for end in (*ENDS.values(), TIE)}
        return [
            [
                Figure("wins_by_mage", f"matches won by {{}} {fair}", mages, share=True),
                Figure("wins_by_place", f"matches won by the {{}} in turn order {fair}", places, share=True),
                Figure("ends", "matches ended: {}", ends, share=True),
            ],
            [
                Figure("turns", "turns a match, {}", _spread(self.match_turns)),
                Figure("rounds", "rounds a match, {}", _spread(self.match_rounds)),
                Figure("decisions_per_player", "decisions a player, {}", _spread(self.seat_decisions)),
            ],
            [Figure("per_match", "{} a match", deeds)],
            *([self._spells(mage)] for mage in self._played),
            [Figure("fate_cards", "Fate card {} takes effect, a match", fates)],
            [
                self._reactions("artifact_gains", "artifact {} helps, a match with it", gain=True),
                self._reactions("artifact_harms", "artifact {} harms, a match with it", gain=False),
            ],
        ]

    @property
    def _played(self) -> list[Mage]:
        """The mages that were in at least one match."""
        return [mage for mage in Mage if self.played[mage]]

    def _spells(self, mage: Mage) -> Figure:
        casts = {spell.name: self.casts[spell] / self.played[mage] for spell in SPELLS[mage]}
        name = _name(mage)
        return Figure(f"spells_of_{name}", f"{name} casts {{}}, a match with {name}", casts)

    def _reactions(self, name: str, label: str, *, gain: bool) -> Figure:
        dealt = [relic for relic in RELICS if self.dealt[relic]]
        return Figure(
            name, label, {relic.name: self.reactions[relic, gain] / self.dealt[relic] for relic in dealt}
        )


def _name(mage: Mage) -> str:
    return mage.name.lower()


def _spread(counts: Counter[int]) -> dict[str, float]:
    """Return the quantiles of numbers that were counted."""
    numbers = sorted(counts.elements())
    return {name: numbers[int(share * (len(numbers) - 1))] for name, share in QUANTILES.items()}
