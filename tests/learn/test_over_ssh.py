"""The lessons over real ssh, by keys only, in every language."""

from __future__ import annotations

import pytest

from learn.apprentice import Apprentice
from learn.learner import Learner, begins_of, steps_of
from learn.pupil import Pupil
from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.lesson.page import LessonPage
from tui.words import LANGUAGES

BYTES = {"enter": b"\r", "space": b" "}


def keys_of_the_lesson(learner: Learner) -> list[list[str]]:
    """Return the keys that a learner presses at each step; at a chapter's end they open the next."""
    steps = []
    for place in range(begins_of(learner.TAUGHT)[-1]):
        learner.pressed = []
        learner.by_digits()
        learner.up_to(place + 1)
        steps.append(learner.pressed)
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("digit", "taught"), [(b"1", Pupil), (b"2", Apprentice)], ids=["shamans", "shazar"])
async def test_the_lesson_is_played_to_its_end(digit: bytes, taught: type[Learner], language: str) -> None:
    steps = steps_of(taught.TAUGHT)
    async with open_house() as house:
        anna = await house.player("anna", env={"LANG": f"{language}.UTF-8"})
        await until(lambda: house.present == {"anna"})
        await until(lambda: "anna" in anna.screen)
        anna.press(b"l" + digit)
        await until(lambda: isinstance(house.app("anna").session.page, LessonPage))
        lesson = house.app("anna").session.page
        assert isinstance(lesson, LessonPage)
        anna.press(b"\r")
        for number, keys in enumerate(keys_of_the_lesson(taught())):
            said = steps[number].say(house.app("anna").session.words).split()
            await anna.sees(*said[:2])
            step = lesson.door.step
            assert step is steps[number]
            for key in keys:
                anna.press(BYTES.get(key, key.encode()))
            await until(lambda step=step: lesson.door.step is not step or lesson.door.is_over)  # type: ignore[misc]  # this step's
        await until(lambda: house.app("anna").session.page is lesson)
        assert lesson.door.is_over
