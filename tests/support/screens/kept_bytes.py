"""How much a keyboard keeps of its input."""

from __future__ import annotations

import asyncio
import gc
import sys
from types import FunctionType, ModuleType

from tui.terminal.key_parser import KeyParser

KEPT = 128 * 1024
"""Most bytes that a keyboard may keep of its input."""


def kept_bytes(keyboard: KeyParser) -> int:
    """Return the bytes that a keyboard holds, with everything that it refers to except code and listeners."""
    seen = dict[int, object]()
    left: list[object] = [keyboard]
    while left:
        thing = left.pop()
        if id(thing) not in seen and not isinstance(
            thing, type | ModuleType | FunctionType | asyncio.AbstractEventLoop
        ):
            seen[id(thing)] = thing
            left += gc.get_referents(thing)
    return sum(sys.getsizeof(thing) for thing in seen.values())
