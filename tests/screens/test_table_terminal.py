"""The table in a real session: keys, clicks, pastes and new sizes come from the terminal."""

from __future__ import annotations

from support.engine.questions import QUESTIONS, to_guide, to_play, to_strike, to_take
from support.engine.table import act
from support.screens.fake_door import FakeDoor, app_on, shown, spot
from support.screens.hand import picked_on


def door_at(question: str) -> FakeDoor:
    """Return a door at which this question is asked."""
    game, seat = QUESTIONS[question]()
    door = FakeDoor()
    door.sit_at(game, seat)
    return door


def choices(door: FakeDoor) -> list[object]:
    """Return what was chosen."""
    return [asked[1] for asked in door.done if asked[0] == "choose"]


async def test_arrows_and_enter() -> None:
    door = door_at(to_play.__name__)
    app = app_on(door)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "left", "down")
        assert picked_on(app.canvas.rows) == ["▸24◆"]
        await pilot.press("enter")
        assert "anna plays" in shown(app) or "You play" in shown(app)
    assert [repr(choice) for choice in choices(door)] == ["Play(card=purple 4)"]


async def test_a_key_twice() -> None:
    door = door_at(to_take.__name__)
    app = app_on(door)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("2", "2")
    assert [repr(choice) for choice in choices(door)] == ["TakeFaceUp(slot=1)"]


async def test_clicks_and_a_yes_among_the_answers() -> None:
    door = door_at(to_strike.__name__)
    app = app_on(door)
    async with app.run_test(size=(120, 40)) as pilot:
        place = spot(app, "3 dora")
        await pilot.click(offset=place)
        assert "▸3 dora" in shown(app)
        await pilot.click(offset=place)
        await pilot.click(offset=place)
        assert choices(door) == []
        assert "Eliminate dora?" in shown(app)
        await pilot.click(offset=spot(app, "Y yes"))
    assert [repr(choice) for choice in choices(door)] == ["Strike(seat=3)"]


async def test_a_new_size_keeps_what_is_picked() -> None:
    door = door_at(to_guide.__name__)
    app = app_on(door)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        for size in ((60, 20), (120, 40), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert picked_on(app.canvas.rows) == ["▸22●"]
        await pilot.press("2")
    assert len(choices(door)) == 1


async def test_what_others_do_is_drawn_without_a_key() -> None:
    game, _ = to_guide()
    door = FakeDoor()
    door.sit_at(game, 1)
    app = app_on(door)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "bruno chooses the Destination." in shown(app)
        door.hear(act(game, 0, "play B2"))
        await pilot.pause()
        assert "► Your turn: play a card." in shown(app)
        assert "Destination ● Blue" in shown(app)


async def test_only_the_rows_of_the_hand_change_with_the_pick() -> None:
    """A step to the next card changes the cards, their keys, and the words beside them: no other row."""
    app = app_on(door_at(to_play.__name__))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        before = list(app.canvas.rows)
        await pilot.press("right")
        after = list(app.canvas.rows)
        changed = [y for y, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        hand = [y for y, line in enumerate(after) if any(span.act and "item:" in span.act for span in line)]
        assert changed == hand
        assert len(changed) == 5
