"""The cup in the whole program: chosen, played, left and resumed at every step, and honoured."""

from __future__ import annotations

import json
import random
from collections.abc import Hashable
from pathlib import Path

import msgspec
import pytest

from game.catalog import CATALOG
from game.keep.cups import FILE_NAME
from game.play.cup import Cup, Leg
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.cup.ceremony import CupCeremony
from game.scenes.cup.choice import CupChoice
from game.scenes.cup.choose import CupScene
from game.scenes.cup.going_on import catch_up, match_now, new_cup, record_of
from game.scenes.cup.table import CupTable
from game.scenes.market.result import ResultScene
from game.services.services import Services
from game.ui.rhythm import MOVING
from tests.matches import play, query
from tests.pilot import Pilot, play_out, written_at_once
from tests.scenes.devices import Hands

GAMES = list(CATALOG.values())
FIRST = GAMES[0]
PILOT = {"is_drawn": False, "pace": 1}


def go(pilot: Pilot, *keys: Hashable) -> None:
    for key in keys:
        pilot.click(key, seconds=0.4)


def chosen(pilot: Pilot) -> CupScene:
    go(pilot, "cup")
    assert isinstance(pilot.scene, CupScene)
    return pilot.scene


def only(scene: CupScene, *games: str) -> None:
    """Take out all games but these, and take these in."""
    for entry in GAMES:
        if (entry.key in games) != (entry.key in scene.choice.games):
            scene.choose_game(entry)
    assert sorted(scene.choice.games) == sorted(games)


def cup_of(services: Services) -> Cup:
    assert services.session.cups.cup is not None
    return services.session.cups.cup


def begin(services: Services, count: int = 2) -> Cup:
    """Begin a cup of some matches of the first game."""
    choice = CupChoice((True, False), "easy", (FIRST.key,))
    legs = [leg for _ in range(count) for leg in new_cup(services, choice).legs]
    services.session.cups.begin(Cup(tuple(legs)))
    return cup_of(services)


def test_a_whole_cup_by_clicks_alone(pilot: Pilot) -> None:
    scene = chosen(pilot)
    for key in scene.choice.games:
        go(pilot, ("game", key))
    assert scene.choice.games == ()
    go(pilot, "play")
    assert pilot.scene is scene, "a cup has a game at least"
    go(pilot, ("count", 2), ("level", "medium"), ("game", FIRST.key), "play")
    assert isinstance(pilot.scene, CupTable)
    go(pilot, "go_on")
    cup = cup_of(pilot.app.services)
    assert pilot.table.match.setup == cup.next
    assert cup.level == "medium"
    Hands(pilot, "clicks").play()
    pilot.wait(1.6)
    assert isinstance(pilot.scene, ResultScene)
    over = cup_of(pilot.app.services)
    assert over.is_over
    go(pilot, "again")
    assert isinstance(pilot.scene, CupTable)
    go(pilot, "go_on")
    assert isinstance(pilot.scene, CupCeremony)
    pilot.wait(2.0)
    go(pilot, "save", "close")
    [path] = (pilot.app.services.session.exports).iterdir()
    assert json.loads(path.read_bytes())["totals"] == list(over.totals)
    go(pilot, "new")
    assert isinstance(pilot.scene, CupScene)
    assert pilot.scene.choice.games == (FIRST.key,)
    assert pilot.scene.choice.level == "medium"
    go(pilot, "close")
    assert pilot.scene.name == "title"
    go(pilot, "matches", "cup")
    assert path.parent.as_posix().split("/")[-1] in pilot.texts()
    assert len(list(path.parent.iterdir())) == 1


def test_every_game_takes_part_with_each_number_of_players(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for entry in GAMES:
        for count in range(entry.seats[0], entry.seats[1] + 1):
            scene = CupScene(services, stack)
            scene.choose_count(count)
            only(scene, entry.key)
            services.session.cups.begin(new_cup(services, scene.choice))
            match = match_now(services)
            assert match is not None
            play_out(match, random.Random(count))
            assert services.session.cups.take(match), f"{entry.key} with {count} is not taken down"
            cup = cup_of(services)
            assert cup.is_over
            assert match.outcome is not None
            assert cup.champions >= match.outcome.winners
            assert min(cup.totals) >= 1
            pilot.show(CupTable(services, stack))
            assert str(cup.totals[0]) in pilot.texts()
            pilot.show(CupCeremony(services, stack))
            stack.pop_to_bottom()
            stack.settle()


def test_a_game_that_does_not_fit_says_why(pilot: Pilot) -> None:
    for entry in GAMES:
        scene = chosen(pilot)
        title = pilot.app.services.words.domain(entry.key)("title")
        for count in range(2, 7):
            scene.choose_count(count)
            fits = any(count in entry.players(variant) for variant in entry.variants)
            assert scene.choice.fits(entry) == fits, f"{entry.key} with {count}"
            if not fits:
                go(pilot, ("game", entry.key))
                assert title in pilot.texts().replace("\n", " ")
                assert entry.key not in scene.choice.games
        scene.choose_count(entry.players(entry.variants[0])[0])
        only(scene, entry.key)
        go(pilot, ("seat", 1))
        assert entry.key in scene.choice.games, "several people play any game"
        go(pilot, "close")


def test_the_only_person_stays(pilot: Pilot) -> None:
    scene = chosen(pilot)
    go(pilot, ("seat", 0))
    assert scene.choice.people[0]
    assert "that’s you" in pilot.texts()
    go(pilot, ("seat", 1), ("seat", 0))
    assert scene.choice.people[:2] == (False, True)


# -- left and resumed -----------------------------------------------------------------------------


def left_after(folder: Path, plies: int, *, taken: int = 0) -> Setup:
    """Begin a cup, play some actions of its next match, and end the program."""
    with Pilot(folder, is_drawn=False) as pilot:
        services = pilot.app.services
        begin(services)
        for _ in range(taken):
            match = match_now(services)
            assert match is not None
            play_out(match, random.Random(1))
            assert services.session.cups.take(match)
        match = match_now(services)
        assert match is not None
        with written_at_once(match):
            play(match, plies, random.Random(2).choice)
        return match.setup


@pytest.mark.parametrize(("plies", "taken"), [(0, 0), (0, 1), (5, 0)])
def test_the_cup_is_offered_and_goes_on_where_it_was(
    tmp_path: Path, plies: int, taken: int
) -> None:
    setup = left_after(tmp_path, plies, taken=taken)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        pilot.wait(1.0)
        assert isinstance(pilot.scene, CupTable)
        assert ("anew" in pilot.targets()) == (plies > 0)
        go(pilot, "go_on")
        assert pilot.table.match.setup == setup
        assert pilot.table.match.ply >= plies


def test_a_match_that_was_over_is_taken_even_if_the_program_ended_then(tmp_path: Path) -> None:
    left_after(tmp_path, 10**6)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        assert cup_of(pilot.app.services).played == 0
        pilot.wait(1.0)
        assert isinstance(pilot.scene, CupTable)
        assert cup_of(pilot.app.services).played == 1
        assert "1 of 2" in pilot.texts()


def test_a_match_is_given_up_and_played_again_from_another_envelope(tmp_path: Path) -> None:
    setup = left_after(tmp_path, 5)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        pilot.wait(1.0)
        go(pilot, "anew")
        again = pilot.table.match.setup
        assert again.seed != setup.seed
        assert cup_of(pilot.app.services).next == again
        assert [record.setup for record in pilot.app.services.session.journal.unfinished()].count(
            json.loads(setup.text)
        ) == 0


def test_a_match_that_does_not_replay_begins_anew(tmp_path: Path) -> None:
    setup = left_after(tmp_path, 5)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        query(tmp_path, "UPDATE actions SET action = '[]'")
        match = match_now(pilot.app.services)
        assert match is not None
        assert match.setup.seed != setup.seed
        assert match.ply == 0


def test_deleted_matches_leave_the_cup_as_it_is(tmp_path: Path) -> None:
    left_after(tmp_path, 5, taken=1)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        services = pilot.app.services
        assert services.session.journal.delete_all()
        catch_up(services)
        assert record_of(services) is None
        assert cup_of(services).played == 1
        match = match_now(services)
        assert match is not None
        assert match.setup == cup_of(services).next


def test_a_match_beside_the_cup_is_offered_first_if_it_was_left_last(tmp_path: Path) -> None:
    setup = left_after(tmp_path, 5)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        services = pilot.app.services
        play(Match(FIRST, msgspec.structs.replace(setup, seed=77), services.session.journal), 1)
        services.session.journal.finish()
        pilot.wait(0.1)
    with Pilot(tmp_path, is_drawn=False) as pilot:
        pilot.wait(1.0)
        assert pilot.scene.name == "resume"
        go(pilot, "close", "cup")
        assert isinstance(pilot.scene, CupTable)


def test_a_damaged_cup_is_told_once_and_the_matches_stay(tmp_path: Path) -> None:
    left_after(tmp_path, 5)
    (tmp_path / FILE_NAME).write_bytes(b"{")
    with Pilot(tmp_path, is_drawn=False) as pilot:
        pilot.wait(1.0)
        assert "cheese cup" in (pilot.notice() or "")
        assert pilot.scene.name == "resume"
    with Pilot(tmp_path, is_drawn=False) as pilot:
        pilot.wait(1.0)
        assert pilot.notice() is None


# -- seen -----------------------------------------------------------------------------------------


def honoured(pilot: Pilot, people: tuple[int, ...] = (0,), count: int = 2) -> CupCeremony:
    """Return the ceremony of a cup that everybody shares."""
    services = pilot.app.services
    scene = CupScene(services, pilot.app.stack)
    scene.choose_count(count)
    for seat in people:
        if not scene.choice.people[seat]:
            scene.change_seat(seat)
    only(scene, FIRST.key)
    match = Match(FIRST, new_cup(services, scene.choice).legs[0].setup)
    play_out(match, random.Random(3))
    assert match.outcome is not None
    services.session.cups.begin(Cup((Leg(match.setup),)))
    assert services.session.cups.take(match)
    ceremony = CupCeremony(services, pilot.app.stack)
    pilot.show(ceremony)
    return ceremony


@pytest.mark.parametrize("motion", ["none", "basic", "full"])
def test_the_ceremony_can_be_skipped_and_moves_only_as_it_may(tmp_path: Path, motion: str) -> None:
    with Pilot(tmp_path, motion=motion, is_drawn=False) as pilot:
        scene = honoured(pilot)
        if motion == "none":
            assert scene.has_come
            assert scene.rate == 0
        else:
            assert not scene.has_come
            scene.missed()
            assert scene.has_come
        pilot.wait(3.0)
        assert scene.party.has_cheered == (motion != "none")
        go(pilot, "home")
        assert pilot.scene.name == "title"


def test_pieces_fall_and_a_press_lets_them_lie(tmp_path: Path) -> None:
    with Pilot(tmp_path, is_drawn=False) as pilot:
        honoured(pilot)
        table = CupTable(pilot.app.services, pilot.app.stack)
        pilot.show(table)
        assert table.rate == MOVING
        table.missed()
        assert table.rate < MOVING


def test_all_of_it_is_spoken(pilot: Pilot) -> None:
    services = pilot.app.services
    scene = chosen(pilot)
    words = scene.spoken()
    assert all(services.words.domain(entry.key)("title") in words for entry in GAMES)
    go(pilot, "close")
    ceremony = honoured(pilot)
    assert "pieces of cheese" in ceremony.spoken()
    table = CupTable(services, pilot.app.stack)
    assert "pieces of cheese" in table.spoken()
