"""A player's session, on every page: chat, header, footer, questions, help."""

from tui.session.session import Pages, Session, Sheet

__all__ = ["Pages", "Session", "Sheet"]
