"""The guided round over real ssh, by keys only, in every language."""

from __future__ import annotations

import pytest

from learn.pupil import Pupil
from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.shamans.lesson import LessonPage
from tui.shamans.lesson.lesson import LESSON
from tui.words import LANGUAGES

BYTES = {"enter": b"\r", "space": b" "}


class Heard(Pupil):
    """A pupil whose keys are recorded."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        super().__init__()

    def press(self, *keys: str) -> None:
        self.pressed += keys
        super().press(*keys)


def keys_of_the_lesson() -> list[list[str]]:
    """Return the keys that a pupil presses at each step."""
    pupil, steps = Heard(), []
    for _ in LESSON:
        pupil.pressed = []
        pupil.by_digits()
        steps.append(pupil.pressed)
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lesson_is_played_to_its_end(language: str) -> None:
    async with open_house() as house:
        anna = await house.player("anna", env={"LANG": f"{language}.UTF-8"})
        await until(lambda: house.present == {"anna"})
        await until(lambda: "anna" in anna.screen)
        anna.press(b"l")
        await until(lambda: isinstance(house.app("anna").session.page, LessonPage))
        lesson = house.app("anna").session.page
        assert isinstance(lesson, LessonPage)
        for number, keys in enumerate(keys_of_the_lesson()):
            assert lesson.door.place == number
            said = LESSON[number].say(house.app("anna").session.words).split()
            await anna.sees(*said[:2])
            for key in keys:
                anna.press(BYTES.get(key, key.encode()))
            await until(lambda number=number: lesson.door.place > number or lesson.door.is_over)  # type: ignore[misc]  # this step's
        assert lesson.door.is_over
