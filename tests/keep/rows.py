"""Rows of a table of what befalls a file, one item of the suite for all; and files of JSON."""

from __future__ import annotations

import json
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


def in_file(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_bytes())
    return data


def write_file(path: Path, data: object) -> bytes:
    path.write_bytes(raw := json.dumps(data).encode())
    return raw
