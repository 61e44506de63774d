"""How a table stands, as text from a seat: sentences and lists, nothing that has to be seen as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, seats
from engine.shamans import LETTERS, Artifact, View
from tui.chair import MatchSign, Sitting
from tui.lobby.sentences import seat_name
from tui.rows import plain, wrap
from tui.shamans.asking import last_chance, question
from tui.shamans.clock import time_left
from tui.shamans.names import artifact_name, card_word, ritual_name, role_name, world_name
from tui.shamans.people import name_of, sign_of
from tui.shamans.reckoning import ending, standing
from tui.shamans.sentences import sentence
from tui.shamans.turns import is_said
from tui.shamans.worlds import yet_to_be_placed
from tui.visit import Visit
from tui.words import Words

WIDTH = 76
NEWS = 12
"""What was heard last, at most so much of it."""


def position(visit: Visit) -> Iterator[str]:
    """The lines of the text: what lies open, what is one's own, and what is asked."""
    table, match, t = visit.picture.table, visit.picture.match, visit.words.t
    assert table is not None  # who asks has a seat
    yield t("Table {code}", code=table.code)
    if match is None:
        yield t("The match has not started.")
        yield t(
            "At the table: {names}", names=", ".join(seat_name(visit.words, seat) for seat in table.seats)
        )
        return
    view = match.view
    if view.asked is None:
        yield from _between(visit, match)
        return
    yield from _board(visit, view)
    yield from _news(visit, match)
    yield ""
    if view.asked.event is not None:
        yield from wrap(last_chance(visit, view.asked.event), WIDTH)
    yield from wrap(question(visit, view), WIDTH)
    yield from _clock(visit, match)


def _clock(visit: Visit, match: MatchSign) -> Iterator[str]:
    """How long the table waits, and what is out of the usual."""
    t, seat = visit.words.t, visit.picture.seat
    if match.pause.paused:
        yield t("The table pauses.")
    elif match.countdown is not None:
        yield t("Time left: {time}", time=time_left(visit.words, match.countdown.left))
    if seat in match.sat_out:
        yield t("A bot plays for you till you choose.")


def _between(visit: Visit, match: MatchSign) -> Iterator[str]:
    """Before a deal, or after the last one."""
    t, view = visit.words.t, match.view
    if view.result is not None:
        yield from (plain(line).strip() for line in ending(visit, view, view.result, WIDTH))
    if view.winner is not None:
        yield t("{name} wins the match!", name=name_of(visit, view.winner))
        yield t("Match {id}", id=match.id)
        return
    if view.round:
        yield from wrap(standing(visit, view), WIDTH)
    yield t("The cards are about to be dealt")
    if match.next_deal is not None:
        yield from (t("SHA-256 of the secret:"), f"  {match.next_deal.commitment}")


def _board(visit: Visit, view: View) -> Iterator[str]:
    words = visit.words
    t, n = words.t, words.n
    where = t("Round {round}, turn {turn}", round=view.round, turn=len(view.turns) + 1)
    yield f"{where}, " + n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    tiles = _tiles(words, [tile for tile in view.display if tile is not None])
    yield t("Artifacts: {tiles}", tiles=tiles) + ", " + t("deck {count}", count=view.deck)
    yield ""
    for seat in seats(view.setup.players):
        yield from _wrapped(_seat(visit, view, seat))
    yield t("Guide: {name}", name=name_of(visit, view.guide))
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
        plays = (f"{name_of(visit, seat)} {card_word(card)}" for seat, card in view.table)
        yield from wrap(t("On the table: {cards}", cards=", ".join(plays)), WIDTH)
    cards = " ".join(map(card_word, view.hand)) or "-"
    yield t("Your hand: {cards}", cards=cards)


def _seat(visit: Visit, view: View, seat: Seat) -> str:
    """Who sits there, and all that this viewer knows of it."""
    words, sign = visit.words, sign_of(visit, seat)
    t, n = words.t, words.n
    name = t("{name} (you)", name=sign.name) if seat == view.seat else seat_name(words, sign)
    facts = [t("bot")] if sign.sitting is Sitting.BOT else []
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


def _news(visit: Visit, match: MatchSign) -> Iterator[str]:
    """What was heard last."""
    log = match.log
    lines = [
        line
        for place, notice in enumerate(log)
        if place >= len(log) - NEWS and not is_said(log, place)
        for line in wrap(plain(sentence(visit, notice)[1]), WIDTH - 2)
    ]
    if lines:
        yield ""
        yield visit.words.t("What happened last:")
        yield from (f"  {line}" for line in lines)


def _tiles(words: Words, tiles: list[Artifact] | tuple[Artifact, ...]) -> str:
    return ", ".join(artifact_name(words, tile) for tile in tiles) or "-"


def _wrapped(text: str) -> list[str]:
    first, *others = wrap(text, WIDTH - 2)
    return [f"  {first}", *(f"    {line}" for line in others)]
