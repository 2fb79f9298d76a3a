"""The doll's house: what single stagings show, and the rain of cheese."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pygame
import pytest

from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.hand import hand_spots
from game.boards.gouda_ganoven.places import cheese_spots, rain_to_board, room_box
from game.boards.gouda_ganoven.slots import room_slot
from game.physics.cheese_rain.chance import CheeseRain
from game.play.chance import run_to_end
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.events import Fighter, RoomFought, RowShown, TrapSnapped
from game.rules.gouda_ganoven.table import ROOMS, Phase
from tests.boards.gouda_ganoven import boards
from tests.boards.small import DT, heard, light, picture, run_out, showing, stage_all
from tests.rules.gouda_ganoven.play import NOBODY, start


def test_what_is_rare_is_staged_too() -> None:
    board = showing(boards.ready_board(3, "last_rat_standing"), start("last_rat_standing"))
    for event in (events.NobodyToSpyOn(1), events.LivesSpared((0, 1, 2))):
        before = boards.shown(board)
        assert 0.3 < run_out(board.stage(event, None)) < 2.0
        assert boards.shown(board) == before
    trap = board.stage(TrapSnapped(1, 2), None)
    assert run_out(trap, frame=lambda: picture(board)) < 3.0, "though it was not seen before"
    assert board.props.seats[1].is_trapped


def test_a_tie_is_settled_by_the_strongest_single_weapon_before_ones_eyes() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    board.stage(events.RoomEntered(0, "bath"), None).skip()
    for card in ("5a", "16a"):
        board.sync(replace(board.view, hand=(card,)))
        board.stage(events.CardLaid(0, card), None).skip()
    board.stage(events.RowsLaid((3, 3, 0, 0)), None).skip()
    for seat, cards in enumerate((("5a", "16a"), ("6a", "15a"))):
        stage_all(board, RowShown(seat, "bath", cards, 2, was_hidden=True))
    mine, theirs = Fighter(0, 21, (16, 5), False, True), Fighter(1, 21, (15, 6), False, False)
    held_up: set[str | None] = set()
    sums: set[tuple[int | None, ...]] = set()
    brandished: set[tuple[str | None, ...]] = set()
    asked: list[str] = []

    def watch() -> None:
        first, second, *_ = board.props.house.totals
        held_up.update(piece.face for piece in board.props.flying_cards)
        sums.add((first.value, second.value))
        brandished.add((first.weapon, second.weapon))
        asked.append(board.interim_sentence)
        assert bool(board.interim_sentence) == (not first.is_best)
        for total in (first, second):
            is_counted = total.value is not None and board.interim_sentence
            assert total.rise == 1.0 or not is_counted, "above the head"

    fought = RoomFought("bath", 1, 0, (mine, theirs), is_shared=False)
    run_out(board.stage(fought, None), frame=watch)
    assert {text.split()[0] for text in asked if text} == {"tell.contest"}
    assert asked[-1] == board.interim_sentence == ""
    assert held_up == {"16a", "15a"}
    assert {(5, None), (21, None), (21, 6), (21, 21)} <= sums
    assert {("5a", None), ("16a", "6a"), ("16a", "15a"), (None, None)} <= brandished
    assert [total.weapon for total in board.props.house.totals] == [None] * 4
    assert {total.rise for total in board.props.house.totals} == {0.0}, "at the feet"
    assert set(board.props.house.carried_cheese) == {0}


def dims_around_a_fight(pieces: int, *, is_close_up: bool) -> bool:
    """Return True if it becomes dark around a room while three rats want its cheese."""
    wide, rows = boards.new_board(3), tuple(boards.open_row("kids") for _ in range(3))
    context = replace(wide.context, is_close_up=is_close_up)
    board = GoudaBoard(context, wide.seats, wide.variant, wide.options, 0)
    showing(board, boards.state(Phase.OVER, rows))
    fighters = tuple(Fighter(seat, 0, (), False, seat < pieces) for seat in range(3))
    dark: set[bool] = set()
    limelight = board.props.house.limelight
    fought = RoomFought("kids", pieces, 0, fighters, is_shared=False)
    run_out(board.stage(fought, None), frame=lambda: dark.add(limelight.is_dark))
    assert not limelight.is_dark
    return any(dark)


def test_only_the_close_up_of_a_fight_dims_its_surroundings() -> None:
    assert dims_around_a_fight(1, is_close_up=True)
    assert not dims_around_a_fight(1, is_close_up=False)
    assert not dims_around_a_fight(3, is_close_up=True), "enough for all"


def test_a_row_turns_up_while_it_is_told_what_lies_there() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    board.stage(events.RowsLaid((0, 2, 2, 2)), None).skip()
    shown = board.stage(RowShown(1, "bath", ("5a",), 1, was_hidden=True), None)
    shown.update(0.3)
    assert [piece.face for piece in board.props.rows[1]] == ["bath", "5a"]
    assert board.props.rows[1][0].flip == 1.0


def test_a_room_that_is_left_is_turned_up_and_crossed_out() -> None:
    board = showing(boards.ready_board(4), start(players=4))
    board.stage(events.RowsLaid((0, 2, 2, 2)), None).skip()
    crossed: set[str] = set()

    def watch() -> None:
        crossed.update(piece.visible_side for piece in board.props.rows[1] if piece.is_crossed)

    run_out(board.stage(events.RoomChanged(1, "kids", "bath"), None), frame=watch)
    assert crossed == {"kids"}
    assert [piece.face for piece in board.props.rows[1]] == ["bath", "kids", "rathole", None]


def test_a_recorded_rain_is_shown_and_the_pieces_stay_where_they_came_to_rest() -> None:
    board = showing(boards.new_board(6), start(players=6))
    for _ in range(7):
        board.update(DT)
    rain = run_to_end(CheeseRain().simulate(5, 3, board.swing_phase()))
    event = events.CheeseRained(0, rain.pieces)
    heard.clear()
    took = run_out(board.stage(event, rain), frame=lambda: picture(board))
    house = board.props.house
    assert took >= rain.seconds
    assert tuple(len(crumbs) for crumbs in house.cheese_by_room.values()) == event.pieces
    ends = sorted(rain_to_board((fall.path[-1].x, fall.path[-1].y)) for fall in rain.falls)
    for _ in range(2):
        assert (
            sorted(crumb.position for crumbs in house.cheese_by_room.values() for crumb in crumbs)
            == ends
        )
        board.sync(board.view)
    assert sum(name.startswith("gouda_ganoven/rain_") for name in heard) == len(rain.bumps)
    board.sync(replace(board.view, number=2))
    for room, crumbs in house.cheese_by_room.items():
        assert [crumb.position for crumb in crumbs] == cheese_spots(room, len(crumbs)), (
            "side by side"
        )


def test_beside_a_score_stands_what_is_counted() -> None:
    for variant, counted in (("base", "token"), ("longer", "token"), ("last_rat_standing", "life")):
        assert boards.new_board(3, variant).score_picture == f"gouda_ganoven/{counted}"


def test_who_is_out_leaves_a_curtained_box_until_all_come_back_for_the_winner() -> None:
    board = showing(boards.ready_board(3, "last_rat_standing"), start("last_rat_standing"))
    place, rat = board.props.seats[1], board.props.spotlight.rats[1]
    board.sync(replace(board.view, scores=(1, 0, 2)))
    seen: set[bool] = set()
    run_out(
        board.stage(events.SeatOut(1, ()), None),
        frame=lambda: seen.add(rat.is_visible and place.is_out),
    )
    assert seen == {False, True}, "the rat sneaks home"
    assert (place.is_out, place.curtain, rat.is_visible) == (True, 1.0, False)
    assert not board.props.house.rats[1].is_visible
    board.stage(events.MatchEnded(frozenset({2}), (0, 0, 2), "last_rat"), None).skip()
    assert (place.is_out, place.is_idle, place.curtain) == (False, False, 0.0)


def test_the_chips_that_players_still_need_and_lost_lives_are_always_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variant, lacking in (("base", 12), ("longer", 12), ("last_rat_standing", 6)):
        board = boards.new_board(3, variant)
        board.sync(replace(start(variant, 3).observe(0), scores=(1, 2, 0)))
        drawn = list[object]()
        gap = board.props.seats[0]._gap_picture

        def blit_centre(
            surface: pygame.Surface,
            picture: pygame.Surface,
            *at: object,
            drawn: list[object] = drawn,
            gap: pygame.Surface = gap,
        ) -> None:
            if picture is gap:
                drawn.append(at)

        with monkeypatch.context() as patch:
            patch.setattr("game.boards.gouda_ganoven.seats.blit_centre", blit_centre)
            picture(board)
        assert len(drawn) == lacking, variant


def test_rooms_with_rats_or_cheese_are_bright_and_only_a_fight_leaves_the_others_dark() -> None:
    nobody = (NOBODY,) * 4
    board = showing(boards.ready_board(4), boards.state(rows=nobody, pieces=(0, 0, 0, 0)))
    house, layout = board.props.house, board.context.layout
    duck = pygame.Surface((8, 8))
    duck.fill("white")

    def lights() -> dict[str, float]:
        board.update(1.0)
        surface = pygame.Surface((layout.width, layout.height))
        house.draw_background(surface)
        found: dict[str, float] = {}
        for room in ROOMS:
            box = layout.rect(room_box(room))
            seen = pygame.transform.average_color(surface, box)[:3]
            night = pygame.transform.average_color(house.background, box)[:3]
            found[room] = sum(seen) / sum(night)
        return found

    def bright_rooms() -> set[str]:
        return {room for room, share in lights().items() if share > 1.2}

    def duck_light() -> int:
        return sum(house.lights.shaded("bath", (1190.0, 200.0), duck, "duck").get_at((4, 4))[:3])

    assert set(lights().values()) == {1.0}
    assert 0.65 * 765 <= duck_light() < 0.9 * 765, "what is in a room at night is dimmed, too"
    board.offer_slots((room_slot("bath"), room_slot("bed")), None)
    assert bright_rooms() == {"bath", "bed"}
    assert duck_light() == 765
    board.offer_slots((), None)
    showing(board, boards.state(Phase.SPY, boards.ROWS[:1] + nobody[1:], pieces=(0, 2, 0, 0)))
    assert bright_rooms() == {"kids", "bath"}
    house.contested_room = "kids"
    found = lights()
    assert bright_rooms() == {"kids"}
    assert all(found[room] < 0.9 for room in ("bath", "bed", "cellar"))
    board.sync(start(players=4).observe(0))
    assert bright_rooms() == set(ROOMS)


def test_rats_hold_their_cheese_above_their_eyes() -> None:
    rows = tuple(boards.open_row("kids") for _ in range(6))
    board = showing(boards.ready_board(6), boards.state(Phase.OVER, rows))
    fighters = tuple(Fighter(seat, 5, (5,), False, True) for seat in range(6))
    board.stage(RoomFought("kids", 6, 0, fighters, is_shared=False), None).skip()
    house = board.props.house
    for seat, rat in enumerate(house.rats):
        _, middle = house.carried_cheese_position(seat)
        assert middle + places.CHEESE_SIZE / 2 < rat.y - 0.6 * rat.height, rat.name
        assert rat.mood == "cheer"


def test_the_viewers_cards_are_calm_while_nothing_concerns_the_viewer() -> None:
    board = showing(boards.ready_board(4), boards.state(Phase.ENTER, hand=("5a", "7a")))
    card = places.card_box(hand_spots((0, 1))[1])
    seen = []
    for lift in (0.0, 1.0):
        board.props.seats[0].lift = lift
        seen.append(light(board, card))
    assert 0.65 < seen[0] / seen[1] < 0.9


def test_a_rat_in_the_house_and_its_portrait_have_the_same_mood() -> None:
    board, state, rng = boards.ready_board(4), start(players=4), random.Random(5)
    moods = set()
    for event, _ in itertools.islice(boards.play_seen(board, state, rng), 150):
        board.stage(event, None).skip()
        board.show_mood(2, "worried")
        for seat, rat in zip(board.props.seats, board.props.house.rats, strict=True):
            if rat.is_visible:
                moods.add(rat.mood)
                assert rat.mood == seat.portrait.mood, (event, seat.seat)
    assert {"calm", "cheer", "sad", "worried"} <= moods


def test_an_undo_during_the_spotlight_leaves_the_portrait_and_no_second_large_rat() -> None:
    board = showing(boards.ready_board(3, "last_rat_standing"), start("last_rat_standing"))
    board.sync(replace(board.view, scores=(1, 0, 3)))
    earlier, portrait = replace(board.view, scores=(1, 1, 3)), board.props.seats[1].portrait
    board.stage(events.SeatOut(1, ()), None).update(1.0)
    rats = board.props.spotlight.rats
    assert (rats[1].is_visible, portrait.is_visible) == (True, False)
    board.sync(earlier)
    assert portrait.is_visible
    board.stage(events.LifeLost(2, 2), None).update(1.0)
    assert [rat.is_visible for rat in rats] == [False, False, True]


def test_what_becomes_of_a_rat_is_shown_large_and_briefly_in_the_light() -> None:
    board = showing(boards.ready_board(3, "last_rat_standing"), start("last_rat_standing"))
    star, dark = board.props.spotlight.rats[1], board.props.spotlight.limelight
    seen: set[bool] = set()

    def watch() -> None:
        seen.add(star.is_visible and star.height >= 300 and dark.is_dark)

    for event in (events.ChipGained(1, 4), events.LifeLost(1, 2), events.SeatOut(1, ())):
        seen.clear()
        assert run_out(board.stage(event, None), frame=watch) <= 3.2
        assert True in seen
        assert (star.is_visible, board.props.overlay) == (False, [])


def test_a_rat_that_was_small_after_a_fight_comes_back_in_its_full_height() -> None:
    board = showing(boards.new_board(), boards.state(rows=boards.ROWS))
    for rat in board.props.house.rats:
        rat.height *= 0.5
    showing(board, boards.state())
    assert {rat.height for rat in board.props.house.rats} == {places.RAT_HEIGHT}
