"""docs/shazar-notation.md is true: all words are there, and its game is played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.core import Moment, Record, read_record, replay, verify
from engine.shazar import DECKS, FATES, MAGES, PLACES, RELICS, Game, HexKind, Sign
from engine.shazar.fate import FATE_ORDER
from engine.shazar.notation import _BARE, _PAIRS, _VERBS, read_option, write_option
from engine.shazar.spells import SPELL_ORDER
from games.live import SHAZAR, Live
from support.shazar.table import at_turn, begin, table

PAGE = (Path(__file__).parents[2] / "docs" / "shazar-notation.md").read_text(encoding="utf-8")
WORDS = [words.split() for words in re.findall(r"`([^`]+)`", PAGE)]
OPTIONS = re.findall(
    r"^\| ([a-z_, ]+) \| `([^`]+)` \|", PAGE.split("## Options")[1].split("## ")[0], re.MULTILINE
)


def block(name: str) -> str:
    """Return a block of the page."""
    return PAGE.split(f"```{name}\n")[1].split("\n```")[0]


SCORE = [line.split(" #")[0].split() for line in block("score").splitlines()]


def the_record() -> Record:
    """Return the record of the page's game: its two lines, and the choices of the score."""
    record = read_record(f"{block('json')}\n".encode())
    letters = block("opening").split()[0]
    choices = [(letters.index(line[1]), " ".join(_until_chance(line[2:]))) for line in SCORE]
    return replace(record, stretches=(replace(record.stretches[0], choices=tuple(choices)),))


def _until_chance(words: list[str]) -> list[str]:
    return words[: words.index("=")] if "=" in words else words


# ---- words


def test_every_card_and_hex_is_named() -> None:
    """In the order in which piles are sorted before they are shuffled."""
    for mage in MAGES:
        assert list(dict.fromkeys(spell.name for spell in DECKS[mage])) in WORDS
        assert list(DECKS[mage]) == sorted(DECKS[mage], key=SPELL_ORDER.__getitem__)
    assert [card.name for card in sorted(FATES, key=FATE_ORDER.__getitem__)] in WORDS
    for names in (MAGES, HexKind, Sign):
        assert [name.value for name in names] in WORDS
    assert [relic.name for relic in RELICS] in WORDS
    assert set(PLACES) == {place for words in WORDS if set(words) <= set(PLACES) for place in words}


def test_every_verb_has_a_row_and_every_row_is_an_option() -> None:
    texts = [text for _, text in OPTIONS]
    assert {text.split()[0] for text in texts} == {*_BARE, *_VERBS, *_PAIRS}
    assert [write_option(read_option(text)) for text in texts] == texts


def test_every_question_has_its_options() -> None:
    """All options of random matches have a row with their question, and every row comes up."""
    rows = {(question, text.split()[0]) for questions, text in OPTIONS for question in questions.split(", ")}
    at = {"B": "Gc3", "G": "Gc4"}
    rooted = begin(table(at=at).curse("B", "rooted", turns=5))  # two moments that are rare
    robbing = at_turn("BGD", at=at, relics="ring mirror+heart -").do("capture").roll(60)
    leaving = at_turn(setup={"standing_down": True})
    met = offered(rooted.game) | offered(robbing.game) | offered(leaving.game)
    for seed in range(60):
        for game in Live(SHAZAR, seed, 3, {"layout": ("recommended", "own")[seed % 2]}).points():
            assert isinstance(game, Game)
            met |= offered(game)
    assert met == rows


def offered(game: Game) -> set[tuple[str, str]]:
    """Return the open question with each verb that it offers to a seat; to stand down needs no question."""
    if game.asked is None:
        return set()
    texts = map(write_option, game.options(min(game.waiting)))
    verbs = {text.split()[0] for text in texts}
    return {("any" if verb == "stand_down" else game.asked.question.value, verb) for verb in verbs}


def test_every_value_of_a_table_has_a_row() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| \w+ \|$", PAGE.split("## Records")[1], re.MULTILINE)
    assert [name for name, _ in rows] == [field.name for field in SHAZAR.fields]
    for field, (_, words) in zip(SHAZAR.fields, rows, strict=True):
        if field.name not in ("mages", "first_player"):
            assert re.findall(r"`([^`]+)`", words) == [str(choice) for choice in field.choices]


# ---- the game


def played() -> Iterator[tuple[Game, Moment]]:
    """Play the page's game again, and stop after every choice."""
    for game, moment in replay(SHAZAR, the_record()):
        assert isinstance(game, Game)
        yield game, moment


def test_the_game_is_played_to_its_end() -> None:
    assert verify(SHAZAR, the_record()) == ()
    *_, (game, _) = played()
    view, result = game.view(None), game.result
    assert game.over
    assert result is not None
    places, points = (" ".join(map(str, row)) for row in (result.places, result.points))
    assert f"wins by {view.ending} in round {view.round}. Places by seat `{places}`" in PAGE
    assert f"artifacts in the Capitals `{points}`" in PAGE
    assert [view.mages[seat] for seat in view.winners] == ["B"]


def test_the_game_on_the_page_has_all_chance_and_all_rounds() -> None:
    opening, *others = ((moment.outcomes, game.view(None).round) for game, moment in played())
    assert [SHAZAR.write_outcome(one) for one in opening[0]] == [block("opening").replace("\n", " ")]
    for line, (outcomes, _) in zip(SCORE, others, strict=True):
        texts = [(isinstance(one, tuple), SHAZAR.write_outcome(one)) for one in outcomes]
        written = " ".join(f"[{text}]" if pile else text for pile, text in texts)
        assert " ".join(line).partition(" = ")[2] == written
    assert [int(line[0]) for line in SCORE] == [opening[1], *(round_ for _, round_ in others)][:-1]


def test_another_choice_or_another_roll_is_another_game() -> None:
    """The checks above read the page."""
    record = the_record()
    stretch = record.stretches[0]
    for place in range(len(stretch.choices)):
        shorter = replace(stretch, choices=stretch.choices[:place] + stretch.choices[place + 1 :])
        assert verify(SHAZAR, replace(record, stretches=(shorter,)))
