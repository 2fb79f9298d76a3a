"""Titles of games keep clear of the edges of their plates, and have one size on each screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards.figures.figure import Figure
from game.catalog import CATALOG
from game.geometry import Layout, Point
from game.keep.players import PlayerLook
from game.scenes.cup.setup import CupSetupSheet
from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.parents.games import GamesSheet
from game.scenes.players.names import player_name
from game.scenes.players.selection import PlayerSelectionSheet
from game.ui.theme import TextBox, UiTheme
from tests.kept_art import no_pictures
from tests.pilot import Pilot

_AIR = 16


def _edges(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[tuple[TextBox, pygame.Rect]]:
    """Return the texts of the screen, each with the smallest panel around it."""
    panels: list[pygame.Rect] = []
    draw_panel = UiTheme.draw_panel

    def drawn(theme: UiTheme, surface: pygame.Surface, box: object, **look: object) -> None:
        panels.append(theme.layout.rect(box))  # type: ignore[arg-type]
        draw_panel(theme, surface, box, **look)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(UiTheme, "draw_panel", drawn)
        texts = pilot.read()
    found = []
    for text in texts:
        around = [panel for panel in panels if panel.collidepoint(text.rect.center)]
        if around:
            found.append((text, min(around, key=lambda panel: panel.w * panel.h)))
    return found


@pytest.mark.parametrize("shape", [(1024, 768), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["de", "es", "fr", "nl"])
def test_titles_of_games_keep_clear_of_their_plates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int], language: str
) -> None:
    with Pilot(
        tmp_path, size=shape, language=language, motion="none", is_drawn=False, art=no_pictures
    ) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        titles = {services.words.domain(game)("title") for game in CATALOG}
        tabs = {services.words(f"keepsakes.{key}") for key in ("moments", "met", "year", "matches")}
        for sheet, wanted in (
            (None, titles),
            (CupSetupSheet, titles),
            (GamesSheet, titles),
            (KeepsakesSheet, tabs),
        ):
            if sheet is not None:
                pilot.show(sheet(services, stack))
            texts = [found for found in _edges(pilot, monkeypatch) if found[0].text in wanted]
            assert {text.text for text, _ in texts} == wanted
            assert len({text.pixels for text, _ in texts}) == 1, "one size in a row"
            for text, plate in texts:
                air = min(text.rect.left - plate.left, plate.right - text.rect.right)
                assert air >= _AIR - 1, (pilot.scene.name, text.text)
            pilot.go_home()


def _noting(feet: list[Point]) -> Callable[..., None]:
    draw = Figure.draw

    def drawn(figure: Figure, surface: pygame.Surface, layout: Layout) -> None:
        feet.append(figure.position)
        draw(figure, surface, layout)

    return drawn


def test_names_of_two_lines_keep_clear_of_feet_and_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(
        tmp_path,
        size=(1024, 768),
        language="fr",
        motion="none",
        is_drawn=False,
    ) as pilot:
        services, stack, entry = pilot.app.services, pilot.app.stack, CATALOG["rat_a_tat_cat"]
        for number in range(7):
            services.session.players.add(PlayerLook(fur=number % 4, hat=number))
        names = {player_name(services, player) for player in services.session.players.all}
        for scene in (
            PlayerSelectionSheet(services, stack),
            MatchSetupScene(services, stack, entry),
        ):
            pilot.show(scene)
            if isinstance(scene, MatchSetupScene):
                while ("more", "players") in pilot.targets():
                    pilot.click(("more", "players"))
                for seat, player in enumerate(services.session.players.all[:4]):
                    pilot.click(("seat", seat), ("player", player.key), seconds=0.4)
            feet: list[Point] = []
            with monkeypatch.context() as patch:
                patch.setattr(Figure, "draw", _noting(feet))
                texts = [found for found in _edges(pilot, monkeypatch) if found[0].text in names]
            assert any(text.rect.h > 1.6 * text.pixels for text, _ in texts), "two lines"
            below = [services.rendering.layout.px(point) for point in feet]
            for text, plate in texts:
                assert plate.contains(text.rect.inflate(4, 8)), (scene.name, text.text)
                y = next(y for x, y in below if abs(x - plate.centerx) < 9)
                assert y <= text.rect.top + 2, (scene.name, text.text)
            pilot.go_home()
