"""`replay ID --text`: the match as a text that can be read from top to bottom."""

from __future__ import annotations

import re

import pytest

from engine.core import Seat, seats
from engine.shamans.notices import CardPlayed, TileSeen
from replay.matches import NAMES, played
from server.replay.transcript import WIDTH, transcript
from tui.look import Look
from tui.rows import cells
from tui.words import LANGUAGES, Words

WORD = re.compile(r"[^\W\d_]{2,}")
NOT_TRANSLATED = {*NAMES, "wolf", "ночь", "SHA", "UTC", "Match"}
"""Names and cuts, and what is called the same everywhere."""


def text(players: int = 3, language: str = "en", look: Look | None = None) -> list[str]:
    """The lines."""
    return list(transcript(played(players).replay, Words(language), look or Look.of()))


def test_it_tells_the_match_from_the_table_to_the_winner() -> None:
    match, lines = played(), text()
    assert lines[0] == f"Match {match.replay.id}"
    assert "It ended on 2023-11-14 22:13 UTC." in lines
    assert "At the table: anna, bruno, cleo" in lines
    rounds = [line for line in lines if re.fullmatch(r"Round \d+", line)]
    assert rounds == [f"Round {number}" for number in range(1, len(match.record.rounds) + 1)]
    winner = match.views[-1][None].winner
    assert winner is not None
    assert any(f"{NAMES[winner]} wins the match" in line for line in lines)


def test_every_card_that_was_played_is_told_in_its_order() -> None:
    match, lines = played(5), text(5)
    logs = [log[None] for log, views in zip(match.logs, match.views, strict=True) if views[None].result]
    cards = [notice for log in logs for notice in log if isinstance(notice, CardPlayed)]
    told = re.findall(r"(\w+) (?:plays|strays:) \S\S?([A-Z]\d)", "\n".join(lines))
    assert [name for name, _ in told] == [NAMES[card.seat] for card in cards]
    assert [int(card[1]) for _, card in told] == [card.card.number for card in cards]


def test_each_deal_has_its_hands_and_its_commitment_and_each_end_its_secret() -> None:
    match = played(4)
    whole = "\n".join(text(4))
    before = 0
    for played_round in match.record.rounds:
        assert played_round.deal is not None
        committed, opened = (
            whole.index(part) for part in (played_round.deal.commitment, played_round.deal.secret)
        )
        assert before < committed < opened
        assert "It was cut by anna: wolf, cleo: ночь, dora: a b." in whole[opened:]
        before = opened
    hands = [
        line for line in text(4) if re.match(r"  (anna|bruno|cleo|dora)  ", line) and line.count(" ") > 20
    ]
    assert len(hands) == 4 * len(match.record.rounds)


def test_what_one_seat_heard_says_whom_it_was_told() -> None:
    match, lines = played(5), text(5)
    last = [log for log, views in zip(match.logs, match.views, strict=True) if views[None].result]
    drawn = {
        seat: sum(isinstance(notice, TileSeen) for log in last for notice in log[seat]) for seat in seats(5)
    }
    for seat, count in drawn.items():
        told = [
            line for line in lines if line.startswith(f"    to {NAMES[seat]} alone: Only you see what it is")
        ]
        assert len(told) == count
    assert drawn[Seat(0)]


def test_roles_that_were_hidden_stand_only_with_the_end_of_their_round() -> None:
    match = played(3)
    lines, shown = text(3), re.compile(r"\bShaman\b|\bShadow\b")
    public = re.compile(r"role of \w+ is shown|is eliminated")
    table = re.compile(r"   \w+ +\S Sha")
    assert [
        line for line in lines if shown.search(line) and not table.match(line) and not public.search(line)
    ] == []
    assert sum(bool(table.match(line)) for line in lines) == 3 * len(match.record.rounds)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english = {line.strip() for line in text(5)}
    same = [line for line in text(5, language) if line.strip() in english]
    # A line that is the same has only what is the same in all languages: names, cards, numbers.
    words = Words(language)
    known = NOT_TRANSLATED | {words.t("Shaman"), words.t("Shadow")}
    hexes = re.compile(r"\b[0-9a-f]{64}\b")
    left = {word for line in same for word in WORD.findall(hexes.sub("", line))}
    assert left - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_short_and_printable(language: str) -> None:
    lines = text(5, language)
    assert all(line.isprintable() for line in lines)
    assert max(map(cells, lines)) <= WIDTH + 8
    assert [line for line in text(5, "en", Look.of(plain=True)) if not line.isascii()] == [
        line for line in text(5, "en", Look.of(plain=True)) if "ночь" in line
    ]
