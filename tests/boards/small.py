"""What the tests of all boards share: small boards, matches on them, and who says the words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias, TypeVar

import pygame

from game.boards.base import BoardContext, MotionLevel, Say, SeatInfo, Slot
from game.boards.stage.board import Board
from game.boards.stage.narrator import Narrator
from game.catalog import CATALOG, GameEntry
from game.geometry import HEIGHT, MIN_TARGET_SIZE, WIDTH, Box, Layout
from game.media.art import Art
from game.motion.timeline import Timeline
from game.resources import ASSETS
from game.rules.base import (
    TERMINAL,
    Action,
    Event,
    EventPredictor,
    Observation,
    OptionValue,
    State,
    predict_no_events,
)
from game.ui.theme import UiTheme
from game.words import COUNT_NAMES, FRAME_DOMAIN, format_message, other_alternates, pick_alternate
from tests.kept_art import new_art
from tests.locales.catalogs import fields, sentences
from tests.rules.playing import choose
from tests.rules.scenarios import Ply, seen_by

GAMES = tuple(CATALOG.values())
VARIANTS = [(entry, variant) for entry in GAMES for variant in entry.variants]
LAYOUT = Layout(320, 180)
DT = 1 / 20
SPEEDS = (0.0, 0.0, 0.0, 0.3, 99.0)
"""After how many seconds a staging is skipped in matches that are followed."""
heard: list[str] = []
"""The sounds of all boards that `context_of` has been made for."""
BoardT = TypeVar("BoardT", bound=Board)
StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=Observation)
Shown: TypeAlias = dict[str, object]
"""All that a picture of a board shows."""


@cache
def art(layout: Layout) -> Art:
    return new_art(layout)


def say_values(key: str, count: int | None = None, alternate: int = 0, **values: object) -> str:
    """The key and its values: how it is said is tested elsewhere."""
    del alternate
    return f"{key} {count} {sorted(values.items())}" if count or values else key


def say_key(key: str, count: int | None = None, **values: object) -> str:
    """The key itself: what is said is tested elsewhere."""
    del count, values
    return key


def context_of(
    say: Say = say_key,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
    predict_events: EventPredictor = predict_no_events,
) -> BoardContext:
    pictures = art(layout)
    return BoardContext(
        layout,
        UiTheme(pictures),
        pictures,
        say,
        heard.append,
        GameEntry.dusk,
        motion,
        1,
        predict_events,
    )


def seats_of(*names: str, people: int = 1) -> tuple[SeatInfo, ...]:
    """Return seats: the first are persons', at the others sit bots of each level in turn."""
    levels = ("easy", "medium", "hard")
    persons = [SeatInfo(name, "human") for name in names[:people]]
    bots = (SeatInfo(name, "bot", levels[n % 3]) for n, name in enumerate(names[people:]))
    return (*persons, *bots)


def board_of(
    entry: GameEntry,
    players: int,
    variant: str = "",
    *,
    people: int = 1,
    viewer: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    **context: Any,
) -> Board:
    """Return a board of any game, its seats called N0, N1 ...; `context` as in `BoardContext`."""
    seats = seats_of(*(f"N{seat}" for seat in range(players)), people=people)
    own = replace(context_of(predict_events=entry.rules.predict_events), **context)
    board = entry.board_class()(own, seats, variant or entry.variants[0], options or {}, viewer)
    assert isinstance(board, Board)
    return board


def prepared(board: BoardT) -> BoardT:
    board.prepare()
    return board


def steps_of_match(
    state: StateT, rng: random.Random, lot: Callable[[StateT, random.Random], Action] = choose
) -> Iterator[Ply[StateT]]:
    """Play a random match."""
    while state.to_act != TERMINAL:
        action = lot(state, rng)
        events, then = after_action(state, action)
        yield state, action, events, then
        state = then


def after_action(state: StateT, action: Action) -> tuple[tuple[Event, ...], StateT]:
    done = state.apply(action)
    assert isinstance(done.state, type(state))
    return done.events, done.state


def play_seen(
    board: Board,
    state: StateT,
    rng: random.Random,
    lot: Callable[[StateT, random.Random], Action] = choose,
) -> Iterator[tuple[Event, StateT]]:
    """Play a random match on a board: yield each event as its viewer sees it, before its staging.

    The state is the one after all events of the action. Who asks stages the event; the truth is
    shown after the last one.
    """
    board.load_events(())
    board.sync(state.observe(board.viewer))
    for _, _, events, then in steps_of_match(state, rng, lot):
        for seen in seen_by(events, board.viewer):
            yield seen, then
        board.sync(then.observe(board.viewer))


def showing(board: BoardT, state: State) -> BoardT:
    """Put a position on a board at once, as its viewer sees it."""
    board.sync(state.observe(board.viewer))
    return board


def stage_all(board: Board, *events: Event, patience: float = 99.0) -> None:
    """Stage events that the viewer sees, one after the other; see `run_out`."""
    for event in events:
        run_out(board.stage(event, None), patience)


def are_apart(one: Box, other: Box) -> bool:
    apart_x = one.right <= other.x or other.right <= one.x
    return apart_x or one.bottom <= other.y or other.bottom <= one.y


def check_target(area: Box, about: object) -> None:
    """Assert that a place is large enough to be pointed at, and on the canvas."""
    assert min(area.w, area.h) >= MIN_TARGET_SIZE, about
    assert area.x >= 0 <= area.y, about
    assert area.right <= WIDTH, about
    assert area.bottom <= HEIGHT, about


def drawn(board: Board) -> pygame.Surface:
    surface = pygame.Surface((board.context.layout.width, board.context.layout.height))
    board.draw(surface)
    return surface


def picture(board: Board) -> bytes:
    return pygame.image.tobytes(drawn(board), "RGB")


def light(board: Board, box: Box) -> float:
    """Return the light of a part of the board, as a sum of colours."""
    whole, rect = drawn(board), board.context.layout.rect(box)
    return float(sum(pygame.transform.average_color(whole, rect.clip(whole.get_rect()))[:3]))


def run_out(
    timeline: Timeline,
    patience: float = 99.0,
    frame: Callable[[], object] = lambda: None,
    dt: float = DT,
) -> float:
    """Run a timeline to its end, or skip it after so many seconds; return how long it took."""
    seconds = 0.0
    while not timeline.is_done:
        if seconds >= patience:
            timeline.skip()
            break
        timeline.update(dt)
        seconds += dt
        frame()
    return seconds


def stage_and_compare(
    staged: BoardT,
    fresh: BoardT,
    match: Iterable[Ply[StateT]],
    rng: random.Random,
    shown: Callable[[BoardT], Shown],
    rough: Callable[[Shown], object] = lambda found: found,
) -> Iterator[StateT]:
    """Stage a match on a board and assert that it ends up as a fresh one that is put there at once.

    Yields each state between the stagings that led to it and the comparison. `rough` is what of
    all that is shown has to be the same on both boards.
    """
    for _, _, events, then in match:
        for event in seen_by(events, staged.viewer):
            run_out(staged.stage(event, None), rng.choice(SPEEDS), lambda: staged.update(DT))
        yield then
        staged.update(0.0)
        found, view = shown(staged), then.observe(staged.viewer)
        fresh.sync(view)
        fresh.update(0.0)
        assert rough(found) == rough(shown(fresh)), events
        staged.sync(view)
        assert found == shown(staged)


def unheard(game: str) -> set[str]:
    """Return the sounds of a game that have not been heard; assert that all heard have files."""
    files = {f"{f.parts[-3]}/{f.stem}" for f in ASSETS.glob("*/sounds/*.ogg")}
    assert files >= set(heard), set(heard) - files
    return {name for name in files if name.startswith(f"{game}/")} - set(heard)


@cache
def words_of(game: str) -> dict[str, tuple[str, ...]]:
    """Return the English sentences of a game by their keys, each with its plural forms."""
    found: dict[str, tuple[str, ...]] = {}
    for sentence in sentences("en", game):
        found[sentence.key] = (*found.get(sentence.key, ()), sentence.text)
    return found


def announced(narrator: Narrator[ViewT], event: Event, now: ViewT) -> str | None:
    """Return what is said of an event, `now` being what is seen before it."""
    narrator.view = now
    return narrator.announcement(event)


def lesson_of(
    narrator: Narrator[ViewT], subject: Event | Observation, now: ViewT
) -> tuple[str | None, Slot | None]:
    """Return what is explained now and where it is shown; None, None if nothing is."""
    narrator.view = now
    lesson = narrator.lesson(subject)
    return (None, None) if lesson is None else (lesson.key, lesson.slot)


class Speaker:
    """Says the English words of a game, and remembers which."""

    def __init__(self, game: str) -> None:
        self._words = words_of(game)
        self.said: set[str] = set()

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        key = pick_alternate(
            [key, *(o for o in other_alternates(key) if o in self._words)], alternate
        )
        self.said.add(key)
        forms = self._words[key]
        assert (count is not None) == (len(forms) > 1), key
        said = {name: spelled(name, value) for name, value in values.items()}
        said["count"] = spelled("count", count)
        return format_message(forms[-1 if count != 1 else 0], said)


def spelled(name: str, value: object) -> object:
    """Return a value as it is said: counts up to twelve as words."""
    words = words_of(FRAME_DOMAIN).get(f"number.{value}") if name in COUNT_NAMES else None
    return value if words is None else words[0]


class KeySpeaker(Speaker):
    """Says the key of a sentence and the values that it uses: words may change, what is told not.

    `tell.shown_own(in_room=room.bath.in, number=3)`.
    """

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        said = super().__call__(key, count, alternate, **values)
        if key == "list.and":
            return said
        used = fields(self._words[key][-1])
        given = {**values, "count": count}
        told = ", ".join(f"{name}={given[name]}" for name in sorted(used))
        return f"{key}({told})" if told else key
