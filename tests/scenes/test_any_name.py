"""Names of any text wherever a name is shown, read out or printed: nothing fails.

The names are put in behind the back of the door that tidies them, so that what draws them has to
cope by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

import msgspec
import pygame
import pytest

from game.boards.stage.narrator import Narrator
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.keep.keepsakes import save_keepsake
from game.keep.players import FIRST_PLAYER, MAX_PROFILE_NAME_LENGTH, PlayerLook
from game.media.canvas import Canvas
from game.media.pdf import PdfFile
from game.play.match import Match
from game.play.setup import Player, Setup
from game.practice.after.diary_scene import Diary, DiarySheet
from game.rules.base import Event, Observation
from game.scenes.base import Scene
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet
from game.scenes.market.start import make_players
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import player_pages
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.names import player_name
from game.scenes.players.play_plan import PlayPlanSheet
from game.scenes.players.selection import PlayerSelectionSheet
from game.scenes.seats import seat_infos, seat_name, winners_line
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.slices import run_all
from game.text import clean_name
from game.ui.input import Back
from tests.any_text import NASTY, with_any_text
from tests.cups import new_cup, played_on
from tests.kept_art import no_pictures
from tests.matches import query
from tests.pilot import Pilot, play_to_end
from tests.scenes.finished import open_list, played

PILOT = {"size": (640, 360), "motion": "none", "pace": 1, "is_drawn": False, "art": no_pictures}
GAMES = list(CATALOG.values())
each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
BAND = Box(320, 8, 960, 70)
FEW = ("", "a\0b\ufe0f", "ok\ud800", "W" * 500, "שלום 🐭", "Юля")
"""One of each kind, where a picture takes longer."""
WRITABLE = ("", "\ufe0f", "a\0b", "W" * 500, "שלום 🐭", "Юля")
"""Names that a file can hold."""


def call(owner: object, text: str) -> None:
    """Give somebody a name that nobody tidies."""
    msgspec.structs.force_setattr(owner, "name", text)  # type: ignore[arg-type]


def new_match(pilot: Pilot, entry: GameEntry, texts: Sequence[str], people: int = 1) -> Match:
    """Return a match of as many as can play, named by `texts` in turn."""
    variant = entry.variants[0]
    count = entry.players(variant)[-1]
    levels = [None if seat < people else "easy" for seat in range(count)]
    players = make_players(pilot.app.services, entry, levels)
    match = Match(entry, Setup(entry.key, variant, {"first_seat": 0}, players, 7))
    for seat, player in enumerate(players):
        call(player, texts[seat % len(texts)])
    return match


def draw(scene: Scene) -> None:
    """Draw a scene, and make all that is said of it."""
    scene.draw(Canvas((640, 360)))
    assert scene.speech_text() is not None
    assert all(target.name is not None for target in scene.targets())


def announcements(
    narrator: Narrator[Any], view: Observation, events: Iterable[Event]
) -> Iterator[str]:
    """Yield the sentence of each event, given the observation before it."""
    for event in events:
        narrator.view = view
        yield narrator.announcement(event) or ""
        view = view.with_event(event)


def test_players_of_the_house(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    services.add_player(PlayerLook(hat=3))
    scenes = [
        pilot.scene,
        *(kind(services, stack) for kind in (PlayerSelectionSheet, PlayersSheet, StatisticsSheet)),
        PlayPlanSheet(services, stack, stack.schedule_gc),
        AppearanceSheet(services, stack, None),
        KeepsakesSheet(services, stack),
    ]
    for scene in scenes[1:]:
        run_all(scene.prepare())

    def check(text: str) -> None:
        for player in services.session.players.all:
            call(player, text)
            assert player_name(services, player) or not text
        for scene in scenes:
            draw(scene)

    with_any_text(check, FEW)


def test_files_to_print_have_any_name_and_title(pilot: Pilot) -> None:
    call(pilot.app.services.session.player, "a\0b\ud800 \ufe0f" + "W" * 500)
    list(player_pages(pilot.app.services, pilot.app.stack, PdfFile("Figures")))
    with_any_text(lambda text: PdfFile(text).content())


def test_whatever_is_typed_can_be_kept_and_shown(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    pilot.show(sheet := PlayersSheet(services, stack))

    def check(text: str) -> None:
        services.session.players.rename(services.session.player, "")
        pilot.click(("name", FIRST_PLAYER))
        for key in (pygame.K_BACKSPACE, 0):
            pilot.app.dispatch(pygame.Event(pygame.TEXTINPUT, text=text))
            draw(sheet)
            pilot.press(key)
        pilot.press(pygame.K_RETURN)
        kept = services.session.player.name
        assert kept == clean_name(kept, MAX_PROFILE_NAME_LENGTH)
        assert services.controls.on_text is None

    with_any_text(check)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_match_from_its_table_to_its_result(pilot: Pilot, entry: GameEntry) -> None:
    services, stack, canvas = pilot.app.services, pilot.app.stack, Canvas((640, 360))
    match = new_match(pilot, entry, WRITABLE)
    setup, start = match.setup, match.observe_at(0, 0)
    pilot.show(table := TableScene(services, stack, match, PlayMode))
    pilot.settle()
    draw(table)
    play_to_end(match, services.rng)
    diary = Diary(entry, match) if entry.diary_at else None
    while diary is not None and diary.work():
        pass
    outcome = match.outcome
    assert outcome is not None

    def check(text: str) -> None:
        for player in setup.players:
            call(player, text)
        table = TableScene(services, stack, match, PlayMode)
        scenes = [table, table.mode.result_scene()]
        for scene in (*scenes, *([DiarySheet(services, stack, diary)] if diary else ())):
            run_all(scene.prepare())
            draw(scene)
        narrator = table.board.narrator
        said = {narrator.banner(start), narrator.ending(outcome)}
        said |= {*announcements(narrator, start, match.events_since(0, 0)[:12])}
        for winners in ({0}, {1}, set(range(len(setup.players)))):
            said |= {
                winners_line(services, setup, winners, is_second_person=is_second_person)
                for is_second_person in (False, True)
            }
        for sentence in said:
            services.rendering.theme.draw_text(canvas, sentence, BAND, size=38, face="title")

    with_any_text(check, FEW, examples=1)


@pytest.mark.parametrize("entry", [e for e in GAMES if e.has_secrets], ids=lambda e: e.key)
def test_the_curtain_names_who_may_look(pilot: Pilot, entry: GameEntry) -> None:
    match = new_match(pilot, entry, NASTY[1:], people=9)
    pilot.show(table := make_table_scene(pilot.app.services, pilot.app.stack, match))
    for _ in range(40):
        pilot.frame(0.1, is_drawn=False)
    draw(table)


def test_who_has_no_name_is_called_by_the_figures(pilot: Pilot) -> None:
    services, entry = pilot.app.services, GAMES[0]
    words = services.words
    setup = Setup(entry.key, entry.variants[0], {}, (Player("\u200b", "human"),) * 2, 7)
    figures = [words.domain(entry.key)(f"seat.{seat}") for seat in (0, 1)]
    assert [seat_name(services, setup, seat) for seat in (0, 1)] == figures
    assert [look.name for look in seat_infos(services, setup)] == figures


def test_the_list_of_matches(pilot: Pilot) -> None:
    services = pilot.app.services
    change = "UPDATE matches SET setup = ? WHERE id = (SELECT max(id) FROM matches)"
    for seed, name in enumerate(WRITABLE):
        setup = msgspec.to_builtins(played(pilot, GAMES[seed % len(GAMES)], seed=seed + 1).setup)
        setup["players"] = [{**player, "name": name} for player in setup["players"]]
        services.session.journal.finish()
        query(services.session.journal.folder, change, json.dumps(setup))
    sheet = open_list(pilot)
    draw(sheet)
    while "next" in pilot.targets():
        pilot.click("next")
        draw(sheet)
    assert len(services.session.journal.row_numbers()) == len(WRITABLE)


def test_the_shelf_of_keepsakes(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for entry in GAMES:
        match = new_match(pilot, entry, WRITABLE)
        play_to_end(match, services.rng)
        save_keepsake(
            services.session.journal.folder, FIRST_PLAYER, match, (0, 2), date(2026, 11, 26)
        )
    pilot.show(shelf := KeepsakesSheet(services, stack))
    for kind in ("moments", "met", "year"):
        pilot.click(kind)
        while shelf.work():
            pass
        draw(shelf)


def test_a_cup_whose_guests_are_called_anything(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    guests = [Player("", "human"), Player("", "bot", "easy"), Player("", "bot", "easy")]
    for guest, name in zip(guests, ("\ufe0f", "a\0b", "W" * 400), strict=True):
        call(guest, name)
    for cup in (new_cup(2, guests), played_on(new_cup(2, guests), 2)):
        services.session.cups.begin(cup)
        for kind in (CupSetupSheet, CupStandingsSheet, *[CupCeremonySheet] * cup.is_over):
            pilot.show(scene := kind(services, stack))
            draw(scene)


def test_notices_and_large_words(pilot: Pilot) -> None:
    services, overlay = pilot.app.services, pilot.app.overlay
    services.change_settings(text_scale=200)
    pilot.wait(0.1)

    def check(text: str) -> None:
        services.output.notices.append(text)
        services.output.text_to_enlarge = text
        overlay.update(0.1, pilot.scene, is_opened=True)
        overlay.draw(Canvas((640, 360)))
        overlay.notices.handle(Back())

    with_any_text(check)
