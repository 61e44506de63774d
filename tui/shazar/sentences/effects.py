"""The vocabulary of the cards in words: one phrase for each primitive effect, made from its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from engine.shazar import SAVED_LIFE, Polarity, effects
from tui.shazar.sentences.statuses import ending, status_does, strength
from tui.words import Words

_DOES = (effects.Lose, effects.Heal, effects.Skip, effects.TakeSteps, effects.Exchange, effects.DrawFate)
"""Phrases with a verb; the others say what a mage becomes."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the effects of one card."""

    words: Words
    meant: effects.Who | None
    """The mage that a phrase without a name is about; None: every phrase names its mage."""
    full: bool = False
    """True if each status is explained, and every number is said as a sentence says it."""

    def all(self, several: effects.Effects) -> str:
        """Return effects that are done together."""
        return ", ".join([self._named(effect) for effect in several])

    def at_least(self, number: int, several: effects.Effects) -> str:
        """Return effects that a roll of this number or more brings."""
        t, told = self.words.t, self.all(several)
        if self.full:
            return t("{number} or more: {effects}", number=number, effects=told)
        return t("{number}+ {effects}", number=number, effects=told)

    def at_most(self, number: int, several: effects.Effects) -> str:
        """Return effects that a roll of this number or less brings."""
        t, told = self.words.t, self.all(several)
        if self.full:
            return t("{number} or less: {effects}", number=number, effects=told)
        return t("{number}- {effects}", number=number, effects=told)

    def _named(self, effect: effects.Primitive) -> str:
        """Return an effect with the mage that it concerns, unless that one is meant anyway."""
        told = self._one(effect)
        if (
            not isinstance(effect, effects.Aimed)
            or effect.who is self.meant
            or isinstance(effect, effects.Peek)
        ):
            return told
        t, does = self.words.t, isinstance(effect, _DOES)
        match effect.who:
            case effects.Who.CASTER:
                return t("you {what}", what=told) if does else t("you: {what}", what=told)
            case effects.Who.TARGET:
                return t("let the target {what}", what=told) if does else t("the target: {what}", what=told)
            case effects.Who.CHOSEN:
                return t("make an enemy {what}", what=told) if does else t("an enemy: {what}", what=told)
        return t("others {what}", what=told) if does else t("others: {what}", what=told)

    def _one(self, effect: effects.Primitive) -> str:  # noqa: PLR0912  # one case for each primitive
        t, n = self.words.t, self.words.n
        match effect:
            case effects.Lose(_, amount):
                return t("lose {count} life", count=amount) if self.full else t("lose {count}", count=amount)
            case effects.Heal(_, amount):
                return t("heal {count}", count=amount)
            case effects.More(amount, each_negative=True):
                return t("+1 per negative effect, at most +{count}", count=amount)
            case effects.More(amount):
                return t("+{count} damage", count=amount)
            case effects.Put():
                return self._put(effect)
            case effects.Skip(_, turns):
                return n("skip {count} turn", "skip {count} turns", turns)
            case effects.Drag(_, steps, effects.Steers.OTHER_SIDE):
                return n("moved {count} step by the rival", "moved {count} steps by the rival", steps)
            case effects.Drag(_, steps):
                return n("moved {count} step", "moved {count} steps", steps)
            case effects.TakeSteps(_, steps):
                return n("may take {count} step", "may take {count} steps", steps)
            case effects.Teleport():
                return self._teleport(effect)
            case effects.Lift():
                return self._lift(effect)
            case effects.Peek():
                return t("you see the hand")
            case effects.Exchange(_, whole):
                return t("draw a new hand") if whole else t("may exchange cards of the hand")
            case effects.DrawFate(_, look):
                return n("draw {count} Fate card", "look at {count} Fate cards, apply one", look)
            case effects.Hush():
                return t("no spell this turn")
            case effects.Check():
                return self._check(effect)
            case effects.Ladder(rungs):
                told = joined(self.words, [self.at_least(number, rung) for number, rung in rungs])
                return (
                    t("the caster rolls, every number reached counts: {rungs}", rungs=told)
                    if self.full
                    else told
                )
            case effects.ReplaceRoll():
                return t("roll the dice of your check again")
            case effects.CallOff():
                return t("an announced attack does nothing")
            case effects.Truce():
                return t("no attack spells until your next turn")
            case effects.Survive():
                return t("instead of dying stay at {count} life", count=SAVED_LIFE)
        raise AssertionError(effect)

    def _put(self, put: effects.Put) -> str:
        words = self.words
        name = strength(words, put.status, put.amount)
        ends = ending(words, put.turns, put.shake)
        if self.full:
            does = status_does(words, put.status, put.amount)
            return words.t("{effect} ({does}; {ending})", effect=name, does=does, ending=ends)
        return words.t("{effect} ({ending})", effect=name, ending=ends)

    def _teleport(self, teleport: effects.Teleport) -> str:
        t = self.words.t
        own = teleport.where is effects.Where.OWN_EXIT
        goes = t("sent to own Exit") if own else t("go to any free Exit")
        if not teleport.instead:
            return goes
        told = self.all(teleport.instead)
        return t("{effect} (carrier, or Exit taken: {instead})", effect=goes, instead=told)

    def _lift(self, lift: effects.Lift) -> str:
        t = self.words.t
        match lift.polarity, lift.all:
            case Polarity.NEGATIVE, True:
                return t("all negative effects and red cards end")
            case Polarity.NEGATIVE, False:
                return t("1 negative effect ends")
            case Polarity.POSITIVE, True:
                return t("all positive effects end")
        return t("1 positive effect ends")

    def _check(self, check: effects.Check) -> str:
        """The mage who rolls is the one that the effects of a check are about."""
        rolls = Teller(self.words, effects.Who.TARGET, self.full) if check.everyone else self
        t, missed = self.words.t, rolls.all(check.missed)
        sides = [rolls.at_least(check.number, check.reached)] if check.reached else []
        if check.missed:
            below = t("below {number}: {effects}", number=check.number, effects=missed)
            sides.append(t("else {effects}", effects=missed) if sides else below)
        told = joined(self.words, sides)
        return t("everyone rolls: {sides}", sides=told) if check.everyone else t("roll: {sides}", sides=told)


def joined(words: Words, parts: Sequence[str]) -> str:
    """Return phrases one after the other."""
    return reduce(lambda told, more: words.t("{told}; {more}", told=told, more=more), parts)
