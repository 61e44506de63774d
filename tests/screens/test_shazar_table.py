"""Deciding at a table of Shazar: by digits, by arrows and Enter, by names, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat
from engine.shazar import NAMES, Game, LayoutRule, Option, Question, Setup, draw, read_option, write_option
from engine.shazar.options import STAND_DOWN
from support.shazar.questions import asked
from support.shazar.seated import LARGE, SIZES, SMALL, USUAL, ShazarSeated, sit
from support.shazar.table import at_turn
from tui.door import Pause, Reason, TableStage
from tui.session.frame import WAYS_OUT
from tui.session.page import Page
from tui.shazar.panels.legend import signs
from tui.shazar.sentences.questions import effect, label
from tui.shazar.table.history import LastTurnPage, MatchStoryPage
from tui.shazar.table.inspect import InspectPage
from tui.shazar.table.offer import offer_of
from tui.shazar.table.picking import by_key
from tui.words import LANGUAGES, Words

EVERY = pytest.mark.parametrize("question", list(Question))
EVERY_SIZE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def seated(question: Question, size: tuple[int, int] = USUAL) -> ShazarSeated:
    """Sit where a question is asked."""
    return sit(*asked(question), size)


def confirmed(player: ShazarSeated) -> ShazarSeated:
    """Say yes if the page asks first."""
    return player.press("y") if player.page.is_confirming else player


# ---- every question, in every way


@EVERY
@EVERY_SIZE
def test_a_digit_is_shown_first_and_done_second(question: Question, size: tuple[int, int]) -> None:
    player = seated(question, size)
    key = player.offer.listed[0].key
    player.press(key)
    assert player.picked
    assert player.chosen == []
    wanted = player.picked
    assert confirmed(player.press(key)).chosen == [wanted]


@EVERY
def test_every_reply_can_be_given_by_digits_and_enter(question: Question) -> None:
    game, seat = asked(question)
    for reply in game.view(seat).replies:
        player = sit(game.copy(), seat)
        for key in keys_to(game, seat, reply):
            player.press(key)
        assert confirmed(player.press("enter")).chosen == [write_option(reply)]


def keys_to(game: Game, seat: Seat, wanted: Option) -> list[str]:
    """Return digits that pick an option."""
    view, ways, new = game.view(seat), dict[Option | None, list[str]]({None: []}), list[Option | None]([None])
    while new:
        picked = new.pop(0)
        for key in "0123456789":
            option = by_key(offer_of(view, picked), view, key)
            if option is not None and option not in ways:
                ways[option] = [*ways[picked], key]
                new.append(option)
    return ways[wanted]


@EVERY
def test_arrows_and_enter(question: Question) -> None:
    player = seated(question).press("down")
    wanted = player.picked
    assert wanted
    assert confirmed(player.press("enter")).chosen == [wanted]


NAMED = {
    Question.SHAKE: ("leave", "leave"),
    Question.FREED: ("jinx", "lift 1"),
    Question.MOVE: ("gd3", "go Gd3"),
    Question.STEP: ("ne", "go Bb4"),
    Question.STEER: ("c2", "go Bc2"),
    Question.EXIT: ("shan", "exit S"),
    Question.CAST: ("fireball d", "cast fireball 2"),
    Question.FIGHT: ("meteor", "fight meteor"),
    Question.GIVE_BACK: ("gale", "give gale"),
    Question.LAKE: ("spring", "as spring"),
    Question.PICK_FATE: ("clot", "pick clot"),
    Question.VICTIM: ("d", "strike 2"),
    Question.LIFT: ("pacified", "lift 1"),
    Question.WHICH_ARTIFACT: ("take bones", "take bones"),
    Question.CHECK_WINDOW: ("use twist", "use twist"),
    Question.ATTACK_WINDOW: ("let", "let"),
    Question.DEATH_WINDOW: ("use thread", "use thread"),
    Question.ARRANGE: ("d3", "take d3"),
}


@EVERY
def test_a_name_is_shown_first_and_done_second(question: Question) -> None:
    text, wanted = NAMED[question]
    player = seated(question).press("/").type(text)
    assert (player.picked, player.chosen) == (wanted, [])
    assert confirmed(player.press("enter")).chosen == [wanted]


@EVERY
@EVERY_SIZE
def test_what_has_a_key_can_be_clicked(question: Question, size: tuple[int, int]) -> None:
    game, seat = asked(question)
    offer = offer_of(game.view(seat))
    for number, item in enumerate(offer.items):
        if not item.key:
            continue
        player = sit(game.copy(), seat, size)
        assert f"item:{number}" in player.acts, f"{write_option(item.option)}\n{player.screen}"
        player.act(f"item:{number}")
        assert player.picked == write_option(item.option)
        assert confirmed(player.act(f"item:{number}")).chosen == [write_option(item.option)]


# ---- no harm


@EVERY
def test_a_refusal_is_told_and_changes_nothing(question: Question) -> None:
    player = seated(question)
    player.press("down")
    player.door.refuse = Reason.NOT_NOW
    confirmed(player.press("enter"))
    assert player.chosen == []
    assert player.session.status.refused


def test_a_key_for_the_last_question_does_no_harm() -> None:
    player = seated(Question.STEP).press("4")
    assert player.picked == "go Bc3"
    player.door.others_choose(0, read_option("go Bc5"))  # the clock was faster
    player.press("enter")
    assert player.chosen == []
    assert player.picked == ""


def test_enter_without_a_pick_does_nothing() -> None:
    player = seated(Question.MOVE).press("enter")
    assert player.chosen == []
    assert "Choose first" in player.screen


def test_enter_gives_the_only_answer() -> None:
    game = at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bb4").game
    player = sit(game, 0)
    assert [write_option(one) for one in game.view(Seat(0)).replies] == ["none"]
    assert player.press("enter").chosen == ["none"]


def test_escape_leaves_also_where_there_is_one_answer() -> None:
    game = at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bb4").game
    player = sit(game, 0).press("escape")
    assert "Leave the table?" in player.screen


@EVERY_SIZE
def test_arrows_read_the_hand_of_a_player_who_waits(size: tuple[int, int]) -> None:
    game = at_turn("BG", hands={"G": "dart numb rot"}).game
    player = sit(game, 1, size).press("right", "right")
    assert "Numbness: " in player.screen
    assert "Numbness: Numbness" not in player.screen
    player.press("left")
    assert "Bone Dart: " in player.screen
    assert player.press("enter").chosen == []
    assert "It is not your turn." in player.screen


def test_what_a_waiting_player_reads_is_no_pick_of_the_next_question() -> None:
    game = at_turn("BG", hands={"B": "spark", "G": "dart numb"}).game
    player = sit(game, 1).press("right")
    player.door.others_choose(0, read_option("go Bc4"))
    assert game.view(Seat(1)).must_answer
    assert player.press("enter").chosen == []


def test_a_pause_plays_nothing() -> None:
    player = seated(Question.MOVE)
    match = player.session.picture.match
    assert match is not None
    player.door.change(match=replace(match, pause=Pause(paused=True)))
    player.press("4", "enter")
    assert player.chosen == []
    assert player.session.status.refused


def test_harm_to_oneself_is_confirmed_once() -> None:
    player = seated(Question.CAST).press("4", "b")
    assert player.picked == "cast expose 0"
    player.press("enter")
    assert player.chosen == []
    assert player.page.is_confirming
    assert player.press("n").chosen == []
    assert player.press("enter", "y").chosen == ["cast expose 0"]


def test_zero_says_yes_unless_it_may_still_be_held_down() -> None:
    assert seated(Question.CAST).press("4", "6", "enter", "0").chosen == ["cast expose 0"]
    held = seated(Question.DEATH_WINDOW).press("0", "0", "0", "0")
    assert held.chosen == []


# ---- spells


def test_a_spell_and_its_target() -> None:
    player = seated(Question.CAST).press("2")
    assert player.picked == "cast fireball 1"
    assert player.press("d").picked == "cast fireball 2"
    assert player.press("9").picked == "cast fireball 3"
    assert player.press("9").chosen == ["cast fireball 3"]


@pytest.mark.parametrize("key", ["8", "d"])
def test_a_target_needs_a_spell_first(key: str) -> None:
    player = seated(Question.CAST).press(key)
    assert player.picked == ""
    assert "Choose a spell first." in player.screen


def test_a_click_on_a_mage_is_a_target() -> None:
    player = seated(Question.CAST).press("2")
    place = player.door.match.view(Seat(0)).place[2]
    player.act(f"hex:{place}")
    assert player.picked == "cast fireball 2"
    assert player.act("mage:3").picked == "cast fireball 3"


# ---- the line


def test_the_line_keeps_what_names_nothing() -> None:
    player = seated(Question.MOVE).press("/").type("zz9")
    assert "Nothing here is called zz9." in player.screen
    assert "/ zz9" in player.screen
    player.press("backspace", "backspace", "backspace").type("d3")
    assert player.picked == "go Gd3"
    assert "/ " not in player.screen.split("\n")[-3]


def test_a_name_that_means_several_things_lists_them() -> None:
    player = seated(Question.LAKE).press("/").type("s")
    assert "Which one: " in player.screen
    assert player.picked == ""


def test_escape_and_an_empty_line_close_it() -> None:
    player = seated(Question.MOVE).press("/", "d", "escape")
    assert (player.picked, player.page.line.is_open) == ("", False)
    player.press("/", "enter")
    assert not player.page.line.is_open


def test_letters_and_digits_in_the_line_are_text() -> None:
    player = seated(Question.MOVE).press("/", *"q4z")
    assert player.page.line.edit.text == "q4z"
    assert player.picked == ""


def test_a_pasted_name_goes_into_the_line() -> None:
    player = seated(Question.MOVE).press("/")
    player.session.paste("gd3\n")
    assert player.press("enter").picked == "go Gd3"


def test_a_cyrillic_address() -> None:
    assert seated(Question.MOVE).press("/").type("гд3").picked == "go Gd3"


@pytest.mark.parametrize(
    ("text", "title"), [("i gd3", "d3"), ("i g", "Gothard"), ("i", "d4"), ("и a1", "a1")]
)
def test_a_thing_is_inspected(text: str, title: str) -> None:
    player = seated(Question.MOVE).press("/").type(text)
    assert isinstance(player.session.page, InspectPage)
    assert title in player.screen
    assert player.press("escape").session.over == []


def test_a_thing_that_is_no_option_is_inspected() -> None:
    player = seated(Question.MOVE).press("/").type("a1")
    assert isinstance(player.session.page, InspectPage)


def test_a_click_on_a_hex_that_is_no_option_inspects_it() -> None:
    player = seated(Question.MOVE)
    player.act(f"hex:{NAMES.index('Ba1')}")
    assert isinstance(player.session.page, InspectPage)


@pytest.mark.parametrize("keys", [["/", *"i g", "enter"], ["t"], ["h"]], ids=["inspect", "t", "h"])
def test_a_page_about_the_match_closes_with_the_table(keys: list[str]) -> None:
    player = seated(Question.MOVE).press(*keys)
    assert player.session.over
    player.door.change(table=None, seat=None, match=None)
    assert player.session.over == []
    assert "Lobby" in player.screen


def test_a_click_on_a_card_that_cannot_be_cast_inspects_it() -> None:
    player = seated(Question.MOVE)
    player.act("card:0")
    assert isinstance(player.session.page, InspectPage)


# ---- other keys


def test_tab_shows_another_field() -> None:
    player = seated(Question.MOVE, SMALL)
    assert "other field" not in seated(Question.MOVE, LARGE).screen
    shown = [player.screen, *(player.press("tab").screen for _ in range(4))]
    assert len(set(shown[:4])) >= 3
    assert shown[4] == shown[0]


def test_stand_down_has_a_letter_of_its_own_where_the_table_allows_it() -> None:
    game = at_turn("BGD", setup={"standing_down": True}).game
    player = sit(game, 0).press("x")
    assert player.page.is_confirming
    assert player.press("n").chosen == []
    assert player.press("x", "y").chosen == [write_option(STAND_DOWN)]
    assert sit(at_turn("BGD").game, 0).press("x", "y").chosen == []


def test_standing_down_is_open_while_others_are_asked() -> None:
    game = at_turn("BGD", turn="G", setup={"standing_down": True}).game
    assert sit(game, 0).press("x", "y").chosen == ["stand_down"]


def test_the_past_can_be_read() -> None:
    player = sit(at_turn("BGD").game, 0).press("4", "4")
    assert isinstance(player.press("t").session.page, LastTurnPage)
    assert isinstance(player.press("t", "h").session.page, MatchStoryPage)
    assert player.press("h").session.over == []


def test_a_spectator_reads_and_chooses_nothing() -> None:
    player = sit(asked(Question.MOVE)[0], -1)
    for key in ("4", "enter", "x", "y", "left"):
        player.press(key)
    assert player.chosen == []
    player.press("/").type("i gd3")
    assert isinstance(player.session.page, InspectPage)


def test_a_player_who_is_out_reads_why_nothing_can_be_picked() -> None:
    laid = at_turn("BGD", setup={"standing_down": True})
    player = sit(laid.game, 0).press("x", "y", "4")
    assert "You are out of the game." in player.screen


def test_the_chat_opens_at_every_size() -> None:
    for size in SIZES:
        player = seated(Question.MOVE, size).press("c", *"hello")
        assert "hello" in player.screen
        assert player.picked == ""


def test_help_lists_the_keys_and_what_each_option_does() -> None:
    player = seated(Question.MOVE, LARGE)
    scene, view = player.session.scene, player.page.view(player.session.scene)
    step = player.offer.listed[0].option
    told = "\n".join(player.page.now(player.session))
    assert f"{label(scene, view, step)} {scene.look.glyphs.dot} {effect(scene, view, step)}" in told
    assert all(f"{sign}\N{NO-BREAK SPACE}{meaning}" in told for sign, meaning in signs(scene))
    assert "number pad" in player.press("?").screen


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
@EVERY_SIZE
def test_the_way_out_is_in_every_footer(question: Question, size: tuple[int, int], language: str) -> None:
    player = sit(*asked(question), size, words=Words(language))
    for keys in ((), ("/",), ("escape", "c")):
        player.press(*keys)
        out = next(key for key in player.session.page.keys(player.session) if key.key in WAYS_OUT)
        assert f"{out.shown} {out.label}" in player.screen.split("\n")[-1]


def test_the_letters_of_mages_have_no_other_meaning_at_the_table() -> None:
    for letter in "bgds":
        player = seated(Question.MOVE)
        before = player.screen
        assert player.press(letter).screen == before


# ---- laying the own field


def test_a_hint_says_how_to_walk_over_the_field() -> None:
    assert "walk over your field" in seated(Question.ARRANGE).screen
    assert "walk over your field" not in seated(Question.MOVE).screen


def test_a_hex_is_taken_up_and_swapped_where_the_player_is() -> None:
    player = seated(Question.ARRANGE).press("7", "5")
    assert player.chosen == ["take b2"]
    assert player.picked == "with b2", "the pick stays on its place"
    player.press("6", "enter")
    assert player.chosen == ["take b2", "with b3"]


def test_a_portal_is_moved_by_clicks() -> None:
    player = seated(Question.ARRANGE)
    place = f"hex:{NAMES.index('Bb5')}"
    for act in (place, place):
        player.act(act)
    assert player.chosen == ["gate in b5"]


# ---- whole matches


def play(player: ShazarSeated, decide: Callable[[ShazarSeated], None], most: int = 3000) -> None:
    """Play a match to its end; the others choose by lot."""
    game, chance = player.door.match, Random(5)
    for _ in range(most):
        if game.over:
            return
        if Seat(0) in game.waiting:
            decide(player)
        else:
            seat = min(game.waiting)
            player.door.others_choose(seat, chance.choice(game.view(seat).replies))
    raise AssertionError("the match does not end")


def opened(seed: int, players: int = 2) -> Game:
    chance, game = Random(seed), Game(Setup(players, "BGDS", Seat(0)))
    while game.needs is not None:
        game.deal(draw(game.needs, chance.randrange))
    return game


def test_a_whole_match_by_keys_alone() -> None:
    chance = Random(8)

    def by_keys(player: ShazarSeated) -> None:
        key = chance.choice([item.key for item in player.offer.listed])
        done = len(player.chosen)
        player.press(key, "enter")
        if player.page.is_confirming:
            player.press("y")
        assert len(player.chosen) == done + 1, player.screen

    player = sit(opened(8), 0)
    play(player, by_keys)
    assert player.door.match.over
    assert player.chosen


def test_a_whole_match_by_clicks_alone() -> None:
    chance = Random(9)

    def by_clicks(player: ShazarSeated) -> None:
        items = sorted(act for act in player.acts if act.startswith("item:"))
        act = chance.choice(items)
        done = len(player.chosen)
        player.act(act).act(act)
        if player.page.is_confirming:
            player.act("key:y")
        assert len(player.chosen) == done + 1, player.screen

    player = sit(opened(9), 0, LARGE)
    play(player, by_clicks)
    assert player.door.match.over


def test_help_says_the_aim_and_what_letters_and_signs_mean() -> None:
    text = seated(Question.MOVE, LARGE).press("?").screen
    assert "Bring home what you carry" in text
    assert all(
        meaning in " ".join(text.split()) for meaning in ("□ square", "n Snare", "t Trap", ">> Portal")
    )


def test_a_question_has_a_hint_of_its_own() -> None:
    assert "Bring home what you carry" in seated(Question.MOVE, SMALL).screen
    assert "Another target:" in seated(Question.CAST, SMALL).screen
    assert "Arrows walk over your field; Enter or 5 takes up a hex." in seated(Question.ARRANGE, SMALL).screen


@pytest.mark.parametrize("text", ["/i a1", "/i gothard", "/i fate"])
def test_a_page_about_a_match_closes_when_another_one_begins(text: str) -> None:
    """Someone who looks on is asked nothing before the next match, and may still read about the last one."""
    laid = asked(Question.MOVE)[0]
    spectator = sit(laid, -1).type(text)
    read = spectator.session.page
    assert isinstance(read, InspectPage)
    sign = spectator.session.picture.table
    assert sign is not None
    spectator.door.change(table=replace(sign, stage=TableStage.FINISHED))
    spectator.draw()
    page = spectator.session.page
    assert page is read
    spectator.door.match = Game(Setup(4, layout=LayoutRule.OWN))
    deal(spectator.door.match)
    spectator.door.change(table=sign)
    spectator.door.show_match()
    spectator.draw()
    open_page: Page = spectator.session.page
    assert open_page is spectator.page


def deal(game: Game) -> None:
    """Open a match."""
    while game.needs is not None:
        game.deal(draw(game.needs, Random(1).randrange))
