"""Timelines: no time is lost, ends are exact, and a skip does all that would have been done."""

from __future__ import annotations

import random

import pytest

from game.motion.easing import back_out, bounce_out, ease_in_out, ease_out, linear
from game.motion.timeline import (
    Call,
    DeferredStep,
    Hold,
    ParallelSteps,
    Run,
    Step,
    StepSequence,
    Timeline,
    Wait,
    sequence,
    stagger,
    together,
)
from game.motion.tween import Tween


class Thing:
    def __init__(self) -> None:
        self.x = 0.0
        self.at = (0.0, 10.0)
        self.log: list[str] = []

    def put_x(self, x: float) -> None:
        self.x = x

    def set_at(self, at: tuple[float, float]) -> None:
        self.at = at

    def say(self, word: str) -> Call:
        return Call(lambda: self.log.append(word))


@pytest.fixture
def thing() -> Thing:
    return Thing()


def test_waiting_gives_back_what_it_did_not_need_and_a_call_is_made_once(thing: Thing) -> None:
    wait, call = Wait(0.5), thing.say("now")
    assert wait.advance(0.2) is None
    assert wait.advance(0.4) == pytest.approx(0.1)
    assert Wait(0.5).advance(0.5) == Run(0.5, thing.put_x).advance(0.5) == 0.0
    assert call.advance(0.3) == 0.3
    call.advance(0.3)
    call.finish()
    assert thing.log == ["now"]


def test_a_run_ends_with_exactly_one() -> None:
    seen: list[float] = []
    run = Run(0.3, seen.append, linear)
    assert run.advance(0.1) is None
    assert seen[-1] == pytest.approx(1 / 3)
    assert run.advance(0.35) == pytest.approx(0.15)
    run.finish()
    assert (seen[-1], seen.count(1.0)) == (1.0, 1)
    at_once: list[float] = []
    assert Run(0.0, at_once.append).advance(0.1) == pytest.approx(0.1)
    assert at_once == [1.0]


def test_a_tween_goes_exactly_to_its_end_from_where_the_thing_is_when_it_begins(
    thing: Thing,
) -> None:
    tween = Tween(lambda: thing.x, thing.put_x, 10.0, 1.0, linear)
    thing.x = 5.0
    tween.advance(0.5)
    assert thing.x == pytest.approx(7.5)
    assert tween.advance(0.75) == pytest.approx(0.25)
    assert thing.x == 10.0
    diagonal = Tween(lambda: thing.at, thing.set_at, (4.0, 30.0), 1.0, linear)
    thing.at = (2.0, 10.0)
    diagonal.advance(0.25)
    assert thing.at == (2.5, 15.0)
    way = Tween(lambda: thing.at, thing.set_at, (0.1 + 0.2, 7.0), 1 / 3)
    while way.advance(1 / 60) is None:
        pass
    assert thing.at == (0.1 + 0.2, 7.0)
    Tween(lambda: thing.at, thing.set_at, (3.0, 4.0), 1.0).finish()
    assert thing.at == (3.0, 4.0), "skipped before it began"


def test_easings_are_where_they_shall_be() -> None:
    """A bounce is on the ground at 4, 8 and 10 elevenths, and rises a quarter each time."""
    elevenths = [bounce_out(n / 11) for n in (0, 1, 4, 6, 8, 9, 10, 10.5, 11)]
    assert elevenths == pytest.approx([0, 1 / 16, 1, 3 / 4, 1, 15 / 16, 1, 63 / 64, 1])
    for ease, quarter in ((ease_out, 0.4375), (ease_in_out, 0.15625), (back_out, 0.81741)):
        assert [ease(t) for t in (0.0, 0.25, 1.0)] == pytest.approx([0, quarter, 1], abs=1e-5)


def test_what_begins_late_starts_from_how_things_stand_then(thing: Thing) -> None:
    made: list[float] = []

    def make() -> Step:
        made.append(thing.x)
        return Wait(0.2)

    steps = StepSequence([Wait(0.1), DeferredStep(make)])
    assert steps.advance(0.05) is None
    assert made == []
    thing.x = 4.0
    assert steps.advance(0.3) == pytest.approx(0.05)
    DeferredStep(make).finish()
    assert made == [4.0, 4.0]


def test_steps_in_turn_lose_no_time_and_at_once_the_longest_ends(thing: Thing) -> None:
    turns = StepSequence([part for word in "abc" for part in (Wait(0.1), thing.say(word))])
    assert turns.advance(0.15) is None
    assert thing.log == ["a"]
    assert turns.advance(1.0) == pytest.approx(0.85), "a long frame runs through several steps"
    assert thing.log == ["a", "b", "c"]
    both = ParallelSteps([Wait(0.1), sequence(Wait(0.3), thing.say("late"))])
    assert both.advance(0.2) is None
    assert "late" not in thing.log
    assert both.advance(0.2) == pytest.approx(0.1)
    assert "late" in thing.log


def test_staggered_steps_begin_one_gap_apart(thing: Thing) -> None:
    timeline, seen = Timeline(stagger(0.1, *map(thing.say, "abc"))), []
    for seconds in (0.05, 0.1, 0.1):
        timeline.update(seconds)
        seen.append("".join(thing.log))
    assert seen == ["a", "ab", "abc"]
    assert timeline.is_done


def test_a_timeline_tells_what_it_did_not_need() -> None:
    timeline = Timeline(Wait(0.3))
    assert timeline.update(0.2) == 0.0
    assert not timeline.is_done
    assert timeline.update(0.2) == pytest.approx(0.1)
    for done in (timeline, Timeline()):
        assert done.is_done
        assert done.update(0.2) == 0.2


def random_step(rng: random.Random, thing: Thing, depth: int) -> Step:
    kind = rng.randrange(6 if depth else 4)
    if kind == 0:
        return Wait(rng.uniform(0, 0.3))
    if kind == 1:
        return thing.say(str(rng.randrange(100)))
    if kind == 2:
        return Tween(lambda: thing.x, thing.put_x, rng.uniform(-5, 5), rng.uniform(0, 0.3))
    if kind == 3:
        return Run(rng.uniform(0, 0.3), lambda progress: None, ease_in_out)
    parts = [random_step(rng, thing, depth - 1) for _ in range(rng.randrange(4))]
    return sequence(*parts) if kind == 4 else together(*parts)


def play(seed: int, dt: float, skip_after: float | None) -> tuple[Thing, float]:
    rng, thing, time = random.Random(seed), Thing(), 0.0
    timeline = Timeline(*[random_step(rng, thing, 2) for _ in range(5)])
    while not timeline.is_done:
        if skip_after is not None and time >= skip_after:
            timeline.skip()
            break
        left = timeline.update(dt)
        time += dt - (left if timeline.is_done else 0.0)
    return thing, time


def test_however_it_is_cut_into_frames_or_skipped_the_end_is_the_same() -> None:
    for seed in range(40):
        fine, seconds = play(seed, 1 / 240, None)
        for dt in (1 / 60, 0.05, 10.0):
            coarse, same = play(seed, dt, None)
            assert sorted(coarse.log) == sorted(fine.log), (seed, dt)
            assert same == pytest.approx(seconds, abs=1e-6), (seed, dt)
        for share in (0.0, 0.3, 0.7):
            skipped, _ = play(seed, 1 / 60, seconds * share)
            assert sorted(skipped.log) == sorted(fine.log), (seed, share)


def held_up(thing: Thing) -> tuple[Timeline, Hold]:
    hold = Hold(2.0, (800.0, 400.0))
    within = sequence(thing.say("up"), hold, Wait(0.5), thing.say("down"))
    return Timeline(Wait(1.0), within, thing.say("end")), hold


def test_a_hurry_ends_at_what_is_to_be_looked_at_then_lets_go_of_it_a_skip_does_not() -> None:
    thing = Thing()
    timeline, hold = held_up(thing)
    assert timeline.hold is None
    timeline.skip_ahead()
    assert timeline.hold is hold
    assert hold.sign == (800.0, 400.0)
    timeline.skip_ahead()
    timeline.update(0.1)
    assert timeline.hold is None
    assert (timeline.is_done, thing.log) == (False, ["up"])
    timeline.skip_ahead()
    assert (timeline.is_done, thing.log) == (True, ["up", "down", "end"])
    other = Thing()
    skipped, _ = held_up(other)
    skipped.skip()
    assert (skipped.is_done, other.log) == (True, ["up", "down", "end"])


def test_what_is_held_up_stays_for_as_long_as_it_is_kept() -> None:
    timeline, hold = held_up(Thing())
    timeline.update(2.5)
    assert timeline.hold is hold
    hold.extend(60.0)
    timeline.update(59.0)
    assert timeline.hold is hold
    timeline.update(1.1)
    assert timeline.hold is None
