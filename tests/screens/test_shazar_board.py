"""The board of Shazar: what it shows at every size, and to whom."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat, seats
from engine.shazar import NAMES, OFF, PLACES, HexKind, Mage, Question, View
from engine.shazar.board import board_of
from engine.shazar.options import CastSpell
from support.shazar.drawn import HUGE, LARGE, SIZES, SMALL, STORY, USUAL, Drawn, matches
from support.shazar.imagine import imagine
from support.shazar.questions import QUESTIONS, asked_view
from support.shazar.samples import lay_out
from support.shazar.table import at_turn, begin, table
from tui.door.safe_text import cells
from tui.draw.look import Depth, Look
from tui.draw.memo import Memo
from tui.draw.rows import plain
from tui.shazar.glyphs import PORTALS, glyphs_of
from tui.shazar.panels.legend import signs
from tui.shazar.panels.letters import letters
from tui.shazar.sentences.names import kind_name, kind_short, spell_name
from tui.words import LANGUAGES, Words

LOOKS = {
    "truecolor": Look.of(),
    "256": Look.of(Depth.COLORS_256),
    "16": Look.of(Depth.COLORS_16),
    "mono": Look.of(Depth.MONO),
    "ascii": Look.of(Depth.MONO, plain=True),
}
ODD_SIZES = (*SIZES, (70, 22), (79, 24), (100, 30), (118, 37), (119, 40), (140, 45), (160, 60))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_question = pytest.mark.parametrize("question", QUESTIONS)


def hex_at(name: str) -> int:
    """Return the hex of an address."""
    return NAMES.index(name)


def fits(drawn: Drawn) -> None:
    """Check that a table fills its screen, and no row is wider; rows do not end in a fill."""
    width, height = drawn.size[0], drawn.size[1] - 4
    assert len(drawn.rows) == height
    for line in drawn.rows:
        assert cells(plain(line)) <= width, plain(line)
        if cells(plain(line)) == width:
            assert line[-1].style in ("text", "line", "dim"), plain(line)


# ---- it fits


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_a_match_fits_every_screen(players: int, look: str) -> None:
    for number, game in enumerate(matches(players)):
        if number % 23 and not game.over:
            continue
        size, language = ODD_SIZES[number % len(ODD_SIZES)], LANGUAGES[number % len(LANGUAGES)]
        for viewer in (*seats(players), None):
            view = game.view(viewer)
            picked = view.replies[0] if view.replies else None
            drawn = Drawn(view, size, look=LOOKS[look], words=Words(language), picked=picked)
            fits(drawn)
            if look == "ascii" and language == "en":
                assert drawn.screen.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@every_question
def test_every_question_fits_every_screen(question: Question, size: tuple[int, int], language: str) -> None:
    view = asked_view(question)
    fits(Drawn(view, size, words=Words(language)))
    fits(Drawn(view, size, words=Words(language), picked=view.replies[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_fit_after_many_steps_fit_a_small_screen(language: str) -> None:
    for number in range(60):
        game = lay_out(2 + number % 3, Random(number))
        for seat in game.waiting:
            fits(Drawn(game.view(seat), SMALL, words=Words(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_cut_on_a_large_screen(language: str) -> None:
    words, view = Words(language), asked_view(Question.MOVE)
    drawn = Drawn(view, LARGE, words=words)
    assert view.board is not None
    for hex_ in drawn.hexes:
        kind = view.board.tile(hex_).kind
        name = kind_short(words, kind)
        shown = drawn.at(hex_)[0].strip()
        assert shown == (name.upper() if kind is HexKind.CAPITAL else name)
    for spell in view.hand:
        assert spell_name(words, spell) in drawn.screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_huge_screen_has_the_full_names_of_hexes(language: str) -> None:
    words, view = Words(language), asked_view(Question.MOVE)
    drawn = Drawn(view, HUGE, words=words)
    assert view.board is not None
    for hex_ in drawn.hexes:
        kind = view.board.tile(hex_).kind
        name = kind_name(words, kind)
        shown = " ".join(line.strip() for line in drawn.at(hex_)[:2]).strip()
        assert shown.replace("- ", "-") == (name.upper() if kind is HexKind.CAPITAL else name)


@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_fields_whose_portals_meet_stand_further_apart(size: tuple[int, int]) -> None:
    laid = at_turn("BG")
    board = laid.state.board
    assert board is not None
    left, right = board.layouts
    laid.state.board = board_of(board.mages, (left, right._replace(entrance=PLACES.index("d0"))))
    drawn = Drawn(laid.game.view(Seat(0)), size)
    fits(drawn)
    one, other = drawn.hexes[hex_at("Bd5")], drawn.hexes[hex_at("Gd0")]
    assert one.y != other.y or one.x + one.width < other.x


# ---- hexes


@pytest.mark.parametrize("size", [USUAL, LARGE, HUGE], ids=str)
def test_all_hexes_of_all_fields_are_drawn(size: tuple[int, int]) -> None:
    for players in (2, 3, 4):
        drawn = Drawn(next(matches(players)).view(Seat(0)), size)
        assert len(drawn.hexes) == 21 * players


def test_a_small_screen_shows_the_own_field_and_the_one_in_focus() -> None:
    view = asked_view(Question.MOVE)
    fields = {
        focus: {NAMES[hex_][0] for hex_ in Drawn(view, SMALL, focus=focus).hexes}
        for focus in (None, Seat(0), Seat(2), Seat(3))
    }
    assert fields == {None: {"B", "G"}, Seat(0): {"B", "G"}, Seat(2): {"B", "D"}, Seat(3): {"B", "S"}}


def test_two_players_have_a_large_field_on_a_usual_screen() -> None:
    view = at_turn("BG", at={"B": "Gd4"}).game.view(Seat(0))
    drawn = Drawn(view, USUAL, focus=Seat(1))
    assert drawn.hexes[hex_at("Gd4")].height == 2
    assert drawn.hexes[hex_at("Bc3")].height == 1


@every_size
def test_hexes_show_kind_power_and_sign(size: tuple[int, int]) -> None:
    drawn = Drawn(asked_view(Question.SHAKE), size)
    shown = " ".join(drawn.at(hex_at("Bb1")))
    assert "1" in shown
    assert "✚" in shown
    assert ("t" if size in (SMALL, USUAL) else "Trap") in shown


@every_size
def test_a_mage_stands_on_its_hex_with_its_letter_and_colour(size: tuple[int, int]) -> None:
    drawn = Drawn(asked_view(Question.MOVE), size)
    assert "B" in drawn.at(hex_at("Gd4"))[-1]
    assert "red.bright" in drawn.styles_at(hex_at("Gd4"))


@every_size
def test_artifacts_lie_in_the_capital(size: tuple[int, int]) -> None:
    drawn = Drawn(at_turn("BG", at={"B": "Bc4"}).game.view(Seat(0)), size)
    assert "◆" in drawn.at(hex_at("Bc3"))[-1]
    assert "Ring of Silence" in drawn.screen


@every_size
def test_steps_glow_and_carry_their_keys(size: tuple[int, int]) -> None:
    view = asked_view(Question.MOVE)
    drawn = Drawn(view, size)
    steps = {item.hex: item.key for item in drawn.offer.items if item.hex is not None}
    assert len(steps) == 5
    for hex_, key in steps.items():
        x, y, _, height = drawn.hexes[hex_]
        shown = [plain(line)[x - 1 : x] for line in drawn.rows[y : y + height]] + drawn.at(hex_)
        assert key in "".join(shown)
        assert drawn.click(x, y) == f"hex:{hex_}"
    others = set(drawn.hexes) - set(steps)
    assert not any("act" in drawn.styles_at(hex_) for hex_ in others)


@every_size
def test_the_picked_step_is_turned_over(size: tuple[int, int]) -> None:
    view = asked_view(Question.MOVE)
    option = view.replies[0]
    before, after = Drawn(view, size), Drawn(view, size, picked=option)
    assert after.offer.picked is not None
    hex_ = after.offer.picked.hex
    assert hex_ is not None
    assert not any(style.endswith(".bright") for style in before.styles_at(hex_))
    assert any(style.endswith(".bright") for style in after.styles_at(hex_))


@pytest.mark.parametrize("size", [USUAL, LARGE, HUGE], ids=str)
def test_every_hex_can_be_clicked(size: tuple[int, int]) -> None:
    drawn = Drawn(asked_view(Question.SHAKE), size)
    for hex_, place in drawn.hexes.items():
        for y in range(place.y, place.y + place.height):
            assert {drawn.click(x, y) for x in range(place.x, place.x + place.width)} == {f"hex:{hex_}"}


# ---- options, cards, targets


@every_size
@every_question
def test_a_click_on_an_option_leads_to_it(question: Question, size: tuple[int, int]) -> None:
    drawn = Drawn(asked_view(question), size)
    acts = {span.act for line in drawn.rows for span in line if span.style == "act" and span.act}
    for number, item in enumerate(drawn.offer.items):
        if item.key:
            assert f"item:{number}" in acts or f"hex:{item.hex}" in acts


def test_cards_that_can_be_cast_after_a_step_are_bright() -> None:
    view = at_turn(at={"B": "Gd4"}, hands={"B": "spark fireball meteor expose gale"}).game.view(Seat(0))
    drawn = Drawn(view, LARGE)
    styles = {}
    for place, spell in enumerate(view.hand):
        x, y = drawn.find(f" {spell_name(Words(), spell)} ")
        styles[spell.name] = drawn.style_at(x + 1, y)
        assert drawn.click(x + 1, y) == f"card:{place}"
    assert styles["spark"] == "brown.card"
    assert styles["gale"] == "green.card"
    assert styles["meteor"] == "brown.card"


def test_cards_that_fit_no_step_are_dim() -> None:
    view = at_turn(at={"B": "Gd2"}, hands={"B": "fireball meteor firestorm chain gust"}).game.view(Seat(0))
    drawn = Drawn(view, LARGE)
    assert drawn.style_at(*drawn.find("Meteor")) == "dim"
    assert drawn.style_at(*drawn.find("Fireball")) == "brown.card"


@every_size
def test_a_spell_has_its_key_on_its_card_and_targets_theirs(size: tuple[int, int]) -> None:
    view = asked_view(Question.CAST)
    drawn = Drawn(view, size, picked=view.replies[0])
    items = [item for item in drawn.offer.items if item.key != "0"]
    assert items
    for number, item in enumerate(items):
        keys = {
            span.text.strip()
            for line in drawn.rows
            for span in line
            if span.style == "act" and span.act == f"item:{number}"
        }
        assert keys == {item.key}
    for target in drawn.offer.targets:
        seat = target.seat
        place = drawn.laid.mages[seat]
        assert plain(drawn.rows[place.y])[place.x] == target.key
        assert drawn.click(place.x + 2, place.y) == f"mage:{seat}"


# ---- facts


def facts() -> View:
    """Return a position in which mages have all kinds of facts."""
    laid = table("BGDS", at={"B": "Gd4"}, kept={"B": "twist", "G": "path thread"}, carried={"D": "ring:B"})
    laid.curse("B", "ill", 1, shake=35).curse("B", "ward", 1, turns=2)
    laid.state.red[1] = 2
    laid.state.life[2] = 0
    laid.state.place[2] = OFF
    return begin(laid).game.view(Seat(0))


def test_the_mages_with_all_that_everyone_knows() -> None:
    drawn = Drawn(facts(), LARGE)
    told = [plain(line)[drawn.laid.plan.left :] for line in drawn.rows]
    panel = {
        seat: " ".join(told[place.y : place.y + place.height]) for seat, place in drawn.laid.mages.items()
    }
    mine, gothard, daren = panel[Seat(0)], panel[Seat(1)], panel[Seat(2)]
    for text in ("Beatriss", "you", "9/10", "Gd4 Trap 1 ✚", "ill 1", "35+", "ward 1", "Twist of Fate"):
        assert text in mine, text
    for text in ("Gothard", "bruno", "skips 2 turns", "keeps 2 Fate cards", "hand 5, deck 25"):
        assert text in gothard, text
    assert "path" not in gothard.lower()
    for text in ("Daren", "boris-the-great", "waits for rebirth"):
        assert text in daren, text


def test_a_long_name_of_a_player_is_whole_on_a_large_screen() -> None:
    view = at_turn("BGSD").game.view(Seat(0))
    assert "boris-the-great" in Drawn(view, LARGE).screen


def test_a_carried_artifact_is_told_in_words() -> None:
    view = at_turn("BGDS", at={"D": "Gd4"}, carried={"D": "heart:B"}).game.view(Seat(0))
    assert "carries Heart of Flame!" in Drawn(view, LARGE).screen
    small = Drawn(view, SMALL)
    place = small.laid.mages[Seat(2)]
    assert "!" in plain(small.rows[place.y])[place.x :]


@every_size
def test_the_row_above_the_fields(size: tuple[int, int]) -> None:
    drawn = Drawn(at_turn("BGDS", round=12).game.view(Seat(0)), size)
    title = plain(drawn.rows[0])
    assert "round 12" in title
    assert "3 artifacts win" in title
    assert "30" in title
    if size != SMALL:
        assert "►B G D S" in title
        assert "36" in title


def test_sides_play_together() -> None:
    view = at_turn("BGDS", setup={"teams": True}).game.view(Seat(0))
    drawn = Drawn(view, LARGE)
    assert "B+D against G+S" in plain(drawn.rows[0])
    place = drawn.laid.mages[Seat(2)]
    told = [plain(line)[place.x :] for line in drawn.rows[place.y : place.y + place.height]]
    assert "your ally" in " ".join(told)
    assert "◆2/3" in " ".join(told)


def test_the_stone_is_awake() -> None:
    drawn = Drawn(at_turn("BGDS", round=33).game.view(Seat(0)), HUGE)
    assert "the Stone is awake and chooses after round 60" in plain(drawn.rows[0])


@every_size
def test_a_spectator_sees_the_board_and_the_story(size: tuple[int, int]) -> None:
    drawn = Drawn(at_turn("BGDS").game.view(None), size)
    assert STORY in drawn.screen
    assert not drawn.offer.items


@every_size
def test_a_player_who_waits_reads_the_story(size: tuple[int, int]) -> None:
    assert STORY in Drawn(at_turn("BGDS").game.view(Seat(1)), size).screen


@pytest.mark.parametrize("size", [SMALL, USUAL], ids=str)
def test_a_player_who_is_asked_little_reads_the_story_too(size: tuple[int, int]) -> None:
    assert STORY in Drawn(asked_view(Question.DEATH_WINDOW), size).screen


def test_when_the_match_is_over_all_hands_are_shown() -> None:
    *_, game = matches(2)
    view = game.view(None)
    assert view.revealed is not None
    drawn = Drawn(view, LARGE)
    for hand in view.revealed.hands:
        for spell in hand:
            assert spell_name(Words(), spell) in drawn.screen


# ---- fields that are being laid


@every_size
def test_a_player_who_lays_a_field_sees_only_the_own_one(size: tuple[int, int]) -> None:
    drawn = Drawn(asked_view(Question.ARRANGE), size)
    assert {NAMES[hex_][0] for hex_ in drawn.hexes} == {Mage.BEATRISS.value}


@every_size
def test_a_hex_that_was_taken_up_is_marked(size: tuple[int, int]) -> None:
    laid = QUESTIONS[Question.ARRANGE]()
    laid.do("take b1", by="B")
    drawn = Drawn(laid.game.view(Seat(0)), size)
    assert "white.bright" in drawn.styles_at(hex_at("Bb1"))


# ---- secrets and cost


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_worlds_that_differ_in_secrets_look_the_same(players: int, seed: int) -> None:
    game = lay_out(players, Random(seed))
    for viewer in (*seats(players), None):
        twin = imagine(game, viewer, Random(seed + 100))
        for size in SIZES:
            assert Drawn(game.view(viewer), size).rows == Drawn(twin.view(viewer), size).rows


def test_what_only_the_player_knows_is_private() -> None:
    view = asked_view(Question.MOVE)
    mine, theirs = Drawn(view, LARGE), Drawn(QUESTIONS[Question.MOVE]().game.view(None), LARGE)
    public = {plain((span,)) for line in theirs.rows for span in line}
    for line in mine.rows:
        for span in line:
            if not span.private and any(spell_name(Words(), spell) in span.text for spell in view.hand):
                assert span.text in public


@every_size
def test_a_table_that_stays_the_same_keeps_its_rows(size: tuple[int, int]) -> None:
    view, memo = asked_view(Question.MOVE), Memo()
    first, second = Drawn(view, size, memo=memo), Drawn(view, size, memo=memo)
    assert len(first.rows) == len(second.rows)
    assert all(old is new for old, new in zip(first.rows, second.rows, strict=True))


def test_a_key_draws_few_rows_again() -> None:
    view, memo = asked_view(Question.MOVE), Memo()
    first = Drawn(view, LARGE, memo=memo, picked=view.replies[0])
    second = Drawn(view, LARGE, memo=memo, picked=view.replies[1])
    changed = [y for y, (old, new) in enumerate(zip(first.rows, second.rows, strict=True)) if old is not new]
    assert 0 < len(changed) <= 14


# ---- letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_hex_has_a_letter_of_its_own(language: str) -> None:
    found = letters(Words(language))
    assert set(found) == set(HexKind)
    assert len(set(found.values())) == len(HexKind)
    assert all(len(letter) == (2 if kind in PORTALS else 1) for kind, letter in found.items())


def test_the_signs_of_the_board_are_explained() -> None:
    meant = dict(signs(Drawn(asked_view(Question.MOVE)).scene))
    assert meant["△"] == "triangle"
    assert meant["t"] == "Trap"
    assert meant[">>"] == "Portal Entrance"


def test_the_longest_spell_and_its_target_are_whole_on_a_usual_screen() -> None:
    at, hands = {"G": "Gd3"}, {"G": "grave"}
    view = at_turn("BGDS", turn="G", at=at, hands=hands).do("go Gd4").game.view(Seat(1))
    target = next(one for one in view.replies if isinstance(one, CastSpell) and one.target == Seat(3))
    assert "Hand of the Grave on Shan'Tiren" in Drawn(view, USUAL, picked=target).screen


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_bot_is_no_artifact(look: Look) -> None:
    glyphs = glyphs_of(look)
    assert glyphs.artifact != glyphs.bot
