"""Every notice of Shazar as a sentence, and the log, the last turn and the history that are made of them."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Notice, Seat, audible
from engine.shazar import Game, Purpose, Question, Setup
from engine.shazar.notices import CardsDrawn, EffectActed, FateKept, HandSeen, Moved, Rolled, TurnBegan
from support.shazar.imagine import imagine
from support.shazar.spoken import SETUPS, Moment, moments, scene_of, walk
from support.shazar.table import Table, at_turn, spells
from tui.door import WereAway
from tui.door.safe_text import cells
from tui.draw.rows import Row, plain, width_of
from tui.draw.scene import Scene
from tui.shazar.panels.log import ShazarLog
from tui.shazar.sentences.events import event, is_told, matters
from tui.shazar.sentences.telling import sentence
from tui.shazar.table.history import LastTurnPage, MatchStoryPage
from tui.words import LANGUAGES

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
WIDTHS = (24, 36, 60)
DECISIONS, EVERY = 120, 7
"""Decisions that are played, and of which how many are compared."""
NAMES_ONLY = (EffectActed,)
"""Notices whose sentence is a list of names: some are the same in all languages."""
UNNAMED = "\ue000"
"""The first character that stands for a span."""


@EACH_LANGUAGE
def test_every_notice_is_a_sentence_for_those_who_hear_it(language: str) -> None:
    told: dict[tuple[type[Notice], object], str] = {}
    for moment in moments():
        for seat in moment.viewers():
            view = moment.view(seat)
            scene = scene_of(view, language=language)
            for notice in moment.told(seat):
                kind = (type(notice), getattr(notice, "purpose", None))
                if kind not in told:
                    told[kind] = plain(sentence(scene, notice))
                    if language != "en" and kind[0] not in NAMES_ONLY:
                        assert told[kind] != plain(sentence(scene_of(view), notice))
    for said in told.values():
        assert said
        assert said == said.strip()
        assert "{" not in said
        assert not any(sign >= UNNAMED for sign in said)


def test_what_one_player_hears_is_marked_as_private() -> None:
    for moment in moments()[:400]:
        for seat in moment.viewers():
            view = moment.view(seat)
            scene = scene_of(view)
            for notice in moment.told(seat):
                private = {span.private for span in sentence(scene, notice)}
                assert private == {notice.to is not None}


def test_the_log_holds_nothing_that_the_viewer_may_not_know() -> None:
    """V5: the same notices make the same rows, whatever the others hold."""
    chance = Random(3)
    for moment in moments()[::9]:
        for seat in moment.viewers():
            told = moment.told(seat)
            twin = imagine(moment.game, seat, chance)
            assert rows_of(scene_of(moment.view(seat), told)) == rows_of(scene_of(twin.view(seat), told))


def rows_of(scene: Scene, width: int = 60) -> list[Row]:
    """Return the rows of a new log."""
    return ShazarLog().rows(scene, width, 40)


@pytest.mark.parametrize("setup", SETUPS[1:], ids=str)
def test_a_log_that_grows_is_like_one_that_is_drawn_at_once(setup: Setup) -> None:
    logs, heard = {width: ShazarLog() for width in WIDTHS}, list[Notice]()
    for number, moment in enumerate(walk(Game(setup), Random(1), [])):
        heard += [notice for notice in moment.heard if audible(notice, Seat(0))]
        scene = scene_of(moment.view(Seat(0)), tuple(heard))
        for width, log in logs.items():
            rows = log.rows(scene, width, 30)
            assert all(width_of(line) <= width for line in rows)
            assert number % EVERY or rows == ShazarLog().rows(scene, width, 30)
        if number == DECISIONS:
            break


def test_a_log_that_drops_its_beginning_tells_the_rest_as_before() -> None:
    """A match has more notices than a picture: the oldest go."""
    log, heard = ShazarLog(), list[Notice]()
    for moment in walk(Game(SETUPS[1]), Random(1), []):
        heard += [notice for notice in moment.heard if audible(notice, Seat(0))]
        view = moment.view(Seat(0))
        rows = log.rows(scene_of(view, tuple(heard[-60:])), 60, 12)
        if len(heard) > 200:
            break
    assert set(rows) <= set(ShazarLog().rows(scene_of(view, tuple(heard)), 60, 10_000))


# ---- single events


def told(laid: Table, letter: str = "G") -> list[str]:
    """Return the running turn as a mage reads it."""
    seat = laid.seat(letter)
    heard = tuple(notice for notice in laid.heard if audible(notice, seat))
    scene = scene_of(laid.game.view(seat), heard)
    return [plain(line).strip() for line in ShazarLog().rows(scene, 100, 40)]


def test_a_step_and_what_it_costs_are_one_line() -> None:
    laid = at_turn(at={"B": "Ba2"}).do("go Ba3")
    assert "Beatriss moves to Ba3 Trap 2: loses 2" in told(laid)


def test_an_attack_is_one_line() -> None:
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 1").roll(71, 38)
    assert "Beatriss casts Spark on Gothard: 71 : 38, hit, Gothard loses 2" in told(laid)
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 1").roll(38, 71)
    assert "Beatriss casts Spark on Gothard: 38 : 71, miss" in told(laid)


def test_what_an_artifact_does_between_dice_and_hit_does_not_hide_the_hit() -> None:
    """R3: an artifact acts on the dice, before the attack hits; its line stands after that of the attack."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}, relics="oracle ring", fate="tailwind twist calm")
    laid.do("go Bc3", "cast spark 1").roll(96, 38)
    while laid.game.asked is not None and laid.game.asked.question is Question.PICK_FATE:
        laid.do("pick twist")
    lines = told(laid)
    assert "Beatriss casts Spark on Gothard: 96 : 38, hit, Gothard loses 3" in lines
    (reacted,) = (line for line in lines if "Eye of the Oracle" in line)
    assert "hit" not in reacted
    assert "Gothard loses" not in reacted


def test_the_newest_line_is_cut_above_if_it_is_too_long() -> None:
    """What its tail tells has no lines of its own, and cannot stand in its place."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 1").roll(90, 38)
    seat = laid.seat("G")
    heard = tuple(one for one in laid.heard if audible(one, seat) and not isinstance(one, TurnBegan))
    rows = ShazarLog().rows(scene_of(laid.game.view(seat), heard), 24, 2)
    assert plain(rows[-1]).strip()


def test_a_hit_is_told_with_the_last_dice() -> None:
    at, hands, kept = {"B": "Bc4"}, {"B": "spark"}, {"B": "twist"}
    laid = at_turn(at=at, hands=hands, kept=kept).do("go Bc3", "cast spark 1").roll(30, 60)
    laid.do("use twist").roll(71, *([38] if laid.asked.startswith("check") else []))
    assert not any("hit" in line for line in told(laid) if "casts Spark" in line)
    assert any("hit" in line for line in told(laid) if "uses" in line)


def test_a_death_leaves_out_what_every_death_brings() -> None:
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1}, kept={"B": "twist"}).do("go Bd4", "let")
    assert [line for line in told(laid) if "dies" in line] == ["† Beatriss dies; maximum 7: is reborn"]


def test_a_lake_says_what_it_acts_as() -> None:
    laid = at_turn(at={"B": "Bc1"}, life={"B": 5}).do("go Bd1", "as spring")
    assert "Beatriss moves to Bd1 Mana Lake 2: meets Spring, heals 2" in told(laid)


def test_drawn_cards_have_a_line_for_their_mage_only() -> None:
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "gale"}).do("go Bc3", "cast gale 0")
    assert any("You draw" in line for line in told(laid, "B"))
    assert not any("draw" in line for line in told(laid, "G"))


def test_a_private_line_does_not_end_an_event() -> None:
    """The dice after it still belong to the event before it."""
    laid = at_turn()
    view = laid.game.view(laid.seat("B"))
    heard = (
        Moved(Seat(0), view.place[0], view.place[0] + 1),
        CardsDrawn(Seat(0), spells("spark")),
        Rolled(Seat(0), 22, Purpose.ICE),
    )
    _, words = event(scene_of(view, heard), heard, 0)
    assert plain(words).endswith("rolls 22")


def test_a_time_away_counts_the_lines_that_are_told() -> None:
    """A spell is one line, whatever it brings with it; and a step is none when its turn is over."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 1").roll(71, 38)
    heard = tuple(notice for notice in laid.heard if audible(notice, Seat(1)))
    log = (*heard, WereAway(Seat(1), len(heard)))
    _, words = event(scene_of(laid.game.view(Seat(1)), log), log, len(heard))
    assert plain(words) == "While you were away: 1 new line above"


def test_a_turn_that_is_over_folds() -> None:
    """The turn before the running one does not fold yet: else its last step would never be seen."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "gale"}).do("go Bc3", "cast gale 0")
    assert "Beatriss moves to Bc3 Capital" in told(laid)
    laid.do("go Gc4")
    lines = told(laid)
    assert lines[-1].startswith("─ round 2, Beatriss")
    assert [line for line in lines if "moves" in line] == ["Gothard moves to Gc4 Spring 3"]
    assert any(line.startswith("1   Beatriss casts Gale Stride") for line in lines)


def test_secrets_are_hidden_if_the_player_wants_that() -> None:
    laid = at_turn()
    scene = scene_of(laid.game.view(laid.seat("B")))
    seen = HandSeen(Seat(0), Seat(1), spells("rot"))
    assert plain(sentence(scene, seen)) == "Gothard holds Rot"
    assert plain(sentence(scene, seen, hide=True)) == "Gothard holds ░░░"


def test_only_lines_are_told_and_only_some_matter() -> None:
    assert is_told(Moved(Seat(0), 0, 1), None)
    assert not matters(Moved(Seat(0), 0, 1))
    assert not is_told(Rolled(Seat(0), 5, Purpose.ATTACK), None)
    assert is_told(CardsDrawn(Seat(0), ()), Seat(0))
    assert is_told(FateKept(Seat(0)), Seat(1))
    assert not is_told(FateKept(Seat(0)), Seat(0)), "the private line says it"
    assert not matters(FateKept(Seat(0)))


# ---- pages


def at_the_end() -> Moment:
    """Return the end of a match with all that was heard in it."""
    heard: list[Notice] = []
    for moment in walk(Game(SETUPS[1]), Random(1), []):
        heard += moment.heard
    return Moment(moment.game, tuple(heard))


def test_the_history_tells_all_rounds_the_newest_first() -> None:
    moment = at_the_end()
    scene = scene_of(moment.view(None), moment.told(None))
    for width in (60, 120):
        rows = MatchStoryPage().rows(scene, width)
        assert all(width_of(line) <= width for line in rows)
        headings = [plain(line).strip() for line in rows if line and line[-1].style == "head"]
        numbers = [int(heading.split()[1]) for heading in headings if heading.startswith("Round ")]
        assert numbers == sorted(numbers, reverse=True)
        assert numbers[0] == moment.view(None).round
        assert headings[-1] == "Before the first round"


def test_the_history_says_where_it_begins() -> None:
    moment = at_the_end()
    scene = scene_of(moment.view(None), moment.told(None)[-100:])
    rows = [plain(line).strip() for line in MatchStoryPage().rows(scene, 80)]
    assert rows[0] == f"Round {moment.view(None).round}"
    assert rows[-1] == "Older events are told in the replay after the match."
    assert "Before the first round" not in rows


def test_the_last_turn_of_a_match() -> None:
    moment = at_the_end()
    log = moment.told(None)
    rows = [plain(line) for line in LastTurnPage().rows(scene_of(moment.view(None), log), 80)]
    last = next(notice for notice in reversed(log) if isinstance(notice, TurnBegan))
    assert moment.view(None).mages[last.seat].name.title()[:4] in rows[1]
    assert "wins" in rows[-1]
    assert all(cells(line) <= 80 for line in rows)


def test_before_anything_has_happened() -> None:
    scene = scene_of(at_turn().game.view(None))
    assert "No turn has ended yet." in plain(LastTurnPage().rows(scene, 80)[-1])
    assert "Nothing has happened yet." in plain(MatchStoryPage().rows(scene, 80)[-1])
