"""Every paper of a first match, in place of the banner: it fits and hides little of its subject.

Random matches of each game are played until every lesson has come. Each is placed with the choice
it comes with, at five window shapes and in six languages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from unittest.mock import Mock

import pygame
import pytest

from game.boards.base import Hint, Lesson, SeatInfo, Slot
from game.boards.stage.board import Board
from game.boards.stage.tip_pictures import tip_parts
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, window_layout
from game.media.art import Art
from game.rules.base import Event, Observation
from game.scenes.table.choice import SlotPlan
from game.scenes.table.coaching import CoachCallout
from game.scenes.table.lessons import LessonCallout
from game.services.services import Services
from game.ui.panels import Panels
from game.ui.theme import UiTheme
from game.words import LANGUAGES, Words
from tests.boards import small
from tests.boards.small import words_of
from tests.boards.test_words import table_of
from tests.extent import extent
from tests.locales.catalogs import sentences
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import seen_by
from tests.text.test_sentences import Names
from tools.facts import facts_of

SHAPES = (
    *product(((1280, 720), (1024, 768), (1280, 800)), (1, 2)),
    *(((1680, 720), 1), ((960, 540), 1)),
)
"""Sizes of the window, and text scales."""
LEAST, MOST = extent(12, 60), 60
"""Matches of each game: more than the least are played until every lesson has come."""
LONGEST = 2
"""Languages in which a paper is placed at all shapes but the first."""
READABLE = 26
"""Minimum size of the text, in units, in the wide face of titles."""
LINES = 2
"""Maximum number of lines, with one more at a large text scale, and two with room above a board."""
HIDDEN = 1 / 3
"""Maximum share of its subject that a paper covers."""
POSITIONS = 2
"""Positions in which each lesson of a variant is placed."""
CORNER = (Box(24, 20, 84, 84), Box(1322, 20, 264, 84))
"""The round buttons of a table."""


class Occasion(NamedTuple):
    """A lesson: the keys of its words, its subject, what was seen before, and the choice."""

    table: Table
    keys: frozenset[str]
    subject: Event | Observation
    before: Observation
    choice: Observation


WORDS = Words("en")
"""The words of all boards; their language changes."""
SAID = set[str]()
"""The keys of the words that the boards have said."""


@cache
def board_of(table: Table) -> Board:
    entry = table.entry

    def say(key: str, count: int | None = None, **values: Any) -> str:
        SAID.add(key)
        return WORDS.domain(entry.key)(key, count, **values)

    looks = [SeatInfo(f"Greta{n}", "bot" if n else "human") for n in range(table.players)]
    context = small.context_of(say, predict_events=entry.rules.predict_events)
    board = entry.board_class()(context, looks, table.variant, dict(table.options), 0)
    assert isinstance(board, Board)
    return small.prepared(board)


def occasions(entry: GameEntry) -> list[Occasion]:
    """Return the lessons of random matches, each in a few positions; fail if one never comes."""
    found, times = list[Occasion](), Counter[tuple[str, frozenset[str]]]()
    missing = {key for key in words_of(entry.key) if key.startswith("lesson.")}
    missing -= facts_of(entry.key).rare_lessons
    for seed in range(MOST):
        if seed >= LEAST and not missing:
            break
        table = table_of(entry, seed)
        for occasion in occasions_at(table, seed):
            missing -= occasion.keys
            sort = (table.variant, occasion.keys)
            times[sort] += 1
            if times[sort] <= POSITIONS:
                found.append(occasion)
    assert not missing, f"{entry.key}: {missing} never come in {MOST} matches"
    return found


def occasions_at(table: Table, seed: int) -> Iterator[Occasion]:
    """Yield the lessons of one match: each comes with the next choice of seat 0."""
    board = board_of(table)
    now, heard = table.new_state().observe(0), list[tuple[frozenset[str], Event, Observation]]()
    for state, _, done in random_match(table, seed):
        view = state.observe(0)
        if view.legal_actions:
            if keys := keys_of_lesson(board, view, view):
                yield Occasion(table, keys, view, view, view)
            for keys, event, before in heard:
                yield Occasion(table, keys, event, before, view)
            heard.clear()
        for event in seen_by(done.events, 0):
            if keys := keys_of_lesson(board, event, now):
                heard.append((keys, event, now))
            now = now.with_event(event)


def keys_of_lesson(board: Board, subject: Event | Observation, now: Observation) -> frozenset[str]:
    SAID.clear()
    board.narrator.view = now
    lesson = board.narrator.lesson(subject)
    return frozenset() if lesson is None else frozenset(SAID) & set(words_of(board.key))


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Panels, "panel", lambda *_, **__: pygame.Surface((1, 1)))


def trouble_with(place: Box, buttons: list[Box], free: list[Box], seen: Box) -> str:
    """Return what is wrong with the place of a paper; empty if nothing is."""
    if seen.overlap(place) < place.w * place.h - 1e-6:
        return "leaves the window"
    if over := [box for box in free if place.overlap(box) > 0]:
        return f"lies over {over}"
    out = [box for box in buttons if place.overlap(box) < box.w * box.h - 1e-6]
    return f"its buttons {out} leave it" if out else ""


def trouble_with_text(paper: LessonCallout, services: Services, board: Board) -> str:
    """Return a fault in the text of a paper, or an empty string if there is none."""
    theme, layout = services.rendering.theme, services.rendering.layout
    more = 2 if layout.visible_area.y < -10 else theme.text_scale > 1
    surface = pygame.Surface((1, 1))

    def draw() -> None:
        paper.draw(surface, board, Mock(height=100.0))
        for button in paper.buttons(Mock()):
            button.draw(surface, theme, services.rendering.art)

    buttons, least = [button.box for button in paper.buttons(Mock())], READABLE * layout.scale
    boxes = theme.drawn_text_boxes(draw)
    for box in boxes:
        if box.text == paper.lesson.text and box.pixels < max(least, layout.min_text_pixels):
            return f"its text is small: {box}"
        if box.rect.h > (LINES + more) * 1.6 * box.pixels:
            return f"has too many lines: {box}"
        if not box.place.inflate(2, 2).contains(box.rect):
            return f"its text does not fit: {box}"
        if box.text == paper.lesson.text and any(
            box.rect.colliderect(layout.rect(button)) for button in buttons
        ):
            return f"its text lies under the buttons: {box}"
    return "" if boxes else "it is empty"


def trouble_of(board: Board, paper: LessonCallout, services: Services, view: Observation) -> str:
    """Return what is wrong with a paper that comes with a choice; empty if nothing is."""
    slots = (board.move_plan(view) or SlotPlan(view.legal_actions, board.route)).slots
    board.offer_slots(slots, None)
    place, slot, seen = paper.box, paper.lesson.slot, services.rendering.layout.visible_area
    about = None if slot is None else board.area(slot)
    if about is not None:
        hidden = place.overlap(about) / (about.w * about.h)
        if hidden > HIDDEN:
            return f"hides {hidden} of {about}"
    free = [*CORNER, *map(board.area, slots)]
    buttons = [button.box for button in paper.buttons(Mock())]
    picture = paper.lesson.picture or paper.lesson.key
    assert tip_parts(board.key, picture), f"{picture} has no picture"
    return trouble_with(place, buttons, free, seen) or trouble_with_text(paper, services, board)


@pytest.mark.parametrize("game", CATALOG)
def test_every_paper_fits_and_hides_at_most_a_third_of_its_subject(game: str) -> None:
    """In the first shape in every language, in the others in those with the longest text."""
    pygame.display.init()
    pygame.font.init()
    wrong, found = list[str](), occasions(CATALOG[game])
    for size, scale in SHAPES:
        services = services_at(size, scale)
        count = len(LANGUAGES) if size == SHAPES[0][0] else extent(LONGEST, len(LANGUAGES))
        for occasion in found:
            board, choice = board_of(occasion.table), occasion.choice
            for language, lesson in lessons_of(occasion)[:count]:
                WORDS.language = language
                board.sync(choice)
                paper = LessonCallout(services, board.key, lesson, occasion.subject)
                if trouble := trouble_of(board, paper, services, choice):
                    where = f"{size} {scale} {occasion.table} {language} {lesson.key} {lesson.slot}"
                    wrong.append(f"{where} {trouble}")
    assert not wrong, "\n".join(wrong)


def services_at(size: tuple[int, int], scale: float) -> Services:
    art = Art(layout := window_layout(*size, has_strip=scale > 1))
    drawn = SimpleNamespace(layout=layout, art=art, theme=UiTheme(art, scale))
    return cast(Services, SimpleNamespace(rendering=drawn, words=WORDS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_coach_fits(language: str) -> None:
    pygame.font.init()
    wrong, WORDS.language = list[str](), language
    texts = {
        text.text.format_map(Names(game, language))
        for game in CATALOG
        for text in sentences(language, game)
        if re.fullmatch(r"hint\..*\bwhere.*", text.key)
    }
    assert texts
    for (size, scale), text in product(SHAPES, sorted(texts)):
        services = services_at(size, scale)
        hint = Mock(return_value=Hint(Slot("pile"), text, "", ""))
        board = Mock(key="rat_a_tat_cat", hint_ring=Mock(return_value=(Box(0, 500, 100, 100), 20)))
        paper = CoachCallout(services, hint, board, Mock(), Mock())
        place, buttons = paper.box, [button.box for button in paper.buttons(Mock())]
        trouble = trouble_with(place, buttons, list(CORNER), services.rendering.layout.visible_area)
        if trouble := trouble or trouble_with_text(paper, services, board):
            wrong.append(f"{size} {scale} {text} {trouble}")
    assert not wrong, "\n".join(wrong)


def lessons_of(occasion: Occasion) -> list[tuple[str, Lesson]]:
    """Return the lesson in each language, the longest first."""
    board, found = board_of(occasion.table), list[tuple[str, Lesson]]()
    board.sync(occasion.before)
    for WORDS.language in LANGUAGES:
        lesson = board.narrator.lesson(occasion.subject)
        assert lesson is not None, f"{occasion.table}: {occasion.keys} is explained again"
        found.append((WORDS.language, lesson))
    return sorted(found, key=lambda each: len(each[1].text), reverse=True)
