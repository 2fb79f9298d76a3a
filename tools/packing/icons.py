"""Creates the icons for each system from the program's SVG icon."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import pygame

from tools.packing.places import ROOT

DRAWING: Final = ROOT / "assets" / "common" / "app_icon.svg"

WINDOWS_SIZES: Final = (16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 128, 256)
"""The icon sizes, in pixels, that Windows requests on screens scaled from 100 to 400 %."""

MAC_SIZES: Final = {
    **{b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512},
    **{b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024},
}
"""Apple's type codes of icons and their sizes in pixels: 16 to 512, then the Retina versions."""

LINUX_SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""The sizes, in pixels, for which icon themes have folders; the SVG is used for any other."""


def png(side: int) -> bytes:
    """Return the icon as the contents of a PNG file, `side` pixels wide and high."""
    picture = pygame.image.load_sized_svg(str(DRAWING), (side, side))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return a Windows icon file as bytes: a header, an entry per size, then the PNG files."""
    pictures = [(side, png(side)) for side in WINDOWS_SIZES]
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for side, data in pictures:
        # A side of 256 pixels is written as 0.
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
        body += data
    return head + body


def icns() -> bytes:
    """Return a macOS icon file as bytes: a header, then each PNG with its type and length."""
    body = b""
    for name, side in MAC_SIZES.items():
        data = png(side)
        body += name + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(folder: Path) -> None:
    """Write the icon files for all systems to a folder."""
    (folder / "icon.ico").write_bytes(ico())
    (folder / "icon.icns").write_bytes(icns())
    (folder / "icon.png").write_bytes(png(256))
