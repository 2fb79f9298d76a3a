"""What the boards of all games say: everything has its words, and no word lies idle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any

from game.boards.base import Say, Slot, slots_after
from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.rules.base import Action, Event, Observation, OptionValue
from game.words import ALTERNATE_SUFFIXES, LANGUAGES, Domain
from tests.boards.small import GAMES, KeySpeaker, Speaker, announced, board_of, words_of
from tests.cases import cases
from tests.extent import extent
from tests.locales.catalogs import base_of
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import seen_by
from tools.facts import facts_of

MATCHES = extent(20, 60)
"""Random matches of each game; more are played, up to `MOST`, until every word has been said."""
MOST = 60
WAYS = extent(2, 99)
"""Legal actions of each kind that are hinted at in a choice."""
ELSEWHERE = (
    *(
        "about.",
        "diary.",
        "future.",
        "list.",
        "title",
        "seat.",
        "variant.",
        "option.",
        "rules.",
    ),
    *("bubble.", "line.", "practice", "practises", "refusal.", "round.", "story."),
    *("theme.", "voice."),
)
"""How messages begin that the frame, the school and rule pages say, or a press in vain."""


class OnlyPerson(Speaker):
    """Says the English words, and remembers all that was said with the only person's name."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.named: dict[Hashable, tuple[str, int | None, dict[str, object]]] = {}

    def __call__(
        self, key: str, /, count: int | None = None, alternate: int = 0, **values: object
    ) -> str:
        if named := [name for name, value in values.items() if "N0" in str(value)]:
            self.named[key, *named] = (key, count, values)
        return super().__call__(key, count, alternate, **values)


def table_of(entry: GameEntry, seed: int) -> Table:
    """Return the next of all ways to play, with random options."""
    rng = random.Random(seed)
    ways = [(variant, count) for variant in entry.variants for count in entry.players(variant)]
    variant, players = ways[seed % len(ways)]
    options: dict[str, OptionValue] = {}
    for option in entry.rules.options:
        if option.has_effect(variant, players):
            is_switch = isinstance(option.default, bool)
            choices = (False, True) if is_switch else option.choices or option.offered
            options[option.name] = rng.choice(choices)
    return Table(entry, variant, players, tuple(options.items()))


def board_at(table: Table, **context: Any) -> Board:
    return board_of(
        table.entry, table.players, table.variant, options=dict(table.options), **context
    )


def said_in(table: Table, seed: int, say: Say, people: int) -> Iterator[str]:
    """Play at random; yield all that is said at every choice and of every event."""
    entry = table.entry
    board = board_at(table, say=say, people=people, alternate=seed)
    now, taught, rng = table.new_state().observe(0), set[str](), random.Random(seed)
    for before, _, done in random_match(table, seed):
        viewer = 0 if entry.has_secrets or people == 1 else max(before.to_act, 0)
        yield from of_choice(board, before.observe(viewer), rng)
        for event in seen_by(done.events, 0):
            yield from of_event(board, event, now, taught)
            now = now.with_event(event)
    assert done.state.outcome is not None
    yield from (
        board.narrator.ending(done.state.outcome),
        board.narrator.banner(done.state.observe(0)),
    )


def _random_order(route: tuple[Slot, ...], rng: random.Random) -> tuple[Slot, ...]:
    picked: tuple[Slot, ...] = ()
    while onward := slots_after(route, picked):
        picked = (*picked, rng.choice(onward))
    return picked


def of_choice(board: Board, view: Observation, rng: random.Random) -> Iterator[str]:
    """Yield what is said of a choice; every hint points at what can be chosen, step by step."""
    yield board.narrator.banner(view)
    if view.legal_actions:
        board.sync(view)
    asked = Counter[type[Action]]()
    for action in rng.sample(view.legal_actions, len(view.legal_actions)):
        asked[type(action)] += 1
        if asked[type(action)] > WAYS:
            continue
        route = board.route(action)
        for way in {_random_order(route, rng) for _ in range(4)}:
            for step in range(len(way)):
                hint = board.narrator.hint(view, action, way[:step])
                assert hint.slot in slots_after(route, way[:step])
                yield from (
                    board.narrator.banner(view, way[:step]),
                    hint.where,
                    hint.why,
                    hint.what,
                )
    if view.legal_actions:
        first = {board.route(action)[0] for action in view.legal_actions}
        others = [thing for thing in board.pointable_slots() if thing not in first]
        yield from filter(None, (board.narrator.refusal(view, thing) for thing in others))
        names = [board.narrator.name_of(slot) for slot in {*first, *others}]
        assert len(set(names)) == len(names), f"two things have one name: {sorted(names)}"
        yield from names
    board.narrator.view = view
    lesson = board.narrator.lesson(view)
    assert lesson is None or view.legal_actions or facts_of(board.key).teaches_ahead
    if lesson is not None:
        yield lesson.text


def of_event(board: Board, event: Event, now: Observation, taught: set[str]) -> Iterator[str]:
    """Yield what is said of an event; what its lesson is about is there before it is staged."""
    board.narrator.view = now
    told, lesson = board.narrator.announcement(event), board.narrator.lesson(event)
    is_silent = type(event).__name__ in facts_of(board.key).silent_events
    assert told is not None or is_silent, (
        f"the narrator says nothing about {event!r}: announce it in `sentences` or "
        "`_announcement`, or list it in `silent_events` of facts.toml"
    )
    if told is not None:
        yield told
    if lesson is not None:
        yield lesson.text
        if lesson.slot is not None and lesson.key not in taught:
            taught.add(lesson.key)
            board.sync(now)
            assert board.area(lesson.slot).w > 0


@cases("entry", GAMES)
def test_everything_has_its_words_and_every_word_is_said_in_some_match(entry: GameEntry) -> None:
    """No sentence is there that is never true; the only person is "you" in every language."""
    alone, together = OnlyPerson(entry.key), Speaker(entry.key)
    mine = {key for key in words_of(entry.key) if not key.startswith(ELSEWHERE)}
    idle = {key for key in mine if base_of(key) not in facts_of(entry.key).rarely_said}
    for seed in range(MOST):
        if seed >= MATCHES and not idle:
            break
        table, say = table_of(entry, seed), (together if seed % 2 else alone)
        for text in said_in(table, seed, say, people=1 + seed % 2):
            assert text, table
            assert "{" not in text, (table, text)
        said = alone.said | together.said
        idle = {key for key in idle if key not in said and base_of(key) not in said}
    assert not idle, (
        f"locales/*/{entry.key}.po: no match says these: {sorted(idle)}; delete them, or list those"
        f" that are seldom said, or only by a board's interim_sentence, in `rarely_said` of"
        f" tests/rules/{entry.key}/facts.toml"
    )
    for language in LANGUAGES:
        words = Domain(entry.key, language)
        for key, count, values in alone.named.values():
            for alternate in range(len(ALTERNATE_SUFFIXES) + 1):
                assert "N0" not in words(key, count, alternate, **values), (language, key)


@cases("entry", GAMES)
def test_in_a_film_everybody_has_a_name(entry: GameEntry) -> None:
    table, say = table_of(entry, 2), KeySpeaker(entry.key)
    board, now = board_at(table, say=say, is_replay=True), table.new_state().observe(0)
    for _, _, done in random_match(table, 2):
        for event in seen_by(done.events, 0):
            announced(board.narrator, event, now)
            now = now.with_event(event)
    assert not [key for key in say.said if key.startswith("tell.") and "_own" in key]


def told(board: Board, events: list[Event]) -> list[str | None]:
    """Stage events one after the other; return what is told of them."""
    found = []
    for event in events:
        found.append(board.narrator.announcement(event))
        board.stage(event, None).skip()
    return found


@cases("entry", GAMES)
def test_a_match_that_is_resumed_or_watched_again_says_the_same(entry: GameEntry) -> None:
    table = table_of(entry, 4)
    whole, resumed = (board_at(table, say=Speaker(entry.key), alternate=7) for _ in "ab")
    start = now = table.new_state().observe(0)
    plies = [done for _, _, done in random_match(table, 4)][:40]
    views, seen = list[tuple[int, Observation]](), list[Event]()
    for done in plies:
        views.append((len(seen), now))
        seen += seen_by(done.events, 0)
        now = done.state.observe(0)
    whole.load_events(())
    whole.sync(start)
    all_told = told(whole, seen)
    tellings = {base_of(key) for key in words_of(entry.key) if key.startswith("tell.")}
    assert len(set(all_told)) > min(8, len(tellings) - 1), "it is told in too few words"
    middle, view = views[len(views) // 2]
    resumed.load_events(seen[:middle])
    resumed.sync(view)
    assert told(resumed, seen[middle:]) == all_told[middle:]
