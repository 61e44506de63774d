"""Admins, invitations and bans, from files beside the host key."""

from server.admin.access import Access

__all__ = ["Access"]
