"""Every kind of decision at the table, made by arrows, by keys and by mouse: the door gets exactly that."""

from __future__ import annotations

import pytest

from engine.core import Seat
from support.engine.questions import QUESTIONS
from support.engine.table import offers, table
from support.screens.seated import LARGE, SIZES, USUAL, Seated, seated_at, sit
from tui.draw.look import Look
from tui.shamans.glyphs import glyphs_of

UNICODE = glyphs_of(Look.of())

KEYS = "1234567890-="

LABELS = {
    "draw": "deck",
    "keep": " keep it ",
    "show": " show it ",
    "back": "pawn back",
    "spare": "no one",
    "let": "let it happen",
    "portal -1": "Portal back",
    "portal +1": "Portal forward",
    "perform blue": "● Permutation",
    "perform green": "▲ Stabilization",
    "perform white": "○ Neutralization",
}


def label_of(seated: Seated, text: str) -> str:
    """Return the text on the screen for an option."""
    if text in LABELS:
        return LABELS[text]
    verb, _, what = text.partition(" ")
    if verb in ("play", "pass"):
        return f"{what[1]}{sign_of(what)}"
    if verb == "take":
        names = {"shard": "Moon Shard", "dagger": "Ritual Dagger", "mask": "Mask of Truth"}
        tile = seated.game.view(None).display[int(what)]
        assert tile is not None
        return names[tile.value]
    assert seated.door.picture.table is not None
    return seated.door.picture.table.seats[int(what)].name


def sign_of(card: str) -> str:
    """Return the glyph of a card's world."""
    worlds = dict(zip("PBGYWNR", UNICODE.worlds.values(), strict=True))
    return worlds[card[0]]


def choose_by_arrows(seated: Seated, place: int, _text: str) -> None:
    """Press right until it is selected, then Enter."""
    seated.press(*["right"] * (place + 1), "enter")


def choose_by_arrows_from_the_end(seated: Seated, place: int, _text: str) -> None:
    """Press up from the last one, then Space."""
    count = len(offers(seated.game, seated.door.picture.seat or 0))
    seated.press(*["up"] * (count - place), "space")


def choose_by_key(seated: Seated, place: int, _text: str) -> None:
    """Press its key twice."""
    seated.press(KEYS[place], KEYS[place])


def choose_by_mouse(seated: Seated, _place: int, text: str) -> None:
    """Click it twice."""
    for _ in range(2):
        if text[:4] in ("play", "pass"):
            seated.click_card(label_of(seated, text))
        else:
            seated.click(label_of(seated, text))


WAYS = [choose_by_arrows, choose_by_arrows_from_the_end, choose_by_key, choose_by_mouse]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_option_can_be_chosen(question: str, way: object, size: tuple[int, int]) -> None:
    game, seat = QUESTIONS[question]()
    for place, text in enumerate(offers(game, seat)):
        seated = seated_at(question, size)
        decision = seated.game.decision
        assert callable(way)
        way(seated, place, text)
        if "▸N no" in seated.screen():
            assert seated.chosen == []
            seated.click("Y yes") if way is choose_by_mouse else seated.press("right", "enter")
        assert seated.chosen == [(text, decision)]
        assert "!" not in seated.status[:1]


def test_eleven_cards_have_eleven_keys() -> None:
    seated = seated_at("to_play_of_many")
    for size in SIZES:
        seated.size = size
        drawn = [f"{card.key}{card.text}" for card in seated.hand]
        assert drawn == ["11◆", "22◆", "31●", "42●", "51▲", "62▲", "71★", "82★", "91○", "02○", "-1■"]


def test_portals_stand_behind_ten_cards_and_have_the_last_keys() -> None:
    game = table(5, hands={0: "P1 P2 B1 B2 G1 G2 Y1 Y2 W1 W2"}, face_down={0: "portal"})
    for size in SIZES:
        seated = sit(game.copy(), size=size)
        assert "- Portal back" in seated.screen()
        assert "= Portal forward" in seated.screen()
        seated.press("=", "=", "y")
        assert seated.chosen == [("portal +1", game.decision)]


def test_a_key_without_a_thing_does_nothing() -> None:
    seated = seated_at("to_guide")
    seated.press("4", "4", "-", "=", "0", "enter")
    assert seated.chosen == []


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_picked_is_marked_besides_its_colour(question: str) -> None:
    for size in SIZES:
        seated = seated_at(question, size)
        before = seated.screen().count("▸")
        seated.press("right")
        assert seated.screen().count("▸") == before + 1


@pytest.mark.parametrize("question", QUESTIONS)
def test_all_options_are_in_sight_at_once(question: str) -> None:
    """This holds for long names, too: they are cut rather than left out."""
    game, seat = QUESTIONS[question]()
    for size in SIZES:
        seated = sit(game.copy(), seat, size, names="abcdefghijklmnop bcdefghijklmnopq cdefghijklmnopqr " * 2)
        acts = {span.act for row in seated.session.draw(*size).rows for span in row if span.act}
        options = [act for act in acts if act.startswith("item:")]
        others = [text for text in offers(game, seat) if text[:4] not in ("play", "pass")]
        view = game.view(Seat(seat))
        hand = view.hand if seat in view.inside else ()
        assert len(options) == len(hand) + len(others)


def test_the_wheel_and_the_arrows_do_not_choose() -> None:
    seated = seated_at("to_guide", LARGE)
    seated.press("right", "right", "left", "right")
    seated.session.wheel(5, 20, 1)
    assert seated.chosen == []
    seated.size = USUAL
    assert seated.picked == ["▸22●"]
