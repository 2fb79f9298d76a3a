"""Draw the nine cat families of Katzenpolizei.

    python -m tools.cat_families

writes into `assets/katzenpolizei`: `cat_a0` to `cat_a8` the slim parents, `cat_b*` the stout ones,
`cat_k*` two kittens, `curl_*` a complete family asleep, the basket that it sleeps in, and the
cards. Coats, heads, bodies and emblems have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.resources import ASSETS
from tools.cat_basket import BASKET_GRADIENTS, basket_back, basket_front, curl
from tools.cat_basket import BOX as BASKET_BOX
from tools.cat_cards import card_back, card_front, card_police
from tools.cat_coats import COATS, FAMILIES
from tools.cat_kittens import BOX as KITTEN_BOX
from tools.cat_kittens import kittens
from tools.cat_limbs import gradients
from tools.cat_parents import BOX, slim, stout
from tools.cat_running import run_kittens, run_slim, run_stout
from tools.cat_svg import page

FOLDER: Final = ASSETS / "katzenpolizei"


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


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pictures():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
