"""The page of a replay: what it shows through whose eyes, and what the keys do."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.core import Seat, seats
from engine.shamans import Card, Let, Pass
from engine.shamans.notices import CardPlayed, RoleShown, TurnBegan
from replay.matches import NAMES, opened, played
from support.screens.fake_door import painted
from support.screens.stories import press, screen, text
from tui.door import KeyPreset, Settings
from tui.draw.look import Depth, Look
from tui.draw.rows import plain
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.replay.viewpoint import with_match
from tui.text.place import EVERYTHING, SPECTATOR, Viewpoint
from tui.words import LANGUAGES, Words

LOOKS = {
    "dark": Look.of(),
    "light": Look.of(light=True),
    "mono": Look.of(Depth.MONO),
    "ascii": Look.of(plain=True),
}
SIZES = [(60, 20), (80, 24), (110, 30), (120, 40), (200, 60)]
WHOLE = (200, 500)
"""High enough for every line of the log."""
every_number = pytest.mark.parametrize("players", [3, 4, 5])


def roles_on(seen: str) -> Counter[str]:
    """Return every role that is named or drawn; the sides, in the plural, are no secret."""
    glyphs = glyphs_of(Look.of())
    return Counter(re.findall(rf"\bShaman\b|\bShadow\b|{glyphs.shaman}|{glyphs.shadow}", seen))


# ---- whose eyes


@every_number
def test_a_seat_sees_what_it_saw_then(players: int) -> None:
    match = played(players)
    _, page = opened(match.replay)
    for place in range(page.screen.walk.last + 1):
        page.screen.walk.go(place)
        for seat in (None, *seats(players)):
            place_seen = page.screen.walk.seen(Viewpoint(seat))
            picture = with_match(Scene.of(Words(), Look.of()), place_seen).picture
            assert picture.match is not None
            assert picture.match.view == match.views[place][seat]
            assert picture.match.log == match.logs[place][seat]


def test_only_the_seats_own_hand_is_shown() -> None:
    match = played(5)
    session, page = opened(match.replay)
    for seat in seats(5):
        press(session, str(seat + 1))
        (hand,) = [
            line for line in painted(session, 80, 24) if line.split() == _drawn(match.views[0][seat].hand)
        ]
        assert hand
    press(session, "0")
    shown = [line.split() for line in painted(session, 80, 24)]
    assert not [seat for seat in seats(5) if _drawn(match.views[0][seat].hand) in shown]
    assert page.screen.eyes == SPECTATOR


def _drawn(cards: tuple[Card, ...]) -> list[str]:
    worlds = glyphs_of(Look.of()).worlds
    return [f"{card.number}{worlds[card.world]}" for card in cards]


@every_number
@pytest.mark.parametrize("size", SIZES)
def test_with_all_open_every_hand_and_every_hidden_tile_is_there(players: int, size: tuple[int, int]) -> None:
    match = played(players)
    session, page = opened(match.replay)
    press(session, "a")
    for place in range(0, page.screen.walk.last + 1, 3):
        page.screen.walk.go(place)
        views = match.views[place]
        if views[None].result is not None:
            continue
        lines = painted(session, *size)
        for seat in seats(players):
            columns = [line.rpartition("│")[2] for line in lines]
            (hand,) = [column for column in columns if column.startswith(f"{seat + 1} ")]
            held = re.findall(r"([◆●▲★○■▼])(\d+)", hand)
            assert {number + sign for sign, numbers in held for number in numbers} == {
                *_drawn(views[seat].hand)
            }
            assert ("(" in hand) is bool(views[seat].tiles)


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_hands_have_names_where_a_name_has_room(size: tuple[int, int]) -> None:
    session, _ = opened(played(5).replay)
    columns = [line.rpartition("│")[2] for line in painted(session, *size)]
    for number, name in enumerate(NAMES, start=1):
        assert any(column.startswith(f"{number} {name} ") for column in columns), columns


def test_a_large_screen_shows_earlier_turns_and_the_signs_below_the_step() -> None:
    session, page = opened(played(5).replay)
    page.screen.walk.go(25)
    lines = painted(session, 120, 40)
    (turns,) = [y for y, line in enumerate(lines) if "─ Earlier turns ─" in line]
    assert any("not seen yet" in line for line in lines[turns:])
    page.screen.walk.go(24)
    assert "─ Earlier turns ─" in painted(session, 120, 40)[turns], "it does not move"


# ---- roles


@every_number
def test_no_role_is_shown_that_did_not_lie_open_then(players: int) -> None:
    match = played(players)
    session, page = opened(match.replay)
    press(session, "v")
    seen_none = 0
    for place in range(0, page.screen.walk.last + 1, 5):
        page.screen.walk.go(place)
        view = match.views[place][None]
        if view.result is not None:
            continue
        page.screen.eyes = SPECTATOR
        public = roles_on(text(session.draw(*WHOLE).rows))
        if not any(isinstance(notice, RoleShown) for notice in match.logs[place][None]):
            assert not public
            seen_none += 1
        for eyes in (EVERYTHING, *map(Viewpoint, seats(players))):
            page.screen.eyes = eyes
            assert roles_on(text(session.draw(*WHOLE).rows)) == public
    assert seen_none


@every_number
def test_all_roles_and_hands_are_open_until_the_reader_hides_them(players: int) -> None:
    match = played(players)
    session, page = opened(match.replay)
    final = match.views[0]
    assert page.screen.eyes == EVERYTHING
    roles = Counter(str(final[seat].roles[seat]).rpartition(".")[2].capitalize() for seat in seats(players))
    shown = roles_on(screen(session, 200, 40))
    assert Counter({name: shown[name] for name in ("Shaman", "Shadow")}) == roles
    press(session, "1")
    assert roles_on(screen(session, 200, 40)).total() > 0
    press(session, "v")
    assert not roles_on(screen(session, 200, 40))
    assert page.screen.hide
    press(session, "v")
    assert roles_on(screen(session, 200, 40)).total() > 0


# ---- answers that nobody hears


def test_a_silent_answer_is_shown_with_all_open_and_to_its_own_seat() -> None:
    match = played(5)
    session, page = opened(match.replay)
    silent = [
        place
        for place, step in enumerate(page.screen.walk.steps)
        if not step.notices and step.made is not None and isinstance(step.made[1], Let | Pass)
    ]
    assert silent
    for place in silent[:5]:
        page.screen.walk.go(place)
        made = page.screen.walk.step.made
        assert made is not None
        name = NAMES[made[0]]
        press(session, "a")
        assert f"{name} chooses: " in screen(session)
        press(session, str(made[0] + 1))
        assert f"{name} chooses: " in screen(session)
        for other in ("0", str((made[0] + 1) % 5 + 1)):
            press(session, other)
            assert "chooses" not in screen(session)
            assert "answered in secret" in screen(session)


def test_with_all_hands_in_the_logs_place_the_turn_is_told_below() -> None:
    match = played(3)
    session, page = opened(match.replay)
    walk = page.screen.walk
    for place in range(1, walk.turns[1]):
        walk.go(place)
        names = [NAMES[n.seat] for n in match.logs[place][None] if isinstance(n, CardPlayed)]
        below = text(session.draw(80, 24).rows).split("Round 1, turn 1")[-1]
        assert [name for name in names if re.search(rf"{name} (plays|strays|follows)", below)] == names


# ---- keys


def test_keys_step_by_choice_turn_and_round() -> None:
    session, page = opened(played().replay)
    walk = page.screen.walk
    for keys, place in (
        (["right", "right"], 2),
        (["left"], 1),
        (["home"], 0),
        (["down"], walk.turns[1]),
        (["]"], walk.turns[2]),
        (["up"], walk.turns[1]),
        (["["], 0),
        (["pagedown"], walk.rounds[1]),
        ([">"], walk.rounds[2]),
        (["<"], walk.rounds[1]),
        (["pageup"], 0),
        (["left"], 0),
        (["end"], walk.last),
        (["right"], walk.last),
    ):
        press(session, *keys)
        assert walk.place == place, keys


def test_the_place_in_the_match_is_on_the_screen() -> None:
    match = played()
    session, page = opened(match.replay)
    count = page.screen.walk.choices
    assert f"Round 1, turn 1, choice 0 of {count}" in screen(session)
    press(session, "right", "right")
    assert f"Round 1, turn 1, choice 2 of {count}" in screen(session, 60, 20)
    press(session, "end")
    last = len(match.record.stretches)
    assert f"Round {last} is over, choice {count} of {count}" in screen(session)


def test_eyes_can_be_clicked_and_the_wheel_steps() -> None:
    session, page = opened(played().replay)
    hint = page.hint(session, 80)
    acts = {span.act for span in hint if span.act}
    assert acts == {"key:0", "key:1", "key:2", "key:3", "key:a"}
    session.click("key:2")
    assert page.screen.eyes == Viewpoint(Seat(1))
    session.draw(80, 24)
    session.wheel(5, 5, 1)
    session.wheel(5, 5, 1)
    session.wheel(5, 5, -1)
    assert page.screen.walk.place == 1


def test_a_seat_that_does_not_exist_has_no_eyes() -> None:
    session, page = opened(played(3).replay)
    press(session, "4", "9")
    assert page.screen.eyes == EVERYTHING


def test_vi_keys_move_and_a_star_lists_what_digits_can_do() -> None:
    session, page = opened(played().replay)
    session.change(Settings(keys=KeyPreset.VI))
    press(session, "l", "l", "h")
    assert page.screen.walk.place == 1
    press(session, "j")
    assert page.screen.walk.place == page.screen.walk.turns[1]
    session.change(Settings(keys=KeyPreset.DIGITS))
    press(session, "home", "*", "5")
    assert page.screen.walk.place == 1
    press(session, "*")
    listed = screen(session)
    press(session, "0")
    listed += screen(session)
    for label in (
        *("autoplay", "speed 1x", "choice", "turn", "jumps", "round", "hide roles", "all hands"),
        *("end of match", "back", "previous"),
    ):
        assert label in listed


@pytest.mark.parametrize("key", ["q", "escape"])
def test_keys_lead_back(key: str) -> None:
    session, page = opened(played().replay)
    press(session, "?")
    assert "view as a spectator" in screen(session)
    press(session, "escape", key)
    assert session.page is session.room
    assert page not in session.over


# ---- the end of a round


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_a_rounds_end_has_its_secret_and_its_commitment_whole(language: str, size: tuple[int, int]) -> None:
    match = played(5)
    session, page = opened(match.replay, words=Words(language))
    for place, views in enumerate(match.views):
        if views[None].result is None:
            continue
        page.screen.walk.go(place)
        seen = "".join(line.strip() for line in painted(session, *size))
        deal = match.record.stretches[views[None].round - 1].deal
        assert deal is not None
        assert deal.secret in seen
        assert deal.commitment in seen
        for seat in seats(5):
            assert NAMES[seat] in seen


def test_before_the_end_of_its_round_no_secret_is_shown() -> None:
    match = played()
    session, page = opened(match.replay)
    for place, views in enumerate(match.views[:60]):
        page.screen.walk.go(place)
        deal = match.record.stretches[views[None].round - 1].deal
        assert deal is not None
        assert (deal.secret in screen(session, 120, 40)) is (views[None].result is not None)


# ---- looks


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_screen_in_every_look(look: str, size: tuple[int, int]) -> None:
    """`screen` checks that every row has its width and is printable."""
    session, page = opened(played(5).replay, LOOKS[look])
    for place in range(0, page.screen.walk.last + 1, 11):
        page.screen.walk.go(place)
        for key in ("0", "2", "a"):
            press(session, key)
            seen = screen(session, *size)
            assert f"choice {page.screen.walk.step.choice} of" in seen
            if look == "ascii":
                assert seen.isascii()


def test_the_page_follows_a_change_of_language() -> None:
    session, _ = opened(played().replay)
    before = screen(session)
    session.change(Settings(language="fr"))
    after = screen(session)
    assert "Destination" in before or "Guide" in before
    assert "Manche 1" in after
    assert "Manche 1" not in before


def test_hands_are_kept_for_nobody_else() -> None:
    """Rows with hands are drawn each time, and are not in the memo that everybody shares."""
    session, _ = opened(played(5).replay)
    press(session, "a")
    for row in session.draw(80, 24).rows:
        if re.search(r"│[1-5] ", plain(row)):
            assert any(span.private for span in row)


def test_turns_keep_their_numbers_though_only_the_last_ones_are_told() -> None:
    match = played(5)
    session, page = opened(match.replay)
    numbers = set()
    for place, views in enumerate(match.views):
        if views[None].result is not None:
            continue
        page.screen.walk.go(place)
        told = re.findall(r"│─ turn (\d+), Guide", screen(session, 120, 40))
        begun = sum(isinstance(notice, TurnBegan) for notice in match.logs[place][None])
        assert [int(number) for number in told] == list(range(begun - len(told) + 1, begun + 1))
        assert told
        numbers.add(told[0])
    assert len(numbers) > 1
