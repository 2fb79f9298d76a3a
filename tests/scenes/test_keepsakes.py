"""The shelf: a star keeps a moment, friends stand there, and a year has its page."""

from __future__ import annotations

import errno
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG, GameEntry
from game.keep.household import FIRST, Look
from game.keep.keepsakes import FullError, keep_moment, keepsakes_of
from game.keep.tables.statistics import Result
from game.scenes.keepsakes import moments
from game.scenes.keepsakes.met import Met
from game.scenes.keepsakes.shelf import ShelfSheet
from game.scenes.keepsakes.year import Year
from game.scenes.table import recall
from game.scenes.table.recall import FilmRecall, KeptRecall, RecallScene
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.finished import played

PILOT = {"motion": "none", "pace": 1}
GAME = "cat_and_mouse"
DAY = date(2026, 11, 24)
GAMES = list(CATALOG.values())


def asks_what_happened(pilot: Pilot) -> RecallScene:
    """Play until something has happened, and ask what it was."""
    table = pilot.open_table(GAME)
    for _ in range(12):
        table.choose_first()
        pilot.ask()
        if "recall" in pilot.targets():
            break
    pilot.click("recall", seconds=0.4)
    assert isinstance(pilot.scene, RecallScene)
    return pilot.scene


def shelf(pilot: Pilot) -> ShelfSheet:
    """Open the shelf from the market, and let all its pictures be made."""
    pilot.click("shelf", seconds=0.4)
    assert isinstance(pilot.scene, ShelfSheet)
    while pilot.scene.work():
        pass
    return pilot.scene


def on_the_shelf(pilot: Pilot) -> list[object]:
    """Return the keys of the pictures that stand there."""
    return [key for key in pilot.targets() if isinstance(key, tuple) and key[0] == "moment"]


def keep(pilot: Pilot, count: int = 1, entry: GameEntry = GAMES[0]) -> None:
    """Keep some moments without looking at them before."""
    services, match = pilot.app.services, played(pilot, entry)
    for number in range(count):
        folder, player = services.session.journal.folder, services.session.player.key
        keep_moment(folder, player, match, (number, number + 5), DAY)


def kept_of(pilot: Pilot, player: str = FIRST) -> int:
    return len(keepsakes_of(pilot.app.services.session.journal.folder, player))


# -- the star -------------------------------------------------------------------------------------


def test_the_star_keeps_what_is_shown_and_the_showing_goes_on(pilot: Pilot) -> None:
    scene = asks_what_happened(pilot)
    table = pilot.app.stack.scenes[-2]
    assert isinstance(table, TableScene)
    assert kept_of(pilot) == 0, "nothing is kept by itself"
    pilot.click("keep")
    assert pilot.scene is scene
    assert kept_of(pilot) == 1
    assert scene.spoken().startswith("It’s on your shelf now.")
    pilot.click("keep")
    assert kept_of(pilot) == 1, "once is enough"
    [moment] = keepsakes_of(pilot.app.services.session.journal.folder, FIRST)
    start, end = moment.span
    assert start < end
    assert moment.match(CATALOG).actions == table.match.actions[:end], "and no further"


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_star_is_reached_without_a_pointer(pilot: Pilot, way: str) -> None:
    asks_what_happened(pilot)
    for _ in range(4):
        if pilot.scene.focus.key != "keep":
            pilot.push(way, pygame.K_TAB, 5)
    pilot.push(way, pygame.K_RETURN, 0)
    assert isinstance(pilot.scene, RecallScene)
    assert kept_of(pilot) == 1


def test_a_moment_of_a_film_is_kept_too(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    pilot.show(FilmRecall(services, stack, played(pilot, GAMES[0]), 3, 9, 204))
    pilot.wait(0.3)
    pilot.click("keep")
    [moment] = keepsakes_of(services.session.journal.folder, FIRST)
    assert moment.span == (3, 9)


def test_it_is_kept_for_who_plays(pilot: Pilot) -> None:
    services = pilot.app.services
    services.move_in(Look(fur=1))
    asks_what_happened(pilot)
    pilot.click("keep")
    assert kept_of(pilot) == 0
    assert kept_of(pilot, services.session.player.key) == 1


def test_a_full_shelf_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_full(*_: object) -> None:
        raise FullError

    monkeypatch.setattr(recall, "keep_moment", is_full)
    asks_what_happened(pilot)
    pilot.click("keep")
    assert pilot.notice() == "Your shelf is full. A grown-up can make room."


@pytest.mark.parametrize(
    ("code", "told"),
    [(errno.ENOSPC, "The disk is full"), (errno.EACCES, "can’t write"), (errno.EIO, "couldn’t")],
)
def test_what_cannot_be_written_is_told_and_the_match_goes_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, code: int, told: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(recall, "keep_moment", fail)
    scene = asks_what_happened(pilot)
    pilot.click("keep")
    assert told in (pilot.notice() or "")
    assert pilot.scene is scene


# -- moments --------------------------------------------------------------------------------------


def test_an_empty_shelf_says_how_something_comes_there(pilot: Pilot) -> None:
    scene = shelf(pilot)
    assert on_the_shelf(pilot) == []
    assert "Press the star" in scene.spoken()
    assert "tidy" not in pilot.targets()
    for key, told in (("met", "Whoever plays with you"), ("year", "every game you finish")):
        pilot.click(key)
        assert told in scene.spoken()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_moment_is_seen_again_and_one_comes_back(pilot: Pilot, entry: GameEntry) -> None:
    keep(pilot, entry=entry)
    scene = shelf(pilot)
    [key] = on_the_shelf(pilot)
    assert len(scene.moments.pictures) == 1
    assert "24 Nov 2026" in pilot.targets()[key].name
    pilot.click(key, seconds=0.4)
    film = pilot.scene
    assert isinstance(film, KeptRecall)
    assert "keep" not in pilot.targets()
    for _ in range(20_000):
        if pilot.scene is scene:
            break
        pilot.frame(0.05, is_drawn=False)
    assert pilot.scene is scene
    assert film.match.ply == 5


def test_the_pages_of_many_moments(pilot: Pilot) -> None:
    keep(pilot, 9)
    scene = shelf(pilot)
    assert len(on_the_shelf(pilot)) == 8
    assert len(scene.moments.pictures) == 8
    pilot.click("next")
    assert on_the_shelf(pilot) == [("moment", "1")]
    pilot.click("previous")
    assert ("moment", "9") in on_the_shelf(pilot)


def test_what_cannot_be_shown_says_so(pilot: Pilot) -> None:
    keep(pilot, 2)
    folder = pilot.app.services.session.journal.folder
    newest = keepsakes_of(folder, FIRST)[0]
    text = newest.path.read_text(encoding="utf-8")
    newest.path.write_text(text.replace('"seed": ', '"seed": 1'), encoding="utf-8")
    scene = shelf(pilot)
    assert len(scene.moments.pictures) == 1
    pilot.click(("moment", "2"))
    assert pilot.scene is scene
    assert "can’t be shown" in scene.spoken()


def test_a_language_that_changed_meanwhile(pilot: Pilot) -> None:
    keep(pilot)
    scene = shelf(pilot)
    [before] = scene.moments.pictures.values()
    pilot.click(("moment", "1"), seconds=0.4)
    pilot.app.services.change(language="de")
    pilot.press(pygame.K_ESCAPE, seconds=0.6)
    assert pilot.scene is scene
    while scene.work():
        pass
    [after] = scene.moments.pictures.values()
    assert after is not before, "its words are German now"


def test_only_behind_the_gate_a_moment_is_taken_off(pilot: Pilot) -> None:
    keep(pilot, 3)
    scene = shelf(pilot)
    pilot.click("tidy", seconds=0.4)
    assert pilot.scene is not scene
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    assert pilot.scene is scene
    assert not scene.moments.is_tidying
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()
    assert pilot.scene is scene
    pilot.click(("moment", "2"))
    assert kept_of(pilot) == 3, "the first press asks"
    pilot.click(("moment", "3"))
    assert kept_of(pilot) == 3, "and is about one"
    pilot.click(("moment", "3"))
    assert kept_of(pilot) == 2
    assert on_the_shelf(pilot) == [("moment", "2"), ("moment", "1")]
    pilot.click("tidy")
    pilot.click(("moment", "1"), seconds=0.4)
    assert isinstance(pilot.scene, KeptRecall), "then nothing is taken off any more"


def test_tidying_ends_with_the_page(pilot: Pilot) -> None:
    keep(pilot, 2)
    scene = shelf(pilot)
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()
    pilot.click("year")
    pilot.click("moments")
    assert not scene.moments.is_tidying


def test_what_cannot_be_taken_off_stays(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise OSError(errno.EACCES, "no")

    keep(pilot)
    shelf(pilot)
    monkeypatch.setattr(moments, "forget_keepsake", fail)
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()
    pilot.click(("moment", "1"))
    pilot.click(("moment", "1"))
    assert on_the_shelf(pilot) == [("moment", "1")]
    assert "shelf stays as it is" in (pilot.notice() or "")


# -- friends --------------------------------------------------------------------------------------


def test_who_played_along_stands_there_and_nobody_else(pilot: Pilot) -> None:
    played(pilot, CATALOG["katzenpolizei"], players=3, person=1)
    scene = shelf(pilot)
    pilot.click("met")
    there = {key for key in pilot.targets() if isinstance(key, tuple)}
    assert there == {("met", "katzenpolizei", 0), ("met", "katzenpolizei", 2)}
    say = pilot.app.services.words.domain("katzenpolizei")
    assert say("seat.0") in scene.spoken()
    assert say("seat.1") not in scene.spoken(), "that was who plays"


def test_a_friend_who_is_pressed_is_glad(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="full") as pilot:
        played(pilot, GAMES[0])
        scene = shelf(pilot)
        pilot.click("met", seconds=0.3)
        [key] = [key for key in pilot.targets() if isinstance(key, tuple)]
        assert isinstance(scene.part, Met)
        figure = scene.part.figures[key[1:]]
        assert (figure.mood, figure.hop) == ("calm", 0.0)
        pilot.click(key, seconds=0.2)
        assert figure.mood == "cheer"
        assert figure.hop > 0
        pilot.wait(1.2)
        assert (figure.mood, figure.hop) == ("calm", 0.0)


def test_five_games_fill_three_pages(pilot: Pilot) -> None:
    for entry in GAMES:
        played(pilot, entry)
    scene = shelf(pilot)
    pilot.click("met")
    games: list[object] = []
    for _ in range(3):
        games += dict.fromkeys(key[1] for key in pilot.targets() if isinstance(key, tuple))
        if "next" in pilot.targets():
            pilot.click("next")
    assert games == list(CATALOG)
    assert scene.part.page == 2


# -- the year -------------------------------------------------------------------------------------


def result(day: date | None, game: str = GAME) -> Result:
    return Result(game, "easy", True, day, 5.0)


def test_a_year_counts_the_matches_of_each_month(pilot: Pilot) -> None:
    days = [date(2026, 3, 1), date(2026, 3, 30), date(2026, 12, 31), date(2025, 1, 1), None]
    year = Year(pilot.app.services, [*map(result, days), result(days[0], "unknown")])
    assert year.page_count == 2
    assert year.spoken() == "2026. Mar, two games. Dec, one game."
    year.page = 0
    assert year.spoken() == "2025. Jan, one game."


@pytest.mark.parametrize("count", [1, 8, 9, 400])
def test_few_or_many_matches_of_a_month_fit_above_their_board(pilot: Pilot, count: int) -> None:
    results = [result(DAY, game) for game in CATALOG for _ in range(count)]
    scene = ShelfSheet(pilot.app.services, pilot.app.stack)
    scene.part = Year(pilot.app.services, results)
    pilot.show(scene)
    written = {box.text for box in pilot.read()}
    assert "2026" in written
    assert (str(count) in written) == (count * len(CATALOG) > 8)


def test_matches_of_somebody_else_are_not_on_the_shelf(pilot: Pilot) -> None:
    services = pilot.app.services
    played(pilot, GAMES[0])
    keep(pilot)
    services.move_in(Look(fur=1))
    scene = shelf(pilot)
    assert [part.page_count for part in scene.parts] == [0, 0, 0]
