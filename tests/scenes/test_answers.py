"""What looks alive answers a press: five different answers, and no choice is ever blocked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import pytest

from game.boards.base import MotionLevel
from game.boards.figures.press_reactions import Movement, PressReactions, load_press_reactions
from game.boards.stage.background_animals import load_animals
from game.boards.stage.happenings import load_happenings
from game.catalog import CATALOG
from game.geometry import Point
from game.media.drawing import load_drawing
from game.scenes.market.start import initial_choice, new_match, new_setup
from game.scenes.market.title import TitleScene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from tests.cases import cases
from tests.pilot import Pilot

PLACES = ("common", *CATALOG)
MOTIONS: Sequence[MotionLevel] = ("full", "basic", "none")


@pytest.fixture
def heard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the sounds that are played from now on."""
    names: list[str] = []
    monkeypatch.setattr(pilot.app.services.output.sound, "play", names.append)
    return names


def widest(press_reactions: PressReactions, seconds: float) -> Movement:
    """Return the largest hop, lean and squash of the current answer."""
    moves = []
    for _ in range(round(seconds * 60)):
        moves.append(press_reactions.movement)
        press_reactions.update(1 / 60)
    return Movement(
        max(abs(move.hop) for move in moves),
        max(abs(move.lean) for move in moves),
        max(abs(move.squash - 1) for move in moves),
    )


def test_the_five_answers_differ_in_movement_and_sound_and_are_smaller_at_motion_basic() -> None:
    seen: dict[str, list[Movement]] = {}
    for motion in MOTIONS:
        press_reactions = PressReactions(3)
        for _ in load_press_reactions():
            answer = press_reactions.start_next(motion)
            seen.setdefault(answer.sound, []).append(widest(press_reactions, answer.seconds))
            press_reactions.update(answer.seconds)
            assert not press_reactions.is_moving
            assert press_reactions.movement == Movement()
    assert len(seen) == 5
    assert len({moves[0] for moves in seen.values()}) == 5
    for full, basic, none in seen.values():
        assert 0 < sum(basic) < sum(full)
        assert sum(none) == 0


@cases("place", PLACES)
def test_all_animals_of_a_place_have_pictures_and_boxes_of_their_shape(place: str) -> None:
    for name, box in load_animals(place).items():
        _, _, wide, high = load_drawing(f"{place}/alive_{name}").box
        assert (box.w, box.h) == (wide, high)
    happenings = load_happenings(place).values()
    assert not happenings or any(it.is_alive for it in happenings)


def answers_at(pilot: Pilot, heard: list[str], point: Point) -> Iterator[str]:
    """Press at a point again and again; yield the sound of each answer."""
    while True:
        del heard[:]
        pilot.scene.on_missed_press(point)
        yield next(name for name in heard if name != "common/ui_focus")
        pilot.wait(0.1)


@pytest.mark.parametrize("motion", MOTIONS)
def test_animals_of_the_market_answer_five_presses_differently(
    pilot: Pilot, heard: list[str], motion: str
) -> None:
    pilot.app.services.change_settings(motion=motion)
    pilot.frame()
    title = pilot.scene
    assert isinstance(title, TitleScene)
    wanted = {answer.sound for answer in load_press_reactions()}
    for box in load_animals("common").values():
        for target in title.targets():
            assert not target.box.overlap(box), f"{target.key} lies on an animal"
        assert set(itertools.islice(answers_at(pilot, heard, box.centre), 5)) == wanted


@pytest.mark.parametrize("motion", MOTIONS)
@cases("game", CATALOG)
def test_all_that_lives_at_a_table_answers_and_no_choice_is_blocked(
    pilot: Pilot, heard: list[str], game: str, motion: str
) -> None:
    pilot.app.services.change_settings(motion=motion)
    services, entry = pilot.app.services, CATALOG[game]
    match = new_match(services, entry, new_setup(services, entry, initial_choice(services, entry)))
    table = TableScene(services, pilot.app.stack, match, PlayMode)
    pilot.show(table)
    pilot.ask()
    table.mode.dismiss_callout()
    pilot.frame()
    props, wanted = table.board.props, {answer.sound for answer in load_press_reactions()}
    points = [box.centre for box in load_animals(game).values()]
    for figure in (*props.actors, *(place.portrait for place in props.seats)):
        if figure.is_visible:
            points.append((figure.x, figure.y - 0.5 * figure.height))
    assert points
    before, choices = table.match.state, {target.key for target in table.targets()}
    for point in points:
        assert set(itertools.islice(answers_at(pilot, heard, point), 5)) <= wanted
        assert table.match.state == before
    assert {target.key for target in table.targets()} == choices
    for target in table.targets():
        assert table.target_at(target.box.centre) is not None
