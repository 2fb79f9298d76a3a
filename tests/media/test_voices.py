"""Which voices a system has, as it says itself; nonsense and silence are no voices."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

import pytest

from game.media import voices as asked
from game.media.voices import (
    LANGUAGES,
    Listing,
    Survey,
    Voices,
    ask,
    listings,
    read_espeak,
    read_say,
    read_spd,
    read_tabs,
    voices,
)
from tests.cases import cases

SAY = """Alice               it_IT    # Ciao! Mi chiamo Alice.
Anna                de_DE    # Hallo! Ich heisse Anna.
Eddy (Deutsch (Deutschland)) de_DE    # Hallo! Ich heisse Eddy.
Daniel              en_GB    # Hello! My name is Daniel.
Xander              nl-NL    # Hallo! Mijn naam is Xander.
"""
WINDOWS = "de-DE\tMicrosoft Hedda Desktop\r\nen-US\tMicrosoft Zira Desktop\r\n"
SPD = """                  NAME             LANGUAGE            VARIANT
                German                   de               none
    English (America)                en-us               none
"""
ESPEAK = """Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  de              --/M      German             gmw/de
 2  en-gb           --/M      English_(Great_Britain) gmw/en            (en 2)
 5  fr-be           --/M      French_(Belgium)   roa/fr-BE            (fr 8)
"""
NONSENSE = "\x00\xff ### \t\t\n" + "Usage: [options]\n" * 3 + "5 5 5 5 5\n"


def _which(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/bin/{name}" if name in names else None


def found(read: Callable[[str], asked.Found], text: str) -> Voices:
    return voices([Listing(("it",), read)], lambda _: text)


def test_each_system_is_understood() -> None:
    assert found(read_say, SAY).names == {
        "de": ("Anna", "Eddy (Deutsch (Deutschland))"),
        "en": ("Daniel",),
        "nl": ("Xander",),
        "it": ("Alice",),
    }
    assert found(read_tabs, WINDOWS).names == {
        "de": ("Microsoft Hedda Desktop",),
        "en": ("Microsoft Zira Desktop",),
    }
    assert found(read_spd, SPD).names == {"de": ("German",), "en": ("English (America)",)}
    assert found(read_espeak, ESPEAK).names == {
        "de": ("German",),
        "en": ("English_(Great_Britain)",),
        "fr": ("French_(Belgium)",),
    }


@cases(
    ("read", "text"),
    product([read_say, read_tabs, read_spd, read_espeak], ["", NONSENSE, "\n" * 1000]),
)
def test_nonsense_is_no_voice(read: Callable[[str], asked.Found], text: str) -> None:
    assert not found(read, text).is_any


def test_of_fifty_voices_some_are_enough_and_who_does_not_answer_is_left_out() -> None:
    def answer(arguments: Sequence[str]) -> str:
        if arguments[0] == "mute":
            raise OSError("mute does not answer")
        return ESPEAK

    many = "".join(f"V{n}  de_DE  # Hallo\n" for n in range(50))
    assert len(found(read_say, many).names["de"]) == 40
    ways = [Listing(("mute",), read_spd), Listing(("espeak-ng",), read_espeak)]
    assert voices(ways, answer).has("de")
    assert not voices(ways[:1], answer).is_any


@cases(
    ("platform", "programs"),
    [("darwin", ["say"]), ("win32", ["powershell"]), ("linux", ["spd-say", "espeak-ng"])],
)
def test_each_system_is_asked_in_its_own_way(platform: str, programs: list[str]) -> None:
    ways = listings(platform, _which(*programs))
    assert [way.arguments[0] for way in ways] == [f"/bin/{name}" for name in programs]
    assert listings(platform, _which()) == []


def test_a_program_that_hangs_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(asked, "PATIENCE", 0.2)
    script = tmp_path / "hang.py"
    script.write_text("import time; time.sleep(60)", encoding="utf-8")
    with pytest.raises(OSError, match="does not answer"):
        ask([sys.executable, str(script)])
    with pytest.raises(OSError, match="nobody"):
        ask([str(tmp_path / "nobody")])


def test_a_survey_asks_once_and_nobody_waits_for_it() -> None:
    calls: list[int] = []

    def find() -> Voices:
        calls.append(1)
        time.sleep(0.05)
        return Voices({"de": ("Anna",)})

    survey = Survey(find)
    assert survey.voices is None
    survey.begin()
    survey.begin()
    survey.wait(5.0)
    assert survey.voices is not None
    assert survey.voices.has("de")
    assert not survey.voices.has("it")
    assert calls == [1]


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed here")
def test_the_real_espeak_speaks_all_our_languages() -> None:
    there = voices([way for way in listings() if "espeak-ng" in way.arguments[0]])
    assert all(there.has(language) for language in LANGUAGES)
