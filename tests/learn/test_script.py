"""The lesson's script is a legal round in which everything that the lesson teaches happens."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from engine.core import Notice, Seat
from engine.shamans import (
    RITUALS,
    SHARD_POINTS,
    SIDE_POINTS,
    SIZES,
    Advance,
    Artifact,
    Ending,
    Game,
    Option,
    Ritual,
    Role,
    World,
    read_card,
    write_option,
)
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardPlayed,
    CardsCollected,
    DaggerDrawn,
    EclipseBegan,
    Eliminated,
    LastChanceBegan,
    PortalUsed,
    RitualBegan,
    RoleShown,
    RoundEnded,
)
from tui.draw.rows import wrap
from tui.shamans.lesson.deal import BO, KI, LEARNER, SETUP, deal
from tui.shamans.lesson.lesson import LESSON, not_now
from tui.words import LANGUAGES, Words

FORKS = [step for step in LESSON if len(step.options) > 1]
PATHS = list(product(*(step.options for step in FORKS)))
"""The learner's choices, where the lesson leaves a choice."""


class Round:
    """The lesson's round with one way through it, looked at before each step."""

    def __init__(self, path: tuple[Option, ...] = PATHS[0]) -> None:
        self.game = Game(SETUP)
        self.heard: list[Notice] = self.game.deal(deal())
        self._path = dict(zip(map(id, FORKS), path, strict=True))

    def play(self, before: str = "") -> None:
        """Play the steps, up to the one before which this option would be chosen."""
        for step in LESSON:
            if step.seat is None:
                continue
            option = self._path.get(id(step), step.options[0])
            if write_option(option) == before:
                return
            assert self.game.waiting == {step.seat}
            self.heard += self.game.apply(step.seat, option, self.game.decision)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ", ".join(map(write_option, path)))
def test_every_way_through_the_lesson_is_a_legal_round_to_its_end(path: tuple[Option, ...]) -> None:
    """X3, E2, E4, E5: the last Shadow is eliminated, and the points are what the last page says."""
    played = Round(path)
    played.play()
    result = played.game.view(LEARNER).result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.LAST_SHADOW, Role.SHAMAN)
    side = SIDE_POINTS[Role.SHAMAN]
    assert result.points == (side + 1, side + SHARD_POINTS, 0)
    assert played.heard[-1] == result


@pytest.mark.parametrize(
    "shown",
    [
        CardPlayed(KI, read_card("P5"), follows=True),
        CardPlayed(BO, read_card("W5"), follows=False),
        CardPlayed(LEARNER, read_card("P2"), follows=True),
        CardPlayed(LEARNER, read_card("Y1"), follows=False),
        ArtifactTaken(LEARNER, Artifact.DAGGER),
        ArtifactDrawn(LEARNER),
        ArtifactTaken(KI, Artifact.MASK),
        RoleShown(KI, Role.SHAMAN),
        CardsCollected(KI, World.PURPLE),
        CardsCollected(LEARNER, World.PURPLE),
        RitualBegan(LEARNER, World.PURPLE),
        LastChanceBegan(Advance(1), (LEARNER,)),
        PortalUsed(LEARNER, -1),
        RitualBegan(LEARNER, World.YELLOW),
        DaggerDrawn(LEARNER, BO, hidden=False),
        Eliminated(BO, LEARNER, (), 0),
        RoleShown(BO, Role.SHADOW),
    ],
    ids=repr,
)
def test_the_round_shows_what_the_lesson_is_about(shown: Notice) -> None:
    played = Round()
    played.play()
    assert shown in played.heard
    assert sum(isinstance(notice, RoundEnded) for notice in played.heard) == 1
    assert not any(isinstance(notice, EclipseBegan) for notice in played.heard)


# ---- what the coach says about the deal is true


def missing(game: Game, world: World) -> list[int]:
    placed = {card.number for card in game.view(LEARNER).placed if card.world is world}
    return [number for number in range(1, SETUP.size.highest + 1) if number not in placed]


def test_the_learner_is_a_shaman_and_does_not_know_the_others() -> None:
    assert Round().game.view(LEARNER).roles == (Role.SHAMAN, None, None)


def test_the_learner_cannot_follow_when_told_to_stray_but_bo_could_have() -> None:
    played = Round()
    played.play(before="play Y1")
    view = played.game.view(LEARNER)
    assert view.destination is World.BLUE
    assert World.BLUE not in {card.world for card in view.hand}
    assert World.BLUE in {card.world for card in played.game.view(BO).hand}


def test_the_worlds_wait_for_the_cards_that_the_coach_names() -> None:
    played = Round()
    played.play(before="play P3")
    assert missing(played.game, World.PURPLE) == [3, 6]
    assert RITUALS[World.PURPLE] is Ritual.ILLUMINATION
    played = Round()
    played.play(before="play Y5")
    assert missing(played.game, World.YELLOW) == [3, 5]
    assert RITUALS[World.YELLOW] is Ritual.NEUTRALIZATION


@pytest.mark.parametrize(("before", "steps"), [("play P6", 1), ("play B5", 1)])
def test_the_pawn_is_as_far_from_the_moon_as_the_coach_says(before: str, steps: int) -> None:
    played = Round()
    played.play(before=before)
    assert played.game.view(LEARNER).pawn == steps


def test_the_mask_leaves_no_doubt_who_the_shadow_is() -> None:
    played = Round()
    played.play(before="play Y5")
    view = played.game.view(LEARNER)
    assert view.roles[:2] == (Role.SHAMAN, Role.SHAMAN)
    assert SETUP.size.shamans == 2


def test_a_wrong_elimination_would_reach_the_moon() -> None:
    """X2: the coach has a reason to warn of it."""
    played = Round()
    played.play(before="strike 2")
    view = played.game.view(LEARNER)
    assert view.hand_sizes[KI] >= view.pawn
    assert Artifact.DAGGER in view.face_up[LEARNER]
    assert [write_option(option) for option in view.options] == ["strike 1", "strike 2"]


# ---- the wording


def test_the_way_to_the_moon_is_told_from_the_tables() -> None:
    told = LESSON[1].say(Words())
    assert str(SETUP.distance) in told
    assert str(SIZES[SETUP.players].distance) in told


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_every_text_of_the_coach_is_short(number: int) -> None:
    assert len(wrap(LESSON[number].say(Words()), 42)) <= 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_correction_fits_the_status_row_of_a_small_screen(language: str) -> None:
    said = [step.instead for step in LESSON if step.instead is not None]
    assert len(said) == sum(step.seat == LEARNER for step in LESSON)
    assert [text for say in (*said, not_now) if cell_len(text := say(Words(language))) > 56] == []


def test_only_the_bots_steps_go_on_by_themselves() -> None:
    assert [step.goes_on for step in LESSON] == [step.seat in (None, KI, BO) for step in LESSON]
    assert {step.seat for step in LESSON} == {None, Seat(0), Seat(1), Seat(2)}
