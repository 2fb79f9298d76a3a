"""With the picture covered every game can be played to its end: by the sentences, and by keys."""

from __future__ import annotations

import random
from functools import partial
from itertools import product, zip_longest
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.scenes.market.result import ResultScene
from game.words import LANGUAGES
from tests.ears.listener import Ear, Listener
from tests.extent import extent
from tests.pilot import Pilot

_LONGEST = 60_000
"""Frames of a match that is played by lot."""
_STEP = 0.05
_BUTTONS = ("menu", "hint", "undo", "speak", "recall")


PAIRS = extent(
    list(zip_longest(LANGUAGES, CATALOG, fillvalue=next(iter(CATALOG)))),
    list(product(LANGUAGES, CATALOG)),
)
"""Each language and each game; `test_naming` hears the choices of all pairs of them."""


@pytest.mark.parametrize(("language", "game"), PAIRS)
def test_a_match_is_played_from_the_title_to_its_end(
    tmp_path: Path, game: str, language: str
) -> None:
    with Pilot(tmp_path, language=language, motion="none", pace=1) as pilot:
        services = pilot.app.services
        ear = services.output.speech = Ear()
        services.change(reads_aloud=True)
        words, lots = services.words, random.Random(f"{game} {language}")
        listener = Listener(ear, partial(_press, pilot), lots)
        listener.look_for(words.domain(game)("title"))
        listener.look_for(words("choose.play"))
        unwanted = {"", *(words(f"table.{key}") for key in _BUTTONS)}
        for _ in range(_LONGEST):
            if isinstance(pilot.scene, ResultScene):
                break
            if listener.listen(_STEP):
                listener.choose_any(unwanted)
            pilot.frame(_STEP, is_drawn=False)
        assert isinstance(pilot.scene, ResultScene), f"it does not end after {ear.heard[-20:]}"


def _press(pilot: Pilot, key: int) -> None:
    pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    pilot.frame(_STEP, is_drawn=False)
