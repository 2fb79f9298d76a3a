"""Nothing in the test suite is held to a clock, and no picture is made twice."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.kept_art import keep_pictures
from tests.slow import is_slow

settings.register_profile(
    "no_clock",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("no_clock")
keep_pictures()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `--fast` leaves out; what takes real time begins first, and nobody waits for it."""
    items.sort(key=lambda item: "test_window" not in item.nodeid)
    for item in items:
        if is_slow(item.nodeid):
            item.add_marker(pytest.mark.slow)
