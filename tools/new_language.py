"""Sets up the translation of the program into another language.

    python -m tools.new_language CODE [--name NAME]

CODE is the language's ISO 639-1 code, such as `sv`. Each message is copied from English and marked
`#, fuzzy`, which means that it is not translated yet; the program shows such messages in English.
The language is listed as a draft in `game/languages.py`.
"""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from game.languages import ALL_LANGUAGES
from hatch_build import compiled

_PROJECT: Final = Path(__file__).resolve().parents[1]
_CODE: Final = re.compile("[a-z]{2}")
_NAME: Final = re.compile(r"[^\W\d_][^\W\d_ -]*")
_SAME: Final = re.compile(r"seat\.\d|settings\.language_\w+")
"""Pattern of the keys of messages that are the same in all languages."""
_END_OF_LIST: Final = '\n)\n"""The languages, in'
_FLAG: Final = """\
<!-- A flag that is still to be drawn. Drawn for this project. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
<g fill="none" stroke="#4a342b" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round">
<path d="M10 13Q35 3 60 13Q85 23 110 13V68Q85 78 60 68Q35 58 10 68Z" fill="#fff6e3"/>
<path d="M30 29Q45 25 60 31Q75 37 90 34M30 45Q45 41 60 47Q68 50 76 51" stroke="#e58f45"/>
</g>
</svg>
"""
_NEXT: Final = """
See it:       python3 run.py --lang {code}
Translate:    locales/{code}/*.po; delete the line "#, fuzzy" above each message that is done
Draw:         assets/common/flag_{code}.svg
What is left: grep -c "#, fuzzy" locales/{code}/*.po
When all is done, delete is_draft=True in game/languages.py, and check:
python3 run.py test tests/locales tests/text
"""


class RefusedLanguageError(Exception):
    """Raised when the language cannot be added, before anything is written."""


def main(arguments: Sequence[str]) -> int:
    """Set up the language and return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.new_language", description="Add a language.")
    parser.add_argument("code", help="ISO 639-1 code, such as sv")
    parser.add_argument("--name", help="name in the language itself; otherwise Babel's")
    chosen = parser.parse_args(arguments)
    try:
        written = start(chosen.code, chosen.name)
    except RefusedLanguageError as refused:
        print(f"Nothing was written: {refused}.", file=sys.stderr)
        return 2
    print(*(path.relative_to(_PROJECT).as_posix() for path in written), sep="\n")
    print(_NEXT.format(code=chosen.code), end="")
    return 0


def start(code: str, name: str | None = None) -> list[Path]:
    """Create and register the files of a new language, and return their paths.

    `code` is the ISO 639-1 code. `name` is the language's name for itself, by default as given by
    Babel. Raises RefusedLanguageError if the language cannot be added.
    """
    locale = _locale_of(code)
    own = (name or locale.get_display_name(code) or "").strip()
    own = own[:1].upper() + own[1:]
    if not _NAME.fullmatch(own):
        raise RefusedLanguageError(f"{own!r} is not a valid name: use letters, such as Svenska")
    english = (locale.get_display_name("en") or code).lower()
    made = {
        _PROJECT / "locales" / code / path.name: _fuzzy_copy(path, locale)
        for path in sorted((_PROJECT / "locales" / "en").glob("*.po"))
    }
    made[_PROJECT / "assets" / "common" / f"flag_{code}.svg"] = _FLAG
    frames = [_PROJECT / "locales" / one.code / "frame.po" for one in ALL_LANGUAGES]
    frames.append(_PROJECT / "locales" / code / "frame.po")
    for path in frames:
        text = made.get(path) or path.read_text(encoding="utf-8")
        made[path] = _with_name(text, code, own)
    listed = _PROJECT / "game" / "languages.py"
    made[listed] = _with_entry(listed.read_text(encoding="utf-8"), code, own, english)
    for path, text in made.items():
        _replace(path, text.encode())
        if path.suffix == ".po":
            _replace(path.parent / "LC_MESSAGES" / f"{path.stem}.mo", compiled(path))
    format_command = ["ruff", "format", "--quiet", str(listed)]
    subprocess.run([sys.executable, "-m", *format_command], cwd=_PROJECT, check=True)
    return list(made)


def _locale_of(code: str) -> Locale:
    if not _CODE.fullmatch(code):
        raise RefusedLanguageError(
            f"{code!r} is not a valid code: use two lower-case letters, such as sv"
        )
    if code in {one.code for one in ALL_LANGUAGES} or any(
        (_PROJECT / "locales" / code).glob("*.po")
    ):
        raise RefusedLanguageError(f"the language {code} is already there")
    try:
        return Locale.parse(code)
    except UnknownLocaleError:
        raise RefusedLanguageError(f"Babel knows no language {code!r}") from None


def _fuzzy_copy(source: Path, locale: Locale) -> str:
    with source.open("rb") as file:
        english = read_po(file, abort_invalid=True)
    made = Catalog(locale, project="cheese-gang", fuzzy=False)
    for message in english:
        if not message.id:
            continue
        texts = message.string
        if isinstance(texts, (tuple, list)):
            texts = tuple(texts[min(form, len(texts) - 1)] for form in range(made.num_plurals))
        key = message.id if isinstance(message.id, str) else message.id[0]
        flags = () if _SAME.fullmatch(key) else ("fuzzy",)
        made.add(message.id, texts, flags=flags, auto_comments=message.auto_comments)
    written = io.BytesIO()
    write_po(written, made, width=0, omit_header=True)
    header = [
        f"# The messages of {source.stem} in the language {locale.language}.",
        "# A message marked fuzzy is still to be translated; the program shows English instead.",
        'msgid ""',
        'msgstr ""',
        r'"Project-Id-Version: cheese-gang\n"',
        r'"MIME-Version: 1.0\n"',
        r'"Content-Type: text/plain; charset=UTF-8\n"',
        r'"Content-Transfer-Encoding: 8bit\n"',
        rf'"Language: {locale.language}\n"',
        rf'"Plural-Forms: {made.plural_forms}\n"',
    ]
    return "\n".join(header) + "\n\n" + written.getvalue().decode().strip() + "\n"


def _with_name(text: str, code: str, name: str) -> str:
    last = list(re.finditer(r'msgid "settings\.language_\w+"\nmsgstr ".*"\n', text))[-1].end()
    added = (
        f'\n#. A language in its own words.\nmsgid "settings.language_{code}"\nmsgstr "{name}"\n'
    )
    return text[:last] + added + text[last:]


def _with_entry(text: str, code: str, name: str, english: str) -> str:
    before, found, after = text.partition(_END_OF_LIST)
    if not found:
        raise ValueError("game/languages.py has no list of languages")
    return f'{before}\n    Language("{code}", "{name}", "{english}", is_draft=True),{found}{after}'


def _replace(path: Path, raw: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(raw)
    new.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
