"""Texts of a screen, read from its picture: they fit their places and lie apart."""

from tests.text.blank import blank
from tests.text.drawn import check
from tests.text.reader import SHAPES

__all__ = ["SHAPES", "blank", "check"]
