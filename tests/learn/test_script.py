"""The lesson's script is a legal match in which everything that the lesson teaches happens."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from rich.cells import cell_len

from engine.core import Notice
from engine.shamans import (
    RITUALS,
    SHARD_POINTS,
    SIDE_POINTS,
    SIZES,
    Advance,
    Arrow,
    Artifact,
    Ending,
    Game,
    MoveBack,
    Option,
    Play,
    Ritual,
    Role,
    RoundEnded,
    TakeFaceUp,
    UsePortal,
    World,
    read_card,
    write_option,
)
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardGiven,
    CardGot,
    CardPlayed,
    CardsCollected,
    DaggerDrawn,
    EclipseBegan,
    Eliminated,
    LastChanceBegan,
    PawnMoved,
    PointGained,
    PortalUsed,
    RitualBegan,
    RoleSeen,
    RoleShown,
    RolesSwapped,
)
from learn.pupil import STEPS
from tui.draw.rows import wrap
from tui.shamans.lesson import LESSON
from tui.shamans.lesson.deal import BO, KI, LEARNER, SETUP
from tui.words import LANGUAGES, Words

FORKS = [step for step in STEPS if len(step.options) > 1]
"""The steps where the lesson leaves a choice: two in the first round, then two that accept every Yellow."""
FIRST, SECOND = FORKS[:2], FORKS[2:]
PATHS = [
    *((*path, *SECOND[0].options[:2]) for path in product(*(step.options for step in FIRST))),
    *((*(step.options[0] for step in FIRST), *path) for path in permutations(SECOND[0].options, 2)),
]
"""The learner's choices there: all of the first round, then all of the second; a card is played once."""


class Match:
    """The lesson's match with one way through it, looked at before a choice or after all of them."""

    def __init__(self, path: tuple[Option, ...] = PATHS[0]) -> None:
        self.game = Game(SETUP)
        self.rounds: list[list[Notice]] = []
        """The notices of each round."""
        self._path = dict(zip(map(id, FORKS), path, strict=True))

    def play(self, before: str = "", chapter: int = 0) -> Match:
        """Play the chapters, up to the place in one of them where this option would be chosen."""
        for number, part in enumerate(LESSON.chapters):
            for outcome in part.chance:
                self.rounds.append(self.game.deal(outcome))
            for step in part.steps:
                chosen = self._path.get(id(step), *step.options[:1]) if step.options else None
                moves = [*([] if chosen is None else [(LEARNER, chosen)]), *step.then]
                for seat, option in moves:
                    if number >= chapter and write_option(option) == before:
                        return self
                    assert seat in self.game.waiting or isinstance(option, UsePortal)
                    self.rounds[-1] += self.game.apply(seat, option, self.game.decision)
        assert not before
        return self


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ", ".join(map(write_option, path)))
def test_every_way_through_the_lesson_is_a_legal_match(path: tuple[Option, ...]) -> None:
    """X3, E2 to E5: the ends of both rounds, and the points are what the last pages say."""
    first, second = Match(path).play().rounds
    shaman, shadow = SIDE_POINTS[Role.SHAMAN], SIDE_POINTS[Role.SHADOW]
    points = (shaman + 1, shaman + SHARD_POINTS, 0)
    assert isinstance(first[-1], RoundEnded)
    assert (first[-1].ending, first[-1].winner) == (Ending.LAST_SHADOW, Role.SHAMAN)
    assert first[-1].points == points
    assert isinstance(second[-1], RoundEnded)
    assert (second[-1].ending, second[-1].winner) == (Ending.MOON, Role.SHADOW)
    assert [score.total for score in second[-1].scores] == [shadow, 0, 0]
    assert second[-1].points == (points[0] + shadow, *points[1:])


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
        PointGained(LEARNER),
        LastChanceBegan(Advance(1), (LEARNER,)),
        PortalUsed(LEARNER, -1),
        RitualBegan(LEARNER, World.YELLOW),
        DaggerDrawn(LEARNER, BO, hidden=False),
        Eliminated(BO, LEARNER, (), 0),
        RoleShown(BO, Role.SHADOW),
    ],
    ids=repr,
)
def test_the_first_round_shows_what_its_chapters_are_about(shown: Notice) -> None:
    first, _ = Match().play().rounds
    assert shown in first
    assert not any(isinstance(notice, EclipseBegan) for notice in first)


@pytest.mark.parametrize(
    "shown",
    [
        RitualBegan(LEARNER, World.BLUE),
        RolesSwapped(LEARNER, BO),
        RoleSeen(LEARNER, LEARNER, Role.SHADOW),
        CardPlayed(KI, read_card("G2"), follows=False),
        CardPlayed(BO, read_card("G4"), follows=False),
        EclipseBegan(Arrow.LEFT),
        CardGiven(LEARNER, read_card("W2"), KI),
        CardGot(LEARNER, read_card("G6"), BO),
        CardPlayed(KI, read_card("W2"), follows=True),
        CardPlayed(LEARNER, read_card("G6"), follows=False),
        RitualBegan(LEARNER, World.GREEN),
        PortalUsed(LEARNER, 1),
        PawnMoved(1, 0),
    ],
    ids=repr,
)
def test_the_second_round_shows_what_its_chapter_is_about(shown: Notice) -> None:
    _, second = Match().play().rounds
    assert shown in second


def test_the_learner_performs_all_four_rituals() -> None:
    heard = [notice for each in Match().play().rounds for notice in each if isinstance(notice, RitualBegan)]
    assert {RITUALS[notice.world] for notice in heard} == set(Ritual)
    assert {notice.seat for notice in heard} == {LEARNER}


# ---- what the coach says about the deal is true


def missing(game: Game, world: World) -> list[int]:
    placed = {card.number for card in game.view(LEARNER).placed if card.world is world}
    return [number for number in range(1, SETUP.size.highest + 1) if number not in placed]


@pytest.mark.parametrize("number", [0, 2])
def test_the_learner_is_dealt_a_shaman_and_does_not_know_the_others(number: int) -> None:
    begun = Match().play(before=("play P5", "", "play B4")[number], chapter=number)
    assert begun.game.view(LEARNER).roles == (Role.SHAMAN, None, None)


def test_the_learner_cannot_follow_when_told_to_stray_but_bo_could_have() -> None:
    played = Match().play(before="play Y1")
    view = played.game.view(LEARNER)
    assert view.destination is World.BLUE
    assert World.BLUE not in {card.world for card in view.hand}
    assert World.BLUE in {card.world for card in played.game.view(BO).hand}


def test_the_worlds_wait_for_the_cards_that_the_coach_names() -> None:
    played = Match().play(before="play P3")
    assert missing(played.game, World.PURPLE) == [3, 6]
    assert RITUALS[World.PURPLE] is Ritual.ILLUMINATION
    played = Match().play(before="play Y5")
    assert missing(played.game, World.YELLOW) == [3, 5]
    assert RITUALS[World.YELLOW] is Ritual.NEUTRALIZATION


@pytest.mark.parametrize(("before", "steps"), [("play P6", 1), ("play B5", 1)])
def test_the_pawn_is_as_far_from_the_moon_as_the_coach_says(before: str, steps: int) -> None:
    played = Match().play(before=before)
    assert played.game.view(LEARNER).pawn == steps


def test_the_mask_leaves_no_doubt_who_the_shadow_is() -> None:
    played = Match().play(before="play Y5")
    view = played.game.view(LEARNER)
    assert view.roles[:2] == (Role.SHAMAN, Role.SHAMAN)
    assert SETUP.size.shamans == 2


def test_a_wrong_elimination_would_reach_the_moon() -> None:
    """X2: the coach has a reason to warn of it."""
    played = Match().play(before="strike 2")
    view = played.game.view(LEARNER)
    assert view.hand_sizes[KI] >= view.pawn
    assert Artifact.DAGGER in view.face_up[LEARNER]
    assert [write_option(option) for option in view.options] == ["strike 1", "strike 2"]


# ---- the learner as a Shadow


def test_blue_needs_one_card_from_each_player() -> None:
    played = Match().play(before="play B6", chapter=2)
    assert missing(played.game, World.BLUE) == [4, 5, 6]
    assert RITUALS[World.BLUE] is Ritual.PERMUTATION
    assert World.BLUE in {card.world for card in played.game.view(KI).hand}


def test_only_the_learner_and_bo_know_who_the_shadow_is() -> None:
    played = Match().play(before="play Y1", chapter=2)
    assert played.game.view(LEARNER).roles == (Role.SHADOW, None, Role.SHAMAN)
    assert played.game.view(BO).roles == (Role.SHADOW, None, Role.SHAMAN)
    assert played.game.view(KI).roles == (None, Role.SHAMAN, None)


def test_no_other_player_can_follow_yellow() -> None:
    played = Match().play(before="play Y1", chapter=2)
    assert [card.number for card in played.game.view(LEARNER).hand if card.world is World.YELLOW] == [
        *range(1, 7)
    ]


def test_green_waits_for_the_learner_who_has_no_white() -> None:
    played = Match().play(before="play G6", chapter=2)
    assert missing(played.game, World.GREEN) == [6]
    assert RITUALS[World.GREEN] is Ritual.STABILIZATION
    view = played.game.view(LEARNER)
    assert view.destination is World.WHITE
    assert World.WHITE not in {card.world for card in view.hand}


def test_stabilization_offers_the_portal_the_mask_and_the_way_back() -> None:
    """P1, A5: the coach warns of the Mask and of the way back."""
    played = Match().play(before="play G6", chapter=2)
    played.game.apply(LEARNER, Play(read_card("G6")), played.game.decision)
    view = played.game.view(LEARNER)
    assert view.display == (Artifact.MASK, Artifact.PORTAL)
    assert {MoveBack(), TakeFaceUp(0), TakeFaceUp(1)} < set(view.options)


def test_no_one_can_answer_the_step_onto_the_moon() -> None:
    """W1: otherwise the round would not end with the learner's Portal."""
    played = Match().play(before="portal +1", chapter=2)
    assert played.game.waiting == {KI}
    view = played.game.view(LEARNER)
    assert view.pawn == 1
    assert view.face_down == (0, 0, 0)
    assert not any(Artifact.PORTAL in view.face_up[seat] for seat in (KI, BO))


# ---- the wording


def test_the_way_to_the_moon_is_told_from_the_tables() -> None:
    told = STEPS[1].say(Words())
    assert str(SETUP.distance) in told
    assert str(SIZES[SETUP.players].distance) in told


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_every_text_of_the_coach_is_short(number: int) -> None:
    assert len(wrap(STEPS[number].say(Words()), 42)) <= 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_correction_fits_the_status_row_of_a_small_screen(language: str) -> None:
    said = [step.instead for step in STEPS if step.instead is not None]
    assert len(said) == sum(bool(step.options) for step in STEPS)
    assert [text for say in (*said, LESSON.not_now) if cell_len(text := say(Words(language))) > 56] == []


def test_only_steps_without_a_choice_go_on_by_themselves() -> None:
    assert [step.goes_on for step in STEPS] == [not step.options for step in STEPS]
    assert {seat for step in STEPS for seat, _ in step.then} == {KI, BO}
