"""Words that were damaged: a source is refused, what was compiled of it is said otherwise."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import words as words_module
from game.catalog import CATALOG
from game.resources import LOCALES
from game.words import FRAME_DOMAIN, Words, fallback_language, load_messages
from hatch_build import compile_locales
from hatch_build import compiled as compiled_of
from tests.cases import cases
from tests.pilot import Pilot

pytestmark = pytest.mark.around

QUICK = settings(max_examples=40)


@cache
def compiled(language: str, domain: str = FRAME_DOMAIN) -> bytes:
    return compiled_of(LOCALES / language / f"{domain}.po")


_numbers = count()


@contextlib.contextmanager
def locales(folder: Path, **files: bytes) -> Iterator[None]:
    root = folder / str(next(_numbers))  # gettext never looks at a file twice
    for language, content in files.items():
        place = root / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        for domain in CATALOG:
            (place / f"{domain}.mo").write_bytes(compiled(language, domain))
        (place / f"{FRAME_DOMAIN}.mo").write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words_module, "LOCALES", root)
        load_messages.cache_clear()
        yield
    load_messages.cache_clear()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("words")


BROKEN = [b"", b"no words", compiled("de")[:400], compiled("de")[: len(compiled("de")) // 2]]


@cases("content", BROKEN)
def test_another_language_helps(
    place: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with locales(place, de=content, en=compiled("en")):
        words = Words("de")
        for _ in range(2):
            assert words("trouble.journal_full") != "trouble.journal_full"
        told = "The messages of frame in the language de are missing or damaged."
        assert [record.getMessage() for record in caplog.records] == [told]
        assert fallback_language("de", [FRAME_DOMAIN]) == "en"
    caplog.clear()


def test_where_all_words_are_damaged_there_is_no_language(place: Path) -> None:
    with locales(place, de=b"", en=b"no"):
        assert fallback_language("de", [FRAME_DOMAIN]) is None
        assert Words("de")("trouble.journal_full") == "trouble.journal_full"


def test_a_placeholder_that_was_spoiled_is_said_in_another_language(place: Path) -> None:
    spoiled = compiled("de").replace(b"{pages}", b"{page\x00}").replace(b"{page}", b"{qage}")
    with locales(place, de=spoiled, en=compiled("en")):
        told = Words("de")("rulebook.page", page=2, pages=5)
        assert "2" in told
        assert "5" in told
        with pytest.raises(KeyError):
            Words("en")("rulebook.page")  # a mistake of the program stays one


@QUICK
@given(draw=st.data())
def test_no_broken_byte_of_the_words_stops_the_program(place: Path, draw: st.DataObject) -> None:
    raw = bytearray(compiled("de"))
    tables = st.integers(0, 60_000).map(lambda n: n % len(raw)) | st.integers(0, 27)
    for _ in range(draw.draw(st.integers(1, 30))):
        raw[draw.draw(tables)] = draw.draw(st.integers(0, 255))
    cut = draw.draw(st.integers(0, len(raw)) | st.just(len(raw)))
    with locales(place, de=bytes(raw[:cut]), en=compiled("en")):
        words = Words("de")
        for key in ("title.settings", "trouble.journal_full", "settings.heading"):
            assert isinstance(words(key), str)
        assert isinstance(words("rulebook.page", page=1, pages=2), str)


def test_another_language_is_spoken_and_that_is_reported(place: Path, tmp_path: Path) -> None:
    files = {"en": compiled("en"), "de": b"no words", "fr": compiled("fr")}
    with locales(place, **files), Pilot(tmp_path, language="de", motion="none") as pilot:
        services = pilot.app.services
        assert services.words.language == "en"
        pilot.wait(0.1)
        assert pilot.notice() == services.words("trouble.words_damaged")
        pilot.wait(15)  # a long notice is shown for as long as reading it takes
        services.change_settings(language="fr")
        assert (services.words.language, services.words_trouble) == ("fr", None)
        services.change_settings(language="de")
        pilot.wait(0.1)
        assert (services.words.language, pilot.notice()) == ("en", None)


def test_of_sources_with_a_damaged_one_none_is_compiled(tmp_path: Path) -> None:
    sound = (LOCALES / "de" / f"{FRAME_DOMAIN}.po").read_bytes()
    for language, content in {"de": sound, "en": sound + b"\nnonsense\n"}.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / f"{FRAME_DOMAIN}.po").write_bytes(content)
    with pytest.raises(ValueError, match="en"):
        compile_locales(tmp_path)
    assert not [*tmp_path.rglob("*.mo")]


@cases(
    ("damage", "reason"),
    [
        (
            b'\nmsgid "a.key"\nmsgstr "No end\n',
            r"frame\.po cannot be read: line \d+ .* quotes: .*No end",
        ),
        (b'\nmsgid "a.key"\nmsgstr Bare\n', r"line \d+ .* quotes: msgstr Bare"),
        (b'\nmsgid "a.key"\nmsgstr "A "big" word"\n', r"line \d+ .* quotes"),
        (b'\nmsgid "a.b"\nmsgstr "1"\n\nmsgid "a.b"\nmsgstr "2"\n', r"line \d+ has the key of"),
    ],
)
def test_a_line_that_is_no_message_is_named(place: Path, damage: bytes, reason: str) -> None:
    source = place / f"{FRAME_DOMAIN}.po"
    source.write_bytes((LOCALES / "en" / source.name).read_bytes() + damage)
    with pytest.raises(ValueError, match=reason):
        compiled_of(source)
