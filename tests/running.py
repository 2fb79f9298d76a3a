"""Processes beside the tests: the tools they need, their environment, and what they printed."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO

import pytest

ROOT = Path(__file__).resolve().parents[1]


def lacking(*tools: str) -> str:
    """Return which of these programs are not installed, as a sentence; nothing if all are."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return f"not installed: {', '.join(missing)}" if missing else ""


def needs(*tools: str) -> pytest.MarkDecorator:
    reason = lacking(*tools)
    return pytest.mark.skipif(bool(reason), reason=reason)


def outside(**more: str) -> dict[str, str]:
    """Return the environment of a program with a real window: no drivers but the silent sound."""
    usual = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    return usual | {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)} | more


def run(
    *command: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    stdout: IO[str] | int = subprocess.PIPE,
    timeout: float = 180,
) -> subprocess.CompletedProcess[str]:
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
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1, err
    return err


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"{path.stem}_under_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def own_module(layer: str, key: str, name: str) -> ModuleType | None:
    """Return the module `name` of a game's tests in a layer; None if the game has none."""
    if not (ROOT / "tests" / layer / key / f"{name}.py").is_file():
        return None
    return import_module(f"tests.{layer}.{key}.{name}")
