"""Kept inputs, and inputs that are made from them by small changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent / "corpus"
LONGEST = 64 * 1024
"""The most bytes of an input that is made."""
MOST_CHANGES = 6
_NUMBERS = (0, 1, -1, 2, 5, 9, 127, 128, 255, 256, 9999, 65535, 65536, 2**31, 2**32, 2**63, 2**64, 10**30)
_TOKENS = (
    *(b"\x00", b"\x1b", b"\x7f", b"\xff", b"\r", b"\n", b"\r\n", b"\t", b" ", b"\\", b'"', b"'", b"#", b"%"),
    *(b"\x1b[", b"\x1b]", b"\x1bP", b"\x1b\\", b"\x1b[200~", b"\x1b[201~", b"\x1b[<0;1;1M", b"\x9b", b"\x07"),
    *(b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\xef\xbb\xbf", b"\xc2\x85"),
    *("\u202e".encode(), "\u200b".encode(), "\u2028".encode(), "ﷺ".encode(), "🌘".encode(), "ß".encode()),
    *("e\u0301\u0301".encode(), "²".encode(), "٣".encode(), "İ".encode(), "\ufdfa".encode(), "жщ".encode()),
    *(
        b"{}",
        b"[]",
        b"null",
        b"true",
        b"NaN",
        b"Infinity",
        b"1e999",
        b"-0",
        b"{",
        b"[",
        b"}",
        b"]",
        b":",
        b",",
    ),
    *(b'"\\ud800"', b"[" * 2000, b'{"a":' * 2000, b"9" * 5000, b"A" * 600, b"-", b"--", b"--by", b"--all"),
    *(b"0001-01-01", b"9999-12-31T23:59:59-23:59", b"1h", b"0/0", b"::", b"::/0", b"::ffff:1.2.3.4/90", b"/"),
    *(b"fe80::1%eth0", b"256.1.1.1", b"$(id)", b"%s%n", b"{0}", b"{anna}", b"../../x", b"[/]", b"[red]"),
)


def kept(corpus: str) -> Mapping[str, bytes]:
    """Return the kept inputs of a corpus, by the names of their files."""
    files = sorted(path for path in (FOLDER / corpus).iterdir() if path.is_file())
    return {path.name: path.read_bytes() for path in files}


def changed(chance: Random, seeds: Sequence[bytes]) -> bytes:
    """Return one of the seeds with a few changes."""
    data = bytearray(chance.choice(seeds))
    for _ in range(chance.randint(1, MOST_CHANGES)):
        chance.choice(_CHANGES)(chance, data, seeds)
        del data[LONGEST:]
    return bytes(data)


def _place(chance: Random, data: bytearray) -> tuple[int, int]:
    """Return a short stretch of the data."""
    start = chance.randint(0, len(data))
    return start, min(len(data), start + chance.choice((0, 1, 1, 2, 4, 16, 200)))


def _overwrite(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    start, end = _place(chance, data)
    data[start:end] = chance.randbytes(end - start)


def _flip(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    if data:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _delete(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    start, end = _place(chance, data)
    del data[start:end]


def _insert(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    start, end = _place(chance, data)
    data[start : chance.choice((start, end))] = chance.choice(_TOKENS)


def _repeat(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    start, end = _place(chance, data)
    data[start:start] = data[start:end] * chance.choice((1, 2, 50))


def _splice(chance: Random, data: bytearray, seeds: Sequence[bytes]) -> None:
    other = chance.choice(seeds)
    begin = chance.randint(0, len(other))
    data[chance.randint(0, len(data)) :] = other[begin:]


def _number(chance: Random, data: bytearray, _seeds: Sequence[bytes]) -> None:
    """Replace a number by another one, or put one somewhere."""
    digits = [place for place, sign in enumerate(data) if 48 <= sign <= 57]
    start = end = chance.choice(digits) if digits else 0
    while end < len(data) and 48 <= data[end] <= 57:
        end += 1
    data[start:end] = str(chance.choice(_NUMBERS)).encode()


def _word(chance: Random, data: bytearray, seeds: Sequence[bytes]) -> None:
    """Put a word of any seed in the place of another word."""
    words, others = bytes(data).split(b" "), chance.choice(seeds).split(b" ")
    words[chance.randrange(len(words))] = chance.choice(others)
    data[:] = b" ".join(words)


def _lines(chance: Random, data: bytearray, seeds: Sequence[bytes]) -> None:
    """Lose, double, exchange or add a line."""
    lines = bytes(data).split(b"\n")
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[other])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            lines.insert(place, chance.choice(chance.choice(seeds).split(b"\n")))
    data[:] = b"\n".join(lines)


_CHANGES: tuple[Callable[[Random, bytearray, Sequence[bytes]], None], ...] = (
    *(_overwrite, _flip, _delete, _insert, _insert, _repeat, _splice, _number, _word, _lines, _lines),
)
