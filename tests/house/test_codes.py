"""Codes that people say and type."""

from __future__ import annotations

from itertools import combinations, product
from math import log2
from random import Random

import pytest

from server.house.people.codes import is_code, reclaim_code, squeezed, table_code
from server.house.people.wordlists import BOT_NAMES, FIRST_WORDS, SECOND_WORDS
from support.house.fake_house import TestHouse, own_table, refused
from tui.door import Reason, TableOptions

LISTS = pytest.mark.parametrize("words", [FIRST_WORDS, SECOND_WORDS], ids=["first", "second"])


def one_letter_apart(one: str, other: str) -> bool:
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) <= 1
    short, long = sorted((one, other), key=len)
    return any(short == long[:place] + long[place + 1 :] for place in range(len(long)))


@LISTS
def test_words_are_short_plain_and_many(words: tuple[str, ...]) -> None:
    assert len(words) >= 64
    assert all(3 <= len(word) <= 6 and word.isascii() and word.islower() and word.isalpha() for word in words)


@LISTS
def test_no_two_words_are_one_letter_apart(words: tuple[str, ...]) -> None:
    assert not [pair for pair in combinations(words, 2) if one_letter_apart(*pair)]


def test_a_code_without_its_hyphen_is_still_one_code() -> None:
    written = {first + second for first, second in product(FIRST_WORDS, SECOND_WORDS)}
    assert len(written) == len(FIRST_WORDS) * len(SECOND_WORDS)
    assert not set(FIRST_WORDS) & set(SECOND_WORDS)


def test_there_are_bots_enough_for_a_table() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) >= 5


def test_a_public_tables_code_is_two_words() -> None:
    first, second = table_code(Random(1).randrange, public=True).split("-")
    assert first in FIRST_WORDS
    assert second in SECOND_WORDS


def test_a_private_tables_code_has_twenty_eight_bits() -> None:
    seen: list[int] = []

    def below(words: int) -> int:
        seen.append(words)
        return len(seen) - 1

    assert table_code(below, public=False) == "-".join(
        (FIRST_WORDS[0], SECOND_WORDS[1], FIRST_WORDS[2], SECOND_WORDS[3])
    )
    assert sum(map(log2, seen)) >= 28
    assert len(set(FIRST_WORDS)) == seen[0] == seen[2]
    assert len(set(SECOND_WORDS)) == seen[1] == seen[3]


def test_four_words_without_hyphens_are_still_one_code() -> None:
    pairs = {first + second for first, second in product(FIRST_WORDS, SECOND_WORDS)}
    begun = {pair[:end] for pair in pairs for end in range(1, len(pair))}
    assert not pairs & begun, "no pair begins another, so a row of pairs has one reading"


@pytest.mark.parametrize(
    "write",
    [
        str.upper,
        str.title,
        lambda code: code.replace("-", " "),
        lambda code: code.replace("-", ""),
        lambda code: f"  {code}\n",
    ],
)
@pytest.mark.parametrize("public", [True, False])
def test_a_code_may_be_written_as_one_likes(write, public: bool) -> None:  # type: ignore[no-untyped-def]  # str methods and lambdas
    house = TestHouse()
    code = house.enter(None, "anna").open_table(TableOptions(public=public))
    bob = house.enter(None, "bob")
    bob.join(write(code))
    assert own_table(bob).code == code


@pytest.mark.parametrize(
    "code", ["", "-", "amber", "wolf-amber", "amber-wolf-amber", "\x1b[31m", "🐺", "x" * 10_000]
)
def test_a_code_of_no_table(code: str) -> None:
    refused(Reason.NO_SUCH_TABLE, TestHouse().enter(None, "anna").join, code)


@pytest.mark.parametrize("seed", range(20))
def test_a_code_is_known_by_its_form(seed: int) -> None:
    below = Random(seed).randrange
    for code in (table_code(below, public=True), table_code(below, public=False), reclaim_code(below)):
        for written in (code, code.upper(), code.replace("-", " "), code.replace("-", "")):
            assert is_code(written)
            assert not is_code(f"{written} x")


@pytest.mark.parametrize(
    "text",
    ["", "-", "amber", "wolf-amber", "amber-wolf-amber", "amber-wolf" + " " * 60, "x4k-7md", "x4k-7md-qp0"],
)
def test_other_texts_are_no_codes(text: str) -> None:
    assert not is_code(text)


@pytest.mark.parametrize("identity", [None, "key"])
@pytest.mark.parametrize("write", [str, str.upper, lambda code: code.replace("-", " ")])
def test_a_guests_code_that_is_no_longer_valid_is_not_taken_for_a_tables(write, identity: str | None) -> None:  # type: ignore[no-untyped-def]  # str methods and lambdas
    house = TestHouse()
    gone = house.enter(None, "anna")
    code = gone.look().reclaim
    gone.close(dropped=False)
    refused(Reason.NO_SUCH_CODE, house.enter(identity, "bob").join, write(code))


def test_the_codes_of_open_tables_differ() -> None:
    house = TestHouse()
    codes = [house.enter(None, "anna").open_table(TableOptions()) for _ in range(400)]
    assert len(set(codes)) == 400


def test_reclaim_codes_have_more_than_forty_bits_and_no_look_alikes() -> None:
    codes = [reclaim_code(Random(seed).randrange) for seed in range(500)]
    signs = set("".join(codes)) - {"-"}
    assert not signs & set("aeiou0l1s5z2b8")
    assert {tuple(map(len, code.split("-"))) for code in codes} == {(3, 3, 3)}
    assert 9 * log2(len(signs)) > 40
    assert len(set(codes)) == 500


def test_squeezing_looks_at_so_much_and_no_more() -> None:
    assert squeezed("Amber Wolf") == squeezed("amber-wolf") == squeezed("AMBERWOLF")
    assert len(squeezed("a" * 10_000)) < 100


def test_codes_cannot_be_found_by_trying_all() -> None:
    house = TestHouse()
    code = house.enter(None, "anna").open_table(TableOptions(public=False))
    mallory = house.enter(None, "mallory")
    for _ in range(10):
        refused(Reason.NO_SUCH_TABLE, mallory.join, "no-table")
    refused(Reason.TOO_FAST, mallory.join, code)
    house.wait(60)
    mallory.join(code)
    assert own_table(mallory).code == code
