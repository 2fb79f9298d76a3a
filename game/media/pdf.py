"""Pictures as the pages of a PDF file."""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from typing import Final

import pydyf
import pygame

from game.text import visible

A4: Final = (841.89, 595.28)
"""The sides of a sheet, the longer one first, in points, of which an inch has 72."""
_MARGIN: Final = 28.0
"""Points that a printer may leave white at each side."""


def pdf_of(pages: Sequence[pygame.Surface], title: str) -> bytes:
    """Return a PDF file with a picture on each page, on A4 that lies or stands as the picture does.

    Args:
        pages: the pictures, of any size; what they leave transparent is white.
        title: what a viewer shows at its top.
    """
    pdf = pydyf.PDF()
    pdf.info["Title"] = pydyf.String(visible(title))
    for page in pages:
        _add_page(pdf, page)
    file = io.BytesIO()
    pdf.write(file, version=b"1.7", identifier=False)
    return file.getvalue()


def _add_page(pdf: pydyf.PDF, page: pygame.Surface) -> None:
    wide, high = page.get_size()
    paper = A4 if wide > high else A4[::-1]
    pixels = pygame.Surface((wide, high))
    pixels.fill("white")
    pixels.blit(page, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    image = pydyf.Stream(
        [zlib.compress(pygame.image.tobytes(pixels, "RGB"), 6)],
        extra={
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": wide,
            "Height": high,
            "ColorSpace": "/DeviceRGB",
            "BitsPerComponent": 8,
            "Filter": "/FlateDecode",
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
    pdf.add_object(image)
    pdf.add_object(drawn)
    pdf.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": pdf.pages.reference,
                "MediaBox": pydyf.Array([0, 0, *paper]),
                "Resources": pydyf.Dictionary(
                    {"XObject": pydyf.Dictionary({"Im": image.reference})}
                ),
                "Contents": drawn.reference,
            }
        )
    )
