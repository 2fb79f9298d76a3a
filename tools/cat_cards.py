"""The cards of Katzenpolizei: an empty front, the back, and the police cat's card."""

from __future__ import annotations

from typing import Final

from tools.cat_coats import COATS, POLICE
from tools.cat_emblems import star
from tools.cat_heads import EAR_LINING, Build, Head
from tools.cat_svg import (
    INK,
    Place,
    Point,
    downward,
    ellipse,
    filled,
    inked,
    line,
    outline,
    page,
    radial,
)

BOX: Final = (120, 160)
_PEN: Final = 4.2
_MOUSTACHE: Final = "#7a4a2c"

_GRADIENTS: Final = (
    radial("paper", ("#fffaf0", "#fff0d8", "#ecd3ab"), (38, 30, 80)),
    downward("dusk", ("#7fa6cf", "#b9c3dc", "#f8d9a6")),
    downward("night", ("#3b4f86", "#27386a")),
    radial("patrol", ("#9cc3ec", "#5f8fce", "#3a62a3"), (45, 35, 75)),
    radial("cap", ("#86aae6", "#426ab2", "#294680")),
    radial("gold", ("#fff3b0", "#f7c948", "#d0901a")),
    radial("silver", ("#fffdf6", "#cfd8e2", "#8795a6")),
)
_POLICE_BUILD: Final = Build(
    (
        *((0, -78), (54, -70), (94, -38), (106, 2)),
        *((126, 20), (126, 20), (104, 30), (112, 52), (112, 52), (84, 58)),
        *((50, 78), (0, 86)),
    ),
    ((-112, 0), (-132, -112), (-54, -60)),
    (44, -2, 27, 31, 15, 23),
)


def card_front() -> str:
    """Return the front: a window on the evening sky, with a wall to sit on."""
    return _page("An empty card: the board draws a cat in its window.", _frame("dusk") + _wall())


def card_back() -> str:
    """Return the back: paw prints at dusk round the sign of the police cap."""
    prints = "".join(
        Place(24 + 24 * col + 12 * (row % 2), 26 + 22 * row, 0.55, 18 if row % 2 else -18).put(
            _paw()
        )
        for row in range(6)
        for col in range(4 - row % 2)
    )
    disc = ellipse(60, 80, 36, 36, "url(#paper)", outline(_PEN))
    disc += ellipse(60, 80, 30, 30, "none", outline(1.8, "#e8a317"))
    cap = Place(60, 89, 0.25).put(_cap(3.0 / 0.25))
    return _page("The back of every card.", _frame("night") + prints + disc + cap)


def card_police() -> str:
    """Return the police cat's card: its face, cap, badge, moustache and whistle."""
    head = Head(POLICE, _POLICE_BUILD, Place(60, 92, 0.36), ink=3.0)
    pen = head.pen
    face = head.faces()
    drawn = [_frame("patrol"), _rays(), head.ear(is_left=True), head.ear(is_left=False), head.fur()]
    drawn += [face[name] for name in ("eyes_open", "pupils")]
    drawn.append(head.place.put(_moustache(pen)))
    drawn.append(Place(60, 73, 0.33).put(_cap(3.0 / 0.33)))
    drawn.append(Place(80, 132, 0.36, -14).put(_whistle(pen)))
    return _page("The police cat's card.", "\n".join(drawn), with_cat=True)


def _page(title: str, drawing: str, *, with_cat: bool = False) -> str:
    defs = [g for g in _GRADIENTS if f"url(#{g.split(chr(34))[1]})" in drawing]
    if with_cat:
        coat = COATS[POLICE]
        defs += [radial("fur", coat.fur), radial("ear", EAR_LINING, (50, 60, 60))]
        defs.append(radial("eye", coat.eye, (45, 40, 65)))
    return page(BOX, title, defs, drawing)


def _frame(ground: str) -> str:
    """Return paper with a window filled with a gradient."""
    more = f' stroke="{INK}" stroke-width="{_PEN}"'
    paper = f'<rect x="5" y="5" width="110" height="150" rx="13" fill="url(#paper)"{more}/>'
    thin = f' stroke="{INK}" stroke-width="{_PEN * 0.72:.1f}"'
    return (
        paper
        + f'\n<rect x="13" y="13" width="94" height="134" rx="9" fill="url(#{ground})"{thin}/>\n'
    )


def _wall() -> str:
    """Return moon, stars and the wall at the foot of the window, and golden corners."""
    moon = ellipse(88, 34, 9, 9, "#fff3cf") + ellipse(
        88, 34, 13, 13, "#fff3cf", ' fill-opacity="0.3"'
    )
    stars = "".join(
        Place(x, y).put(filled(star(s), "#fff6e3"))
        for x, y, s in ((28, 30, 3.4), (46, 24, 2.4), (66, 40, 2.2))
    )
    bricks = "M14.6 130H105.4V138C105.4 142 102 145.4 98 145.4H22C18 145.4 14.6 142 14.6 138Z"
    joints = line(
        "M15 138H105M36 131V138M60 131V138M84 131V138M26 138V145M48 138V145M72 138V145M94 138V145",
        1.4,
        "#8d4a3c",
    )
    top = '<rect x="14.6" y="126" width="90.8" height="6.4" rx="2.4" fill="#e2b58c"'
    top += outline(2.2) + "/>"
    return moon + stars + filled(bricks, "#c4735c") + joints + top


def _paw() -> str:
    """Return a paw print about 26 across."""
    toes = "".join(
        ellipse(x, y, 4, 5.2, "#9fb6ea", ' fill-opacity="0.5"')
        for x, y in ((-10, -4), (-3.6, -11), (4, -11), (10.4, -4))
    )
    return toes + ellipse(0, 4, 8.4, 7, "#9fb6ea", ' fill-opacity="0.5"')


def _cap(pen: float) -> str:
    """Return the police cap from the front, 230 wide, its visor at the origin."""
    dome = "M-100 -22C-124 -74 -70 -104 0 -106C70 -104 124 -74 100 -22C60 -4 -60 -4 -100 -22Z"
    band = "M-92 -30C-40 -12 40 -12 92 -30L88 4C40 -8 -40 -8 -88 4Z"
    visor = "M-92 2C-44 -20 44 -20 92 2C102 22 92 28 82 26C38 8 -38 8 -82 26C-92 28 -102 22 -92 2Z"
    gold = line("M-86 -12C-40 4 40 4 86 -12", pen * 0.6, "#f7c948")
    badge = Place(0, -56).put(
        inked(
            "M0 -32C14 -24 26 -24 32 -26C34 0 26 22 0 34"
            "C-26 22 -34 0 -32 -26C-26 -24 -14 -24 0 -32Z",
            "url(#gold)",
            pen,
        )
        + filled(star(18), "#fffbe0")
    )
    return (
        inked(dome, "url(#cap)", pen)
        + inked(band, "#294680", pen)
        + gold
        + inked(visor, "#3a3346", pen)
        + badge
    )


def _moustache(pen: float) -> str:
    """Return a proud moustache under the nose of a head."""
    half: tuple[Point, ...] = ((0, 46), (30, 36), (62, 52), (96, 36))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = half
    path = ""
    for s in (1, -1):
        path += (
            f"M{ax} {ay}C{s * 12} {by - 4} {s * bx} {by} {s * 44} {cy - 6}"
            f"C{s * cx} {cy + 4} {s * 84} {cy} {s * dx} {dy}"
            f"C{s * 98} {cy + 20} {s * 70} {cy + 30} {s * 44} {cy + 20}"
            f"C{s * 24} {cy + 18} {s * 6} {cy + 6} {ax} {ay}Z"
        )
    nose = "M-14 24C-6 19 6 19 14 24C13 34 4 40 0 40C-4 40 -13 34 -14 24Z"
    return inked(path, _MOUSTACHE, pen) + inked(nose, "#e4736c", pen * 0.8)


def _whistle(pen: float) -> str:
    """Return the silver whistle, its mouthpiece to the left."""
    body = "M-52 -18H14C40 -18 52 -2 50 14C48 36 22 42 6 32C-6 26 -10 14 -8 6H-52Z"
    ring = ellipse(58, -14, 9, 9, "none", outline(pen * 0.9))
    return ring + inked(body, "url(#silver)", pen) + ellipse(20, 8, 8, 8, "#6f7d8d")


def _rays() -> str:
    """Return soft light behind the head."""
    return ellipse(60, 80, 42, 50, "#fff6e3", ' fill-opacity="0.28"')
