"""A finished match as text: every event in its round, with what only one player knew then.

The match is over, so nothing in it is secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from engine.core import PrivateNotice
from engine.shazar.kit import RULES
from engine.shazar.notices import (
    CardsDrawn,
    CardsGiven,
    FateKeptCard,
    FateSeen,
    HandSeen,
    RoundStarted,
)
from tui.door import NO_HOUSE, MatchPicture, Replay
from tui.draw.look import Look
from tui.draw.rows import NO_BREAK, plain, wrap
from tui.draw.scene import Scene
from tui.replay.names import names_of, table_of
from tui.replay.walk import Walk
from tui.shazar.sentences.events import begins_turn, event, is_told
from tui.shazar.sentences.marks import fate_list, named, spell_list
from tui.shazar.text.result import result_lines
from tui.shazar.views import view_of
from tui.table.plain_text import WIDTH, commitment_lines, hanging, heading_lines, secret_lines
from tui.text.place import SPECTATOR
from tui.words import Words


def transcript(replay: Replay, words: Words, look: Look) -> Iterator[str]:
    """Return the lines of a finished match; raise `UnplayableRecord` at once."""
    return _lines(replay, Walk(RULES, replay.record, begins_turn), words, look)


def _lines(replay: Replay, walk: Walk, words: Words, look: Look) -> Iterator[str]:
    log = tuple(notice for step in walk.steps for notice in step.notices)
    walk.go(walk.last)
    match = MatchPicture(walk.game.view(None), log)
    table = table_of(replay, SPECTATOR, words)
    scene = Scene.of(words, look, replace(NO_HOUSE, table=table, match=match))
    yield from heading_lines(words.t("Match {id}", id=replay.id), look)
    ended = datetime.fromtimestamp(replay.ended, UTC).strftime("%Y-%m-%d %H:%M UTC")
    yield from wrap(words.t("Ended on {time}.", time=ended), WIDTH)
    yield from wrap(words.t("At the table: {names}", names=", ".join(names_of(replay, words))), WIDTH)
    if walk.deal is not None:
        yield from commitment_lines(words, walk.deal.commitment)
    yield ""
    for place, notice in enumerate(log):
        if isinstance(notice, RoundStarted):
            yield ""
            yield from heading_lines(words.t("Round {round}", round=notice.number), look)
        elif isinstance(notice, PrivateNotice):
            yield from hanging(_secret(scene, notice))
        elif is_told(notice, None) and not begins_turn(notice):
            _, told = event(scene, log, place)
            yield from wrap(plain(told).replace(NO_BREAK, " "), WIDTH)
    yield ""
    yield from result_lines(scene, view_of(scene))
    if walk.deal is not None:
        yield from secret_lines(scene, walk.deal)


def _secret(scene: Scene, notice: PrivateNotice) -> str:
    """Return what only one player knew: the cards that they drew, gave back, kept or saw."""
    words = scene.words
    mage = named(scene, view_of(scene), notice.to)
    match notice:
        case CardsDrawn(spells=spells):
            return words.t("({mage} draws {cards})", mage=mage, cards=spell_list(words, spells))
        case CardsGiven(spells=spells):
            return words.t("({mage} gives back {cards})", mage=mage, cards=spell_list(words, spells))
        case HandSeen(spells=spells):
            return words.t("({mage} sees {cards})", mage=mage, cards=spell_list(words, spells))
        case FateKeptCard(card=card):
            return words.t("({mage} keeps {cards})", mage=mage, cards=fate_list(words, [card]))
        case FateSeen(cards=cards):
            return words.t("({mage} sees {cards})", mage=mage, cards=fate_list(words, cards))
    return ""
