"""The attic: what is pointed at, what a choice would bring, what stays to be seen, stagings."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from game.boards.base import Slot
from game.boards.components.cards import CARD_BACK
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.cards import GameCard, row_back
from game.boards.rat_a_tat_cat.places import DISCARD_SLOT, KNOCK_SLOT, PILE_SLOT, card_slot
from game.boards.rat_a_tat_cat.props import PLAYER_FIGURES
from game.boards.rat_a_tat_cat.seats import SharedPictures
from game.boards.rat_a_tat_cat.sheet import ScoreSheet
from game.boards.rat_a_tat_cat.staging.deal import LOOK_SECONDS
from game.geometry import Box, Layout, Point
from game.rules.base import SPECTATOR, Action, Event
from game.rules.rat_a_tat_cat.events import (
    CardPeeked,
    CardsSwapped,
    OuterCardsSeen,
    TurnStarted,
)
from game.rules.rat_a_tat_cat.table import SLOTS, Discard, Phase, TimeUp, UsePower
from game.rules.rat_a_tat_cat.view import RatView
from game.scenes.table.choice import SlotPlan
from game.ui.theme import UiTheme
from tests.boards import small
from tests.boards.rat_a_tat_cat import boards
from tests.boards.small import are_apart, run_out, showing
from tests.cases import cases
from tests.kept_art import new_art
from tests.rules.rat_a_tat_cat.play import start


def _choices(phase: Phase, players: int = 4, variant: str = "base") -> Iterator[RatView]:
    """Yield what seat 0 sees in all its choices of a kind in some random matches."""
    for seed in range(6):
        match = boards.steps_of_match(start(variant, players, rounds=3), random.Random(seed))
        for state, _, _, _ in match:
            if state.to_act == 0 and state.phase is phase:
                yield state.observe(0)


@cases("phase", [Phase.START, Phase.DECIDE, Phase.SWAP])
def test_a_choice_shows_beforehand_what_it_would_bring(phase: Phase) -> None:
    board = boards.ready_board(4)
    seen = set()
    for view in itertools.islice(_choices(phase), 5):
        board.sync(view)
        before = boards.shown(board)
        for action in view.legal_actions:
            selection = SlotPlan(view.legal_actions, board.route)
            for slot in board.route(action):
                board.offer_slots(selection.slots, slot)
                if board.props.preview.ghost:
                    seen.add(slot.kind)
                selection.pick(slot)
        board.offer_slots((), None)
        assert boards.shown(board) == before
        assert not board.props.preview.ghost
    expected = {
        Phase.START: {"pile", "card"},
        Phase.DECIDE: {"pile", "discard", "card"},
        Phase.SWAP: {"card"},
    }
    assert seen == expected[phase]


def test_what_has_been_pointed_at_is_lifted() -> None:
    board = boards.ready_board(4)

    def pick(phase: Phase, first: Slot) -> list[bool]:
        view = next(v for v in _choices(phase) if len(v.legal_actions) > 1)
        board.sync(view)
        selection = SlotPlan(view.legal_actions, board.route)
        selection.pick(first)
        board.offer_slots(selection.slots, None)
        return [piece.lift > 0 for piece in (board.props.piles.top_discard, *board.props.rows[0])]

    assert pick(Phase.START, DISCARD_SLOT) == [True, False, False, False, False]
    assert pick(Phase.SWAP, card_slot(0, 2)) == [False, False, False, True, False]
    board.offer_slots((), None)
    assert not any(piece.lift for piece in board.props.rows[0])


@cases("phase", [Phase.START, Phase.DECIDE, Phase.PEEK, Phase.SWAP, Phase.END])
def test_the_focus_begins_on_no_knock_and_goes_on_to_what_is_picked_next(phase: Phase) -> None:
    board = boards.ready_board(4)
    for view in itertools.islice(_choices(phase), 12):
        board.sync(view)
        selection = SlotPlan(view.legal_actions, board.route)
        first = board.initial_focus(selection.slots)
        assert first in {*selection.slots} - {KNOCK_SLOT}
        assert first not in (PILE_SLOT, DISCARD_SLOT) or not view.is_holding, "it is thrown away"
        for slot in selection.slots:
            if not selection.pick(slot):
                then = selection.focus_after(slot)
                assert then == selection.slots[0]
                assert then != slot, "the same press again would take it back"
            selection.undo_pick()


@cases("players", range(2, 7))
def test_cards_names_and_points_have_room_for_themselves(players: int) -> None:
    for viewer in (0, 1):
        spots = places.seat_spots(players, viewer)
        assert [spots.is_own for spots in spots] == [seat == viewer for seat in range(players)]
        boxes = [spots.card_box(slot) for spots in spots for slot in range(SLOTS)]
        for area in boxes:
            small.check_target(area, viewer)
        assert all(are_apart(*pair) for pair in itertools.combinations(boxes, 2))
        plates = [spots.name_box for spots in spots]
        assert all(are_apart(plate, places.NOTEPAD_BOX) for plate in plates)
        coins = [Box.centred_at(spots.points_position, 60, 60) for spots in spots]
        for seat, coin in enumerate(coins):
            others = [
                *boxes,
                *(box for n, box in enumerate([*plates, *coins]) if n % players != seat),
            ]
            assert all(are_apart(coin, box) for box in others)
            assert all(are_apart(plates[seat], box) for box in boxes)
        around = [spots[(viewer + step) % players].feet for step in range(1, players)]
        assert around == sorted(around), "others sit clockwise from the viewer's left"


def test_all_that_cannot_be_chosen_says_why() -> None:
    """Only where the band says it anyway, nothing is said besides."""
    told: dict[str, set[str]] = {}
    for phase, variant in itertools.product(Phase, ("base", "younger")):
        board = boards.ready_board(4, variant)
        for view in itertools.islice(_choices(phase, variant=variant), 0, 30, 3):
            board.sync(view)
            for action in (None, view.legal_actions[0]):
                selection = SlotPlan(view.legal_actions, board.route)
                if action is not None and len(board.route(action)) > 1:
                    selection.pick(board.route(action)[0])
                for slot in set(board.pointable_slots()) - set(selection.slots):
                    if why := board.narrator.refusal(view, slot):
                        told.setdefault(phase, set()).add(why.split()[0].removeprefix("refusal."))
    assert told == {
        Phase.START: {"first_draw", "only_draw", "placing", "theirs"},
        Phase.DECIDE: {"held", "one_card", "theirs"},
        Phase.PEEK: {"one_card", "open", "theirs"},
        Phase.SWAP: {"own_first", "now_theirs", "one_card", "open"},
        Phase.END: {"done", "one_card", "theirs"},
    }


def test_a_press_on_the_notepad_opens_the_score_sheet_and_the_next_one_only_closes_it() -> None:
    board = boards.after_deal(boards.ready_board(3))
    sheet, pile = board.props.score_sheet, board.area(places.PILE_SLOT).centre
    assert board.react_to_press(places.NOTEPAD_BOX.centre)
    board.update(1.0)
    assert sheet.growth == 1
    assert board.hit_test(pile, (places.PILE_SLOT,)) is None
    assert board.react_to_press(pile)
    assert sheet.growth == 0
    assert board.hit_test(pile, (places.PILE_SLOT,)) == places.PILE_SLOT


def test_a_friend_shows_how_it_feels_until_it_feels_otherwise() -> None:
    board = boards.after_deal(boards.ready_board(3))
    truth, player = board.view, board.props.seats[1]
    board.show_mood(1, "sad")
    board.show_mood(1, "think")
    assert (player.is_thinking, player.portrait.mood) == (True, "think")
    staged = board.stage(TurnStarted(2, is_last=False), None)
    assert (player.is_thinking, player.portrait.mood) == (False, "sad")
    run_out(staged)
    assert player.portrait.mood == "sad"
    assert board.props.seats[2].portrait.mood == "calm"
    board.sync(truth)
    assert player.portrait.mood == "calm"


def test_nobody_is_sad_about_cards_when_the_match_is_over() -> None:
    board = boards.ready_board(3)
    *_, last = boards.steps_of_match(start(players=3), random.Random(1))
    board.sync(last[3].observe(0))
    for player in board.props.seats:
        mood = player.portrait.mood
        board.show_mood(player.seat, "sad")
        assert player.portrait.mood == mood == ("cheer" if player.has_won else "calm")


def _ghosts(board: RatBoard) -> dict[tuple[int, int], str]:
    return {
        (seat, slot): piece.reminder
        for seat, row in enumerate(board.props.rows)
        for slot, piece in enumerate(row)
        if piece.reminder is not None
    }


def test_what_was_seen_stays_to_be_seen_only_with_the_switch_also_when_resumed() -> None:
    assert RatBoard.picture_options == ("memory_aid",)
    plain, helped, fresh = (boards.new_board(4, memory_aid=is_on) for is_on in (False, True, True))
    state, most, seen = start(players=4, rounds=2), 0, list[Event]()
    for event, _ in boards.play_seen(plain, state, random.Random(12)):
        run_out(plain.stage(event, None), 0.0)
        assert _ghosts(plain) == {}
    for event, then in boards.play_seen(helped, state, random.Random(12)):
        run_out(helped.stage(event, None), 0.0)
        assert _ghosts(helped) == helped.memory.cards
        most = max(most, len(_ghosts(helped)))
        seen.append(event)
        if (
            helped.view.with_only_event_fields() == then.observe(0).with_only_event_fields()
            and len(seen) % 9 == 0
        ):
            fresh.load_events(iter(seen))
            assert _ghosts(showing(fresh, then)) == _ghosts(helped)
    assert most >= 3


def test_a_swap_takes_a_remembered_face_along_and_another_moment_knows_none() -> None:
    board = boards.after_deal(boards.new_board(3, memory_aid=True))
    run_out(board.stage(OuterCardsSeen(0, "3", "8"), None), 0.0)
    assert _ghosts(board) == {(0, 0): "3", (0, 3): "8"}
    timeline = board.stage(CardsSwapped(1, 2, 0, 3), None)
    timeline.update(1.0)
    assert board.props.row_card(0, 3).reminder == "8"
    assert board.props.row_card(0, 3).position != board.props.spots[0].card_position(3)
    timeline.skip()
    assert _ghosts(board) == {(0, 0): "3", (1, 2): "8"}
    assert _ghosts(boards.after_deal(board)) == {}


def test_a_person_holds_cards_until_it_presses_and_a_bot_does_not() -> None:
    person, bot = boards.new_board(2, viewer=0), boards.new_board(2, viewer=1)
    for board, seat in ((person, 0), (bot, 1)):
        seconds = small.run_out(
            boards.after_deal(board).stage(OuterCardsSeen(seat, "3", "8"), None)
        )
        assert (seconds > LOOK_SECONDS) == (board is person)
        timeline = board.stage(CardPeeked(seat, 1, "5"), None)
        timeline.update(1.0)
        assert board.props.row_card(seat, 1).flip == 1.0
        timeline.skip()
        assert timeline.is_done
        assert board.props.row_card(seat, 1).face is None


def test_the_clock_may_ring() -> None:
    board = boards.new_board(2)
    match = boards.steps_of_match(start(players=2, end="time"), random.Random(1))
    state = next(then for *_, then in match if then.phase is Phase.START)
    events, then = small.after_action(state, TimeUp())
    small.showing(board, state)
    small.run_out(board.stage(events[0], None), frame=lambda: board.update(small.DT))
    found = boards.shown(board)
    assert found == boards.shown(small.showing(board, then))
    assert board.props.is_clock_visible


def test_the_draw_pile_does_what_is_asked_after_a_draw_2() -> None:
    board = boards.ready_board(4)
    found = set()
    for view in _choices(Phase.DECIDE):
        board.sync(view)
        selection = SlotPlan(view.legal_actions, board.route)
        if not view.draws and view.drawn != "draw2":
            assert PILE_SLOT not in selection.slots
            continue
        wanted: Action = Discard() if view.draws else UsePower()
        found.add(type(wanted))
        assert selection.pick(PILE_SLOT) == (wanted,)
        if view.draws:
            assert selection.pick(DISCARD_SLOT) == (wanted,), "a card may be laid off, too"
            assert board.narrator.hint(view, wanted).slot == PILE_SLOT
    assert found == {Discard, UsePower}


@cases("letters", (1.0, 2.0))
def test_the_score_sheet_names_the_person_as_its_plate_and_no_crown_covers_digits(
    letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = small.context_of(layout=Layout(1280, 720))
    pictures = new_art(context.layout)  # its texts are of one size of letters
    context = replace(context, art=pictures, theme=UiTheme(pictures, letters))
    person, bot = small.seats_of("Bobble", "Olga")
    sheet = ScoreSheet(context, (replace(person, label="You"), bot), PLAYER_FIGURES)
    crowns = list[pygame.Rect]()

    def blit_centre(
        surface: pygame.Surface, picture: pygame.Surface, layout: Layout, at: Point
    ) -> None:
        if picture is sheet._sign_picture("crown", 34.0):
            crowns.append(picture.get_rect(center=layout.px(at)))

    monkeypatch.setattr("game.boards.rat_a_tat_cat.sheet.blit_centre", blit_centre)
    points = ((18, 22), (28, 15), (11, 11), (9, 35))
    view = replace(start("base", 2).observe(0), sheet=points, scores=(66, 83))
    sheet.show_view(view)
    sheet.set_growth(1.0)
    boxes = context.theme.drawn_text_boxes(lambda: sheet.draw_sheet(pygame.Surface((1280, 720))))
    assert {"You", "Olga"} < {box.text for box in boxes}
    assert len(crowns) == 5
    digits = [box.rect for box in boxes if box.text.isdigit()]
    assert not [crown for crown in crowns if crown.collidelist(digits) >= 0]


def test_swapped_cards_grow_while_they_cross_and_all_eyes_follow_them() -> None:
    board = boards.ready_board(4)
    board.sync(next(_choices(Phase.SWAP)))
    heights: set[float] = set()
    gazes: set[Point | None] = set()

    def watch() -> None:
        board.update(0.0)
        heights.update(piece.height for piece in board.props.flying_cards)
        gazes.add(board.props.seats[1].portrait.gaze_target)

    run_out(board.stage(CardsSwapped(0, 1, 2, 3), None), frame=watch)
    assert max(heights) > 1.2 * places.OWN_CARD_HEIGHT
    assert len(gazes) > 12


def test_backs_show_whose_row_they_lie_in_and_those_of_others_are_darker() -> None:
    cards, places_of = boards.ready_board(4).props.cards, ((True, 0), (False, 1), (False, 2))
    own, other, third = (
        cards.card_picture(row_back(seat, is_own=is_own), places.OTHERS_CARD_HEIGHT)
        for is_own, seat in places_of
    )
    assert len({pygame.image.tobytes(back, "RGBA") for back in (own, other, third)}) == 3
    bright, dark = (sum(pygame.transform.average_color(back)[:3]) for back in (own, other))
    assert dark < bright


def test_backs_follow_where_cards_lie_also_after_a_swap() -> None:
    board = boards.ready_board(4)
    board.sync(next(_choices(Phase.SWAP)))
    here, there = board.props.spots[:2]
    own, other = here.card_position(2), there.card_position(3)
    run_out(board.stage(CardsSwapped(0, 1, 2, 3), None))
    backs = _drawn_backs(board)
    assert backs[own] == row_back(0, is_own=True)
    assert backs[other] == row_back(1, is_own=False)
    flying = board.props.rows[0][2]
    board.props.flying_cards.append(flying)
    assert _drawn_backs(board) == backs, "a card that takes off keeps its back"
    flying.position = places.MIDDLE
    assert _drawn_backs(board)[places.MIDDLE] == CARD_BACK


def _drawn_backs(board: RatBoard) -> dict[Point, str]:
    """Return the back with which the card at each point is drawn."""
    with patch.object(GameCard, "draw", autospec=True) as draw:
        small.drawn(board)
    return {call.args[0].position: call.args[-1] for call in draw.call_args_list}


@cases(("viewer", "lamps"), [(0, 1), (SPECTATOR, 0)])
def test_a_lamp_is_on_the_viewers_row_alone(viewer: int, lamps: int) -> None:
    board = boards.after_deal(boards.new_board(3, viewer=viewer))
    run_out(board.stage(TurnStarted(1, is_last=False), None))
    light = SharedPictures.seat_light
    with patch.object(SharedPictures, "seat_light", autospec=True, side_effect=light) as drawn:
        backs = _drawn_backs(board)
    assert [call.args[1] for call in drawn.call_args_list].count(None) == lamps
    assert (row_back(0, is_own=True) in backs.values()) == (viewer == 0)


def test_the_cards_of_whose_turn_it_is_lie_a_little_higher() -> None:
    board = boards.after_deal(boards.new_board(3))
    assert [board.props.row_rise(seat) > 0 for seat in range(3)] == [True, False, False]
    run_out(board.stage(TurnStarted(1, is_last=False), None))
    assert [board.props.row_rise(seat) > 0 for seat in range(3)] == [False, True, False]


def test_the_signs_of_a_knock_stand_on_the_rim_apart_from_all_rows() -> None:
    context = boards.ready_board(4).props.context
    signs = map(SharedPictures(context).badge, ("mallet", "hourglass"))
    sizes = [[side / context.layout.scale for side in sign.get_size()] for sign in signs]
    for players, viewer in itertools.product(range(2, 7), (0, 1)):
        seats = places.seat_spots(players, viewer)
        cards = [spots.card_box(slot) for spots in seats for slot in range(SLOTS)]
        for spots in seats:
            x, y = spots.rim[0] - 800, spots.rim[1] - 580  # as the comment in the backdrop says
            assert math.hypot(x / 700, y / 300) > 1 > math.hypot(x / 745, y / 330)
            for w, h in sizes:
                sign = Box(spots.rim[0] - w / 2, spots.rim[1] - h, w, h)
                assert all(are_apart(sign, box) for box in (places.NOTEPAD_BOX, *cards)), spots
