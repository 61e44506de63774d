"""The talk of a table's bots: they greet, and say a quick phrase after some public events.

Whether a bot speaks, which one and what, depends on what everyone can see and on the number of the decision.
A phrase comes with the event that it is about, so it delays nothing, and shows when the event does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core import Notice, Seat
from server.house.people.wordlists import BOT_NAMES
from server.house.seats import BotSitter
from server.match.state import MatchState
from tui.door import Common, Remark

if TYPE_CHECKING:
    from server.house.table import Table

Remarks: TypeAlias = Callable[[Any, Notice, Seat], Sequence[Remark]]
"""Returns what a bot at a seat may say after a public notice, at a table with this setup."""

GREETINGS = (Common.HELLO, Common.GOOD_LUCK)
"""What the first bots say when a match begins: each says one."""
SILENCE = 12
"""Decisions after a remark before the next one: there are a few in a round."""
SHARE = 0.8
"""The share of events with a possible remark at which a bot speaks."""

VOICES = {name: -number for number, name in enumerate(BOT_NAMES, 1)}
"""The numbers of bots as speakers, by name: a player may mute one."""


def silent(_setup: object, _notice: Notice, _seat: Seat) -> Sequence[Remark]:
    """Return nothing: the bots of this game say nothing."""
    return ()


class Company:
    """What the bots of one match say."""

    __slots__ = ("_greets", "_heard", "_next", "_remarks", "_state", "_table")

    def __init__(self, table: Table, state: MatchState, remarks: Remarks) -> None:
        self._table = table
        self._state = state
        self._remarks = remarks
        self._greets = not state.stretches and remarks is not silent
        """True until the bots of a new match have greeted."""
        self._heard: list[Notice] = []
        """The public notices since the bots last had a chance to speak."""
        self._next = 0
        """The first decision at which a bot may speak again."""
        state.logs.on_public = self._heard.append

    def speak(self) -> None:
        """Let a bot speak of what was heard, or let the bots greet; often they say nothing."""
        heard = self._heard.copy()
        self._heard.clear()
        table, decision = self._table, self._state.game.decision
        if not heard or decision < self._next or not table.options.chatty or table.for_days:
            return
        chance = Random(f"{table.code} {decision}")
        bots = [
            (Seat(number), place.sitter)
            for number, place in enumerate(table.places)
            if isinstance(place.sitter, BotSitter) and place.sitter.name in VOICES
        ]
        chance.shuffle(bots)
        if self._greets:
            self._greets = False
            for (_, bot), greeting in zip(bots, GREETINGS, strict=False):
                self._say(bot, Remark(greeting), decision)
            return
        setup = self._state.setup
        for seat, bot in bots:
            remarks = [remark for notice in heard for remark in self._remarks(setup, notice, seat)]
            if remarks:
                if chance.random() < SHARE:
                    self._say(bot, chance.choice(remarks), decision)
                return

    def _say(self, bot: BotSitter, remark: Remark, decision: int) -> None:
        about = "" if remark.about is None else self._table.seats.name(remark.about)
        self._table.talk.say_for_bot(bot.name, VOICES[bot.name], int(remark.phrase), about)
        self._next = decision + SILENCE
