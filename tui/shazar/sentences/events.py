"""Events: the notices that make one line of the log.

An event has a head, such as a step or a spell, and a tail: the dice, the life that it costs, the effects that
it lays. A notice that only one player hears has a line of its own, and does not end the tail of an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import Notice, Seat
from engine.shazar import HexKind, Purpose, View
from engine.shazar.notices import (
    AttackHit,
    AttackMissed,
    CardsExchanged,
    Died,
    EffectActed,
    FateDiscarded,
    FateDue,
    FateKept,
    FieldsLaid,
    HandDiscarded,
    Healed,
    HexActivated,
    LifeLost,
    Moved,
    PassedPortal,
    PileShuffled,
    Reborn,
    RedCardsGiven,
    RedCardsReturned,
    Rolled,
    RollReplaced,
    RoundStarted,
    SlidBack,
    SpellCast,
    StatusEnded,
    StatusNotPut,
    StatusPut,
    TurnBegan,
    TurnPassed,
    WaitsForRebirth,
    WindowOpened,
)
from tui.door import WereAway
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.shazar.sentences.mage_telling import MageTelling
from tui.shazar.sentences.telling import said_of
from tui.table.telling import Said

_TAILS = (
    AttackHit,
    AttackMissed,
    FateDiscarded,
    HandDiscarded,
    Healed,
    HexActivated,
    LifeLost,
    Reborn,
    RedCardsGiven,
    RedCardsReturned,
    Rolled,
    SlidBack,
    StatusEnded,
    StatusNotPut,
    StatusPut,
    WaitsForRebirth,
)
_OUTCOMES = (AttackHit, AttackMissed)
_OPPOSED = (Purpose.ATTACK, Purpose.DEFENCE)
_UNTOLD = (PassedPortal, PileShuffled, RollReplaced, RoundStarted, WindowOpened)
"""What the log leaves out: the table shows it, or the next line says it."""
_DEAD = (FateDiscarded, HandDiscarded, RedCardsReturned, StatusEnded)
"""What every death brings with it (X3, F6), and its line leaves out."""
_FOLDED = (CardsExchanged, EffectActed, FateDue, FateKept, FieldsLaid, Moved, Rolled, TurnBegan, TurnPassed)
"""Heads of events that a turn which is over leaves out."""


def begins_turn(notice: Notice) -> bool:
    """Return True if a turn begins with this notice."""
    return isinstance(notice, TurnBegan)


def is_head(notice: Notice) -> bool:
    """Return True if an event begins with a notice."""
    if isinstance(notice, Rolled):
        return notice.purpose is Purpose.SHAKE
    return notice.to is None and not isinstance(notice, (*_TAILS, *_UNTOLD))


def is_told(notice: Notice, me: Seat | None) -> bool:
    """Return True if a notice has a line: it is the head of an event, or only this player hears it.

    A player who keeps a Fate card reads which one it is, and no second line.
    """
    if isinstance(notice, FateKept):
        return notice.seat != me
    return notice.to is not None or is_head(notice)


def matters(notice: Notice) -> bool:
    """Return True if the line of a notice is told when its turn is over."""
    return is_head(notice) and not isinstance(notice, _FOLDED)


def head_before(log: Sequence[Notice], place: int) -> int:
    """Return the place of the last turn or spell up to a place: no line before it can change; 0 if there is
    none."""
    before = range(min(place, len(log) - 1), 0, -1)
    return next((one for one in before if isinstance(log[one], (SpellCast, TurnBegan))), 0)


def tail_of(view: View, log: Sequence[Notice], place: int) -> list[Notice]:
    """Return the notices that the line of an event tells after its head.

    The outcome of an attack belongs to its last dice, whatever these set off in between.
    """
    head, tail = log[place], list[Notice]()
    rolled = apart = False
    for after in range(place + 1, len(log)):
        notice = log[after]
        if isinstance(notice, _OUTCOMES):
            if not rolled:
                break
            rolled = apart = False
        elif isinstance(notice, Rolled) and notice.purpose in _OPPOSED:
            if apart:
                break
            rolled = True
        elif is_head(notice):
            if not rolled or begins_turn(notice):
                break
            apart = True
        if not apart and isinstance(notice, _TAILS) and _says_more(view, head, notice):
            tail.append(notice)
    return tail


def _says_more(view: View, head: Notice, notice: Notice) -> bool:
    """Return True unless the head of an event has said it: a hex, unless it is a Lake; the end of all
    effects of a dead mage."""
    if isinstance(notice, HexActivated):
        return view.board is not None and view.board.tile(notice.hex).kind is HexKind.LAKE
    return not (isinstance(head, Died) and isinstance(notice, _DEAD))


def event(scene: Scene, log: Sequence[Notice], place: int, *, hide: bool = False) -> tuple[Said, Row]:
    """Return an event as its head was said, with its sign and style, and the words of all of it."""
    head, telling = _counted(log, place), MageTelling(scene, hide=hide)
    said = said_of(telling, head)
    if head.to is not None:
        return said, telling.blanks.fill(said.text, "private", private=True)
    parts = _parts(telling, tail_of(telling.view, log, place))
    if not parts:
        return said, telling.blanks.fill(said.text, said.style)
    text = scene.words.t("{event}: {more}", event=said.text, more=", ".join(parts))
    return said, telling.blanks.fill(text, said.style)


def _counted(log: Sequence[Notice], place: int) -> Notice:
    """Return a notice; of a time away it counts the lines that are told, and not all that happened."""
    notice = log[place]
    if isinstance(notice, WereAway):
        missed = log[max(0, place - notice.lines) : place]
        return replace(notice, lines=sum(map(matters, missed)))
    return notice


def _parts(telling: MageTelling, tail: list[Notice]) -> list[str]:
    """Return the sentences of a tail; both rolls of an opposed check are one, and the hit is told shortly."""
    parts: list[str] = []
    for before, notice in zip((None, *tail), tail, strict=False):
        match before, notice:
            case Rolled(_, mine, Purpose.ATTACK), Rolled(_, theirs, Purpose.DEFENCE):
                parts[-1] = telling.dice(mine, theirs)
                telling.subject = None
            case Rolled(), AttackHit():
                parts.append(telling.words.t("hit"))
            case Rolled(), AttackMissed():
                parts.append(telling.words.t("miss"))
            case _:
                parts.append(said_of(telling, notice).text.strip())
    return parts
