"""The program's languages, which all other modules import from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Language:
    """A language of the program.

    Attributes:
        code: the ISO 639-1 code, which is also the name of the language's folder in `locales` and
        of its flag.
        name: the language's name for itself.
        english_name: the English name in lower case, as Windows uses it in locale names.
        decimal_mark: the decimal separator, a point or a comma.
        is_draft: whether messages may be missing, so English ones are shown instead. Drafts are
        neither tested nor mentioned in packages.
    """

    code: str
    name: str
    english_name: str
    decimal_mark: str = ","
    is_draft: bool = False


ALL_LANGUAGES: Final = (
    Language("de", "Deutsch", "german"),
    Language("en", "English", "english", "."),
    Language("fr", "Français", "french"),
    Language("nl", "Nederlands", "dutch"),
    Language("es", "Español", "spanish"),
    Language("it", "Italiano", "italian"),
)
"""The languages, in the order in which players see them."""
