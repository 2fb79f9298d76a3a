"""The cat families of Katzenpolizei, read from `families.toml`: colours, patterns, emblems."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, Literal

import msgspec

_EYES: Final = {
    "green": "#f0f8b4 #b9d86f #7fae3f",
    "amber": "#fff0a8 #f7c948 #d8921c",
    "blue": "#d8f1fb #8cc7e0 #4b93bd",
    "hazel": "#fbe7b0 #d9a75a #a06a2c",
}


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark of a pattern; exactly one of its shapes is given.

    Attributes:
        wedge: a stripe: where it begins, where it runs out, its width at the beginning.
        blob: a round spot: its middle, its radii and, if given, how far it is out of shape.
        outline, half: points of a closed curve, or of its right half.
        rosettes, radii: the middles of spots with a light heart, and their radii.
        fill: the colour of the coat that it has.
        is_twofold: whether it is repeated on the other side.
    """

    wedge: tuple[float, float, float, float, float] | None = None
    blob: list[float] | None = None
    outline: str = ""
    half: str = ""
    rosettes: str = ""
    radii: tuple[float, float] = (0.0, 0.0)
    fill: Literal["mark", "second", "belly"] = "mark"
    is_twofold: bool = False


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An element of an emblem; exactly one of its shapes is given.

    Attributes:
        path, line: SVG path data, filled and outlined or drawn as a line.
        oval, petals: middle and radii of an ellipse; petals are five, turned about the origin.
        dots, radius: the middles of cream dots, and their radius.
        star, heart: middle and radius of a star with five points, and the colour of its middle.
        fill, ink: the colours of its area and of its line.
        pen, max_pen: the width of its line, as a factor of the outline's, and its maximum.
        opacity: the opacity of a line.
    """

    path: str = ""
    line: str = ""
    oval: tuple[float, float, float, float] | None = None
    petals: tuple[float, float, float, float] | None = None
    dots: str = ""
    radius: float = 0.0
    star: tuple[float, float, float] | None = None
    heart: str = ""
    fill: str = ""
    ink: str = ""
    pen: float = 1.0
    max_pen: float = 99.0
    opacity: str = ""


class Emblem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a family wears on its heads or round its necks.

    Attributes:
        gradient: the name and the colours of its gradient.
        elements: from back to front.
        place: x, y, scale and rotation.
        is_on_neck, is_spectacles: where it is worn, if not on the head.
    """

    gradient: tuple[str, str]
    elements: tuple[Element, ...] = ()
    place: tuple[float, float, float, float] | None = None
    is_on_neck: bool = False
    is_spectacles: bool = False


class Coat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours and pattern of a family, and its emblem.

    Attributes:
        name: its English name, for comments in the files.
        fur: three colours from light to shade, separated by blanks.
        belly: colour of chest, belly and muzzle.
        mark: colour of the pattern.
        eye: name of the colour of the iris.
        second: the pattern's second colour if it has two.
        line: colour of the lines drawn on the fur.
        lid: colour of shut eyes, "" for that of the lines.
        paw: colour of the paws.
        ears: colours of the left and of the right ear, "" for fur.
        tip: colour of the tail's end, or "".
        bands: rings round the tail and stripes on the legs.
        muzzle: colour of the muzzle, "" for that of the belly.
        is_fluffy: whether its outline is tufted.
        blush: opacity of its cheeks, 0 to 1.
        head, front, side: the marks on each region.
    """

    name: str
    fur: str
    belly: str
    mark: str
    eye: Literal["green", "amber", "blue", "hazel"]
    emblem: Emblem
    second: str = ""
    line: str = "#4a342b"
    lid: str = ""
    paw: str = ""
    ears: tuple[str, str] = ("", "")
    tip: str = ""
    bands: int = 0
    muzzle: str = ""
    is_fluffy: bool = False
    blush: float = 0.45
    head: tuple[Mark, ...] = ()
    front: tuple[Mark, ...] = ()
    side: tuple[Mark, ...] = ()

    @property
    def base(self) -> str:
        """The fur's middle colour."""
        return self.fur.split()[1]

    @property
    def shade(self) -> str:
        """The fur's darkest colour."""
        return self.fur.split()[2]

    @property
    def iris(self) -> str:
        """The three colours of the iris, separated by blanks."""
        return _EYES[self.eye]


_FILE: Final = Path(__file__).with_name("families.toml")

COATS: Final = msgspec.convert(
    tomllib.loads(_FILE.read_text(encoding="utf-8"))["family"], tuple[Coat, ...]
)
"""The families in the order of their numbers."""
