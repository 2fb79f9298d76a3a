"""The gang of Gouda Ganoven, first half: Rita, Gustav and Zita (see `tools.gouda_gang_rats`)."""

from __future__ import annotations

from typing import Final

from tools.gouda_gang_faces import Ears, Eyes, tooth
from tools.gouda_gang_gear import (
    arm,
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
from tools.gouda_svg import LEAF, RED
from tools.rat_faces import Fur
from tools.rat_svg import SHINE, Paints, dot, flat, line, put, ring, shape

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
        + line("M146 205h6M147 211h6", 3)
    )
    legs = feet(92, 23, "M110 222Q98 236 96 250", "#8f5238", 24)
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
    pivots=pivots((148, 224), (110, 222), (102, 172)),
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
        **feet(84, 26),
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
    pivots=pivots((200, 236), (100, 236), (62, 188)),
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
    left = arm("M94 202Q72 206 66 224", (65, 230), "#7d768e", 22)
    star = put(
        125, 206, shape("M0-9L3-3L9-2L4 3L6 9L0 6L-6 9L-4 3L-9-2L-3-3Z", "#f7c948", 3), turn=-8
    )
    return {
        "tail": tail("M158 238C184 250 196 236 194 224L208 216L200 202L220 192", 13),
        **feet(100, 22),
        "body": sack(paints, 54, 206, "#6ba368", 0.72, -10)
        + shape(_ZITA_BODY, paints.round("#a59fb2", "#777088", "#524b61"))
        + shape(_PONCHO, paints.round(*LEAF))
        + line("M90 206l8 4M160 206l-8 4", 3.2, "#3f6b44")
        + star,
        "arm_left": left,
        "arm_right": mirrored(left),
    }


ZITA: Final = Rat(
    title="Zita, seat 2: small, one ear torn, a jagged green mask, brows that forget nothing.",
    fur=Fur(("#b7b1c4", "#857e96", "#575066"), "#f0e6e6", "#575066"),
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
    pivots=pivots((160, 238), (108, 240), (94, 204)),
    smile=line("M0 25V31M-18 40Q-8 34 4 35Q14 36 20 31", 4.6)
    + shape("M-12 37l4 9l6-10Z", SHINE, 2.8),
    grin=shape("M-25 31Q0 40 25 31Q22 48 0 48Q-22 48-25 31Z", SHINE, 4)
    + line("M-12 36V45M0 37V48M12 36V45", 2.6),
    brows=line("M-42-35L-7-19M42-35L7-19", 8.5),
    laugh=24,
)  # fmt: skip
