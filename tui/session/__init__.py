"""A player's session, on every page: chat, header, footer, questions, help."""

from tui.session.frame import Sheet
from tui.session.session import Pages, Session

__all__ = ["Pages", "Session", "Sheet"]
