"""The events of a match of Shazar, staged on the table: what each shows, how long, in how many bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.shazar.notices import (
    ArtifactReacted,
    Died,
    LifeLost,
    MageEliminated,
    Moved,
    RelicDelivered,
    RelicTaken,
    StoneWoke,
)
from support.screens.staged import Event
from support.shazar.staged import WatchedShazar, match
from support.shazar.table import Table, at_turn, begin, table
from tui.door import BotPace, Picture
from tui.draw.look import Depth, Look
from tui.draw.rows import Row, plain
from tui.draw.staging import Frame, length
from tui.shazar.table.page import ShazarPage
from tui.shazar.table.staging import staged
from tui.words import LANGUAGES, Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
EVENT = 4096
"""Most bytes that the frames of an event take, beside the picture that they lead to."""
ALL = "BGDS"

on_all_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))


def text(rows: list[Row]) -> str:
    return "\n".join(map(plain, rows))


def seen(
    laid: Table, *does: str | int, size: tuple[int, int] = (120, 40), seat: int = 0, **how: object
) -> Event:
    """Return how the player on `seat` sees what these choices and rolls lead to."""
    watched = WatchedShazar(laid.game, seat, size, **how)  # type: ignore[arg-type]  # by name, as a test has them
    laid.heard = []
    for one in does:
        if isinstance(one, int):
            laid.roll(one)
        else:
            laid.do(one)
    return watched.then(laid)


def attacked() -> Table:
    """Return a table at which Beatriss may attack Gothard."""
    return at_turn(ALL, at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3")


def dying(maximum: int = 10) -> Table:
    """Return a table at which Beatriss may walk into her death."""
    return at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": maximum})


def capturing(relics: str = "ring mirror bones staff") -> Table:
    """Return a table at which Beatriss may capture Gothard's artifact."""
    return at_turn(ALL, at={"B": "Gc3", "G": "Ga1"}, relics=relics)


def delivering() -> Table:
    """Return a table at which Beatriss may bring an artifact home."""
    return at_turn(ALL, at={"B": "Bc4"}, carried={"B": "mirror:G"}, relics="ring - bones staff")


def stone_wakes() -> Table:
    """Return a table at which the last turn before the Stone wakes is played."""
    laid = table(ALL, turn="S", round=30, at={"S": "Sb1"})
    laid.state.first = laid.seat("B")
    return begin(laid)


# ---- each event


@on_all_sizes
def test_a_mage_leaves_its_hex_and_lights_the_one_that_it_reaches(size: tuple[int, int]) -> None:
    event = seen(at_turn("BG"), "go Bc4", size=size)
    assert any(isinstance(one, Moved) for one in event.news)
    assert [frame.seconds for frame in event.frames[:2]] == [0.08, 0.12]
    before, reached, still = event.shown[0], event.shown[1], event.shown[-1]
    assert len(_pieces(before)) == len(_pieces(reached)) == len(_pieces(still)), "it stands on one hex"
    assert _pieces(before) != _pieces(still), "it is not there yet"
    assert _pieces(reached) == _pieces(still)
    assert reached != still, "the hex is lit"
    hidden = size < (120, 40)  # a mage on a small hex hides what lies there
    assert text(before).count("◆") == text(still).count("◆") - hidden, "the Capital keeps its artifact"


def _pieces(rows: list[Row]) -> list[tuple[int, int]]:
    """Return the places of the letter of Beatriss on her fill."""
    found = []
    for y, line in enumerate(rows):
        x = 0
        for span in line:
            if span.text.strip(" ()") == "B" and span.style == "red.bright":
                found.append((x, y))
            x += len(span.text)
    return found


@on_all_sizes
@pytest.mark.parametrize(("dice", "ends"), [((71, 38), "hit"), ((12, 88), "missed")])
def test_the_dice_of_an_attack_are_shown_against_each_other(
    size: tuple[int, int], dice: tuple[int, int], ends: str
) -> None:
    event = seen(attacked(), "cast spark 1", *dice, size=size)
    told = f"you {dice[0]} : {dice[1]} Gothard  {ends}"
    assert told in text(event.shown[0])
    assert told not in text(event.shown[-1])
    assert length(event.frames) <= 0.4


def test_others_read_the_names_of_both_mages() -> None:
    event = seen(attacked(), "cast spark 1", 71, 38, seat=2)
    assert "Beatriss 71 : 38 Gothard  hit" in text(event.shown[0])


def test_dice_that_a_card_may_still_turn_have_no_end_yet() -> None:
    """W1: Gothard would be hit, and is asked for a Twist of Fate."""
    laid = at_turn(ALL, at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "twist"}).do("go Bc3")
    event = seen(laid, "cast spark 1", *(["let"] if laid.asked.startswith("attack") else []), seat=2)
    assert not event.frames
    laid.do("let")
    event = seen(laid, 71, 38, seat=2)
    assert "Beatriss 71 : 38 Gothard" in text(event.shown[0])
    assert "hit" not in text(event.shown[0]).split("71 : 38")[1].split("\n")[0]


@on_all_sizes
def test_a_plain_roll_is_told_over_the_question(size: tuple[int, int]) -> None:
    event = seen(capturing(), "capture", 20, size=size)
    (frame,) = event.frames
    assert patches(frame) == ["Beatriss rolls 20"]
    assert frame.seconds <= 0.4


def patches(frame: Frame) -> list[str]:
    """Return the texts that a frame lays over the table."""
    return [told for patch in frame.patches if (told := plain(patch.row).strip())]


def test_an_artifact_that_reacts_is_told_in_green_or_red() -> None:
    for roll, style in ((97, "green.bright"), (3, "red.bright")):
        event = seen(capturing("heart mirror bones staff"), "capture", roll)
        assert any(isinstance(one, ArtifactReacted) for one in event.news)
        told, reaction = event.frames[:2]
        assert patches(told) == [f"Beatriss rolls {roll}"]
        assert "Heart of Flame" in patches(reaction)[0]
        assert {span.style for patch in reaction.patches for span in patch.row} == {style}
        assert 0.4 < length(event.frames) <= 1


@on_all_sizes
def test_a_wounded_mage_turns_red(size: tuple[int, int]) -> None:
    event = seen(attacked(), "cast spark 1", 71, 38, size=size)
    assert any(isinstance(one, LifeLost) for one in event.news)
    assert _hot(event.shown[-2]) > _hot(event.shown[-1])


def _hot(rows: list[Row]) -> int:
    return sum(len(span.text) for line in rows for span in line if span.style == "hot")


RARE: dict[str, tuple[Callable[[], Table], tuple[str | int, ...], type, str]] = {
    "death": (dying, ("go Ba3",), Died, "hot"),
    "final death": (lambda: dying(3), ("go Ba3",), MageEliminated, "hot"),
    "capture": (capturing, ("capture", 60), RelicTaken, "glow"),
    "delivery": (delivering, ("go Bc3",), RelicDelivered, "glow"),
    "stone": (stone_wakes, ("go Sc1",), StoneWoke, "glow"),
}


RARE_KINDS = tuple(kind for _, _, kind, _ in RARE.values())


@on_all_sizes
@pytest.mark.parametrize("moment", RARE)
def test_a_rare_moment_has_a_band(size: tuple[int, int], moment: str) -> None:
    laid, does, kind, style = RARE[moment]
    event = seen(laid(), *does, size=size)
    assert any(isinstance(one, kind) for one in event.news)
    bands = [max(_run(rows, style)) for rows in event.shown]
    assert max(bands[:-1]) == 3, "three rows"
    assert 0.4 < length(event.frames) <= 1 + 1e-9


def _run(rows: list[Row], style: str) -> list[int]:
    """Return how many rows below each other have a long span in this style, for each row."""
    runs = [0]
    for line in rows:
        long = any(span.style == style and len(span.text) > 8 for span in line)
        runs.append(runs[-1] + 1 if long else 0)
    return runs


# ---- how long, in how many bytes, and when not


@pytest.mark.parametrize("players", [2, 4])
@on_all_sizes
def test_every_event_of_a_match_is_short_and_takes_few_bytes(size: tuple[int, int], players: int) -> None:
    moving = WatchedShazar(match(players, 5), size=size).play(5)
    still = WatchedShazar(match(players, 5), size=size, calm=True).play(5)
    staged = 0
    for _, event, calm in zip(range(100), moving, still, strict=False):
        assert event.news == calm.news
        assert event.shown[-1] == calm.shown[-1], "a staging leaves the newest picture"
        assert len(calm.sizes) == 1
        rare = any(isinstance(one, (ArtifactReacted, *RARE_KINDS)) for one in event.news)
        assert length(event.frames) <= (1 if rare else 0.4) + 1e-9
        assert sum(event.sizes) - sum(calm.sizes) <= EVENT, event.news
        staged += bool(event.frames)
    assert staged > 25


def test_too_much_at_once_is_not_staged() -> None:
    """A player who comes back after some turns sees the table as it is."""
    watched = WatchedShazar(match(2, 3))
    events = [one for event in WatchedShazar(match(2, 3)).play(3) for one in event.news][:200]
    watched.shazar.hear_all(events)
    assert not watched.event().frames


@pytest.mark.parametrize("why", ["calm", "instant", "mono"])
def test_nothing_moves_for_those_who_want_calm(why: str) -> None:
    laid = attacked()
    look = Look.of(Depth.MONO) if why == "mono" else Look.of()
    watched = WatchedShazar(laid.game, look=look, calm=why == "calm")
    laid.heard = []
    laid.do("cast spark 1").roll(71, 38)
    watched.shazar.hear_all(laid.heard)
    newest = watched.shazar.picture.match
    assert newest is not None
    if why == "instant":
        watched.shazar.change(match=replace(newest, pace=BotPace.INSTANT))
    assert not watched.event().frames


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_dice_are_translated(language: str) -> None:
    words = Words(language)
    event = seen(attacked(), "cast spark 1", 71, 38, words=words)
    assert " 71 : 38 " in text(event.shown[0])
    assert words.t("hit") in text(event.shown[0])
    assert (language == "en") is (words.t("hit") == "hit")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_how_long_it_takes_is_the_same_for_everyone(seat: int) -> None:
    """Frames are made of public events: no seat waits for what only another one heard."""
    everyone = [seen(attacked(), "cast spark 1", 71, 38, seat=one).frames for one in (seat, 3)]
    seconds = [[frame.seconds for frame in frames] for frames in everyone]
    assert seconds[0] == seconds[1]


def test_what_only_one_player_heard_moves_nothing() -> None:
    """The frames are the same without the private notices of the log."""
    watched = WatchedShazar(match(3, 4))
    before, private = watched.session.picture, 0
    for _, event in zip(range(150), watched.play(4), strict=False):
        scene, page = watched.session.scene, watched.session.page
        assert isinstance(page, ShazarPage)
        assert page._laid is not None
        deaf = scene._replace(picture=_public(scene.picture))
        assert event.frames == staged(deaf, _public(before), page._laid)
        private += any(notice.to is not None for notice in event.news)
        before = scene.picture
    assert private >= 5


def _public(picture: Picture) -> Picture:
    """Return a picture whose log has only what everyone heard."""
    assert picture.match is not None
    log = tuple(notice for notice in picture.match.log if notice.to is None)
    return replace(picture, match=replace(picture.match, log=log))
