"""Every staging of every game ends where `sync` puts things, every thing can shake its head."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import dist
from random import Random
from typing import Any, TypeAlias

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.rules.base import Event, MatchOver
from tests.boards import small
from tests.boards.small import VARIANTS, KeySpeaker
from tests.boards.stages import Followed, Pieces, Stage, all_stages
from tests.cases import cases
from tests.extent import extent
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import seen_by

AnyStage: TypeAlias = Stage[Any, Any]
STAGES: tuple[AnyStage, ...] = all_stages()
FOLLOWED = [(stage, match) for stage in STAGES for match in stage.matches]
WATCHED = [(stage, match) for stage in STAGES for match in stage.matches[:: extent(2, 1)]]
MOMENTS = extent(3, 60)
"""Choices of the followed matches at which all things are shaken."""
POSES = 3.6
"""Seconds for which the winners bow and pose at the end; meanwhile the result opens."""
MATCHES = extent(6, 24)
MOST_LESSONS = 8
GOALS = ("aim", "alarm")


@cases("stage", STAGES)
def test_all_that_can_happen_happens_in_the_matches_that_are_followed(stage: AnyStage) -> None:
    happened: set[type[Event]] = set()
    for match in stage.matches:
        plies = small.steps_of_match(stage.begin(match), Random(match.seed), stage.lot)
        happened |= {type(event) for _, _, events, _ in plies for event in events}
    missing = set(stage.boards.kind.stagings) - happened - stage.rare
    assert not missing, f"follow more matches in tests/boards/{stage.key}/boards.py"


@cases(("stage", "match"), FOLLOWED)
def test_a_staging_ends_where_sync_puts_things(stage: AnyStage, match: Followed) -> None:
    players, variant, viewer, seed, _ = match
    staged, fresh = (
        stage.boards.new(players, variant, viewer=viewer, **stage.picture_options) for _ in "ab"
    )
    state = stage.begin(match)
    staged.sync(state.observe(viewer))
    plies = list(small.steps_of_match(state, Random(seed), stage.lot))
    rng, seen, left = Random(seed + 50), list[Event](), iter(plies)
    for then in small.stage_and_compare(staged, fresh, plies, rng, stage.shown, stage.rough):
        assert staged.view.with_only_event_fields() == then.observe(viewer).with_only_event_fields()
        seen += seen_by(next(left)[2], viewer)
        stage.tell(staged, fresh, seen)


@cases(("stage", "match"), WATCHED)
def test_a_staging_brings_everything_where_it_belongs_soon_and_nothing_jumps(
    stage: AnyStage, match: Followed
) -> None:
    board = stage.boards.new(match.players, match.variant, viewer=match.viewer)
    place, rng, paces = board.props.place, Random(4), stage.paces(match.players)
    brought, track = Pieces(), list[Pieces]()

    def placed(*now: object, **more: object) -> None:
        nonlocal brought
        brought = stage.pieces(board)
        place(*now, **more)

    def look() -> None:
        track.append(stage.pieces(board))

    board.props.place = placed
    for event, _ in small.play_seen(board, stage.begin(match), Random(8), stage.lot):
        track[:] = [stage.pieces(board)]
        least, most = paces.get(type(event).__name__, (0.0, stage.longest))
        took = small.run_out(board.stage(event, stage.show(event, rng)), frame=look, dt=0.02)
        poses = POSES if isinstance(event, MatchOver) else 0.0
        assert least <= took <= most + poses, event
        assert set(_spots(brought)) == set(_spots(track[-1])), event
        for old, new in pairwise(track[:-1]):
            for key in old.keys() & new.keys():
                assert dist(old[key][0], new[key][0]) < stage.leap, (event, key)


def _spots(pieces: Pieces) -> Iterator[object]:
    return ((round(x, 3), round(y, 3), seen) for (x, y), seen in pieces.values())


@cases("stage", STAGES)
def test_all_sounds_are_there_and_every_sound_is_heard(stage: AnyStage) -> None:
    small.heard.clear()
    for match in stage.matches:
        board = stage.boards.ready(match.players, match.variant, match.viewer)
        rng, state = Random(match.seed), stage.begin(match)
        for event, _ in small.play_seen(board, state, Random(match.seed), stage.lot):
            board.stage(event, stage.show(event, rng)).update(60.0)
            board.update(1.0)
        if not small.unheard(stage.key):
            return
    for event in stage.heard_too:
        board.stage(event, None).update(60.0)
    assert not small.unheard(stage.key), f"follow more in tests/boards/{stage.key}/boards.py"


def moments(stage: AnyStage, number: int) -> list[Any]:
    """Return observations of the first seat at choices spread over the first match."""
    match = stage.matches[number]
    plies = small.steps_of_match(stage.begin(match), Random(match.seed), stage.lot)
    views = [before.observe(0) for before, *_ in plies if before.to_act == 0]
    return views[:: max(1, len(views) // MOMENTS)]


def differs(board: Board, twin: Board) -> bool:
    """Return True if a board and its twin differ in one of the next frames."""
    for _ in range(3):
        board.update(0.03)
        twin.update(0.03)
        if small.picture(board) != small.picture(twin):
            return True
    return False


@cases("stage", STAGES)
def test_all_things_can_be_pointed_at_and_those_that_shake_lie_as_before(stage: AnyStage) -> None:
    shaken = set[str]()
    for number in (0, -1):
        players, variant, *_ = stage.matches[number]
        board, twin, frozen = (
            stage.boards.new(players, variant, motion=m) for m in ("full", "full", "none")
        )
        for view in moments(stage, number):
            for one in (board, twin, frozen):
                one.sync(view)
                one.update(0.0)
            before = stage.shown(board), stage.shown(frozen)
            chosen = {board.route(action)[0] for action in view.legal_actions}
            for slot in board.pointable_slots():
                area = board.area(slot)
                small.check_target(area, slot)
                assert board.hit_test(area.centre, board.pointable_slots()) is not None, slot
                frozen.shake_slot(slot)
                frozen.update(0.08)
                assert stage.shown(frozen) == before[1], (slot, "moves without motion")
                if slot in chosen or slot.kind in stage.still:
                    continue
                board.shake_slot(slot)
                assert differs(board, twin), (slot, "does not shake")
                board.update(1.0)
                twin.update(1.0)
                assert stage.shown(board) == before[0], (slot, "does not lie as before")
                shaken.add(slot.kind)
                board.shake_slot(slot)
                for one in (board, twin):
                    one.update(0.08)
                    one.sync(view)
                    one.update(0.0)
                assert stage.shown(board) == before[0], (slot, "shakes on when something happens")
    assert shaken


@cases(("entry", "variant"), VARIANTS)
def test_who_wins_is_told_first_and_a_first_match_explains_few_things(
    entry: GameEntry, variant: str
) -> None:
    """Each lesson is about one kind of thing, which can be seen."""
    found: dict[str, set[str]] = defaultdict(set)
    for seed in range(MATCHES):
        players = entry.players(variant)[seed % len(entry.players(variant))]
        match = Table(entry, variant, players)
        board = small.board_of(entry, players, variant, say=KeySpeaker(entry.key))
        small.showing(board, match.new_state())
        asked: list[str] = []
        for before, _, done in random_match(match, seed):
            subjects: list[Any] = seen_by(done.events, 0)
            if before.to_act == 0:
                subjects.insert(0, before.observe(0))
            for subject in subjects:
                if lesson := board.narrator.lesson(subject):
                    found[lesson.key].add(lesson.slot.kind if lesson.slot else "")
                    asked += [lesson.key] if subject is subjects[0] else []
        assert asked[0].startswith(GOALS), f"first comes {asked[0]}, not who wins: {GOALS}"
    assert len(found) <= MOST_LESSONS, sorted(found)
    assert all(len(kinds - {"pass"}) <= 1 for kinds in found.values()), found
