"""The coats of Katzenpolizei: the colours of each cat family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Coat:
    """The colours and pattern of a family.

    Attributes:
        name: its English name, for comments in the files.
        fur: three colours from light to shade, separated by blanks.
        belly: colour of chest, belly and muzzle.
        mark: colour of the pattern.
        eye: three colours of the iris.
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
    """

    name: str
    fur: str
    belly: str
    mark: str
    eye: str
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

    @property
    def base(self) -> str:
        """The fur's middle colour."""
        return self.fur.split()[1]

    @property
    def shade(self) -> str:
        """The fur's darkest colour."""
        return self.fur.split()[2]


GREEN: Final = "#f0f8b4 #b9d86f #7fae3f"
AMBER: Final = "#fff0a8 #f7c948 #d8921c"
BLUE: Final = "#d8f1fb #8cc7e0 #4b93bd"
HAZEL: Final = "#fbe7b0 #d9a75a #a06a2c"

COATS: Final = (
    Coat("ginger tabby", "#ffc67d #f2953c #cc6c22", "#fff0d8", "#c75f1a", GREEN, paw="#fff0d8",
         bands=4),
    Coat("black", "#756b88 #4d465f #352f45", "#fff3e2", "#352f45", AMBER, line="#d9cfe2",
         paw="#fff3e2", tip="#fff3e2"),
    Coat("white", "#fffdf6 #f7ecdf #d8c6c6", "#fffaf0", "#e6d6d2", BLUE, is_fluffy=True),
    Coat("smoky grey", "#c6d0da #98a5b4 #6a7688", "#eef1f0", "#5f6b7e", AMBER, second="#7d899a",
         paw="#5f6b7e", tip="#5f6b7e", bands=3),
    Coat("Siamese", "#fff2da #f0d9b4 #cfae86", "#fff6e3", "#6f4c3d", BLUE, second="#8b6450",
         paw="#6f4c3d", ears=("#6f4c3d", "#6f4c3d"), tip="#6f4c3d", muzzle="#a57d66",
         lid="#f6dfc2"),
    Coat("calico", "#fffaf0 #fbeedb #dcc3a6", "#fffaf0", "#ee9440", GREEN, second="#5c4640",
         ears=("#ee9440", "#5c4640"), tip="#5c4640"),
    Coat("brown", "#c08e5f #96673c #6b4524", "#f8e2bf", "#5c3a1f", HAZEL, paw="#f8e2bf",
         ears=("#5c3a1f", "#5c3a1f"), tip="#5c3a1f"),
    Coat("leopard-spotted", "#ffe29e #ecbd62 #c08c38", "#fff3d6", "#7d4f26", GREEN,
         second="#c98c3c", tip="#7d4f26", bands=3),
    Coat("cream", "#fff4da #fbdfb4 #e2b684", "#fffaee", "#f1c795", BLUE, blush=0.75),
)  # fmt: skip
