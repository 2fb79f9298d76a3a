"""The program's languages; all other modules take them from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Language:
    """A language of the program.

    Attributes:
        code: its ISO 639-1 code, also the name of its folder in `locales` and of its flag.
        name: its name in the language itself.
        english_name: its English name in lower case, as used in Windows' locale names.
        is_draft: whether messages may be missing; English is shown instead. Drafts are neither
            tested nor mentioned in packages.
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
"""The languages, in the order in which players see them."""
