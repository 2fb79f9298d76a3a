"""Tabulates where mice land after sliding down the chute, to find a slide to a given space.

    python -m tools.solve.chute          writes `game/physics/chute/precomputed.py`
    python -m tools.solve.chute --check  simulates again and counts the landings that agree

Where a mouse lands depends only on where it starts.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from pathlib import Path
from typing import Final

from game.physics.chute import precomputed
from game.physics.chute.chance import Chute

STARTS: Final = 480
_WIDE: Final = 80
"""Number of digits per line of the written table."""


def main() -> None:
    """Write the table or, with `--check`, compare it with new simulations."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    chute = Chute()
    found = "".join(str(chute.landing_space(seed)) for seed in range(STARTS))
    if parser.parse_args().check:
        alike = sum(map(str.__eq__, found, precomputed.LANDINGS))
        print(f"{alike} of {len(found)} starts end as written")
        return
    path = Path(precomputed.__file__)
    lines = "\n".join(f'    "{part}"' for part in textwrap.wrap(found, _WIDE))
    text = path.read_text(encoding="utf-8")
    new = re.sub(r'(LANDINGS: Final = )[^A]*(\n""")', rf"\1(\n{lines}\n)\2", text, count=1)
    path.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
