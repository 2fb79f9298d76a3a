"""The envelope on the screens: laid by hand, by keys and by pad, and open after the match."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec
import pytest

from game.catalog import CATALOG, GameEntry
from game.play.envelope import PICTURES, is_sealed, pictures_of, sealed, seed_of
from game.play.match import Match
from game.scenes.market.choose import ChooseScene
from game.scenes.market.envelope import EnvelopeSheet, OpenedSheet
from game.scenes.market.result import ResultScene
from game.scenes.market.start import first_choice, new_match, setup_of
from game.scenes.table.scene import TableScene
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_out
from tests.scenes.devices import Hands

PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}
FIRST = next(iter(CATALOG))
ROW = pictures_of(sealed(0x5A7C1))


def choose(hands: Hands, wanted: Hashable) -> None:
    hands.choose(lambda key: key == wanted)


def opened(pilot: Pilot) -> EnvelopeSheet:
    pilot.click(FIRST, seconds=0.4)
    assert isinstance(pilot.scene, ChooseScene)
    pilot.click("envelope", seconds=0.3)
    assert isinstance(pilot.scene, EnvelopeSheet)
    return pilot.scene


def lay(pilot: Pilot, row: tuple[str, ...]) -> None:
    for name in row:
        pilot.click(("luck", name))


@pytest.mark.parametrize("way", ["clicks", "keys", "pad"])
def test_six_pictures_are_laid_and_the_match_has_their_luck(pilot: Pilot, way: str) -> None:
    hands = Hands(pilot, way)
    choose(hands, FIRST)
    pilot.wait(0.4)
    choose(hands, "envelope")
    pilot.wait(0.3)
    for name in ROW:
        choose(hands, ("luck", name))
    choose(hands, "take")
    pilot.wait(0.3)
    assert pilot.app.services.words("envelope.taken") in pilot.texts()
    choose(hands, "play")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.match.setup.seed == seed_of(ROW)


def test_a_row_that_does_not_fit_is_told_and_mended_in_its_place(pilot: Pilot) -> None:
    sheet = opened(pilot)
    wrong = next(name for name in PICTURES if name != ROW[2])
    lay(pilot, (*ROW[:2], wrong, *ROW[3:]))
    assert sheet.seed is None
    assert "take" not in pilot.targets()
    assert sheet.line() == pilot.app.services.words("envelope.wrong")
    pilot.click(("place", 2))
    pilot.click(("luck", ROW[2]))
    assert sheet.seed == seed_of(ROW)
    assert "take" in pilot.targets()


def test_a_sheet_that_is_closed_changes_nothing(pilot: Pilot) -> None:
    opened(pilot)
    lay(pilot, ROW)
    pilot.click("close", seconds=0.3)
    assert isinstance(pilot.scene, ChooseScene)
    pilot.click("play", seconds=0.5)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.match.setup.seed != seed_of(ROW)


def test_a_row_can_be_laid_aside_for_a_new_envelope(pilot: Pilot) -> None:
    opened(pilot)
    lay(pilot, ROW)
    pilot.click("take", seconds=0.3)
    pilot.click("envelope", seconds=0.3)
    pilot.click("other", seconds=0.3)
    assert isinstance(pilot.scene, ChooseScene)
    pilot.click("play", seconds=0.5)
    assert isinstance(pilot.scene, TableScene)
    assert is_sealed(pilot.scene.match.setup.seed)
    assert pilot.scene.match.setup.seed != seed_of(ROW)


def finished(pilot: Pilot, entry: GameEntry) -> Match:
    services = pilot.app.services
    match = new_match(services, entry, setup_of(services, entry, first_choice(services, entry)))
    play_out(match, services.rng)
    return match


@pytest.mark.parametrize("key", ["keys", "pad", "clicks"])
def test_after_the_match_the_envelope_is_open_and_its_luck_is_played_again(
    pilot: Pilot, key: str
) -> None:
    hands, match = Hands(pilot, key), finished(pilot, CATALOG[FIRST])
    result = TableScene(pilot.app.services, pilot.app.stack, match).result()
    assert isinstance(result, ResultScene)
    pilot.show(result)
    pilot.wait(2)
    for way in ("more", "envelope"):
        choose(hands, way)
        pilot.wait(0.4)
    assert isinstance(pilot.scene, OpenedSheet)
    said = pilot.scene.spoken()
    assert said.count(",") == 5
    for name in pictures_of(match.setup.seed):
        assert pilot.app.services.words(f"luck.{name}") in said
    choose(hands, "again")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.match.setup == match.setup


def test_a_match_without_an_envelope_shows_none(pilot: Pilot) -> None:
    services, entry = pilot.app.services, CATALOG[FIRST]
    setup = setup_of(services, entry, first_choice(services, entry))
    match = new_match(services, entry, msgspec.structs.replace(setup, seed=7))
    play_out(match, services.rng)
    pilot.show(TableScene(services, pilot.app.stack, match).result())
    pilot.wait(2)
    pilot.click("more", seconds=0.4)
    assert "envelope" not in pilot.targets()
