"""Whether all that the program is made of is there."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

from game.catalog import CATALOG
from game.media.drawing import MissingAssetError
from game.resources import LOCALES
from game.words import DAMAGE, FRAME, LANGUAGES


def check_words(language: str, others: Sequence[str] = LANGUAGES) -> None:
    """Make sure that the words of `language` can be read, and that those of `others` exist.

    Raises MissingAssetError, which says which are missing or damaged.
    """
    for domain in (FRAME, *CATALOG):
        found = {one: gettext.find(domain, LOCALES, [one]) for one in others}
        try:
            gettext.translation(domain, LOCALES, [language])
        except DAMAGE:
            found[language] = None
        for one, path in found.items():
            if path is None:
                raise MissingAssetError(
                    f"The words of {domain} in the language {one} are missing or damaged."
                )
