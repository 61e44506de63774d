"""The referee of table talk (K1): whether a message names a colour, a world or the number of a card.

Only `judge` is for others. It knows no table and no player: what happens to a message that is held back is
the house's business. docs/table-talk.md tells how the hard cases are decided.
"""

from server.referee.judging import judge
from server.referee.offence import Kind, Offence

__all__ = ["Kind", "Offence", "judge"]
