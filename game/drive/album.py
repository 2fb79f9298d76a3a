"""The album: pictures of the program as they are taken, and the time that passes between them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.app import FRAME, App
from game.rules.base import Event
from game.scenes.base import Scene


class FirstEvents:
    """Notes when a kind of event is first shown, and in which frames after that to picture it."""

    def __init__(self, *frames: int) -> None:
        self._frames = frames
        self._seen: set[str] = set()
        self._due: list[tuple[int, str]] = []

    def heard(self, event: Event) -> None:
        """Take note of an event whose staging begins."""
        kind = type(event).__name__
        if kind not in self._seen:
            self._seen.add(kind)
            self._due += [(frames, kind) for frames in self._frames]

    def due(self) -> list[str]:
        """Return the kinds to picture in this frame; call it once a frame."""
        due = [kind for left, kind in self._due if left == 1]
        self._due = [(left - 1, kind) for left, kind in self._due if left > 1]
        return due


@dataclass
class Album:
    """The pictures as they are taken into a folder, and what its `index.json` will list."""

    folder: Path
    entries: list[dict[str, object]] = field(default_factory=list)

    def take(self, app: App, name: str, what: str) -> None:
        """Draw what the app shows, and save it."""
        app.draw()
        language, (wide, high) = app.services.words.language, app.screen.get_size()
        path = f"{language}_{wide}x{high}_{len(self.entries):03d}_{name}.png"
        pygame.image.save(app.screen, str(self.folder / path))
        about = {"file": path, "name": name, "what": what, "language": language}
        self.entries.append({**about, "size": [wide, high]})

    def show(self, app: App, scene: Scene, name: str, what: str, seconds: float = 0.5) -> None:
        """Put a scene on top, let some seconds pass, and save it."""
        show(app, scene, seconds)
        self.take(app, name, what)

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
    """Advance the app by some seconds, at least one frame, without drawing it."""
    for _ in range(max(1, round(seconds / FRAME))):
        app.update(FRAME)
        app.work(0.002)
