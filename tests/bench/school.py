"""How long a child waits in the school: for its houses, a shelf, a moment and each drill.

    python -m tests.bench.school [--game KEY] [--size "1920x1080 3840x2160"] [--pause 0.5]

Each game in a fresh process, a pause after each screen. For each wait: seconds by the clock / of
the processor, milliseconds of the longest step of preparing / between two frames.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec

from game.catalog import CATALOG
from tests.bench.measuring import (
    Wait,
    child,
    options,
    plain_frame,
    press,
    program,
    run,
    scene,
    sizes,
    tell,
    until_whole,
)


def measure(game: str, size: tuple[int, int], folder: Path, pause: float) -> None:
    """Go from the title to a shelf, and from there to each drill and back, and to a moment."""
    found: dict[str, Wait] = {}
    with program(size, folder) as app:

        def open_by(key: str, name: str) -> None:
            found[key] = until_whole(app, lambda: press(app, key), name)
            run(app, pause)

        plain = plain_frame(size)
        open_by("school", "school")
        open_by(game, "shelf")
        for drill in CATALOG[game].drills():
            open_by(drill.theme, drill.name)
            until_whole(app, scene(app).back, "shelf")
            run(app, pause)
        if (themes := CATALOG[game].themes()) is not None:
            shown = {target.key for target in scene(app).targets()}
            open_by(next(key for key in ("mixed", *themes.keys) if key in shown), "moment")
    tell((plain, found))


def main() -> None:
    """Measure and print."""
    known = "1920x1080 3840x2160"
    args = options(__doc__, ["child"], game="", size=known, pause=0.5, child="")
    if args.child:
        game, folder, pause, size = args.child.split()
        measure(game, sizes(size)[0], Path(folder), float(pause))
        return
    for size in args.size.split():
        for game in [args.game] if args.game else CATALOG:
            with tempfile.TemporaryDirectory() as folder:
                told = child("tests.bench.school", game, folder, args.pause, size)
            plain, waits = msgspec.convert(told, tuple[float, dict[str, Wait]])
            print(f"{size} {game}, plain frame {plain:.2f} ms")
            for key, w in waits.items():
                cells = f"{w.clock:5.2f} /{w.work:5.2f} s {w.step:4.0f} /{w.frame:4.0f} ms"
                print(f"    {key:16} {cells}", flush=True)


if __name__ == "__main__":
    main()
