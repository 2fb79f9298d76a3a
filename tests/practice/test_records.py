"""What the settings held of the practice of old becomes progress, once."""

from __future__ import annotations

from pathlib import Path

from game.keep.progress import ProgressStore
from game.keep.progress_data import GameProgress, Tally
from game.practice.difficulty import level_from_difficulty
from game.practice.kalle_kanalratte.following import SWAPS_KEY
from game.practice.kalle_kanalratte.following import old_progress as kalle
from game.practice.rat_a_tat_cat import remembering
from game.practice.rat_a_tat_cat.questions import SPAN_LEVELS
from game.practice.rat_a_tat_cat.remembering import (
    REMEMBER_SKILL,
    STREAK_KEY,
    span_key,
    success_by_span,
)
from game.practice.rat_a_tat_cat.remembering import old_progress as rat

KALLE, RAT = "kalle_kanalratte", "rat_a_tat_cat"
OLD = {
    "kalle_kanalratte.practice": 7,
    "rat_a_tat_cat.practice.best": 9,
    "rat_a_tat_cat.practice.level": 4,
    "rat_a_tat_cat.practice.asked.0": 10,
    "rat_a_tat_cat.practice.right.0": 9,
    "rat_a_tat_cat.practice.asked.2": 3,
    "rat_a_tat_cat.practice.right.2": 5,
}


def test_what_was_reached_is_there_and_the_curve_is_the_share_of_right_answers() -> None:
    assert kalle({}) == rat({}) == GameProgress()
    assert kalle(OLD).best == {SWAPS_KEY: 7}
    learnt = rat(OLD)
    assert learnt.best == {STREAK_KEY: 9}
    assert learnt.tallies == {span_key(0): Tally(10, 9), span_key(2): Tally(3, 3)}
    theme = learnt.theme(REMEMBER_SKILL)
    assert theme.asked == Tally(13, 12)
    assert theme.level is not None
    assert level_from_difficulty(theme.level, SPAN_LEVELS) == 4
    assert success_by_span(learnt) == (0.9, None, 1.0, None, None)
    after = remembering.with_answer(remembering.with_answer(learnt, 1, True, 10), 1, False, 0)
    assert success_by_span(after) == (0.9, 0.5, 1.0, None, None)
    assert after.best == {STREAK_KEY: 10}
    assert remembering.with_answer(GameProgress(), 0, False, 0).best == {}


def test_they_go_to_the_first_who_comes_and_replace_nothing_better(tmp_path: Path) -> None:
    store = ProgressStore.open(tmp_path)
    store.save("Mia", KALLE, GameProgress(sessions=2, best={SWAPS_KEY: 5}))
    for player in ("Mia", "Tom"):
        store.import_records(player, KALLE, lambda: kalle(OLD))
        store.import_records(player, RAT, lambda: rat(OLD))
    again = ProgressStore.open(tmp_path)
    assert again.game_progress("Mia", KALLE) == GameProgress(sessions=2, best={SWAPS_KEY: 7})
    assert again.game_progress("Mia", RAT) == rat(OLD)
    assert again.game_progress("Tom", KALLE) == again.game_progress("Tom", RAT) == GameProgress()
    assert again.progress.adopted == (KALLE, RAT)
