"""Draw the nine cat families of Katzenpolizei.

    python -m tools.cat_families

writes into `assets/katzenpolizei`: `cat_a0` to `cat_a8` the slim parents, `cat_b*` the stout ones,
`cat_k*` two kittens, `emblem_*` what a family wears, `curl_*` a complete family asleep, the basket
that it sleeps in, and the cards. Coats, heads, bodies and emblems have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.resources import ASSETS
from tools.cat_basket import BASKET_GRADIENTS, basket_back, basket_front, curl
from tools.cat_basket import BOX as BASKET_BOX
from tools.cat_cards import card_back, card_front, card_police
from tools.cat_coats import COATS, FAMILIES
from tools.cat_emblems import EMBLEMS, GRADIENTS, NAMES, SIGN_PLACES
from tools.cat_kittens import BOX as KITTEN_BOX
from tools.cat_kittens import kittens
from tools.cat_limbs import gradients
from tools.cat_parents import BOX, slim, stout
from tools.cat_running import run_kittens, run_slim, run_stout
from tools.cat_svg import page

FOLDER: Final = ASSETS / "katzenpolizei"
_SIGN_PEN: Final = 3.6


def pictures() -> Iterator[tuple[str, str]]:
    """Yield every file's name and text."""
    for family, coat in enumerate(COATS[:FAMILIES]):
        own = gradients(family)
        a = "\n".join([slim(family), run_slim(family)])
        b = "\n".join([stout(family), run_stout(family)])
        k = "\n".join([kittens(family), run_kittens(family)])
        yield f"cat_a{family}", page(BOX, f"The slim {coat.name} cat.", own, a)
        yield f"cat_b{family}", page(BOX, f"The stout {coat.name} cat.", own, b)
        yield f"cat_k{family}", page(KITTEN_BOX, f"Two {coat.name} kittens.", own, k)
        yield f"emblem_{family}", _sign(family)
        asleep = f"The {coat.name} family asleep, between basket_back and basket_front."
        yield f"curl_{family}", page(BASKET_BOX, asleep, own, curl(family))
    yield "basket_back", page(BASKET_BOX, "The basket: back.", BASKET_GRADIENTS[1:], basket_back())
    yield (
        "basket_front",
        page(BASKET_BOX, "The basket: front.", BASKET_GRADIENTS[:1], basket_front()),
    )
    yield "card_front", card_front()
    yield "card_back", card_back()
    yield "card_police", card_police()


def _sign(family: int) -> str:
    place = SIGN_PLACES[family]
    wanted = {NAMES[family], "gold"} if family == 4 else {NAMES[family]}
    defs = [g for g in GRADIENTS if g.split('"')[1] in wanted]
    drawing = place.put(EMBLEMS[family](_SIGN_PEN / place.scale))
    return page((100, 100), f"Sign of the {COATS[family].name} family.", defs, drawing)


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pictures():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
