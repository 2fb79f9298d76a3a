"""Processes beside the tests, and what a command has told."""

from __future__ import annotations

import importlib.util
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import IO

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(
    *command: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    stdout: IO[str] | int = subprocess.PIPE,
    timeout: float = 60,
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, whatever its status."""
    return subprocess.run(
        command,
        cwd=cwd,
        env=env,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=timeout,
        check=False,
    )


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the only line that a command has told, on standard error."""
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1, err
    return err


def load(path: Path) -> ModuleType:
    """Load a file that lies outside of all packages."""
    spec = importlib.util.spec_from_file_location(f"{path.stem}_under_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
