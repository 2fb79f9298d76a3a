"""What `python3 run.py test --fast` leaves out, so that the rest takes a minute and a half.

Each line is a folder, a file, or a test of a file (`file::name`), below `tests`; `*` is any name.
What is left is for daily work: the rules, the boards, what is kept, the frame. The whole suite runs
before anything is handed on.
"""

from __future__ import annotations

import re
from fnmatch import translate
from typing import Final

SLOW: Final = (
    "ai",  # whole matches of bots that think
    "drive/test_commands.py",
    "boards/*/test_secrets.py",  # whole rounds, drawn for everything that might be hidden
    "media",  # each of the pictures, the sounds and the words that are spoken
    "package",
    "physics",  # thousands of falling pieces
    "practice",
    "program/test_bad_input.py",
    "program/test_cli.py",
    "program/test_real_window.py",  # matches in real windows, in real time
    "program/test_second_start.py",
    "program/test_sound_server.py",
    "scenes/test_frame_matches.py",
    "text",  # every screen in six languages at four window shapes
    "scenes/test_ways.py",  # every game to its end by clicks, keys and pad
    "sixth",  # the house once more, with a game planted in it
    "test_style.py::test_the_types_are_right",
)
_LISTED: Final = re.compile(
    "|".join(translate(place + end) for place in SLOW for end in ("", "/*", "::*"))
)


def is_slow(nodeid: str) -> bool:
    """Tell whether a test, by its id as pytest writes it, is on the list."""
    return _LISTED.match(nodeid.removeprefix("tests/").partition("[")[0]) is not None
