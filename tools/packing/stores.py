"""Writes the manifests with which winget and Flathub distribute a release.

    python -m tools.packing.stores --address URL --files FOLDER --out FOLDER
    python -m tools.packing.stores --address URL --share FOLDER

`URL` is the project's URL. The first command fills in the templates in `build/winget` and
`build/flathub`, including the digests of the release files. The second, which is a step of
Flathub's build, writes the desktop entry, the metadata and the icons.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game import NAME
from tools.packing import linux
from tools.packing.archives import archive_date, archive_day
from tools.packing.places import APP_ID, BUILD, RELEASE, WINDOWS_SYSTEM, file_name

WINGET_ID: Final = "CheeseGang.CheeseGang"
LOCALE_TAGS: Final[Mapping[str, str]] = {
    "en": "en-US",
    "de": "de-DE",
    "es": "es-ES",
    "fr": "fr-FR",
    "it": "it-IT",
    "nl": "nl-NL",
}
"""For each language, its locale name in winget's manifests; English is the default."""

SETUP: Final = file_name("-setup.exe", WINDOWS_SYSTEM)
SOURCE: Final = f"{NAME.replace('-', '_')}-{RELEASE}.tar.gz"

_PLACE: Final = re.compile(r"@([A-Z_]+)@")
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def main() -> int:
    """Write the requested files and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--address", required=True, help="the project's URL, https://…")
    parser.add_argument("--files", type=Path, help="the folder with the files of the release")
    parser.add_argument("--out", type=Path, help="the folder for the manifests")
    parser.add_argument("--share", type=Path, help="the folder of desktop files: …/share")
    args = parser.parse_args()
    address = args.address.rstrip("/")
    if args.share is not None:
        write_files(args.share, {n: _content(s) for n, s in linux.desktop_files(APP_ID, address)})
        return 0
    if args.files is None or args.out is None:
        parser.error("either --share, or --files and --out")
    if lacking := [name for name in (SETUP, SOURCE) if not (args.files / name).is_file()]:
        print(f"there is no {', '.join(lacking)} in {args.files}", file=sys.stderr)
        return 1
    write_files(args.out, build_store_manifests(address, args.files))
    return 0


def write_files(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files to `folder`; `contents` maps their relative paths to their contents."""
    for name, content in contents.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def build_store_manifests(address: str, files: Path) -> dict[str, bytes]:
    """Return the contents of each manifest by its path.

    `address` is the project's URL, and `files` is the folder with the release files.
    """
    values = {
        "ADDRESS": address,
        "APP_ID": APP_ID,
        "DATE": str(archive_date()),
        "DAY": archive_day().isoformat(),
        "DOWNLOADS": f"{address}/releases/download/v{RELEASE}",
        "SETUP": SETUP,
        "SETUP_DIGEST": _digest(files / SETUP).upper(),
        "SOURCE": SOURCE,
        "SOURCE_DIGEST": _digest(files / SOURCE),
        "VERSION": RELEASE,
        "WINGET_ID": WINGET_ID,
    }
    folder = f"winget/{WINGET_ID[0].lower()}/{WINGET_ID.replace('.', '/')}/{RELEASE}/{WINGET_ID}"
    made = {
        f"flathub/{APP_ID}.json": _filled("flathub/manifest.json", values),
        f"{folder}.yaml": _filled("winget/version.yaml", values),
        f"{folder}.installer.yaml": _filled("winget/installer.yaml", values),
    }
    for language, told in store_texts().items():
        kind = "defaultLocale" if language == "en" else "locale"
        given = values | told | {"LOCALE": LOCALE_TAGS[language], "KIND": kind}
        made[f"{folder}.locale.{LOCALE_TAGS[language]}.yaml"] = _filled("winget/locale.yaml", given)
    return made


def store_texts() -> dict[str, dict[str, str]]:
    """Return the name, summary and description for each language, quoted for both YAML and JSON."""
    root = ElementTree.fromstring(linux.metainfo())
    places = {"NAME": "name", "SUMMARY": "summary", "DESCRIPTION": "description/p"}
    told: dict[str, dict[str, str]] = {language: {} for language in LOCALE_TAGS}
    for place, path in places.items():
        for element in root.findall(path):
            text = " ".join((element.text or "").split())
            told[element.get(_LANGUAGE, "en")][place] = json.dumps(text, ensure_ascii=False)
    return told


def _filled(name: str, values: Mapping[str, str]) -> bytes:
    text = (BUILD / name).read_text(encoding="utf-8")
    return _PLACE.sub(lambda found: values[found.group(1)], text).encode()


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _content(source: Path | bytes) -> bytes:
    return source if isinstance(source, bytes) else source.read_bytes()


if __name__ == "__main__":
    sys.exit(main())
