"""Any text that people may type, or leave in a file, from all of Unicode; what has done harm first.

Every place where such text may be shown, spoken or kept is given it by `with_any_text`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

NASTY: Final = (
    "",
    "\ufe0f",  # a variation selector: it has no width
    "\u200b\u200d\u2060\ufeff",
    "\0",
    "a\0b",
    "\ud800",  # a lone surrogate: no encoding has it
    "ok\udcff",
    "W" * 10_000,
    "so many words " * 700,
    "Z" + "\u0301" * 500,
    "\u0301alone",
    "\u202eabc\u2066",  # turns the direction of writing
    "שלום",
    "مرحبا",
    "🐭❤️👩‍👩‍👧🇩🇪",
    "two\nlines\r\n\tand\u2028more",
    "\u3164\u115f",  # letters that show nothing
    "{name} %s {0} [[volm 1]]",
    "=1+1",
    "\uffff\U000e0041\U0010ffff",
)
"""Each of these once ended the program, was drawn wrongly, or is of a kind that might."""
TEXTS: Final = st.one_of(
    st.text(st.characters(), max_size=60),  # these characters include lone surrogates
    st.lists(st.sampled_from(NASTY), min_size=1, max_size=3).map("".join),
)


def with_any_text(
    check: Callable[[str], object], texts: tuple[str, ...] = NASTY, examples: int = 8
) -> None:
    """Call `check` with each of `texts`, and with examples of any text, always the same ones."""
    for text in texts:
        check(text)

    @settings(max_examples=examples, derandomize=True, database=None)
    @given(TEXTS)
    def run(text: str) -> None:
        check(text)

    run()
