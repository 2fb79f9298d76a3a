"""Every screen of a game at four window shapes in six languages: text fits, nothing overlaps."""

from __future__ import annotations

from functools import partial

import pygame

from game.catalog import CATALOG, GameEntry
from game.keep.settings import LastChoice
from game.scenes.market.house_rules import HouseRulesSheet
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.start import make_players, new_match, new_setup
from game.scenes.players.seat_sheet import SeatSheet
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from tests.pilot import play_to_end
from tests.text.reader import Reader, everywhere

GAMES = list(CATALOG.values())
_FRAMES = 400  # of a tenth of a second each


@everywhere
def test_choosing(reader: Reader) -> None:
    for entry, variant in variants_of(reader):
        scene = MatchSetupScene(reader.app.services, reader.app.stack, entry)
        reader.show(scene)
        scene.choose_variant(variant)
        for count in entry.players(variant):
            scene.choose_count(count)
            reader.check(f"choose, {variant}, {count}")
        reader.click(("seat", 1), seconds=0.4)
        assert isinstance(reader.scene, SeatSheet)
        reader.check("who sits at a seat")
        reader.app.stack.pop()
        check_house_rules(reader, scene)
        reader.go_home()


def variants_of(reader: Reader) -> list[tuple[GameEntry, str]]:
    return reader.some((entry, variant) for entry in GAMES for variant in entry.variants)


def check_house_rules(reader: Reader, choosing: MatchSetupScene) -> None:
    sheet = HouseRulesSheet(reader.app.services, reader.app.stack, choosing.house_rules)
    if not choosing.house_rules.rows():
        return
    reader.show(sheet)
    for key in [button.key for button in sheet.own_buttons()]:
        for button in sheet.own_buttons():
            if button.key == key:
                button.choose()
        reader.check(f"house rules, {key}")


@everywhere
def test_rules(reader: Reader) -> None:
    read = set[tuple[str, ...]]()
    for entry, variant in variants_of(reader):
        sheet = RulebookSheet(reader.app.services, reader.app.stack, entry, variant)
        for number, page in enumerate(entry.board_class().rule_pages(variant)):
            if number and (entry.key, page.title, *page.texts) in read:
                continue
            read.add((entry.key, page.title, *page.texts))
            sheet.turn_to(number)
            where = f"rules of {entry.key}, {variant}, page {number + 1}"
            reader.check(where, draw=partial(draw_anew, sheet))


def draw_anew(sheet: RulebookSheet, surface: pygame.Surface) -> None:
    """Draw a page of a rulebook that has to find out again where its sentences stand."""
    next(iter(sheet.prepare()))
    sheet.draw(surface)


@everywhere
def test_table_pause_and_result(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    for entry in reader.some(GAMES):
        variant = entry.variants[0]
        levels = [None, *["hard"] * (entry.players(variant)[-1] - 1)]
        setup = new_setup(
            services, entry, LastChoice(variant, make_players(services, entry, levels))
        )
        table = TableScene(services, stack, new_match(services, entry, setup), PlayMode)
        reader.show(table)
        reader.settle()
        reader.check(f"table of {entry.key}")
        reader.show(
            PauseSheet(services, stack, table.entry, variant, has_coach=table.mode.has_coach)
        )
        reader.check(f"pause of {entry.key}")
        stack.pop()
        play_to_end(table.match, services.rng)
        reader.show(table.mode.result_scene())
        reader.check(f"result of {entry.key}")
        reader.go_home()


@everywhere
def test_a_table_that_is_shared(reader: Reader) -> None:
    services = reader.app.services
    for entry in reader.some(entry for entry in GAMES if entry.has_secrets):
        variant = entry.variants[0]
        players = make_players(services, entry, [None] * entry.players(variant)[-1])
        match = new_match(services, entry, new_setup(services, entry, LastChoice(variant, players)))
        table = make_table_scene(services, reader.app.stack, match)
        reader.show(table)
        seen = set()
        for _ in range(_FRAMES):
            table.conductor.end_hold()
            reader.frame(0.1)
            table.mode.callouts.close()
            services.session.journal.finish()
            if table.has_ended:
                break
            if (said := table.sentence) not in seen:
                seen.add(said)
                reader.check(f"shared table of {entry.key}, {said!r}")
            if "look" in reader.targets():
                reader.click("look")
            elif table.pending_choice is not None:
                table.play_first_action()
        reader.go_home()
