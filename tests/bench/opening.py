"""How long a child waits: for the choosing screen, a table, another size, another language.

    python -m tests.bench.opening [--game KEY] [--size "1920x1080 3840x2160"] [--pause 0.5]

Each game in a fresh process, a pause after each screen, bots at all seats but one where most can
play. For each wait: seconds by the clock / of the processor, milliseconds of the longest step of
preparing / between two frames; beside them the plain frame of this machine. With `--again` once
more with what the first time has left in its folder.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec
import pygame

from game.catalog import CATALOG
from tests.bench.measuring import (
    Wait,
    child,
    choose_most,
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

WAITS = ("choose", "table", "resize", "language")
RESIZED = pygame.Event(pygame.WINDOWSIZECHANGED)


def measure(game: str, size: tuple[int, int], folder: Path, pause: float) -> None:
    """Go from the title to a table, change its size and then the language."""
    with program(size, folder) as app:
        plain = plain_frame(size)
        found = [until_whole(app, lambda: press(app, game), "choose")]
        choose_most(app, game)
        run(app, pause)
        found.append(until_whole(app, lambda: press(app, "play"), "table"))
        run(app, pause)
        stretch(size)
        found.append(until_whole(app, lambda: app.dispatch(RESIZED)))
        run(app, pause)
        scene(app).menu()
        run(app, pause)
        app.services.change(language="fr")
        found.append(until_whole(app, app.stack.pop, "table"))
    tell((plain, found))


def stretch(size: tuple[int, int]) -> None:
    """Make the window a little smaller, as a person does who pulls at its edge.

    The program hears of it by `RESIZED`; the opening anew that pygame does here is not its own.
    """
    pygame.display.set_mode((size[0] * 15 // 16, size[1] * 15 // 16), pygame.RESIZABLE)


def main() -> None:
    """Measure and print."""
    known = "1920x1080 3840x2160"
    args = options(__doc__, ["child"], game="", size=known, pause=0.5, again=False, child="")
    if args.child:
        game, folder, pause, size = args.child.split()
        measure(game, sizes(size)[0], Path(folder), float(pause))
        return
    for size in args.size.split():
        print(f"{size:9} {'':17} " + "".join(f"{name:27}" for name in (*WAITS, "plain frame")))
        for game in [args.game] if args.game else CATALOG:
            with tempfile.TemporaryDirectory() as folder:
                for turn in ("first", "again") if args.again else ("",):
                    told = child("tests.bench.opening", game, folder, args.pause, size)
                    plain, waits = msgspec.convert(told, tuple[float, list[Wait]])
                    cells = (
                        f"{w.clock:5.2f} /{w.work:5.2f} s {w.step:4.0f} /{w.frame:4.0f} ms "
                        for w in waits
                    )
                    print(f"{turn:9} {game:17} {''.join(cells)} {plain:.2f} ms", flush=True)


if __name__ == "__main__":
    main()
