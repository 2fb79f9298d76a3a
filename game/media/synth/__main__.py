"""The child process: `python -m game.media.synth FOLDER`, where FOLDER contains the engine.

Each line of standard input is a sentence as JSON. The answer, on standard output, is the size of a
WAV file in bytes, followed by the WAV file. The process ends when its standard input is closed.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from game.media.synth import CHILD_ARGUMENT
from game.media.synth.sentence import LENGTH, SpokenSentence


def main(arguments: list[str]) -> int:
    """Answer requests until standard input is closed; return the exit status."""
    from game.media.synth.engine import Engine  # noqa: PLC0415 - only this process loads it

    folder = next(word for word in arguments if word != CHILD_ARGUMENT)
    # In a Windows program without a console, the streams exist but have no Python objects.
    with os.fdopen(0, "rb", closefd=False) as requests, os.fdopen(1, "wb", closefd=False) as out:
        engine = Engine(Path(folder))
        for line in requests:
            wave = engine.speak(SpokenSentence(**json.loads(line)))
            out.write(LENGTH.pack(len(wave)) + wave)
            out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
