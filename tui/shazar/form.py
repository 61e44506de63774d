"""The options of a Shazar table: sides, Stone, fields, Fate cards, standing down, mages, first player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core import Value
from engine.shazar import MAGE_ORDERS, MAGES, RANDOM_MAGES, STONES, TEAM_SIZE, LayoutRule, Mage
from engine.shazar.kit import RULES
from tui.door import TableOptions
from tui.draw.look import Look
from tui.games import OptionLine, TableForm, with_value
from tui.shazar.sentences.names import mage_name
from tui.words import Words

MINUTES = {2: 25, 3: 45, 4: 60}
"""How long a match takes by the number of players, if people think as long as at a board."""
_FIELDS = {field.name: field for field in RULES.fields}


def value_of(options: TableOptions, name: str) -> Value:
    """Return the value of a field of this game."""
    return options.values.get(name, _FIELDS[name].default)


def _with(options: TableOptions, name: str, value: Value) -> TableOptions:
    return with_value(options, name, value, _FIELDS[name].default)


def with_players(options: TableOptions, players: int) -> TableOptions:
    """Return options for another number of players; teams need four, and the first player a seat."""
    fitting = replace(options, players=players)
    if players != TEAM_SIZE:
        fitting = _with(fitting, "teams", "off")
    first = value_of(fitting, "first_player")
    return _with(fitting, "first_player", None) if isinstance(first, int) and first >= players else fitting


# ---- the form


def _lines(words: Words, options: TableOptions) -> Sequence[OptionLine]:
    teams = [_teams(words, options)] if options.players == TEAM_SIZE else []
    return [
        *teams,
        _stone(words, options),
        _fields(words, options),
        _fate(words, options),
        _standing_down(words, options),
        _mages(words, options),
        _first_player(words, options),
        _talk(words, options),
    ]


def _line(
    options: TableOptions,
    field: str,
    values: Sequence[Value],
    name: str,
    told: Callable[[Value], str],
    hint: str,
) -> OptionLine:
    """Return the line of a field that has these values; what is not the default is told everywhere."""
    now = value_of(options, field)
    place = values.index(now)
    return OptionLine(
        name,
        told(now),
        hint,
        less=_with(options, field, values[place - 1]),
        more=_with(options, field, values[(place + 1) % len(values)]),
        reset=_with(options, field, _FIELDS[field].default),
        unmentioned=now == _FIELDS[field].default,
    )


def _teams(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    hint = t("Two against two: partners sit opposite each other and win together.")
    texts = {"off": t("each for themselves"), "on": t("two against two")}
    return _line(
        options, "teams", _FIELDS["teams"].choices, t("Sides"), lambda value: texts[str(value)], hint
    )


def _stone(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    hint = t(
        "When the Stone wakes, deaths cost more and fewer artifacts win. Never: a match can be very long."
    )

    def told(value: Value) -> str:
        return t("wakes after round {round}", round=value) if value else t("never wakes")

    return _line(options, "stone", STONES, t("Stone"), told, hint)._replace(unmentioned=False)


def _fields(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    texts = {
        LayoutRule.RECOMMENDED: (t("recommended"), t("Each mage's hexes lie as they are recommended.")),
        LayoutRule.SHUFFLED: (t("shuffled"), t("Each mage's hexes are laid by chance.")),
        LayoutRule.OWN: (t("laid by each player"), t("Before the first turn, players lay their own fields.")),
    }
    about = texts[LayoutRule(str(value_of(options, "layout")))]
    rules = [rule.value for rule in LayoutRule]
    return _line(options, "layout", rules, t("Fields"), lambda _value: about[0], about[1])


def _fate(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    hint = t("If kept cards lie open, only players with a card that fits are asked for a last chance.")
    texts = {"off": t("kept in secret"), "on": t("kept open")}
    return _line(
        options,
        "open_fate",
        _FIELDS["open_fate"].choices,
        t("Fate cards"),
        lambda value: texts[str(value)],
        hint,
    )


def _standing_down(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    hint = t("A mage who stands down is out and has lost; the artifacts in their Capital burn.")
    texts = {"off": t("not allowed"), "on": t("allowed")}
    return _line(
        options,
        "standing_down",
        _FIELDS["standing_down"].choices,
        t("Standing down"),
        lambda value: texts[str(value)],
        hint,
    )


def _mages(words: Words, options: TableOptions) -> OptionLine:
    """Return the line of the mages by seat. Orders that differ only beyond the last seat are one."""
    t, players = words.t, options.players
    orders = [
        order
        for order in MAGE_ORDERS
        if order == RANDOM_MAGES or [*order[players:]] == sorted(order[players:], key=MAGES.index)
    ]
    chosen = str(value_of(options, "mages"))
    if chosen != RANDOM_MAGES:
        seated = chosen[:players]
        chosen = next(order for order in orders if order.startswith(seated))
    names = [mage_name(words, Mage(letter)) for letter in chosen[:players] if chosen != RANDOM_MAGES]
    hint = (
        t("By seat: {names}.", names=", ".join(names))
        if names
        else t("Chance deals the mages, or each seat has the mage that you choose.")
    )
    fitting = _with(options, "mages", chosen)
    return _line(
        fitting,
        "mages",
        orders,
        t("Mages"),
        lambda _value: " ".join(name[0] for name in names) or t("random"),
        hint,
    )


def _first_player(words: Words, options: TableOptions) -> OptionLine:
    t = words.t
    seats: list[Value] = [None, *range(options.players)]

    def told(value: Value) -> str:
        return t("seat {number}", number=value + 1) if isinstance(value, int) else t("the highest roll")

    hint = t("The player who has the first turn; the others follow clockwise.")
    return _line(options, "first_player", seats, t("First player"), told, hint)


def _talk(words: Words, options: TableOptions) -> OptionLine:
    """U1: return a line that cannot be changed."""
    t = words.t
    return OptionLine(
        t("Talk"),
        t("free: no referee"),
        t("Promise, threaten, ally: at this game you may say anything, and it binds no mage."),
        less=options,
        more=options,
    )


def _in_short(_look: Look, options: TableOptions) -> str:
    """Return the sides: `2:2`, or one for each player."""
    return "2:2" if value_of(options, "teams") == "on" else ":".join("1" * options.players)


def _about_players(words: Words, players: int) -> str:
    return words.t("A match takes about {minutes} minutes.", minutes=MINUTES[players])


def _about_window(words: Words, time: str) -> str:
    if time:
        return words.t("With this clock no player is asked: their standing orders use a Fate card, or not.")
    return words.t("How long players have for a last chance to use a Fate card.")


FORM = TableForm(
    lines=_lines,
    in_short=_in_short,
    heading=lambda words: words.t("Sides"),
    with_players=with_players,
    about_players=_about_players,
    about_window=_about_window,
    has_orders=True,
)
