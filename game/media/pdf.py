"""Writes pictures as pages of a PDF file."""

from __future__ import annotations

import io
from typing import Final

import pydyf
import pygame

from game.text import strip_invisible

A4: Final = (841.89, 595.28)
"""Length of the long and the short side of an A4 page, in points (1/72 inch)."""
_MARGIN: Final = 28.0
"""Margin on each side of a page, in points, because many printers cannot print to the edge."""


class PdfFile:
    """A PDF file that is built in memory; its pages are JPEG pictures."""

    def __init__(self, title: str) -> None:
        """Create a file without pages; `title` is the title that PDF viewers show."""
        self._pdf = pydyf.PDF()
        self._pdf.info["Title"] = pydyf.String(strip_invisible(title))

    def add_page(self, page: pygame.Surface) -> None:
        """Add an opaque picture as an A4 page, in portrait or landscape format."""
        wide, high = page.get_size()
        paper = A4 if wide > high else A4[::-1]
        image = pydyf.Stream(
            [_encode_jpeg(page)],
            extra={
                "Type": "/XObject",
                "Subtype": "/Image",
                "Width": wide,
                "Height": high,
                "ColorSpace": "/DeviceRGB",
                "BitsPerComponent": 8,
                "Filter": "/DCTDecode",
            },
        )
        zoom = min(
            (side - 2 * _MARGIN) / pixel for side, pixel in zip(paper, (wide, high), strict=True)
        )
        drawn = pydyf.Stream()
        drawn.push_state()
        left, low = ((s - zoom * p) / 2 for s, p in zip(paper, (wide, high), strict=True))
        drawn.set_matrix(zoom * wide, 0, 0, zoom * high, left, low)
        drawn.draw_x_object("Im")
        drawn.pop_state()
        self._pdf.add_object(image)
        self._pdf.add_object(drawn)
        self._pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": self._pdf.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, *paper]),
                    "Resources": pydyf.Dictionary(
                        {"XObject": pydyf.Dictionary({"Im": image.reference})}
                    ),
                    "Contents": drawn.reference,
                }
            )
        )

    def content(self) -> bytes:
        """Return the complete file; no page can be added after that."""
        file = io.BytesIO()
        self._pdf.write(file, version=b"1.7", identifier=False)
        return file.getvalue()


def _encode_jpeg(page: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(page, file, ".jpg")
    return file.getvalue()
