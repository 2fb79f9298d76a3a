"""Nothing in the test suite is held to a clock."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.extent import choose_whole
from tests.slow import is_slow

settings.register_profile(
    "no_clock",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("no_clock")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run everything; takes a night")


def pytest_configure(config: pytest.Config) -> None:
    choose_whole(config.getoption("--all"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Drop what runs at night only; start with real windows, so that nobody waits for them."""
    for item in items:
        if is_slow(item.nodeid):
            item.add_marker(pytest.mark.slow)
    if not config.getoption("--all"):
        config.hook.pytest_deselected(
            items=[item for item in items if item.get_closest_marker("night")]
        )
        items[:] = [item for item in items if not item.get_closest_marker("night")]
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
