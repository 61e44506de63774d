"""The reasons for which the house refuses a request."""

from __future__ import annotations

from enum import StrEnum

from tui.door.chat import HeldBack


class Reason(StrEnum):
    """The reason for a refusal. The catalogues have the sentences."""

    NAME_SHORT = "name_short"
    NAME_LONG = "name_long"
    NAME_LETTERS = "name_letters"
    NAME_SCRIPTS = "name_scripts"
    NAME_TAKEN = "name_taken"
    NAME_RESERVED = "name_reserved"
    NO_SUCH_TABLE = "no_such_table"
    TABLE_FULL = "table_full"
    ALREADY_STARTED = "already_started"
    SEATED_ELSEWHERE = "seated_elsewhere"
    NOT_SEATED = "not_seated"
    NOT_CREATOR = "not_creator"
    NO_SUCH_SEAT = "no_such_seat"
    BAD_OPTIONS = "bad_options"
    ASKED = "asked"
    """The table's creator was asked whether the person may join; they are seated if the creator agrees."""
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_FROM_SOURCE = "too_many_from_source"
    """The person's address, which others may share, has enough tables."""
    TOO_MANY_GUESTS = "too_many_guests"
    """Guests have enough tables."""
    TOO_MANY_SEATS = "too_many_seats"
    TOO_MANY_WATCHERS = "too_many_watchers"
    NO_SUCH_CODE = "no_such_code"
    NO_SUCH_MATCH = "no_such_match"
    EMPTY_MESSAGE = "empty_message"
    HELD_BACK = "held_back"
    """A referee held the message back; the refusal says why."""
    TOO_FAST = "too_fast"
    RENAMED_OFTEN = "renamed_often"
    SILENCED = "silenced"
    """The person was too fast again and again; the refusal says how long it lasts."""
    MUTED = "muted"
    """An admin muted the person; the refusal says how long it lasts."""
    STALE = "stale"
    """The choice answers a decision that is no longer open."""
    NOT_OFFERED = "not_offered"
    """The choice is not among the options of the seat."""
    NOT_NOW = "not_now"
    """A round is being played."""
    PAUSED = "paused"
    NOT_KEPT = "not_kept"
    """The house cannot write its journal, so it changes nothing."""
    BAD_CUT = "bad_cut"
    ANNOUNCEMENT_LONG = "announcement_long"


class Refusal(Exception):
    """The house refused a request, and nothing has changed; `ASKED` also puts a question to a creator."""

    def __init__(self, reason: Reason, seconds: int = 0, held: HeldBack | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.seconds = seconds
        """Seconds until another try makes sense; 0 if that is unknown."""
        self.held = held
        """Why a referee held the message back; only with `HELD_BACK`."""
