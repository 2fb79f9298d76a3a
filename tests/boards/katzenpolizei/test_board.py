"""The courtyards: choices and what they would bring, geometry, the count at the end."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.boards.base import MotionLevel
from game.boards.components.pieces import point_between
from game.boards.katzenpolizei import places, spots
from game.boards.katzenpolizei.board import KatzenBoard
from game.boards.katzenpolizei.paths import street_path
from game.boards.katzenpolizei.places import MOUSE_HEIGHT, POLICE_SLOT
from game.boards.katzenpolizei.props import Props
from game.boards.katzenpolizei.spots import groups_by_seat
from game.boards.katzenpolizei.staging.families import queue_position
from game.geometry import HEIGHT, MIN_TARGET_SIZE, WIDTH, Box, Layout
from game.rules.base import Event, Outcome
from game.rules.katzenpolizei import events, table
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.view import KatzenView
from game.scenes.table.choice import SlotPlan
from tests.boards import small
from tests.boards.katzenpolizei.boards import pieces, ready_board, shown
from tests.cases import cases
from tests.extent import extent
from tests.rules.katzenpolizei.play import position, start


def _choices(phase: table.Phase, players: int = 4, variant: str = "base") -> Iterator[KatzenView]:
    """Return what is seen in all choices of a kind in some random matches."""
    for seed in range(8):
        for state, _, _, _ in small.steps_of_match(
            start(variant, players, die="wild"), random.Random(seed)
        ):
            view = state.observe(0)
            if view.phase is phase:
                yield state.observe(max(0, state.to_act))


@cases("phase", [table.Phase.DRIVE, table.Phase.LURE, table.Phase.RUN])
def test_a_choice_shows_beforehand_what_it_would_bring(phase: table.Phase) -> None:
    board = ready_board(4)
    is_seen = False
    for view in itertools.islice(_choices(phase), extent(20, 80)):
        board.sync(view)
        before = shown(board)
        selection = SlotPlan(view.legal_actions, board.route)
        board.offer_slots(selection.slots, None)
        assert not board.props.preview.ghosts
        plain = small.picture(board)
        for slot in selection.slots:
            board.offer_slots(selection.slots, slot)
            is_seen = is_seen or bool(board.props.preview.ghosts)
            if phase is not table.Phase.RUN:
                assert board.props.preview.ghosts
            assert small.picture(board) != plain
        assert shown(board) == before
        board.offer_slots((), None)
        assert not board.props.preview.ghosts
    assert is_seen


def test_a_complete_family_is_large_in_the_light_and_all_others_turn_to_it() -> None:
    board = ready_board(4)
    families = (Family(a=1, b=1, kittens=1, joined="b"), Family(a=2))
    board.sync(position(table.Phase.ROLL, *families, players=4).observe(0))
    other = board.props.cats.figures["a1"]
    wall = board.props.walls[3].window
    before = small.light(board, wall)
    staged = board.stage(events.FamilyCompleted(1, 0), None)
    staged.update(1.6)
    basket, rest = board.props.cats.baskets[0], spots.cat_spots(board.view, 0)
    assert basket.height > 1.5 * rest["a0"].height
    assert other.head_tilt != 0
    assert small.light(board, wall) < 0.8 * before
    staged.skip()
    assert basket.height == rest["a0"].height
    assert other.head_tilt == 0
    assert small.light(board, wall) == before


@cases("name", places.WALLS)
def test_the_cats_of_a_family_wait_beside_the_basket_on_their_wall(name: str) -> None:
    wall = places.WALLS[name]
    for along in range(0, int(wall.bricks.w), 12):
        basket = spots.Spot((wall.x_at(along), wall.coping), 200.0, wall, 0)
        first, last = (wall.along(queue_position(basket, share)[0]) for share in (0.48, 1.0))
        assert abs(first - along) > 85
        assert 60 <= last <= wall.bricks.w


def test_the_focus_begins_on_the_fewest_cats_for_the_dog() -> None:
    board, counts = ready_board(4), set[int]()
    for view in itertools.islice(_choices(table.Phase.DRIVE), 20):
        board.sync(view)
        slots = SlotPlan(view.legal_actions, board.route).slots
        sizes = [len(view.group_containing(places.card_of_slot(slot)).cards) for slot in slots]  # type: ignore[union-attr]
        focus = board.initial_focus(slots)
        assert focus is not None
        assert sizes[slots.index(focus)] == min(sizes)
        counts |= {max(sizes) - min(sizes)}
    assert len(counts) > 1


def test_cats_make_room_while_a_choice_is_looked_at_and_come_back() -> None:
    board = ready_board(4)
    cats = board.props.cats
    for view in _choices(table.Phase.LURE):
        board.sync(view)
        slots = SlotPlan(view.legal_actions, board.route).slots
        for slot in slots:
            board.offer_slots(slots, slot)
            if cats.preview_spots:
                break
        else:
            continue
        break
    moved = []
    for offered in (slots, ()):
        board.offer_slots(offered, slot if offered else None)
        for _ in range(60):
            board.update(small.DT)
        moved.append(
            {card for card, cat in cats.figures.items() if cat.preview_offset != (0.0, 0.0)}
        )
    assert moved[0]
    assert not moved[1]


def _crowds() -> Iterator[tuple[int, ...]]:
    """Yield the sizes of the groups on a wall: families, pairs and single cats of nine families."""
    for families, pairs in itertools.product(range(10), range(10)):
        for singles in range(2 * (9 - families - pairs) + 1):
            yield (3,) * families + (2,) * pairs + (1,) * singles
            mixed = [2] * pairs + [1] * singles
            random.Random(families).shuffle(mixed)
            yield (*(3,) * families, *mixed)
    yield from itertools.product((1, 2), repeat=6)


@cases("name", places.WALLS)
def test_all_eighteen_groups_fit_on_one_wall(name: str) -> None:
    wall = places.WALLS[name]
    canvas = Box(0, 76, WIDTH, HEIGHT - 76)
    for sizes in _crowds():
        cells = spots.wall_cells(wall, sizes)
        assert [cell.size for cell in cells] == [*sizes]
        for cell in cells:
            area = cell.area
            assert area.w >= 71.9
            assert area.h >= MIN_TARGET_SIZE
            assert canvas.contains((area.x, area.y))
            assert canvas.contains((area.right - 1, cell.feet[1]))
            assert not wall.window.contains((cell.feet[0], area.centre[1]))
        for one, other in itertools.combinations(cells, 2):
            assert one.area.overlap(other.area) < 1, (sizes, one, other)


@cases("name", places.WALLS)
def test_the_cells_of_the_rarest_crowds_are_closer_together(name: str) -> None:
    wall = places.WALLS[name]
    for sizes in ((2,) + (1,) * 17, (1,) * 19, (2,) * 9 + (1,) * 9, (2, 1) * 9):
        cells = spots.wall_cells(wall, sizes)
        assert [cell.size for cell in cells] == [*sizes]
        for one, other in itertools.combinations(cells, 2):
            if one.tier == other.tier:
                assert abs(one.feet[0] - other.feet[0]) > 0.75 * MIN_TARGET_SIZE, (sizes, one)


@cases("players", range(2, 6))
def test_cats_of_different_walls_never_lie_over_each_other(players: int) -> None:
    crowds = [*_crowds()]
    for one, other in itertools.combinations(places.seat_walls(players, 0), 2):
        whole = []
        for wall in (one, other):
            areas = [cell.area for sizes in crowds for cell in spots.wall_cells(wall, sizes)]
            x, y = min(area.x for area in areas), min(area.y for area in areas)
            right = max(area.right for area in areas)
            bottom = max(area.bottom for area in areas)
            whole.append(Box(x, y, right - x, bottom - y))
        assert not whole[0].overlap(whole[1])


def test_no_cat_hides_the_face_of_one_in_the_row_behind() -> None:
    for wall, sizes in itertools.product(places.WALLS.values(), _crowds()):
        cells = spots.wall_cells(wall, sizes)
        rows = sorted({cell.feet[1] for cell in cells})
        assert all(b - a > 0.8 * cells[0].height for a, b in itertools.pairwise(rows))


def test_pots_stand_only_where_no_cats_sit() -> None:
    board, seen = ready_board(5), set[int]()
    for *_, then in small.steps_of_match(start("base", 5), random.Random(2)):
        view = small.showing(board, then).view
        for wall, groups in zip(board.props.walls, groups_by_seat(view), strict=True):
            pots = {at for _, at in board.props.street.pots if wall.bricks.contains(at)}
            cells = [c for c in spots.group_cells(wall, groups) if c.tier == 0]
            for (x, _), cell in itertools.product(pots, cells):
                assert not cell.area.x - 30 < x < cell.area.right + 30
            seen.add(len(pots))
    assert seen == set(range(6))


@cases("players", range(2, 6))
def test_every_seat_has_its_own_wall(players: int) -> None:
    for viewer in range(players):
        walls = places.seat_walls(players, viewer)
        assert walls[viewer].name == "B"
        assert len(set(walls)) == players
        assert len(places.free_walls(players)) == 5 - players
        order = [list(places.WALLS).index(wall.name) for wall in walls]
        turned = order[viewer:] + order[:viewer]
        assert turned == sorted(turned), "clockwise"


@cases("variant", ["base", "alarm"])
def test_the_police_cat_guards_or_climbs_and_a_guest_stands_beside_it(variant: str) -> None:
    board = ready_board(5, variant)
    now = start(variant, 5).observe(0)
    happened: list[Event] = [events.FigureTaken(seat, None) for seat in range(5)]
    if variant == "alarm":
        happened = [events.FigureStepped(0, step) for step in range(1, 10)]
    spots = []
    for view in (now, *map(now.with_event, happened)):
        board.sync(view)
        spots.append(board.props.police_position(view))
        police = board.area(POLICE_SLOT)
        for seat in range(5):
            guest = places.figure_box(board.props.visitor_position(view, seat), places.DOG_HEIGHT)
            is_apart = guest.overlap(police) < 0.06 * police.w * police.h
            assert is_apart or view.steps == 9, (view.figure, view.steps)
    assert len(set(spots)) == len(spots)
    assert variant == "base" or tuple(spots[1:]) == places.stair_points()


@cases(
    ("players", "variant", "motion"),
    [(3, "base", "full"), (3, "base", "basic"), (2, "alarm", "full")],
)
def test_cats_are_counted_one_by_one_and_windows_light_up_with_them(
    players: int, variant: str, motion: MotionLevel
) -> None:
    board = ready_board(players, variant, motion=motion)
    for last, _ in small.play_seen(board, start(variant, players), random.Random(11)):
        if isinstance(last, events.MatchEnded):
            break
        board.stage(last, None).skip()
    assert isinstance(last, events.MatchEnded)
    numbers: list[list[int]] = [[] for _ in range(players)]
    lit = list[int]()
    told, ending = (
        list[str](),
        board.narrator.ending(Outcome(last.winners, last.scores, last.reason)),
    )

    def look() -> None:
        told.append(board.interim_sentence)
        lit.append(sum(window.is_lit for window in board.props.seats))
        for seat, window in enumerate(board.props.seats):
            numbers[seat].append(window.score)

    small.run_out(board.stage(last, None), frame=look)
    for seat, seen in enumerate(numbers):
        tail = seen[seen.index(0) :]
        assert tail == sorted(tail)
        assert tail[-1] == last.scores[seat]
        assert all(b - a <= 4 for a, b in itertools.pairwise(tail))
    rises = [b - a for a, b in itertools.pairwise(lit[: lit.index(players) + 1])]
    assert max(rises) == (1 if motion == "full" else players - lit[0])
    won = [w.seat for w in board.props.seats if w.has_won]
    assert won == sorted(last.winners)
    assert (told[0], told[-1]) == ("", ending), "the winner is named once all are counted"
    small.showing(board, start(variant, players))
    assert board.interim_sentence == "", "another moment of the match"


def test_cards_in_the_pile_are_not_to_be_seen() -> None:
    board = ready_board(4)
    for *_, then in itertools.islice(
        small.steps_of_match(start("base", 4), random.Random(5)), 60, 90
    ):
        seen = pieces(small.showing(board, then))
        for card in table.CAT_CARDS:
            assert (card in seen) == (board.view.holder_of(card) != table.PILE)


def test_rows_of_pictures_show_the_figure_that_a_person_has_chosen() -> None:
    context = small.context_of(layout=Layout(1280, 720))

    def row(figure: str) -> bytes:
        seats = (replace(small.seats_of("A")[0], figure=figure), *small.seats_of("B", people=0))
        props = Props(context, seats, "base", 0)
        props.picture_row.show("seat_0", "arrow", "seat_1")
        surface = pygame.Surface((1280, 720))
        props.picture_row.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    assert row("") == row("katzenpolizei/player_0") != row("katzenpolizei/player_3")


def test_a_sentence_about_another_choice_has_no_pictures_of_the_last_event() -> None:
    context = small.context_of(layout=Layout(320, 180))
    board = KatzenBoard(context, small.seats_of("A", "B"), "base", {}, 0)
    paper = pygame.Surface((320, 180))
    board.props.picture_row.show("card", "arrow", "heart")
    board.hide_explanation()
    board.props.picture_row.draw(paper)
    assert pygame.mask.from_threshold(paper, "black", (1, 1, 1)).count() == 320 * 180


@cases("variant", ["base", "alarm"])
def test_visitors_leave_the_pile_visible_and_pass_beside_the_cart(variant: str) -> None:
    board, cart = ready_board(4, variant), Box(620, 430, 344, 230)
    view = start(variant, 4).observe(0)
    for seat in range(4):
        at = board.props.visitor_position(view, seat)
        assert not board.props.street.pile_box.overlap(places.figure_box(at, MOUSE_HEIGHT))
    outside = (-150.0, places.STREET_Y)
    for wall in places.WALLS.values():
        for visitor in wall.visitors:
            points = [outside, *(leg.end for leg in street_path(outside, visitor))]
            for a, b in itertools.pairwise(points):
                steps = (point_between(a, b, n / 20) for n in range(20))
                assert not any(cart.contains(point) for point in steps)
