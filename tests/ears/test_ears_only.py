"""With the picture covered every game can be played to its end: by the sentences, and by keys."""

from __future__ import annotations

import random
import time
import wave
from array import array
from collections.abc import Collection, Container
from functools import partial
from io import BytesIO
from itertools import product, zip_longest
from pathlib import Path
from typing import Final

import pygame
import pytest
from typing_extensions import override

from game.catalog import CATALOG
from game.media.speech import Speech
from game.media.synth.process import Synthesiser, engine_folder, start_child
from game.media.synth.sentence import SpokenSentence, split_sentences
from game.media.voice_programs import SpeechCommand
from game.scenes.market.result import ResultScene
from game.words import LANGUAGES
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pilot import Pilot

_LONGEST: Final = 30_000
"""Frames of a match that is played at random."""
_STEP: Final = 0.1
_ROUND: Final = 80
"""Names heard in a row, at most: more are on no screen."""
_SKIPPED: Final = 8
"""Fewer names than this are passed at random before something is chosen."""
_SILENCE: Final = 0.7
"""Seconds of silence after which it is the listener's turn."""
_PATIENCE: Final = 6.0
"""Seconds of silence after which the listener tries, though nothing was said."""
_BUTTONS: Final = ("menu", "hint", "undo", "speak", "recall")


class Ear(Speech):
    """A voice whose sentences are only heard: nothing is started, and each is over at once."""

    def __init__(self) -> None:
        super().__init__(find=lambda *_: [SpeechCommand(("voice",))])
        self.heard: list[str] = []

    @property
    @override
    def is_speaking(self) -> bool:
        return False

    @override
    def speak(self, text: str, language: str) -> None:
        self.last_text, self._language = text, language
        self.heard.append(text)


class Listener:
    """Plays at random what it hears, with Tab and Enter alone; unwanted things have names, too."""

    def __init__(self, pilot: Pilot, rng: random.Random) -> None:
        self.pilot, self.rng = pilot, rng
        self.ear = pilot.app.services.output.speech = Ear()
        self._known, self._silent_for, self._is_told = 0, 0.0, False

    def press(self, key: int) -> None:
        self.pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        self.pilot.frame(_STEP, is_drawn=False)

    def is_asked(self) -> bool:
        """Wait a moment; return whether it seems to be the listener's turn."""
        self.pilot.frame(_STEP, is_drawn=False)
        if len(self.ear.heard) > self._known:
            self._known, self._silent_for, self._is_told = len(self.ear.heard), 0.0, True
        self._silent_for += _STEP
        return self._silent_for > (_SILENCE if self._is_told else _PATIENCE)

    def look_for(self, name: str) -> None:
        """Go on until a name is heard, and choose what it belongs to."""
        for _ in range(_ROUND):
            if self.next_name() == name:
                self.press(pygame.K_RETURN)
                return
        raise AssertionError(f"{name!r} is never heard; the last: {self.ear.heard[-_ROUND:]}")

    def choose_any(self, unwanted: Container[str]) -> None:
        """Go on at random, and choose something that is wanted, if there is such a thing."""
        names = [self.next_name() for _ in range(self.rng.randrange(_SKIPPED) + 1)][-1:]
        while names[-1] in unwanted and len(names) < _ROUND and names[-1] not in names[:-1]:
            names.append(self.next_name())
        if names[-1] not in unwanted:
            self.press(pygame.K_RETURN)
        self._silent_for, self._is_told = 0.0, False

    def next_name(self) -> str:
        """Go on, and return the name that is heard; none if a sentence comes in between."""
        before = len(self.ear.heard)
        self.press(pygame.K_TAB)
        heard = self.ear.heard[before:]
        return heard[0] if len(heard) == 1 else ""


PAIRS = extent(
    list(zip_longest(LANGUAGES, CATALOG, fillvalue=next(iter(CATALOG)))),
    list(product(LANGUAGES, CATALOG)),
)
"""Each language and each game; `test_naming` hears the choices of all pairs of them."""


@pytest.mark.parametrize(("language", "game"), PAIRS)
def test_a_match_is_played_from_the_title_to_its_end(
    tmp_path: Path, game: str, language: str
) -> None:
    with Pilot(tmp_path, language=language, motion="none", pace=1, art=no_pictures) as pilot:
        words = pilot.app.services.words
        pilot.app.services.change_settings(reads_aloud=True)
        listener = Listener(pilot, random.Random(f"{game} {language}"))
        listener.look_for(words.domain(game)("title"))
        unwanted = {"", *(words(f"table.{key}") for key in _BUTTONS)}
        for _ in range(_LONGEST):
            if isinstance(pilot.scene, ResultScene):
                break
            if listener.is_asked():
                listener.choose_any(unwanted)
        else:
            raise AssertionError(f"it does not end after {listener.ear.heard[-20:]}")
    assert_the_built_in_voice_says(listener.ear.heard, language)


def assert_the_built_in_voice_says(texts: Collection[str], language: str) -> None:
    """Assert that each text becomes sound without an installed voice: not silent, not clipped."""
    folder = engine_folder()
    assert folder is not None, "the test tools include the speech engine"
    synthesiser = Synthesiser(partial(start_child, folder))
    recordings = [
        synthesiser.request(SpokenSentence(text=part, language=language))
        for text in set(texts)
        for part in split_sentences(text)
    ]
    while any(one.wave is None and not one.is_lost for one in recordings):
        time.sleep(0.01)
    synthesiser.close()
    for one in recordings:
        assert one.wave is not None, one.sentence
        with wave.open(BytesIO(one.wave)) as file:
            samples = array("h", file.readframes(file.getnframes()))
        peak = max(map(abs, samples), default=0)
        assert 3000 < peak < 32_767, (one.sentence, peak)
