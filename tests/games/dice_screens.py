"""The screens of the toy game: the least that the shells need, in English only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.core import Notice, Seat
from games import dice
from tui.door import MatchPicture, Replay, TableOptions
from tui.draw.look import Look
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.games import ColourCheck, OptionLine, ReplayScreens, Screens, TableForm, TextScreens
from tui.replay.walk import Walk
from tui.session.asking import ask_choice, ask_seat
from tui.session.page import Body, Key, Page
from tui.session.session import Session
from tui.text.chapters import Chapter, Rulebook
from tui.text.correspondence import ChoiceText
from tui.text.place import ReplayPlace
from tui.words import Words

GOALS = (5, 10, 20)
LABELS = {"raise": "Raise", "fold": "Fold", "again": "Roll again", "stand": "Stand"}
SIGNS = "ABCDEF"


# ---- a running match


def view_in(match: MatchPicture) -> dice.View:
    assert isinstance(match.view, dice.View)
    return match.view


def view_of(scene: Scene) -> dice.View:
    assert scene.picture.match is not None
    return view_in(scene.picture.match)


def told(view: dice.View) -> list[str]:
    """Return all that a viewer may know."""
    cups = " ".join("?" if cup is None else str(cup) for cup in view.cups)
    return [
        f"Points: {view.points[0]} to {view.points[1]}",
        f"Cups: {cups or '-'}",
        f"Open die: {view.die or '-'}",
    ]


def question(scene: Scene) -> str:
    return "Raise or fold?" if "raise" in view_of(scene).options else "Roll again?"


def position(scene: Scene) -> Iterator[str]:
    view = view_of(scene)
    yield from told(view)
    if view.asked is not None:
        yield question(scene)


def choices(scene: Scene) -> list[ChoiceText]:
    return [ChoiceText(option, LABELS[option], "") for option in view_of(scene).options]


class DicePage(Page):
    """A digit chooses, R is ready for the next round, L leaves."""

    def title(self, session: Session) -> str:
        assert session.picture.table is not None
        return f"Dice at {session.picture.table.code}"

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        offered = [f"{n} {choice.label}" for n, choice in enumerate(choices(session.scene), 1)]
        return Body([row(Span(line)) for line in (*position(session.scene), *offered)])

    def keys(self, session: Session) -> list[Key]:  # noqa: ARG002  every page's signature
        return [Key("R", "ready", "r"), Key("Esc", "leave", "escape")]

    def press(self, session: Session, key: str) -> None:
        view = view_of(session.scene)
        if key == "r":
            ask_seat(session, lambda seat: seat.set_ready(True))
        elif key == "escape":
            ask_seat(session, lambda seat: seat.leave())
        elif key.isdecimal() and 0 < int(key) <= len(view.options):
            ask_choice(session, view.options[int(key) - 1], view.decision)


# ---- a table's options


def goal(options: TableOptions) -> int:
    known = options.values.get("goal", 10)
    assert isinstance(known, int)
    return known


def lines(_words: Words, options: TableOptions) -> list[OptionLine]:
    place = GOALS.index(goal(options))
    less, more = (
        replace(options, values={**options.values, "goal": GOALS[(place + step) % len(GOALS)]})
        for step in (-1, 1)
    )
    return [OptionLine("Goal", f"{goal(options)} points", "The first to have as many wins.", less, more)]


FORM = TableForm(
    lines=lines,
    in_short=lambda _look, options: f"to {goal(options)}",
    heading=lambda _words: "Goal",
    with_players=lambda options, players: replace(options, players=players),
    about_players=lambda _words, players: f"{players} cups.",
    about_window=lambda _words, time: f"Time to raise: {time}",
)


# ---- a finished match


def open_view(place: ReplayPlace) -> dice.View:
    view: dice.View = place.game.view(place.eyes.seat)
    return view._replace(cups=place.game.cups) if place.eyes.all_open else view


def where(_words: Words, place: ReplayPlace) -> str:
    return f"Choice {place.choice} of {place.choices}"


def draw(scene: Scene, place: ReplayPlace, _hide: bool, _width: int, height: int) -> list[Row]:
    assert scene.picture.table is not None
    names = " against ".join(seat.name for seat in scene.picture.table.seats)
    texts = [where(scene.words, place), names, *told(open_view(place))]
    return [row(Span(text)) for text in texts][:height]


def begins_turn(notice: Notice) -> bool:
    return isinstance(notice, dice.Rolled)


def transcript(replay: Replay, _words: Words, _look: Look) -> Iterator[str]:
    return tell(replay, Walk(dice.RULES, replay.record, begins_turn))


def tell(replay: Replay, walk: Walk) -> Iterator[str]:
    yield f"Match {replay.id}: {' against '.join(replay.names)}"
    for step in walk.steps:
        if step.made is not None:
            seat, option = step.made
            yield f"{replay.names[seat]}: {LABELS[option]}"
        for notice in step.notices:
            if isinstance(notice, dice.RoundEnded):
                yield f"{notice.points[Seat(0)]} to {notice.points[Seat(1)]}"


# ---- the whole game


def tally(_words: Words, counts: Mapping[str, int]) -> list[tuple[str, str]]:
    return [("Raises", str(counts.get("raises", 0)))]


SCREENS = Screens(
    page=DicePage,
    form=FORM,
    replay=ReplayScreens(lambda: draw, where, begins_turn),
    text=TextScreens(position, question, choices, transcript),
    rulebook=Rulebook(
        lambda _words: "Dice", [lambda _scene: Chapter("The aim", ["Raise if your die is high enough."])]
    ),
    bot_name=lambda _words, kind: f"{kind} roller",
    tally=tally,
    greeting=lambda _scene: row("   ", SIGNS),
    colour_check=lambda _scene: ColourCheck("Can you tell the dice apart?", row(SIGNS)),
)
