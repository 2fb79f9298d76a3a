"""SDL's mixer, which plays sound effects, speech, and one piece of music at a time.

Any call may block until a sound server answers, so `SoundDevice` makes all calls on its own thread.
`pygame.mixer.init` holds the GIL while it waits, so the device is first opened through ctypes.
"""

from __future__ import annotations

import io
import logging
import struct
import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    import ctypes

RATE: Final = 44_100
"""Sample rate of all the program's files, in Hz; the mixer never has to resample them."""

MAX_EFFECTS: Final = 16
"""Maximum number of effects playing at the same time; one more replaces the oldest."""

MAX_SAME_EFFECT: Final = 3
"""Maximum number of times that the same effect may be playing at once."""

SPEECH_CHANNEL: Final = MAX_EFFECTS
"""Number of the mixer channel for speech, which comes after those for effects."""
_CUT_MS: Final = 12
"""Time in which interrupted speech fades out to avoid a click, in milliseconds."""

_CHANNELS: Final = 2
_BUFFER: Final = 1024
_FORMAT: Final = 0x8010 if sys.byteorder == "little" else 0x9010
"""SDL's `AUDIO_S16SYS`: 16-bit samples in the byte order of this computer."""
_ALLOWED_CHANGES: Final = 0x5
"""SDL flags with which the device may use another sample rate or number of channels."""
_SDL_INIT_AUDIO: Final = 0x10
DEVICES: Final = Path("/dev/snd")
"""The folder of sound cards on Linux."""

_LAST_PAGE: Final = 65_536
"""Maximum size of an Ogg file's last page, in bytes."""
_GRANULE: Final = struct.Struct("<4sBBq")
"""Header of an Ogg page as far as its granule position, the number of samples up to its end."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Effect:
    """One playback of a sound effect.

    Attributes:
        name: the name under which the mixer caches the effect.
        file: the sound file.
        left, right: volumes of the channels, 0 to 1.
        asked_at: time of the request, in seconds on the clock of `SoundDevice`.
    """

    name: str
    file: Path
    left: float
    right: float
    asked_at: float


class Mixer:
    """SDL's mixer, used by one thread at a time. Before `open`, only `is_open` may be used."""

    def __init__(self) -> None:
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._driver: bytes | None = None
        self._starts = [0] * MAX_EFFECTS
        self._counter = count(1)

    @property
    def is_open(self) -> bool:
        """Whether an audio device is open."""
        return pygame.mixer.get_init() is not None

    def open(self, *, is_same_driver: bool) -> None:
        """Open the audio device; raise OSError if that fails.

        If `is_same_driver`, only the audio driver that was used last is tried.
        """
        try:
            self._open_natively(self._driver if is_same_driver else None)
            pygame.mixer.init(RATE, -16, _CHANNELS, _BUFFER)
            pygame.mixer.set_num_channels(MAX_EFFECTS + 1)
            self._driver = pygame.mixer.get_driver().encode()
        except (pygame.error, NotImplementedError) as error:
            raise OSError(str(error)) from error

    def close(self) -> None:
        """Stop all sound and release the audio device."""
        self._effects.clear()
        pygame.mixer.quit()

    def load(self, name: str, file: Path) -> pygame.mixer.Sound | None:
        """Return the sound effect `name`; load `file` on first use. None if the file is damaged."""
        if name not in self._effects:
            try:
                self._effects[name] = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError) as error:
                _log.warning("Cannot read the sound %s: %s", name, error)
                self._effects[name] = None
        return self._effects[name]

    def unload_others(self, folder: str) -> None:
        """Unload the effects of all folders except `folder`; those being played continue."""
        for name in [name for name in self._effects if not name.startswith(f"{folder}/")]:
            del self._effects[name]

    def play(self, effect: Effect) -> float:
        """Play an effect; return its length in seconds, or 0 if it was not played."""
        sound = self.load(effect.name, effect.file)
        if sound is None or _playing_count(sound) >= MAX_SAME_EFFECT:
            return 0.0
        channel = self._effect_channel()
        channel.play(sound)
        channel.set_volume(effect.left, effect.right)
        return sound.get_length()

    def _effect_channel(self) -> pygame.mixer.Channel:
        # A free channel or, if there is none, the one that started first.
        starts, channels = self._starts, _effect_channels()
        number = min(range(MAX_EFFECTS), key=lambda n: (channels[n].get_busy(), starts[n]))
        starts[number] = next(self._counter)
        return channels[number]

    def stop_effects(self) -> None:
        """Stop all effects immediately."""
        for channel in _effect_channels():
            channel.stop()

    def play_speech(self, wave: bytes, left: float, right: float) -> None:
        """Play a WAV file of speech instead of any current speech; the volumes are 0 to 1."""
        channel = pygame.mixer.Channel(SPEECH_CHANNEL)
        channel.play(pygame.mixer.Sound(file=io.BytesIO(wave)))
        channel.set_volume(left, right)

    def stop_speech(self) -> None:
        """Stop the current speech, quickly but without a click."""
        pygame.mixer.Channel(SPEECH_CHANNEL).fadeout(_CUT_MS)

    def start_music(self, file: Path | None, seconds: float) -> None:
        """Loop a music file, starting at `seconds` and with volume 0; None stops the music."""
        try:
            if file is None:
                pygame.mixer.music.unload()
            else:
                pygame.mixer.music.load(str(file))
                pygame.mixer.music.set_volume(0.0)
                length = ogg_seconds(file) if seconds else 0.0
                pygame.mixer.music.play(loops=-1, start=seconds % length if length else 0.0)
        except pygame.error as error:
            _log.warning("Cannot play the music %s: %s", file, error)

    def set_music_volume(self, volume: float) -> None:
        """Set the volume of the music, 0 to 1."""
        pygame.mixer.music.set_volume(volume)

    def pause(self) -> None:
        """Pause effects and music."""
        pygame.mixer.pause()
        pygame.mixer.music.pause()

    def resume(self) -> None:
        """Resume effects and music after `pause`."""
        pygame.mixer.unpause()
        pygame.mixer.music.unpause()

    @staticmethod
    def _open_natively(driver: bytes | None) -> None:
        """Open the audio device through SDL itself, which releases the GIL.

        This has no effect if the SDL library is not found.
        """
        if (libraries := _load_libraries()) is None or pygame.mixer.get_init() is not None:
            return
        sdl, mixer = libraries
        sdl.SDL_SetHint(b"SDL_AUDIODRIVER", driver or audio_drivers())
        if sdl.SDL_InitSubSystem(_SDL_INIT_AUDIO):
            raise OSError(_sdl_error(sdl))
        if mixer.Mix_OpenAudioDevice(RATE, _FORMAT, _CHANNELS, _BUFFER, None, _ALLOWED_CHANGES):
            reason = _sdl_error(sdl)
            sdl.SDL_QuitSubSystem(_SDL_INIT_AUDIO)
            raise OSError(reason)


def audio_drivers() -> bytes | None:
    """Return a comma-separated list of the audio drivers to try, or None to try all of them.

    ALSA is left out if there is no sound card, because each failed attempt leaks 144 kB.
    """
    has_card = not sys.platform.startswith("linux") or any(DEVICES.glob("pcm*p"))
    return None if has_card else b"pulseaudio,pipewire,jack"


def _playing_count(sound: pygame.mixer.Sound) -> int:
    return sum(c.get_busy() and c.get_sound() is sound for c in _effect_channels())


def _effect_channels() -> list[pygame.mixer.Channel]:
    return [pygame.mixer.Channel(number) for number in range(MAX_EFFECTS)]


def _load_libraries() -> tuple[ctypes.CDLL, ctypes.CDLL] | None:
    import ctypes  # noqa: PLC0415 - not needed for the first picture

    if pygame.get_sdl_version()[0] != 2:
        return None  # SDL 3 has other signatures
    # Windows finds a loaded library by name; on other systems pygame.mixer exposes its symbols.
    is_windows = sys.platform == "win32"
    names = ("SDL2.dll", "SDL2_mixer.dll") if is_windows else (pygame.mixer.__file__,) * 2
    try:
        sdl, mixer = (ctypes.CDLL(name) for name in names)
        sdl.SDL_GetError.restype = ctypes.c_char_p
        sdl.SDL_SetHint.argtypes = (ctypes.c_char_p, ctypes.c_char_p)
        mixer.Mix_OpenAudioDevice.argtypes = (
            ctypes.c_int,
            ctypes.c_uint16,
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_char_p,
            ctypes.c_int,
        )
    except (OSError, AttributeError):
        return None
    return sdl, mixer


def _sdl_error(sdl: ctypes.CDLL) -> str:
    return bytes(sdl.SDL_GetError() or b"").decode("utf-8", "replace") or "SDL gives no reason"


def ogg_seconds(file: Path) -> float:
    """Return the seconds that an Ogg file with the sample rate `RATE` lasts; 0 if unreadable."""
    try:
        with file.open("rb") as opened:
            size = opened.seek(0, 2)
            opened.seek(max(0, size - _LAST_PAGE))
            end = opened.read()
    except OSError:
        return 0.0
    start = end.rfind(b"OggS")
    if start < 0 or len(end) - start < _GRANULE.size:
        return 0.0
    samples: int = _GRANULE.unpack_from(end, start)[3]
    return max(0, samples) / RATE
