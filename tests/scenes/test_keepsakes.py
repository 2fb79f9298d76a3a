"""The shelf: a star keeps a moment, friends stand there, and a year has its page."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.boards.cat_and_mouse.places import PANEL_BOXES
from game.catalog import CATALOG, GameEntry
from game.drive.tables import as_table
from game.keep.keepsakes import Keepsake, TooManyKeepsakesError, load_keepsakes, save_keepsake
from game.keep.players import FIRST_PLAYER, PlayerLook
from game.keep.tables.statistics import MatchResult
from game.media.art import Art
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.cat_and_mouse.state import RULES
from game.scenes.keepsakes import calendar_section, moments_section
from game.scenes.keepsakes.calendar_section import CalendarSection
from game.scenes.keepsakes.figures_section import FiguresSection
from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet
from game.scenes.pictures import board_picture, cover_picture
from game.scenes.players.names import player_picture
from game.scenes.table import recall
from game.scenes.table.recall import MatchExcerpt, RecallMode, replay_scene
from game.scenes.table.scene import TableScene
from game.ui.input import Back
from tests.cases import cases
from tests.matches import play
from tests.pilot import Pilot
from tests.scenes.devices import DEVICES, Hands
from tests.scenes.finished import played

PILOT = {"motion": "none", "pace": 1}
GAME = "cat_and_mouse"
DAY = date(2026, 11, 24)
GAMES = list(CATALOG.values())


def asks_what_happened(pilot: Pilot) -> TableScene[RecallMode]:
    """Play until something has happened, and ask what it was."""
    table = pilot.open_table(GAME)
    for _ in range(12):
        if "recall" not in pilot.targets():
            table.play_first_action()
            pilot.ask()
    pilot.click("recall", seconds=0.4)
    return as_table(pilot.scene, RecallMode)


def shelf(pilot: Pilot) -> KeepsakesSheet:
    """Open the shelf from the market, and let all its pictures be made."""
    pilot.click("shelf", seconds=0.4)
    assert isinstance(pilot.scene, KeepsakesSheet)
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
        save_keepsake(folder, player, match, (number, number + 5), DAY)


def kept_of(pilot: Pilot, player: str = FIRST_PLAYER) -> Sequence[Keepsake]:
    return load_keepsakes(pilot.app.services.session.journal.folder, player)


@pytest.mark.parametrize("device", DEVICES)
def test_the_star_keeps_what_is_shown_for_who_plays_and_the_showing_goes_on(
    pilot: Pilot, device: str
) -> None:
    services = pilot.app.services
    services.add_player(PlayerLook(fur=1))
    player = services.session.player.key
    scene = asks_what_happened(pilot)
    table = pilot.app.stack.scenes[-2]
    assert isinstance(table, TableScene)
    assert kept_of(pilot, player) == [], "nothing is kept by itself"
    hands = Hands(pilot, device)
    hands.choose("keep".__eq__)
    assert pilot.scene is scene
    assert scene.speech_text() == "It’s on your shelf now." in pilot.texts()
    hands.choose("keep".__eq__)
    assert kept_of(pilot) == []
    [moment] = kept_of(pilot, player)
    start, end = moment.span
    assert start < end
    assert moment.replay_match(CATALOG).actions == table.match.actions[:end], "and no further"


def test_what_cannot_be_saved_is_reported_and_the_match_goes_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = asks_what_happened(pilot)
    for error, told in (
        (TooManyKeepsakesError(), "Your shelf is full. A grown-up can make room."),
        (OSError(errno.ENOSPC, "no"), "The disk is full"),
        (OSError(errno.EACCES, "no"), "can’t write"),
        (OSError(errno.EIO, "no"), "couldn’t"),
    ):
        monkeypatch.setattr(recall, "save_keepsake", Mock(side_effect=error))
        pilot.click("keep")
        assert told in (pilot.notice() or "")
        assert pilot.scene is scene
        pilot.app.overlay.notices.handle(Back())
    monkeypatch.undo()
    match = played(pilot, GAMES[0])
    pilot.show(
        replay_scene(
            pilot.app.services,
            pilot.app.stack,
            MatchExcerpt(match, (3, 9), is_replay=True),
        )
    )
    pilot.click("keep")
    assert [moment.span for moment in kept_of(pilot)] == [(3, 9)], "one of a film"


def test_an_empty_shelf_says_how_something_comes_there(pilot: Pilot) -> None:
    keep(pilot)
    pilot.app.services.add_player(PlayerLook(fur=1))  # whose shelf is another one
    scene = shelf(pilot)
    assert on_the_shelf(pilot) == []
    assert [part.page_count for part in scene.sections] == [0, 0, 0]
    assert "press the star" in scene.speech_text()
    assert "tidy" not in pilot.targets()
    for key, told in (("met", "Everyone you play with"), ("year", "every game you finish")):
        pilot.click(key)
        assert told in scene.speech_text()


def test_a_moment_that_is_kept_while_the_shelf_lies_below_stands_on_it(pilot: Pilot) -> None:
    scene = shelf(pilot)
    keep(pilot)
    pilot.click("matches", "close", seconds=0.4)
    assert pilot.scene is scene
    assert len(on_the_shelf(pilot)) == 1


def test_a_moment_shows_whose_it_is_as_the_table_did(pilot: Pilot) -> None:
    services = pilot.app.services
    services.session.players.change_look(services.session.player, PlayerLook(fur=2, hat=3))
    keep(pilot)
    shelf(pilot)
    pilot.click(*on_the_shelf(pilot), seconds=0.4)
    film = as_table(pilot.scene, RecallMode)
    assert [info.label for info in film.board.seats] == ["You", ""]
    assert film.board.figures[0] == player_picture(services.session.player.look)


def test_a_moment_of_two_children_shows_both(pilot: Pilot) -> None:
    session = pilot.app.services.session
    sibling, mine = session.player, session.players.add(PlayerLook(fur=1, hat=4))
    people = tuple(Player(one.key, "human", profile=one.key) for one in (sibling, mine))
    match = play(Match(RULES, Setup(RULES.key, "base", {}, people, 1)))
    save_keepsake(session.journal.folder, mine.key, match, (0, 5), DAY)
    shelf(pilot)
    pilot.click(*on_the_shelf(pilot), seconds=0.4)
    film = as_table(pilot.scene, RecallMode)
    looks = [player_picture(one.look) for one in (sibling, mine)]
    assert list(film.board.figures[:2]) == looks


def test_the_picture_of_a_moment_shows_what_the_camera_would(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = pilot.app.services.session
    people = (Player("Mia", "human"), Player("Tom", "human"))
    match = play(Match(RULES, Setup(RULES.key, "base", {}, people, 1)))
    assert match.outcome is not None
    for span in ((0, 1), (match.ply - 1, match.ply)):
        save_keepsake(session.journal.folder, session.player.key, match, span, DAY)
    drawn = Mock(wraps=board_picture)
    monkeypatch.setattr(moments_section, "board_picture", drawn)
    covered = Mock(wraps=cover_picture)
    monkeypatch.setattr(moments_section, "cover_picture", covered)
    shelf(pilot)
    [won] = [call.args[-1] for call in drawn.call_args_list]
    covered.assert_called_once()  # nothing has happened yet in the other moment
    panels = [PANEL_BOXES[seat] for seat in match.outcome.winners]
    assert any(won.overlap(panel) == panel.w * panel.h for panel in panels)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_moment_is_seen_again_and_one_comes_back(pilot: Pilot, entry: GameEntry) -> None:
    keep(pilot, entry=entry)
    scene = shelf(pilot)
    [key] = on_the_shelf(pilot)
    assert len(scene.moments.pictures) == 1
    assert "24 Nov 2026" in pilot.targets()[key].name
    pilot.click(key, seconds=0.4)
    film = as_table(pilot.scene, RecallMode)
    assert "keep" not in pilot.targets()
    pilot.until(lambda: pilot.scene is scene, "the shelf after the moment")
    assert film.match.ply == 5


def test_the_pages_of_many_moments_in_the_present_language(pilot: Pilot) -> None:
    keep(pilot, 9)
    scene = shelf(pilot)
    assert len(on_the_shelf(pilot)) == 6
    assert len(scene.moments.pictures) == 6
    pilot.click("next")
    assert on_the_shelf(pilot) == [("moment", number) for number in "321"]
    pilot.click("previous")
    assert ("moment", "9") in on_the_shelf(pilot)
    before = {*scene.moments.pictures.values()}
    pilot.click(("moment", "9"), seconds=0.4)
    pilot.app.services.change_settings(language="de")
    pilot.press(pygame.K_ESCAPE, seconds=0.6)
    assert pilot.scene is scene
    while scene.work():
        pass
    assert not before & {*scene.moments.pictures.values()}, "their words are German now"


def test_what_cannot_be_shown_says_so(pilot: Pilot) -> None:
    keep(pilot, 2)
    newest = kept_of(pilot)[0]
    text = newest.path.read_text(encoding="utf-8")
    newest.path.write_text(text.replace('"seed": ', '"seed": 1'), encoding="utf-8")
    scene = shelf(pilot)
    assert len(scene.moments.pictures) == 1
    pilot.click(("moment", "2"))
    assert pilot.scene is scene
    assert "can’t be shown" in scene.speech_text()


def test_only_behind_the_gate_a_moment_is_taken_off(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(pilot, 3)
    scene = shelf(pilot)
    pilot.click("tidy", seconds=0.4)
    pilot.press(pygame.K_ESCAPE, seconds=0.4)
    assert pilot.scene is scene
    assert not scene.moments.is_tidying
    pilot.click("tidy", seconds=0.4)
    pilot.pass_gate()
    assert pilot.scene is scene
    pilot.click(("moment", "2"))
    assert len(kept_of(pilot)) == 3, "the first press asks"
    pilot.click(("moment", "3"))
    assert len(kept_of(pilot)) == 3, "and is about one"
    pilot.click(("moment", "3"))
    assert on_the_shelf(pilot) == [("moment", "2"), ("moment", "1")]
    assert len(kept_of(pilot)) == 2
    failing = Mock(side_effect=OSError(errno.EACCES, "no"))
    with monkeypatch.context() as patch:
        patch.setattr(moments_section, "delete_keepsake", failing)
        pilot.click(("moment", "2"), ("moment", "2"))
    assert len(on_the_shelf(pilot)) == 2
    assert "shelf stays as it is" in (pilot.notice() or "")
    pilot.click("year", "moments")
    assert not scene.moments.is_tidying, "that ends with the page"
    pilot.click(("moment", "1"), seconds=0.4)
    as_table(pilot.scene, RecallMode)  # nothing is taken off any more


def test_an_empty_shelf_shows_a_place_to_fill_and_a_full_page_nothing_but_keepsakes(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    picture = Art.picture

    def noted(art: Art, name: str, *size: float) -> pygame.Surface:
        drawn.append(name)
        return picture(art, name, *size)

    monkeypatch.setattr(Art, "picture", noted)
    for count, is_free, trinkets in ((0, True, 3), (1, True, 3), (6, False, 0)):
        keep(pilot, count - len(kept_of(pilot)))
        shelf(pilot)
        drawn.clear()
        pilot.app.draw()
        assert ("common/free_place" in drawn) == is_free
        standing = {"common/plant", "common/clock", "common/chest", "common/cup"} & {*drawn}
        assert len(standing) == trinkets, f"{count} moments"
        pilot.go_home()


def test_who_played_along_stands_there_and_is_glad_when_pressed(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="full") as pilot:
        played(pilot, CATALOG["katzenpolizei"], players=3, person=1)
        scene = shelf(pilot)
        pilot.click("met", seconds=0.3)
        there = [key for key in pilot.targets() if isinstance(key, tuple)]
        assert set(there) == {("met", "katzenpolizei", 0), ("met", "katzenpolizei", 2)}
        say = pilot.app.services.words.domain("katzenpolizei")
        assert say("seat.0") in scene.speech_text()
        assert say("seat.1") not in scene.speech_text(), "that was who plays"
        assert isinstance(scene.section, FiguresSection)
        others = {("katzenpolizei", seat) for seat in (1, 3, 4)}
        assert scene.section.silhouettes.keys() == others, "their shadows wait for them"
        figure = scene.section.figures[there[0][1:]]
        assert (figure.mood, figure.hop_height) == ("calm", 0.0)
        pilot.click(there[0], seconds=0.2)
        assert figure.mood == "cheer"
        assert figure.hop_height > 0
        pilot.wait(1.2)
        assert (figure.mood, figure.hop_height) == ("calm", 0.0)


def result(day: date | None, game: str = GAME) -> MatchResult:
    return MatchResult(game, "easy", True, day, 5.0)


def test_a_year_counts_the_matches_of_each_month(pilot: Pilot) -> None:
    days = [date(2026, 3, 1), date(2026, 3, 30), date(2026, 12, 31), date(2025, 1, 1), None]
    year = CalendarSection(pilot.app.services, [*map(result, days), result(days[0], "unknown")])
    assert year.page_count == 2
    assert year.speech_text() == "2026. March, two games. December, one game."
    year.page = 0
    assert year.speech_text() == "2025. January, one game."


@cases("count", [1, 6, 7, 400])
def test_few_or_many_matches_of_a_month_fit_above_their_board(pilot: Pilot, count: int) -> None:
    results = [result(DAY, game) for game in CATALOG for _ in range(count)]
    scene = KeepsakesSheet(pilot.app.services, pilot.app.stack)
    scene.section = CalendarSection(pilot.app.services, results)
    pilot.show(scene)
    written = {box.text for box in pilot.read()}
    assert "2026" in written
    assert (str(count) in written) == (count * len(CATALOG) > calendar_section._MOST)
