"""The house: people, tables and chat. The server calls `House`; each session gets its own `HouseDoor`."""

from server.house.door import HouseDoor
from server.house.house import House
from server.house.limits import LIMITS, Limits
from server.house.rates import Rate

__all__ = ["LIMITS", "House", "HouseDoor", "Limits", "Rate"]
