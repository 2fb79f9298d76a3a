"""The program on its title, for every test of practice tables, and closed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.practice.schools import Pupil


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pupil]:
    with Pupil(tmp_path) as pilot:
        yield pilot
