"""What benches share: their options, whole processes in turn, and the figures that they print."""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

QUIET = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
"""The environment of a process that prints nothing of its own and makes no sound."""


def options(doc: str | None, hidden: Sequence[str] = (), **defaults: Any) -> argparse.Namespace:
    """Read the command line.

    Args:
        doc: of the bench; its first line is the help.
        hidden: names of options that the help does not tell.
        defaults: an option for each; False is a switch, a type has no default, a list is a choice.
    """
    parser = argparse.ArgumentParser(description=(doc or "").split("\n", maxsplit=1)[0])
    for name, default in defaults.items():
        help_ = argparse.SUPPRESS if name in hidden else None
        if default is False:
            parser.add_argument(f"--{name}", action="store_true", help=help_)
        elif isinstance(default, list):
            parser.add_argument(f"--{name}", choices=default, help=help_)
        elif isinstance(default, type):
            parser.add_argument(f"--{name}", type=default, help=help_)
        else:
            parser.add_argument(f"--{name}", type=type(default), default=default, help=help_)
    return parser.parse_args()


def in_turn(runs: int, ways: Mapping[str, Callable[[], T]]) -> dict[str, list[T]]:
    """Measure each way in turn; the first time of each, with nothing in memory, does not count."""
    rounds = [{name: way() for name, way in ways.items()} for _ in range(runs + 1)]
    return {name: [measured[name] for measured in rounds[1:]] for name in ways}


def spread(values: Iterable[float], digits: int = 3) -> str:
    """Return the least, the median and the most of some figures."""
    ordered = sorted(values)
    middle = statistics.median(ordered)
    return " .. ".join(f"{value:.{digits}f}" for value in (ordered[0], middle, ordered[-1]))


def ratios(over: Iterable[float], under: Iterable[float]) -> str:
    """Return the spread of the ratio by pairs."""
    return spread((a / b for a, b in zip(over, under, strict=True)), digits=2)
