"""Sheets of settings and choices: where the focus is when one is opened by keys."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.scenes.players.appearance import AppearanceSheet
from game.scenes.sheets.settings import SettingsSheet
from tests.pilot import Pilot


@pytest.mark.around
def test_the_focus_begins_on_the_value_that_is_chosen(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    services.change_settings(language="fr")
    services.session.players.change_look(
        services.session.player, msgspec.structs.replace(services.session.player.look, fur=2)
    )
    look = services.session.player.look
    sheets = {
        "language_fr": SettingsSheet(services, stack),
        ("fur", look.fur): AppearanceSheet(services, stack, services.session.player),
    }
    for key, sheet in sheets.items():
        pilot.press(pygame.K_TAB)
        pilot.show(sheet)
        assert pilot.focused == key
        pilot.go_home()
