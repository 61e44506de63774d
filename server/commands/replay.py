"""The commands `replay` and `verify`: read the arguments, and write the answer line by line."""

from __future__ import annotations

from engine.core import UnplayableRecord
from server.commands.command import Call, CommandDeclined, CommandMisused
from server.commands.replay_answers import Answer, Form, Lookup, answer_replay, answer_verify
from server.commands.verdict import WRONG
from server.house.people.codes import squeezed
from tui.replay.page import ReplayPage
from tui.session.page import Page
from tui.session.session import Session
from tui.text.usage import usage, wrong_usage


async def tell_replay(asked: Call, lookup: Lookup) -> int:
    """Write a match in the form that the caller names; as text, if they name none."""
    typed, form = _typed(asked)
    answer = answer_replay(asked.words, asked.look, typed, form or Form.TEXT, lookup, asked.games)
    lines, status = answer
    if status:  # an error goes to standard error, not into the output
        raise (CommandDeclined if status == WRONG else CommandMisused)(" ".join(lines))
    return await _say(asked, answer)


def replay_page(asked: Call, lookup: Lookup) -> Page | None:
    """Return the page of a match for a terminal; None if the caller names a form or the match has no page."""
    typed, form = _typed(asked)
    if form is not None:
        return None
    replay = lookup(squeezed(typed))
    if replay is None:
        return None
    try:
        return ReplayPage(asked.games, replay, leave=Session.leave_house)
    except UnplayableRecord:
        return None


async def tell_verify(asked: Call, lookup: Lookup) -> int:
    """Write whether the record of a match is correct."""
    return await _say(asked, answer_verify(asked.words, asked.arguments[0], lookup, asked.house.games))


def _typed(asked: Call) -> tuple[str, Form | None]:
    """Return the id and the form, if any; raise `CommandMisused` if the arguments are wrong."""
    forms = [Form(argument) for argument in asked.arguments if argument in list(Form)]
    others = [argument for argument in asked.arguments if argument not in list(Form)]
    if len(others) != 1 or len(forms) > 1 or others[0].startswith("-"):
        raise CommandMisused(wrong_usage(asked.words, usage("replay", asked.words)))
    return others[0], forms[0] if forms else None


async def _say(asked: Call, answer: Answer) -> int:
    lines, status = answer
    for line in lines:
        asked.say(line)
        await asked.breathe()  # a long match takes a second to draw: tables must go on meanwhile
    return status
