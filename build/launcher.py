"""Where the packaged program starts: `game.cli`, in surroundings put right for a packed one."""

from __future__ import annotations

import multiprocessing
import os
import sys


def put_right() -> None:
    """Undo what packing changes about a process and what a window without a console lacks."""
    # Windows gives a program without a console no streams at all; what is printed is then lost.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
    # The system's own programs (the voice that reads aloud) want the system's libraries, not ours.
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        elif getattr(sys, "frozen", False):
            os.environ.pop(name, None)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    put_right()
    from game.cli import main

    sys.exit(main())
