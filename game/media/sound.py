"""Sound output: short effects, and one piece of music at a time, played by SDL's mixer.

No call raises an exception or blocks; see `SoundDevice`. A sound is named by its path in `assets`,
without the extension and the folder `sounds`: the effect `common/ui_choose` is in
`common/sounds/ui_choose.ogg`, the music `common/title` in `common/title.ogg`. If a game does not
have an effect (`<game>/dice_roll`), the one in `common` is played.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from game.media.mixer import Effect
from game.media.sound_device import SoundDevice, Tune
from game.resources import ASSETS

MUSIC_FADE_SECONDS: Final = 0.6
"""Time in which music fades out, in seconds; it takes twice as long to fade in."""

_DUCK_SPEECH: Final = 0.3
_DUCK_EFFECT: Final = 0.7
_DUCK_SECONDS: Final = 0.25
_SHORTEST_DUCK: Final = 0.7
_LONGEST_DUCK: Final = 1.2

_PLAYED: Final = 16

_log = logging.getLogger(__name__)


class Sound:
    """The program's sound output.

    Call `open` after the first frame, `update` every frame and `shut_down` at the end. All methods
    may be called before `open` or without a sound device, but nothing is heard then.

    Attributes:
        missing: the names of requested sounds that have no file.
        effects_volume: the volume of sound effects, 0 to 1.
        is_muted: whether all sound is off.
        is_hushed: whether effects are currently suppressed because they could reveal a secret.
        played: the latest effects, each with its stereo position, -1 to 1; an effect is removed
            when its visual sign is shown.
        device: the sound device.
    """

    def __init__(
        self,
        *,
        is_silent: bool = False,
        assets: Path = ASSETS,
        device: SoundDevice | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Create the sound output; if `is_silent`, as in headless runs, it never opens a device."""
        self.missing: set[str] = set()
        self.effects_volume = 1.0
        self.is_muted = False
        self.is_hushed = False
        self.played: deque[tuple[str, float]] = deque(maxlen=_PLAYED)
        self._is_silent = is_silent
        self._assets = assets
        self._files: dict[str, Path | None] = {}
        self._is_paused = False
        self._now = now
        self.device = device or SoundDevice(now=now)
        self._music = _Music(self.device)
        self._duck_left = 0.0

    def open(self) -> None:
        """Request that the sound device be opened."""
        if not self._is_silent:
            self.device.open()

    def close(self) -> None:
        """Release the device until `open` is called again; the music keeps its position."""
        self.device.close()

    def shut_down(self) -> bool:
        """Close the device permanently; return False if it has hung.

        If it has hung, the process must be ended with `end_process`.
        """
        return self.device.shut_down()

    def on_device_change(self, *, is_lost: bool) -> None:
        """React to a change of audio devices; if `is_lost`, the device in use was removed."""
        self.device.on_device_change(is_lost=is_lost)

    @property
    def is_available(self) -> bool:
        """Whether a sound device is open."""
        return self.device.is_open

    @property
    def is_fading(self) -> bool:
        """Whether the music volume is changing; `update` must then be called every frame."""
        return self.is_available and not self._is_paused and self._music.is_changing

    def set_volumes(self, effects: float, music: float, *, is_muted: bool = False) -> None:
        """Set both volumes, 0 to 1; mute or unmute all sound at once."""
        self.effects_volume, self._music.volume = _clamp(effects), _clamp(music)
        if is_muted and not self.is_muted:
            self.device.stop_effects()
        self.is_muted = is_muted
        self._music.apply(self._is_audible)

    def preload(self, names: Iterable[str]) -> Iterator[str]:
        """Request that effects be loaded, and yield each name; `names` may include folders."""
        for name in names:
            files = sorted((self._assets / name / "sounds").glob("*.ogg"))
            for one in [name] if "/" in name else [f"{name}/{file.stem}" for file in files]:
                if (file := self._find(one)) is not None and self.is_available:
                    self.device.load(one, file)
                yield one

    def unload_others(self, folder: str) -> None:
        """Unload the effects of all folders except `folder`; sounds being played continue."""
        self.device.unload_others(folder)

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound effect; `volume` is 0 to 1, `pan` is -1 (left) to 1 (right)."""
        if (file := self._find(name)) is None or self.is_hushed:
            return
        self.played.append((name, pan))
        if not self._is_audible or self.effects_volume == 0:
            return
        loudness = _clamp(volume) * self.effects_volume
        left, right = (_clamp(loudness * min(1.0, 1.0 + side)) for side in (-pan, pan))
        self.device.play(Effect(name, file, left, right, self._now()))

    def fade_to_music(self, name: str | None) -> None:
        """Fade to the music `name` and loop it, or fade to silence if `name` is None."""
        file = None if name is None else self._find_file(name, self._assets / f"{name}.ogg")
        self._music.wanted = file

    def update(self, dt: float, *, is_speaking: bool = False) -> None:
        """Advance fades by `dt` seconds; lower the music during speech and long effects."""
        if not self.is_available or self._is_paused:
            return
        self._duck_left = max(0.0, self._duck_left - dt)
        # Short effects do not duck the music, which would make it pump.
        for seconds in self.device.take_started_lengths():
            if seconds >= _SHORTEST_DUCK:
                self._duck_left = max(self._duck_left, min(seconds, _LONGEST_DUCK))
        duck = _DUCK_EFFECT if self._duck_left > 0 else 1.0
        self._music.update(dt, _DUCK_SPEECH if is_speaking else duck)
        self._music.apply(self._is_audible)

    def pause(self) -> None:
        """Pause all sound, for example when the window loses the focus."""
        self._is_paused = True
        self.device.pause(True)

    def resume(self) -> None:
        """Resume all sound after `pause`."""
        self._is_paused = False
        self.device.pause(False)

    @property
    def _is_audible(self) -> bool:
        return self.device.is_open and not self.is_muted and not self._is_paused

    def _find(self, name: str) -> Path | None:
        folder, _, effect = name.rpartition("/")
        own = self._assets / folder / "sounds" / f"{effect}.ogg"
        return self._find_file(name, own, self._assets / "common" / "sounds" / f"{effect}.ogg")

    def _find_file(self, name: str, *places: Path) -> Path | None:
        if name not in self._files:
            self._files[name] = next((p for p in places if p.is_file()), None)
            if self._files[name] is None:
                self.missing.add(name)
                _log.warning("Missing sound %s (expected at %s)", name, places[0])
        return self._files[name]


class _Music:
    def __init__(self, device: SoundDevice) -> None:
        self.volume = 1.0
        self.wanted: Path | None = None
        self._device = device
        self._opening = 0
        self._playing: Path | None = None
        self._fade = 0.0
        self._duck = 1.0

    @property
    def is_changing(self) -> bool:
        is_fading = self._playing is not None and self._fade < 1.0
        return self._playing != self.wanted or is_fading or self._duck < 1.0

    def update(self, dt: float, duck: float) -> None:
        if self._opening != self._device.openings:
            self._opening, self._fade = self._device.openings, 0.0
        step = dt / _DUCK_SECONDS
        self._duck += min(max(duck - self._duck, -step), step)
        if self._playing == self.wanted:
            self._fade = min(1.0, self._fade + dt / (MUSIC_FADE_SECONDS * 2))
            return
        self._fade -= dt / MUSIC_FADE_SECONDS
        if self._fade <= 0 or self._playing is None:
            self._fade = 0.0
            self._playing = self.wanted
            self._device.start_music(Tune(self.wanted))

    def apply(self, is_heard: bool) -> None:
        if self._playing is not None:
            self._device.set_volume(_clamp(self.volume * self._fade * self._duck * is_heard))


def _clamp(value: float) -> float:
    return min(max(value, 0.0), 1.0)
