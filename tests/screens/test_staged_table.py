"""The events of a round, staged on the table: what each shows, how long, in how many bytes, and when not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Game, Setup
from engine.shamans.notices import (
    ArtifactTaken,
    CardPlayed,
    CardsCollected,
    DaggerDrawn,
    EclipseBegan,
    Eliminated,
    PawnMoved,
    RitualBegan,
    RoundBegan,
    RoundEnded,
)
from support.engine.questions import before_the_moon, to_guide, to_strike
from support.engine.table import act, table
from support.house.fake_clock import FakeClock
from support.screens.fake_door import FakeDoor, shown
from support.screens.sessions import KITS
from support.screens.staged import Event, Watched, rounds
from tui.door import BotPace
from tui.draw.look import Depth, Look
from tui.draw.rows import Row, plain
from tui.draw.staging import length
from tui.terminal.app import ShamansApp
from tui.words import LANGUAGES, Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
STAGED = 3000
"""Most bytes that the frames of an event take, beside the picture that they lead to."""
EVENT = 4000
"""Most bytes of a staged event in all, where the picture itself takes no more than usual."""
USUAL = 1000
ASKED = "chooses the Destination"

on_all_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))


def styles(rows: list[Row]) -> set[str]:
    return {span.style for line in rows for span in line}


def text(rows: list[Row]) -> str:
    return "\n".join(map(plain, rows))


def after(game: Game, *choices: tuple[int, str], size: tuple[int, int] = (120, 40), seat: int = 0) -> Event:
    """Return how the player on `seat` sees the last of these choices."""
    watched = Watched(game, seat, size)
    for chooser, words in choices:
        watched.door.hear(act(game, chooser, words))
        event = watched.event()
    return event


def completing(world: str) -> Game:
    """Return a table at which the second card completes a world."""
    hands = {0: "P1 Y1", 1: f"{world}8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    return table(5, hands=hands, pawn=9)


# ---- each event


@on_all_sizes
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_cards_of_a_deal_turn_one_by_one(size: tuple[int, int], players: int) -> None:
    watched = Watched(Game(Setup(players)), size=size)
    event = watched.deal(3)
    hand = watched.door.game.view(Seat(0)).hand  # type: ignore[union-attr]  # there is one
    assert [frame.seconds for frame in event.frames] == [0.025] * len(hand)
    faces = [_faces(rows) for rows in event.shown]
    assert faces == [*range(len(hand)), len(hand)], "a card more in every frame"


def _faces(rows: list[Row]) -> int:
    """Return how many cards of the hand can be seen."""
    return len({span.act for line in rows for span in line if span.act and ".card" in span.style})


def test_the_role_turns_in_three_frames() -> None:
    event = Watched(Game(Setup(5)), size=(120, 40)).deal(3)
    bands = [next(line for line in text(rows).split("\n") if ASKED in line) for rows in event.shown]
    ends = [line[50:80].strip("─ ") for line in bands]
    back, edge, role = dict.fromkeys(ends)
    assert set(back) == {"░"}
    assert edge == "│"
    assert role.endswith("You are a Shaman")


def test_a_role_that_is_hidden_does_not_turn() -> None:
    watched = Watched(Game(Setup(5)))
    watched.session.page.hide = True  # type: ignore[attr-defined]  # the table's page
    event = watched.deal(3)
    bands = [next(line for line in text(rows).split("\n") if ASKED in line) for rows in event.shown]
    assert len(set(bands)) == 1
    assert "You are a" not in bands[0]


@on_all_sizes
def test_a_card_drops_to_its_seat_and_lights_up(size: tuple[int, int]) -> None:
    event = after(completing("B"), (0, "play P1"), size=size, seat=2)
    first, second, still = event.shown
    assert len(event.frames) == 2
    assert "purple.bright" in styles(second)
    assert "purple.bright" not in styles(first) - styles(still)
    assert _cells(first, "purple.card") < _cells(still, "purple.card"), "half of it"


def _cells(rows: list[Row], style: str) -> int:
    return sum(len(span.text) for line in rows for span in line if span.style == style)


@on_all_sizes
def test_the_pawn_hops_off_colour_and_its_step_glows(size: tuple[int, int]) -> None:
    game = table(5, hands={0: "P1 Y1", 1: "B7 Y2", 2: "P3 B8", 3: "P4 Y4", 4: "P5 Y5"}, pawn=9)
    event = after(game, (0, "play P1"), (1, "play B7"), size=size)
    assert any(isinstance(one, PawnMoved) for one in event.news)
    tracks = [next(line for line in rows if "◉" in plain(line)) for rows in event.shown]
    places = [plain(line).index("◉") for line in tracks]
    assert places[0] == places[2] < places[-1] == places[-2]
    glows = ["glow" in {span.style for span in line} for line in tracks]
    assert glows == [False, False, False, True, False]


@on_all_sizes
def test_a_swept_trick_lights_its_world_from_left_to_right(size: tuple[int, int]) -> None:
    game = table(3, hands={0: "P4 B1", 1: "P3 B2", 2: "P5 P6"}, display="shard dagger")
    choices = [(0, "play P4"), (1, "play P3"), (2, "play P5"), (1, "take 0")]
    event = after(game, *choices, size=size)
    assert {ArtifactTaken, CardsCollected} <= {type(one) for one in event.news}
    slid, swept = event.shown[:3], event.shown[3:-1]
    assert all("Shard" in text(rows) for rows in slid)
    lit = [[span.text.strip() for line in rows for span in line if span.style == "glow"] for rows in swept]
    assert ["".join(one) for one in lit] == ["3", "34", "345"]


@on_all_sizes
@pytest.mark.parametrize(
    ("world", "name"), [("B", "Permutation"), ("G", "Stabilization"), ("W", "Neutralization")]
)
def test_a_ritual_has_a_band_in_its_colour(size: tuple[int, int], world: str, name: str) -> None:
    event = after(completing(world), (0, "play P1"), (1, f"play {world}8"), size=size)
    (begun,) = [one for one in event.news if isinstance(one, RitualBegan)]
    rows = event.shown[-2]
    filled = [line for line in rows if {span.style for span in line} == {f"{begun.world.value}.bright"}]
    assert len(filled) == 3
    assert name in plain(filled[1])
    assert 0.4 < length(event.frames) <= 1


@on_all_sizes
def test_a_victim_turns_red_and_its_cards_are_counted_down(size: tuple[int, int]) -> None:
    game, _ = to_strike()
    roles = [game.view(Seat(seat)).role for seat in range(5)]
    victim = next(seat for seat in (0, 2, 3, 4) if str(roles[seat]) == "shaman")
    event = after(game, (1, f"strike {victim}"), size=size)
    assert {DaggerDrawn, Eliminated, PawnMoved} <= {type(one) for one in event.news}
    assert all("hot" in styles(rows) for rows in event.shown[:-1])
    places = [plain(next(line for line in rows if "◉" in plain(line))).index("◉") for rows in event.shown]
    assert places == sorted(places)
    assert places[0] < places[-1]
    assert length(event.frames) == pytest.approx(1)


@on_all_sizes
@pytest.mark.parametrize(("way", "arrow"), [("left", "↻"), ("right", "↺")])
def test_the_eclipse_has_a_band_with_its_arrow(size: tuple[int, int], way: str, arrow: str) -> None:
    hands = {0: "P1 B1 G2 W4", 1: "P2 B2 G3 W5", 2: "P3 B3 G4 W6"}
    game = table(3, hands=hands, deck=f"mask {way}", display="shard dagger")
    plays = [(seat, f"play P{seat + 1}") for seat in range(3)]
    event = after(game, *plays, (0, "take 0"), size=size)
    assert any(isinstance(one, EclipseBegan) for one in event.news)
    assert text(event.shown[-2]).count(arrow) > text(event.shown[-1]).count(arrow) + 2
    assert length(event.frames) <= 0.4


@on_all_sizes
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moon_turns_the_track_to_gold_and_roles_turn_before_the_points(
    size: tuple[int, int], language: str
) -> None:
    game, _ = before_the_moon()
    watched = Watched(game, size=size, words=Words(language))
    watched.event()
    for seat in sorted(game.waiting):
        watched.door.hear(act(game, seat, "let"))
    event = watched.event()
    assert any(isinstance(one, RoundEnded) for one in event.news)
    gold = [_cells(rows, "glow") for rows in event.shown]
    assert gold[:4] == sorted(set(gold[:4]))
    assert gold[-1] == 0
    said = Words(language).t("The Shadows have it.")
    assert said in text(event.shown[-2])
    assert (language == "en") is (said == "The Shadows have it.")
    sides = [_cells(rows, "side_one") + _cells(rows, "side_two") for rows in event.shown[4:]]
    assert sides == sorted(sides)
    assert len(set(sides)) == 3 + 1, "a seat after the other"
    assert not any(
        "+" in line for rows in event.shown[:-1] for line in text(rows).split("\n") if "Shadow" in line
    )
    assert length(event.frames) == pytest.approx(0.4)


# ---- how long, and in how many bytes


@pytest.mark.parametrize("depth", [Depth.COLORS_256, Depth.TRUECOLOR])
@pytest.mark.parametrize("players", [3, 5])
def test_every_event_is_short_and_takes_few_bytes(depth: Depth, players: int) -> None:
    """A page that opens takes its own bytes, and so does a new turn: frames add little to them."""
    look, staged, kinds = Look.of(depth), 0, set()
    moving, still = (rounds(range(8), players, look=look, calm=calm) for calm in (False, True))
    for event, calm in zip(moving, still, strict=True):
        assert event.news == calm.news
        assert event.shown[-1] == calm.shown[-1], "a staging leaves the newest picture"
        assert len(calm.sizes) == 1
        kinds |= {type(one) for one in event.news}
        if not event.frames:
            continue
        staged += 1
        long = any(isinstance(one, RitualBegan | Eliminated) for one in event.news)
        assert length(event.frames) <= (1 if long else 0.4) + 1e-9
        assert sum(event.sizes) - sum(calm.sizes) <= STAGED, event.news
        if sum(calm.sizes) <= USUAL:
            assert sum(event.sizes) <= EVENT, event.news
    assert staged > 150
    assert {RoundBegan, CardPlayed, PawnMoved, CardsCollected, ArtifactTaken, RoundEnded} <= kinds


def test_the_frames_of_an_event_on_a_huge_screen_take_few_bytes() -> None:
    moving, still = (rounds(range(2), size=(200, 60), calm=calm) for calm in (False, True))
    added = [
        sum(event.sizes) - sum(calm.sizes) for event, calm in zip(moving, still, strict=True) if event.frames
    ]
    assert len(added) > 50
    assert max(added) <= EVENT, "a deal of eleven cards"


def _rare() -> Iterator[tuple[Game, list[tuple[int, str]]]]:
    yield completing("B"), [(0, "play P1"), (1, "play B8")]
    yield completing("W"), [(0, "play P1"), (1, "play W8")]
    for victim in (0, 2, 3, 4):
        yield to_strike()[0], [(1, f"strike {victim}")]


@pytest.mark.parametrize("depth", [Depth.COLORS_256, Depth.TRUECOLOR])
def test_rare_events_take_few_bytes(depth: Depth) -> None:
    for game, choices in _rare():
        watched = Watched(game, look=Look.of(depth))
        for seat, words in choices:
            watched.door.hear(act(game, seat, words))
            event = watched.event()
        assert event.frames
        assert sum(event.sizes) <= EVENT


# ---- when not


def test_nothing_is_staged_at_full_pace() -> None:
    game, _ = to_guide()
    watched = Watched(game, 1)
    notices = act(game, 0, "play B2")
    assert watched.door.picture.match is not None
    watched.door.hear(notices)
    match = watched.door.picture.match
    watched.door.change(match=replace(match, pace=BotPace.INSTANT))
    assert not watched.event().frames


def test_nothing_is_staged_if_too_much_has_happened() -> None:
    game, _ = to_guide()
    watched = Watched(game, 1)
    notices = act(game, 0, "play B2")
    (seat,) = game.waiting
    watched.door.hear([*notices, *game.apply(seat, game.options(seat)[0], game.decision)])
    assert not watched.event().frames


def test_a_spectator_who_comes_into_a_round_sees_it_as_it_is() -> None:
    watched = Watched(Game(Setup(5)))
    watched.deal(3)
    for _, _ in zip(watched.play(3), range(6), strict=False):
        pass
    picture = watched.door.picture
    watched.door.change(table=None, match=None)
    watched.session.draw(*watched.size)
    watched.door.change(table=picture.table, match=picture.match)
    assert not watched.event().frames


async def test_a_staging_delays_no_choice() -> None:
    """A key during a staging is done at once, and the next frame is not waited for."""
    game, _ = to_guide()
    door, clock = FakeDoor(), FakeClock()
    door.sit_at(game, 1)
    app = ShamansApp(door, Words(), Look.of(), KITS, later=clock.call_later)
    async with app.run_test(size=(80, 24)) as pilot:
        door.hear(act(game, 0, "play B2"))
        await pilot.pause()
        assert app.session.staging.frames
        decision = app.session.asked
        assert decision is not None, "it is asked for while the card drops"
        now = clock.time
        await pilot.press("1", "enter")
        assert [what[0] for what in door.done][-1] == "choose"
        assert clock.time == now
        assert shown(app)
