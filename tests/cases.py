"""Cases of a test: like `pytest.mark.parametrize`, but they are one item.

Each case is a subtest: all of them run, and a failure names the case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]
LONGEST_LABEL = 60


def cases(names: str | tuple[str, ...], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for each row of values.

    Args:
        names: the arguments of the test that a row is for; one name takes each row as it is.
        rows: at least one; `itertools.product` makes them of several lists. Other arguments of the
            test are fixtures, made once for all rows.
    """
    wanted = (names,) if isinstance(names, str) else names
    all_values = [row if len(wanted) > 1 else (row,) for row in rows]

    def decorate(test: Test) -> Test:
        fixtures = [p for p in signature(test).parameters.values() if p.name not in wanted]

        @wraps(test)
        def walk(subtests: pytest.Subtests, **given: Any) -> None:
            assert all_values, f"{test.__name__} has no cases"
            for values in all_values:
                label = "-".join(map(_label, values))
                with subtests.test(label[:LONGEST_LABEL]):
                    test(**dict(zip(wanted, values, strict=True)), **given)

        own = Parameter("subtests", Parameter.POSITIONAL_OR_KEYWORD)
        walk.__signature__ = Signature([own, *fixtures])  # type: ignore[attr-defined]
        return walk

    return decorate


def _label(value: object) -> str:
    """Return a short name of a value: of a game its key, of a class or function its name."""
    label = str(getattr(value, "key", None) or getattr(value, "__name__", None) or value)
    return label.encode("utf-8", "backslashreplace").decode()  # a lone surrogate is no text
