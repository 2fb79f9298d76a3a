"""Which moments ask something, and what is right then."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG, GameEntry
from game.practice.puzzles import puzzles_of
from game.rules.kalle_kanalratte import events as sewer
from game.rules.rat_a_tat_cat import events as cards
from tests.practice.schools import each_school, themes_of
from tools.mine.work import is_agreed


@each_school
def test_the_hard_bot_says_of_a_puzzle_what_the_file_says(entry: GameEntry) -> None:
    puzzles = puzzles_of(entry.key, themes_of(entry).keys)[::60]
    agreed = [is_agreed(puzzle, [7]) for puzzle in puzzles]
    # Where there are secrets each bot has hunches of its own, or imagines tables of its own.
    assert sum(agreed) >= (0.85 if entry.has_secrets else 1.0) * len(puzzles)


@each_school
def test_what_is_about_as_good_is_right_and_what_is_wrong_is_clearly_wrong(
    entry: GameEntry,
) -> None:
    themes = themes_of(entry)
    views = (p.open(entry).observe(p.seat) for p in puzzles_of(entry.key, themes.keys))
    view = next(view for view in views if len(view.legal_actions) > 2)
    actions = view.legal_actions
    assert themes.question(view, {}) is None
    assert themes.question(view, dict.fromkeys(actions, 0.5)) is None
    first, *others = actions
    for theme in themes.themes:
        assert 0 <= theme.same < theme.clear, theme.key
        for lost in (theme.same * 1.5, theme.clear * 0.9):
            worths = {first: 1.0} | dict.fromkeys(others, 1.0 - lost)
            key = themes.theme_of(view, worths)
            assert key != theme.key or themes.question(view, worths) is None
    *right, wrong = actions
    worths = {action: 0.9 + 0.0001 * place for place, action in enumerate(right)} | {wrong: -9.1}
    question = themes.question(view, worths)
    assert question is not None
    assert question.right == tuple(range(len(right)))
    assert question.gap == pytest.approx(max(worths.values()) + 9.1)


def test_before_a_question_about_kalle_all_swaps_of_the_round_are_shown() -> None:
    entry = CATALOG["kalle_kanalratte"]
    for puzzle in puzzles_of(entry.key, themes_of(entry).keys)[::50]:
        match = puzzle.open(entry)
        shown = match.events_since(match.ply - puzzle.lead, puzzle.seat)
        assert isinstance(shown[0], sewer.GuardPlaced)
        before = match.events_since(0, puzzle.seat)[: -len(shown)]
        assert any(isinstance(event, sewer.KalleHidden) for event in before[-2:])


def test_before_a_question_of_rat_a_tat_cat_the_own_turn_is_shown_or_the_first_looks() -> None:
    entry = CATALOG["rat_a_tat_cat"]
    for puzzle in puzzles_of(entry.key, themes_of(entry).keys)[::50]:
        match = puzzle.open(entry)
        before = match.events_since(0, puzzle.seat)
        shown = match.events_since(match.ply - puzzle.lead, puzzle.seat)
        begins = [
            event
            for event in (before[-len(shown) - 1], *shown)
            if isinstance(event, cards.TurnStarted) and event.seat == puzzle.seat
        ]
        assert len(begins) == 2 or isinstance(shown[0], cards.DiscardTurned)
        assert len(begins) <= 2
