"""The sentences as they stand in the PO files, and what a sentence asks for."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from game.catalog import CATALOG
from game.resources import LOCALES
from game.words import ALTERNATE_SUFFIXES, FRAME_DOMAIN, LANGUAGES
from hatch_build import read_messages
from tests.cases import cases

DOMAINS = (FRAME_DOMAIN, *CATALOG)
FILES = tuple((language, domain) for language in LANGUAGES for domain in DOMAINS)
"""Every language with every domain."""


@dataclass(frozen=True)
class Sentence:
    """One form of one message: most have one, those that count have more."""

    language: str
    domain: str
    key: str
    form: int
    text: str

    def __str__(self) -> str:
        form = f"[{self.form}]" if self.form else ""
        return f"locales/{self.language}/{self.domain}.po {self.key}{form}: {self.text!r}"


def po_file(language: str, domain: str) -> Path:
    return LOCALES / language / f"{domain}.po"


@cache
def catalog(language: str, domain: str) -> Catalog:
    return read_messages(po_file(language, domain))


def messages(language: str, domain: str) -> list[Message]:
    return [message for message in catalog(language, domain) if message.id]


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def keys(domain: str) -> frozenset[str]:
    return frozenset(key_of(message) for message in messages("en", domain))


def is_alternate(key: str) -> bool:
    """Return True if a key is that of another alternate, as `tell.turn.b` is of `tell.turn`."""
    return key[-2:-1] == "." and key[-1] in ALTERNATE_SUFFIXES and not key.startswith("weapon.")


def base_of(key: str) -> str:
    """Return the key in the program for an alternate, for a player's own form, or for none."""
    return re.sub(r"((_away|_with|_on)?_own|\.none)$", "", key[:-2] if is_alternate(key) else key)


def counting_keys(domain: str) -> frozenset[str]:
    return frozenset(key_of(m) for m in messages("en", domain) if not isinstance(m.id, str))


def sentences(language: str, domain: str) -> list[Sentence]:
    return [
        Sentence(language, domain, key_of(message), number, text)
        for message in messages(language, domain)
        for number, text in enumerate(forms_of(message))
    ]


def fields(text: str) -> frozenset[str]:
    found = set()
    for _, name, layout, conversion in string.Formatter().parse(text):
        if name is None:
            continue
        if not name.isidentifier() or layout or conversion:
            raise ValueError(f"{{{name}}} is no plain name")
        found.add(name)
    return frozenset(found)


def plain_fields(text: str) -> frozenset[str]:
    """Return the values, whichever form they have: {the_card} is {card}, {and_names} {names}."""
    return frozenset(re.sub("^(the|and)_", "", field) for field in fields(text))


each_file = cases(("language", "domain"), FILES)
"""Run a check for each language and domain."""
