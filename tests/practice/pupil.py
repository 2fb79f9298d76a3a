"""A pilot for the school: its frames are long, and its pictures are blank."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kept_art import no_pictures
from tests.pilot import Pilot


class Pupil(Pilot):
    """Draws a screen when it is prepared and when it is read, on pictures that are blank."""

    def __init__(self, folder: Path, **options: Any) -> None:
        usual: dict[str, Any] = {"is_drawn": False, "art": no_pictures}
        super().__init__(folder, **(usual | options))
