"""The verbs `replay` and `verify`: what was typed is read here, and the answer is said without haste."""

from __future__ import annotations

from engine.shamans import BadRecord
from server.asked import Asked, Declined, Misused
from server.house.codes import squeezed
from server.replay.answers import Answer, Form, Lookup, answer_replay, answer_verify
from server.replay.verdict import WRONG
from tui.replay.page import ReplayPage
from tui.visit.page import Page
from tui.visit.visit import Visit
from tui.words import Words


def replay_usage(words: Words) -> str:
    """The line that tells of `replay`."""
    return words.t("replay ID [--text | --json | --cast]: a finished match")


def verify_usage(words: Words) -> str:
    """The line that tells of `verify`."""
    return words.t("verify ID: whether a finished match was dealt as it was promised")


async def tell_replay(asked: Asked, lookup: Lookup) -> int:
    """Tell a match in the form that was asked for; as text, if none was."""
    typed, form = _typed(asked)
    answer = answer_replay(asked.words, asked.look, typed, form or Form.TEXT, lookup)
    lines, status = answer
    if status:  # no part of what was asked for: it does not go where that would
        raise (Declined if status == WRONG else Misused)(" ".join(lines))
    return await _say(asked, answer)


def replay_page(asked: Asked, lookup: Lookup) -> Page | None:
    """The page of a match, for a terminal, unless it was asked for in another form."""
    typed, form = _typed(asked)
    if form is not None:
        return None
    replay = lookup(squeezed(typed))
    if replay is None:
        return None
    try:
        return ReplayPage(replay, leave=Visit.leave_house)
    except BadRecord:
        return None


async def tell_verify(asked: Asked, lookup: Lookup) -> int:
    """Tell whether a match is right."""
    return await _say(asked, answer_verify(asked.words, asked.arguments[0], lookup))


def _typed(asked: Asked) -> tuple[str, Form | None]:
    """The id, and the form."""
    forms = [Form(argument) for argument in asked.arguments if argument in list(Form)]
    others = [argument for argument in asked.arguments if argument not in list(Form)]
    if len(others) != 1 or len(forms) > 1 or others[0].startswith("-"):
        usage = replay_usage(asked.words)
        raise Misused(asked.words.t("It is used like this: {usage}", usage=usage))
    return others[0], forms[0] if forms else None


async def _say(asked: Asked, answer: Answer) -> int:
    lines, status = answer
    for line in lines:
        asked.say(line)
        await asked.breathe()  # a long match takes a second to draw: tables go on in between
    return status
