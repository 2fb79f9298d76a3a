"""The coats of Katzenpolizei's cat families: colours, fur patterns and emblems.

The coats are read from `families.toml`.
"""

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
    """One mark in a fur pattern, such as a stripe or a spot. Exactly one kind of shape is given.

    Attributes:
        wedge: a tapering stripe: start point, end point and width at the start.
        blob: a round spot: centre, radii and, optionally, its irregularity (0 to 1).
        outline, half: points of a closed curve, or of the right half of a symmetrical one.
        rosettes, radii: centres of spots with a second colour in the middle, and their horizontal
            and vertical radius.
        fill: name of the `Coat` field that contains the mark's colour.
        is_twofold: whether a mirror image of the mark is drawn on the other side.
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
    """One shape in an emblem. Exactly one kind of shape is given.

    Attributes:
        path, line: SVG path data; `path` is filled and outlined, `line` is only a line.
        oval, petals: centre and radii of an ellipse; for `petals`, it is drawn five times in a
            circle around the origin.
        dots, radius: centres of cream-coloured dots, and their radius.
        star, heart: centre and radius of a five-pointed star, and the colour of its middle.
        fill, ink: fill colour and line colour.
        pen, max_pen: line width as a multiple of the cat's outline width, and its maximum in units.
        opacity: opacity of a line, 0 to 1 as text; "" for opaque.
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
    """A family's emblem, such as a hat or a bow, worn by each of its cats.

    Attributes:
        gradient: name of the emblem's gradient, followed by its colours.
        elements: the emblem's shapes, from back to front.
        place: x, y, scale and rotation (degrees clockwise) of the emblem on the cat.
        is_on_neck, is_spectacles: whether the emblem is worn round the neck, or is a pair of
            spectacles; otherwise it is worn on the head.
    """

    gradient: tuple[str, str]
    elements: tuple[Element, ...] = ()
    place: tuple[float, float, float, float] | None = None
    is_on_neck: bool = False
    is_spectacles: bool = False


class Coat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours, fur pattern and emblem of a cat family.

    Attributes:
        name: the family's English name, for comments in the SVG files.
        fur: three colours from light to dark, separated by spaces.
        belly: colour of chest, belly and muzzle.
        mark, second: colours of the pattern; `second` is "" if the pattern has one colour.
        eye: name of the iris colour.
        line, lid: colour of lines drawn on the fur, and of closed eyelids; if `lid` is "", they
            have the colour `line`.
        paw: colour of the paws; "" for the fur colour.
        ears: colours of the left and the right ear; "" for the fur colour.
        tip: colour of the tail's tip; "" for the fur colour.
        muzzle: colour of the muzzle; "" for `belly`.
        bands: number of rings on the tail; if not 0, the legs are striped too.
        is_fluffy: whether the outline is tufted.
        blush: opacity of the pink cheeks, 0 to 1.
        head, front, side: the marks on the head, and on the body seen from the front and the side.
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
        """The second of the three fur colours."""
        return self.fur.split()[1]

    @property
    def shade(self) -> str:
        """The darkest of the three fur colours."""
        return self.fur.split()[2]

    @property
    def iris(self) -> str:
        """The three colours of the iris from light to dark, separated by spaces."""
        return _EYES[self.eye]


_FILE: Final = Path(__file__).with_name("families.toml")

COATS: Final = msgspec.convert(
    tomllib.loads(_FILE.read_text(encoding="utf-8"))["family"], tuple[Coat, ...]
)
"""The coats of all families, indexed by family number."""
