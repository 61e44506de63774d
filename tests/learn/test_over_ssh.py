"""The guided rounds over real ssh, by keys only, in every language."""

from __future__ import annotations

import pytest

from learn.pupil import END, STEPS, Pupil
from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.lesson.page import LessonPage
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
    """Return the keys that a pupil presses at each step; those of a chapter's last step open the next one."""
    pupil, steps = Heard(), []
    for place in range(END):
        pupil.pressed = []
        pupil.by_digits()
        pupil.up_to(place + 1)
        steps.append(pupil.pressed)
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lesson_is_played_to_its_end(language: str) -> None:
    async with open_house() as house:
        anna = await house.player("anna", env={"LANG": f"{language}.UTF-8"})
        await until(lambda: house.present == {"anna"})
        await until(lambda: "anna" in anna.screen)
        anna.press(b"l", b"1")
        await until(lambda: isinstance(house.app("anna").session.page, LessonPage))
        lesson = house.app("anna").session.page
        assert isinstance(lesson, LessonPage)
        anna.press(b"\r")
        for number, keys in enumerate(keys_of_the_lesson()):
            said = STEPS[number].say(house.app("anna").session.words).split()
            await anna.sees(*said[:2])
            step = lesson.door.step
            assert step is STEPS[number]
            for key in keys:
                anna.press(BYTES.get(key, key.encode()))
            await until(lambda step=step: lesson.door.step is not step or lesson.door.is_over)  # type: ignore[misc]  # this step's
        await until(lambda: house.app("anna").session.page is lesson)
        assert lesson.door.is_over
