"""What every board of the catalogue keeps to when it stages events."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from game.boards.base import MotionLevel
from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.geometry import CANVAS, HEIGHT, WIDTH
from game.play.chance import run_to_end
from game.play.secrets import needs_privacy, public_observation
from game.rules.base import SPECTATOR, Action, Event, Observation, State
from game.scenes.table.choice import SlotPlan, plan_for
from tests.boards import small
from tests.boards.small import GAMES, VARIANTS
from tests.extent import extent
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import Ply, seen_by

each_game = pytest.mark.parametrize("entry", [pytest.param(e, id=e.key) for e in GAMES])
each_variant = pytest.mark.parametrize(
    ("entry", "variant"), [pytest.param(e, v, id=f"{e.key}-{v}") for e, v in VARIANTS]
)
"""One item each, for `tests/sixth` selects those of a new game by their names."""
PLIES = 250
FEW, MANY = 0, -1
"""How many players: as few, or as many as a variant is for."""


ready_board = cache(lambda *table, **more: small.prepared(small.board_of(*table, **more)))


def match_of(entry: GameEntry, variant: str, players: int) -> Iterator[Ply[State]]:
    state = entry.new_state(players=players, variant=variant)
    return small.steps_of_match(state, random.Random(5))


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    """Yield all kinds of events; what they have in common is none."""
    found = of.__subclasses__()
    if not found:
        yield of
    for kind in found:
        yield from kinds(kind)


@each_game
def test_every_event_has_a_staging_of_its_own(entry: GameEntry) -> None:
    board = entry.board_class()
    assert issubclass(board, Board)
    stagings = board.stagings
    rules = entry.rules_at.rpartition(".")[0]
    assert set(stagings) == {kind for kind in kinds() if kind.__module__.startswith(rules)}
    assert len(set(stagings.values())) == len(stagings)


@each_game
def test_a_skipped_staging_is_silent(entry: GameEntry) -> None:
    players = entry.players(entry.variants[0])[-1]
    state = entry.new_state(players=players, variant=entry.variants[0])
    board, rng, chance = ready_board(entry, players), random.Random(1), entry.new_chance()
    board.sync(state.observe(0))
    small.heard.clear()
    for _, _, events, then in islice(small.steps_of_match(state, random.Random(1)), PLIES):
        for event in seen_by(events, 0):
            board.stage(event, run_to_end(chance.path_for_outcome(event, rng))).skip()
            assert not small.heard, event
            assert not board.props.particles, event
            assert not board.props.glory.confetti, event
            assert not board.props.glory.level
            assert not board.props.glory.stars
            assert all(place.portrait.is_visible for place in board.props.seats)
            assert not board.props.is_silenced
        board.sync(then.observe(0))


@each_variant
def test_rule_pages_have_pictures_of_the_board(entry: GameEntry, variant: str) -> None:
    kind = entry.board_class()
    assert issubclass(kind, Board)
    pages = kind.rule_pages(variant)
    texts = [key for page in pages for key in (page.title, *page.texts)]
    assert len(set(texts)) == len(texts)
    for page in pages:
        view = page.picture
        board = ready_board(entry, len(view.scores), variant, viewer=view.seat)
        board.sync(view)
        board.update(0.0)
        small.picture(board)
        assert page.crop.w >= 270, "or the board that is drawn for it becomes too large"
        assert page.crop.x >= 0
        assert page.crop.right <= WIDTH
        assert page.crop.y >= 0
        assert page.crop.bottom <= HEIGHT


@each_variant
def test_every_action_is_chosen_by_pointing_at_what_can_be_told_apart(
    entry: GameEntry, variant: str
) -> None:
    players = entry.players(variant)[MANY]
    board, asked, known = ready_board(entry, players, variant), Counter[type[Action]](), set()
    board.sync(entry.new_state(players=players, variant=variant).observe(0))
    for seed in range(20):
        for state, *_ in random_match(Table(entry, variant, players), seed):
            known |= {type(action) for action in state.legal_actions()}
            view = state.observe(0 if entry.has_secrets else max(state.to_act, 0))
            kinds = {type(action) for action in view.legal_actions}
            if min((asked[kind] for kind in kinds), default=6) < 6:
                asked.update(kinds)
                board.sync(view)
                check_choices(board, view.legal_actions)
        if seed > 2 and set(asked) == known:
            return
    pytest.fail(f"the viewer is never asked {known - set(asked)}")


@pytest.mark.parametrize(
    ("entry", "variant"),
    [pytest.param(e, v, id=f"{e.key}-{v}") for e, v in VARIANTS if e.has_secrets],
)
def test_a_choice_without_a_secret_is_offered_on_a_board_for_all(
    entry: GameEntry, variant: str
) -> None:
    """People who share a screen choose on a board that belongs to nobody, see `offer_slots`."""
    players = entry.players(variant)[MANY]
    board = ready_board(entry, players, variant, people=players, viewer=SPECTATOR)
    offered = Counter[object]()
    for seed in range(extent(6, 20)):
        for state, *_ in random_match(Table(entry, variant, players), seed):
            if state.to_act >= 0 and not needs_privacy(state, entry.rules):
                view = public_observation(state, state.to_act, entry.rules)
                what = frozenset(
                    (type(action), len(view.legal_actions)) for action in view.legal_actions
                )
                offered[what] += 1
                if offered[what] < 4:
                    board.sync(state.observe(SPECTATOR))
                    check_offer(board, view)


def check_offer(board: Board, view: Observation) -> None:
    """Everything that can be picked is drawn, named and asked for, with and without the focus."""
    slots = plan_for(view, board).slots
    assert board.narrator.banner(view)
    for slot in slots:
        assert board.narrator.name_of(slot)
        small.check_target(board.area(slot), slot)
    for focus in (None, board.initial_focus(slots), slots[0]):
        board.offer_slots(slots, focus)
        board.update(0.1)
        small.picture(board)
    board.offer_slots((), None)


def check_choices(board: Board, actions: tuple[Action, ...]) -> None:
    """Every action has a way of its own, over places that are large enough and on the canvas."""
    assert len({board.route(action) for action in actions}) == len(actions)
    for action in actions:
        selection, chosen = SlotPlan(actions, board.route), tuple[Action, ...]()
        for slot in board.route(action):
            area = board.area(slot)
            small.check_target(area, slot)
            assert board.hit_test(area.centre, selection.slots) == slot
            chosen = selection.pick(slot)
        assert chosen == (action,)


@pytest.mark.parametrize("number", [FEW, MANY], ids=["few", "many"])
@each_variant
def test_drawing_changes_nothing_and_everything_lives_but_without_motion(
    entry: GameEntry, variant: str, number: int
) -> None:
    players = entry.players(variant)[number]
    lively = ready_board(entry, players, variant)
    still = ready_board(entry, players, variant, motion="none")
    views = [then.observe(0) for *_, then in islice(match_of(entry, variant, players), 90)]
    asked = {type(view.legal_actions[0]): view for view in views if view.legal_actions}
    assert asked
    for view in asked.values():
        lively.sync(view)
        lively.update(0.5)
        assert (before := small.picture(lively)) == small.picture(lively)
        lively.update(1.3)
        assert small.picture(lively) != before, "nobody blinks or fidgets"
        still.sync(view)
        slot = still.route(view.legal_actions[0])[0]
        still.offer_slots((slot,), slot)
        for _ in range(60):  # pieces may make room for the choice
            still.update(small.DT)
        calm = small.picture(still)
        for _ in range(40):
            still.update(0.1)
        assert small.picture(still) == calm, "something moves by itself"
        still.offer_slots((), None)


@each_game
def test_what_can_be_chosen_is_seen_and_the_focus_more_so(entry: GameEntry) -> None:
    variant = entry.variants[0]
    players = entry.players(variant)[MANY]
    board, kinds = ready_board(entry, players), set[str]()
    for before, *_ in match_of(entry, variant, players):
        view = before.observe(0)
        board.sync(view)
        for slot in SlotPlan(view.legal_actions, board.route).slots:
            if slot.kind not in kinds:
                kinds.add(slot.kind)
                looks = set()
                for slots, focus in (((), None), ((slot,), None), ((slot,), slot)):
                    board.offer_slots(slots, focus)
                    looks.add(small.picture(board))
                board.offer_slots((), None)
                assert len(looks) == 3, slot
    assert kinds


@pytest.mark.parametrize("motion", ["none", "basic", "full"])
@each_game
def test_winners_leap_onto_the_stage_and_throw_confetti_at_full_motion_alone(
    entry: GameEntry, motion: MotionLevel
) -> None:
    variant = entry.variants[0]
    players = entry.players(variant)[FEW]
    board = ready_board(entry, players, motion=motion)
    before, _, events, _ = deque(match_of(entry, variant, players), maxlen=1).pop()
    board.sync(before.observe(0))
    glory, most, tallest, shares = board.props.glory, 0, 0.0, list[float]()
    has_bowed = False

    def look() -> None:
        nonlocal most, tallest, has_bowed
        board.update(small.DT)
        has_bowed |= glory.has_bowed and bool(glory.stars)
        most = max(most, len(glory.confetti))
        tallest = max([tallest, *(star.height for star in glory.stars)])
        hidden = [place.portrait for place in board.props.seats if not place.portrait.is_visible]
        assert len(hidden) == len(glory.stars), "everybody is seen once"
        if (level := glory.level) and tallest >= 300 and not shares:
            shaded, glory.level = small.light(board, CANVAS), 0
            shares.append(shaded / small.light(board, CANVAS))
            glory.level = level

    for event in seen_by(events, 0):
        small.run_out(board.stage(event, None), frame=look)
    is_full = motion == "full"
    assert (most > 0, tallest > 0, bool(shares), has_bowed) == (is_full,) * 4
    assert not glory.has_bowed, "another moment of the match"
    assert not is_full or shares[0] < 0.95
    assert (glory.level, glory.stars) == (0, ())
    assert any(place.has_won for place in board.props.seats)
    assert not any(place.portrait.mood == "sad" for place in board.props.seats)
    glory.confetti.clear()
    assert not board.props.particles
