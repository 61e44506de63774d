"""The referee of table talk (K1): what it holds back, what it lets pass, and that no message can hurt it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.shamans.table_talk import Kind, Offence, judge, vocabulary

CORPUS = Path(__file__).parent / "corpus"
LANGUAGES = ["en", "fr", "ru", "cs"]
LETTERS = "abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžàâçèêëîïôùûабвгдеёжзийклмнопрстуфхцчшщъыьэюя"


def known(kind: str) -> Iterator[str]:
    for language in LANGUAGES:
        for line in (CORPUS / f"{language}.known.txt").read_text(encoding="utf-8").splitlines():
            label, text = line.split("\t")
            if label == kind:
                yield text


def lines(ending: str) -> list[str]:
    return [
        line
        for path in sorted(CORPUS.glob(f"*.{ending}.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


@pytest.mark.parametrize("text", list(known("F")))
def test_k1_known_forbidden_messages_are_held_back(text: str) -> None:
    """K1: colours, worlds and numbers of cards, in four languages."""
    assert judge(text) is not None


@pytest.mark.parametrize("text", [*known("I"), *lines("innocent")])
def test_k1_known_innocent_messages_pass(text: str) -> None:
    assert judge(text) is None


@pytest.mark.parametrize("line", lines("forms"))
def test_k1_every_form_of_every_world_and_number_is_held_back(line: str) -> None:
    assert [form for form in line.split() if judge(form) is None] == []


def test_the_offence_is_the_first_forbidden_thing() -> None:
    assert judge("psst, GrEEn and 5") == Offence(Kind.COLOUR)
    assert judge("only a 5, no green") == Offence(Kind.NUMBER)
    assert judge("say r.e.d now") == Offence(Kind.COLOUR)
    assert judge("got Br4?") == Offence(Kind.NUMBER)


@pytest.mark.parametrize(
    "text",
    [
        *("bl00", "gr33n", "wh!te", "8lue", "kr@sny", "зел3ный", "кр@сный", "4етыре", "6елый", "š3st", "pě7"),
        *("se7en", "5ive", "f0ur", "tw0", "c1nq", "d3ux", "m0drá", "b1lá", "v10let"),
        *("brоwn", "кpacный", "červеná", "ρurple", "ｂｌｕｅ", "𝐛𝐥𝐮𝐞", "ⓑⓛⓤⓔ"),
        *("blu\u200be", "r\u00aded", "gr\u2060een", "blüe", "zélená"),
        *("g r e e n", "i have g r e e n", "b l u e f i v e", "v.e.r.t", "h-n-ě-d-á", "pur.ple", "mod-rá"),
        *("bl*e", "wh*te", "yellooooow", "žluuuutou", "зелёёёёный", "twoooo", "gren", "yelow"),
        *("purpel", "voilet", "eigth", "brwon", "жолтый", "зилёный", "каричневый", "четыри", "červenná"),
    ],
)
def test_k1_simple_disguises_are_seen_through(text: str) -> None:
    assert judge(text) is not None


@pytest.mark.parametrize(
    "text",
    ["sev en", "bl ue", "i have the yel low one", "PUR  PLE", "rou ge", "жёл тый", "zele nou", "fi ve"],
)
def test_k1_a_word_cut_in_two_is_one_word(text: str) -> None:
    assert judge(text) is not None


@pytest.mark.parametrize("text", ["dostat se ven", "Zelenka ví", "je to bil, ou yeah", "it's even", "r ed"])
def test_words_that_only_stand_side_by_side_are_two(text: str) -> None:
    assert judge(text) is None


@pytest.mark.parametrize("text", ["пурпур", "с пурпуром", "purpur", "purpurem"])
def test_k1_a_shade_is_held_back_as_a_noun_too(text: str) -> None:
    assert judge(text) == Offence(Kind.COLOUR)


@pytest.mark.parametrize("sign", "🟣💜🟪🔵💙🟦🟢💚🟩🟡💛🟨⚪🤍⬜🟤🤎🟫🔴❤🟥")
def test_k1_a_coloured_sign_is_a_colour(sign: str) -> None:
    assert judge(f"this {sign} one") == Offence(Kind.COLOUR)


@pytest.mark.parametrize(
    "text", ["3\ufe0f\u20e3", "3\u20e3", "⑤", "❼", "⁶", "٣", "⚃", "Ⅶ", "VI", "iv", "8", "#2", "n°5"]
)
def test_k1_a_digit_is_a_number_in_any_dress(text: str) -> None:
    offence = judge(text)
    assert offence is not None
    assert offence.kind is Kind.NUMBER


@pytest.mark.parametrize(
    "text",
    [
        "B5",
        "br4",
        "7P",
        "b5g7",
        "Hn4",
        "Кор4",
        "З7",
        "Č5",
        "J2",
        "blue5",
        "5blue",
        "two 3s",
        "7ka",
        "5ку",
        "W8",
    ],
)
def test_k1_a_card_in_shorthand_is_held_back(text: str) -> None:
    assert judge(text) is not None


@pytest.mark.parametrize(
    "text", ["m8", "gr8", "l8r", "w8 for me", "b4 you go", "mp3", "r2d2", "1v1", "4ever", "3D", "8h"]
)
def test_digits_that_are_heard_or_belong_to_a_name_are_innocent(text: str) -> None:
    assert judge(text) is None


@pytest.mark.parametrize(
    "text",
    [
        *("i have a one", "a one would help", "got the one?", "number one is mine", "hold one please"),
        *("j'ai le un", "un un, désolé", "le numéro un est chez moi", "номер один у меня", "карта один"),
        *("číslo jedna mám já", "mam jedna", "mam pet", "jen pet", "pet", "u menya sem"),
    ],
)
def test_k1_a_word_that_is_innocent_elsewhere_is_a_card_in_some_phrases(text: str) -> None:
    assert judge(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("you are the one", "a one-way trip", "one of us", "I have one question", "suspect numéro un"),
        *(
            "l'un d'eux",
            "подозреваемый номер один",
            "podezřelý číslo jedna",
            "ani jeden",
            "my pet",
            "pojď sem",
        ),
        *("au four", "le tri", "kdo vi"),
    ],
)
def test_the_same_words_pass_elsewhere(text: str) -> None:
    assert judge(text) is None


@pytest.mark.parametrize(
    ("innocent", "forbidden"),
    [
        ("two minutes", "two"),
        ("two more rounds", "two more"),
        ("round 2", "around 2"),
        ("round II", "the II"),
        ("two of us", "two of those"),
        ("you two", "i give you two"),
        ("tous les deux", "les deux"),
        ("we are three", "they are three"),
        ("we're 4", "it's 4"),
        ("on est trois", "ma carte est trois"),
        ("vous êtes quatre", "vous jouez quatre"),
        ("нас 5", "у нас 5"),
        ("нас всего пять", "у нас всего пять"),
        ("jsme tři", "jsem tři"),
        ("je nás tu pět", "u nás je pět"),
        ("give player 2 a minute", "u nas 5"),
        ("twenty-two", "two"),
        ("dix-sept", "sept"),
        ("quatre-vingts", "quatre"),
        ("dvě stě", "dvě"),
        ("8:30", "8:3"),
        ("7/10", "7/8"),
        ("<3 :3", "lowest:3"),
        ("3-й", "3-"),
        ("5%", "5"),
        ("+1", "1"),
        ("5 мая", "5 моя"),
        ("100", "1"),
    ],
)
def test_a_number_of_something_else_is_no_card(innocent: str, forbidden: str) -> None:
    assert judge(innocent) is None
    assert judge(forbidden) is not None


def test_k1_idioms_are_held_back_for_the_referee_cannot_know() -> None:
    for text in ("a red herring", "carte blanche", "белая ворона", "zelená závist", "high five"):
        assert judge(text) is not None


def test_every_listed_exception_is_innocent() -> None:
    exceptions = sorted(word for language in vocabulary.LANGUAGES for word in language.innocent)
    assert [word for word in exceptions if judge(f"ah, {word} indeed") is not None] == []


@given(st.text(max_size=250))
def test_no_text_breaks_the_referee(text: str) -> None:
    offence = judge(text)
    assert offence is None or offence.kind in Kind


@given(st.lists(st.text(alphabet=LETTERS, min_size=1, max_size=9), max_size=12))
def test_capitals_change_nothing(words: list[str]) -> None:
    text = " ".join(word for word in words if word != "vi")  # the one Roman number that needs its capitals
    assert (judge(text) is None) == (judge(text.upper()) is None)


@given(st.text(alphabet="akqxjфщ ,.!?-—()日本語αω%€&"))
def test_a_text_without_any_of_the_letters_is_innocent(text: str) -> None:
    assert judge(text) is None


@given(st.sampled_from(list(known("F"))), st.text(alphabet=" ,.!?\n", min_size=1, max_size=5))
def test_signs_around_a_message_hide_nothing(text: str, around: str) -> None:
    assert judge(f"{around}{text} {around}") is not None


@pytest.mark.parametrize(
    "text",
    [
        "a b " * 50,
        "a.b.c " * 33,
        "a1b2 " * 40,
        "zelenx " * 28,
        "l0l " * 50,
        "*" * 200,
        "b" * 200,
        "вerwb-" * 33,
        "1:" * 100,
    ],
)
def test_no_message_takes_many_steps(text: str) -> None:
    judge("warm")
    assert _steps(text) < 8000
    assert _steps(text * 50) < 16_000


def _steps(text: str) -> int:
    """Return the number of calls that judging takes, which is the same on every machine."""
    steps = 0

    def count(_frame: FrameType, _event: str, _arg: object) -> None:
        nonlocal steps
        steps += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        judge(text)
    finally:
        sys.setprofile(before)
    return steps
