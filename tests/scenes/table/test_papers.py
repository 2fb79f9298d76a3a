"""Every paper of a first match, wherever it may come: beside what it is about, and it fits.

Random matches of each game are played until every lesson has come. Each is placed with the choice
it comes with, at four window shapes and in six languages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pygame
import pytest

from game.boards.base import Lesson, SeatInfo
from game.boards.stage.board import Board
from game.boards.stage.tip_pictures import tip_parts
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Layout
from game.media.art import Art
from game.rules.base import Event, Observation
from game.scenes.table.banner import Banner
from game.scenes.table.choice import SlotPlan
from game.scenes.table.lessons import LessonCallout
from game.services.services import Services
from game.ui.panels import Panels
from game.ui.theme import UiTheme
from game.words import LANGUAGES, Words
from tests.boards import small
from tests.boards.small import words_of
from tests.boards.test_words import table_of
from tests.extent import extent
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import seen_by
from tools.facts import facts_of

SHAPES = (*product(((1280, 720), (1024, 768)), (1, 2)), ((1680, 720), 1), ((960, 540), 1))
"""Sizes of the window, and text scales."""
LEAST, MOST = extent(12, 60), 60
"""Matches of each game: more than the least are played until every lesson has come."""
LONGEST = 2
"""Languages in which a paper is placed at all shapes but the first."""
READABLE = 34
"""Minimum size of the text, in units."""
LINES = 3
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


def trouble_with(place: Box, tick: Box, taken: list[Box], about: Box | None, seen: Box) -> str:
    """Return what is wrong with the place of a paper; empty if nothing is."""
    if seen.overlap(place) < place.w * place.h - 1e-6:
        return "leaves the window"
    if any(place.overlap(box) for box in taken):
        return "lies over the frame"
    if about is not None and place.overlap(about) > 0:
        return f"lies over {about}"
    return "" if place.overlap(tick) > tick.w * tick.h - 1e-6 else f"its tick {tick} leaves it"


def trouble_of(board: Board, paper: LessonCallout, services: Services, view: Observation) -> str:
    """Return what is wrong with a paper that comes with a choice; empty if nothing is."""
    layout, taken = services.rendering.layout, [Banner(services).box, *CORNER]
    slots = (board.move_plan(view) or SlotPlan(view.legal_actions, board.route)).slots
    board.offer_slots(slots, None)
    place = paper.callout_box(board, slots, taken)
    (tick,) = (button.box for button in paper.buttons(place, lambda: None))
    if trouble := trouble_with(place, tick, taken, paper.subject_box(board), layout.visible_area):
        return trouble
    if any(place.overlap(board.area(slot)) > 0 for slot in slots):
        return "lies over something that can be chosen"
    surface = pygame.Surface((1, 1))
    picture = paper.lesson.picture or paper.lesson.key
    assert tip_parts(board.key, picture), f"{picture} has no picture"
    boxes = services.rendering.theme.drawn_text_boxes(lambda: paper.draw(surface, place, board))
    for box in boxes:
        if box.rect.h > LINES * 1.6 * box.pixels:
            return f"has more than {LINES} lines: {box}"
        if box.pixels < READABLE * layout.scale or not box.place.inflate(2, 2).contains(box.rect):
            return f"its text does not fit: {box}"
        if box.rect.colliderect(layout.rect(tick)):
            return f"its text lies under the tick: {box}"
    return "" if boxes else "it is empty"


@pytest.mark.parametrize("game", CATALOG)
def test_every_paper_is_beside_what_it_is_about_and_fits(game: str) -> None:
    """In the first shape in every language, in the others in those with the longest text."""
    pygame.display.init()
    pygame.font.init()
    wrong, found = list[str](), occasions(CATALOG[game])
    for size, scale in SHAPES:
        layout = Layout(*size)
        art = Art(layout)
        drawn = SimpleNamespace(layout=layout, art=art, theme=UiTheme(art, scale))
        looks = SimpleNamespace(rendering=drawn, words=WORDS)
        services = cast(Services, looks)
        count = len(LANGUAGES) if size == SHAPES[0][0] else extent(LONGEST, len(LANGUAGES))
        for occasion in found:
            board, choice = board_of(occasion.table), occasion.choice
            for language, lesson in lessons_of(occasion)[:count]:
                WORDS.language = language
                board.sync(choice)
                paper = LessonCallout(services, lesson, occasion.subject)
                if trouble := trouble_of(board, paper, services, choice):
                    where = f"{size} {scale} {occasion.table} {language} {lesson.key} {lesson.slot}"
                    wrong.append(f"{where} {trouble}")
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
