"""Which moments ask something, and the files in which puzzles of them are kept."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.catalog import CATALOG, GameEntry
from game.practice.puzzles import (
    Puzzle,
    decode_puzzles,
    encode_puzzles,
    load_puzzles,
    possible_actions,
    rewind,
)
from game.resources import ASSETS
from game.rules.base import Event
from game.rules.kalle_kanalratte import events as sewer
from game.rules.rat_a_tat_cat import events as cards
from tests.extent import extent
from tests.practice.coached import is_clear
from tests.practice.schools import any_school, each_school, themes_of
from tools.facts import facts_of
from tools.mine.second.rollouts import Verdict
from tools.mine.work import is_unanimous, mine_puzzles, verdict

GAME = any_school()


def shelf(entry: GameEntry = GAME) -> tuple[Puzzle, ...]:
    return load_puzzles(entry.key, themes_of(entry).keys)


def reread(data: bytes) -> tuple[Puzzle, ...]:
    return decode_puzzles(data, GAME.key, themes_of(GAME).keys)


def packed(**changes: Any) -> bytes:
    """Return the file of one puzzle, with some of its parts changed."""
    told = msgspec.json.decode(zlib.decompress(encode_puzzles(GAME.key, shelf()[:1])))
    for name, value in changes.items():
        if name in ("version", "game", "matches", "puzzles"):
            told[name] = value
        else:
            place = ("match", "ply", "seat", "theme", "difficulty", "right", "lead").index(name)
            told["puzzles"][0][place] = value
    return zlib.compress(msgspec.json.encode(told))


@each_school
def test_the_shipped_puzzles_are_many_and_of_all_themes_easy_and_hard(entry: GameEntry) -> None:
    puzzles = shelf(entry)
    assert len(puzzles) >= facts_of(entry.key).least_puzzles
    for theme in themes_of(entry).keys:
        found = sorted(puzzle.difficulty for puzzle in puzzles if puzzle.theme == theme)
        assert len(found) >= 80, theme
        assert found[-1] - found[0] >= 400, theme
    assert {(p.variant, p.players) for p in puzzles} >= {
        (variant, players)
        for variant in {puzzle.variant for puzzle in puzzles}
        for players in entry.players(variant)
    }
    assert sum(path.stat().st_size for path in ASSETS.glob("*/puzzles.json.z")) < 1_000_000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert (
        decode_puzzles(encode_puzzles(entry.key, puzzles), entry.key, themes_of(entry).keys)
        == puzzles
    )


@each_school
def test_most_shipped_puzzles_have_a_wrong_answer_that_the_coach_asks_about(
    entry: GameEntry,
) -> None:
    for theme in themes_of(entry).keys:
        found = [puzzle for puzzle in shelf(entry) if puzzle.theme == theme]
        some = found[:: len(found) // 6][:6]
        assert sum(is_clear(entry, puzzle) for puzzle in some) >= 2, theme


@each_school
def test_a_puzzle_opens_where_its_seat_has_a_right_and_a_wrong_choice(entry: GameEntry) -> None:
    """And what leads up to it ends there."""
    for puzzle in shelf(entry)[::40]:
        match = puzzle.open(entry)
        assert match.to_act == puzzle.seat == match.setup.viewer
        view = match.observe(puzzle.seat)
        assert 0 < len(puzzle.right) < len(view.legal_actions)
        assert max(puzzle.right) < len(view.legal_actions)
        assert match.ply == len(puzzle.steps)
        assert possible_actions(match.state) == match.state.legal_actions()
        before = rewind(entry, match, puzzle.lead)
        assert before.ply + puzzle.lead == len(puzzle.steps)
        for action in match.actions[before.ply :]:
            before.play(action)
        assert before.observe(puzzle.seat) == view
    names = [f"mouse {seat}" for seat in range(puzzle.players)]
    players = puzzle.setup(names).players
    assert [player.name for player in players] == names
    assert [player.kind for player in players].count("human") == 1


FORGED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"version": 2}, "version"),
    ({"game": "chess"}, "chess"),
    ({"matches": []}, "no match"),
    ({"match": -1}, ">= 0"),
    ({"ply": 90_000}, "no moment"),
    ({"theme": "poker"}, "poker"),
    ({"difficulty": 1001}, "<= 1000"),
    ({"right": []}, ">= 1"),
    ({"right": [0, 0]}, "twice"),
    ({"lead": 90_000}, "from before"),
    ({"puzzles": [[0, 1, 0, "first"]]}, "length"),
)
"""What is changed in a file, and what is said then."""


def test_a_forged_file_is_refused_with_a_reason() -> None:
    for changes, reason in FORGED:
        told = f"puzzles of {GAME.key} cannot be read: .*{reason}"
        with pytest.raises(ValueError, match=told):
            reread(packed(**changes))
    with pytest.raises(ValueError, match="twice"):
        reread(encode_puzzles(GAME.key, shelf()[:1] * 2))
    with pytest.raises(ValueError, match="puzzles of nothing are missing"):
        load_puzzles("nothing", ())
    whole = packed()
    endless = (whole + b"!", zlib.compress(b" " * 20_000_000), zlib.compress(b"[" * 100_000))
    for data in (b"", whole[:1], whole[:10], whole[:-1], *endless):
        with pytest.raises(ValueError, match="cannot be read"):
            reread(data)


def test_a_forged_puzzle_does_not_open() -> None:
    p = next(p for p in shelf() if len(p.open(GAME).observe(p.seat).legal_actions) == 2)
    for reason, forged in (
        ("does not play", replace(p, steps=(90_000, *p.steps[1:]))),
        ("does not play", replace(p, variant="chess")),
        ("does not play", replace(p, options={"magic": True})),
        ("not to act|does not play|do not fit", replace(p, steps=(*p.steps, 0))),
        ("not to act", replace(p, seat=(p.seat + 1) % p.players)),
        ("do not fit", replace(p, right=(0, 1))),
    ):
        with pytest.raises(ValueError, match=reason):
            reread(encode_puzzles(GAME.key, [forged]))[0].open(GAME)


@each_school
def test_the_hard_bot_and_the_second_solver_say_what_the_file_says(entry: GameEntry) -> None:
    """And a forged key is seen by the second solver."""
    puzzles = shelf(entry)
    agreed = [is_unanimous(puzzle, [7]) for puzzle in puzzles[::60]]
    # Where there are secrets each bot has hunches of its own, or imagines tables of its own.
    assert sum(agreed) >= (0.85 if entry.has_secrets else 1.0) * len(agreed)
    some = puzzles[:: len(puzzles) // extent(3, 12)]
    wrong = [puzzle.id for puzzle in some if verdict(5, puzzle) is Verdict.WRONG]
    assert not wrong, f"the second solver of {entry.key} says that these have wrong answers"
    forged = []
    for puzzle in some:
        choices = len(puzzle.open(entry).observe(puzzle.seat).legal_actions)
        others = tuple(place for place in range(choices) if place not in puzzle.right)
        forged.append(verdict(5, replace(puzzle, right=others)))
    assert Verdict.CONFIRMED not in forged
    assert forged.count(Verdict.WRONG) >= len(forged) // 2


@each_school
def test_the_same_seed_mines_the_same(entry: GameEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this seed the match of every game has moments that ask something, and not too many."""
    wanted, matches = extent((2, 1), (4, 3))
    monkeypatch.setattr("tools.mine.work.MAX_PUZZLES", wanted)
    monkeypatch.setattr("tools.mine.work.MAX_JUDGED", 2 * wanted)
    monkeypatch.setattr("tools.mine.work.MAX_MOMENTS_PER_MATCH", 6)
    first = mine_puzzles(entry, matches, 5, None)
    assert first == mine_puzzles(entry, matches, 5, None)
    assert 0 < len(first) <= wanted, f"mine {entry.key} with a seed of which something is kept"


@each_school
def test_what_is_about_as_good_is_right_and_wrong_is_clearly_wrong(entry: GameEntry) -> None:
    themes = themes_of(entry)
    views = (p.open(entry).observe(p.seat) for p in load_puzzles(entry.key, themes.keys))
    view = next(view for view in views if len(view.legal_actions) > 2)
    actions = view.legal_actions
    assert themes.question(view, {}) is None
    assert themes.question(view, dict.fromkeys(actions, 0.5)) is None
    first, *others = actions
    for theme in themes.themes:
        assert 0 <= theme.max_right_loss < theme.min_wrong_loss, theme.key
        for lost in (theme.max_right_loss * 1.5, theme.min_wrong_loss * 0.9):
            worths = {first: 1.0} | dict.fromkeys(others, 1.0 - lost)
            key = themes.theme_of(view, worths)
            assert key != theme.key or themes.question(view, worths) is None
    *right, wrong = actions
    worths = {action: 0.9 + 0.0001 * place for place, action in enumerate(right)} | {wrong: -9.1}
    question = themes.question(view, worths)
    assert question is not None
    assert question.right == tuple(range(len(right)))
    assert question.gap == pytest.approx(max(worths.values()) + 9.1)


def shown(game: str) -> Iterator[tuple[int, tuple[Event, ...], tuple[Event, ...]]]:
    """Yield of some puzzles the seat, the last events before what is shown, and those shown."""
    entry = CATALOG[game]
    for puzzle in load_puzzles(game, themes_of(entry).keys)[::50]:
        match = puzzle.open(entry)
        events = match.events_since(match.ply - puzzle.lead, puzzle.seat)
        yield puzzle.seat, match.events_since(0, puzzle.seat)[: -len(events)][-2:], events


def test_before_a_question_about_kalle_all_swaps_of_the_round_are_shown() -> None:
    for _, before, events in shown("kalle_kanalratte"):
        assert isinstance(events[0], sewer.GuardPlaced)
        assert any(isinstance(event, sewer.KalleHidden) for event in before)


def test_before_a_question_of_rat_a_tat_cat_the_own_turn_is_shown_or_the_first_looks() -> None:
    for seat, before, events in shown("rat_a_tat_cat"):
        turns = (e for e in (before[-1], *events) if isinstance(e, cards.TurnStarted))
        begins = sum(event.seat == seat for event in turns)
        assert begins == 2 or (begins < 2 and isinstance(events[0], cards.DiscardTurned))
