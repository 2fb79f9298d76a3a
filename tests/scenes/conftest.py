"""The program on its title, for every test of scenes, and closed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """Opened for the first time, as a module's `PILOT` says; `data` in `tmp_path` is its folder."""
    with Pilot(tmp_path / "data", **getattr(request.module, "PILOT", {})) as pilot:
        yield pilot
