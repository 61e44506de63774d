"""The referee of table talk (K1): it finds a colour, a world or the number of a card in a message.

Other code uses only `judge`, and the house `referee.Referee`, which is made of it. The referee knows no table
and no player: the house decides what happens to a stopped message. docs/table-talk.md explains how the hard
cases are decided.
"""

from tui.shamans.table_talk.judging import judge
from tui.shamans.table_talk.offence import Kind, Offence

__all__ = ["Kind", "Offence", "judge"]
