"""Which moments ask something, and what is right then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.catalog import CATALOG, GameEntry
from game.practice.puzzles import puzzles_of
from game.rules.base import Event
from game.rules.kalle_kanalratte import events as sewer
from game.rules.rat_a_tat_cat import events as cards
from tests.practice.schools import each_school, themes_of


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


def shown(game: str) -> Iterator[tuple[int, tuple[Event, ...], tuple[Event, ...]]]:
    """Yield of some puzzles the seat, the last events before what is shown, and those shown."""
    entry = CATALOG[game]
    for puzzle in puzzles_of(game, themes_of(entry).keys)[::50]:
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
