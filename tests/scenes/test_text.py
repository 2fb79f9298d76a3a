"""The checks of text that tests of single screens share; `tests/text` goes through all screens."""

from tests.text.blank import blank
from tests.text.drawn import check, each_shape

__all__ = ["blank", "check", "each_shape"]
