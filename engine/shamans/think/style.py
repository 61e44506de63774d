"""The numbers by which the policy plays: change them, and it plays otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

_NATURAL: Final = [0.0, 0.0, 0.0, 0.33, 0.3, 0.33]
_APPETITE: Final = [0.0, 0.0, 0.0, 0.35, 0.25, 0.15]


@final
class Style:
    """The sensible style for a number of players. All worths are points of the round.

    Numbers with two names are those of a Shaman and of a Shadow.
    """

    def __init__(self, players: i64) -> None:
        # ---- the Moon
        self.natural = _NATURAL[players]
        """The share of cards after the Guide's that go off-colour without any Shadow."""
        self.sabotage = 0.1
        """The share that each Shadow adds."""
        self.spread = 0.5
        """Uncertainty in steps per card to be played; it grows with the root of their number."""
        # ---- cards
        self.lead_shaman = 0.5
        self.lead_shadow = 0.4
        """Being the next Guide, who chooses a colour that others lack (T8)."""
        self.beaten = 0.35
        """Probability that a card out of sight is played in this turn by a seat that plays later."""
        self.exposed = 0.3
        """The loss of a Shadow that shows a colour which it did not follow before."""
        self.decided = 3.0
        """The Moon, or against it, when it is reached in this turn: more than anything else (E4)."""
        self.useful = 0.01
        """A card later, per number that it is off the middle: extremes win artifacts and turns."""
        # ---- sabotage
        self.appetite = _APPETITE[players]
        """How often an unsuspected Shadow sabotages."""
        self.bold = 0.9
        """How often it does when it has nothing to lose."""
        self.patience = 0.85
        """The suspicion at which it stops altogether."""
        self.near = 3
        """Steps from the Moon at which caution no longer pays."""
        # ---- tiles
        self.second_shard = 1.8
        self.first_shard = 0.5
        self.spare_shard = 0.1
        """E5: two are 2 points, unless their owner is eliminated; a third only keeps it from others."""
        self.dagger_shaman = 0.12
        self.dagger_shadow = 0.3
        """A Shaman seldom knows whom to strike, a Shadow always finds a Shaman (X2)."""
        self.mask_shaman = 0.15
        self.mask_shadow = -0.7
        """A5: a Shaman whom everyone knows is safe from friends; a known Shadow is safe from no seat."""
        self.portal = 1.5
        """A Portal, in steps."""
        self.drawn = 0.03
        """A tile that stays hidden, more than one that all see."""
        # ---- rituals
        self.caution_shaman = 0.2
        self.caution_shadow = 0.0
        """Not striking: a Shaman will know more later, and has friends."""
        # ---- choosing
        self.whim = 0.01
        """By how much chance may prefer one option to another, so that equals are not always in one order."""
