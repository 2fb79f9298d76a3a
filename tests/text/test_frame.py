"""Every screen of the frame at four window shapes in six languages: text fits, nothing overlaps."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from itertools import product
from unittest.mock import Mock, patch

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.keepsakes import save_keepsake
from game.keep.pin import PIN_DIGITS, hash_pin
from game.keep.players import PlayerLook
from game.media.speech import Speech
from game.media.synth.voice import BuiltInVoice
from game.media.voice_programs import SpeechCommand
from game.media.voices import BackgroundCall, Voices
from game.play.envelope import PICTURES, sealed_seed
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.choice import CupChoice
from game.scenes.cup.figures import cup_figures_game
from game.scenes.cup.progress import new_cup, next_match
from game.scenes.cup.seating import CupSeatingSheet
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet
from game.scenes.market.envelope import EnvelopeSheet, OpenEnvelopeSheet
from game.scenes.market.result import ResultScene
from game.scenes.market.speech_question import SpeechQuestionSheet
from game.scenes.market.start import make_players
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
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.session import GATE_ATTEMPTS
from game.words import LANGUAGES
from tests.pilot import play_to_end
from tests.scenes.finished import played
from tests.text.reader import Reader, everywhere

GAMES = list(CATALOG.values())
PARENTAL_SHEETS = (
    *(ParentalSettingsSheet, GamesSheet, AssistanceSheet, TimeLimitSheet),
    *(AboutSheet, StatisticsSheet, PrintSheet),
)


@everywhere
def test_reading_aloud(reader: Reader) -> None:
    services = reader.app.services
    some = Voices(dict.fromkeys(LANGUAGES, ("Anna", "Petra")))
    for voices, built_in in product((some, Voices()), (BuiltInVoice(Mock(), Mock()), None)):
        search = BackgroundCall(partial(lambda found: found, voices))
        speech = Speech(built_in, find=lambda *_: [SpeechCommand(("voice",))], survey=search)
        services.output.speech = speech
        search.begin()
        search.wait(5.0)
        sheet = SpeechSettingsSheet(services, reader.app.stack)
        reader.show(sheet)
        reader.check_focus(sheet, "reading aloud")
    reader.show(SpeechQuestionSheet(services, reader.app.stack))
    reader.check("the question of the first start")


@everywhere
def test_title_and_settings(reader: Reader) -> None:
    reader.check("title")
    sheet = SettingsSheet(reader.app.services, reader.app.stack)
    reader.show(sheet)
    reader.check_focus(sheet, "settings")


@everywhere
def test_helps(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    reach = AccessibilitySheet(services, stack)
    reader.show(reach)
    reader.check_focus(reach, "helps")
    for sheet in (
        PlayerSelectionSheet(services, stack),
        AppearanceSheet(services, stack, None),
        AccessibilityAidsSheet(services, stack),
        KeyBindingsSheet(services, stack),
    ):
        reader.show(sheet)
        reader.check(sheet.name)
    for command, code in (("recall", pygame.K_r), ("speak", pygame.K_m), ("help", pygame.K_F12)):
        row = f"key_{command}"
        while row not in reader.targets():  # there are several pages of large letters
            reader.click("next" if "next" in reader.targets() else "previous")
            reader.check("keys, another page")
        reader.click(row)
        reader.check(f"keys, asking for {command}")
        reader.press(code)
        reader.check(f"keys, {command} changed")


@everywhere
def test_the_gate(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    gate = make_gate(services, stack, stack.pop)
    reader.show(gate)
    reader.check("the gate")
    stack.pop()
    reader.show(gate := make_gate(services, stack, stack.pop, "gate.why_new"))
    for mistakes in range(1, GATE_ATTEMPTS + 1):
        for digit in "234":
            next(t for t in gate.targets() if t.key == ("digit", digit)).choose()
        reader.check(f"the gate for somebody new, after {mistakes} mistakes")
    services.session.gate.succeed()
    for pin in ("", hash_pin("2580")):
        services.change_settings(pin=pin)
        reader.show(make_pin_sheet(services, stack))
        reader.check("the PIN")
    for digit in "2" * PIN_DIGITS + "3" * PIN_DIGITS:
        next(t for t in stack.scenes[-1].targets() if t.key == ("digit", digit)).choose()
        reader.check("the PIN, being typed")
    reader.show(make_gate(services, stack, stack.pop))
    reader.check("the gate with a PIN")


@everywhere
def test_behind_the_gate(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    for look in range(1, 3):
        services.add_player(PlayerLook(fur=look, hat=5, colour=look))
    for kind in PARENTAL_SHEETS:
        sheet = kind(services, stack)
        reader.show(sheet)
        reader.check_focus(sheet, kind.name)
        reader.check_pages(kind.name)
        if kind is PrintSheet:
            sheet.targets()[0].choose()
            sheet.work()
            assert "stop" in reader.targets()
            reader.check("print, half of the pages")
        stack.pop()
    players = PlayersSheet(services, stack)
    reader.show(players)
    reader.check("the players")
    for card_kind in ("name", "out"):
        find = [t for t in players.targets() if isinstance(t.key, tuple) and t.key[0] == card_kind]
        find[-1].choose()
        reader.check(f"the players, {card_kind}")
        if services.controls.on_text is not None:
            services.controls.on_text("ש")  # no font has it
            reader.check("the players, a letter is refused")


@everywhere
def test_tokens_and_the_evening(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    services.change_settings(tokens=3)
    reader.show(PlayPlanSheet(services, stack, stack.schedule_gc))
    reader.check("tokens")
    reader.go_home()
    services.session.plan_matches(1)
    reader.wait(0.1)
    reader.check("the market with a token")
    services.session.spend_token("m")
    reader.wait(0.1)
    reader.check("the evening")


@everywhere
def test_keepsakes(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    check_shelf(reader)
    for entry in GAMES:
        match = played(reader, entry, players=entry.seats[1])
        for end in (1, 2):
            player, day = services.session.player.key, date(2026, 9, 30)
            save_keepsake(services.session.journal.folder, player, match, (0, end), day)
    check_shelf(reader)
    reader.show(KeepsakesSheet(services, stack))
    reader.click("tidy", seconds=0.4)
    reader.pass_gate()
    reader.check("the shelf, tidying")
    next(target for key, target in reader.targets().items() if isinstance(key, tuple)).choose()
    reader.check("the shelf, is it to go?")


def check_shelf(reader: Reader) -> None:
    for kind in (None, "met", "year"):
        reader.show(KeepsakesSheet(reader.app.services, reader.app.stack))
        if kind is not None:
            reader.click(kind)
        reader.check_pages(f"the shelf, {kind}")
        reader.go_home()


@everywhere
def test_choosing_a_cup(reader: Reader) -> None:
    scene = CupSetupSheet(reader.app.services, reader.app.stack)
    reader.show(scene)
    reader.check("choosing a cup")
    for count in (2, 6):
        scene.choose_players(choice_for(count, reader).players)
        for entry in GAMES:
            scene.toggle_game(entry)
            reader.check(f"choosing a cup for {count}, {entry.key}")
    reader.click("differently", seconds=0.4)
    seating = reader.scene
    assert isinstance(seating, CupSeatingSheet)
    for count in (6, 2):
        seating.choose_count(count)
        reader.check(f"the players of a cup, {count}")
    reader.click(("seat", 1), seconds=0.4)
    reader.check("the players of a cup, a seat")
    reader.click("guest", seconds=0.4)
    reader.check("the players of a cup, two people")


@pytest.mark.around
@everywhere
def test_cup(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    for count in (2, 6):
        services.session.cups.begin(new_cup(services, choice_for(count, reader)))
        reader.show(CupStandingsSheet(services, stack))
        reader.check(f"the plates of {count}, before")
        while (match := next_match(services)) is not None:
            play_to_end(match, services.rng)
            services.session.cups.add_result(match)
            reader.show(CupStandingsSheet(services, stack))
            reader.check(f"the plates of {count}, {match.setup.game}")
        reader.show(CupCeremonySheet(services, stack))
        reader.check(f"the ceremony of {count}")
        reader.go_home()


def choice_for(count: int, reader: Reader) -> CupChoice:
    services, levels = reader.app.services, [None, *["hard"] * (count - 1)]
    players = make_players(services, cup_figures_game(), levels)
    return CupChoice(players, tuple(entry.key for entry in GAMES))


@everywhere
def test_cup_in_the_middle_of_a_match(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    for entry in GAMES:
        count = entry.players(entry.variants[0])[0]
        choice = replace(choice_for(count, reader), chosen=(entry.key,))
        services.session.cups.begin(new_cup(services, choice))
        match = next_match(services)
        assert match is not None, entry.key
        state = match.state
        outcomes = tuple(action for action, _ in state.chance_outcomes())
        match.play((state.legal_actions() or outcomes)[0])
        reader.show(CupStandingsSheet(services, stack))
        assert "anew" in reader.targets(), f"{entry.key}: its match has begun"
        reader.check(f"the plates in the middle of {entry.key}")
    assert match is not None
    play_to_end(match, services.rng)
    services.session.cups.add_result(match)
    reader.show(TableScene(services, stack, match, PlayMode).mode.result_scene())
    reader.check("the result of a match of a cup")


@everywhere
def test_headings_of_joint_wins(reader: Reader) -> None:
    for entry in GAMES:
        match = played(reader, entry, players=entry.players(entry.variants[0])[-1])
        table = TableScene(reader.app.services, reader.app.stack, match, PlayMode)
        count = len(match.setup.players)
        for winners in ({0, 1}, {1, 2}, set(range(count - 1)), set(range(1, count)), range(count)):
            with patch.object(ResultScene, "_winners", frozenset(winners) & {*range(count)}):
                reader.show(table.mode.result_scene())
                reader.check(f"{entry.key}, won by {sorted(winners)}")


@everywhere
def test_envelope(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    sheet = EnvelopeSheet(services, stack, sealed_seed(7), lambda _: None)
    reader.show(sheet)
    reader.check("envelope, a row that fits")
    reader.targets()["luck", "whale"].choose()
    assert sheet.seed is None
    reader.check("envelope, a row that does not fit")
    reader.show(EnvelopeSheet(services, stack, None, lambda _: None))
    reader.targets()["luck", "whale"].choose()
    reader.check("envelope, a row that is not whole")
    for number in range(0, len(PICTURES), 5):
        lot = sum((number + step) % 16 << 4 * step for step in range(5))
        reader.show(OpenEnvelopeSheet(services, stack, sealed_seed(lot), lambda: None))
        reader.check(f"open envelope, {number}")
        stack.pop()
