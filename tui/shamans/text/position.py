"""The position of a table as text, from a seat: sentences and lists, without any drawing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, seats
from engine.shamans import LETTERS, Artifact, View
from tui.door import MatchPicture, Occupant
from tui.draw.rows import plain, wrap
from tui.draw.scene import Scene
from tui.lobby.sentences import seat_name
from tui.shamans.interlude.scores import ending, standing
from tui.shamans.panels.worlds import yet_to_be_placed
from tui.shamans.sentences import sentence
from tui.shamans.sentences.names import artifact_name, card_word, ritual_name, role_name, world_name
from tui.shamans.sentences.turns import is_said
from tui.shamans.table.choices import items
from tui.shamans.table.effects import effect, label
from tui.shamans.table.question_text import last_chance, question
from tui.shamans.views import view_in, view_of
from tui.table.people import bot_name, bot_told, name_of, sign_of
from tui.table.plain_text import WIDTH, clock_lines, hanging, next_deal_lines
from tui.text.correspondence import ChoiceText
from tui.words import Words

NEWS = 12
"""The number of latest notices that are told."""


def position(scene: Scene) -> Iterator[str]:
    """Yield the lines: the public facts, the player's own cards and tiles, and the question."""
    match = scene.picture.match
    assert match is not None  # its caller has looked
    view = view_in(match)
    if view.asked is None:
        yield from _between(scene, match)
        return
    yield from _board(scene, view)
    yield from _news(scene, match)
    yield ""
    if view.asked.event is not None:
        yield from wrap(last_chance(scene, view.asked.event), WIDTH)
    yield from wrap(open_question(scene), WIDTH)
    yield from clock_lines(scene, match)


def open_question(scene: Scene) -> str:
    """Return the open question."""
    return question(scene, view_of(scene))


def choices(scene: Scene) -> list[ChoiceText]:
    """Return the player's choices, in the order of the table's keys."""
    view = view_of(scene)
    return [
        ChoiceText(option, label(scene, view, option), effect(scene, view, option))
        for _, option in items(view)
        if option is not None
    ]


def _between(scene: Scene, match: MatchPicture) -> Iterator[str]:
    """Yield the lines before the first deal, between rounds, or after the match."""
    t, view = scene.words.t, view_in(match)
    if view.result is not None:
        yield from (plain(line).strip() for line in ending(scene, view, view.result, WIDTH))
    if view.winner is not None:
        yield t("{name} wins the match!", name=name_of(scene, view.winner))
        yield t("Match {id}", id=match.id)
        return
    if view.round:
        yield from wrap(standing(scene, view), WIDTH)
    yield from next_deal_lines(scene.words, match)


def _board(scene: Scene, view: View) -> Iterator[str]:
    words = scene.words
    t, n = words.t, words.n
    where = t("Round {round}, turn {turn}", round=view.round, turn=len(view.turns) + 1)
    yield f"{where}, " + n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    tiles = _tiles(words, [tile for tile in view.display if tile is not None])
    yield t("Artifacts: {tiles}", tiles=tiles) + ", " + t("deck {count}", count=view.deck)
    yield ""
    for seat in seats(view.setup.players):
        yield from hanging(_seat(scene, view, seat))
    yield t("Guide: {name}", name=name_of(scene, view.guide))
    yield ""
    on_table = yet_to_be_placed(view)
    for world in view.worlds:
        yield "  " + t(
            "{letter} {world}: placed {numbers}, {left}, {ritual}",
            letter=LETTERS[world.world],
            world=world_name(words, world.world),
            numbers=" ".join(map(str, world.placed)) or "-",
            left=n("{count} left", "{count} left", world.left - on_table.count(world.world)),
            ritual=ritual_name(words, world.ritual),
        )
    yield ""
    if view.destination is not None:
        yield t("Destination: {world}", world=world_name(words, view.destination))
    if view.table:
        plays = (f"{name_of(scene, seat)} {card_word(card)}" for seat, card in view.table)
        yield from wrap(t("On the table: {cards}", cards=", ".join(plays)), WIDTH)
    cards = " ".join(map(card_word, view.hand)) or "-"
    yield t("Your hand: {cards}", cards=cards)


def _seat(scene: Scene, view: View, seat: Seat) -> str:
    """Return one line about a seat: the player, and all that this viewer knows of them."""
    words, sign = scene.words, sign_of(scene, seat)
    t, n = words.t, words.n
    name = t("{name} (you)", name=sign.name) if seat == view.seat else seat_name(words, sign, bot_name)
    facts = [bot_told(words, sign)] if sign.sitting is Occupant.BOT else []
    role = view.roles[seat]
    if role is not None:
        facts.append(role_name(words, role))
    if seat not in view.inside:
        facts.append(t("eliminated"))
    facts.append(n("{count} card", "{count} cards", view.hand_sizes[seat]))
    facts.append(n("{count} point", "{count} points", view.points[seat]))
    if view.face_up[seat]:
        facts.append(t("face up {tiles}", tiles=_tiles(words, view.face_up[seat])))
    if seat == view.seat and view.tiles:
        facts.append(t("face down {tiles}", tiles=_tiles(words, view.tiles)))
    elif view.face_down[seat]:
        facts.append(n("{count} face-down tile", "{count} face-down tiles", view.face_down[seat]))
    return f"{seat + 1} {name}: {', '.join(facts)}"


def _news(scene: Scene, match: MatchPicture) -> Iterator[str]:
    """Yield the latest events."""
    log = match.log
    lines = [
        line
        for place, notice in enumerate(log)
        if place >= len(log) - NEWS and not is_said(log, place)
        for line in wrap(plain(sentence(scene, notice)[1]), WIDTH - 2)
    ]
    if lines:
        yield ""
        yield scene.words.t("Latest events:")
        yield from (f"  {line}" for line in lines)


def _tiles(words: Words, tiles: list[Artifact] | tuple[Artifact, ...]) -> str:
    return ", ".join(artifact_name(words, tile) for tile in tiles) or "-"
