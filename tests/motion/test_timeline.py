"""Timelines: no time is lost, ends are exact, and a skip does all that would have been done."""

from __future__ import annotations

import random

import pytest

from game.motion.easing import ease_in_out, linear
from game.motion.timeline import (
    AtOnce,
    Begin,
    Call,
    Hold,
    InTurn,
    Run,
    Step,
    Timeline,
    Wait,
    sequence,
    staggered,
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

    def put_at(self, at: tuple[float, float]) -> None:
        self.at = at

    def say(self, word: str) -> Call:
        return Call(lambda: self.log.append(word))


@pytest.fixture
def thing() -> Thing:
    return Thing()


def test_waiting_gives_back_what_it_did_not_need() -> None:
    wait = Wait(0.5)
    assert wait.advance(0.2) is None
    assert wait.advance(0.4) == pytest.approx(0.1)


def test_a_call_is_made_once_and_takes_no_time(thing: Thing) -> None:
    call = thing.say("now")
    assert call.advance(0.3) == 0.3
    call.advance(0.3)
    call.finish()
    assert thing.log == ["now"]


def test_a_run_ends_with_exactly_one(thing: Thing) -> None:
    seen: list[float] = []
    run = Run(0.3, seen.append, linear)
    assert run.advance(0.1) is None
    assert seen[-1] == pytest.approx(1 / 3)
    assert run.advance(0.35) == pytest.approx(0.15)
    assert seen[-1] == 1.0
    run.finish()
    assert seen.count(1.0) == 1


def test_a_run_of_no_time_still_arrives() -> None:
    seen: list[float] = []
    assert Run(0.0, seen.append).advance(0.1) == pytest.approx(0.1)
    assert seen == [1.0]


def test_a_tween_starts_where_the_thing_is_when_it_begins(thing: Thing) -> None:
    tween = Tween(lambda: thing.x, thing.put_x, 10.0, 1.0, linear)
    thing.x = 5.0
    tween.advance(0.5)
    assert thing.x == pytest.approx(7.5)
    assert tween.advance(0.75) == pytest.approx(0.25)
    assert thing.x == 10.0


def test_a_tween_of_a_point_ends_on_it_exactly(thing: Thing) -> None:
    tween = Tween(lambda: thing.at, thing.put_at, (0.1 + 0.2, 7.0), 1 / 3)
    while tween.advance(1 / 60) is None:
        assert len(thing.at) == 2
    assert thing.at == (0.1 + 0.2, 7.0)


def test_a_tween_that_is_skipped_before_it_began_arrives(thing: Thing) -> None:
    Tween(lambda: thing.at, thing.put_at, (3.0, 4.0), 1.0).finish()
    assert thing.at == (3.0, 4.0)


def test_what_begins_late_starts_from_how_things_stand_then(thing: Thing) -> None:
    made: list[float] = []

    def make() -> Step:
        made.append(thing.x)
        return Wait(0.2)

    steps = InTurn([Wait(0.1), Begin(make)])
    thing.x = 3.0
    assert steps.advance(0.05) is None
    assert made == []
    thing.x = 4.0
    assert steps.advance(0.3) == pytest.approx(0.05)
    assert made == [4.0]
    Begin(make).finish()
    assert made == [4.0, 4.0]


def test_in_turn_loses_no_time(thing: Thing) -> None:
    steps = InTurn([Wait(0.1), thing.say("a"), Wait(0.2), thing.say("b")])
    assert steps.advance(0.25) is None
    assert thing.log == ["a"]
    assert steps.advance(0.1) == pytest.approx(0.05)
    assert thing.log == ["a", "b"]


def test_a_long_frame_runs_through_many_steps_at_once(thing: Thing) -> None:
    steps = InTurn([part for word in "abc" for part in (Wait(0.1), thing.say(word))])
    assert steps.advance(1.0) == pytest.approx(0.7)
    assert thing.log == ["a", "b", "c"]


def test_at_once_ends_with_the_longest(thing: Thing) -> None:
    steps = AtOnce([Wait(0.1), sequence(Wait(0.3), thing.say("late"))])
    assert steps.advance(0.2) is None
    assert thing.log == []
    assert steps.advance(0.2) == pytest.approx(0.1)
    assert thing.log == ["late"]


def test_staggered_steps_begin_one_gap_apart(thing: Thing) -> None:
    timeline = Timeline(staggered(0.1, thing.say("a"), thing.say("b"), thing.say("c")))
    timeline.update(0.05)
    assert thing.log == ["a"]
    timeline.update(0.1)
    assert thing.log == ["a", "b"]
    timeline.update(0.1)
    assert thing.log == ["a", "b", "c"]
    assert timeline.is_done


def test_a_timeline_without_steps_is_done_and_needs_no_time() -> None:
    timeline = Timeline()
    assert timeline.is_done
    assert timeline.update(0.2) == 0.2


def test_a_timeline_tells_what_it_did_not_need() -> None:
    timeline = Timeline(Wait(0.3))
    assert timeline.update(0.2) == 0.0
    assert not timeline.is_done
    assert timeline.update(0.2) == pytest.approx(0.1)
    assert timeline.is_done
    assert timeline.update(0.2) == 0.2


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


# -- what is to be looked at -----------------------------------------------------------------------


def held_up(thing: Thing) -> tuple[Timeline, Hold]:
    hold = Hold(2.0, (800.0, 400.0))
    within = sequence(thing.say("up"), hold, Wait(0.5), thing.say("down"))
    return Timeline(Wait(1.0), within, thing.say("end")), hold


def test_a_hurry_ends_at_what_is_to_be_looked_at_then_lets_go_of_it() -> None:
    thing = Thing()
    timeline, hold = held_up(thing)
    seen = [timeline.hold]
    timeline.hurry()
    seen.append(timeline.hold)
    timeline.hurry()
    timeline.update(0.1)
    seen.append(timeline.hold)
    assert seen == [None, hold, None]
    assert (timeline.is_done, thing.log) == (False, ["up"])
    timeline.hurry()
    assert (timeline.is_done, thing.log) == (True, ["up", "down", "end"])


def test_what_is_held_up_stays_for_as_long_as_it_is_kept() -> None:
    timeline, hold = held_up(Thing())
    timeline.update(2.5)
    assert timeline.hold is hold
    hold.keep(60.0)
    timeline.update(59.0)
    assert timeline.hold is hold
    timeline.update(1.1)
    assert timeline.hold is None


def test_a_skip_goes_past_it() -> None:
    thing = Thing()
    timeline, _ = held_up(thing)
    timeline.skip()
    assert (timeline.is_done, thing.log) == (True, ["up", "down", "end"])
