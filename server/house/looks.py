"""Which names look the same: a compact table of look-alikes within and between the scripts of names.

Stricter than the eye where that costs nothing: accents do not tell two names apart, nor does case. Not the
whole of Unicode's confusables (UTS 39): only letters that `names` allows can get here.
"""

from __future__ import annotations

import unicodedata

# As written, for capitals and small letters have different twins: Η looks like H, η like n.
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
    # Kana and the Han characters they look like; hiragana and katakana that are the same
    "ロタカエトハニーへりべぺ": "口夕力工卜八二一ヘリベペ",
    # Latin and digits
    "I1|0øØłŁđĐðÐħĦŧŦŋŊıþÞ": "lllooOlLdDdDhHtTnNipP",
    "_": "-",
}
_LOOK = str.maketrans(
    {a: b for written, twins in _TWINS.items() for a, b in zip(written, twins, strict=True)}
)
_LOOK |= str.maketrans({"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ӕ": "ae", "Ӕ": "ae"})
_PAIRS = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """What is left of a name when all that looks the same is written the same."""
    bare = "".join(sign for sign in _decomposed(name) if not unicodedata.combining(sign))
    shape = bare.translate(_LOOK).casefold()
    for pair, twin in _PAIRS:
        shape = shape.replace(pair, twin)
    return shape


def looks(name: str) -> frozenset[str]:
    """A name as it is written, and in capitals and in small letters, as people also write it."""
    return frozenset(map(skeleton, (name, name.upper(), name.lower())))


def _decomposed(name: str) -> str:
    return unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
