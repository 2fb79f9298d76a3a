"""Options and profiles of the suite. No test asserts a timing."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, settings

from game.words import Domain
from tests.extent import choose_whole
from tests.one_game import OneGame
from tests.slow import SlowTests

settings.register_profile(
    "no_clock",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("no_clock")


def _refuse_missing(domain: str, key: str) -> None:
    raise LookupError(
        f"locales/*/{domain}.po: no language has the message {key!r}; if the files have it, "
        "compile them: python hatch_build.py"
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run everything; takes a night")
    parser.addoption("--game", help="only what concerns this game", metavar="KEY")
    parser.addoption("--list-slow", action="store_true", help="write the list of slow tests")


def pytest_configure(config: pytest.Config) -> None:
    Domain.report_missing = staticmethod(_refuse_missing)
    choose_whole(config.getoption("--all"))
    if key := config.getoption("--game"):
        config.pluginmanager.register(OneGame(key), "one-game")
    config.pluginmanager.register(SlowTests(config), "slow-tests")
    config.pluginmanager.register(FailureNames(config), "failure-names")


_LINES = 3
"""Lines of an error that are printed at once."""


class FailureNames:
    """Prints name and error of each failed test at once, so that a run that is cut off has them."""

    def __init__(self, config: pytest.Config) -> None:
        self._plugins = config.pluginmanager

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Print the name if the test failed."""
        terminal = self._plugins.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            terminal.ensure_newline()
            terminal.line(f"FAILED {report.nodeid}", red=True)
            said = (line for line in report.longreprtext.splitlines() if line.startswith("E "))
            for line in islice(said, _LINES):
                terminal.line(line)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Drop what runs at night only; start with real windows, so that nobody waits for them."""
    if not config.getoption("--all"):
        config.hook.pytest_deselected(
            items=[item for item in items if item.get_closest_marker("night")]
        )
        items[:] = [item for item in items if not item.get_closest_marker("night")]
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
