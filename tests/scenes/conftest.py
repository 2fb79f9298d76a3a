"""The program on its title, for every test of scenes, and closed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """As it is when it is opened for the first time."""
    pilot = Pilot(tmp_path)
    yield pilot
    pilot.close()


@pytest.fixture
def quick_pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Without motion, at the quickest pace; its folder lies in `tmp_path` beside other things."""
    pilot = Pilot(tmp_path / "data", motion="none")
    pilot.app.services.change(pace=1)
    yield pilot
    pilot.close()
