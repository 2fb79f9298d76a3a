"""The cup in the whole program: chosen, played, left and resumed at every step, and honoured."""

from __future__ import annotations

import json
import random
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.catalog import CATALOG
from game.keep.cups import CUP_FILE
from game.keep.settings import Motion
from game.play.cup import Cup
from game.play.match import Match
from game.play.setup import Setup
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.choice import CupChoice
from game.scenes.cup.figures import cup_figure_name, cup_figures_game
from game.scenes.cup.progress import new_cup, next_match, next_match_record, record_finished_match
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.market.start import make_players, resize_players, with_active_player
from game.scenes.seats import seat_infos
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from tests.cases import cases
from tests.matches import play, query
from tests.pilot import Pilot, play_to_end, written_at_once
from tests.scenes.devices import Hands

GAMES = list(CATALOG.values())
FIRST = GAMES[0]
PILOT = {"is_drawn": False, "pace": 1}


def go(pilot: Pilot, *keys: Hashable) -> None:
    for key in keys:
        pilot.click(key, seconds=0.4)


def chosen(pilot: Pilot) -> CupSetupSheet:
    go(pilot, "differently", "cup")
    assert isinstance(pilot.scene, CupSetupSheet)
    return pilot.scene


def only(scene: CupSetupSheet, *games: str) -> None:
    """Take out all games but these, and take these in."""
    for entry in GAMES:
        if (entry.key in games) != (entry.key in scene.choice.games):
            scene.toggle_game(entry)
    assert sorted(scene.choice.games) == sorted(games)


def cup_of(services: Services) -> Cup:
    assert services.session.cups.cup is not None
    return services.session.cups.cup


def begin(services: Services, count: int = 2) -> Cup:
    """Begin a cup of some matches of the first game."""
    players = make_players(services, cup_figures_game(), [None, "easy"])
    choice = CupChoice(with_active_player(services, players), (FIRST.key,))
    legs = [leg for _ in range(count) for leg in new_cup(services, choice).legs]
    services.session.cups.begin(Cup(tuple(legs)))
    return cup_of(services)


def play_next(services: Services) -> Match:
    """Play the next match of the cup at random."""
    match = next_match(services)
    assert match is not None
    play_to_end(match, random.Random(1))
    assert services.session.cups.add_result(match), f"{match.setup.game} is not taken down"
    return match


@pytest.mark.around
def test_a_cup_is_chosen_saved_and_chosen_again(pilot: Pilot) -> None:
    scene, services = chosen(pilot), pilot.app.services
    assert all(services.words.domain(entry.key)("title") in scene.speech_text() for entry in GAMES)
    go(pilot, *(("game", key) for key in scene.choice.games))
    assert scene.choice.games == ()
    go(pilot, "play")
    assert pilot.scene is scene, "a cup has a game at least"
    go(pilot, "differently", ("fewer", "players"), ("seat", 1), ("level", "medium"), "close")
    go(pilot, ("game", FIRST.key), "play", "go_on")
    setup = pilot.table.match.setup
    assert setup == cup_of(services).next_setup
    assert [player.level for player in setup.players] == [None, "medium"]
    assert setup.players[0].profile == services.session.player.key
    Hands(pilot, "clicks").play()
    pilot.wait(3.4)
    assert cup_of(services).is_over
    go(pilot, "again", "go_on")
    assert isinstance(pilot.scene, CupCeremonySheet)
    pilot.wait(2.0)
    go(pilot, "save", "close")
    [path] = services.session.exports.iterdir()
    assert json.loads(path.read_bytes())["totals"] == list(cup_of(services).totals)
    go(pilot, "new")
    assert isinstance(pilot.scene, CupSetupSheet)
    choice = pilot.scene.choice
    assert (choice.games, choice.players[1].level) == ((FIRST.key,), "medium")
    go(pilot, "close", "shelf", "matches", "cup")
    assert path.parent.name in pilot.texts()
    assert len(list(path.parent.iterdir())) == 1


@pytest.mark.around
def test_a_game_that_does_not_fit_says_why_and_one_that_fits_is_played(pilot: Pilot) -> None:
    scene, services = chosen(pilot), pilot.app.services
    for entry in GAMES:
        title = services.words.domain(entry.key)("title")
        for count in range(2, 7):
            players = resize_players(services, cup_figures_game(), scene.choice.players, count)
            scene.choose_players(players)
            fits = any(count in entry.players(variant) for variant in entry.variants)
            assert scene.choice.is_playable(entry) == fits, f"{entry.key} with {count}"
            if not fits:
                go(pilot, ("game", entry.key))
                assert title in pilot.texts().replace("\n", " ")
                assert entry.key not in scene.choice.games
                continue
            only(scene, entry.key)
            services.session.cups.begin(new_cup(services, scene.choice))
            match, cup = play_next(services), cup_of(services)
            assert cup.is_over
            assert match.outcome is not None
            assert cup.champions >= match.outcome.winners


@pytest.mark.around
def test_first_games_and_play_and_players_one_press_away(pilot: Pilot) -> None:
    scene = chosen(pilot)
    games = {("game", entry.key) for entry in GAMES}
    assert set(pilot.targets()) == {*games, "play", "differently", "speak", "close"}
    assert scene.choice.games, "a press on play is enough"
    go(pilot, "differently", ("seat", 1), "guest", "close")
    assert [player.kind for player in scene.choice.players] == ["human", "human", "bot"]
    before = scene.choice.games
    go(pilot, "differently", *[("more", "players")] * 3, "close")
    assert scene.choice.games, "there is a game for any number"
    go(pilot, "differently", *[("fewer", "players")] * 3, "close")
    assert scene.choice.games[: len(before)] == before, "what was chosen comes back"


@pytest.mark.around
def test_guests_keep_name_and_figure_from_the_choice_to_the_ceremony(pilot: Pilot) -> None:
    scene, services = chosen(pilot), pilot.app.services
    only(scene, *(entry.key for entry in GAMES))
    scene.begin()
    cup, seen = cup_of(services), set()
    for leg in cup.legs:
        looks = seat_infos(services, leg.setup)
        seen.add(tuple((look.label or look.name, look.figure) for look in looks))
    (guests,) = seen
    names = [name for name, _ in guests]
    assert names == [cup_figure_name(services, cup, seat) for seat in range(cup.players)]
    assert names[0] == services.words("choose.you")
    figures = CATALOG[cup_figures_game().key].board_class().seat_figures[1 : cup.players]
    assert tuple(figure for _, figure in guests[1:]) == figures


@contextmanager
def program(folder: Path) -> Iterator[Pilot]:
    with Pilot(folder, is_drawn=False) as pilot:
        pilot.wait(1.0)
        yield pilot


def left_after(folder: Path, plies: int, *, taken: int = 0) -> Setup:
    """Begin a cup, play some actions of its next match, and end the program."""
    with program(folder) as pilot:
        services = pilot.app.services
        begin(services)
        for _ in range(taken):
            play_next(services)
        match = next_match(services)
        assert match is not None
        with written_at_once(match):
            play(match, plies, random.Random(2).choice)
        return match.setup


@cases(("plies", "taken"), [(0, 0), (0, 1), (5, 0), (10**6, 0)])
def test_the_cup_is_offered_and_goes_on_where_it_was(
    tmp_path: Path, plies: int, taken: int
) -> None:
    folder, is_over = tmp_path / f"{plies} {taken}", plies > 5
    setup = left_after(folder, plies, taken=taken)
    with program(folder) as pilot:
        assert isinstance(pilot.scene, CupStandingsSheet)
        assert cup_of(pilot.app.services).played_count == taken + is_over
        assert ("1 of 2" in pilot.texts()) == (taken + is_over == 1)
        assert ("anew" in pilot.targets()) == (plies == 5)
        go(pilot, "go_on")
        assert (pilot.table.match.setup == setup) != is_over
        assert pilot.table.match.ply >= plies or is_over


def test_a_match_is_given_up_and_played_again_from_another_envelope(tmp_path: Path) -> None:
    setup = left_after(tmp_path, 5)
    with program(tmp_path) as pilot:
        go(pilot, "anew")
        again = pilot.table.match.setup
        assert again.seed != setup.seed
        assert cup_of(pilot.app.services).next_setup == again
        unfinished = [
            record.setup for record in pilot.app.services.session.journal.unfinished_matches()
        ]
        assert json.loads(setup.canonical_json) not in unfinished


def test_a_match_that_does_not_replay_or_is_deleted_begins_anew(tmp_path: Path) -> None:
    setup = left_after(tmp_path, 5, taken=1)
    with program(tmp_path) as pilot:
        services = pilot.app.services
        query(tmp_path, "UPDATE actions SET action = '[]'")
        match = next_match(services)
        assert match is not None
        assert match.setup.seed != setup.seed
        assert match.ply == 0
        play(match, 2)
        assert services.session.journal.delete_all()
        record_finished_match(services)
        assert next_match_record(services) is None
        assert cup_of(services).played_count == 1
        match = next_match(services)
        assert match is not None
        assert (match.setup, match.ply) == (cup_of(services).next_setup, 0)


def test_a_match_beside_the_cup_is_offered_first_and_stays_where_a_cup_is_damaged(
    tmp_path: Path,
) -> None:
    setup = left_after(tmp_path, 5)
    with program(tmp_path) as pilot:
        services = pilot.app.services
        play(Match(FIRST, msgspec.structs.replace(setup, seed=77), services.session.journal), 1)
        services.session.journal.finish()
        pilot.wait(0.1)
    with program(tmp_path) as pilot:
        assert pilot.scene.name == "resume", "it was left last"
        go(pilot, "close", "cup")
        assert isinstance(pilot.scene, CupStandingsSheet)
    (tmp_path / CUP_FILE).write_bytes(b"{")
    for is_told in (True, False):
        with program(tmp_path) as pilot:
            assert ("cheese cup" in (pilot.notice() or "")) == is_told
            assert pilot.scene.name == "resume"


@pytest.mark.parametrize("motion", get_args(Motion))
def test_plates_and_ceremony_can_be_skipped_and_move_only_as_they_may(
    tmp_path: Path, motion: str
) -> None:
    with Pilot(tmp_path, motion=motion, is_drawn=False) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        begin(services, 1)
        play_next(services)
        pilot.show(table := CupStandingsSheet(services, stack))
        assert "pieces of cheese" in table.speech_text()
        if motion == "full":
            assert table.frame_rate == FULL_FRAME_RATE
            table.on_invalid_choice()
            assert table.frame_rate < FULL_FRAME_RATE
        stack.pop()
        pilot.show(scene := CupCeremonySheet(services, stack))
        assert "pieces of cheese" in scene.speech_text()
        assert scene.has_trophy_arrived == (motion == "none")
        assert motion != "none" or scene.frame_rate == 0
        scene.on_invalid_choice()
        assert scene.has_trophy_arrived
        pilot.wait(3.0)
        assert scene.celebration.has_cheered == (motion != "none")
        go(pilot, "home")
        assert pilot.scene.name == "title"
