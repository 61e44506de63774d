"""Cards, tiles and options as short words, and values that exist once."""

import copy
import pickle

import pytest

from engine.core import Seat
from engine.shamans import (
    LETTERS,
    Arrow,
    Artifact,
    Card,
    Draw,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
    World,
    all_cards,
    card_order,
    read_card,
    read_option,
    write_card,
    write_option,
)
from support.engine.record_v1 import read_tile

PURPLE_7 = Card(World.PURPLE, 7)
OPTIONS: dict[str, Option] = {
    "play P7": Play(PURPLE_7),
    "pass P7": Pass(PURPLE_7),
    "take 0": TakeFaceUp(0),
    "take 1": TakeFaceUp(1),
    "draw": Draw(),
    "keep": Keep(),
    "show": Show(),
    "back": MoveBack(),
    "swap 4": Swap(Seat(4)),
    "strike 2": Strike(Seat(2)),
    "spare": Spare(),
    "perform brown": Perform(World.BROWN),
    "guide 0": NameGuide(Seat(0)),
    "let": Let(),
    "portal +1": UsePortal(1),
    "portal -1": UsePortal(-1),
}


def test_every_card_has_its_word() -> None:
    words = [write_card(card) for card in all_cards(5)]
    assert len(set(words)) == 56
    assert [read_card(word) for word in words] == list(all_cards(5))
    assert words[:2] == ["P1", "P2"]
    assert sorted(LETTERS.values()) == sorted("PBGYWNR")


@pytest.mark.parametrize("text", OPTIONS)
def test_every_option_has_its_words(text: str) -> None:
    assert read_option(text) is OPTIONS[text]
    assert write_option(OPTIONS[text]) == text


@pytest.mark.parametrize("tile", [*Artifact, *Arrow])
def test_every_tile_has_its_word(tile: Artifact | Arrow) -> None:
    assert read_tile(tile.value) is tile


@pytest.mark.parametrize("word", ["", "P", "P0", "P9", "X1", "p1", "P1 ", "7P"])
def test_no_such_card(word: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        read_card(word)


@pytest.mark.parametrize("word", ["", "up", "Dagger", "eclipse"])
def test_no_such_tile(word: str) -> None:
    with pytest.raises(ValueError, match="no such tile"):
        read_tile(word)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "dance", "dance 1", "play", "play P9", "play P1 P2", "let 1", "draw now", "PLAY P1"),
        *("take 2", "take -1", "take x", "swap 5", "strike -1", "guide 7", "perform moon", "portal 0"),
        *("portal 2", "perform BROWN"),
    ],
)
def test_no_such_option(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_option(text)


@pytest.mark.parametrize(
    "text", ["let ", "portal 1", "take +1", "take  1", "swap 1 ", "strike 0_1", "guide ٢", "take 00"]
)
def test_only_what_is_written_can_be_read(text: str) -> None:
    """Reading undoes writing, and takes nothing else: a record has one spelling."""
    with pytest.raises(ValueError, match=r"."):
        read_option(text)


def test_hand_is_sorted_by_world_then_number() -> None:
    cards = list(all_cards(5))
    cards.reverse()
    assert sorted(cards, key=card_order) == list(all_cards(5))


@pytest.mark.parametrize("value", [PURPLE_7, *OPTIONS.values()])
def test_value_exists_once(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) is value


def test_card_says_what_it_is() -> None:
    assert str(PURPLE_7) == "purple 7"
