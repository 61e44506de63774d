"""The staging on one player's screen: frames of what has happened since the picture that was drawn last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core import Notice
from tui.door import BotPace, Picture
from tui.draw.look.palette import Depth
from tui.draw.staging import Frames, Patch

if TYPE_CHECKING:
    from tui.session.session import Session


Spare = Callable[[int], bool]
"""Takes frames from those that the house can spare; returns False if there are none. 0 only asks."""


def unlimited(_frames: int) -> bool:
    """Spare any number of frames."""
    return True


def _nothing(_frames: int) -> bool:
    return False


class Staging:
    """The frames that a screen still has to show; without any, it shows the newest picture as it is."""

    def __init__(self) -> None:
        self.spare: Spare = _nothing
        """Spares frames, if the terminal can show them in time; a busy house has none left."""
        self.frames: Frames = ()
        """The frame on the screen, and those that follow it."""
        self._undrawn_since: Picture | None = None
        """The picture that was drawn last, if something has happened in the match since then."""

    def note(self, before: Picture, after: Picture) -> None:
        """Note a newer picture; if something has happened in the match, it is staged when it is drawn."""
        if _log(before) != _log(after):
            self._undrawn_since = self._undrawn_since or before

    @property
    def patches(self) -> tuple[Patch, ...]:
        """The patches of the frame on the screen."""
        return self.frames[0].patches if self.frames else ()

    def begin(self, session: Session) -> None:
        """Stage the news on the page that was just drawn, if there is any."""
        before, self._undrawn_since = self._undrawn_since, None
        if before is not None:
            self.frames = session.page.stage(session, before) if self._wanted(session) else ()
            self.spare(len(self.frames))

    def _wanted(self, session: Session) -> bool:
        """Return True if news is staged: not for players who want calm, without colours, or at full pace."""
        match = session.picture.match
        hurries = match is not None and match.pace is BotPace.INSTANT
        calm = session.settings.calm or session.look.depth is Depth.MONO
        return not (calm or hurries) and self.spare(0)

    def go_on(self) -> None:
        """Go on to the next frame."""
        self.frames = self.frames[1:]

    def end(self) -> None:
        """Show the newest picture as it is."""
        self.frames = ()


def _log(picture: Picture) -> tuple[Notice, ...]:
    return () if picture.match is None else picture.match.log
