"""The opening: the window and its pictures are there before the program."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path

import pytest

from game.app import App
from game.catalog import CATALOG
from game.media.art import Art
from game.opening import Opening, Options
from game.play.away import game_name
from game.scenes.market.first import box_places, day_part, make_boxes, market
from game.scenes.market.title import TitleScene


def opened(folder: Path, hour: int = 9) -> Opening:
    options = Options(size=(640, 360), data_dir=folder, language="en", is_muted=True)
    opening = Opening(options, partial(int, hour))
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
        assert pictures.has_sketches
        assert is_there(pictures, ("cover", *market(day_part(hour))))
        height = pictures.layout.length(box_places(len(CATALOG))[0].h)
        for game in CATALOG:
            assert is_there(pictures, (f"{game}/box", height, "back")), game
    made = pictures.made
    make_boxes(pictures, [*CATALOG.values()])
    assert pictures.made == made, "boxes are made at the size that they are drawn at"
    app = App(opening.options, opening=opening)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    app.tick()
    assert app.services.art is pictures
    assert app.services.hour() == hour
    app.close()


def test_games_that_are_put_away_have_no_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, *others = CATALOG
    opening = opened(tmp_path)
    opening.store.change(away=tuple(map(game_name, others)))
    seen: list[list[str]] = []
    monkeypatch.setattr(
        "game.opening.make_boxes", lambda art, games: seen.append([entry.key for entry in games])
    )
    opened(tmp_path)
    assert seen == [[left]]


def test_without_a_screen_nothing_is_made_ahead(tmp_path: Path) -> None:
    opening = Opening(Options(data_dir=tmp_path, is_headless=True))
    assert opening.art.made == 0
    assert gc.isenabled()


def test_a_picture_that_is_not_there_is_left_to_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.opening.market", lambda part: ("common/nobody",))
    opened(tmp_path)
    assert "Traceback" not in capfd.readouterr().err
