"""The emblem of the house: its name in large letters, and the Moon, to which the way leads.

Both are drawn from pixels. A cell of a terminal is about twice as high as wide, so that it holds two square
pixels, one above the other. ASCII has no half cells: there the name is a drawing of its own.
"""

from __future__ import annotations

from functools import cache

from tui.draw.look import Look
from tui.draw.rows import BLANK, Row, Span, fit, row, width_of

MARGIN = 3
GAP = 2
HEIGHTS = (12, 9, 6, 5, 4)
"""Heights in rows, the largest first."""
LARGE = 9
"""Height from which on the letters may be twice as large."""

_NAME = "SHAMANS"
_LETTERS = {
    "S": (" ####", "#    ", " ### ", "    #", "    #", "#### "),
    "H": ("#   #", "#   #", "#####", "#   #", "#   #", "#   #"),
    "A": (" ### ", "#   #", "#   #", "#####", "#   #", "#   #"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #", "#   #"),
    "N": ("#   #", "##  #", "# # #", "#  ##", "#   #", "#   #"),
}
_IN_ASCII = (
    r" ___  _  _    _    __  __    _    _  _  ___",
    r"/ __|| || |  /_\  |  \/  |  /_\  | \| |/ __|",
    r"\__ \| __ | / _ \ | |\/| | / _ \ | .` |\__ \ ".rstrip(),
    r"|___/|_||_|/_/ \_\|_|  |_|/_/ \_\|_|\_||___/",
)
_BLOCKS = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}
_BLOCKS_IN_ASCII = {"  ": " ", "# ": '"', " #": ".", "##": "#"}
_BITE, _BITE_ASIDE, _BITE_ABOVE = 0.8, 0.42, 0.12
"""The shadow on the Moon: the radius of its circle and the place of its centre, in radii of the Moon."""


def emblem_height(room: int, needed: int) -> int:
    """Return the height of the emblem on a page of `room` rows that needs some for itself; 0 if it fills
    them."""
    return next((height for height in HEIGHTS if height <= min(room - needed, room // 4 + 2)), 0)


def emblem(look: Look, width: int, height: int, below: Row = BLANK) -> list[Row]:
    """Return `height` rows: the name with the row `below` it, and the Moon beside both, if there is room."""
    if height < HEIGHTS[-1]:
        return []
    name = _name(look.plain, width, height)
    top = max(0, (height - len(name) - 2) // 2)
    under = min(top + len(name) + 1, height - 1)
    left = [BLANK] * height
    left[top : top + len(name)] = [row(" " * MARGIN, Span(line, "strong")) for line in name]
    if under >= top + len(name):
        left[under] = below
    used = max(map(width_of, left))
    size = min(height, (width - used - GAP - 1) // 2)
    across = max(used + GAP, min(width - MARGIN - 2 * size, used + 2 * MARGIN))
    moon = [BLANK] * ((height - size) // 2) + list(_moon(size, look.plain)) if size >= HEIGHTS[-1] else []
    moon += [BLANK] * (height - len(moon))
    return [(*fit(parts, across), *lit) for parts, lit in zip(left, moon, strict=True)]


def _name(plain: bool, width: int, height: int) -> tuple[str, ...]:
    if plain:
        return _IN_ASCII
    for size, gap in ((2, 2), (1, 2), (1, 1)):
        name = _letters(size, gap)
        if (size == 1 or height >= LARGE) and MARGIN + len(name[0]) + GAP + 2 * height < width:
            break
    return name


@cache
def _letters(size: int, gap: int) -> tuple[str, ...]:
    """Return the name in rows of blocks: each pixel `size` cells wide, `gap` pixels between two letters."""
    lines = [(" " * gap).join(_LETTERS[letter][y] for letter in _NAME) for y in range(6)]
    pixels = ["".join(sign * size for sign in line) for line in lines for _ in range(size)]
    return tuple(_in_blocks(pixels, _BLOCKS))


def _in_blocks(pixels: list[str], blocks: dict[str, str]) -> list[str]:
    """Return rows of cells from twice as many rows of pixels."""
    pairs = zip(pixels[::2], pixels[1::2], strict=True)
    return ["".join(blocks[one + other] for one, other in zip(*pair, strict=True)) for pair in pairs]


@cache
def _moon(height: int, plain: bool) -> tuple[Row, ...]:
    """Return a crescent, with the dark rest of the Moon beside it."""
    size = 2 * height
    inside = [[_is_inside(x, y, height, 1.0, 0.0, 0.0) for x in range(size)] for y in range(size)]
    dark = [
        [_is_inside(x, y, height, _BITE, _BITE_ASIDE, -_BITE_ABOVE) for x in range(size)] for y in range(size)
    ]
    lit = ["".join("#" if inside[y][x] and not dark[y][x] else " " for x in range(size)) for y in range(size)]
    rest = ["".join("#" if inside[y][x] and dark[y][x] else " " for x in range(size)) for y in range(size)]
    crescent = _in_blocks(lit, _BLOCKS_IN_ASCII if plain else _BLOCKS)
    shadow = _in_blocks(rest, {"  ": " ", "# ": " ", " #": " ", "##": "." if plain else "░"})
    return tuple(_overlaid(bright, dim) for bright, dim in zip(crescent, shadow, strict=True))


def _is_inside(x: int, y: int, radius: int, share: float, aside: float, above: float) -> bool:
    """Return True if the middle of a pixel is inside a circle; its measures are shares of the radius."""
    across, down = x + 0.5 - radius - aside * radius, y + 0.5 - radius - above * radius
    return across * across + down * down <= (share * radius) ** 2


def _overlaid(bright: str, dim: str) -> Row:
    """Return a row of the Moon; it has one run of bright cells at most, and the dim ones are behind it."""
    start = len(bright) - len(bright.lstrip())
    end = len(bright.rstrip())
    return row(" " * start, Span(bright[start:end], "moon"), Span(dim[end:].rstrip(), "line"))
