"""A running match as text: sentences and lists, the important word first, without any drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import seats, seats_from
from engine.shazar import LAID, OFF, Option, View, options
from tui.door import MatchPicture
from tui.draw.rows import NO_BREAK, plain, wrap
from tui.draw.scene import Scene
from tui.shazar.sentences.events import begins_turn, event, is_told
from tui.shazar.sentences.labels import about
from tui.shazar.sentences.marks import fate_list, named, relic_list
from tui.shazar.sentences.questions import effect, label, question
from tui.shazar.text.fields import direction_of, field_lines, layout_lines, spoken
from tui.shazar.text.mages import laid_lines, mage_lines, own_lines, where
from tui.shazar.text.result import result_lines
from tui.shazar.text.ways import steps_from
from tui.shazar.views import view_in, view_of
from tui.table.plain_text import WIDTH, clock_lines, hanging, next_deal_lines
from tui.text.correspondence import ChoiceText

NEWS = 12
"""The number of latest events that are told."""


def open_question(scene: Scene) -> str:
    """Return the open question."""
    return question(scene, view_of(scene))


def position(scene: Scene) -> Iterator[str]:
    """Yield the lines of all that the viewer may know, with the question at the end."""
    match = scene.picture.match
    assert match is not None  # its caller has looked
    view = view_in(match)
    if view.ending is not None:
        yield from result_lines(scene, view)
        yield scene.words.t("Match {id}", id=match.id)
        return
    if view.asked is None:
        yield from next_deal_lines(scene.words, match)
        return
    for fact in _table(scene, view):
        yield from wrap(fact, WIDTH)
    yield ""
    for seat in seats(view.setup.players):
        yield from mage_lines(scene, view, seat)
    yield from laid_lines(scene, view)
    yield ""
    if view.board is not None:
        for seat in seats(view.setup.players):
            yield from field_lines(scene, view, seat)
        yield ""
    yield from _news(scene, match)
    yield from own_lines(scene, view)
    if view.layout is not None:
        yield from layout_lines(scene, view.layout)
    yield ""
    for fact in (*_here(scene, view), open_question(scene)):
        yield from wrap(fact, WIDTH)
    yield from clock_lines(scene, match)


def _table(scene: Scene, view: View) -> Iterator[str]:
    """Yield the facts of the match."""
    words = scene.words
    t, n = words.t, words.n
    order = [named(scene, view, seat) for seat in seats_from(view.first, view.setup.players)]
    if view.board is not None:
        yield t("Round {round}. Turn: {mage}.", round=view.round, mage=named(scene, view, view.turn))
    yield t("Order: {names}.", names=", ".join(order))
    if view.setup.teams:
        sides = [", ".join(order[first::2]) for first in range(2)]
        yield t("Sides: {one} against {other}.", one=sides[0], other=sides[1])
    yield n("{count} artifact wins.", "{count} artifacts win.", view.need)
    yield t("A capture needs {number}+.", number=view.capture_number)
    if view.stone:
        yield t("The Stone is awake: each death costs {count} more.", count=view.stone)
    elif view.setup.stone:
        yield t("The Stone wakes after round {number}.", number=view.setup.stone)
    if view.burnt:
        yield t("Burnt: {names}.", names=relic_list(words, view.burnt))
    for seat in view.truces:
        yield t("Truce: no attack spells until the next turn of {mage}.", mage=named(scene, view, seat))
    if view.hushed:
        yield t("No spell in this turn: {mage}.", mage=named(scene, view, view.turn))
    yield n("Fate deck: {count} card.", "Fate deck: {count} cards.", view.fate_deck)
    if view.fate_discard:
        yield t("Fate discard: {cards}", cards=fate_list(words, view.fate_discard))


def _news(scene: Scene, match: MatchPicture) -> Iterator[str]:
    """Yield the latest events."""
    log, me = match.log, scene.picture.seat
    told = [place for place, one in enumerate(log) if is_told(one, me) and not begins_turn(one)]
    places = told[-NEWS:]
    if places:
        yield scene.words.t("Latest events:")
    for place in places:
        _, words = event(scene, log, place)
        yield from hanging(plain(words).replace(NO_BREAK, " "))
    if places:
        yield ""


def _here(scene: Scene, view: View) -> Iterator[str]:
    """Yield the viewer's life and place, and the way to each Capital, before the question."""
    if view.seat is None or view.board is None or view.seat not in view.inside:
        return
    place = view.place[view.seat]
    if place != OFF:
        steps = steps_from(view.board, place)
        ways = [
            f"{named(scene, view, seat)} {steps.get(view.board.capitals[seat], '-')}"
            for seat in seats(view.setup.players)
        ]
        yield scene.words.t("Steps to the Capitals: {ways}.", ways=", ".join(ways))
    yield scene.words.t(
        "You are {mage}: life {life} of {maximum}, {place}.",
        mage=named(scene, view, view.seat),
        life=view.life[view.seat],
        maximum=view.maximum[view.seat],
        place=where(scene, view, view.seat),
    )


def choices(scene: Scene) -> Sequence[ChoiceText]:
    """Return the viewer's choices."""
    view = view_of(scene)
    return [ChoiceText(one, _choice(scene, view, one), effect(scene, view, one)) for one in view.options]


def _choice(scene: Scene, view: View, option: Option) -> str:
    """Return an option; signs are spoken, and a step has a direction: `west, d3 Bastion 1, square`."""
    seat = about(view)
    match option:
        case options.Go(hex_) if view.board is not None and seat is not None:
            direction = direction_of(scene, view.place[seat], hex_)
            return f"{direction}, {spoken(scene, hex_, view.board.tile(hex_))}"
        case options.TakeHex(place) | options.SwapWith(place) if (
            view.layout is not None and place != view.taken
        ):
            return spoken(scene, place, view.layout.tiles[LAID.index(place)])
    return label(scene, view, option)
