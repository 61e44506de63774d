"""Look-alike names: a compact table of confusable letters within and between the scripts of names.

It is stricter than the eye where that costs nothing: neither accents nor case make two names different. It is
not all of Unicode's confusables (UTS 39): only letters that `names` allows can get here. ß has two looks: it
looks like b, and capitals write it as SS.

The store keeps looks. A change of these tables needs a migration that fills them again: `server.store.looks`.
"""

from __future__ import annotations

import unicodedata

# Before case folding, because capitals and small letters have different twins: Η looks like H, η like n.
_TWINS = {
    # Cyrillic
    "АВЕЅІЈКМНОРСТУХЬЗГѴӀԚԜҮҰԌҺПФ": "ABESlJKMHOPCTYXb3rVlQWYYGHпφ",
    "авеѕіјкмнорстухьзгѵӏԛԝүұԁһфбѡҽ": "abesijkmhopctyxb3rvlqwyydhφ6we",
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓΠϹϳͿΦ": "ABEZHlKMNOPTYXrпCjJφ",
    "αβγεηικνορστυχωϲς": "abyenikvopotuxwcc",
    # Armenian, Hebrew, Arabic
    "ՕՍՏԼօսոհցզյ": "OUSLounhgqj",
    "וןסי": "llo'",
    "اهىیک": "loييك",
    # Kana and the Han characters they look like; identical hiragana and katakana
    "ロタカエトハニーへりべぺ": "口夕力工卜八二一ヘリベペ",
    # Latin and digits
    "I1|0øØłŁđĐðÐħĦŧŦŋŊıþÞß": "lllooOlLdDdDhHtTnNipPb",
    "_": "-",
}
_LOOK = str.maketrans(
    {a: b for written, twins in _TWINS.items() for a, b in zip(written, twins, strict=True)}
)
_LOOK |= str.maketrans({"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ӕ": "ae", "Ӕ": "ae"})
_PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs that look like one letter, in capitals and in small letters."""
_SMALL_PAIRS = (("cl", "d"),)
"""Pairs that look like one letter only in small letters: CL does not look like D."""


def skeleton(name: str) -> str:
    """Return the name with every look-alike written in one way."""
    bare = "".join(char for char in _decomposed(name) if not unicodedata.combining(char))
    shape = bare.translate(_LOOK)
    for pair, twin in _SMALL_PAIRS:
        shape = shape.replace(pair, twin)
    shape = shape.casefold()
    for pair, twin in _PAIRS:
        shape = shape.replace(pair, twin)
    return shape


def looks(name: str) -> frozenset[str]:
    """Return the skeletons of three spellings of a name: as written, in capitals, in small letters."""
    return frozenset(map(skeleton, (name, name.upper(), name.lower())))


def _decomposed(name: str) -> str:
    return unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
