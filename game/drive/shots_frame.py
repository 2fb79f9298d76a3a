"""Screenshots of the screens that do not belong to a game."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from game.catalog import CATALOG
from game.drive.album import Tour
from game.drive.driver import play_to_end
from game.keep.archive import UnreadableError, replay_record
from game.keep.keepsakes import delete_all_keepsakes, save_keepsake
from game.keep.players import MAX_PLAYERS, PlayerLook
from game.play.chance import run_to_end
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.figures import cup_figures_game, max_cup_seats
from game.scenes.cup.progress import next_match
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet
from game.scenes.market.speech_question import SpeechQuestionSheet
from game.scenes.market.start import resize_players
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.assistance import AssistanceSheet
from game.scenes.parents.games import GamesSheet
from game.scenes.parents.gate import make_gate
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from game.scenes.parents.pin import make_pin_sheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.parents.time_limit import TimeLimitSheet
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.play_plan import PlayPlanSheet
from game.scenes.players.selection import PlayerSelectionSheet
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.accessibility_aids import AccessibilityAidsSheet
from game.scenes.sheets.key_bindings import KeyBindingsSheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.services.session import GATE_ATTEMPTS
from game.ui.focus import Target

_SAVED: Final = partial(
    SavedSheet, path=Path("/documents/Cheese Gang/school.csv"), line="saved.table"
)
_SHEETS: Final = (
    (SettingsSheet, "settings", "the settings"),
    (AccessibilitySheet, "reach", "helps for eyes, ears and hands"),
    (SpeechQuestionSheet, "aloud", "whether to read aloud, at the first start"),
    (SpeechSettingsSheet, "hearing", "what is read aloud, and by whom"),
    (KeyBindingsSheet, "keys", "which key does what"),
    (AccessibilityAidsSheet, "helps", "all that helps"),
    (StoredDataSheet, "keeping", "what is kept, and where"),
    (_SAVED, "saved", "where a saved file lies"),
    (LicencesSheet, "licences", "what is inside"),
)
_PARENTS: Final = (
    (ParentalSettingsSheet, "parents", "what grown-ups decide"),
    (GamesSheet, "parents_games", "games and levels, allowed or not"),
    (AssistanceSheet, "parents_helps", "helps, allowed or not"),
    (TimeLimitSheet, "parents_time", "matches or minutes of a day"),
    (make_pin_sheet, "parents_pin", "four digits for the gate"),
    (AboutSheet, "parents_about", "what the games practise"),
    (StatisticsSheet, "parents_statistics", "figures of a player"),
    (PrintSheet, "parents_print", "what can be printed"),
)
_HOURS: Final = ((13, "noon"), (20, "evening"))
_LOOKS: Final = (PlayerLook(fur=1, hat=3, colour=2), PlayerLook(fur=2, pattern=1, hat=5, colour=3))
_PLATES_SECONDS: Final = (0.5, 3.0)
"""Times of the screenshots of the cup's plates, in seconds: with cheese falling, and at rest."""


def take_settings_shots(tour: Tour) -> None:
    """Take screenshots of the settings and related sheets."""
    for sheet, name, what in _SHEETS:
        tour.visit(sheet(tour.services, tour.stack), name, what)


def take_day_shots(tour: Tour) -> None:
    """Take screenshots of the title screen at noon and in the evening."""
    session = tour.services.session
    morning = session.hour
    for hour, name in _HOURS:
        session.hour = partial(int, hour)
        tour.take_shot(f"title_{name}", f"the cheese market: {name}", 0.1)
    session.hour = morning
    tour.run_for(0.1)


def take_players_shots(tour: Tour) -> None:
    """Take screenshots of the player selection for 1, 3 and 8 players, and of a new player."""
    services, stack = tour.services, tour.stack
    tour.visit(PlayerSelectionSheet(services, stack), "who_one", "one player")
    for count in range(2, MAX_PLAYERS + 1):
        sheet = AppearanceSheet(services, stack, None)
        tour.open_scene(sheet)
        if count == MAX_PLAYERS:
            tour.take_shot("dress", "dressing somebody new")
        services.add_player(sheet.look)
        tour.close_scenes()
        if count in (3, MAX_PLAYERS):
            tour.visit(PlayerSelectionSheet(services, stack), f"who_{count}", f"{count} players")
    tour.take_shot("title_house", "the cheese market, for one of many players", 0.5)
    services.switch_player(services.session.players.all[0])
    _delete_other_players(tour)


def _delete_other_players(tour: Tour) -> None:
    for player in tour.services.session.players.all[1:]:
        tour.services.delete_player(player)


def take_parents_shots(tour: Tour) -> None:
    """Take screenshots of the parental gate, and of the parental settings for three players."""
    services, stack = tour.services, tour.stack
    first = services.session.player
    gate = make_gate(services, stack, stack.pop)
    tour.open_scene(gate)
    tour.take_shot("gate", "a sum is asked")
    for _ in range(GATE_ATTEMPTS * len("000")):
        gate.targets()[0].choose()
    tour.take_shot("gate_pause", "three wrong results")
    services.session.gate.succeed()
    tour.close_scenes()
    for look in _LOOKS:
        services.add_player(look)
    services.switch_player(first)
    for sheet, name, what in _PARENTS:
        tour.visit(sheet(services, stack), name, what)
    tour.open_scene(PlayersSheet(services, stack))
    tour.take_shot("parents_players", "the players of the house, for grown-ups")
    for kind in ("name", "out"):
        _targets_by_kind(tour, kind)[-1].choose()
        tour.take_shot(f"parents_players_{kind}", "a name is typed, or somebody moves out", 0.0)
    tour.close_scenes()
    _delete_other_players(tour)


def _targets_by_kind(tour: Tour, kind: str) -> list[Target]:
    return [t for t in tour.top_scene.targets() if isinstance(t.key, tuple) and t.key[0] == kind]


def take_evening_shots(tour: Tour) -> None:
    """Take screenshots of the title screen as a play plan of three matches is used up."""
    services, stack = tour.services, tour.stack
    services.change_settings(tokens=3)
    sheet = PlayPlanSheet(services, stack, stack.schedule_gc)
    tour.open_scene(sheet)
    tour.take_shot("tokens", "how many matches today?", 0.4)
    sheet.targets()[2].choose()
    stack.finish_transition()
    services.session.spend_token("first")
    tour.take_shot("title_tokens", "one match is over, two are left", 0.4)
    services.session.spend_token("second")
    services.session.spend_token("third")
    tour.take_shot("title_closing", "the shutter comes down", 0.8)
    tour.take_shot("title_closed", "good night", 3.0)
    services.change_settings(tokens=0, plan=None)
    tour.run_for(3.0)


def take_cup_shots(tour: Tour) -> None:
    """Take screenshots of a cup with all games and three players, including its setup."""
    scene = CupSetupSheet(tour.services, tour.stack)
    tour.open_scene(scene)
    tour.take_shot("cup", "choosing a cup")
    tour.choose_target("differently")
    tour.take_shot("cup_seating", "choosing the players of a cup", 0.5)
    tour.close_scenes()
    players = scene.choice.players
    scene.choose_players(
        resize_players(tour.services, cup_figures_game(), players, max_cup_seats())
    )
    tour.take_shot("cup_many", "choosing a cup for many", 0.5)
    scene.choose_players(players)
    for entry in CATALOG.values():
        if entry.key not in scene.choice.games:
            scene.toggle_game(entry)
    scene.begin()
    tour.stack.finish_transition()
    tour.take_shot("cup_table_0", "the plates before the first match", 0.5)
    _take_cup_matches_shots(tour)
    tour.close_all_but_lowest()


def _take_cup_matches_shots(tour: Tour) -> None:
    services, stack = tour.services, tour.stack
    number = 0
    while (match := next_match(services)) is not None:
        number += 1
        play_to_end(match, 0)
        services.session.cups.add_result(match)
        stack.pop_to_bottom()
        tour.open_scene(CupStandingsSheet(services, stack), 0.0)
        for part, seconds in enumerate(_PLATES_SECONDS, 1):
            tour.take_shot(f"cup_table_{number}_{part}", "the plates after a match", seconds)
    tour.open_scene(CupCeremonySheet(services, stack), 0.0)
    for part, seconds in enumerate(_PLATES_SECONDS, 1):
        tour.take_shot(f"cup_ceremony_{part}", "the ceremony", seconds)


def take_matches_shots(tour: Tour) -> None:
    """Take screenshots of the match list and the keepsakes."""
    sheet = MatchesSheet(tour.services, tour.stack)
    tour.open_scene(sheet)
    tour.finish_work()
    tour.take_shot("matches", "all matches", 0.0)
    sheet.toggle_tidying()
    if deleting := _targets_by_kind(tour, "delete"):
        deleting[0].choose()
        tour.take_shot("matches_delete", "the second question before one is deleted", 0.0)
    tour.close_all_but_lowest()
    services, stack = tour.services, tour.stack
    tour.visit(KeepsakesSheet(services, stack), "shelf_empty", "nothing has been kept")
    _save_keepsakes(tour)
    tour.open_scene(KeepsakesSheet(services, stack))
    tour.finish_work()
    tour.take_shot("shelf_moments", "moments that were kept", 0.1)
    for key, what in (("met", "figures that were met"), ("year", "a page of the year")):
        tour.choose_target(key)
        tour.finish_work()
        tour.take_shot(f"shelf_{key}", what, 0.4)
    tour.close_scenes()
    delete_all_keepsakes(services.session.journal.folder)


def _save_keepsakes(tour: Tour) -> None:
    session = tour.services.session
    for number in session.journal.row_numbers(limit=12):
        record = session.journal.record(number)
        try:
            match = None if record is None else run_to_end(replay_record(record, CATALOG))
        except UnreadableError:
            continue
        if match is not None and match.ply:
            end = match.ply * 2 // 3
            moment = (match.round_start(end), end)
            save_keepsake(
                session.journal.folder, session.player.key, match, moment, session.today()
            )
