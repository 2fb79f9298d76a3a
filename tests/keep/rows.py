"""Rows of a table of what befalls a file: one item of the suite for the whole table."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from tests.cases import Test, cases


def rows(names: str | tuple[str, ...], table: Iterable[Any]) -> Callable[[Test], Test]:
    """Do what `cases` does; each row has an empty folder and patches of its own."""

    def decorate(test: Test) -> Test:
        @wraps(test)
        def alone(**given: Any) -> None:
            with pytest.MonkeyPatch.context() as patches:
                if "tmp_path" in given:
                    given["tmp_path"] = Path(tempfile.mkdtemp(dir=given["tmp_path"]))
                if "monkeypatch" in given:
                    given["monkeypatch"] = patches
                test(**given)

        return cases(names, table)(alone)

    return decorate
