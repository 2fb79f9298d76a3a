"""A folder of screenshots, and the driver that takes them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from typing_extensions import override

from game.app import App
from game.drive.driver import Driver
from game.scenes.base import Scene


@dataclass
class Album:
    """A folder of screenshots, with an index of them in `index.json`."""

    folder: Path
    entries: list[dict[str, object]] = field(default_factory=list)

    def take_shot(self, app: App, name: str, what: str) -> None:
        """Save a screenshot. Its file name includes `name`; `what` is its description."""
        app.draw()
        language, (wide, high) = app.services.words.language, app.screen.get_size()
        path = f"{language}_{wide}x{high}_{len(self.entries):03d}_{name}.png"
        pygame.image.save(app.screen, str(self.folder / path))
        about = {"file": path, "name": name, "what": what, "language": language}
        self.entries.append({**about, "size": [wide, high]})

    def close(self) -> None:
        """Write the index, `index.json`."""
        text = json.dumps(self.entries, indent=2, ensure_ascii=False) + "\n"
        (self.folder / "index.json").write_text(text, encoding="utf-8")


class Tour(Driver):
    """A driver that visits the program's screens and takes screenshots."""

    def __init__(self, app: App, album: Album) -> None:
        super().__init__(app)
        self.album = album

    @override
    def run_frame(self, *, is_drawn: bool = True) -> None:
        # Screenshots must not depend on the speed of the disk.
        self.services.session.journal.finish()
        super().run_frame(is_drawn=is_drawn)

    def take_shot(self, name: str, what: str, seconds: float | None = None) -> None:
        """Take a screenshot, after running the program for `seconds` if given.

        The file name includes `name`; `what` is the description.
        """
        if seconds is not None:
            self.run_for(seconds)
        self.album.take_shot(self.app, name, what)

    def visit(self, scene: Scene, name: str, what: str, seconds: float = 0.5) -> None:
        """Open a screen, take a screenshot of it after `seconds`, and close it.

        The file name includes `name`; `what` is the description.
        """
        self.open_scene(scene, seconds)
        self.take_shot(name, what)
        self.close_scenes()
