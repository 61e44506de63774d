"""`replay ID --text`: the match as a text that can be read from top to bottom."""

from __future__ import annotations

import re

import pytest

from engine.core import seats
from engine.shamans.kit import RULES
from engine.shamans.notices import CardGiven, CardPlayed, RoleSeen, RolesSwapped, TileSeen
from replay.matches import NAMES, Played, played
from tui.door.safe_text import cells
from tui.draw.look import Look
from tui.replay.walk import Walk
from tui.shamans.glyphs import glyphs_of
from tui.shamans.replay.viewpoint import begins_turn
from tui.shamans.sentences.names import artifact_name
from tui.shamans.text.transcript import transcript
from tui.table.plain_text import WIDTH
from tui.words import LANGUAGES, Words

WORLDS = glyphs_of(Look.of()).worlds

WORD = re.compile(r"[^\W\d_]{2,}")
NOT_TRANSLATED = {*NAMES, "wolf", "ночь", "SHA", "UTC", "Match"}
"""Names, cuts, and words that are the same in every language."""


def text(players: int = 3, language: str = "en", look: Look | None = None) -> list[str]:
    """Return the lines."""
    return list(transcript(played(players).replay, Words(language), look or Look.of()))


def test_it_tells_the_match_from_the_table_to_the_winner() -> None:
    match, lines = played(), text()
    assert lines[0] == f"Match {match.replay.id}"
    assert "Ended on 2023-11-14 22:13 UTC." in lines
    assert "At the table: anna, bruno, cleo" in lines
    rounds = [line for line in lines if re.fullmatch(r"Round \d+", line)]
    assert rounds == [f"Round {number}" for number in range(1, len(match.record.stretches) + 1)]
    winner = match.views[-1][None].winner
    assert winner is not None
    assert any(f"{NAMES[winner]} wins the match" in line for line in lines)


def test_every_card_that_was_played_is_told_in_its_order() -> None:
    match, lines = played(5), text(5)
    logs = [log[None] for log, views in zip(match.logs, match.views, strict=True) if views[None].result]
    cards = [notice for log in logs for notice in log if isinstance(notice, CardPlayed)]
    told = re.findall(r"(\w+) (?:plays|strays:) (\d)[◆●▲★○■▼]", "\n".join(lines))
    assert [name for name, _ in told] == [NAMES[card.seat] for card in cards]
    assert [int(number) for _, number in told] == [card.card.number for card in cards]


def test_each_deal_has_its_hands_and_its_commitment_and_each_end_its_secret() -> None:
    match = played(4)
    whole = "\n".join(text(4))
    before = 0
    for played_round in match.record.stretches:
        assert played_round.deal is not None
        committed, opened = (
            whole.index(part) for part in (played_round.deal.commitment, played_round.deal.secret)
        )
        assert before < committed < opened
        assert "Cut by anna: wolf, cleo: ночь, dora: a b." in whole[opened:]
        before = opened
    hands = [
        line for line in text(4) if re.match(r"  (anna|bruno|cleo|dora)  ", line) and line.count(" ") > 20
    ]
    assert len(hands) == 4 * len(match.record.stretches)


def test_each_event_is_told_once_with_what_it_hid() -> None:
    match, lines = played(5), text(5)
    whole = "\n".join(lines)
    last = [log for log, views in zip(match.logs, match.views, strict=True) if views[None].result]
    heard = [notice for log in last for seat in seats(5) for notice in log[seat] if notice.to == seat]
    drawn = [notice for notice in heard if isinstance(notice, TileSeen)]
    given = [notice for notice in heard if isinstance(notice, CardGiven)]
    assert drawn
    assert given
    assert " alone" not in whole
    assert "Only you" not in whole
    for notice in drawn:
        tile = artifact_name(Words(), notice.tile)
        same = sum((other.to, other.tile) == (notice.to, notice.tile) for other in drawn)
        assert lines.count(f"░ {NAMES[notice.to]} draws a tile ({tile})") == same
    assert whole.count("draws a tile (") == len(drawn)
    moves = re.findall(r"(\w+) (\d[◆●▲★○■▼]) → (\w+)", whole)
    assert sorted(moves) == sorted(
        (NAMES[one.to], f"{one.card.number}{WORLDS[one.card.world]}", NAMES[one.receiver]) for one in given
    )
    assert len(re.findall(r"wins? the round", whole)) == len(match.record.stretches)


def test_an_exchange_of_roles_tells_both() -> None:
    match = played(5, seed=2)
    assert _swaps(match)
    whole = "\n".join(transcript(match.replay, Words(), Look.of()))
    for swapped, roles in _swaps(match):
        told = ", ".join(f"{NAMES[seen.seat]}: {seen.role.value.capitalize()}" for seen in roles)
        line = f"{NAMES[swapped.seat]} and {NAMES[swapped.other]} swap role cards ({told})"
        assert line in " ".join(whole.split())


def _swaps(match: Played) -> list[tuple[RolesSwapped, list[RoleSeen]]]:
    """Return the exchanges of a match, each with what its first player saw."""
    swaps = list[tuple[RolesSwapped, list[RoleSeen]]]()
    for step in Walk(RULES, match.record, begins_turn).steps:
        for swapped in step.notices:
            if isinstance(swapped, RolesSwapped):
                seen = [one for one in step.notices if isinstance(one, RoleSeen) and one.to == swapped.seat]
                swaps.append((swapped, seen))
    return swaps


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_deal_shows_the_roles_with_the_hands(players: int) -> None:
    match, lines = played(players), text(players)
    walk = Walk(RULES, match.record, begins_turn)
    dealt = [line.split()[:2] for line in lines if re.match(r"  \w+ +Sha(man|dow) +\d[◆●▲★○■▼]", line)]
    roles = list[list[str]]()
    for place in walk.rounds:
        walk.go(place)
        views = [walk.game.view(seat) for seat in seats(players)]
        roles += [[NAMES[seat], str(view.role).capitalize()] for seat, view in enumerate(views)]
    assert dealt == roles
    assert "▓" not in "".join(lines)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english = {line.strip() for line in text(5)}
    same = [line for line in text(5, language) if line.strip() in english]
    # A line that is the same has only names, cards and numbers, which are the same in all languages.
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
