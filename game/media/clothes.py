"""Customised pictures: figures with other colours, a pattern and a hat, and thinner outlines.

The name of a picture with clothes is the file's name, `CLOTHES_SEPARATOR` and one digit for each
of `PARTS`, such as `common/player?2041`. A name that ends with `_FINE` stands for the same picture
with thinner outlines, for an unusually large figure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

CLOTHES_SEPARATOR: Final = "?"
"""Separates the file's name from the digits."""
_FINE: Final = "!"
_FINENESS: Final = 0.6
"""Width of a thinner outline, as a multiple of the usual one."""
_LINE: Final = re.compile(
    rb'stroke-width="([\d.]+)"'
    rb'(?:(?=[^>]*/>\s*(?:<circle [^>]*/>\s*)?<path [^>]*stroke-width="([\d.]+)"))?'
)
"""A stroke, and the width of the stroke on top of it, if there is one: a limb has two."""
_JOINT: Final = re.compile(
    rb'(<circle ([^>]*) r=)"([\d.]+)"( fill="#4a342b"/>\n.*\n<circle \2 r="([\d.]+)")'
)
"""A dark disc and a smaller one on top of it: a shoulder with its outline."""
_WIDEST: Final = 9.5
"""Maximum width of an outline, in the file's units."""

_FURS: Final = (
    ("#e6e9ee", "#b9c1cc", "#8a93a3", "#c3cad3"),
    ("#ecd0ae", "#c79c70", "#93694a", "#d3aa7e"),
    ("#ffe6bd", "#f4ab5f", "#c9743a", "#f2b679"),
    ("#fffdf6", "#f3e8d6", "#cdb79a", "#f6ecdc"),
    ("#9a93a6", "#6a6375", "#423c4d", "#7d7688"),
    ("#f6d9dc", "#dca9b4", "#a8727f", "#e2b7bf"),
)
"""Fur colours: highlight, base, shadow, paws. The first row has the file's own colours."""
_CLOTHES: Final = (
    ("#8cc4ee", "#4a90c2", "#2f6a9b", "#5a9fd0"),
    ("#f59a8c", "#dd5347", "#a8322b", "#e4675b"),
    ("#ffe08a", "#f0b32c", "#b97f12", "#f5c24d"),
    ("#a9d69b", "#5f9f5c", "#3c7040", "#70ad6b"),
    ("#cfa5de", "#9763ab", "#66407a", "#a874bb"),
    ("#8ed9cf", "#34988f", "#1d6a64", "#48a89f"),
)
"""Clothing colours: highlight, base, shadow, sleeves. The first row has the file's own colours."""
_WORN: Final = ("pattern", "hat")

PARTS: Final = {"fur": len(_FURS), "pattern": 4, "hat": 8, "colour": len(_CLOTHES)}
"""Number of options for each digit, in order; option 0 of the pattern and of the hat is none."""


def picture_file_name(name: str) -> str:
    """Return the name of the file that contains the picture `name`: `name` without the digits."""
    return name.partition(CLOTHES_SEPARATOR)[0].removesuffix(_FINE)


def fine_lined_name(name: str) -> str:
    """Return the name of the same picture with thinner outlines, for an unusually large figure."""
    return name + _FINE


def bareheaded_name(name: str) -> str:
    """Return the name of the same picture without the hat that the digits add, if any."""
    plain, mark, worn = name.partition(CLOTHES_SEPARATOR)
    return f"{plain}{mark}{worn[:2]}0{worn[3:]}" if worn else name


def customise_svg(text: bytes, name: str) -> bytes:
    """Return the SVG `text` customised as in `name`: in clothes, or with thinner outlines."""
    if name.endswith(_FINE):
        return _refine_lines(customise_svg(text, name.removesuffix(_FINE)))
    worn = name.partition(CLOTHES_SEPARATOR)[2]
    if not worn:
        return text
    fur, pattern, hat, colour = (int(digit) for digit in worn)
    for kept in zip(_WORN, (pattern, hat), strict=True):
        text = _keep_one_group(text, *kept)
    for old, new in ((_FURS[0], _FURS[fur]), (_CLOTHES[0], _CLOTHES[colour])):
        text = _replace_colours(text, old, new)
    return text


def _refine_lines(text: bytes) -> bytes:
    def refine_joint(found: re.Match[bytes]) -> bytes:
        outer, inner = float(found[3]), float(found[5])
        return b'%s"%g"%s' % (found[1], inner + (outer - inner) * _FINENESS, found[4])

    def refine_line(found: re.Match[bytes]) -> bytes:
        width, above = float(found[1]), float(found[2] or 0)
        kept = (
            0.0 if width < _WIDEST else above if 0 < above < width < above + 2 * _WIDEST else width
        )
        return b'stroke-width="%g"' % (kept + (width - kept) * _FINENESS)

    return _LINE.sub(refine_line, _JOINT.sub(refine_joint, text))


def _replace_colours(text: bytes, old: Sequence[str], new: Sequence[str]) -> bytes:
    exchange = {a.encode(): b.encode() for a, b in zip(old, new, strict=True)}
    return re.sub(b"|".join(exchange), lambda found: exchange[found[0]], text)


def _keep_one_group(text: bytes, kind: str, kept: int) -> bytes:
    # Of `<kind>_1`, `<kind>_2` and so on, keep only the group number `kept`.
    group = re.compile(rb'<g id="%s_(\d)">.*?\n</g>\n' % kind.encode(), re.DOTALL)
    return group.sub(lambda found: found[0] if int(found[1]) == kept else b"", text)
