"""A player's session with the games of the product."""

from __future__ import annotations

from server.games import GAMES
from tui import compose
from tui.door import ViewDoor
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words

KITS = GAMES.kits


def enter(door: ViewDoor, words: Words, look: Look) -> Session:
    """Return a new session with all its pages."""
    return compose.enter(door, words, look, KITS)


def greet(session: Session) -> None:
    """Show a new player the cards of the first visit."""
    compose.greet(session, KITS)
