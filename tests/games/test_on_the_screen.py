"""The toy game on real screens, beside Shamans: form, waiting room, table, records, replay, rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from games import dice_screens
from games.live import DICE, TOY
from games.test_in_the_house import SHORT
from server.games import GAMES, GameKit
from server.house import HouseDoor
from support.house.fake_house import TestHouse, own_match, own_table
from support.house.undealt import start_undealt
from support.screens.fake_door import painted
from tui import compose
from tui.door import KeyPreset, Settings
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.games import Kit, Kits
from tui.lobby.table_list import table_rows
from tui.replay.page import ReplayPage
from tui.rules import RulesPage
from tui.words import LANGUAGES, Words

BOTH: Kits = {"shamans": GAMES.kits["shamans"], "dice": TOY}
ONLY_DICE: Kits = {"dice": TOY}
SIZE = (100, 30)


class Visitor:
    """A person with a session in a house of these games."""

    def __init__(self, games: Kits = BOTH, house: TestHouse | None = None, name: str = "anna") -> None:
        rules = {each: kit.rules for each, kit in games.items()}
        self.house = house or TestHouse(games=rules)
        self.door: HouseDoor = self.house.enter(f"key of {name}", name)
        self.session = compose.enter(self.door, Words(), Look.of(), games)
        self.door.on_change(self.session.wake)

    def press(self, *keys: str) -> Visitor:
        for key in keys:
            self.session.press(key, key if len(key) == 1 else None)
        return self

    @property
    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in painted(self.session, *SIZE))

    def opens_dice(self) -> Visitor:
        """Choose the game in the form, and create the table."""
        return self.press("n", "right", "enter")

    def plays_to_the_end(self, seed: int = 1) -> Visitor:
        """Play with keys until the match is over."""
        chance = Random(seed)
        while not self.house.match.game.over:
            match = own_match(self.door)
            if match.next_deal is not None:
                self.press("r")
            elif match.view.options:
                self.press(str(chance.randrange(len(match.view.options)) + 1))
            else:
                self.house.clock.skip()
        self.session.wake()
        return self


# ---- from the lobby to the result, and back


def test_the_form_begins_with_the_game_and_has_the_lines_of_each() -> None:
    anna = Visitor().press("n")
    assert re.search(r"▸ Game +◂ Shamans", anna.screen)
    assert "To the Moon" in anna.screen
    assert "The game that is played at this table." in anna.screen
    anna.press("right")
    assert re.search(r"▸ Game +◂ Dice", anna.screen)
    for line in (r"Players +◂ 2 ", r"Goal +◂ 10 points", r"Last chance +◂ 8 seconds"):
        assert re.search(line, anna.screen), line
    for other in ("To the Moon", "First Guide", "Referee"):
        assert other not in anna.screen
    anna.press("down", "down", "right")
    assert re.search(r"▸ Goal +◂ 20 points", anna.screen)
    anna.press("up", "up", "right")
    assert re.search(r"To the Moon +◂ \d+ steps \(default\)", anna.screen), "and back to the first game"
    assert re.search(r"Players +◂ 5 ", anna.screen), "with its usual number of players"


def test_a_table_of_the_chosen_game_is_opened() -> None:
    anna = Visitor().press("n", "right", "down", "down", "left", "enter")
    options = own_table(anna.door).options
    assert (options.game, options.players, options.values) == ("dice", 2, {"goal": 5})
    for fact in (r"Game +Dice", r"Goal +5 points"):
        assert re.search(fact, anna.screen), fact


def test_the_waiting_room_offers_the_games_bots() -> None:
    anna = Visitor().opens_dice().press("2", "enter")
    assert "random roller" in anna.screen
    anna.press("right")
    assert own_table(anna.door).seats[1].bot == "random", "there is no other kind"


def test_a_match_is_played_with_keys() -> None:
    anna = Visitor().opens_dice().press("b")
    assert f"Dice at {own_table(anna.door).code}" in anna.screen
    assert "Raise or fold?" in anna.screen
    anna.plays_to_the_end()
    game = anna.house.match.game
    assert f"Points: {game.points[0]} to {game.points[1]}" in anna.screen
    assert anna.house.errors == []


def test_a_seats_own_cup_is_on_no_other_screen() -> None:
    anna = Visitor().opens_dice()
    bob = Visitor(house=anna.house, name="bob")
    bob.door.join(own_table(anna.door).code)
    bob.door.set_ready(True)
    anna.press("r")
    cups = anna.house.match.game.cups
    assert f"Cups: {cups[0]} ?" in anna.screen
    assert f"Cups: ? {cups[1]}" in bob.screen


def test_tables_of_two_games_stand_in_one_list() -> None:
    anna, bob = Visitor(), None
    anna.opens_dice()
    bob = Visitor(house=anna.house, name="bob").press("n", "enter")
    cleo = Visitor(house=anna.house, name="cleo")
    narrow, wide = (("\n".join(painted(cleo.session, *size))) for size in ((80, 24), (140, 40)))
    assert re.search(r"Code +Game +Clock +Players", narrow)
    assert re.search(rf"{own_table(anna.door).code} +Dice 1/2 +relaxed +open", narrow)
    assert re.search(rf"{own_table(bob.door).code} +Shamans 1/5 +relaxed +open", narrow)
    assert re.search(r"Code +Game +Seats +Clock +Chance +Players", wide)
    assert re.search(rf"{own_table(anna.door).code} +Dice +1/2 +relaxed +to 10 +8 s", wide)
    assert re.search(rf"{own_table(bob.door).code} +Shamans +1/5 +relaxed +☾\d+ +8 s", wide)


def test_a_game_without_windows_lists_no_time_for_them() -> None:
    anna = Visitor()
    anna.opens_dice()
    screens = dice_screens.SCREENS
    without = replace(screens, form=replace(screens.form, about_window=None))
    for games, shown in (
        (BOTH, True),
        ({**BOTH, "dice": GameKit(DICE, load_screens=lambda: without)}, False),
    ):
        rows = table_rows(Visitor(games, anna.house, "cleo").session.scene, games, "", 120, 5)
        assert any(re.search(r"\d+ s ", plain(line)) for line in rows) is shown


def test_a_quick_game_is_of_the_first_game() -> None:
    anna = Visitor().press("b")
    assert own_table(anna.door).options.game == "shamans"
    assert own_table(Visitor(ONLY_DICE).press("b").door).options.game == "dice"


# ---- one game


def test_with_one_game_nothing_speaks_of_games() -> None:
    anna = Visitor(ONLY_DICE)
    assert dice_screens.SIGNS in anna.screen, "the game greets the lobby"
    assert "learn" not in anna.screen, "and has no lesson"
    anna.press("l")
    assert "Lobby" in anna.screen
    assert "Game" not in anna.press("n").screen
    anna.press("enter")
    assert "Game" not in anna.screen
    bob = Visitor(ONLY_DICE, anna.house, "bob")
    assert re.search(r"Code +Seats +Goal +Clock", bob.screen)


def test_a_game_without_a_lesson_greets_new_players() -> None:
    anna = Visitor(ONLY_DICE)
    anna.door.set_settings(replace(Settings(), new=True))
    anna.session.wake()
    compose.greet(anna.session, ONLY_DICE)
    assert "Can you tell the dice apart?" in anna.screen
    anna.press("y")
    assert "learn by playing" not in anna.screen
    anna.press("1")
    assert own_table(anna.door).options.game == "dice", "the first way is to play"


def test_the_settings_have_the_lines_of_the_games_only() -> None:
    anna = Visitor(ONLY_DICE).press("f5")
    for line in ("Language", "Keys"):
        assert line in anna.screen
    for line in ("Terms", "Your role"):
        assert line not in anna.screen
        assert line in Visitor().press("f5").screen
    assert re.search(r"7 Keys", anna.screen), "no number is left out"
    anna.press("7", "right")
    assert anna.session.settings.keys is KeyPreset.VI
    anna.press("1", "up")
    assert "Deletes all your data for good." in anna.screen


# ---- lessons


def with_lesson(kit: Kit, begun: list[str]) -> Kit:
    """Return a game whose lesson only says that it begins."""
    lesson = replace(kit.screens, lesson=lambda _session: begun.append(kit.rules.name))
    return GameKit(kit.rules, load_screens=lambda: lesson)


def test_one_lesson_begins_at_once() -> None:
    begun = list[str]()
    Visitor({"dice": TOY, "shamans": with_lesson(GAMES.kits["shamans"], begun)}).press("l")
    assert begun == ["shamans"]


@pytest.mark.parametrize(
    ("keys", "learnt"),
    [("1", "shamans"), ("2", "dice"), (("enter",), "shamans"), (("down", "enter"), "dice")],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_several_lessons_ask_for_the_game(keys: Sequence[str], learnt: str, language: str) -> None:
    begun = list[str]()
    anna = Visitor({name: with_lesson(kit, begun) for name, kit in BOTH.items()})
    anna.session.words = Words(language)
    lobby = anna.session.page
    asked = Words(language).t("Which game do you want to learn?")
    assert asked not in anna.screen
    anna.press("l")
    assert asked in anna.screen
    assert re.search(r"▸ 1  \S+\n   2  Dice", anna.screen)
    assert begun == []
    anna.press("escape")
    assert anna.session.page is lobby
    anna.press("l", *keys)
    assert (begun, anna.session.page) == ([learnt], lobby)


# ---- what stays of a match


def finished(games: Kits = BOTH) -> Visitor:
    """Return a visitor in the lobby who has played a short match."""
    anna = Visitor(games)
    anna.door.open_table(SHORT)
    anna.session.wake()
    anna.press("b").plays_to_the_end()
    return anna.press("escape")


def test_the_records_have_the_figures_of_each_game() -> None:
    anna = finished().press("h")
    assert "Records · Shamans" in anna.screen
    assert "As a Shaman" in anna.screen
    assert re.search(r"Matches +0 matches", anna.screen)
    anna.press("o")
    assert "Records · Dice" in anna.screen
    assert re.search(r"Raises +\d", anna.screen)
    assert re.search(r"Matches +1 match", anna.screen)
    assert "As a Shaman" not in anna.screen


def test_the_list_of_matches_names_the_game_of_each_if_there_are_several() -> None:
    anna = finished()
    result = r"(won   |2 of 2)"
    assert re.search(rf"1 \d{{4}}-\d\d-\d\d  Dice     {result} +\S", anna.press("h").screen)
    other = Visitor(ONLY_DICE, anna.house)
    assert re.search(rf"1 \d{{4}}-\d\d-\d\d  {result} +[ar]", other.press("h").screen)


def test_a_match_of_a_game_that_the_house_no_longer_has_is_listed() -> None:
    anna = finished()
    games = {"shamans": GAMES.kits["shamans"], "other": replace(TOY, rules=GAMES.kits["shamans"].rules)}
    bob = Visitor(games, anna.house)
    assert re.search(r"1 \d{4}-\d\d-\d\d  dice ", bob.press("h").screen)


def test_the_records_show_the_rating_of_each_game() -> None:
    anna = Visitor()
    bob = Visitor(house=anna.house, name="bob")
    bob.door.join(anna.door.open_table(SHORT))
    bob.door.set_ready(True)
    start_undealt(anna.door)
    while not anna.house.match.game.over:
        for person in (anna, bob):
            person.session.wake()
            person.press("r", "1")
    anna.press("escape", "h")
    assert re.search(r"Rating +none yet", anna.screen), "in Shamans"
    anna.press("o")
    assert re.search(r"Rating +\d+\.\d ± \d", anna.screen)


def test_a_match_is_replayed_from_every_viewpoint() -> None:
    anna = finished().press("h", "enter")
    page = anna.session.page
    assert isinstance(page, ReplayPage)
    assert "Choice 0 of" in anna.screen
    first, second = page.screen.walk.game.cups
    assert f"Cups: {first} {second}" in anna.screen, "the match is over: all is open"
    assert "Cups: ? ?" in anna.press("0").screen
    assert f"Cups: {first} ?" in anna.press("1").screen
    assert f"Cups: ? {second}" in anna.press("2").screen
    assert f"Cups: {first} {second}" in anna.press("a").screen
    assert "Choice 1 of" in anna.press("right").screen
    assert "hide" not in anna.screen, "there is nothing to hide"
    points = anna.press("end").screen
    assert f"Choice {page.screen.walk.choices} of {page.screen.walk.choices}" in points
    anna.press("?")
    assert "show or hide roles" not in anna.screen
    assert "Lobby" in anna.press("escape", "escape", "escape").screen


def test_turns_begin_where_the_game_says() -> None:
    anna = finished().press("h", "enter")
    page = anna.session.page
    assert isinstance(page, ReplayPage)
    turns = [
        place
        for place, step in enumerate(page.screen.walk.steps)
        if any(map(dice_screens.begins_turn, step.notices))
    ]
    assert turns
    assert set(turns) <= set(page.screen.walk.turns)


def test_the_rules_of_every_game_can_be_read() -> None:
    anna = Visitor().press("?", "?")
    assert "Rules · Shamans" in anna.screen
    anna.press("o")
    assert "Rules · Dice" in anna.screen
    assert "Raise if your die is high enough." in anna.screen
    anna.press("right")
    assert "1 of 1" in anna.screen, "there is no other chapter"


def test_at_a_table_the_rules_are_those_of_its_game() -> None:
    anna = Visitor().opens_dice().press("?", "?")
    assert isinstance(anna.session.page, RulesPage)
    assert "Rules · Dice" in anna.screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_a_game_is_translated(language: str) -> None:
    anna = Visitor()
    anna.session.words = Words(language)
    anna.press("n")
    assert Words(language).t("The game that is played at this table.") in anna.screen
