"""The house: people, tables and talk. `House` is its door; sessions get a `HouseDoor` each."""

from server.house.door import HouseDoor
from server.house.house import House
from server.house.limits import LIMITS, Limits, Rate

__all__ = ["LIMITS", "House", "HouseDoor", "Limits", "Rate"]
