"""Parallel work in one process, several processes or any `concurrent.futures.Executor`."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any, Final, TypeVar

MAX_CHUNKS: Final = 128
"""Maximum number of tasks that one call submits to an executor."""

_In = TypeVar("_In")
_Out = TypeVar("_Out")


@contextmanager
def open_executor(jobs: int = 1, name: str | None = None) -> Iterator[Executor | None]:
    """Yield an executor that stays open during the context; None means to work in this process.

    `name` names a function that creates an executor, as `module:factory`. Without it, `jobs`
    processes on this machine do the work; if `jobs` is 1, this process does (None).
    """
    if jobs < 1:
        raise ValueError(f"the number of jobs must be at least 1, not {jobs}")
    if name is not None:
        executor = load_callable(name)()
        if not isinstance(executor, Executor):
            raise ValueError(f"{name} made a {type(executor).__name__}, not an Executor")
    elif jobs > 1:
        # Spawning, unlike forking, works the same on every system and is safe with threads.
        executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    else:
        yield None
        return
    with executor:
        yield executor


def map_parallel(
    work: Callable[[_In], _Out], items: Sequence[_In], executor: Executor | None = None
) -> list[_Out]:
    """Apply `work` to each of `items` and return the results in order.

    Without an `executor` this process does the work; with one, `work` must be picklable.
    """
    if executor is None:
        return [work(item) for item in items]
    size = max(1, len(items) // MAX_CHUNKS)
    chunks = [items[start : start + size] for start in range(0, len(items), size)]
    return list(chain.from_iterable(executor.map(partial(_map_chunk, work), chunks)))


def _map_chunk(work: Callable[[_In], _Out], items: Sequence[_In]) -> list[_Out]:
    return [work(item) for item in items]


def load_callable(name: str) -> Callable[..., Any]:
    """Import and return the callable named `module:factory`; raise ValueError if that fails."""
    module, _, factory = name.partition(":")
    if "" not in sys.path:  # the current directory at the time of the import
        sys.path.append("")
    try:
        found = getattr(import_module(module), factory, None)
    except Exception as error:
        raise ValueError(f"{name!r} cannot be loaded: {error_text(error)}") from error
    if not callable(found):
        raise ValueError(f"the module {module!r} has no factory {factory!r}")
    made: Callable[..., Any] = found
    return made


def error_text(error: Exception) -> str:
    """Format an exception's type and message on one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
