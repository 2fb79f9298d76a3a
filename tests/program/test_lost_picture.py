"""The picture of a window: whole after whatever may lose it, at any size, and in full screen."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.app import App
from game.catalog import CATALOG
from game.media.art import Art
from game.play.restrictions import game_feature
from game.scenes.market.first_frame import box_places, day_part, market_backgrounds, render_boxes
from game.scenes.market.title import TitleScene
from game.startup import Options, Startup
from game.ui.input import PointerMove
from game.window import Window
from tests.cases import cases
from tests.program.stepped import Clock, Stage, open_app, press
from tests.program.window import wait_until

pytestmark = pytest.mark.around

SIZE = (320, 180)
FULL = (1024, 768)  # the size of SDL's screen where there is none
COLOUR = (200, 100, 50)

# -- after a loss -------------------------------------------------------------------------------

LOSSES = (
    *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
    *(pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWFOCUSGAINED),
    *(pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET),
)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def test_all_is_drawn_after_whatever_may_have_lost_the_picture(app: App, stage: Stage) -> None:
    app.tick()
    wanted = picture(app)
    for event in LOSSES:
        app.screen.fill((0, 0, 0))
        app.tick()
        assert picture(app) != wanted, "nothing has changed, so nothing is drawn"
        app.dispatch(pygame.Event(event))
        app.tick()
        assert picture(app) == wanted, pygame.event.event_name(event)
    assert stage.prepared == [SIZE], "no picture was made anew"
    app.dispatch(pygame.Event(pygame.WINDOWMINIMIZED))
    app.screen.fill((0, 0, 0))
    app.dispatch(pygame.Event(pygame.WINDOWEXPOSED))
    app.draw()
    assert picture(app) != wanted, "nobody sees it"
    app.dispatch(pygame.Event(pygame.WINDOWRESTORED))
    app.draw()
    assert picture(app) == wanted


# -- a window that is pulled --------------------------------------------------------------------


def pull(app: App, size: tuple[int, int]) -> None:
    """Do what SDL does while somebody pulls the window: the surface is new and black."""
    pygame.display.set_mode(size).fill((0, 0, 0))
    pygame.event.clear()
    app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def calm(app: App) -> None:
    """Run until the pictures are made for the size of the window; a second thread has to rest."""

    def is_calm() -> bool:
        app.tick()
        return not (app.is_resizing or app.stack.is_rebuilding)

    wait_until(is_calm, "pictures for the size of the window", pause=0.001)


def test_pictures_are_made_anew_once_the_window_is_calm(
    app: App, stage: Stage, clock: Clock
) -> None:
    app.tick()
    for width in range(330, 400, 10):
        pull(app, (width, 200))
        app.tick()
        assert stage.prepared == [SIZE]
        for corner in ((2, 2), (width - 3, 197)):
            assert app.screen.get_at(corner)[:3] == COLOUR, "it shows no picture meanwhile"
    app.screen.fill((0, 0, 0))
    app.dispatch(pygame.Event(pygame.WINDOWEXPOSED))
    app.tick()
    assert app.screen.get_at((380, 190))[:3] == COLOUR, "a picture is lost while another is made"
    clock.pass_by(0.2)
    calm(app)
    assert stage.prepared == [SIZE, (390, 200)]
    assert app.services.rendering.layout.width == 390
    clock.pass_by(1)
    app.tick()
    assert len(stage.prepared) == 2


def test_a_window_that_is_pulled_back_goes_on_with_its_picture(
    app: App, stage: Stage, clock: Clock
) -> None:
    app.tick()
    wanted = picture(app)
    pull(app, (500, 300))
    pull(app, SIZE)
    app.tick()
    assert picture(app) == wanted, "the last picture is shown meanwhile"
    clock.pass_by(1)
    app.screen.fill((0, 0, 0))
    calm(app)
    assert picture(app) == wanted
    assert app.services.rendering.layout.width == SIZE[0]
    assert stage.prepared == [SIZE]


# -- full screen --------------------------------------------------------------------------------


def test_full_screen_and_back_to_the_window_as_it_was(
    app: App, stage: Stage, clock: Clock, tmp_path: Path
) -> None:
    for key in (press(pygame.K_F11), press(pygame.K_RETURN, pygame.KMOD_LALT)):
        for size, is_full in ((FULL, True), (SIZE, False)):
            app.dispatch(key)
            app.tick()
            assert app.window.is_fullscreen == is_full
            assert app.screen.get_size() == size
            calm(app)
            assert stage.prepared[-1] == size
            kept = (tmp_path / "settings.json").read_text()
            assert ('"is_fullscreen": true' in kept) == is_full
            app.tick()
    assert all(isinstance(intent, PointerMove) for intent in stage.intents), (
        "SDL tells of a pointer"
    )
    pull(app, (400, 220))
    clock.pass_by(1)
    calm(app)
    for wanted in (FULL, (400, 220), FULL, (400, 220)):
        app.dispatch(press(pygame.K_F11))
        app.tick()
        assert app.screen.get_size() == wanted
    app.dispatch(press(pygame.K_F11))
    app.tick()
    again = open_app(tmp_path)
    again.stack.push(Stage(again))
    again.tick()
    assert again.window.is_fullscreen, "it is full screen that was so the last time"
    again.close()


@cases(
    ("events", "is_maximised"),
    [
        ([], False),
        ([pygame.WINDOWMAXIMIZED], True),
        ([pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED], False),
        ([pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED], True),
    ],
)
def test_a_window_that_was_maximised_is_so_again_after_full_screen(
    monkeypatch: pytest.MonkeyPatch, events: list[int], is_maximised: bool
) -> None:
    monkeypatch.setattr(pygame, "Window", windows := mock.Mock())
    window = Window(SIZE, is_fullscreen=False)
    handle = windows.from_display_module.return_value
    for event in events:
        window.handle_event(pygame.Event(event))
    for _ in range(2):
        handle.reset_mock()
        window.switch_fullscreen(True)
        window.handle_event(pygame.Event(pygame.WINDOWRESTORED))  # some systems say so
        window.switch_fullscreen(False)
        back = [mock.call.set_windowed(), *[mock.call.maximize()] * is_maximised]
        assert handle.method_calls == [mock.call.set_fullscreen(desktop=True), *back]


# -- the first picture is begun before the program is loaded ------------------------------------


def opened(folder: Path, hour: int = 9) -> Startup:
    options = Options(size=(640, 360), data_dir=folder, language="en", is_muted=True)
    opening = Startup(options, partial(int, hour))
    opening.close()
    gc.enable()
    return opening


def is_there(art: Art, key: object) -> bool:
    made = art.made
    art.get(("asked", key), lambda: art.get(key, object))
    return art.made == made + 1


def test_what_the_title_shows_first_is_sketched_while_the_program_is_loaded(tmp_path: Path) -> None:
    for hour in (4, 9, 14, 23):
        opening = opened(tmp_path, hour)
        pictures = opening.art
        assert pictures.has_placeholders
        assert is_there(pictures, ("background", *market_backgrounds(day_part(hour))))
        height = pictures.layout.length(box_places(len(CATALOG))[0].h)
        for game in CATALOG:
            assert is_there(pictures, (f"{game}/box", height, "back")), game
    made = pictures.made
    render_boxes(pictures, [*CATALOG.values()])
    assert pictures.made == made, "boxes are made at the size that they are drawn at"
    app = App(opening.options, opening=opening)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.finish_transition()
    app.tick()
    assert app.services.rendering.art is pictures
    assert app.services.session.hour() == hour
    app.close()


def test_games_that_are_put_away_have_no_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, *others = CATALOG
    opening = opened(tmp_path)
    opening.store.change(disabled=tuple(map(game_feature, others)))
    seen: list[list[str]] = []
    monkeypatch.setattr(
        "game.startup.render_boxes", lambda art, games: seen.append([entry.key for entry in games])
    )
    opened(tmp_path)
    assert seen == [[left]]


def test_without_a_screen_nothing_is_made_ahead(tmp_path: Path) -> None:
    opening = Startup(Options(data_dir=tmp_path, is_headless=True))
    assert opening.art.made == 0
    assert gc.isenabled()


def test_a_picture_that_is_not_there_is_left_to_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.startup.market_backgrounds", lambda part: ("common/nobody",))
    opened(tmp_path)
    assert "Traceback" not in capfd.readouterr().err
