"""Every sentence of a game that some place on a table shows, set in that place in six languages."""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import product
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import WIDTH, Box, Layout
from game.media.art import Art
from game.scenes.celebration import draw_banner
from game.scenes.table.banner import Banner
from game.services.services import Services
from game.ui.theme import UiTheme
from game.words import FRAME_DOMAIN, LANGUAGES
from tests.locales.catalogs import Sentence, sentences
from tests.practice.coached import doubted, moments
from tests.text.reader import Reader, everywhere, trouble_of
from tests.text.typeset import MeasuringTheme, Said

GAMES = list(CATALOG.values())
ASKING = [entry for entry in GAMES if entry.is_coached]
VERDICTS = ("school.right", "school.wrong", "own.better", "own.this", "own.not_yet")
"""What the sentences begin with that are said of an answer, before a reason."""
REASON = r"hint\.\w+\.(?!what)\w+(\..)?|practice\.crumbs"
_SMALLEST = 0.01
_LESSON = Box(548, 16, 650, 92)


class Names(dict[str, str]):
    """The longest name of a figure of a game, or a number, for whatever a sentence asks for."""

    def __init__(self, game: str, language: str) -> None:
        super().__init__()
        self._name = longest_name(game, language)

    def __missing__(self, key: str) -> str:
        return "2" if key in {"count", "number", "pips", "paws"} else self._name


@cache
def longest_name(game: str, language: str) -> str:
    return max((s.text for s in sentences(language, game) if s.key.startswith("seat.")), key=len)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
def test_every_sentence_fits_its_place(size: tuple[int, int]) -> None:
    """Text that fits at its smallest size fits at any text scale."""
    pygame.font.init()
    layout, problems = Layout(*size), list[str]()
    theme = MeasuringTheme(Art(layout), _SMALLEST, Said())
    rendering = SimpleNamespace(layout=layout, theme=theme, art=Art(layout))
    services = cast(Services, SimpleNamespace(rendering=rendering))
    for language, entry in product(LANGUAGES, GAMES):
        for sentence in sentences(language, entry.key):
            draw = partial(draw_in_place, services, sentence)
            for box in theme.boxes(theme.record(draw), draw):
                small = "is too small" * (box.pixels < layout.min_text_pixels)
                if trouble := trouble_of(box) or small:
                    problems.append(f"{size}: {sentence} {trouble} for {box.place}")
    assert not problems, "shorten the words or enlarge the box:\n" + "\n".join(problems)


def test_no_sentence_of_the_banner_shrinks_by_more_than_three_tenths() -> None:
    pygame.font.init()
    theme = UiTheme(Art(Layout(1280, 720)))
    services = SimpleNamespace(rendering=SimpleNamespace(layout=theme.layout, theme=theme))
    place, problems = Banner(cast(Services, services)).box.inset(26, 3), list[Sentence]()
    for language, entry in product(LANGUAGES, GAMES):
        for sentence in sentences(language, entry.key):
            if sentence.key.startswith(("banner.", "tell.", "hint.", "practice.", "refusal.")):
                text = _with_additions(sentence).format_map(Names(entry.key, language))
                pixels = theme.measure(text, place, size=38, face="title").pixels
                if pixels < 0.7 * theme.text_pixels(38):
                    problems.append(sentence)
    assert not problems, "shorten the words:\n" + "\n".join(map(str, problems))


def _with_additions(sentence: Sentence) -> str:
    """Return the text with the longest words that the program may put before or after it."""
    if re.fullmatch(r"tell\.room_best(_own)?", sentence.key):
        return f"{_longest_noise(sentence.language)} {sentence.text}"
    return sentence.text


@cache
def _longest_noise(language: str) -> str:
    texts = [s.text for s in sentences(language, "gouda_ganoven") if s.key.endswith(".noise")]
    return max(texts, key=len)


def draw_in_place(services: Services, sentence: Sentence) -> None:
    surface = pygame.Surface((1, 1))
    text = _with_additions(sentence).format_map(Names(sentence.domain, sentence.language))
    if re.fullmatch(REASON, sentence.key):
        draw_in_band(services, f"{verdict(sentence.language)} {text}")
    if sentence.key.startswith(("banner.", "tell.", "hint.", "practice.")):
        draw_in_band(services, text)
    elif sentence.key.startswith("lesson."):
        services.rendering.theme.draw_text(surface, text, _LESSON, size=36, face="title")
    elif sentence.key.startswith("end."):
        draw_banner(surface, services, " ", text)


def draw_in_band(services: Services, text: str) -> None:
    """Draw a sentence at the head of a table on which something leaves the band no room to grow."""
    band = Banner(services)
    below = Box(0, band.box.bottom + 4, WIDTH, 200)
    band.draw(pygame.Surface((1, 1)), text, is_still=True, avoid=[below])


@cache
def verdict(language: str) -> str:
    said = [s.text for s in sentences(language, FRAME_DOMAIN) if s.key.startswith(VERDICTS)]
    return max(said, key=len)


@everywhere
def test_the_question_of_the_coach(reader: Reader) -> None:
    (puzzle, *_) = moments(ASKING[0])
    table, words = doubted(reader, ASKING[0], puzzle), reader.app.services.words
    assert table.mode.callouts.question is not None
    question = table.mode.callouts.question.lesson.text
    reader.check("the coach", {question, words("coach.again"), words("coach.keep")})
