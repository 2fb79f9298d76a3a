"""Compares the frames and screenshots of two checkouts, pixel by pixel.

    python -m tools.measure.frames --out new.json                     # in one checkout
    PYTHONPATH=. python OTHER/tools/measure/frames.py --out old.json  # in the other one
    python -m tools.measure.frames --compare old.json new.json

It records a digest of every screenshot that `cheese-gang shots` takes, and of every 40th frame of
bot matches, in several window sizes. Time advances in fixed steps, so a checkout always produces
the same digests.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

FRAME_SIZES: Final = ("1280x720", "1920x1080", "1024x768")
_EVERY: Final = 40
"""Number of frames between two recorded frames of a match."""
_SEED: Final = "11"
_OWN_FOLDER: Final = "_keeping.png"
"""End of the name of a screenshot that is not compared, as it shows the run's temporary folder."""


def stop_clocks() -> None:
    """Freeze all clocks, so bots finish thinking within one frame and the date is constant."""
    time.perf_counter = lambda: 0.0
    time.time = lambda: 1_700_000_000.0


class Digests:
    """Collects digests of frames and screenshots, by name."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self._prefix = ""
        self._frames = 0
        self._is_match = False

    def begin(self, prefix: str, *, is_match: bool) -> None:
        """Begin a series of pictures, whose names start with `prefix`.

        If `is_match`, only every 40th frame is recorded.
        """
        self._prefix, self._is_match, self._frames = prefix, is_match, 0

    def take(self, surface: Any, name: str) -> None:
        """Record the digest of the picture `surface` under `name`."""
        import pygame  # noqa: PLC0415 - the clocks must be stopped first

        pixels = pygame.image.tobytes(surface, "RGB")
        self.found[f"{self._prefix}/{Path(name).name}"] = hashlib.sha256(pixels).hexdigest()[:20]

    def frame(self, screen: Any) -> None:
        """Count a frame; in a match, record the digest of every 40th one."""
        self._frames += 1
        if self._is_match and self._frames % _EVERY == 0:
            self.take(screen, f"{self._frames:06d}")


def redirect_pictures(digests: Digests) -> None:
    """Pass the program's frames and screenshots to `digests` instead of the screen and the disk."""
    import pygame  # noqa: PLC0415

    from game.app import App  # noqa: PLC0415

    shown = App.run_frame

    def frame(app: App, dt: float) -> None:
        app.services.session.journal.finish()
        shown(app, dt)
        digests.frame(app.screen)

    App.run_frame = frame  # type: ignore[method-assign, assignment]
    pygame.image.save = lambda surface, path, *_: digests.take(surface, str(path))


def take_digests(
    games: list[str], sizes: list[str], language: str, *, has_matches: bool
) -> dict[str, str]:
    """Return the digests of all screenshots by name, including match frames if `has_matches`.

    `games` has the games' keys, `sizes` the window sizes, such as `1280x720`.
    """
    stop_clocks()
    from game.catalog import CATALOG  # noqa: PLC0415
    from game.cli import main  # noqa: PLC0415

    digests = Digests()
    redirect_pictures(digests)
    for size in sizes:
        for key in games:
            with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
                digests.begin(f"shots/{key}/{size}", is_match=False)
                words = ["--out", folder, "--game", key, "--size", size, "--lang", language]
                main(["shots", *words])
            entry = CATALOG[key]
            for variant in entry.variants if has_matches else ():
                digests.begin(f"match/{key}/{variant}/{size}", is_match=True)
                wish = ["--game", key, "--variant", variant, "--seed", _SEED]
                count = str(entry.players(variant)[-1])
                with contextlib.redirect_stdout(io.StringIO()):
                    main(["autoplay", *wish, "--players", count, "--size", size, "--headless"])
            print(f"{key} {size}: {len(digests.found)} pictures so far", file=sys.stderr)
    return digests.found


def compare(old: Path, new: Path) -> int:
    """Print the differences between two digest files; return 1 if there are any, else 0."""
    first, second = (json.loads(path.read_text(encoding="utf-8")) for path in (old, new))
    different = sorted(n for n in first.keys() & second.keys() if first[n] != second[n])
    lonely = sorted(first.keys() ^ second.keys())
    different = [name for name in different if not name.endswith(_OWN_FOLDER)]
    equal = len(first.keys() & second.keys()) - len(different)
    print(f"{equal} equal, {len(different)} different, {len(lonely)} in one alone")
    for name in [*different, *lonely][:40]:
        print("  ", name)
    return 1 if different or lonely else 0


def main(arguments: list[str]) -> int:
    """Take pictures or compare digests, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("OLD", "NEW"))
    parser.add_argument("--game", action="append", help="only this game; may stand several times")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may stand several times")
    parser.add_argument("--lang", default="de")
    parser.add_argument("--shots", action="store_true", help="without the matches of bots")
    options = parser.parse_args(arguments)
    if options.compare:
        return compare(*options.compare)
    if options.out is None:
        parser.error("say --out FILE or --compare OLD NEW")
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Only with a fixed hash seed do sets of strings have the same order in both checkouts.
        command = [sys.executable, __file__, *arguments]
        here = os.environ.get("PYTHONPATH", "")
        os.environ.update(PYTHONHASHSEED="0", PYTHONPATH=f".{os.pathsep}{here}")
        os.execv(sys.executable, command)
    stop_clocks()
    from game.catalog import CATALOG  # noqa: PLC0415

    games = options.game or list(CATALOG)
    sizes = options.size or list(FRAME_SIZES)
    found = take_digests(games, sizes, options.lang, has_matches=not options.shots)
    options.out.write_text(json.dumps(found, indent=0), encoding="utf-8")
    print(f"{len(found)} pictures in {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
