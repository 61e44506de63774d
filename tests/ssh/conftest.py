"""A house for every test that needs one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from support.servers.open_house import OpenHouse, open_house


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house() as opened:
        yield opened
