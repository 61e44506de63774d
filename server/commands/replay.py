"""The commands `replay` and `verify`: read the arguments, find the match, and write the answer."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import UnplayableRecord
from server.commands.answers import AnswerRequest, Form, Verb
from server.commands.command import Call, CommandDeclined, CommandMisused
from server.commands.verdict import WRONG
from server.house.people.codes import squeezed
from tui.door import Replay
from tui.replay.page import ReplayPage
from tui.session.page import Page
from tui.session.session import Session
from tui.text.usage import usage, wrong_usage

Lookup = Callable[[str], Replay | None]
"""Returns the finished match with an id."""


async def tell_replay(asked: Call, lookup: Lookup) -> int:
    """Write a match in the form that the caller names; as text, if they name none."""
    typed, form = _typed(asked)
    replay, language = await _found(asked, typed, lookup), asked.words.language
    if form is Form.CAST:  # the same for every look
        question = AnswerRequest(Verb.REPLAY, language, replay=replay, form=form)
    else:
        question = AnswerRequest(Verb.REPLAY, language, asked.look.plain, replay, form or Form.TEXT)
    answer = await asked.answer(question)
    if answer.status:  # an error goes to standard error, not into the output
        raise (CommandDeclined if answer.status == WRONG else CommandMisused)(answer.text)
    return await asked.send(answer)


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
    """Write whether the record of a match is correct; a bad verdict is an answer, too, and no error."""
    replay = await _found(asked, asked.arguments[0], lookup)
    answer = await asked.answer(AnswerRequest(Verb.VERIFY, asked.words.language, replay=replay))
    if replay is None:
        raise CommandDeclined(answer.text)
    return await asked.send(answer)


async def _found(asked: Call, typed: str, lookup: Lookup) -> Replay | None:
    """Look a match up when it is the caller's turn: it takes a millisecond, and many may ask at once."""
    await asked.breathe()
    return lookup(squeezed(typed))


def _typed(asked: Call) -> tuple[str, Form | None]:
    """Return the id and the form, if any; raise `CommandMisused` if the arguments are wrong."""
    forms = [Form(argument) for argument in asked.arguments if argument in list(Form)]
    others = [argument for argument in asked.arguments if argument not in list(Form)]
    if len(others) != 1 or len(forms) > 1 or others[0].startswith("-"):
        raise CommandMisused(wrong_usage(asked.words, usage("replay", asked.words)))
    return others[0], forms[0] if forms else None
