"""Every hex of every field is walked on: its kind, power and sign, as the drawn fields say."""

from __future__ import annotations

import pytest

from engine.shazar import LAID, NAMES, PLACES, RECOMMENDED, Layout, Mage, Tile
from engine.shazar.board import board_of
from engine.shazar.notices import Healed, HexActivated, LifeLost
from support.shazar.table import Table, at_turn

FIELDS = {
    "B": """
              f □ a1□ t2★
        >>· t1✚ a1△ f △ b1△
          b2· s □ c ★ r3· i △
            l2△ n ✚ b1□ t1✚ <<·
              r4· i ✚ n ✚
    """,
    "G": """
              f □ a1□ t2★
        >>· t1✚ a1△ f △ b1△
          b2· o □ c ★ r3· g ★
            p3□ n ✚ b1□ t1✚ <<·
              r4· p2△ n ✚
    """,
    "D": """
              f □ a1□ t2★
        >>· t1✚ a1△ f △ b1△
          b2· n ✚ c ★ r3· d ★
            x · v □ b1□ t1✚ <<·
              r4· x · n ✚
    """,
    "S": """
              f □ a1□ t2★
        >>· t1✚ a1△ f △ b1△
          b2· h △ c ★ r3· u ★
            k ✚ n ✚ b1□ t1✚ <<·
              r4· k ★ n ✚
    """,
}
KINDS = {
    "a": "astral",
    "b": "bastion",
    "c": "capital",
    "d": "damagor",
    "f": "fate",
    "g": "guard",
    "h": "holy",
    "i": "ice",
    "k": "cursed",
    "l": "lake",
    "n": "snare",
    "o": "teller",
    "p": "poison",
    "r": "spring",
    "s": "school",
    "t": "trap",
    "u": "tartarus",
    "v": "vigour",
    "x": "deadfall",
}
HANDS = {
    "B": "spark wind2 meteor",
    "G": "feast shadow plague",
    "D": "silk mine ambush",
    "S": "ray wings great",
}
"""A card for each sign: square, triangle, cross."""
SIGNS = "□△✚"


def drawn(letter: str) -> dict[str, str]:
    """Return the three characters of each place of a field."""
    cells = {}
    for row, line in zip("abcde", FIELDS[letter].strip("\n").splitlines(), strict=False):
        text = line.strip()
        first = 0 if text.startswith(">>") else 1
        for number in range((len(text) + 1) // 4):
            cells[f"{row}{number + first}"] = text[4 * number : 4 * number + 3]
    return cells


def walk(letter: str, place: str) -> Table:
    """Return a match in which a mage has stepped on a place, and answered what it asks."""
    board = board_of((Mage(letter),), (RECOMMENDED[Mage(letter)],))
    hex_ = NAMES.index(letter + place)
    start = next(NAMES[near] for near in board.near[hex_] if near != board.entrances[0])
    other = "G" if letter == "B" else "B"
    laid = at_turn(
        letter + other,
        at={letter: start},
        hands={letter: HANDS[letter]},
        life={letter: 5},
        fate="clot clot clot",
    )
    laid.do(f"go {letter}{place}")
    answers = {
        "lake": "as trap",
        "fight": "none",
        "give_back": "done",
        "pick_fate": "pick clot",
        "step": "stop",
    }
    while (question := laid.asked.split()[0]) in answers or question == "roll":
        laid.roll(51) if question == "roll" else laid.do(answers[question])
    return laid


def power(laid: Table, letter: str) -> int:
    """Return the power that a hex has shown."""
    hexed = [amount for _, amount in laid.hexed(letter)]
    sources = ("trap", "spring", "poison")
    told: list[LifeLost | Healed] = [*laid.told(LifeLost), *laid.told(Healed)]
    lives = [one.amount for one in told if one.source in sources]
    return max([*hexed, *lives], default=0)


def sign(laid: Table, letter: str) -> str:
    """Return the sign of a hex, by the spells that are offered on it."""
    if laid.asked != f"cast {letter}":
        return "·"
    offers = " ".join(laid.offers())
    signs = "".join(sign for sign, card in zip(SIGNS, HANDS[letter].split(), strict=True) if card in offers)
    return "★" if signs == SIGNS else signs


def check(letter: str, place: str) -> None:
    """Walk on a hex, and compare it with the drawn field."""
    cell = drawn(letter)[place]
    laid = walk(letter, place)
    kinds = [told.kind.value for told in laid.told(HexActivated)]
    kind = KINDS[cell[0]]
    if kind == "capital":
        assert kinds == []
    else:
        assert kinds[0] == ("trap" if kind == "lake" else kind)
    assert power(laid, letter) == int(cell[1].strip() or 0), (letter, place)
    assert sign(laid, letter) == cell[2], (letter, place)


WALKED = [
    (letter, place) for letter in FIELDS for place, cell in drawn(letter).items() if cell[0] not in "<>x"
]
POWERFUL = [(letter, place) for letter, place in WALKED if drawn(letter)[place][1] != " "]


@pytest.mark.parametrize(("letter", "place"), WALKED)
def test_a_hex_is_as_the_field_is_drawn(letter: str, place: str) -> None:
    """C3, B4, H1, table II.1: its kind acts with its power, and its sign says what may be cast."""
    check(letter, place)


@pytest.mark.parametrize("letter", FIELDS)
def test_portals_and_deadfalls_lie_where_the_field_is_drawn(letter: str) -> None:
    """C3, H2, H3, H18, table II.1: there is no way onto a Deadfall, and an Entrance leads away."""
    cells = drawn(letter)
    layout = RECOMMENDED[Mage(letter)]
    assert (cells[PLACES[layout.entrance]], cells[PLACES[layout.exit]]) == (">>·", "<<·")
    board = board_of((Mage(letter),), (layout,))
    reached = {NAMES[hex_][1:] for near in board.near for hex_ in near}
    assert reached == {place for place, cell in cells.items() if cell[0] != "x"}
    assert len(cells) == 21


def changed(layout: Layout, number: int, tile: Tile) -> Layout:
    """Return a layout with another hex in a place."""
    return layout._replace(tiles=(*layout.tiles[:number], tile, *layout.tiles[number + 1 :]))


@pytest.mark.parametrize(("letter", "place"), POWERFUL)
def test_a_hex_with_another_power_is_noticed(
    letter: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Table II.1: a walk on the hex fails, if its power is one more or one less."""
    layout = RECOMMENDED[Mage(letter)]
    number = LAID.index(PLACES.index(place))
    tile = layout.tiles[number]
    for other in (tile.power + 1, tile.power - 1):
        monkeypatch.setitem(RECOMMENDED, Mage(letter), changed(layout, number, tile._replace(power=other)))
        with pytest.raises(AssertionError):
            check(letter, place)
