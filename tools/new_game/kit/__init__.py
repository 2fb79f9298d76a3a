"""Draws up to six mice for a scaffolded game. They differ in colour, coat and symbol."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent


def draw_mice(count: int) -> list[str]:
    """Return the SVG files of `count` mice, 1 to 6."""
    page = (_HERE / "mouse.svg").read_text(encoding="utf-8")
    mice = tomllib.loads((_HERE / "mice.toml").read_text(encoding="utf-8"))["mice"]
    return [_filled(page, mouse) for mouse in mice[:count]]


def _filled(page: str, mouse: dict[str, str | list[str]]) -> str:
    for name, value in mouse.items():
        page = page.replace(f"{{{name}}}", _stops(value) if isinstance(value, list) else value)
    return page


def _stops(colours: list[str]) -> str:
    pairs = zip((0, 55, 100), colours, strict=True)
    return "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in pairs)
