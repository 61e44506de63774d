"""The page before the first deal of Shazar and after the match: who won, how, and what was hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import FairDeal, Notice, Seat
from engine.shazar import Game, Setup
from engine.shazar.notices import RelicDelivered, RoundStarted, StoneWoke
from support.shazar.seated import SIZES, ShazarSeated, sit
from support.shazar.table import Table, at_turn, begin, table
from tui.door import NextDeal
from tui.draw.look import Look
from tui.words import Words

SECRET, COMMITMENT = "5e" * 32, "c0" * 32
TEAMS = {"teams": True}


def artifacts() -> Table:
    """G1: Beatriss brings the second artifact home."""
    laid = at_turn("BGD", at={"B": "Bc4"}, carried={"B": "heart:G"}, relics="ring - bones", round=12)
    laid.state.deaths[1] = 2
    return laid.do("go Bc3")


def last_mage() -> Table:
    """G3: Beatriss is out, and her artifact burns."""
    return at_turn(at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3}).do("go Ba3")


def stone(**life: int) -> Table:
    """G7: the Stone chooses after round 60."""
    laid = table("BGD", turn="D", round=60, at={"D": "Db1"}, relics="ring - bones", life=life)
    laid.state.first = laid.seat("B")
    return begin(laid).do("go Dc1")


def sides() -> Table:
    """U2: Beatriss and Daren have three artifacts together."""
    at, carried = {"B": "Bc4"}, {"B": "mirror:G"}
    return at_turn("BGDS", at=at, carried=carried, relics="ring - bones staff", setup=TEAMS).do("go Bc3")


ENDINGS = {"artifacts": artifacts, "last": last_mage, "stone": stone, "sides": sides}


def watch(
    laid: Table, seat: int = 0, size: tuple[int, int] = (80, 24), words: Words | None = None
) -> ShazarSeated:
    """Sit at a match that is over."""
    seated = sit(laid.game, seat, size, words=words)
    door = seated.door
    match = door.picture.match
    assert match is not None
    deal = FairDeal(COMMITMENT, SECRET, ("",) * laid.game.players)
    heard = tuple(notice for notice in laid.heard if notice.to in (None, seat))
    assert door.picture.table is not None
    door.seats(*(replace(one, ready=False) for one in door.picture.table.seats))
    door.change(match=replace(match, log=heard, commitment="", last_deal=deal, id="abc123"))
    return seated


def read_all(seated: ShazarSeated) -> str:
    """Scroll down until nothing changes; return all that was shown."""
    shown = [seated.screen]
    while seated.press("down").screen != shown[-1]:
        shown.append(seated.screen)
    seated.press("home")
    return "\n".join(shown)


def line_with(text: str, screen: str) -> str:
    return next(line for line in screen.split("\n") if text in line)


# ---- who won, and how


def test_artifacts_win() -> None:
    screen = watch(artifacts()).screen
    assert "★ You win the match!" in screen
    assert "Beatriss: 2 artifacts gathered. The match ended in round 12." in screen


def test_the_winner_has_a_name_for_the_others() -> None:
    assert "★ anna wins the match!" not in watch(artifacts()).screen
    assert "★ bruno wins the match!" in watch(artifacts(), seat=1).screen


def test_the_last_mage_wins() -> None:
    screen = watch(last_mage()).screen
    assert "★ bruno wins the match!" in screen
    assert "Gothard is the last mage left." in screen
    assert line_with("Beatriss", screen[screen.index("Player") :]).split()[-2] == "out"


def test_the_stone_chooses_one() -> None:
    screen = watch(stone(B=5, D=4)).screen
    assert "★ You win the match!" in screen
    assert "The Stone chose Beatriss. The match ended in round 60." in screen


def test_equals_share_the_victory() -> None:
    screen = watch(stone(B=5, D=5)).screen
    assert "★ You and cleo win the match!" in screen
    assert "The Stone chose Beatriss and Daren: they are equal, and share the victory." in screen
    places = [line.split()[0].lstrip("▸") for line in screen.split("\n") if "/10" in line]
    assert places == ["1.", "1.", "3."]


def test_a_side_wins_together() -> None:
    assert "★ You and cleo win the match!" in watch(sides()).screen
    screen = watch(sides(), seat=1).screen
    assert "★ bruno and cleo win the match!" in screen
    assert "Beatriss and Daren: 3 artifacts gathered." in screen


# ---- what a player finds below


def test_the_places_come_first_with_artifacts_life_and_deaths() -> None:
    screen = watch(artifacts()).screen
    table = screen[screen.index("Artifacts") :].split("\n")
    assert [line.split()[0].lstrip("▸") for line in table[1:4]] == ["1.", "2.", "3."]
    assert table[1].startswith("▸1.")
    assert table[1].split()[1:] == ["B", "Beatriss", "anna", "◆2", "10/10", "·"]
    assert table[3].split() == ["3.", "G", "Gothard", "bruno", "·", "10/10", "2"]


def test_where_the_artifacts_are() -> None:
    told = read_all(watch(artifacts()))
    gathered = line_with("Gothard's Heart", told) if "Gothard's Heart" in told else told
    assert "Beatriss" in gathered
    assert "Burnt: " in read_all(watch(last_mage()))
    carried = at_turn(
        "BGD", at={"B": "Bc4", "D": "Da1"}, carried={"B": "heart:G", "D": "mirror:G"}, relics="ring - bones"
    )
    assert "carried: " in read_all(watch(carried.do("go Bc3")))


def test_the_hands_are_hidden_until_now() -> None:
    """V6: everything is shown to everyone when the match is over, and nothing before."""
    laid = artifacts()
    told = read_all(watch(laid))
    assert "Hidden until now" in told
    assert "in hand 2 x Spark, 2 x Ice Shard, Fireball" in told
    assert "Hidden until now" not in sit(at_turn("BGD").game).screen


def test_the_last_turning_points_with_their_rounds() -> None:
    laid = artifacts()
    delivered = next(notice for notice in laid.heard if isinstance(notice, RelicDelivered))
    log: list[Notice] = [delivered, RoundStarted(31), StoneWoke(1), RoundStarted(32), *[delivered] * 9]
    seated = watch(laid, size=(120, 40))
    match = seated.door.picture.match
    assert match is not None
    seated.door.change(match=replace(match, log=tuple(log[:4])))
    assert rounds_told(seated)[:2] == ["30", "31"]
    seated.door.change(match=replace(match, log=tuple(log)))
    assert rounds_told(seated)[:8] == ["32"] * 8, "the newest eight"


def rounds_told(seated: ShazarSeated) -> list[str]:
    """Return the first words of the rows below the heading of the turning points."""
    told = read_all(seated)
    rows = told[told.index("The last turning points") :].split("\n")[1:]
    return [(row.split() or [""])[0] for row in rows]


def test_r_asks_for_a_rematch() -> None:
    seated = watch(artifacts())
    assert "R for a rematch, Esc to leave the table." in seated.screen
    seated.press("r")
    assert ("set_ready", True) in seated.door.done
    assert "You want a rematch." in seated.screen


def test_enter_meant_for_the_last_decision_asks_for_nothing() -> None:
    seated = watch(artifacts()).press("enter")
    assert not [done for done in seated.door.done if done[0] == "set_ready"]


def test_f_shows_how_the_deal_came_about() -> None:
    seated = watch(artifacts())
    assert "Fair deal: F" in read_all(seated)
    assert SECRET in seated.press("f").screen


def test_the_id_of_the_replay() -> None:
    assert "replay abc123" in watch(artifacts(), size=(120, 40)).screen


def test_on_a_terminal_of_its_own_there_is_the_page() -> None:
    seated = watch(artifacts(), size=(120, 40))
    seated.session.over_ssh = False
    assert "To replay this match: H in the lobby." in seated.screen
    assert "SSH" not in seated.screen


def test_escape_leaves_at_once() -> None:
    seated = watch(artifacts()).press("escape")
    assert ("leave",) in seated.door.done


def test_history_and_the_last_turn_can_still_be_read() -> None:
    assert "The match so far" in watch(artifacts()).press("h").screen
    assert "The previous turn" in watch(artifacts()).press("t").screen


# ---- before the first deal


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup(2), "2 mages play. Bring 2 artifacts together in your Capital to win."),
        (Setup(4), "4 mages play. Bring 3 artifacts together in your Capital to win."),
        (Setup(4, teams=True), "Two sides play, partners opposite."),
        (Setup(3, stone=40), "The Stone wakes after round 40."),
    ],
)
def test_before_the_fields_are_laid(setup: Setup, sentence: str) -> None:
    seated = before(setup)
    assert "The fields are about to be laid" in seated.screen
    assert sentence in " ".join(seated.screen.split())
    assert COMMITMENT not in seated.screen
    assert COMMITMENT in seated.press("f").screen


def test_a_stone_that_never_wakes_is_not_named() -> None:
    assert "Stone" not in before(Setup(3, stone=0)).screen


def before(setup: Setup) -> ShazarSeated:
    """Sit at a match whose first deal waits."""
    seated = sit(at_turn("BG").game)
    door, game = seated.door, Game(setup)
    match = door.picture.match
    assert match is not None
    view = game.view(Seat(0))
    door.change(match=replace(match, view=view, commitment="", next_deal=NextDeal(COMMITMENT)))
    return seated


def test_a_match_that_is_not_there_yet() -> None:
    seated = sit(at_turn("BG").game)
    seated.door.change(match=None)
    assert "The match is starting." in seated.screen


# ---- every size, language and look


@pytest.mark.parametrize("language", ["en", "fr", "ru", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_result_and_who_is_ready_are_seen(ending: str, size: tuple[int, int], language: str) -> None:
    laid = ENDINGS[ending]()
    seated = watch(laid, size=size, words=Words(language))
    for name in ("anna", "bruno"):
        assert name in seated.screen
    assert seated.session.words.t("R for a rematch, Esc to leave the table.").split()[0] in seated.screen
    for line in seated.screen.split("\n"):
        assert "…" not in line or "↑↓" in line, line


@pytest.mark.parametrize("plain", [False, True])
def test_only_plain_signs_where_the_terminal_has_no_others(plain: bool) -> None:
    look = Look.of(plain=plain) if plain else Look.of()
    laid = artifacts()
    seated = sit(laid.game, look=look)
    assert seated.screen.isascii() is plain


def test_a_spectator_reads_it_and_has_no_rematch() -> None:
    screen = watch(artifacts(), seat=-1).screen
    assert "wins the match!" in screen
    assert "R for a rematch" not in screen
    assert "You are watching. Esc to leave." in screen
