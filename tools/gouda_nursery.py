"""What the gang finds to fight with among the toys: ten of the forty weapons."""

from __future__ import annotations

from tools.gouda_svg import (
    DUST,
    GOLD,
    LEAF,
    PINK,
    PLUM,
    RED,
    STEEL,
    TEAL,
    WHITE,
    WOOD,
    aslant,
    block,
    drop,
    filling,
    gloss,
    grain,
)
from tools.rat_svg import INK, PUPIL, SHINE, Paints, dot, flat, limb, line, put, ring, shape

PAW = "#eba99f"


@filling(10, 24, 188, 182)
def paper_plane(paints: Paints) -> str:
    """A paper plane of a page of sums, in flight."""
    return "".join(
        [
            line("M12 178l9 2M30 178l10-5M46 163l2-9M43 147l-8-4M27 145l-4 7M28 160l9 5", 5, DUST),
            line("M58 168l10-3M76 158l8-6", 5, DUST),
            shape("M186 26L84 120L92 172L116 138Z", paints.down("#d9c4a2", "#c2a67e")),
            shape("M186 26L14 88L84 120Z", paints.round("#fffdf7", "#fff6e3", "#efdcbc")),
            shape("M186 26L84 120L92 172Z", "#e0cda9"),
            shape("M186 26L100 124L148 150Z", paints.round("#fffdf7", "#fff1d8", "#ead4ae")),
            line("M40 87L148 44M58 95L150 50M74 104L156 50", 2.6, "#8cc7e0"),
            line("M118 126L172 56M134 136L178 50", 2.6, "#8cc7e0"),
            line("M62 82l10 4M94 74l8 4", 4, "#e4574b"),
        ]
    )  # fmt: skip


@filling(4, -1, 200, 184)
def party_blower(paints: Paints) -> str:
    """A party blower at full blast."""
    roll = "M62 122L112 98C150 80 186 60 184 34C182 8 142 8 140 32C138 52 164 54 164 38"
    return "".join(
        [
            line(roll, 31) + line(roll, 21, "#2e9e9b"),
            line(roll, 21, "#f7c948", 'stroke-dasharray="13 17" stroke-linecap="butt"'),
            gloss("M76 108L110 91C130 82 150 72 162 62", 4),
            shape("M8 152Q4 140 14 136L60 106Q72 124 70 138L22 160Q12 162 8 152Z",
                  paints.round(*RED)),
            line("M36 122Q46 136 46 148", 4.4),
            gloss("M18 144L34 133", 4),
            line("M100 140l10 14M126 128l14 10M74 158l2 16", 6.4, "#fff6e3"),
            shape("M48 44l8-12l8 12l-8 12Z", "#e4574b", 4) + ring(96, 36, 7, 7, "#6ba368", 4),
            shape("M146 164l14 4l-10 12Z", "#8cc7e0", 4) + ring(30, 84, 6, 6, "#f7aba2", 4),
            shape("M104 182l6-10l8 8Z", "#f7c948", 4),
        ]
    )  # fmt: skip


@filling(3, -2, 191, 204)
def rubber_band(paints: Paints) -> str:
    """A rubber band, drawn as far as it goes by two paws."""
    band = "M54 152C34 132 98 38 142 46C174 58 94 172 54 152Z"
    left = _paw(paints)
    return "".join(
        [
            line(band, 24) + line(band, 13, "#e4574b"),
            line("M62 138C62 110 108 58 136 58", 3.4, "#ffb5a0"),
            put(46, 158, left, turn=40, scale=1.06),
            put(148, 44, left, turn=220, scale=1.06),
            line("M78 66L62 50M60 90L42 78M126 138L142 152M144 114L162 124", 6.4, "#fff6e3"),
        ]
    )


def _paw(paints: Paints) -> str:
    """Return a rat's paw that holds on to something above it."""
    sleeve = shape("M-15 10H15L18 38H-18Z", paints.round("#c5b4b2", "#9d8a8c", "#75636b"))
    hand = shape("M-22-4C-24-22 24-22 22-4C24 18-24 18-22 -4Z", PAW)
    return sleeve + hand + line("M-8-15V-2M2-17V-3M12-14V-2", 3.6)


@filling(24, 14, 178, 181)
def pencil(paints: Paints) -> str:
    """A pencil that somebody gnaws when he thinks."""
    return aslant(
        shape("M-17 64H17V84Q17 98 0 98Q-17 98-17 84Z", paints.round(*PINK)),
        shape("M-18-66H18V56H-18Z", "#f7c948"),
        flat("M-15-63H-6V54H-15Z", "#ffe9a6") + flat("M7-63H15V54H7Z", "#d8931c"),
        line("M-6-62V54M7-62V54", 3),
        shape("M-18-66L-5-106Q0-116 5-106L18-66Q9-76 6-66Q0-77-6-66Q-9-76-18-66Z",
              paints.round("#ffe9c8", "#efc590", "#d09a60")),
        shape("M-7-98Q0-122 7-98Q0-92-7-98Z", "#33415c", 4.4),
        shape(block(0, 58, 40, 20, 4), paints.round(*STEEL)),
        line("M-10 52V64M0 52V64M10 52V64", 3),
        shape("M-21 4Q-10 6-10 14Q-10 20-14 20Q-6 24-8 32Q-10 36-21 36", "#efc590", 4)
        + line("M-18 7V33", 9, "#efc590"),
        turn=42,
    )  # fmt: skip


@filling(22, 2, 178, 200)
def ruler(paints: Paints) -> str:
    """A ruler, shorter by two bites than it used to be."""
    edge = (
        "M-27-96H27V-26Q14-24 14-14Q14-6 20-4Q12 2 14 10Q16 18 27 18V96Q27 100 22 100"
        "H-22Q-27 100-27 96Z"
    )
    ticks = "".join(
        f"M-27 {y}H{-6 if k % 3 == 0 else -15}" for k, y in enumerate(range(-82, 92, 15))
    )
    return aslant(
        shape(edge, paints.round("#fff3c4", "#f2cf85", "#d9a653")),
        line(ticks, 4.2),
        ring(12, 82, 6, 6, "#8a5433", 3.6),
        line("M17-86V-40", 5, "#e4574b") + line("M17 32V66", 5, "#e4574b"),
        shape("M44-22l10-6l2 12ZM46 8l12 2l-8 10Z", "#f2cf85", 3.6),
        turn=33,
    )


@filling(30, 18, 170, 192)
def slingshot(paints: Paints) -> str:
    """A slingshot loaded with a marshmallow."""
    straps = "M50 48L86 78M150 48L114 78"
    fork = "M100 176V122C98 98 54 92 50 34M100 122C102 98 146 92 150 34"
    return "".join(
        [
            line(fork, 33) + line(fork, 23, paints.round(*WOOD)),
            grain("M96 172V134M104 164V150M62 66Q66 82 78 94"),
            line(straps, 12) + line(straps, 4, "#f7aba2"),
            line("M38 50H62M138 50H162", 15) + line("M38 50H62M138 50H162", 7, "#e4574b"),
            shape("M64 70Q100 54 136 70Q140 96 100 100Q60 96 64 70Z",
                  paints.round("#a9714b", "#8a5536", "#673c28")),
            shape("M74 44Q100 34 126 44V82Q100 94 74 82Z", paints.round(*WHITE)),
            shape("M74 46Q100 34 126 46Q100 58 74 46Z", SHINE, 4),
            line("M86 66Q91 71 96 66M106 66Q111 71 116 66M96 76Q101 80 106 76", 3.6),
            dot(83, 73, 4.5, 3, "#ff9f9a", 0.8) + dot(119, 73, 4.5, 3, "#ff9f9a", 0.8),
            line("M84 146H116M84 156H116", 14) + line("M86 146H114M86 156H114", 6, "#f7c948"),
        ]
    )  # fmt: skip


@filling(19, 22, 197, 183)
def water_pistol(paints: Paints) -> str:
    """A water pistol, its tank full."""
    body = (
        "M30 82H128Q134 82 136 88L140 104Q140 110 132 110H96L92 122Q90 126 84 126H76"
        "L64 176Q62 182 56 180L34 174Q28 172 30 166L40 126Q24 124 22 104Q20 84 30 82Z"
    )
    return "".join(
        [
            line("M152 90Q176 84 184 108", 16) + line("M152 90Q176 84 184 108", 8, "#9bd4ea"),
            drop(186, 136, 1.0) + drop(172, 158, 0.8) + drop(188, 170, 0.6),
            shape("M48 82V58Q48 34 76 34Q104 34 104 58V82Z", paints.round("#e7f7fc", "#9bd4ea",
                  "#5fa6c9")),
            flat("M51 64Q64 56 76 63Q90 70 101 62V80H51Z", "#4f9cc4", 0.8),
            shape(block(76, 32, 26, 14, 5), paints.round(*RED)),
            line("M78 126Q104 130 98 112", 12) + line("M78 126Q104 130 98 112", 4, "#f7c948"),
            shape(body, paints.round("#ffc08a", "#f0803c", "#c9592a")),
            shape(block(146, 94, 22, 24, 6), paints.round(*LEAF)),
            line("M50 140l16 4M46 152l16 4", 4.4),
            shape("M58 94l5 7l9 0l-5 7l3 9l-9-3l-8 4l0-9l-7-6l9-2Z", "#ffe9a6", 3.4),
            gloss("M36 92H48M84 92H122", 5),
            gloss("M60 62Q60 48 72 46", 5),
        ]
    )  # fmt: skip


@filling(17, -8, 180, 196)
def hobby_horse(paints: Paints) -> str:
    """A hobby horse with a woollen mane."""
    pole = "M72 96L150 174"
    return "".join(
        [
            line(pole, 20) + line(pole, 10, "#c98a57"),
            gloss("M92 112L140 160", 3),
            put(80, 70, _horse(paints), scale=0.84, turn=-8),
            put(94, 118, limb("M-26 22L26-22", 18, "#f7c948")),
            ring(158, 174, 19, 19, paints.round(*TEAL)),
            ring(158, 174, 6, 6, "#f7c948", 4),
        ]
    )


def _horse(paints: Paints) -> str:
    """Return the horse's head about its own middle, 150 wide."""
    head = (
        "M-6-72C14-78 30-68 40-50L76-12C88 2 82 22 66 24C52 26 48 16 34 12"
        "C32 30 28 36 24 50H-34C-38 16-40-46-6-72Z"
    )
    mane = (
        "M0-70C-14-88-34-80-32-64C-52-70-64-52-52-40C-72-38-74-16-60-10C-76-2-72 20-56 20"
        "C-68 34-56 50-40 44C-38 56-24 56-22 46C-12 14-16-36 0-70Z"
    )
    reins = "M20-40L52 4M28-20Q2 10-34 28"
    eye = ring(14, -38, 12, 14, SHINE, 4.4) + dot(17, -36, 6.5, 8.5, PUPIL)
    return "".join(
        [
            shape("M12-66L22-88Q34-76 30-56Z", paints.round("#e6a870", "#c07a48", "#8f5230")),
            shape(head, paints.round("#f0bd86", "#cf8c55", "#9d5f38")),
            shape("M48 12C60 32 92 22 80-6Q62-12 52-4Q44 2 48 12Z",
                  paints.round("#ffe9d0", "#f7d2ac", "#dfa877")),
            shape(mane, paints.round(*RED)),
            line("M-26-62Q-34-52-32-40M-46-34Q-52-26-48-14M-52-2Q-56 8-50 16", 4.6, "#b53a36"),
            line(reins, 12) + line(reins, 4.4, "#f7c948"),
            ring(28, -20, 8, 8, "#f7c948", 4.4),
            eye,
            dot(19, -41, 3, 3, SHINE),
            dot(70, 2, 4, 5, INK) + line("M54 16Q62 20 70 14", 4.4),
        ]
    )  # fmt: skip


@filling(30, 0, 196, 192)
def boxing_glove(paints: Paints) -> str:
    """A boxing glove, its lace undone."""
    glove = (
        "M58 136C34 118 28 84 44 56C58 32 96 22 126 34C158 44 172 74 164 104"
        "C160 120 150 130 140 138Z"
    )
    thumb = (
        "M58 122C38 112 34 84 52 76C66 70 76 82 80 94C90 98 104 96 108 102C114 118 92 132 58 122Z"
    )
    cuff = "M52 134Q100 122 148 134L152 172Q152 184 140 184H64Q50 184 50 172Z"
    return put(
        -2,
        -2,
        line("M164 34l16-16M176 62l18-8M142 22l6-16", 7, "#f7c948"),
        shape(glove, paints.round(*RED)),
        shape(thumb, paints.round(*RED)),
        line("M120 62Q140 72 142 92M112 78Q126 84 128 100", 4, "#b53a36"),
        shape(cuff, paints.round(*WHITE)),
        line("M84 144L116 156M116 144L84 156M84 160L116 172M116 160L84 172", 4.4),
        line("M112 174C130 178 128 196 112 190M90 174C72 180 76 196 90 190", 4.4, "#e4574b"),
        gloss("M62 58Q72 42 94 38", 8),
        gloss("M52 90Q54 84 58 84", 5),
        gloss("M62 148L62 168", 5, 0.9),
    )


@filling(32, 5, 198, 198)
def jack_in_the_box(paints: Paints) -> str:
    """A jack-in-the-box on a giant spring."""
    coil = "M98 146L72 136L128 126L74 115L126 104L76 93L112 82"
    ruff = (
        "M56 86Q52 74 66 74Q70 62 82 68Q92 58 102 66Q114 58 122 68Q136 64 138 76"
        "Q148 80 142 88Q100 104 56 86Z"
    )
    star = "M0-17L5-6L17-5L8 4L11 16L0 10L-11 16L-8 4L-17-5L-5-6Z"
    return "".join(
        [
            shape("M148 144L188 116L196 128L158 154Z", paints.round(*TEAL)),
            line(coil, 17) + line(coil, 7.4, "#dfe8ea"),
            shape("M44 146H156V188Q156 195 148 195H52Q44 195 44 188Z", paints.round(*RED)),
            shape(block(100, 146, 126, 17, 7), paints.round(*GOLD)),
            put(100, 175, shape(star, "#ffe9a6", 4), scale=0.92),
            dot(64, 166, 5, 5, "#ffb5a0") + dot(136, 166, 5, 5, "#ffb5a0"),
            dot(64, 185, 4, 4, "#ffb5a0") + dot(136, 185, 4, 4, "#ffb5a0"),
            put(20, 10, shape(ruff, paints.round(*WHITE)), scale=0.8),
            put(101, 46, _jester(paints), turn=8, scale=0.84),
        ]
    )


def _jester(paints: Paints) -> str:
    """Return the jester's head, 78 wide, with his cap of two colours."""
    return "".join(
        [
            shape("M-36-6C-62-34-78-10-72 12C-66-2-54-4-40 10Z", paints.round(*TEAL)),
            shape("M36-6C62-34 78-10 72 12C66-2 54-4 40 10Z", paints.round(*PLUM)),
            ring(-72, 16, 7, 7, "#f7c948", 4) + ring(72, 16, 7, 7, "#f7c948", 4),
            ring(0, 4, 39, 33, paints.round("#fff1dc", "#fbd9b8", "#e6ab86")),
            shape("M-40 2C-44-30-14-46 0-46C14-46 44-30 40 2Q0-20-40 2Z", paints.round(*GOLD)),
            ring(-14, 2, 8, 10, SHINE, 3.6) + ring(14, 2, 8, 10, SHINE, 3.6),
            dot(-12, 4, 4.4, 6, PUPIL) + dot(12, 4, 4.4, 6, PUPIL),
            dot(-10, 1, 2, 2, SHINE) + dot(14, 1, 2, 2, SHINE),
            shape("M-22 17Q0 28 22 17Q18 33 0 34Q-18 33-22 17Z", "#8a3a34", 3.6),
            ring(0, 13, 8, 7, "#e4574b", 3.6),
            dot(-27, 16, 6, 4.4, "#ff7d72", 0.6) + dot(27, 16, 6, 4.4, "#ff7d72", 0.6),
        ]
    )
