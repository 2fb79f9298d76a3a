"""The program on its title, for every test of practice tables, and closed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(tmp_path)
    yield pilot
    pilot.close()
