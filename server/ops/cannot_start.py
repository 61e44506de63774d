"""The error that ends a start of the server."""

from __future__ import annotations


class CannotStart(Exception):
    """The server cannot start; the message is one sentence for the host."""
