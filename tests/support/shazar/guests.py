"""Players at a table of Shazar over ssh, who read the screen and use the keys or the mouse."""

from __future__ import annotations

import re
from collections.abc import Sequence

from support.clients.at_the_table import DOWN, RIGHT, Guest, Offer, all_is_told
from support.servers.open_house import OpenHouse

_QUESTION = re.compile(r"─ ► (.+?) ─")
_LEAVING = "Leave the match for good?"
_VOTE = "Continue without"
_LEAVES = 0.01
"""How often a player who has something to press begins to stand down."""
_OFFER = re.compile(r"(?:^|[ ▸])([0-9=-])  ([^\W\d].*?)(?=  |$)")
"""A key and what it does; the signs of a hand stand after keys, too, and are no words."""


class MageGuest(Guest):
    """A player of Shazar."""

    @property
    def question(self) -> str:
        """The question for this player."""
        found = _QUESTION.match(self.player.lines[self._row])
        assert found is not None
        return found[1]

    @property
    def offers(self) -> list[Offer]:
        """The offers below the question that have a key."""
        lines = self.player.lines
        return [
            Offer(one[1], one[2], one.start(1), y)
            for y in range(self._row + 1, len(lines) - 2)
            for one in _OFFER.finditer(lines[y][:92])
        ]

    @property
    def is_leaving(self) -> bool:
        """True if the screen asks whether to stand down."""
        return _LEAVING in self.player.screen

    def leave(self) -> None:
        """Press the next key that stands down (G8): X until it is asked, then Y."""
        self.player.press(b"y" if self.is_leaving else b"x")

    @property
    def _question_row(self) -> int | None:
        rows = (y for y, line in enumerate(self.player.lines) if _QUESTION.match(line))
        return next(rows, None)


class Deserter(MageGuest):
    """A player of Shazar who stands down some time (G8), asked or not, so that a match takes less than a
    minute."""

    def move(self) -> bool:
        """Stand down, now and then; else do what the screen asks."""
        keys = self.player.lines[-1]
        if _VOTE in self.player.screen:
            self.player.press(b"x" if "X stand down" in keys else b"n")
        elif self.is_leaving or ("X st" in keys and self._chance.random() < _LEAVES):
            self.leave()
        else:
            return super().move()
        return True


async def take_seats(house: OpenHouse, *guests: MageGuest, choices: Sequence[bytes] = ()) -> None:
    """Let the first guest make a table of Shazar by keys, the last of which are `choices`; all sit down and
    start."""
    players = [guest.player for guest in guests]
    creator, *others = players
    creator.press(b"n", RIGHT, DOWN, str(len(guests)).encode(), *choices, b"\r")
    for player in others:
        await player.sees("open ·")
        player.press(b"\r")
        await player.sees("Chat at this table")
        player.press(b"r")
    creator.press(b"r")
    await all_is_told(house, *players)
