"""Prints how the built-in voice pronounces words: `python -m tools.measure.phonemes de [WORD ...]`.

Without WORD, it prints every word in the language's pronunciation table, which is in
`assets/common/pronunciation`. Each line has the word, the engine's own phonemes, and the phonemes
after the table is applied.
"""

from __future__ import annotations

import argparse
import sys

from game.media.synth.engine import Engine
from game.media.synth.process import engine_folder
from game.media.synth.pronunciation import pronunciation
from game.media.voices import SPEECH_LANGUAGES


def main() -> int:
    """Print the words with their phonemes and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=SPEECH_LANGUAGES)
    parser.add_argument("words", nargs="*")
    args = parser.parse_args()
    if (folder := engine_folder()) is None:
        print("espeakng-loader is not installed", file=sys.stderr)
        return 1
    engine, table = Engine(folder), pronunciation(args.language)
    for word in args.words or table.words:
        own, ours = (engine.phonemes(text, args.language) for text in (word, table.apply(word)))
        print(f"{word}\t{own}\t{ours}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
