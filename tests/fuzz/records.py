"""Records of finished matches: read by `shamans verify FILE`, by `verify`, by `replay` and on its page."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout, suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

from engine.core import UnplayableRecord, UnreadableRecord
from replay.matches import NAMES, opened
from server.cli.parser import main
from server.commands.answers import AnswerRequest, Form, Verb, make
from server.house.match_id import match_id
from server.match.record_codec import decode
from support.screens.sessions import KITS
from tui.door import Replay
from tui.words import LANGUAGES

STATUSES = (0, 1, 2)
KEYS = ("right", "down", "end", "left", "home", "pagedown", "n")


def check(data: bytes) -> None:
    """Check that each reader answers with a sentence, or with the match."""
    _check_file(data)
    try:
        record = decode(data)
    except UnreadableRecord:
        return
    seats = record.players if 0 < record.players <= len(NAMES) else len(NAMES)
    replay = Replay(match_id(data), record, data, NAMES[:seats], 1_700_000_000.0)
    language = LANGUAGES[crc32(data) % len(LANGUAGES)]
    for verb, form in ((Verb.VERIFY, Form.TEXT), *((Verb.REPLAY, form) for form in _forms(data))):
        answer = make(AnswerRequest(verb, language, replay=replay, form=form), KITS)
        assert answer.status in STATUSES
        assert answer.text
    with suppress(UnplayableRecord):
        session, _ = opened(replay)
        for key in islice(KEYS, 1 + crc32(data) % len(KEYS)):
            session.press(key, None)
            session.draw(80, 24)


def _forms(data: bytes) -> tuple[Form, ...]:
    """Return the forms to try: a recording takes long, so only some matches are recorded."""
    return (Form.TEXT, Form.JSON, Form.CAST) if crc32(data) % 10 == 0 else (Form.TEXT, Form.JSON)


def _check_file(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        path.write_bytes(data)
        said, complained = io.StringIO(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(complained):
            status = main(["verify", str(path)])
    assert status in STATUSES
    text = said.getvalue() + complained.getvalue()
    assert text.count("\n") == 1, "one line"
    assert text.removesuffix("\n").isprintable()
    assert (status == 0) == (not complained.getvalue())
