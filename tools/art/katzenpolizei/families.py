"""Draws Katzenpolizei's nine cat families.

    python -m tools.art.katzenpolizei.families

The pictures in `assets/katzenpolizei` are the slim parents `cat_a0` to `cat_a8`, the stout parents
`cat_b*`, the pairs of kittens `cat_k*` and the sleeping families `curl_*`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.resources import ASSETS
from tools.art.katzenpolizei.coats import COATS
from tools.art.katzenpolizei.limbs import gradients
from tools.art.katzenpolizei.poses import (
    BASKET_BOX,
    BOX,
    KITTEN_BOX,
    kittens,
    sitting_slim,
    sitting_stout,
    sleeping_family,
)
from tools.art.katzenpolizei.running import run_kittens, run_slim, run_stout
from tools.art.pen import svg_file

CATS_FOLDER: Final = ASSETS / "katzenpolizei"
MAKER: Final = "tools/art/katzenpolizei/families.py"


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name (without extension) and the text of every SVG file."""
    for family, coat in enumerate(COATS):
        own = gradients(family)
        a = "\n".join([sitting_slim(family), run_slim(family)])
        b = "\n".join([sitting_stout(family), run_stout(family)])
        k = "\n".join([kittens(family), run_kittens(family)])
        yield f"cat_a{family}", svg_file(BOX, f"The slim {coat.name} cat.", MAKER, own, a)
        yield f"cat_b{family}", svg_file(BOX, f"The stout {coat.name} cat.", MAKER, own, b)
        yield f"cat_k{family}", svg_file(KITTEN_BOX, f"Two {coat.name} kittens.", MAKER, own, k)
        asleep = f"The {coat.name} family asleep, between basket_back and basket_front."
        yield f"curl_{family}", svg_file(BASKET_BOX, asleep, MAKER, own, sleeping_family(family))


def main() -> None:
    """Write the SVG files of all cats."""
    for name, text in pictures():
        (CATS_FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
