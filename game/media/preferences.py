"""System preferences: the operating system's settings for motion, contrast and text size.

They are read from the registry on Windows and with `defaults` on macOS. On Linux they are read from
the desktop's settings portal (with `gdbus`) or with `gsettings`. A preference stays unset if the
answer is late or unreadable.
"""

from __future__ import annotations

import logging
import re
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.media.voices import RunProgram, program_output

_LARGER: Final = 1.2
"""The system's text scale factor from which ours is 150 percent."""
_LARGEST: Final = 1.7
"""The system's text scale factor from which ours is 200 percent."""

_PORTAL: Final = (
    *("gdbus", "call", "--session", "--timeout", "3", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.gnome.desktop.*', 'org.freedesktop.appearance']",
)
_GNOME: Final = {
    "enable-animations": ("org.gnome.desktop.interface", "enable-animations"),
    "text-scaling-factor": ("org.gnome.desktop.interface", "text-scaling-factor"),
    "high-contrast": ("org.gnome.desktop.a11y.interface", "high-contrast"),
}
_NAMESPACES: Final = {"contrast": "org.freedesktop.appearance"} | {
    name: namespace for name, (namespace, _) in _GNOME.items()
}
"""The namespace of each setting in the portal."""
_ENTRY: Final = re.compile(
    r"""('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")(?:\s*:\s*(?:({)|<(?:\w+ )?([\w.]+)>))?"""
)
"""A string in GVariant's text format, and what may follow it: a group, a number or a boolean."""
_MAC: Final = ("reduceMotion", "increaseContrast")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SystemPreferences:
    """The preferences set in the operating system; each one is None if it is not set there.

    `text_scale` is 100, 150 or 200 percent.
    """

    reduces_motion: bool | None = None
    has_contrast: bool | None = None
    text_scale: int | None = None


def text_scale_from_factor(factor: float) -> int:
    """Convert the system's text scale factor, such as 1.25, to our text scale in percent."""
    return 200 if factor >= _LARGEST else 150 if factor >= _LARGER else 100


def parse_portal_reply(text: str) -> dict[str, str]:
    """Return the numbers and booleans in a portal reply, as strings, keyed by setting name.

    The reply has the form `({'namespace': {'name': <value>, ...}, ...},)`, in GVariant's text
    format.
    """
    found: dict[str, str] = {}
    namespace = ""
    for name, group, value in _ENTRY.findall(text):
        if group:
            namespace = name[1:-1]
        elif value and namespace == _NAMESPACES.get(name[1:-1]):
            found[name[1:-1]] = value
    return found


def linux_preferences(values: Mapping[str, str]) -> SystemPreferences:
    """Interpret `values` from the portal or from `gsettings`, keyed by setting name."""
    known = {"true": True, "false": False}
    animations = known.get(values.get("enable-animations", ""))
    has_contrast = known.get(values.get("high-contrast", ""))
    factor = re.fullmatch(r"\d+(\.\d*)?", values.get("text-scaling-factor", ""))
    return SystemPreferences(
        reduces_motion=None if animations is None else not animations,
        has_contrast=True if values.get("contrast") == "1" else has_contrast,
        text_scale=None if factor is None else text_scale_from_factor(float(factor[0])),
    )


def mac_preferences(values: Mapping[str, str]) -> SystemPreferences:
    """Interpret `values` printed by `defaults`, "1" or "0", keyed by setting name."""
    calm, strong = (values.get(name, "").strip() for name in _MAC)
    known = {"1": True, "0": False}
    return SystemPreferences(reduces_motion=known.get(calm), has_contrast=known.get(strong))


def _read_linux(ask: RunProgram, which: Callable[[str], str | None]) -> SystemPreferences:
    if (program := which("gdbus")) is not None:
        try:
            answer = ask((program, *_PORTAL[1:]))
        except OSError as error:
            _log.warning("Cannot read the desktop's settings: %s", error)
        else:
            if any(f"'{namespace}': {{" in answer for namespace in _NAMESPACES.values()):
                return linux_preferences(parse_portal_reply(answer))
    if (program := which("gsettings")) is None:
        return SystemPreferences()
    return linux_preferences(
        {name: ask((program, "get", *at)).strip() for name, at in _GNOME.items()}
    )


def _read_mac(ask: RunProgram, which: Callable[[str], str | None]) -> SystemPreferences:
    if (program := which("defaults")) is None:
        return SystemPreferences()
    domain = "com.apple.universalaccess"
    return mac_preferences({name: ask((program, "read", domain, name)) for name in _MAC})


def _read_windows() -> SystemPreferences:
    import ctypes  # noqa: PLC0415 - not needed for the first picture
    import winreg  # noqa: PLC0415

    windows: Any = ctypes
    registry: Any = winreg

    class _HighContrast(ctypes.Structure):
        _fields_: ClassVar[Sequence[tuple[str, Any]]] = [
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint),
            ("scheme", ctypes.c_wchar_p),
        ]

    get = windows.windll.user32.SystemParametersInfoW
    moves = ctypes.c_int(1)
    has_moves = get(0x1042, 0, ctypes.byref(moves), 0)  # SPI_GETCLIENTAREAANIMATION
    strong = _HighContrast(size=ctypes.sizeof(_HighContrast))
    has_strong = get(0x0042, strong.size, ctypes.byref(strong), 0)  # SPI_GETHIGHCONTRAST
    text_scale = None
    try:
        place = r"Software\Microsoft\Accessibility"
        with registry.OpenKey(registry.HKEY_CURRENT_USER, place) as key:
            text_scale = text_scale_from_factor(
                registry.QueryValueEx(key, "TextScaleFactor")[0] / 100
            )
    except OSError:
        pass  # the setting was never changed
    return SystemPreferences(
        reduces_motion=not moves.value if has_moves else None,
        has_contrast=bool(strong.flags & 1) if has_strong else None,
        text_scale=text_scale,
    )


def system_preferences(
    platform: str = sys.platform,
    ask: RunProgram = program_output,
    which: Callable[[str], str | None] = shutil.which,
) -> SystemPreferences:
    """Read the operating system's preferences; each one that cannot be read is None.

    `ask` runs a program and returns its output; `which` finds a program, like `shutil.which`.
    """
    try:
        if platform == "win32":
            return _read_windows()
        return _read_mac(ask, which) if platform == "darwin" else _read_linux(ask, which)
    except (OSError, ValueError, ImportError, AttributeError) as error:
        _log.warning("Cannot read the system's settings: %s", error)
        return SystemPreferences()
