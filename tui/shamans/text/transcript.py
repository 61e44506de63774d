"""A finished match as text: the roles and hands of each deal, every event, and how each round ended.

The match is over, so nothing in it is secret. Each event is told once, with its hidden facts; the private
notices that told one player the same facts have no lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from engine.core import Notice, seats
from engine.shamans import FairDeal, RoundEnded, View
from engine.shamans.kit import RULES
from engine.shamans.notices import (
    ArtifactDrawn,
    CardGiven,
    CardsPassed,
    RoleSeen,
    RolesSwapped,
    TileSeen,
    TurnBegan,
)
from tui.door import NO_HOUSE, Replay
from tui.draw.look import Look
from tui.draw.rows import NO_BREAK, Row, Span, pad, plain, row, wrap
from tui.draw.scene import Scene
from tui.replay.names import names_of, table_of
from tui.replay.walk import Walk
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.scores import ending, points_table
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.log import told
from tui.shamans.replay.hands import hand_row
from tui.shamans.replay.viewpoint import begins_turn
from tui.shamans.sentences.names import artifact_name, role_name
from tui.shamans.sentences.turns import is_said
from tui.table.people import name_of
from tui.table.plain_text import WIDTH, commitment_lines, heading_lines, secret_lines
from tui.text.place import SPECTATOR
from tui.words import Words

NAME = 17
ROLE = 8


def transcript(replay: Replay, words: Words, look: Look) -> Iterator[str]:
    """Return the lines of the text, without their ends; raise `UnplayableRecord` at once."""
    return _lines(replay, Walk(RULES, replay.record, begins_turn), words, look)


def _lines(replay: Replay, walk: Walk, words: Words, look: Look) -> Iterator[str]:
    scene = Scene.of(words, look, replace(NO_HOUSE, table=table_of(replay, SPECTATOR, words)))
    yield from heading_lines(words.t("Match {id}", id=replay.id), look)
    ended = datetime.fromtimestamp(replay.ended, UTC).strftime("%Y-%m-%d %H:%M UTC")
    yield from wrap(words.t("Ended on {time}.", time=ended), WIDTH)
    yield from wrap(words.t("At the table: {names}", names=", ".join(names_of(replay, words))), WIDTH)
    turn = 0
    for place, step in enumerate(walk.steps):
        walk.go(place)
        if step.made is None:
            turn = 0
            yield ""
            yield from heading_lines(words.t("Round {number}", number=step.round), look)
            yield from _deal(scene, walk)
        for number, notice in enumerate(step.notices):
            if isinstance(notice, TurnBegan):
                turn += 1
                guide = name_of(scene, notice.guide)
                yield ""
                yield words.t("turn {number}, Guide {name}", number=turn, name=guide)
            elif not is_said(step.notices, number):
                yield from _told(scene, notice, step.notices)
        view = walk.game.view(None)
        if view.result is not None:
            yield from _end(scene, view, walk.deal)


def _deal(scene: Scene, walk: Walk) -> Iterator[str]:
    """Yield the commitment of the deal, then each player's role and hand."""
    deal = walk.deal
    if deal is not None:
        yield from commitment_lines(scene.words, deal.commitment)
    for seat in seats(walk.game.setup.players):
        view = walk.game.view(seat)
        assert view.role is not None  # dealt with the hand
        name = pad(name_of(scene, seat), NAME, glyphs_of(scene.look).more)
        role = pad(role_name(scene.words, view.role), ROLE)
        yield f"  {name}{role}{_text(hand_row(scene, view.hand, WIDTH - NAME - ROLE - 2))}"


def _told(scene: Scene, notice: Notice, private: Sequence[Notice]) -> list[str]:
    """Return the lines of an event, with the facts from its private notices.

    Private notices have no lines themselves. The end of a round has none either: it is told with its points.
    """
    if notice.to is not None or isinstance(notice, RoundEnded):
        return []
    if isinstance(notice, CardsPassed):
        return _passed(scene, notice, private)
    hidden = _hidden(scene, notice, private)
    more = row(Span(f" ({hidden})")) if hidden else ()
    return [_text(line) for line in told(scene, notice, WIDTH, more)]


def _hidden(scene: Scene, notice: Notice, private: Sequence[Notice]) -> str:
    """Return the hidden facts of an event: the tile that a player drew, or the roles that were swapped."""
    match notice:
        case ArtifactDrawn(seat):
            tiles = [seen.tile for seen in private if isinstance(seen, TileSeen) and seen.to == seat]
            return ", ".join(artifact_name(scene.words, tile) for tile in tiles)
        case RolesSwapped(seat):
            seen = [role for role in private if isinstance(role, RoleSeen) and role.to == seat]
            return ", ".join(
                f"{name_of(scene, one.seat)}: {role_name(scene.words, one.role)}" for one in seen
            )
    return ""


def _passed(scene: Scene, notice: CardsPassed, private: Sequence[Notice]) -> list[str]:
    """Return the lines of an Eclipse: each giver, the card, and the player who got it."""
    glyphs = glyphs_of(scene.look)
    cards = {
        given.to: plain(row(card_span(scene.look, given.card)))
        for given in private
        if isinstance(given, CardGiven)
    }
    moves = [
        f"{name_of(scene, giver)} {cards[giver]} {glyphs.right} {name_of(scene, getter)}".replace(
            " ", NO_BREAK
        )
        for giver, getter in notice.moves
    ]
    lines = wrap(scene.words.t("Cards passed: {moves}", moves=", ".join(moves)), WIDTH - 2)
    first, *others = (line.replace(NO_BREAK, " ") for line in lines)
    return [f"{glyphs.eclipse} {first}", *(f"  {line}" for line in others)]


def _end(scene: Scene, view: View, deal: FairDeal | None) -> Iterator[str]:
    assert view.result is not None  # the round is over
    yield ""
    yield from map(_text, ending(scene, view, view.result, WIDTH))
    yield from map(_text, points_table(scene, view, view.result, WIDTH, list(seats(view.setup.players))))
    if deal is not None:
        yield from secret_lines(scene, deal)


def _text(line: Row) -> str:
    return plain(line).rstrip()
