"""The verbs `replay` and `verify`: what was typed is read here, and the answer is said without haste."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from server.replay.answers import Answer, Form, Lookup, answer_replay, answer_verify
from tui.words import Words

if TYPE_CHECKING:
    from server.verbs import Asked

MISUSED = 2


def replay_usage(words: Words) -> str:
    """The line that tells of `replay`."""
    return words.t(
        "replay ID [--text | --json | --cast]: a finished match, told, as its record, or as a recording"
    )


def verify_usage(words: Words) -> str:
    """The line that tells of `verify`."""
    return words.t("verify ID: whether a finished match was dealt as it was promised")


async def tell_replay(asked: Asked, lookup: Lookup) -> int:
    """Tell a match in the form that was asked for; as text, if none was."""
    forms = [Form(argument) for argument in asked.arguments if argument in list(Form)]
    others = [argument for argument in asked.arguments if argument not in list(Form)]
    if len(others) != 1 or len(forms) > 1 or others[0].startswith("-"):
        asked.say(asked.words.t("It is used like this: {usage}", usage=replay_usage(asked.words)))
        return MISUSED
    form = forms[0] if forms else Form.TEXT
    return await _say(asked, answer_replay(asked.words, asked.look, others[0], form, lookup))


async def tell_verify(asked: Asked, lookup: Lookup) -> int:
    """Tell whether a match is right."""
    return await _say(asked, answer_verify(asked.words, asked.arguments[0], lookup))


async def _say(asked: Asked, answer: Answer) -> int:
    lines, status = answer
    for line in lines:
        asked.say(line)
        await asyncio.sleep(0)  # a long match takes a second to draw: tables go on in between
    return status
