"""Colours that differ for every kind of eye, signs of one cell, and the keys that change them at once."""

from __future__ import annotations

import dataclasses
import gc
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist

import pytest
import wcwidth
from rich.style import Style

from engine.shamans import SIZES, World
from support.screens.fake_door import FakeDoor, app_on, shown, table
from tui.door import TableOptions
from tui.draw.look import Depth, Look, next_look
from tui.draw.look.palette import FOR_COLOUR_BLIND, SHADES, TINTS, all_fills, styles
from tui.draw.rows import Span, row
from tui.shamans.glyphs import ShamansGlyphs, glyphs_of
from tui.shazar.glyphs import ShazarGlyphs
from tui.shazar.glyphs import glyphs_of as shazar_glyphs_of
from tui.terminal import strips
from tui.terminal.app import ShamansApp
from tui.terminal.strips import DrawnRow

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

# ---- how far apart colours are

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as seen without one kind of cone (Machado, Oliveira and Fernandes 2009, full severity)."""

TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
"""Ottosson 2020: distances in OKLab match what eyes feel; 0.02 is just noticeable side by side."""


def times(matrix: Matrix, colour: Sequence[float]) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(line, colour, strict=True)) for line in matrix)
    return red, green, blue


def linear(triplet: Sequence[int]) -> list[float]:
    shares = [value / 255 for value in triplet]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def oklab(triplet: Sequence[int], eyes: str) -> Colour:
    seen = [min(1.0, max(0.0, value)) for value in times(EYES[eyes], linear(triplet))]
    return times(TO_OKLAB, [cone ** (1 / 3) for cone in times(TO_CONES, seen)])


def contrast(triplet: Sequence[int], background: Sequence[int]) -> float:
    """Return the contrast as WCAG defines it."""
    dark, light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in map(linear, (triplet, background))
    )
    return (light + 0.05) / (dark + 0.05)


def triplets(
    depth: Depth, light: bool, colour_blind: bool, names: Sequence[str]
) -> list[tuple[int, int, int]]:
    made = styles(depth, light, colour_blind)
    colours = [made[name].color for name in names]
    shades = [colour.get_truecolor() for colour in colours if colour is not None]
    return [(shade.red, shade.green, shade.blue) for shade in shades]


def least(
    depth: Depth, light: bool, colour_blind: bool, eyes: str, names: Sequence[str] = tuple(World)
) -> float:
    """Return the distance of the two nearest colours."""
    seen = [oklab(triplet, eyes) for triplet in triplets(depth, light, colour_blind, names)]
    assert len(seen) == len(names)
    return min(dist(one, other) for one, other in combinations(seen, 2))


MEASURED = [(depth, light) for depth in (Depth.TRUECOLOR, Depth.COLORS_256) for light in (False, True)]
APART = 0.08
"""Four times the distance that is just noticeable."""


def test_the_measure_knows_black_white_and_what_is_confused() -> None:
    black, white = oklab((0, 0, 0), "usual"), oklab((255, 255, 255), "usual")
    assert dist(black, white) == pytest.approx(1, abs=1e-3)
    red, green = (200, 80, 60), (120, 120, 40)
    assert dist(oklab(red, "deuteranopia"), oklab(green, "deuteranopia")) < 0.05
    assert dist(oklab(red, "usual"), oklab(green, "usual")) > 0.1
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_worlds_stay_apart_for_every_kind_of_eye(depth: Depth, light: bool, eyes: str) -> None:
    assert least(depth, light, True, eyes) >= APART


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_the_two_sides_and_good_and_bad_news_stay_apart(depth: Depth, light: bool, eyes: str) -> None:
    assert least(depth, light, True, eyes, ["side_one", "side_two"]) >= APART
    assert least(depth, light, True, eyes, ["good", "warn"]) >= APART


@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_the_usual_palette_is_apart_for_usual_eyes_and_not_for_others(depth: Depth, light: bool) -> None:
    """This is why there is a second palette: some eyes confuse blue and purple, or brown and red."""
    assert least(depth, light, False, "usual") >= APART
    assert least(depth, light, False, "deuteranopia") < 0.03


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_every_world_can_be_read_on_its_background(depth: Depth, light: bool, colour_blind: bool) -> None:
    background = (255, 255, 255) if light else (30, 30, 30)
    for triplet in triplets(depth, light, colour_blind, list(World)):
        assert contrast(triplet, background) >= 3


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("light", [False, True])
def test_no_two_worlds_share_one_of_sixteen_colours(light: bool, colour_blind: bool) -> None:
    made = styles(Depth.COLORS_16, light, colour_blind)
    assert len({made[world.value].color for world in World}) == len(World)


def test_only_known_styles_differ_for_colour_blind_eyes() -> None:
    assert FOR_COLOUR_BLIND.keys() <= SHADES.keys()


# ---- never by colour only


GLYPHS = [glyphs_of(Look.of(plain=plain)) for plain in (False, True)]
"""The common glyphs and those of the game: in Unicode, and in ASCII."""


SHAZAR_GLYPHS = [shazar_glyphs_of(Look.of(plain=plain)) for plain in (False, True)]


def signs(glyphs: ShamansGlyphs | ShazarGlyphs) -> Iterator[tuple[str, str]]:
    """Return every sign by its name; keys are shown by a pair of signs."""
    for field in dataclasses.fields(glyphs):
        value = getattr(glyphs, field.name)
        for sign in value.values() if isinstance(value, dict) else value:
            yield field.name, sign


@pytest.mark.parametrize(
    "glyphs", [*GLYPHS, *SHAZAR_GLYPHS], ids=["unicode", "ascii", "shazar unicode", "shazar ascii"]
)
def test_every_sign_is_one_cell_and_no_emoji(glyphs: ShamansGlyphs | ShazarGlyphs) -> None:
    for name, sign in signs(glyphs):
        assert wcwidth.wcwidth(sign) == 1, name
        assert ord(sign) < 0x1F000, name
        if not sign.isascii():  # with this selector terminals draw an emoji, if there is one, in two cells
            assert wcwidth.wcswidth(sign + "\ufe0f") == 1, name
    assert all(sign.isascii() for _, sign in [*signs(GLYPHS[1]), *signs(SHAZAR_GLYPHS[1])])


@pytest.mark.parametrize("glyphs", SHAZAR_GLYPHS, ids=["unicode", "ascii"])
def test_signs_of_shazar_that_stand_in_one_place_differ(glyphs: ShazarGlyphs) -> None:
    assert len(set(glyphs.signs.values())) == len(glyphs.signs)
    for names in (["full", "empty"], ["artifact", "no_artifact"], ["heart", "lost", "stone"]):
        assert len({getattr(glyphs, name) for name in names}) == len(names)


@pytest.mark.parametrize("glyphs", GLYPHS, ids=["unicode", "ascii"])
@pytest.mark.parametrize(
    "names",
    [
        ["guide", "first", "bot", "away", "turn", "creator"],
        ["shaman", "shadow", "hidden"],
        ["dagger", "portal", "shard", "mask", "face_down", "eclipse"],
        ["unseen", "mine", "strayed", "lowest", "highest"],
        ["left", "right"],
        ["ready", "waiting", "away", "no"],
    ],
    ids=" ".join,
)
def test_signs_that_stand_in_one_place_differ(glyphs: ShamansGlyphs, names: list[str]) -> None:
    assert len({getattr(glyphs, name) for name in names}) == len(names)
    assert len(set(glyphs.worlds.values())) == len(SIZES[5].worlds)


@pytest.mark.parametrize("depth", Depth)
def test_the_selection_and_urgency_show_without_colour(depth: Depth) -> None:
    made = styles(depth, False)
    for name in ("picked", "hot"):
        assert made[name].reverse
    for name in ("picked", "danger", "hot", "banner", "side_one", "side_two"):
        assert made[name].bold
    assert made["danger"].underline


every_look = pytest.mark.parametrize(
    ("depth", "light", "colour_blind"),
    [(depth, light, blind) for depth in Depth for light in (False, True) for blind in (False, True)],
)


@every_look
def test_only_fills_paint_a_background(depth: Depth, light: bool, colour_blind: bool) -> None:
    made, fills = styles(depth, light, colour_blind), all_fills(colour_blind)
    assert made.keys() == SHADES.keys() | fills.keys()
    assert all(made[name].bgcolor is None for name in SHADES)
    assert all((made[name].bgcolor is None) is (depth is Depth.MONO) for name in fills)


# ---- cards on their fills


def painted_colours(made: dict[str, Style], name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the text and the fill of a style."""
    text, fill = made[name].color, made[name].bgcolor
    assert text is not None
    assert fill is not None
    return tuple(text.get_truecolor()), tuple(fill.get_truecolor())


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_text_can_be_read_on_every_fill(depth: Depth, light: bool, colour_blind: bool) -> None:
    made = styles(depth, light, colour_blind)
    for name in all_fills(colour_blind):
        assert contrast(*painted_colours(made, name)) >= 4.5, name


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_bright_fills_stay_apart_for_every_kind_of_eye(depth: Depth, light: bool, eyes: str) -> None:
    made = styles(depth, light, True)
    fills = [oklab(painted_colours(made, f"{world.value}.bright")[1], eyes) for world in World]
    assert min(dist(one, other) for one, other in combinations(fills, 2)) >= APART


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_fills_of_cards_differ_for_usual_eyes(depth: Depth, light: bool, colour_blind: bool) -> None:
    made = styles(depth, light, colour_blind)
    fills = [oklab(painted_colours(made, f"{world.value}.card")[1], "usual") for world in World]
    assert min(dist(one, other) for one, other in combinations(fills, 2)) >= 0.035


@every_look
def test_a_picked_card_differs_from_the_others_by_much_lightness(
    depth: Depth, light: bool, colour_blind: bool
) -> None:
    made = styles(depth, light, colour_blind)
    for world in World:
        card, bright = made[f"{world.value}.card"], made[f"{world.value}.bright"]
        if depth is Depth.MONO:
            assert bright.reverse
            assert not card.reverse
        elif depth is Depth.COLORS_16:
            assert (card.color, card.bgcolor) != (bright.color, bright.bgcolor)
        else:
            fills = [oklab(painted_colours(made, f"{world.value}.{kind}")[1], "usual")[0] for kind in KINDS]
            assert abs(fills[0] - fills[1]) >= 0.12


KINDS = ("card", "bright")


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_no_two_cards_look_alike_among_sixteen_colours(kind: str, colour_blind: bool) -> None:
    made = styles(Depth.COLORS_16, False, colour_blind)
    cards = [made[f"{world.value}.{kind}"] for world in World]
    assert len({(card.color, card.bgcolor) for card in cards}) == len(World)


@pytest.mark.parametrize("colour_blind", [False, True])
def test_a_bright_block_has_the_colour_of_its_name_among_sixteen(colour_blind: bool) -> None:
    """Dark or bright: a mage's block and name are one colour."""
    made = styles(Depth.COLORS_16, light=False, colour_blind=colour_blind)
    for tint in TINTS:
        name, block = made[tint].color, made[f"{tint}.bright"].bgcolor
        assert name is not None
        assert block is not None
        assert name.number is not None
        assert block.number is not None
        assert name.number % 8 == block.number % 8, tint


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_the_accent_is_used_by_nothing_else(depth: Depth, light: bool, colour_blind: bool) -> None:
    """One colour says that you must act."""
    made = styles(depth, light, colour_blind)
    accent = made["turn"].color
    assert made["act"].bgcolor == accent
    others = [made[name] for name in made if name not in ("turn", "act")]
    assert accent not in {colour for style in others for colour in (style.color, style.bgcolor)}


@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_the_light_of_a_lesson_is_no_other_colour(depth: Depth, light: bool) -> None:
    made, background = styles(depth, light), (255, 255, 255) if light else (30, 30, 30)
    for name in SHADES.keys() - {"lit"}:
        if made[name].color is not None:
            assert least(depth, light, False, "usual", ["lit", name]) >= APART, name
    for colour_blind in (False, True):
        (triplet,) = triplets(depth, light, colour_blind, ["lit"])
        assert contrast(triplet, background) >= 3


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "light"), MEASURED)
def test_no_eye_takes_the_light_of_a_lesson_for_the_accent(depth: Depth, light: bool, eyes: str) -> None:
    assert least(depth, light, True, eyes, ["lit", "turn"]) >= APART


def test_cards_have_the_letter_of_their_world_only_in_ascii() -> None:
    unicode, ascii_only = GLYPHS
    assert [*ascii_only.worlds.values()] == list("PBGYWNR")
    assert not {*"PBGYWNR"} & {*unicode.worlds.values()}


# ---- changing it


RING = [
    "dark, colour-blind safe",
    "light background",
    "light, colour-blind safe",
    "no colour",
    "dark background",
]


def ansi(app: ShamansApp) -> str:
    """Return the bytes for the terminal."""
    strips = app.canvas.render_lines(app.canvas.size.region)
    return "".join(strip.render(app.console) for strip in strips)


@pytest.mark.parametrize("depth", [Depth.TRUECOLOR, Depth.COLORS_256, Depth.COLORS_16])
async def test_f2_goes_round_the_looks_of_the_depth(depth: Depth) -> None:
    door = FakeDoor()
    door.change(tables=(table("moss-owl"),))
    app = app_on(door, Look.of(depth))
    async with app.run_test() as pilot:
        pictures = [ansi(app)]
        for name in RING:
            await pilot.press("f2")
            assert f"Colours: {name}." in shown(app)
            pictures.append(ansi(app))
        assert app.session.look is Look.of(depth)
        assert len(set(pictures)) == len(pictures)
        assert "38;" not in pictures[4]
        assert "[9" not in pictures[4]


async def test_a_terminal_without_colours_is_given_none() -> None:
    app = app_on(FakeDoor(), Look.of(Depth.MONO))
    async with app.run_test() as pilot:
        await pilot.press("f2")
        assert "Colours: no colour." in shown(app)
    assert app.session.look is Look.of(Depth.MONO)


def test_the_next_look_keeps_the_signs() -> None:
    look = Look.of(Depth.COLORS_256, plain=True)
    for _ in RING:
        look = next_look(look, Depth.COLORS_256)
        assert look.plain
    assert look is Look.of(Depth.COLORS_256, plain=True)


async def test_another_look_is_complete_at_once() -> None:
    """Every row, even one with the same words as before, is painted in the new look."""
    app = app_on(FakeDoor(), Look.of(Depth.TRUECOLOR))
    async with app.run_test() as pilot:
        await pilot.press("f2", "f2")
        fresh = app_on(FakeDoor(), Look.of(Depth.TRUECOLOR, light=True))
        async with fresh.run_test() as other:
            await other.pause()
            fresh.session.status = app.session.status
            fresh._show()
            assert ansi(app) == ansi(fresh)


@pytest.mark.parametrize(
    "where", ["lobby", "chat", "question", "waiting", "table", "help", "rules", "goodbye"]
)
async def test_the_keys_work_everywhere(where: str) -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test(size=(100, 30)) as pilot:
        match where:
            case "chat":
                await pilot.press("c", *"hel")
            case "question":
                await pilot.press("j", *"mos")
            case "waiting":
                door.open_table(TableOptions())
                door.change()
            case "table":
                door.quick_game("shamans")
            case "help":
                await pilot.press("?")
            case "rules":
                await pilot.press("?", "?")
            case "goodbye":
                await pilot.press("ctrl+c")
        await pilot.pause()
        page, before = app.session.page, shown(app)
        await pilot.press("f3")
        assert "Symbols: ASCII only." in shown(app)
        assert shown(app).isascii()
        await pilot.press("f3")
        assert "Symbols: Unicode." in shown(app)
        await pilot.press("f4")
        assert "The bell is off." in shown(app)
        await pilot.press("f4")
        assert "The bell is on" in shown(app)
        await pilot.press("f2")
        assert "Colours:" in shown(app)
        assert app.session.page is page
        lines = len(before.split("\n")) - 2
        assert shown(app).split("\n")[:lines] == before.split("\n")[:lines]
        if where == "chat":
            await pilot.press("l")
            assert app.session.chat.edit.text == "hell"


def test_rows_of_one_look_are_not_another_looks() -> None:
    public = row(Span("moss-owl", "code"))
    looks = [Look.of(light=light, colour_blind=blind) for light in (False, True) for blind in (False, True)]
    assert len({id(strips.strip(look, public, 20)) for look in looks}) == 4
    assert strips.strip(looks[0], public, 20) is strips.strip(Look.of(), public, 20)


def test_a_row_that_is_no_longer_shown_is_gone() -> None:
    """It goes without a garbage collection, even after Textual has looked where to cut it: a server has many
    rows, some of them private."""
    look, private = Look.of(), row(Span("P1", "code", private=True))

    def drawn() -> int:
        return sum(type(thing) is DrawnRow for thing in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = drawn()
        whole = strips.strip(look, private, 20)
        assert list(whole.divide([20])) == [whole]
        assert drawn() == before + 1
        del whole
        assert drawn() == before
    finally:
        gc.enable()


def test_a_row_can_be_cut() -> None:
    left, right = strips.strip(Look.of(), row(Span("moss-owl", "code")), 20).divide([4, 20])
    assert (left.text, left.cell_length, right.text.rstrip()) == ("moss", 4, "-owl")
