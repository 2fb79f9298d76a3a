"""Players of the house at one table: dressed, named, and the match belongs to each of them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.keep.players import FIRST_PLAYER, PlayerLook
from game.keep.tables.statistics import make_statistics
from game.play.match import Match
from game.play.plan import DayPlan
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.players.names import player_name, player_picture
from game.scenes.players.seat_sheet import SeatSheet
from game.scenes.seats import seat_infos, winners_line
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.session import Session
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_to_end

TODAY = date(2026, 11, 24)
LOOKS = (PlayerLook(fur=2, hat=3, colour=4), PlayerLook(fur=1, hat=6, colour=2))
NAMES = ("Pepe", "Ida")
GAME = "cat_and_mouse"


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Pilot]:
    """The program in a house of two, of whom the second one plays now."""
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        services = pilot.app.services
        services.session.today = lambda: TODAY
        services.session.players.change_look(services.session.player, LOOKS[0])
        services.add_player(LOOKS[1])
        for player, name in zip(services.session.players.all, NAMES, strict=True):
            services.session.players.rename(player, name)
        yield pilot


def sit_down(pilot: Pilot, game: str) -> Match:
    """Seat both at a table of a game by clicks, and begin."""
    pilot.go_home()
    pilot.click("differently", game, seconds=0.4)
    pilot.click(("seat", 1), ("player", FIRST_PLAYER), "play", seconds=0.4)
    pilot.ask()
    return pilot.table.match


def resume_to_the_end(pilot: Pilot) -> TableScene[PlayMode]:
    """Resume the match that waits, and play it at random to its end; return its table."""
    pilot.click(GAME, "go_on", seconds=0.4)
    pilot.ask()
    table = pilot.table
    play_to_end(table.match, pilot.app.services.rng)
    table.conductor.replace_board(table.board)
    pilot.until(lambda: pilot.scene is not table, "the end of the match")
    return table


def keys(session: Session) -> list[str]:
    return [player.key for player in session.players.all]


@cases("game", CATALOG)
def test_everybody_sits_at_the_table_as_it_is_dressed_and_named(family: Pilot, game: str) -> None:
    services = family.app.services
    match = sit_down(family, game)
    looks = seat_infos(services, match.setup)[:2]
    assert [look.name for look in looks] == ["Ida", "Pepe"], "who plays now, and who was chosen"
    figures = tuple(map(player_picture, reversed(LOOKS)))
    assert tuple(look.figure for look in looks) == figures == family.table.board.figures[:2]
    family.go_home()
    family.click(*([game, "anew"] if family.waits(game) else [game]), seconds=0.4)
    assert family.table.match.setup.players == match.setup.players, "a box leads to the last choice"


def test_a_match_waits_for_both_counts_for_both_and_stays_when_one_is_deleted(
    family: Pilot,
) -> None:
    services, session = family.app.services, family.app.services.session
    services.change_settings(tokens=2)
    for player in session.players.all:
        services.switch_player(player)
        session.plan_matches(2)
    match = sit_down(family, GAME)
    family.click_slot()
    family.ask()
    family.go_home()
    for player in session.players.all:
        services.switch_player(player)
        family.scene.on_uncovered()
        assert family.waits(GAME)
    table = resume_to_the_end(family)
    for player in session.players.all:
        (record,) = session.journal.match_results(player.key)
        (result,) = make_statistics(player.key, [record], {}).results
        outcome = table.match.outcome
        assert outcome is not None
        own = match.setup.seat_of(player.key)
        assert result.has_won == (own in outcome.winners)
        plan = session.plan_of(player)
        assert plan is not None
        assert plan.left == 1
    one, two = session.players.all
    family.go_home()
    services.delete_player(two)
    assert len(session.journal.match_results(one.key)) == 1
    services.delete_player(one)
    assert session.journal.match_results(one.key) == []


def test_a_match_of_guests_waits_for_who_opened_it_and_counts_for_nobody(family: Pilot) -> None:
    services, session = family.app.services, family.app.services.session
    services.change_settings(tokens=2)
    session.plan_matches(2)
    family.click("differently", GAME, seconds=0.4)
    family.click(("seat", 1), "guest", ("seat", 0), "guest", "play", seconds=0.4)
    family.ask()
    family.click_slot()
    family.ask()
    table = family.table
    assert table.match.setup.profiles == ()
    family.go_home()
    assert family.waits(GAME)
    services.switch_player(session.players.all[0])
    family.scene.on_uncovered()
    assert not family.waits(GAME), "the other player did not open it"
    services.switch_player(session.players.all[1])
    family.scene.on_uncovered()
    table = resume_to_the_end(family)
    assert [session.journal.match_results(player.key) for player in session.players.all] == [[], []]
    assert len(session.journal.finished_matches()) == 1, "it can be watched again"
    assert session.plan is not None
    assert session.plan.left == 1, "a limit holds for guests too, or it could be got round"
    family.go_home()
    services.delete_player(session.player)
    assert not session.journal.row_numbers()


def players_of(pilot: Pilot, game: str) -> list[str]:
    """Press the box of a game on the market; return who sits at the table."""
    pilot.go_home()
    pilot.click(*([game, "anew"] if pilot.waits(game) else [game]), seconds=0.4)
    return [str(player.profile or player.level) for player in pilot.table.match.setup.players]


def test_a_box_leads_to_those_who_sat_there_but_for_those_without_matches_left(
    family: Pilot,
) -> None:
    services = family.app.services
    services.change_settings(tokens=2)
    one, two = keys(services.session)
    services.session.plan_matches(2)
    sit_down(family, GAME)
    assert players_of(family, GAME) == [two, one], "the second one plays now"
    first = services.session.players.all[0]
    own = services.session.store.store_of(first)
    own.change(plan=DayPlan(TODAY.isoformat(), laid=1, spent=1))
    assert players_of(family, GAME) == [two, "easy"]
    assert "Pepe has played enough for today" in (family.notice() or "")
    own.change(plan=DayPlan(TODAY.isoformat(), laid=2, spent=1))
    assert players_of(family, GAME) == [two, one], "it sits there again when it may play"


def test_a_box_leads_to_guests_if_they_were_chosen(family: Pilot) -> None:
    family.click("differently", GAME, seconds=0.4)
    family.click(("seat", 1), ("player", FIRST_PLAYER), ("seat", 0), "guest", "play", seconds=0.4)
    assert players_of(family, GAME) == ["None", FIRST_PLAYER], "whoever is active"
    family.go_home()
    family.click("differently", GAME, ("seat", 1), ("level", "easy"), "play", seconds=0.4)
    assert players_of(family, GAME)[0] == family.app.services.session.player.key, (
        "alone: not a guest"
    )


@pytest.mark.parametrize("language", ["de", "en", "fr", "es", "it", "nl"])
def test_a_person_without_a_name_has_one_name_from_the_setup_to_the_table(
    tmp_path: Path, language: str
) -> None:
    with Pilot(
        tmp_path, language=language, motion="none", pace=1, is_drawn=False, art=no_pictures
    ) as pilot:
        say = pilot.app.services.words
        figures = [say.domain(GAME)(f"seat.{seat}") for seat in range(2)]
        own = player_name(pilot.app.services, pilot.app.services.session.player)
        for answer, first in ((None, say("choose.you")), ("guest", own)):
            names = [first, figures[1]]
            pilot.go_home()
            pilot.click("differently", GAME, seconds=0.4)
            if answer is not None:
                pilot.click(("seat", 1), answer, seconds=0.4)
            targets = pilot.targets()
            said = [str(targets["seat", seat].name).split(":")[0].rstrip() for seat in range(2)]
            pilot.click("play", seconds=0.4)
            infos = seat_infos(pilot.app.services, pilot.table.match.setup)
            assert said == names == [info.label or info.name for info in infos]


ALIKE = (PlayerLook(hat=5, colour=2), PlayerLook(hat=5, colour=4))


@pytest.mark.parametrize("looks", [LOOKS, ALIKE])
@pytest.mark.parametrize("language", ["de", "en", "fr", "es", "it", "nl"])
def test_players_without_names_are_called_the_same_on_every_screen(
    tmp_path: Path, language: str, looks: tuple[PlayerLook, PlayerLook]
) -> None:
    with Pilot(
        tmp_path, language=language, motion="none", pace=1, is_drawn=False, art=no_pictures
    ) as pilot:
        services, session = pilot.app.services, pilot.app.services.session
        session.players.change_look(session.player, looks[0])
        services.add_player(looks[1])
        other, active = names = [player_name(services, one) for one in session.players.all]
        assert len(set(names)) == 2
        assert not any("," in name for name in names)
        assert active in pilot.targets()["door"].name, "the bubble of the market"
        pilot.click("differently", "gouda_ganoven", ("seat", 1), seconds=0.4)
        assert [pilot.targets()["player", key].name for key in keys(session)] == names
        pilot.click(("player", FIRST_PLAYER), seconds=0.4)
        said = [str(pilot.targets()["seat", seat].name) for seat in range(2)]
        assert said == [active, other], "the seats"
        pilot.click("play", seconds=0.4)
        infos = seat_infos(services, pilot.table.match.setup)
        assert [info.label or info.name for info in infos][:2] == [active, other], "the plates"
        table = pilot.table
        while "look" not in pilot.targets():
            pilot.frame(0.05)
            table.conductor.end_hold()
            table.mode.callouts.close()
            if table.slots():
                table.pick_slot(table.slots()[0])
        assert any(name in pilot.scene.speech_text() for name in names), "the curtain"
        won = winners_line(services, table.match.setup, {0, 1}, is_second_person=True)
        assert all(name in won for name in names), "the result"


def test_players_who_look_alike_are_numbered(pilot: Pilot) -> None:
    services = pilot.app.services
    for _ in range(2):
        services.add_player(services.session.player.look)
    names = [player_name(services, player) for player in services.session.players.all]
    assert names == ["Red Bobble", "Red Bobble 2", "Red Bobble 3"]
    services.session.players.rename(services.session.players.all[1], "Mia")
    names = [player_name(services, player) for player in services.session.players.all]
    assert names == ["Red Bobble", "Mia", "Red Bobble 2"]


def test_a_match_of_two_profiles_and_a_guest_waits_for_both(family: Pilot) -> None:
    services, session = family.app.services, family.app.services.session
    family.click("differently", GAME, seconds=0.4)
    family.click(("more", "players"), ("seat", 1), ("player", FIRST_PLAYER), seconds=0.4)
    family.click(("seat", 2), "guest", "play", seconds=0.4)
    family.ask()
    family.click_slot()
    family.ask()
    family.go_home()
    for player in session.players.all:
        services.switch_player(player)
        family.scene.on_uncovered()
        assert family.waits(GAME), player.name


def test_who_wants_to_choose_the_table_does_so_after_the_tokens_too(family: Pilot) -> None:
    services = family.app.services
    services.change_settings(tokens=2)
    family.click("differently", GAME, ("lay", 2), seconds=0.4)
    assert isinstance(family.scene, MatchSetupScene)


def test_a_match_is_spent_by_a_child_who_has_not_laid_tokens_yet(family: Pilot) -> None:
    services, session = family.app.services, family.app.services.session
    services.change_settings(tokens=3)
    session.plan_matches(2)
    session.spend_token("m", keys(session))
    lefts = [plan.left for plan in map(session.plan_of, session.players.all) if plan is not None]
    assert lefts == [2, 1]


def test_who_has_played_enough_is_seen_at_the_table_and_does_not_sit_down(family: Pilot) -> None:
    services, session = family.app.services, family.app.services.session
    services.change_settings(tokens=1)
    session.spend_token("m", [FIRST_PLAYER])
    services.change_settings(tokens=1, plan=DayPlan(TODAY.isoformat(), 1))
    family.click("differently", GAME, seconds=0.4)
    family.click(("seat", 1), ("player", FIRST_PLAYER), seconds=0.4)
    assert family.notice() == "Pepe has played enough for today."
    assert isinstance(family.scene, SeatSheet)


def test_minutes_of_a_match_that_is_left_count_but_not_its_end(family: Pilot) -> None:
    session = family.app.services.session
    match = sit_down(family, GAME)
    family.click_slot()
    family.ask()
    match.played = 120.0
    family.click_slot()
    family.ask()
    family.go_home()
    session.journal.finish()
    records = session.journal.match_results(FIRST_PLAYER, has_unfinished=True)
    told = make_statistics(FIRST_PLAYER, records, {})
    assert sum(told.minutes_by_day().values()) >= 2.0
    assert not told.matches_by_day()
    assert session.journal.match_results(FIRST_PLAYER) == []
