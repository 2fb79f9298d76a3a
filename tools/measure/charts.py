"""Draws the charts for BENCHMARKS.md: turns docs/figures/NAME.toml into docs/figures/NAME.svg.

    python -m tools.measure.charts

Each TOML file contains a `title`, the ranges `axis` and `goal` (two numbers each), the names of two
`series`, and `rows`. Each row has a value for each series, with the half-width of its confidence
interval.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

CHARTS: Final = Path(__file__).parents[2] / "docs" / "figures"
_LEFT, _WIDTH, _TOP, _ROW = 240, 420, 64, 30
_COLOURS: Final = ("#b5542c", "#2f6f8f")
_TICKS: Final = 6


class Chart:
    """A chart of values and their confidence intervals, drawn from one TOML file."""

    def __init__(self, figure: dict[str, Any]) -> None:
        self._figure = figure
        self._bottom = _TOP + _ROW * len(figure["rows"])

    def svg(self) -> str:
        """Return the chart as an SVG document."""
        size = f'width="{_LEFT + _WIDTH + 30}" height="{self._bottom + 34}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">',
            '<rect width="100%" height="100%" fill="#fffaf0"/>',
            _text(16, 24, self._figure["title"], size=15),
            *self._legend(),
            *self._axis(),
            *self._rows(),
            "</svg>\n",
        ]
        return "\n".join(lines)

    def _x(self, value: float) -> float:
        low, high = self._figure["axis"]
        return float(_LEFT + _WIDTH * (value - low) / (high - low))

    def _legend(self) -> Iterator[str]:
        for series, (name, colour) in enumerate(zip(self._figure["series"], _COLOURS, strict=True)):
            at = _LEFT + 170 * series
            yield f'<circle cx="{at}" cy="44" r="5" fill="{colour}"/>' + _text(at + 12, 49, name)

    def _axis(self) -> Iterator[str]:
        first, last = map(self._x, self._figure["goal"])
        area = f'width="{last - first:.1f}" height="{self._bottom - _TOP}"'
        yield f'<rect x="{first:.1f}" y="{_TOP}" {area} fill="#f1e3c4"/>'
        low, high = self._figure["axis"]
        for tick in range(_TICKS + 1):
            value = low + (high - low) * tick / _TICKS
            x = self._x(value)
            yield f'<path d="M{x:.1f} {_TOP}V{self._bottom}" stroke="#ddd0b4"/>'
            yield _text(x, self._bottom + 20, f"{value:.3g}", anchor="middle")

    def _rows(self) -> Iterator[str]:
        for row, (name, points) in enumerate(self._figure["rows"].items()):
            middle = _TOP + _ROW * (row + 0.5)
            yield _text(_LEFT - 12, middle + 5, name, anchor="end")
            for (value, half), colour, shift in zip(points, _COLOURS, (-5, 5), strict=True):
                y = middle + shift
                interval = f"M{self._x(value - half):.1f} {y}H{self._x(value + half):.1f}"
                yield f'<path d="{interval}" stroke="{colour}" stroke-width="2.5"/>'
                yield f'<circle cx="{self._x(value):.1f}" cy="{y}" r="4.5" fill="{colour}"/>'


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 13) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="#3a2a1c">{escape(text)}</text>'
    )


def main() -> int:
    """Write the SVG files of all charts and return the exit status."""
    for source in sorted(CHARTS.glob("*.toml")):
        figure = tomllib.loads(source.read_text(encoding="utf-8"))
        source.with_suffix(".svg").write_text(Chart(figure).svg(), encoding="utf-8")
        print(f"{source.with_suffix('.svg').name}: {len(figure['rows'])} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
