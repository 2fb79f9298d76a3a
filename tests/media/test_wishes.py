"""What the system is asked: its voices, its wishes about motion, contrast and text, its folders."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from threading import Event
from unittest.mock import Mock

import pytest

from game.app import App
from game.media import voices as asked
from game.media.file_manager import FileManager
from game.media.preferences import (
    SystemPreferences,
    linux_preferences,
    mac_preferences,
    parse_portal_reply,
    system_preferences,
    text_scale_from_factor,
)
from game.media.voices import (
    BackgroundCall,
    VoiceListing,
    Voices,
    find_voices,
    parse_powershell_voices,
    parse_say_voices,
    parse_spd_say_voices,
    program_output,
    voice_listings,
)
from game.scenes.market.title import TitleScene
from game.startup import Options
from tests.cases import cases

PORTAL = (
    "({'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>, 'enable-animations': <false>,"
    " 'font-name': <'Cantarell 11'>}, 'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}"
    ", 'org.freedesktop.appearance': {'contrast': <uint32 1>}},)"
)
KDE = "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'color-scheme': <uint32 0>}},)"


ALL = SystemPreferences(reduces_motion=True, has_contrast=True, text_scale=200)


def test_the_answer_of_each_system_is_read() -> None:
    found = SystemPreferences(reduces_motion=True, has_contrast=True, text_scale=150)
    assert linux_preferences(parse_portal_reply(PORTAL)) == found
    assert linux_preferences(parse_portal_reply(KDE)) == SystemPreferences(has_contrast=True)
    for other in ("x-contrast", "contrast-x", "contrasts", "it's 'contrast': <true>"):
        assert (
            parse_portal_reply(f"({{'org.freedesktop.appearance': {{\"{other}\": <true>}}}},)")
            == {}
        )
    values = {"enable-animations": "true", "text-scaling-factor": "2.0", "high-contrast": "false"}
    assert linux_preferences(values) == SystemPreferences(
        reduces_motion=False, has_contrast=False, text_scale=200
    )
    found = mac_preferences({"reduceMotion": "1\n", "increaseContrast": "0\n"})
    assert found == SystemPreferences(reduces_motion=True, has_contrast=False)
    factors = (0.8, 1.0, 1.25, 1.5, 2.0, 2.25)
    assert [*map(text_scale_from_factor, factors)] == [100, 100, 150, 150, 200, 200]


@cases("text", ["", "nonsense", "()", "Error: no such interface", "\x00" * 40])
def test_nonsense_is_no_preference(text: str) -> None:
    names = ("contrast", "enable-animations", "text-scaling-factor", "high-contrast")
    assert linux_preferences(parse_portal_reply(text)) == SystemPreferences()
    assert linux_preferences(dict.fromkeys(names, text)) == SystemPreferences()
    assert mac_preferences({"reduceMotion": text}) == SystemPreferences()


def has(*programs: str) -> Callable[[str], str | None]:
    return lambda name: f"/bin/{name}" if name in programs else None


def test_the_portal_is_asked_first_and_gsettings_where_there_is_none() -> None:
    asked: list[str] = []

    def ask(arguments: Sequence[str]) -> str:
        asked.append(Path(arguments[0]).name)
        if asked[-1] == "gdbus":
            raise OSError("no portal")
        return "true" if arguments[-1] != "text-scaling-factor" else "1.5"

    assert system_preferences("linux", ask, has("gdbus", "gsettings")) == SystemPreferences(
        reduces_motion=False, has_contrast=True, text_scale=150
    )
    assert asked == ["gdbus", "gsettings", "gsettings", "gsettings"]


@cases("platform", ["linux", "darwin", "win32"])
def test_a_system_that_cannot_be_asked_has_no_preference(platform: str) -> None:
    def ask(arguments: Sequence[str]) -> str:
        raise OSError(f"{arguments[0]} hangs")

    for which in (has(), *[has("gdbus", "gsettings", "defaults")] * (platform != "win32")):
        assert system_preferences(platform, ask, which) == SystemPreferences()
    inquiry = BackgroundCall(lambda: ALL, is_silent=True)
    inquiry.begin()
    inquiry.wait(1.0)
    assert inquiry.take_result() is None


def shown_with(found: SystemPreferences, folder: Path, **said: object) -> App:
    inquiry = BackgroundCall(lambda: found)
    options = Options(size=(640, 360), data_dir=folder, is_headless=True, **said)  # type: ignore[arg-type]
    app = App(options, inquiry=inquiry)
    inquiry.wait(5.0)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.finish_transition()
    app.run_frame(0.05)
    app.run_frame(0.05)
    return app


def look(app: App) -> tuple[str, bool, float]:
    services = app.services
    return (
        services.rendering.motion,
        services.rendering.art.has_contrast,
        services.rendering.theme.text_scale,
    )


def test_wishes_are_followed_but_what_is_said_counts_more(tmp_path: Path) -> None:
    assert look(shown_with(ALL, tmp_path)) == ("none", True, 2.0)
    assert look(shown_with(SystemPreferences(), tmp_path)) == ("full", False, 1.0), (
        "they were not written"
    )
    assert look(shown_with(ALL, tmp_path, motion="basic")) == ("basic", True, 2.0)
    app = shown_with(ALL, tmp_path)
    app.services.change_settings(motion="full", text_scale=100)
    app.run_frame(0.05)
    assert look(app) == ("full", True, 1.0)
    assert look(shown_with(ALL, tmp_path)) == ("full", True, 1.0)


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
NONSENSE = "\x00\xff ### \t\t\n" + "Usage: [options]\n" * 3 + "5 5 5 5 5\n"


def found(read: Callable[[str], asked.FoundVoices], text: str) -> Voices:
    return find_voices([VoiceListing(("it",), read)], lambda _: text)


def test_each_system_is_understood() -> None:
    assert found(parse_say_voices, SAY).names == {
        "de": ("Anna", "Eddy (Deutsch (Deutschland))"),
        "en": ("Daniel",),
        "nl": ("Xander",),
        "it": ("Alice",),
    }
    assert found(parse_powershell_voices, WINDOWS).names == {
        "de": ("Microsoft Hedda Desktop",),
        "en": ("Microsoft Zira Desktop",),
    }
    assert found(parse_spd_say_voices, SPD).names == {
        "de": ("German",),
        "en": ("English (America)",),
    }


@cases(
    ("read", "text"),
    product(
        [parse_say_voices, parse_powershell_voices, parse_spd_say_voices],
        ["", NONSENSE, "\n" * 1000],
    ),
)
def test_nonsense_is_no_voice(read: Callable[[str], asked.FoundVoices], text: str) -> None:
    assert not found(read, text).has_any


def test_of_fifty_voices_some_are_enough_and_who_does_not_answer_is_left_out() -> None:
    def answer(arguments: Sequence[str]) -> str:
        if arguments[0] == "mute":
            raise OSError("mute does not answer")
        return WINDOWS

    many = "".join(f"V{n}  de_DE  # Hallo\n" for n in range(50))
    assert len(found(parse_say_voices, many).names["de"]) == 40
    ways = [
        VoiceListing(("mute",), parse_spd_say_voices),
        VoiceListing(("powershell",), parse_powershell_voices),
    ]
    assert find_voices(ways, answer).has_voice("de")
    assert not find_voices(ways[:1], answer).has_any


@cases(
    ("platform", "programs"),
    [("darwin", ["say"]), ("win32", ["powershell"]), ("linux", ["spd-say"])],
)
def test_each_system_is_asked_in_its_own_way(platform: str, programs: list[str]) -> None:
    ways = voice_listings(platform, has(*programs))
    assert [way.arguments[0] for way in ways] == [f"/bin/{name}" for name in programs]
    assert voice_listings(platform, has()) == []


def test_nobody_waits_for_what_hangs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(asked, "ANSWER_TIMEOUT_SECONDS", 0.2)
    script = tmp_path / "hang.py"
    script.write_text("import time; time.sleep(60)", encoding="utf-8")
    with pytest.raises(OSError, match="does not answer"):
        program_output([sys.executable, str(script)])
    with pytest.raises(OSError, match="nobody"):
        program_output([str(tmp_path / "nobody")])


def test_a_survey_asks_once_and_nobody_waits_for_it() -> None:
    calls: list[int] = []

    def find() -> Voices:
        calls.append(1)
        time.sleep(0.05)
        return Voices({"de": ("Anna",)})

    survey = BackgroundCall(find)
    assert survey.found is None
    survey.begin()
    survey.begin()
    survey.wait(5.0)
    assert survey.found is not None
    assert survey.found.has_voice("de")
    assert not survey.found.has_voice("it")
    assert calls == [1]


@cases(("platform", "name"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", "explorer.exe")])
def test_each_system_has_its_own_program(platform: str, name: str) -> None:
    which = Mock(return_value=None)
    assert not FileManager(platform=platform, which=which).is_available
    (asked,) = which.call_args.args
    assert asked.replace("\\", "/").split("/")[-1] == name


def test_a_folder_opens_without_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "Käse; $(touch worse) & co"
    folder.mkdir()
    start, is_over = Mock(), Event()
    start.return_value.wait = is_over.wait
    monkeypatch.setattr("subprocess.Popen", start)
    manager = FileManager(platform="linux", which=lambda name: f"/bin/{name}")
    assert manager.is_available
    assert manager.open_folder(folder)
    assert start.call_args.args == (["/bin/xdg-open", str(folder)],)
    assert not start.call_args.kwargs.get("shell")
    assert start.call_args.kwargs["start_new_session"], "it outlives the program"
    is_over.set()
    start.side_effect = OSError
    assert not manager.open_folder(folder), "it cannot be started: that is no error"
    assert not FileManager(which=lambda name: None).open_folder(tmp_path)
    assert not FileManager(is_silent=True).is_available
