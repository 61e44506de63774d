"""The parts of the table that can light up in the lesson."""

from __future__ import annotations

HEADER, FIELDS, MAGES, OPTIONS, HAND = "header", "fields", "mages", "options", "hand"
