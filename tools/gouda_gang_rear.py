"""The gang of Gouda Ganoven, second half: Bodo, Wanda and Pino (see `tools.gouda_gang_rats`)."""

from __future__ import annotations

from typing import Final

from tools.gouda_gang_faces import Ears, Eyes, tooth
from tools.gouda_gang_gear import (
    arm,
    bow,
    jumper,
    mirrored,
    ribbons,
    rope,
    sack,
    stripes,
    tail,
)
from tools.gouda_gang_rats import Parts, Rat, feet, pivots
from tools.gouda_rats import SKIN
from tools.gouda_svg import PLUM
from tools.rat_faces import THROAT, Fur
from tools.rat_svg import CREAM, INK, SHINE, Paints, dot, flat, line, put, ring, shape

# --- 3: Bodo -----------------------------------------------------------------------------------

_BODO_BODY: Final = (
    "M125 134C144 134 152 144 152 160L154 206Q154 218 125 218Q96 218 96 206L98 160"
    "C98 144 106 134 125 134Z"
)


def _bodo(paints: Paints) -> Parts:
    """Draw him all legs and arms, in a long jumper."""
    left = arm("M104 152Q84 180 82 214", (81, 222), "#46597c", 21)
    legs = feet(98, 25, "M112 210Q108 230 108 250", "#a98b63", 21)
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
    pivots=pivots((148, 206), (112, 210), (104, 154)),
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
        **feet(102, 22),
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
        f'<circle cx="{x}" cy="-8" r="22" stroke="{ink}" stroke-width="{wide}"/>'
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
    pivots=pivots((180, 244), (108, 240), (80, 194)),
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
        **feet(104, 24),
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
    pivots=pivots((160, 240), (110, 242), (96, 208)),
    smile=line("M0 25V30M-14 31Q0 44 14 31", 4.6) + tooth(0, 37.5, 9, 7),
    grin=shape("M-20 30Q0 36 20 30Q18 52 0 52Q-18 52-20 30Z", THROAT, 4) + tooth(0, 33, 11, 8),
    brows=line("M-40-46Q-26-54-12-46M40-46Q26-54 12-46", 5),
    laugh=22,
    tilt=4,
)
