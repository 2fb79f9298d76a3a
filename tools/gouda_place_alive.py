"""What lives in Gouda Ganoven's house of itself: small pictures laid over the house and moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.gouda_place_svg import THIN, NightPaints, ViewBox, leaf, pool
from tools.gouda_svg import GOLD, RED
from tools.rat_svg import INK, dot, flat, line, put, ring, shape

Drawn = Callable[[NightPaints], str]


def horse(paints: NightPaints) -> str:
    """The rocking horse in the kids' room; it rocks about (506, 296)."""
    coat = paints.round("#fff3dc", "#f0cfa0", "#c4925f")
    legs = "M478 268L474 281M490 270L488 286M508 270L510 286M518 266L524 280"
    body = (
        "M472 266C468 250 482 246 496 250C502 248 504 240 504 232C504 222 514 218 522 224L536 236"
        "Q538 244 530 245L522 243C522 256 522 270 508 272Q488 276 472 266Z"
    )
    return put(
        8,
        2,
            line(legs, 8) + line(legs, 3.4, "#e3b37c"),
            line("M468 277Q498 302 530 276", 9) + line("M468 277Q498 302 530 276", 4, "#e4574b"),
            line("M474 256C464 256 462 268 466 274", 9),
            line("M474 256C464 256 462 268 466 274", 4.6, "#a8623a"),
            shape(body, coat),
            flat("M503 250C498 238 500 222 513 218L516 223C508 228 508 240 508 250Z", "#a8623a"),
            line("M501 250C497 236 500 222 513 219", 2.4),
            shape("M509 221L512 210L520 219Z", coat),
            shape("M482 248Q494 254 504 249L502 262Q492 266 484 261Z", paints.round(*RED)),
            dot(519, 231, 2.4, 3, INK) + dot(519.8, 230, 0.9, 1, "#fffdf7"),
            line("M509 238Q520 244 527 243", THIN, "#2e9e9b"),
            dot(531, 239, 1.4, 1.4, INK),
    )  # fmt: skip


def night_light(paints: NightPaints) -> str:
    """The night-light of the kids: a toadstool that glows."""
    return "".join(
        [
            pool(paints, 541, 188, 35, 35, "#ffd873", 0.95),
            shape("M534 210V194H548V210Q541 214 534 210Z", paints.round("#fffdf0", "#ffeeb0",
                                                                      "#f0c878")),
            shape("M522 196Q520 174 541 172Q562 174 560 196Q541 204 522 196Z",
                  paints.round("#ffb08a", "#f0604e", "#c23f3c")),
            dot(532, 188, 4, 3.4, "#fff6d8") + dot(546, 181, 4.4, 3.6, "#fff6d8"),
            dot(553, 192, 3, 2.6, "#fff6d8"),
            dot(538, 204, 1.2, 1.6, INK) + dot(544, 204, 1.2, 1.6, INK),
        ]
    )  # fmt: skip


def duck(paints: NightPaints) -> str:
    """The rubber duck that bobs in the foam of the tub."""
    return "".join(
        [
            shape("M1066 196Q1064 212 1082 212Q1102 212 1102 194Q1094 200 1090 196"
                  "C1097 189 1093 176 1082 177C1072 178 1071 189 1077 196Q1070 200 1066 196Z",
                  paints.round("#fff0a0", "#fbd03f", "#e0a021")),
            shape("M1073 186L1063 189L1073 193Z", "#f0803c", THIN),
            dot(1079, 185, 2, 2.6, INK) + dot(1079.6, 184.2, 0.7, 0.8, "#fffdf7"),
            line("M1084 202Q1090 206 1095 201", THIN),
            shape("M1060 212C1058 205 1066 203 1069 206C1074 202 1082 203 1084 207"
                  "C1090 203 1100 204 1102 208Q1108 208 1106 214Q1084 218 1060 212Z", "#f3eef2"),
            flat("M1062 212H1105Q1106 217 1084 217Q1062 217 1062 212Z", "#f3eef2"),
        ]
    )  # fmt: skip


def bulb(paints: NightPaints) -> str:
    """The one bulb of the cellar on its wire; it swings about (844, 380)."""
    return "".join(
        [
            pool(paints, 844, 406, 36, 36, "#ffd873", 0.95),
            line("M844 381V394", 3.4),
            ring(844, 407, 9, 9.6, paints.round("#fffef0", "#fff0a8", "#f7c948")),
            line("M840 407L842 411L844 406L846 411L848 407", 1.4, "#e08a2c"),
            shape("M839 392H849V400H839Z", paints.round(*GOLD), THIN),
            line("M839.500 396H848.500", 1.2),
        ]
    )  # fmt: skip


def spider(_: NightPaints) -> str:
    """The spider of the cellar on its thread; it climbs up and down."""
    legs = "M1108 416Q1100 411 1099 418M1108 419Q1100 418 1101 425M1120 416Q1128 411 1129 418"
    legs += "M1120 419Q1128 418 1127 425"
    return "".join(
        [
            line("M1114 380V412", 1.4, "#fff6e3", 'stroke-opacity="0.9"'),
            line(legs, 2),
            ring(1114, 417, 8, 7.4, "#7a4e7e", 2),
            dot(1111, 415.6, 2.6, 3, "#fffdf7") + dot(1117, 415.6, 2.6, 3, "#fffdf7"),
            dot(1111.4, 416.2, 1.2, 1.6, INK) + dot(1116.6, 416.2, 1.2, 1.6, INK),
            line("M1111 420.500Q1114 422.500 1117 420.500", 1.3),
        ]
    )


def curtain(paints: NightPaints) -> str:
    """The right curtain of the bedroom; it stirs about (582, 385)."""
    return (
        shape("M570 385H594Q593 412 598 436Q588 440 578 436Q582 410 570 385Z",
              paints.round("#ee918f", "#c85268", "#8c3656"))
        + line("M578 387Q587 410 585 434M586 387Q591 410 592 434", THIN, "#7a2f4c")
        + line("M579 428Q588 430 596 428", 2.6, "#ecdfd6")
    )  # fmt: skip


ALIVE: Final[dict[str, tuple[Drawn, ViewBox]]] = {
    "alive_horse": (horse, (468, 208, 78, 92)),
    "alive_night_light": (night_light, (506, 153, 70, 70)),
    "alive_duck": (duck, (1056, 172, 54, 50)),
    "alive_bulb": (bulb, (808, 380, 72, 64)),
    "alive_spider": (spider, (1095, 380, 38, 50)),
    "alive_curtain": (curtain, (566, 381, 36, 60)),
}
"""Each living thing and its box on the table, in design units."""


def alive_picture(name: str) -> str:
    """Return the file of one of `ALIVE`; its view box is its place on the table."""
    draw, box = ALIVE[name]
    paints = NightPaints()
    drawn = draw(paints)
    return leaf(box, (draw.__doc__ or "").strip(), paints, drawn)
