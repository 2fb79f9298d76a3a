"""The album: pictures of the program as they are taken, and what lets time pass between them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.app import FRAME, App
from game.scenes.base import Scene


@dataclass
class Album:
    """The pictures as they are taken.

    Attributes:
        folder: where they go.
        entries: what `index.json` will list.
    """

    folder: Path
    entries: list[dict[str, object]] = field(default_factory=list)

    def take(self, app: App, name: str, what: str) -> None:
        """Save what the app shows."""
        language = app.services.words.language
        size = app.screen.get_size()
        path = f"{language}_{size[0]}x{size[1]}_{len(self.entries):03d}_{name}.png"
        pygame.image.save(app.screen, str(self.folder / path))
        self.entries.append(
            {"file": path, "name": name, "what": what, "language": language, "size": list(size)}
        )

    def close(self) -> None:
        """Write the list."""
        text = json.dumps(self.entries, indent=2, ensure_ascii=False) + "\n"
        (self.folder / "index.json").write_text(text, encoding="utf-8")


def show(app: App, scene: Scene, seconds: float = 0.5) -> None:
    """Put a scene on top, and let some seconds pass."""
    app.stack.push(scene)
    app.stack.settle()
    let_pass(app, seconds)


def let_pass(app: App, seconds: float) -> None:
    """Let some seconds pass, at least a frame."""
    for _ in range(max(1, round(seconds / FRAME))):
        app.frame(FRAME)
        app.work(0.002)
