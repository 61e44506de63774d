"""Who runs the house, whom it lets in, and what its admins do there: from files beside the host key."""

from server.admin.office import Office

__all__ = ["Office"]
