"""Input that no keyboard sends: random bytes, and terminal input that is nearly right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

QUITS = b"qQ\x03\x11"
"""Keys that quit; a flood that quits at once tests nothing else."""
_KEPT = 0.02
"""The share of them that is typed after all."""
_CUT = 0.3
"""The share of sequences that are cut off somewhere."""
CALM = b"\x1b[201~" + b"." * 100
"""Ends whatever was begun: a paste, a sequence."""

_BAD_UTF8 = (
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\xc0\xaf",
    b"\xf4\x90\x80\x80",
    b"\xe2\x82",
    b"\xf0\x9f",
    b"\x80",
)
_ODD_TEXT = (
    "жщ",
    "月",
    "🌘",
    "e\u0301\u0301\u0301",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\x9b",
    "[/]",
    "\x00",
    "\x7f",
)
_KEYS = (
    b"\x1b[A",
    b"\x1b[B",
    b"\x1bOP",
    b"\x1b[15~",
    b"\x1b[1;5C",
    b"\r",
    b"\t",
    b"\x1b[Z",
    b"\x1b",
    b"?",
    b"c",
)
_FINALS = b"ABCDHFPQRSZcnmMtuxyhl~^$@"


def random_bytes(chance: Random, length: int) -> bytes:
    """Return random bytes that seldom quit."""
    return _stay(chance, chance.randbytes(length))


def sequences(chance: Random, length: int) -> bytes:
    """Return keys, sequences, mouse events, pastes and text, many of them broken."""
    pieces = bytearray()
    while len(pieces) < length:
        piece = chance.choice(_KINDS)(chance)
        if chance.random() < _CUT:
            piece = piece[: chance.randrange(len(piece) + 1)]
        pieces += piece
    return _stay(chance, bytes(pieces[:length]))


def pieces(chance: Random, data: bytes, longest: int) -> Iterator[bytes]:
    """Yield the data, cut anywhere."""
    start = 0
    while start < len(data):
        size = chance.randint(1, longest)
        yield data[start : start + size]
        start += size


def _stay(chance: Random, data: bytes) -> bytes:
    return bytes(46 if sign in QUITS and chance.random() >= _KEPT else sign for sign in data)


def _number(chance: Random) -> bytes:
    return str(chance.choice((0, 1, 5, 48, 97, 200, 255, 9999, 65535, 2**31, 10**20))).encode()


def _control(chance: Random) -> bytes:
    """Return a sequence of any kind, with any numbers."""
    lead = chance.choice((b"", b"?", b"<", b">", b"=", b"!"))
    numbers = b"".join(
        _number(chance) + chance.choice((b";", b":", b"", b" ")) for _ in range(chance.randrange(6))
    )
    return b"\x1b[" + lead + numbers + bytes([chance.choice(_FINALS)])


def _mouse(chance: Random) -> bytes:
    if chance.random() < 0.2:
        return b"\x1b[M" + chance.randbytes(3)
    end = chance.choice((b"M", b"m"))
    numbers = (chance.choice((0, 1, 2, 32, 35, 64, 65)), chance.randrange(120), chance.randrange(50))
    if chance.random() < 0.2:
        return b"\x1b[<%s;%s;%s" % (_number(chance), _number(chance), _number(chance)) + end
    return b"\x1b[<%d;%d;%d" % numbers + end


def _paste(chance: Random) -> bytes:
    inside = chance.randbytes(chance.randrange(300)) + b"\x1b[31m"
    return b"\x1b[200~" + inside + (b"\x1b[201~" if chance.random() < 0.7 else b"")


def _size(chance: Random) -> bytes:
    """Return a typed size report, which the server must not believe."""
    return b"\x1b[48;%s;%s;%s;%st" % tuple(_number(chance) for _ in range(4))


def _string(chance: Random) -> bytes:
    """Return an answer of a terminal, of any length."""
    begin = chance.choice((b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x9d", b"\x90"))
    return begin + chance.randbytes(chance.randrange(200)) + chance.choice((b"\x07", b"\x1b\\", b""))


_KINDS: tuple[Callable[[Random], bytes], ...] = (
    _control,
    _control,
    _mouse,
    _paste,
    _size,
    _string,
    lambda chance: chance.choice(_KEYS),
    lambda chance: chance.choice(_BAD_UTF8),
    lambda chance: chance.choice(_ODD_TEXT).encode(),
    lambda chance: chance.choice(
        (b"\x1b[?2026;2$y", b"\x1b[?2048;1$y", b"\x1b[I", b"\x1b[O", b"\x1b[12;40R")
    ),
    lambda chance: bytes([chance.randrange(32, 127)]),
)
