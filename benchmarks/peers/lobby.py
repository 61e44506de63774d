"""The screen of all peers on 120x40: a title, eight tables, a chat pane, a status row and a footer.

Only texts and their places. Each peer colours and arranges them with its own toolkit; the driver checks that
the same screen comes out.
"""

from __future__ import annotations

import json

WIDTH, HEIGHT = 120, 40
LEFT = 72
"""Columns of the tables; then a rule of one column; the chat has the rest."""
BODY = HEIGHT - 4
"""Rows between the headings and the status: the first eight are tables, the first twenty are chat."""

TITLE = " Shamans over SSH · lobby · 8 tables"
TABLES_HEADING = "   Table     Seats     Options"
CHAT_HEADING = " Chat"
RULE = "│"
STATUS = " Say: type to chat with everyone in the lobby"
FOOTER = " up/down choose a table   enter sit down   n new table   ? rules   q quit"

TABLES = (
    ("MOON-11", "3 of 5", "open, standard distance, no clock"),
    ("SAGE-27", "2 of 4", "open, standard distance, 60 s a turn"),
    ("WOLF-32", "4 of 4", "playing, round 2, watchers welcome"),
    ("RAIN-48", "1 of 3", "open, short distance, no clock"),
    ("BONE-50", "5 of 5", "playing, round 1, no watchers"),
    ("DRUM-63", "2 of 5", "by invitation, long distance, 90 s a turn"),
    ("FIRE-74", "3 of 3", "playing, round 4, watchers welcome"),
    ("MIST-89", "1 of 4", "open, with two bots, 30 s a turn"),
)

_SPEAKERS = ("Ana", "Bertil", "Chidi", "Dagny", "Emeka")
_SENTENCES = (
    "anyone for a round of five?",
    "two seats left at the fire",
    "well played, that portal hurt",
    "who was the Shadow all along?",
)
CHAT = tuple(f"{_SPEAKERS[n % 5]}: {_SENTENCES[n % 4]}" for n in range(20))


def table_row(number: int, chosen: int) -> str:
    """Return a table's row, as wide as its pane; the chosen one has a mark."""
    code, seats, options = TABLES[number]
    mark = ">" if number == chosen else " "
    return f" {mark} {code:<10}{seats:<10}{options}".ljust(LEFT)


def chat_row(number: int) -> str:
    """Return a row of the chat pane, as wide as the pane."""
    return (f" {CHAT[number]}" if number < len(CHAT) else "").ljust(WIDTH - LEFT - 1)


def screen(chosen: int) -> list[str]:
    """Return the whole screen as text, row by row."""
    rows = [TITLE.ljust(WIDTH), TABLES_HEADING.ljust(LEFT) + RULE + CHAT_HEADING.ljust(WIDTH - LEFT - 1)]
    for number in range(BODY):
        left = table_row(number, chosen) if number < len(TABLES) else " " * LEFT
        rows.append(left + RULE + chat_row(number))
    return [*rows, STATUS.ljust(WIDTH), FOOTER.ljust(WIDTH)]


def as_json() -> str:
    """Return the texts for a peer in another language."""
    return json.dumps(
        {
            "title": TITLE,
            "tables_heading": TABLES_HEADING,
            "chat_heading": CHAT_HEADING,
            "rule": RULE,
            "status": STATUS,
            "footer": FOOTER,
            "tables": [dict(zip(("code", "seats", "options"), table, strict=True)) for table in TABLES],
            "chat": CHAT,
        }
    )
