"""The six rats of Gouda Ganoven, seat by seat: who they are, and what is drawn of each.

All are drawn into a box of 250 x 275 units, their feet at (125, 267), so that the usual outline is
1/55 of their height; a head is drawn about its own middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tools.gouda_gang_faces import Ears, Eyes, tooth
from tools.gouda_gang_gear import (
    arm,
    bow,
    foot,
    jumper,
    mirrored,
    ribbons,
    rope,
    sack,
    stripes,
    tail,
)
from tools.gouda_rats import SKIN
from tools.gouda_svg import LEAF, PLUM, RED
from tools.rat_faces import THROAT, Fur
from tools.rat_svg import CREAM, INK, SHINE, Paints, dot, flat, line, put, ring, shape

Parts = dict[str, str]
"""Drawings by the name of their group."""


@dataclass(frozen=True)
class Rat:
    """One of the gang.

    Attributes:
        title: who it is.
        fur: its coat.
        head: the outline of its head.
        at: where the middle of its head is.
        ears: their size and place.
        eyes: their size and place.
        mask: the outline of its mask.
        colour: three colours of the mask from light to shade.
        knot: what is drawn behind the head, the mask's knot above all.
        limbs: draws tail, feet, body and arms.
        pivots: where tail, feet, shoulders (left, then right) turn.
        smile, grin: the mouths of calm and of gladness.
        brows: the brows of calm.
        laugh: half the width of an open mouth.
        tilt: degrees that the mask is awry.
        hair: what is drawn on top of the head, before the face.
        over: what is drawn over the eyes.
    """

    title: str
    fur: Fur
    head: str
    at: tuple[float, float]
    ears: Ears
    eyes: Eyes
    mask: str
    colour: tuple[str, str, str]
    knot: str
    limbs: Callable[[Paints], Parts]
    pivots: dict[str, tuple[float, float]]
    smile: str
    grin: str
    brows: str
    laugh: float = 25.0
    tilt: float = 0.0
    hair: str = ""
    over: str = ""


def _pivots(
    tail_at: tuple[float, float],
    hip: tuple[float, float],
    left: tuple[float, float],
    right: tuple[float, float] | None = None,
) -> dict[str, tuple[float, float]]:
    """Return what turns about what; the right side is the left one's mirror image."""
    return {
        "tail": tail_at,
        "foot_left": hip,
        "foot_right": (250 - hip[0], hip[1]),
        "body": (125, 267),
        "arm_left": left,
        "arm_right": right or (250 - left[0], left[1]),
    }


def _feet(
    x: float, width: float = 22.0, leg: str = "", cloth: str = "", thick: float = 26
) -> Parts:
    """Return both feet, the left one at x."""
    one = foot(x, width, leg, cloth, thick)
    return {"foot_left": one, "foot_right": mirrored(one)}


# --- 0: Rita -----------------------------------------------------------------------------------

_RITA_BODY: Final = (
    "M125 152C146 152 156 164 154 180C152 194 148 202 152 216C154 226 144 232 125 232"
    "C106 232 96 226 98 216C102 202 98 194 96 180C94 164 104 152 125 152Z"
)


def _rita(paints: Paints) -> Parts:
    """Draw her slim and striped, legs apart, a fist on her hip."""
    left = arm("M102 170Q82 184 80 206", (79, 213), "#fff1dc", 22)
    akimbo = (
        line("M149 170Q182 176 180 192Q176 206 158 206", 22)
        + line("M149 170Q182 176 180 192Q176 206 158 206", 12, "#fff1dc")
        + ring(155, 207, 11, 10.5, SKIN)
    )
    legs = _feet(92, 23, "M110 222Q98 236 96 250", "#8f5238", 24)
    pattern = stripes("M94 174Q125 184 156 174M97 194Q125 204 153 194", "#e4574b", 9)
    shorts = flat("M100 208Q125 216 150 208Q154 218 150 226Q136 231 125 231Q104 231 99 224Q96 220"
                  " 100 208Z", "#4d4352")  # fmt: skip
    belt = line("M100 210Q125 218 150 210", 3.6)
    return {
        "tail": tail("M146 224C186 240 214 226 208 198C204 178 222 168 232 178"),
        **legs,
        "body": sack(paints, 52, 190, "#e4574b", 0.82, -8)
        + jumper(_RITA_BODY, paints.round("#fffdf7", "#fff1dc", "#e0c8a6"), pattern, shorts, belt)
        + rope("M102 160Q128 176 150 204"),
        "arm_left": left,
        "arm_right": akimbo,
    }


RITA: Final = Rat(
    title="Rita, seat 0: slim and bold, a red mask with points like wings.",
    fur=Fur(("#e8b48a", "#c07c54", "#8a5038"), "#fbe6cf", "#8a5038"),
    head="M0-54C24-54 40-40 46-18C56-8 62 4 56 18L66 25L53 30L54 40L41 38C28 53 14 60 0 60"
    "C-14 60-28 53-41 38L-54 40L-53 30L-66 25L-56 18C-62 4-56-8-46-18C-40-40-24-54 0-54Z",
    at=(125, 103),
    ears=Ears(47, -55, 27, 33, 16),
    eyes=Eyes(22, -10, 15, 17.5, droop=0.16),
    mask="M0-22C12-34 34-36 68-50C72-28 60 6 34 12C18 14 7 8 0 0C-7 8-18 14-34 12"
    "C-60 6-72-28-68-50C-34-36-12-34 0-22Z",
    colour=RED,
    knot=put(54, -18, ribbons("#c9413c", 1.1)),
    limbs=_rita,
    pivots=_pivots((148, 224), (110, 222), (102, 172)),
    smile=line("M0 25V31M-16 34Q2 44 18 36Q24 33 27 26M24 24l7 1", 4.6),
    grin=line("M-24 32Q-2 50 26 30M23 26l8 3", 4.6) + tooth(-2, 40, 13, 9),
    brows=line("M-38-34L-9-29M10-36Q26-46 40-38", 5.6),
)

# --- 1: Gustav ---------------------------------------------------------------------------------

_GUSTAV_BODY: Final = (
    "M125 146C168 146 206 172 210 206C214 242 176 260 125 260C74 260 36 242 40 206"
    "C44 172 82 146 125 146Z"
)


def _gustav(paints: Paints) -> Parts:
    """Draw him fat, in a vest that does not reach over the belly he holds."""
    holding = arm("M62 186Q56 210 84 218", (94, 219), "#7db1dc", 27)
    belly = dot(125, 218, 58, 36, "#f6e2cb") + line("M125 214q-4 4 0 8", 3.6, "#b98a66")
    vest = (
        "M58 180C76 158 100 147 125 147C150 147 174 158 192 180L204 200Q164 182 125 184"
        "Q86 182 46 200Z"
    )
    waistcoat = flat(vest, paints.round("#a9d2f0", "#5b95cf", "#3c6ca3"))
    seams = line("M46 199Q86 181 125 183Q164 181 204 199", 4.4) + line("M125 162V182", 3.4)
    buttons = ring(125, 172, 4, 4, "#f7c948", 2.6)
    return {
        "tail": tail("M198 236C226 244 242 228 234 210C228 198 216 204 220 214", 17),
        **_feet(84, 26),
        "body": sack(paints, 38, 150, "#5b95cf", 0.76, -18)
        + jumper(_GUSTAV_BODY, paints.round("#c79a76", "#946546", "#664031"), belly, waistcoat,
                 seams, buttons),
        "arm_left": holding,
        "arm_right": mirrored(holding),
    }  # fmt: skip


GUSTAV: Final = Rat(
    title="Gustav, seat 1: fat and careful, a blue mask like a broad scarf, his paws on his belly.",
    fur=Fur(("#c79a76", "#946546", "#664031"), "#f6e2cb", "#664031"),
    head="M0-46C30-46 50-34 58-12C72-2 80 14 74 30C66 52 38 60 0 60C-38 60-66 52-74 30"
    "C-80 14-72-2-58-12C-50-34-30-46 0-46Z",
    at=(125, 106),
    ears=Ears(47, -44, 22, 22, 8),
    eyes=Eyes(22, -8, 14.5, 15.5, (7.5, 9)),
    mask="M-66-20C-62-34-50-36-38-34C-20-36-12-34 0-27C12-34 20-36 38-34C50-36 62-34 66-20"
    "L69 4C54 20 24 22 0 7C-24 22-54 20-69 4Z",
    colour=("#a9d2f0", "#5b95cf", "#3c6ca3"),
    knot=put(60, -12, ribbons("#4a82bd", 0.62)),
    limbs=_gustav,
    pivots=_pivots((200, 236), (100, 236), (62, 188)),
    smile=line("M0 25V33M-12 37Q-6 42 0 37Q6 42 12 37", 4.6) + line("M-20 52Q0 58 20 52", 3.4,
               "#b98a66"),
    grin=line("M0 25V32M-24 32Q-14 46 0 36Q14 46 24 32", 4.6) + tooth(0, 39, 12, 8),
    brows=line("M-38-36Q-26-44-12-42M38-36Q26-44 12-42", 5.4),
    laugh=24,
    hair=line("M-8-46Q-4-58 4-58M4-46Q8-54 14-54", 4.6),
)  # fmt: skip

# --- 2: Zita -----------------------------------------------------------------------------------

_ZITA_BODY: Final = (
    "M125 178C148 178 162 194 166 214C170 236 162 250 125 250C88 250 80 236 84 214"
    "C88 194 102 178 125 178Z"
)
_PONCHO: Final = (
    "M125 178C146 178 164 192 172 222L158 216L152 234L138 222L125 240L112 222L98 234L92 216"
    "L78 222C86 192 104 178 125 178Z"
)


def _zita(paints: Paints) -> Parts:
    """Draw her small, in a ragged poncho, her fists ready."""
    left = arm("M94 202Q72 206 66 224", (65, 230), "#6a6577", 22)
    star = put(
        125, 206, shape("M0-9L3-3L9-2L4 3L6 9L0 6L-6 9L-4 3L-9-2L-3-3Z", "#f7c948", 3), turn=-8
    )
    return {
        "tail": tail("M158 238C184 250 196 236 194 224L208 216L200 202L220 192", 13),
        **_feet(100, 22),
        "body": sack(paints, 54, 206, "#6ba368", 0.72, -10)
        + shape(_ZITA_BODY, paints.round("#8d8798", "#625c70", "#443f52"))
        + shape(_PONCHO, paints.round(*LEAF))
        + line("M90 206l8 4M160 206l-8 4", 3.2, "#3f6b44")
        + star,
        "arm_left": left,
        "arm_right": mirrored(left),
    }


ZITA: Final = Rat(
    title="Zita, seat 2: small, one ear torn, a jagged green mask, brows that forget nothing.",
    fur=Fur(("#9a94a6", "#6f697e", "#4b4659"), "#e9dfe0", "#4b4659"),
    head="M0-48L-10-62L3-53L14-64L15-46C34-42 44-28 48-12C58-2 62 8 58 20L68 30L54 33L56 46L41 42"
    "C28 53 14 57 0 57C-14 57-28 53-41 42L-56 46L-54 33L-68 30L-58 20C-62 8-58-2-48-12"
    "C-44-30-30-46 0-48Z",
    at=(125, 132),
    ears=Ears(52, -48, 29, 31, 14, torn=1),
    eyes=Eyes(22, -8, 16, 18, (8.5, 11), cross=3),
    mask="M-62-30L-44-28L-30-36L-14-28L0-24L14-28L30-36L44-28L62-30L56-12L64 0L50 4L46 16L34 8"
    "L24 18L14 8L0 0L-14 8L-24 18L-34 8L-46 16L-50 4L-64 0L-56-12Z",
    colour=LEAF,
    knot=put(58, -14, shape("M0-4L24-20L22-8L38-10L28 0L40 10L24 10L22 20L0 6Z", "#548a56", 4),
             ring(0, 0, 8, 9, "#548a56", 4)),
    limbs=_zita,
    pivots=_pivots((160, 238), (108, 240), (94, 204)),
    smile=line("M0 25V31M-18 40Q-8 34 4 35Q14 36 20 31", 4.6)
    + shape("M-12 37l4 9l6-10Z", SHINE, 2.8),
    grin=shape("M-25 31Q0 40 25 31Q22 48 0 48Q-22 48-25 31Z", SHINE, 4)
    + line("M-12 36V45M0 37V48M12 36V45", 2.6),
    brows=line("M-42-41L-9-24M42-41L9-24", 7.5),
    laugh=24,
)  # fmt: skip

# --- 3: Bodo -----------------------------------------------------------------------------------

_BODO_BODY: Final = (
    "M125 134C144 134 152 144 152 160L154 206Q154 218 125 218Q96 218 96 206L98 160"
    "C98 144 106 134 125 134Z"
)


def _bodo(paints: Paints) -> Parts:
    """Draw him all legs and arms, in a long jumper."""
    left = arm("M104 152Q84 180 82 214", (81, 222), "#46597c", 21)
    legs = _feet(98, 25, "M112 210Q108 230 108 250", "#a98b63", 21)
    pattern = stripes("M97 156Q125 166 153 156M97 178Q125 188 153 178M97 200Q125 210 153 200",
                      "#f7c948", 10)  # fmt: skip
    return {
        "tail": tail("M146 206C196 216 226 196 218 160C212 134 188 142 194 160", 13),
        **legs,
        "body": sack(paints, 54, 172, "#f7c948", 0.82, -6)
        + jumper(_BODO_BODY, paints.round("#6d86ab", "#46597c", "#2f3d5a"), pattern)
        + rope("M104 144Q128 164 150 196"),
        "arm_left": left,
        "arm_right": mirrored(left),
    }


BODO: Final = Rat(
    title="Bodo, seat 3: tall and lanky, a narrow yellow mask with long ends, the broadest grin.",
    fur=Fur(("#f2dcae", "#cfab76", "#987548"), "#fff3dc", "#987548"),
    head="M0-58C24-58 38-44 42-22C48-12 52-2 52 8L60 16L53 24C54 46 32 64 0 64C-32 64-54 46-53 24"
    "L-60 16L-52 8C-52-2-48-12-42-22C-38-44-24-58 0-58Z",
    at=(125, 82),
    ears=Ears(42, -50, 23, 26, 20),
    eyes=Eyes(20, -18, 14.5, 19, (7.8, 10.5)),
    mask="M-45-34Q0-26 45-34L49-2Q0 6-49-2Z",
    colour=("#ffeeb0", "#f7c948", "#d8931c"),
    knot=put(46, -18, ribbons("#e8ae2c", 1.0))
    + put(48, -10, shape("M-4 4C8 22 8 42 16 60L6 56L0 66C-8 44-6 24-10 6Z", "#e8ae2c", 4)),
    limbs=_bodo,
    pivots=_pivots((148, 206), (112, 210), (104, 154)),
    smile=shape("M-34 27Q0 40 34 27Q30 50 0 50Q-30 50-34 27Z", SHINE, 4)
    + line("M-17 33V46M-6 34.5V49M6 34.5V49M17 33V46M-37 24l6 4M37 24l-6 4", 3),
    grin=shape("M-37 25Q0 40 37 25Q34 54 0 54Q-34 54-37 25Z", THROAT, 4)
    + flat("M-34 29Q0 41 34 29L31 37Q0 48-31 37Z", SHINE)
    + line("M-15 34V43M-5 35.5V45M5 35.5V45M15 34V43M-40 22l6 4M40 22l-6 4", 2.6),
    brows=line("M-32-48Q-20-56-9-49M32-48Q20-56 9-49", 5.4),
    laugh=34,
    hair=line("M-2-57Q-10-70-18-68M0-57Q2-72 12-74M3-57Q12-66 20-64", 4.6),
)

# --- 4: Wanda ----------------------------------------------------------------------------------

_WANDA_BODY: Final = (
    "M125 158C158 158 176 184 182 216C186 236 190 246 192 254Q125 266 58 254"
    "C60 246 64 236 68 216C74 184 92 158 125 158Z"
)
_SHAWL: Final = (
    "M125 158C158 156 182 180 190 212C176 222 150 216 125 232C100 216 74 222 60 212"
    "C68 180 92 156 125 158Z"
)


def _wanda(paints: Paints) -> Parts:
    """Draw her in a long skirt and a knitted shawl, pinned with a brooch."""
    left = arm("M80 192Q66 210 68 226", (70, 232), "#a97bae", 24)
    skirt = jumper(
        _WANDA_BODY,
        paints.round("#8fc9c4", "#4d908f", "#33696b"),
        line("M60 244Q125 256 190 244", 5, CREAM),
    )
    knit = line("M84 190l8 6l8-6M150 190l8 6l8-6M72 206l8 6l8-6M162 206l8 6l8-6M100 202l8 6l8-6"
                "M134 202l8 6l8-6", 3, "#f3dff0")  # fmt: skip
    fringe = line("M64 214v8M76 217v8M90 217v8M104 221v8M146 221v8M160 217v8M174 217v8M186 214v8",
                  4, "#c9a2cc")  # fmt: skip
    brooch = ring(125, 184, 9, 9, "#f7c948", 4) + dot(125, 184, 4, 4, "#2e9e9b")
    return {
        "tail": tail("M178 244C214 252 238 236 230 214C224 198 202 202 206 216C208 224 218 222"
                     " 217 216", 13),
        **_feet(102, 22),
        "body": sack(paints, 44, 190, "#7a4e7e", 0.76, -12)
        + skirt
        + fringe
        + shape(_SHAWL, paints.round("#e2bde2", "#b283b6", "#845a8b"))
        + knit
        + brooch,
        "arm_left": left,
        "arm_right": mirrored(left),
    }  # fmt: skip


def _glasses() -> str:
    """Return round glasses over the mask, with a chain, light on the left of each lens."""
    rims = "".join(
        f'<circle cx="{x}" cy="-8" r="22" fill="#dff3fa" fill-opacity="0.16" stroke="{ink}"'
        f' stroke-width="{wide}"/>'
        for ink, wide in ((INK, 8.4), ("#f7c948", 3.6))
        for x in (-24, 24)
    )
    return (
        rims
        + line("M-4-12Q0-17 4-12", 6)
        + line("M-38-16Q-36-22-30-25M10-16Q12-22 18-25", 3, SHINE, 'stroke-opacity="0.9"')
    )


WANDA: Final = Rat(
    title="Wanda, seat 4: grey and careful, glasses over her plum mask, a bun on her head.",
    fur=Fur(("#f3f0f2", "#c9c4cb", "#948d9a"), "#fff8f0", "#948d9a"),
    head="M0-50C28-50 46-34 52-14C62-4 66 8 62 22L70 32L56 34C44 52 22 58 0 58C-22 58-44 52-56 34"
    "L-70 32L-62 22C-66 8-62-4-52-14C-46-34-28-50 0-50Z",
    at=(125, 116),
    ears=Ears(55, -34, 24, 24, 24),
    eyes=Eyes(24, -8, 14, 15.5, (7.6, 9.4)),
    mask="M0-22C8-38 40-44 58-30C70-22 66-2 56 8C58 16 50 22 44 14C30 24 8 18 0 4C-8 18-30 24-44 14"
    "C-50 22-58 16-56 8C-66-2-70-22-58-30C-40-44-8-38 0-22Z",
    colour=PLUM,
    knot=ring(0, -68, 26, 23, "#ded9de")
    + line("M-16-74Q0-84 15-72Q18-62 4-60Q-6-60-4-68", 3.6, "#948d9a")
    + line("M-34-86L30-52", 10)
    + line("M-34-86L30-52", 4, "#e4574b")
    + ring(-35, -87, 6, 6, "#e4574b", 4),
    limbs=_wanda,
    pivots=_pivots((180, 244), (108, 240), (80, 194)),
    smile=line("M0 25V32M-16 33Q-8 43 0 36Q8 43 16 33", 4.6),
    grin=line("M0 25V32M-25 30Q-14 47 0 37Q14 47 25 30", 4.6) + tooth(0, 40, 12, 8),
    brows=line("M-38-40Q-26-46-14-41M38-40Q26-46 14-41", 4.8, "#7d7684"),
    laugh=22,
    hair=line("M-26-44Q-14-34 0-49Q14-34 26-44", 4, "#948d9a"),
    over=_glasses(),
)

# --- 5: Pino -----------------------------------------------------------------------------------

_PINO_BODY: Final = (
    "M125 184C148 184 164 198 166 220C168 242 156 252 125 252C94 252 82 242 84 220"
    "C86 198 102 184 125 184Z"
)


def _pino(paints: Paints) -> Parts:
    """Draw him tiny, in the jumper of a big brother whose sleeves hide his paws."""
    sleeve = "#ef9a4a"
    left = (
        ring(66, 236, 10, 9, SKIN)
        + line("M96 206Q74 212 68 230", 27)
        + line("M96 206Q74 212 68 230", 17, sleeve)
        + line("M55 226Q67 234 80 232", 5, CREAM)
    )
    number = line("M118 216L126 209V234M118 235H134", 7, CREAM)
    hem = line("M88 240Q125 254 162 240", 6, CREAM)
    return {
        "tail": tail("M158 240C190 252 206 238 202 220C200 210 210 204 218 210", 12),
        **_feet(104, 24),
        "body": sack(paints, 52, 222, "#ef8a3c", 0.64, -8)
        + jumper(_PINO_BODY, paints.round("#ffc98a", "#ef9a4a", "#c06a2a"), hem, number),
        "arm_left": left,
        "arm_right": mirrored(left),
    }


PINO: Final = Rat(
    title="Pino, seat 5: the youngest, all ears, an orange mask far too large for him.",
    fur=Fur(("#fbe3c4", "#e0b98e", "#a87f5a"), "#fff6e8", "#a87f5a"),
    head="M0-48L-6-58L4-51L12-60L12-46C40-40 56-20 58 4C62 12 62 22 56 28C46 48 24 56 0 56"
    "C-24 56-46 48-56 28C-62 22-62 12-58 4C-56-24-34-46 0-48Z",
    at=(125, 138),
    ears=Ears(62, -54, 39, 44, 22),
    eyes=Eyes(23, -8, 18, 20, (10, 13), cross=2),
    mask="M-64-34C-40-46-16-40 0-32C16-40 40-46 64-34C74-8 70 26 48 28C28 30 12 22 0 8"
    "C-12 22-28 34-48 32C-70 28-74-8-64-34Z",
    colour=("#ffcf9a", "#f08a3c", "#c05f22"),
    knot=put(60, -20, bow("#dd7228")),
    limbs=_pino,
    pivots=_pivots((160, 240), (110, 242), (96, 208)),
    smile=line("M0 25V30M-14 31Q0 44 14 31", 4.6) + tooth(0, 37.5, 9, 7),
    grin=shape("M-20 30Q0 36 20 30Q18 52 0 52Q-18 52-20 30Z", THROAT, 4) + tooth(0, 33, 11, 8),
    brows=line("M-40-46Q-26-54-12-46M40-46Q26-54 12-46", 5),
    laugh=22,
    tilt=4,
)

GANG: Final = (RITA, GUSTAV, ZITA, BODO, WANDA, PINO)
"""Who sits where: seats 0 to 5."""
