"""What is made before somebody asks for it: only pictures, and the same whatever is hidden."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG
from game.media.art import Art
from game.scenes.market.choose import ChooseScene
from game.ui.theme import Theme
from tests.kept_art import new_art
from tests.pilot import Pilot


def of_its_own(pilot: Pilot) -> Art:
    """Give the program pictures that no other test has made."""
    services = pilot.app.services
    services.rendering.art = new_art(services.rendering.layout)
    services.rendering.theme = Theme(services.rendering.art)
    return services.rendering.art


@pytest.mark.parametrize("game", CATALOG)
def test_the_table_that_is_chosen_is_made_without_a_trace(pilot: Pilot, game: str) -> None:
    services, art = pilot.app.services, of_its_own(pilot)
    choosing = ChooseScene(services, pilot.app.stack, CATALOG[game])
    pilot.app.stack.push(choosing)
    pilot.app.stack.settle()
    before, luck, made = services.session.settings, services.rng.getstate(), art.made
    list(choosing.look_ahead())
    assert art.made > made + 20
    assert services.rng.getstate() == luck
    assert services.session.settings == before
    assert not services.session.journal.is_begun
    made = art.made
    pilot.click("play")
    assert art.made - made < 60  # the band, the buttons, the first lesson


@pytest.mark.parametrize("game", CATALOG)
def test_a_choosing_screen_is_made_but_for_its_backdrop_and_papers(pilot: Pilot, game: str) -> None:
    art = of_its_own(pilot)
    pilot.wait(0.1)
    list(pilot.scene.look_ahead())
    assert ("cover", f"{game}/backdrop") not in art.keys
    made = art.made
    pilot.click(game)
    papers = [key for key in art.keys if isinstance(key, tuple) and key[0] == "panel"]
    assert art.made - made <= 4 + len(papers)
