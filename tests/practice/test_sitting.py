"""A session: which theme and which position come next, what comes back, and what is known."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keep.progress_data import Answer, GameProgress, Progress, Tally, ThemeProgress
from game.practice.difficulty import FIRST_QUESTION_EASE
from game.practice.session import (
    MASTERY_ANSWERS,
    MASTERY_SESSIONS,
    RECENT_ANSWERS,
    RETURN_AFTER_SESSIONS,
    SESSION_LENGTH,
    QuestionScheduler,
    ScheduledQuestion,
    ThemeQuestions,
    due_sessions,
    shows_mastery,
)


def lesson(key: str, count: int = 200) -> ThemeQuestions:
    return ThemeQuestions(key, [n * 1000 // count for n in range(count)])


SHELF = [lesson("first"), lesson("catch"), ThemeQuestions("land")]
KNOWN = ThemeProgress(level=600, asked=Tally(40, 33), is_mastered=True)


def sit(
    learnt: GameProgress,
    seed: int = 1,
    shelf: list[ThemeQuestions] | None = None,
    is_right: Callable[[ScheduledQuestion], bool] = lambda _: True,
) -> tuple[list[ScheduledQuestion], GameProgress]:
    """Have a whole session; return its questions and what is kept."""
    session, asked = QuestionScheduler(shelf or SHELF, learnt, seed), []
    while (question := session.question) is not None:
        asked.append(question)
        learnt = session.record_answer(learnt, is_right(question))
    return asked, learnt


@given(
    seeds=st.lists(st.integers(0, 9), min_size=1, max_size=6),
    counts=st.lists(st.integers(0, 30), min_size=1, max_size=4),
    chance=st.floats(0, 1),
)
def test_any_answers_can_be_kept(seeds: list[int], counts: list[int], chance: float) -> None:
    shelf = [lesson(f"theme {n}", count) for n, count in enumerate(counts)]
    rng, learnt = random.Random(1), GameProgress()
    for number, seed in enumerate(seeds, 1):
        asked, learnt = sit(learnt, seed, shelf, lambda _: rng.random() < chance)
        assert len(asked) == SESSION_LENGTH
        assert learnt.sessions == number
    kept = Progress({"Mia": {"game": learnt}})
    assert msgspec.convert(msgspec.to_builtins(kept), Progress) == kept
    assert sum(theme.asked.count for theme in learnt.themes.values()) == SESSION_LENGTH * len(seeds)
    for theme in learnt.themes.values():
        assert theme.asked.count == sum(row.count for row in theme.rows)
        assert theme.asked.right == sum(row.right for row in theme.rows)


def test_it_ends_after_its_questions_and_counts_once_something_was_answered() -> None:
    learnt = GameProgress()
    QuestionScheduler(SHELF, learnt, 1)
    session = QuestionScheduler(SHELF, learnt, 1, length=1)
    assert session.number == 1
    learnt = session.record_answer(GameProgress(), True)
    assert session.question is None
    with pytest.raises(ValueError, match="over"):
        session.record_answer(learnt, True)
    for shelf in ([], [SHELF[0], lesson("first")]):
        with pytest.raises(ValueError, match="themes"):
            QuestionScheduler(shelf, GameProgress(), 1)


def test_one_theme_at_a_time_until_it_is_known_then_all_are_mixed() -> None:
    assert {question.theme for question in sit(GameProgress())[0]} == {"first"}
    asked, _ = sit(GameProgress(themes={"first": KNOWN}))
    assert [question.theme for question in asked] == ["catch", "first", "catch"] * 3 + ["catch"]
    learnt = GameProgress(themes={each.key: KNOWN for each in SHELF})
    for seed in range(20):
        themes = [question.theme for question in sit(learnt, seed)[0]]
        assert all(a != b for a, b in pairwise(themes)), "a theme comes twice in a row"
        assert {themes.count(each.key) for each in SHELF} <= {3, 4}


def test_when_a_theme_comes_back() -> None:
    for due, session, is_right, then in (
        ((), 5, False, (6, 8, 12)),
        ((6, 8, 12), 5, True, (6, 8, 12)),
        ((6, 8, 12), 6, True, (8, 12)),
        ((6, 8, 12), 9, True, (12,)),
        ((6, 8, 12), 12, True, ()),
        ((8, 12), 8, False, (9, 11, 15)),
        ((60, 62, 66), 2, True, ()),
    ):
        assert due_sessions(due, session, is_right) == then, (due, session, is_right)


def test_what_is_due_gets_one_question_in_a_new_position_or_waits_for_a_longer_sitting() -> None:
    due = msgspec.structs.replace(KNOWN, due=(5, 7, 11), seen=(120, 121, 122))
    themes = {"first": due, "catch": ThemeProgress(level=300), "land": ThemeProgress(level=300)}
    shelf = [SHELF[1], SHELF[0], SHELF[2]]
    asked, after = sit(GameProgress(sessions=4, themes=themes), 1, shelf)
    back = [number for number, question in enumerate(asked) if question.theme == "first"]
    assert back[0] in (1, 2)
    assert asked[back[0]].position not in due.seen
    assert after.theme("first").due == (7, 11)
    due = msgspec.structs.replace(KNOWN, is_mastered=False, due=(5, 7, 11))
    learnt = GameProgress(sessions=4, themes={"catch": due})
    session = QuestionScheduler(SHELF, learnt, 1, length=2)
    while session.question is not None:
        learnt = session.record_answer(learnt, True)
    assert learnt.theme("catch").due == (5, 7, 11)
    assert [q.theme for q in sit(learnt)[0]].count("catch") == 1


def test_no_position_comes_twice_in_a_short_while() -> None:
    rng, learnt, seen = random.Random(5), GameProgress(), list[int | None]()
    for number in range(12):
        asked, learnt = sit(learnt, number, [lesson("first")], lambda _: rng.random() < 0.8)
        for question in asked:
            assert question.position is not None
            assert question.position not in seen[-60:]
            seen.append(question.position)
    assert len(learnt.theme("first").seen) == 60
    for count in (1, 2, 3, 11):  # a small theme repeats itself as late as it can
        asked, _ = sit(GameProgress(), shelf=[lesson("first", count)])
        positions = [question.position for question in asked]
        for number, position in enumerate(positions):
            assert position not in positions[max(0, number - count // 2) : number], count


def test_positions_are_near_the_difficulty_that_is_wanted_a_step_easier_at_first() -> None:
    learnt = GameProgress(themes={"first": ThemeProgress(level=500, asked=Tally(20, 15))})
    for seed in range(20):
        question = QuestionScheduler([lesson("first")], learnt, seed).question
        assert question is not None
        assert question.difficulty == pytest.approx(500 - FIRST_QUESTION_EASE, abs=30)
    shelf = [ThemeQuestions(key) for key in ("first", "catch")]
    asked, _ = sit(GameProgress(themes={each.key: KNOWN for each in shelf}), shelf=shelf)
    assert [question.difficulty for question in asked[:4]] == [560, 600, 600, 632]


def test_a_drill_makes_its_own_positions_and_no_level_runs_away_from_what_can_be_asked() -> None:
    asked, learnt = sit(GameProgress(), shelf=[ThemeQuestions("follow")])
    assert [question.position for question in asked] == [None] * SESSION_LENGTH
    assert len({question.seed for question in asked}) == SESSION_LENGTH
    assert learnt.theme("follow").level == pytest.approx(900)
    assert learnt.theme("follow").seen == ()
    easy = ThemeQuestions("first", range(200, 300))
    _, learnt = sit(GameProgress(), shelf=[easy])
    assert (learnt.theme("first").level, easy.hard) == (299, 250)


def answers(text: str, sessions: int = 2) -> list[Answer]:
    return [Answer(1 + n * sessions // len(text), int(c == "+")) for n, c in enumerate(text)]


def test_what_shows_that_a_theme_is_known() -> None:
    for text, sessions, is_mastered in (
        ("+" * RECENT_ANSWERS, MASTERY_SESSIONS, True),
        ("+" * RECENT_ANSWERS, 1, False),
        ("+" * (RECENT_ANSWERS - 1), MASTERY_SESSIONS, False),
        ("-" * (RECENT_ANSWERS - MASTERY_ANSWERS) + "+" * MASTERY_ANSWERS, MASTERY_SESSIONS, True),
        (
            "+" * (MASTERY_ANSWERS - 1) + "-" * (RECENT_ANSWERS - MASTERY_ANSWERS + 1),
            MASTERY_SESSIONS,
            False,
        ),
    ):
        assert shows_mastery(answers(text, sessions)) is is_mastered, (text, sessions)


def test_easy_questions_do_not_make_a_theme_known() -> None:
    rng, learnt = random.Random(1), GameProgress()
    for number in range(20):
        _, learnt = sit(
            learnt, number, [lesson("first")],
            lambda question: question.difficulty < 450 and rng.random() < 0.99,
        )  # fmt: skip
    assert learnt.theme("first").asked.right > 100
    assert not learnt.theme("first").is_mastered


def test_mastery_is_reported_once_and_never_ends() -> None:
    learnt, known = GameProgress(), []
    for number in range(6):
        session = QuestionScheduler([lesson("first")], learnt, number)
        while session.question is not None:
            learnt = session.record_answer(learnt, number < 4)
        known += session.mastered
    assert known == ["first"]
    assert learnt.theme("first").is_mastered
    assert learnt.theme("first").due == tuple(6 + more for more in RETURN_AFTER_SESSIONS)
