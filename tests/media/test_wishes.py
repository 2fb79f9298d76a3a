"""Wishes: what the system tells about motion, contrast and text is followed, unless one says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.app import App
from game.media.wishes import Inquiry, Wishes, letters_of, read_linux, read_mac, read_portal, wishes
from game.opening import Options
from game.scenes.market.title import TitleScene
from tests.cases import cases

PORTAL = (
    "({'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>, 'enable-animations': <false>,"
    " 'font-name': <'Cantarell 11'>}, 'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}"
    ", 'org.freedesktop.appearance': {'contrast': <uint32 1>}},)"
)
KDE = "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'color-scheme': <uint32 0>}},)"


ALL = Wishes(is_calm=True, has_contrast=True, letters=200)


def test_what_each_system_tells_is_read() -> None:
    found = Wishes(is_calm=True, has_contrast=True, letters=150)
    assert read_linux(read_portal(PORTAL)) == found
    assert read_linux(read_portal(KDE)) == Wishes(has_contrast=True)
    values = {"enable-animations": "true", "text-scaling-factor": "2.0", "high-contrast": "false"}
    assert read_linux(values) == Wishes(is_calm=False, has_contrast=False, letters=200)
    found = read_mac({"reduceMotion": "1\n", "increaseContrast": "0\n"})
    assert found == Wishes(is_calm=True, has_contrast=False)
    factors = (0.8, 1.0, 1.25, 1.5, 2.0, 2.25)
    assert [*map(letters_of, factors)] == [100, 100, 150, 150, 200, 200]


@cases("name", ["contrast", "high-contrast", "enable-animations"])
def test_no_part_of_a_name_or_of_a_string_is_a_name(name: str) -> None:
    place = "org.freedesktop.appearance" if name == "contrast" else "org.gnome.desktop.interface"
    for other in (f"x-{name}", f"{name}-x", f"x{name}", f"{name}x"):
        assert read_portal(f"({{'{place}': {{'{other}': <true>}}}},)") == {}
    assert read_portal(f"({{'{place}': {{'x': <\"it's '{name}': <true>\">}}}},)") == {}
    assert read_portal(f"({{'org.example': {{'{name}': <true>}}}},)") == {}


@cases("text", ["", "nonsense", "()", "Error: no such interface", "\x00" * 40])
def test_nonsense_wishes_nothing(text: str) -> None:
    names = ("contrast", "enable-animations", "text-scaling-factor", "high-contrast")
    assert read_linux(read_portal(text)) == Wishes()
    assert read_linux(dict.fromkeys(names, text)) == Wishes()
    assert read_mac({"reduceMotion": text}) == Wishes()


def has(*programs: str) -> Callable[[str], str | None]:
    return lambda name: f"/usr/bin/{name}" if name in programs else None


def test_the_portal_is_asked_first_and_gsettings_where_there_is_none() -> None:
    asked: list[str] = []

    def ask(arguments: Sequence[str]) -> str:
        asked.append(Path(arguments[0]).name)
        if asked[-1] == "gdbus":
            raise OSError("no portal")
        return "true" if arguments[-1] != "text-scaling-factor" else "1.5"

    assert wishes("linux", ask, has("gdbus", "gsettings")) == Wishes(
        is_calm=False, has_contrast=True, letters=150
    )
    assert asked == ["gdbus", "gsettings", "gsettings", "gsettings"]


@cases("platform", ["linux", "darwin", "win32"])
def test_who_cannot_be_asked_wishes_nothing(platform: str) -> None:
    def ask(arguments: Sequence[str]) -> str:
        raise OSError(f"{arguments[0]} hangs")

    for which in (has(), *[has("gdbus", "gsettings", "defaults")] * (platform != "win32")):
        assert wishes(platform, ask, which) == Wishes()
    inquiry = Inquiry(lambda: ALL, is_silent=True)
    inquiry.begin()
    inquiry.wait(1.0)
    assert inquiry.answer() is None


def shown_with(found: Wishes, folder: Path, **said: object) -> App:
    inquiry = Inquiry(lambda: found)
    options = Options(size=(640, 360), data_dir=folder, is_headless=True, **said)  # type: ignore[arg-type]
    app = App(options, inquiry=inquiry)
    inquiry.wait(5.0)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    app.frame(0.05)
    app.frame(0.05)
    return app


def look(app: App) -> tuple[str, bool, float]:
    services = app.services
    return (services.motion, services.art.has_contrast, services.theme.letters)


def test_wishes_are_followed_but_what_is_said_counts_more(tmp_path: Path) -> None:
    assert look(shown_with(ALL, tmp_path)) == ("none", True, 2.0)
    assert look(shown_with(Wishes(), tmp_path)) == ("full", False, 1.0), "they were not written"
    assert look(shown_with(ALL, tmp_path, motion="basic")) == ("basic", True, 2.0)
    app = shown_with(ALL, tmp_path)
    app.services.change(motion="full", letters=100)
    app.frame(0.05)
    assert look(app) == ("full", True, 1.0)
    assert look(shown_with(ALL, tmp_path)) == ("full", True, 1.0)
