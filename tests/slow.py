"""What `python3 run.py test --fast` leaves out, so that the rest takes a minute and a half.

Each line is a folder, a file, or a test of a file (`file::name`), below `tests`. What is left is
for daily work: the rules, the boards, what is kept, the frame. The whole suite runs before anything
is handed on.
"""

from __future__ import annotations

from typing import Final

SLOW: Final = (
    "ai",  # whole matches of bots that think
    "boards/kalle_kanalratte/test_secrets.py",  # whole rounds, drawn for every place to hide
    "physics",  # thousands of falling pieces
    "practice",
    "package",
    "program/test_bad_input.py",
    "program/test_cli.py",
    "program/test_two_programs.py",
    "scenes/test_frame_matches.py",
    "scenes/test_frame_watch.py",
    "scenes/test_text.py",  # every screen in six languages at four window shapes
    "scenes/test_ways.py",  # every game to its end by clicks, keys and pad
    "test_style.py::test_the_types_are_right",
)


def is_slow(nodeid: str) -> bool:
    """Tell whether a test, by its id as pytest writes it, is on the list."""
    name = nodeid.removeprefix("tests/").partition("[")[0]
    return any(name == place or name.startswith((f"{place}/", f"{place}::")) for place in SLOW)
