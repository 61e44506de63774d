"""Steps: a mage's own move, further steps, steering others, Exits, a Mana Lake's kind (M1 to M9, H12, R5)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import Hex, MageStatus, Option, Tile, field_of, total
from engine.shazar.options import ActAs, Capture, Go, TakeExit, UseFate
from engine.shazar.think.policy.casting import best_spell_worth
from engine.shazar.think.policy.choosing import Weighing
from engine.shazar.think.policy.fates import KEPT
from engine.shazar.think.policy.hexes import arrival_worth, hex_gain
from engine.shazar.think.policy.reading import FINAL_DEATH, WIN, Reading

NEVER = -99.0
AT_ONCE = 999.0
CASTING = 0.6
"""The share of a spell's points that counts for a move: the card can be cast later too."""
HUNTING = 1.0
"""The same while an enemy is about to win: there may be no later."""
WATCH = 0.35
"""How much of a threatened artifact standing before it saves."""
NEAR = 4.0
"""Steps within which an enemy threatens a Capital."""
BLOCK = 0.3
"""How much of a match standing in the winner's way saves."""


def move(reading: Reading) -> Weighing:
    """M1, R5, W5: try a capture; else take the best step, on a Secret Path if steps are dear."""
    me, view = reading.me, reading.view
    steps = 1 + total(view, me, MageStatus.HASTE)
    hurry = AT_ONCE if _wants_path(reading) else NEVER

    def points(option: Option) -> float:
        match option:
            case Go(hex_):
                return walk_worth(reading, hex_, steps)
            case Capture():
                return NEVER if reading.would_win(me) else AT_ONCE
            case UseFate():
                return hurry
            case _:
                return NEVER

    return points


def _wants_path(reading: Reading) -> bool:
    """W5, E6: a second one in the same turn does nothing, and it does not lead to where one stands."""
    me, view = reading.me, reading.view
    fresh = all(effect.source != "path" for effect in view.effects[me])
    return fresh and not reading.raids(me) and reading.stride(me) >= KEPT["path"]


def step(reading: Reading) -> Weighing:
    """M7, H17: a further step, if it leads to a better place."""
    place = reading.view.place[reading.me]
    here = reading.outlook(reading.me, place) + _here_worth(reading, place)

    def points(option: Option) -> float:
        return walk_worth(reading, option.hex, 1) if isinstance(option, Go) else here

    return points


def walk_worth(reading: Reading, hex_: Hex, steps: int) -> float:
    """Return the points of going to a hex, and on from there if there are steps left (M7)."""
    me = reading.me
    points = arrival_worth(reading, me, hex_)
    stay = stay_worth(reading, hex_)
    if steps <= 1 or hex_ in reading.board.entrances or hex_ in reading.board.capitals:
        return points + stay
    taken, here = reading.view.place, reading.outlook(me, hex_)
    onward = [
        arrival_worth(reading, me, other) + stay_worth(reading, other) - here
        for other in reading.board.near[hex_]
        if other not in taken and other != hex_
    ]
    return points + max([stay, *onward])


def stay_worth(reading: Reading, hex_: Hex) -> float:
    """Return the points of ending the move on a hex: the spell there, and whose way it bars."""
    points = _watch_worth(reading, hex_) + _block_worth(reading, hex_)
    view = reading.view
    if view.turn == reading.me and view.casting is None:
        share = HUNTING if reading.is_pressed() else CASTING
        points += share * best_spell_worth(reading, reading.board.sign(hex_))
    return points


def _here_worth(reading: Reading, place: Hex) -> float:
    """A2: return the points of staying: also the hex effects that end when the mage leaves."""
    points = stay_worth(reading, place)
    for hexed in reading.view.hexed[reading.me]:
        if not hexed.keep:
            points += hex_gain(reading, reading.me, Tile(hexed.kind, hexed.power, reading.board.sign(place)))
    return points


def _watch_worth(reading: Reading, hex_: Hex) -> float:
    """B6: a mage in their own Capital keeps thieves out."""
    me, view = reading.me, reading.view
    if hex_ != reading.board.capitals[me] or not view.vaults[me]:
        return 0.0
    way = reading.roads.to_capital[me]
    loss = reading.progress(me) - reading.progress(me, -1)
    if len(view.vaults[me]) == 1:
        loss += FINAL_DEATH / 2
    near = [1 - way[view.place[enemy]] / NEAR for enemy in reading.enemies(me) if _prowls(reading, enemy)]
    return WATCH * reading.capture_chance() * loss * max([0.0, *near])


def _prowls(reading: Reading, enemy: Seat) -> bool:
    """Return True if an enemy may be after an artifact of this seat."""
    view = reading.view
    return view.place[enemy] >= 0 and not view.carried[enemy]


def _block_worth(reading: Reading, hex_: Hex) -> float:
    """B6, M5: a mage in the Capital or on the Exit of one who is about to win keeps them out."""
    view, board = reading.view, reading.board
    points = 0.0
    for enemy in reading.enemies(reading.me):
        if reading.would_win(enemy):
            at_home = field_of(view.place[enemy]) is view.mages[enemy]
            barred = board.capitals[enemy] if at_home else board.exits[enemy]
            if hex_ == barred:
                points += BLOCK * WIN
    return points


# ---- others


def steer(reading: Reading) -> Weighing:
    """M9: lead a friend on, and an enemy astray."""
    asked = reading.view.asked
    assert asked is not None, "a mage is steered"
    assert asked.mage is not None, "a mage is steered"
    seat = asked.mage
    regard, here = reading.regard(seat), reading.outlook(seat, reading.view.place[seat])

    def points(option: Option) -> float:
        return regard * (arrival_worth(reading, seat, option.hex) - here) if isinstance(option, Go) else 0.0

    return points


def leave_portal(reading: Reading) -> Weighing:
    """M4: the Exit from which the way is shortest."""
    board = reading.board
    exits = {field_of(exit_): exit_ for exit_ in board.exits}

    def points(option: Option) -> float:
        assert isinstance(option, TakeExit)
        exit_ = exits[option.field]
        return reading.outlook(reading.me, exit_) + _block_worth(reading, exit_)

    return points


def name_lake(reading: Reading) -> Weighing:
    """H12: the kind that helps most now."""
    place = reading.view.place[reading.me]
    lake = reading.board.tile(place)

    def points(option: Option) -> float:
        assert isinstance(option, ActAs)
        return hex_gain(reading, reading.me, Tile(option.kind, lake.power, lake.sign))

    return points
