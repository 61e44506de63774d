"""The mages: their life, place, effects, cards and artifacts, as everyone may know them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat
from engine.shazar import LIFE, NAMES, OFF, POSITIVE, Sign, View
from tui.door import Occupant
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, cut, ends, row, to_height, width_of
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, TEMPERS, glyphs_of
from tui.shazar.panels.pieces import flowed
from tui.shazar.sentences.cards import effect_text
from tui.shazar.sentences.names import fate_name, kind_short, mage_name, relic_name
from tui.shazar.table.offer import Offer, Target
from tui.table.people import name_of, sign_of

BARE = 20
"""Cells below which a mage has one row with numbers only."""
FULL = 4
"""Rows from which on a mage has a row for its life."""
MOST = 12
"""Rows that a mage may need."""
_BARE, _SHORT, _FULL = "bare", "short", "full"
LEAST_NAME = 5
"""Cells below which a player's name is left out."""


def mage_blocks(
    scene: Scene, view: View, offer: Offer, order: Sequence[Seat], width: int, height: int
) -> list[tuple[Seat, list[Row]]]:
    """Return what everyone knows of each mage, and the viewer's own kept cards, in `height` rows together.

    Each has the rows that it needs, as far as there are some. A mage on whom a spell may be cast has a key.
    """
    made_from = (view, offer.targets, scene.picture, scene.look, scene.words, *order, width, height)
    return scene.memo("mages", made_from, lambda: _blocks(scene, view, offer, order, width, height))


def _blocks(
    scene: Scene, view: View, offer: Offer, order: Sequence[Seat], width: int, height: int
) -> list[tuple[Seat, list[Row]]]:
    style = _BARE if width < BARE else _FULL if height >= FULL * len(order) else _SHORT

    def rows_of(seat: Seat, most: int) -> list[Row]:
        return _mage_rows(scene, view, offer, seat, style, width, most)

    whole = [rows_of(seat, MOST) for seat in order]
    heights = _shared([len(rows) for rows in whole], height, gap=style is _FULL)
    return [
        (seat, to_height(rows if len(rows) <= room else rows_of(seat, room), room))
        for seat, rows, room in zip(order, whole, heights, strict=True)
    ]


def _shared(needs: list[int], height: int, *, gap: bool) -> list[int]:
    """Return the rows of each mage: equal parts, of which those who need less leave rows to the others.

    `gap` gives each of them an empty row more, if there are some left.
    """
    rows = [min(need, height // len(needs)) for need in needs]
    wanted = [need + gap for need in needs]
    for most in (needs, wanted):
        for number in range(len(needs)):
            rows[number] += max(0, min(most[number] - rows[number], height - sum(rows)))
    return rows


def _mage_rows(
    scene: Scene, view: View, offer: Offer, seat: Seat, style: str, width: int, height: int
) -> list[Row]:
    own = view.kept if seat == view.seat else ()
    target = next((one for one in offer.targets if one.seat == seat), None)
    made_from = (
        *(view.life[seat], view.maximum[seat], view.bonus[seat], view.place[seat], view.effects[seat]),
        *(view.hexed[seat], view.red[seat], view.due[seat], view.vaults, view.carried[seat]),
        *(view.hand_sizes[seat], view.deck_sizes[seat], view.kept_sizes[seat], view.kept_open, own, target),
        *(view.turns[seat], view.turn == seat, view.inside, view.setup, view.need, view.board, view.ending),
        *(view.seat, view.mages, _who(scene, view, seat, width)),
        *(scene.look, scene.words, style, width, height),
    )
    place = ("mage", seat, height == MOST)
    return scene.memo(place, made_from, lambda: _mage(scene, view, seat, target, style, width, height))


def _mage(
    scene: Scene, view: View, seat: Seat, target: Target | None, style: str, width: int, height: int
) -> list[Row]:
    start = block(scene, view, seat, target)
    if style is _BARE:
        rows = [_bare(scene, view, seat, start, width)]
    elif style is _SHORT:
        rows = [_short_title(scene, view, seat, start, width)]
    else:
        rows = [_title(scene, view, seat, start, width), _life_row(scene, view, seat, width)]
    if style is not _BARE:
        facts = flowed(scene, _facts(scene, view, seat), width - 1, height - len(rows))
        rows += [row(" ", *line) for line in facts]
    act = f"mage:{seat}"
    return [tuple([span._replace(act=act) for span in line]) for line in rows[:height]]


def block(scene: Scene, view: View, seat: Seat, target: Target | None = None) -> Row:
    """Return the letter of a mage on its colour; before it the key of a target, or the mark of the mage
    whose turn it is."""
    mage = view.mages[seat]
    turn = seat == view.turn and view.ending is None and view.board is not None
    mark = Span(glyphs_of(scene.look).turn, "strong") if turn else Span(" ")
    if target is not None:
        mark = Span(target.key, "act", private=True)
    return row(mark, Span(f" {mage.value} ", f"{MAGE_TINTS[mage]}.bright"))


def _title(scene: Scene, view: View, seat: Seat, start: Row, width: int) -> Row:
    """Return letter, mage and player; a long name of a player takes the place of the mage's."""
    mage, who = view.mages[seat], _who(scene, view, seat, width - width_of(start) - 1)
    named = row(*start, " ", Span(mage_name(scene.words, mage), MAGE_TINTS[mage]))
    if width_of(named) + 1 + width_of(who) <= width:
        return row(*named, " ", *who)
    return row(*start, " ", *who)


def _who(scene: Scene, view: View, seat: Seat, room: int) -> Row:
    """Return the player of a mage, or that it is the viewer; nothing where it has no room."""
    if seat == view.seat:
        return row(Span(scene.words.t("you"), "me"))
    mark = _presence(scene, seat)
    left = room - width_of(mark)
    if left < LEAST_NAME:
        return ()
    return row(Span(cut(name_of(scene, seat), left, glyphs_of(scene.look).more), "dim"), *mark)


def _presence(scene: Scene, seat: Seat) -> Row:
    """Return a mark for a bot, or for a player who is away."""
    glyphs, sign, match = scene.look.glyphs, sign_of(scene, seat), scene.picture.match
    if sign.sitting is Occupant.BOT:
        return row(Span(f" {glyphs.bot}", "dim"))
    away = not sign.here or (match is not None and seat in match.sat_out)
    return row(Span(f" {glyphs.away}", "warn")) if away else ()


def _short_title(scene: Scene, view: View, seat: Seat, start: Row, width: int) -> Row:
    """Return letter, name, life and artifacts in one row."""
    glyphs, mage = glyphs_of(scene.look), view.mages[seat]
    end = row(" ", *_life(scene, view, seat), " ", *_artifacts(scene, view, seat))
    room = width - width_of(start) - width_of(end) - 1
    name = Span(cut(mage_name(scene.words, mage), room, glyphs.more), MAGE_TINTS[mage])
    who = _who(scene, view, seat, room - cells(name.text) - 1)
    if who and cells(name.text) + 1 + width_of(who) <= room:
        named = row(name, " ", *who)
    else:  # the viewer knows who they are, and the others are known by their mages
        named = who if seat == view.seat else row(name)
    return ends(row(*start, " ", *named), end, width)


def _life(scene: Scene, view: View, seat: Seat) -> Row:
    glyphs, bonus = glyphs_of(scene.look), view.bonus[seat]
    more = row(Span(f"+{bonus}", "good")) if bonus else ()
    hurt = view.life[seat] <= LIFE // 3
    number = Span(f"{glyphs.heart}{view.life[seat]}/{view.maximum[seat]}", "hot" if hurt else "strong")
    return row(number, *more)


def _life_row(scene: Scene, view: View, seat: Seat, width: int) -> Row:
    """Return the life of a mage as a bar and as numbers, and the artifacts gathered."""
    glyphs, life, most = glyphs_of(scene.look), max(0, view.life[seat]), view.maximum[seat]
    bonus = Span(f"+{view.bonus[seat]} ", "good") if view.bonus[seat] else Span("")
    bar = row(
        " ",
        Span(glyphs.full * min(life, most), "red"),
        Span(glyphs.empty * max(0, most - life), "dim"),
        Span(" " * (LIFE - most)),
        Span(f" {life}/{most} ", "strong"),
        bonus,
    )
    return ends(tuple(span for span in bar if span.text), _artifacts(scene, view, seat), width)


def _artifacts(scene: Scene, view: View, seat: Seat) -> Row:
    """Return how many artifacts a mage, or its side, has gathered, and how many win."""
    glyphs, held = glyphs_of(scene.look), gathered(view, seat)
    sign = glyphs.artifact if held else glyphs.no_artifact
    return row(Span(f"{sign}{held}/{view.need}", "moon" if held else "dim"))


def gathered(view: View, seat: Seat) -> int:
    """Return the artifacts in the Capitals of a mage and its allies (G1, U2)."""
    return sum(len(view.vaults[one]) for one in {seat, *view.inside} if view.setup.allies(seat, one))


def _bare(scene: Scene, view: View, seat: Seat, start: Row, width: int) -> Row:
    """Return a mage in very few cells: letter, life, artifacts, and a mark for one that is carried."""
    glyphs, held = glyphs_of(scene.look), gathered(view, seat)
    if seat not in view.inside:
        return row(*start, " ", Span(scene.words.t("out"), "dim"))
    life = f"{view.life[seat]}/{view.maximum[seat]}"
    spans = [
        Span(f"{life:>5}", "hot" if view.life[seat] <= LIFE // 3 else "strong"),
        Span(glyphs.carried if view.carried[seat] else " ", "warn"),
        Span(f"{glyphs.artifact if held else glyphs.no_artifact}{held}", "moon" if held else "dim"),
        Span(f"+{view.bonus[seat]}" if view.bonus[seat] else "", "good"),
    ]
    made = start
    for span in spans:
        made = row(*made, span) if width_of(made) + cells(span.text) <= width else made
    return made


def _facts(scene: Scene, view: View, seat: Seat) -> list[Row]:
    """Return the other facts of a mage, the most important first."""
    t = scene.words.t
    if seat not in view.inside:
        return [row(Span(t("out of the match"), "dim"))]
    if view.board is None:
        return [row(Span(t("lays a field"), "dim"))]
    facts = [*_burdens(scene, view, seat), *_cards(scene, view, seat)]
    return [place_spans(scene, view, seat), *(row(span) for span in facts)]


def _burdens(scene: Scene, view: View, seat: Seat) -> Iterator[Span]:
    """Yield whose ally a mage is, what is carried, and the effects on it."""
    words, place, mine = scene.words, view.place[seat], view.seat
    if mine is not None and seat != mine and view.setup.allies(mine, seat):
        yield Span(words.t("your ally"), "good")
    under = view.board.tile(place).kind if view.board is not None and place != OFF else None
    for one in view.carried[seat]:
        yield Span(words.t("carries {artifact}!", artifact=relic_name(words, one.relic)), "warn")
    if view.red[seat]:
        yield Span(words.n("skips {count} turn", "skips {count} turns", view.red[seat]), "danger")
    for effect in view.effects[seat]:
        yield Span(
            effect_text(words, effect, view.turns[seat]), "good" if effect.status in POSITIVE else "danger"
        )
    for hexed in view.hexed[seat]:
        if hexed.kind is not under:  # else the place says it
            yield Span(f"{kind_short(words, hexed.kind)} {hexed.power or ''}".strip(), TEMPERS[hexed.kind])
    if view.due[seat]:
        due = len(view.due[seat])
        yield Span(words.n("{count} Fate card due", "{count} Fate cards due", due), "purple")


def _cards(scene: Scene, view: View, seat: Seat) -> Iterator[Span]:
    """Yield how many cards a mage has."""
    t, mine = scene.words.t, seat == view.seat
    seen = view.kept if mine else view.kept_open[seat] if view.kept_open is not None else ()
    for card in seen:
        yield Span(fate_name(scene.words, card), "purple", private=mine)
    if view.kept_sizes[seat] and not seen:
        kept = view.kept_sizes[seat]
        yield Span(scene.words.n("keeps {count} Fate card", "keeps {count} Fate cards", kept), "purple")
    yield Span(t("hand {hand}, deck {deck}", hand=view.hand_sizes[seat], deck=view.deck_sizes[seat]), "dim")


def place_spans(scene: Scene, view: View, seat: Seat) -> Row:
    """Return where a mage stands: the address of the hex, its kind, power and sign.

    A kind whose effect lasts on the mage has its colour.
    """
    t, place = scene.words.t, view.place[seat]
    if place == OFF or view.board is None:
        return row(Span(t("waits for rebirth"), "warn"))
    tile = view.board.tile(place)
    sign = "" if tile.sign is Sign.NONE else f" {glyphs_of(scene.look).signs[tile.sign]}"
    name = f"{kind_short(scene.words, tile.kind)} {tile.power or ''}".strip()
    lasts = any(hexed.kind is tile.kind for hexed in view.hexed[seat])
    return row(Span(f"{NAMES[place]} "), Span(name, TEMPERS[tile.kind] if lasts else "text"), Span(sign))
