"""The built-in voice of a package: its process speaks each language, and its licence is there."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game.media.synth import CHILD_ARGUMENT
from game.media.synth.sentence import LENGTH
from tests.bench.speech import figures
from tests.media.test_synth import SAMPLES

SILENT_DB: Final = -30
"""Loudness below which a sentence counts as silent, in decibels of full scale."""
LICENCE: Final = "GNU GENERAL PUBLIC LICENSE"


def spoken(program: Sequence[str], engine: str, env: Mapping[str, str], app: Path) -> str:
    """Let the voice of a packaged program speak; return what is shown.

    Args:
        program: starts it.
        engine: the folder of the speech engine, as the program names it.
        env: the environment of its process.
        app: the folder of the program, as it is named here.
    """
    asked = [json.dumps({"text": text, "language": code}) for code, text in SAMPLES.items()]
    command = [*program, CHILD_ARGUMENT, engine]
    lines = "".join(f"{line}\n" for line in asked).encode()
    done = subprocess.run(command, input=lines, capture_output=True, env=env, check=True)
    told, rest = [], done.stdout
    for code in SAMPLES:
        (length,) = LENGTH.unpack_from(rest)
        wave, rest = rest[LENGTH.size :][:length], rest[LENGTH.size + length :]
        found = figures(wave)
        assert found["loudness_db"] > SILENT_DB, f"{code} is silent"
        told.append(f"{code} {found['seconds']:.1f} s at {found['loudness_db']:.0f} dB")
    assert not rest
    licences = [path for path in (app / "licences").iterdir() if "espeak" in path.name.lower()]
    assert any(LICENCE in path.read_text(encoding="utf-8") for path in licences), "no licence"
    return f"{', '.join(told)}; {', '.join(path.name for path in licences)}"
