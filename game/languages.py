"""The languages of the program; every other module takes them from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Language:
    """A language in which the program can be played.

    Attributes:
        code: its ISO 639-1 code, which names its folder in `locales` and its flag.
        name: its name in the language itself.
        english_name: its English name in lower case, as in the names of Windows' locales.
        is_draft: whether messages may still be missing; English ones replace them. No test
            checks a draft, and no package mentions it.
    """

    code: str
    name: str
    english_name: str
    is_draft: bool = False


ALL_LANGUAGES: Final = (
    Language("de", "Deutsch", "german"),
    Language("en", "English", "english"),
    Language("fr", "Français", "french"),
    Language("nl", "Nederlands", "dutch"),
    Language("es", "Español", "spanish"),
    Language("it", "Italiano", "italian"),
)
"""The languages, in the order in which they are offered."""
