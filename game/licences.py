"""The licences of the program and of everything shipped with it.

Installed packages include their licences. A packaged program has no installed packages, so its
folder `licences` contains every licence instead.
"""

from __future__ import annotations

import importlib.util
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final, Self

from game import NAME, TITLE, __version__
from game.resources import LICENCES

PACKAGES: Final = (
    "pygame-ce",
    "pymunk",
    "cffi",
    "msgspec",
    "platformdirs",
    "pydyf",
    "typing-extensions",
    "font-fredoka-one",
    "font-source-sans-pro",
)
"""The names of the distributions that the program needs at run time, directly or indirectly."""

VOICE: Final = "espeakng-loader"
"""The name of the distribution that provides the built-in voice, which is optional."""

_COMPLETE: Final = "0.complete"
"""Name of a file that marks a folder as containing every licence."""

_FILE: Final = re.compile(r"(licen[cs]e|copying|notice|ofl)[^/]*", re.IGNORECASE)


@dataclass(frozen=True)
class Licence:
    """A component of the program, with its licence; `terms` is the licence's short name."""

    name: str
    terms: str
    text: str

    @classmethod
    def parse(cls, content: str) -> Self:
        """Parse a licence file: component name, licence name, an empty line and the full text."""
        name, terms, _, text = [*content.split("\n", 3), "", "", ""][:4]
        return cls(name, terms, text.strip("\n"))

    def __str__(self) -> str:
        return f"{self.name}\n{self.terms}\n\n{self.text}\n"


def all_licences(folder: Path = LICENCES) -> tuple[Licence, ...]:
    """Return the licences of the program, of Python and of all other components, sorted by name."""
    files = sorted(folder.glob("*.txt"))
    kept = tuple(Licence.parse(file.read_text(encoding="utf-8")) for file in files)
    if (folder / _COMPLETE).exists():
        return kept
    found = {licence.name.split(" ")[0]: licence for licence in _installed_licences()}
    for licence in kept:
        if licence.name == VOICE and VOICE not in found:
            continue
        # The folder contains the licences of packages that include none.
        known = found.get(licence.name)
        name = known.name if known is not None else licence.name
        found[licence.name] = Licence(name, licence.terms, licence.text)
    others = sorted(found.values(), key=lambda licence: licence.name.lower())
    return tuple(
        Licence.parse(str(licence)) for licence in (_own_licence(), _python_licence(), *others)
    )


def write_licences(folder: Path, more: Iterable[Licence] = (), *, has_voice: bool = True) -> None:
    """Write all licences, including those in `more`, to the folder of a packaged program.

    `has_voice` says whether to include the licence of the built-in voice.
    """
    folder.mkdir(parents=True, exist_ok=True)
    ours = [one for one in all_licences() if has_voice or not one.name.startswith(VOICE)]
    for number, licence in enumerate([*ours, *more], 1):
        short = re.sub(r"[^a-z0-9]+", "-", licence.name.lower()).strip("-")
        (folder / f"{number:02}-{short}.txt").write_text(str(licence), encoding="utf-8")
    (folder / _COMPLETE).write_text("", encoding="utf-8")


def _installed_licences() -> Iterator[Licence]:
    has_voice = importlib.util.find_spec("espeakng_loader") is not None
    for name in (*PACKAGES, VOICE) if has_voice else PACKAGES:
        package = metadata.distribution(name)
        head = package.metadata
        terms = next((head[key] for key in ("License-Expression", "License") if key in head), "")
        terms = terms or "".join(kind.split(" :: ")[-1] for kind in _licence_classifiers(head))
        text = "\n\n".join(_licence_texts(package))
        yield Licence(f"{name} {package.version}", " ".join(terms.split())[:80], text)


def _licence_classifiers(package: metadata.PackageMetadata) -> list[str]:
    return [kind for kind in package.get_all("Classifier") or () if kind.startswith("License :: ")]


def _licence_texts(package: metadata.Distribution) -> Iterator[str]:
    for file in package.files or ():
        if _FILE.fullmatch(file.name):
            yield Path(str(package.locate_file(file))).read_text(encoding="utf-8", errors="replace")


def _own_licence() -> Licence:
    # A clone has the file at its root; an installed package lists it among its files.
    clone = LICENCES.parent / "LICENSE"
    if clone.is_file():
        text = clone.read_text(encoding="utf-8")
    else:
        text = "".join(_licence_texts(metadata.distribution(NAME)))
    return Licence(f"{TITLE} {__version__}", "MIT", text)


def _python_licence() -> Licence:
    number = ".".join(map(str, sys.version_info[:3]))
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    files = [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()]
    where = "https://docs.python.org/3/license.html"
    text = files[0].read_text(encoding="utf-8") if files else f"{sys.copyright}\n\n{where}"
    return Licence(f"Python {number}", "PSF-2.0", text)
