"""The start of a player's session: puts the pages together."""

from __future__ import annotations

from tui.door import HeldBack, LobbyDoor, Reason, Refusal, Settings, ViewDoor
from tui.draw.look import Look
from tui.games import Kits, own_game
from tui.lobby import Hall, WaitingRoom
from tui.rules import RulesPage
from tui.session import Pages, Session
from tui.session.asking import lobby_of
from tui.session.goodbye import Goodbye, LobbyInstead
from tui.session.help import Help
from tui.session.page import Page
from tui.session.phrases import GamePhrases
from tui.settings.digit_menu import Menu
from tui.settings.first_visit import Welcome
from tui.settings.page import SettingsPage
from tui.words import Words


def enter(door: ViewDoor, words: Words, look: Look, games: Kits) -> Session:
    """Return a new session with all its pages."""
    tables = {name: kit.screens.page() for name, kit in games.items()}
    rules = RulesPage({name: kit.screens.rulebook for name, kit in games.items()})
    first = next(iter(games))

    def started(game: str) -> Page:
        return tables[game or first]

    def rules_for(session: Session) -> Page:
        table = session.picture.table
        return rules.about(own_game(games, session.settings) if table is None else table.options.game)

    def not_sent(words: Words, held: HeldBack) -> str:
        return games[held.game].screens.not_sent(words, held.reason)

    def phrases(words: Words, game: str, name: str) -> GamePhrases:
        return games[game or first].screens.phrases(words, name)

    rooms = Pages(
        Hall(games),
        WaitingRoom(games),
        started,
        Help(rules_for),
        Goodbye(),
        SettingsPage(games),
        Menu(),
        not_sent,
        phrases,
    )
    session = Session(door, words, look, rooms)

    def changed(before: Settings, after: Settings) -> None:
        for table in tables.values():
            table.follow(before, after)

    changed(Settings(), session.settings)
    session.on_settings = changed
    return session


def greet(session: Session, games: Kits) -> None:
    """Show a new player the page of the first visit, unless they are at a table already."""
    if session.settings.new and session.picture.table is None:
        session.open(Welcome(games))


def join(session: Session, code: str) -> None:
    """Join the table that the player came for, or watch it if its match is public and has begun.

    If the house refuses, say why; a player without a table is asked whether to go to the lobby. A player
    whose request the creator must approve waits there.
    """
    try:
        _join_or_watch(lobby_of(session), code)
    except Refusal as no:
        session.wake()
        if session.picture.table is None and no.reason is not Reason.ASKED:
            session.open(LobbyInstead(no))
        else:
            session.refuse(no)
    else:
        session.picture = session.door.look()


def _join_or_watch(lobby: LobbyDoor, code: str) -> None:
    """Join a table; watch it if it has no seat for the player. Raise the refusal to join if both fail."""
    try:
        lobby.join(code)
    except Refusal as no:
        if no.reason not in (Reason.ALREADY_STARTED, Reason.TABLE_FULL):
            raise
        try:
            lobby.watch(code)
        except Refusal:
            raise no from None
