"""How a match ended: the winners, the places, and the artifacts of everyone."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat, seats
from engine.shazar import GameEnding, View, result_of
from tui.door.safe_text import cells, tidy
from tui.draw.rows import Row, Span, at_right, pad, row, wrap
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, glyphs_of
from tui.shazar.sentences.names import mage_name, relic_name
from tui.table.people import name_of, together
from tui.words import Words

NAME = 17
MAGE = 11
START, BLOCK = 4, 4
"""Cells of the place, and of the letter of a mage."""


# ---- the winners


def heading_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return who won, and how (G1 to G8)."""
    lines = wrap(f"{_how(scene, view)} {_when(scene.words, view)}", width - 4)
    return [
        row(" ", Span(glyphs_of(scene.look).creator, "moon"), " ", Span(_who(scene, view), "banner")),
        *(row("   ", line) for line in lines),
    ]


def _who(scene: Scene, view: View) -> str:
    t, mine = scene.words.t, view.seat
    names = [tidy(name_of(scene, seat)) for seat in view.winners if seat != mine]
    if not names:
        return t("You win the match!")
    if mine in view.winners:
        return t("You and {names} win the match!", names=together(scene.words, names))
    if len(names) > 1:
        return t("{names} win the match!", names=together(scene.words, names))
    return t("{name} wins the match!", name=names[0])


def _how(scene: Scene, view: View) -> str:
    words, t = scene.words, scene.words.t
    winners = _mages(words, view, view.winners)
    gathered = sum(len(view.vaults[seat]) for seat in view.winners)
    match view.ending:
        case GameEnding.ARTIFACTS:
            return words.n(
                "{mages}: {count} artifact gathered.",
                "{mages}: {count} artifacts gathered.",
                gathered,
                mages=winners,
            )
        case GameEnding.LAST if len(view.winners) > 1:
            return t("{mages}: all mages of the other side are out.", mages=winners)
        case GameEnding.LAST:
            return t("{mages} is the last mage left.", mages=winners)
        case _ if len({side for seat, side in enumerate(result_of(view).sides) if seat in view.winners}) > 1:
            return t("The Stone chose {mages}: they are equal, and share the victory.", mages=winners)
        case _:
            return t("The Stone chose {mages}.", mages=winners)


def _when(words: Words, view: View) -> str:
    return words.t("The match ended in round {number}.", number=view.round)


def _mages(words: Words, view: View, winners: Iterable[Seat]) -> str:
    return together(words, [mage_name(words, view.mages[seat]) for seat in winners])


# ---- the places


def places_table(scene: Scene, view: View, width: int) -> list[Row]:
    """Return one row per mage, the first place first: artifacts, life and deaths."""
    t, places = scene.words.t, result_of(view).places
    order = sorted(seats(view.setup.players), key=lambda seat: (places[seat], seat))
    titles = [t("Artifacts"), t("Life"), t("Deaths")]
    figures = [_figures(scene, view, seat) for seat in order]
    columns = [
        max(map(cells, (title, *(one[place].text for one in figures)))) + 1
        for place, title in enumerate(titles)
    ]
    name = min(NAME, width - START - BLOCK - MAGE - sum(columns))
    head = "".join(at_right(title, column) for title, column in zip(titles, columns, strict=True))
    start = " " * START + pad(t("Mage"), BLOCK + MAGE) + pad(t("Player"), name)
    rows = [row(Span(start + head, "dim"))]
    for seat, own in zip(order, figures, strict=True):
        ends = (
            span._replace(text=at_right(span.text, column)) for span, column in zip(own, columns, strict=True)
        )
        rows.append(row(*_mage(scene, view, seat, places[seat], name), *ends))
    return rows


def _figures(scene: Scene, view: View, seat: Seat) -> tuple[Span, ...]:
    glyphs, held, deaths = glyphs_of(scene.look), len(view.vaults[seat]), view.deaths[seat]
    inside = seat in view.inside
    life = f"{view.life[seat]}/{view.maximum[seat]}" if inside else scene.words.t("out")
    return (
        Span(f"{glyphs.artifact}{held}" if held else glyphs.dot, "moon" if held else "dim"),
        Span(life, "text" if inside else "dim"),
        Span(str(deaths) if deaths else glyphs.dot, "text" if deaths else "dim"),
    )


def _mage(scene: Scene, view: View, seat: Seat, place: int, name: int) -> Row:
    """Return the place, the mage and the player, whose name has this many cells."""
    glyphs, mage, mine = glyphs_of(scene.look), view.mages[seat], seat == view.seat
    return row(
        Span(glyphs.chosen if mine else " ", "key"),
        Span(pad(f"{place}.", START - 1), "strong" if place == 1 else "dim"),
        Span(f" {mage.value} ", f"{MAGE_TINTS[mage]}.bright"),
        " ",
        Span(pad(mage_name(scene.words, mage), MAGE, glyphs.more), MAGE_TINTS[mage]),
        Span(pad(name_of(scene, seat), name, glyphs.more), "me" if mine else "text"),
    )


# ---- the artifacts


def artifact_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return where each artifact is: in a Capital, carried, or burnt (R1)."""
    words = scene.words
    rows: list[Row] = []
    for seat in seats(view.setup.players):
        facts = [relic_name(words, relic) for relic in view.vaults[seat]]
        facts += [
            words.t("carried: {artifact}", artifact=relic_name(words, one.relic))
            for one in view.carried[seat]
        ]
        if facts:
            rows += mage_facts(scene, view, seat, ", ".join(facts), width)
    if view.burnt:
        names = ", ".join(relic_name(words, relic) for relic in view.burnt)
        text = words.t("Burnt: {artifacts}", artifacts=names)
        rows += [row("   ", Span(line, "dim")) for line in wrap(text, width - 4)]
    return rows


def mage_facts(scene: Scene, view: View, seat: Seat, text: str, width: int) -> list[Row]:
    """Return a text about a mage as rows, beside the name of the mage."""
    mage = view.mages[seat]
    name = pad(mage_name(scene.words, mage), MAGE, glyphs_of(scene.look).more)
    first, *others = wrap(text, width - MAGE - 5)
    return [
        row("   ", Span(name, MAGE_TINTS[mage]), first),
        *(row(" " * (MAGE + 3), line) for line in others),
    ]
