"""Which tests `python3 run.py test --fast` leaves out: those that take much of the processor.

    python3 run.py test --list-slow

runs the suite and writes `slow.txt` anew, a line for each test function above `MOST_SECONDS`.
"""

from __future__ import annotations

import time
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

MOST_SECONDS: Final = 0.3
"""Processor seconds of a test function, all its cases and child processes together."""
LIST: Final = Path(__file__).with_name("slow.txt")


def function_of(nodeid: str) -> str:
    """Return a test's id without the case: `tests/test_style.py::test_ruff_finds_nothing`."""
    return nodeid.partition("[")[0]


class SlowTests:
    """Marks the tests of the list or, with `--list-slow`, makes the list."""

    def __init__(self, config: pytest.Config) -> None:
        self._listed = frozenset(LIST.read_text(encoding="utf-8").split())
        self._is_listing = config.getoption("--list-slow") and not hasattr(config, "workerinput")
        self._seconds: dict[str, float] = defaultdict(float)
        self._start = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Mark the slow tests."""
        for item in items:
            if function_of(item.nodeid) in self._listed:
                item.add_marker(pytest.mark.slow)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Begin to measure."""
        self._start = _processor_seconds()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Send the seconds along with the last report."""
        item.user_properties.append(("processor", _processor_seconds() - self._start))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up."""
        if report.when == "teardown":
            seconds = dict(report.user_properties).get("processor", 0.0)
            self._seconds[function_of(report.nodeid)] += float(str(seconds))

    def pytest_sessionfinish(self) -> None:
        """Write the list."""
        if self._is_listing:
            slow = sorted(name for name, n in self._seconds.items() if n > MOST_SECONDS)
            LIST.write_text("\n".join((*slow, "")), encoding="utf-8")


def _processor_seconds() -> float:
    """Return the processor seconds of this process and of its children that have ended."""
    try:
        import resource  # noqa: PLC0415 - not there on Windows
    except ModuleNotFoundError:
        return time.process_time()
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime
