"""What moves by itself: the party at the end, pages of the rulebook; and the loop at rest."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from statistics import fmean
from typing import get_args
from unittest.mock import Mock, patch

import pygame
import pytest

from game.boards.base import RulePage
from game.boards.figures.figure import Figure
from game.boards.stage import glory
from game.boards.stage.board import Board
from game.catalog import CATALOG, GameEntry
from game.drive.tables import TableRequest
from game.geometry import Box
from game.keep.settings import Motion
from game.motion.timeline import Timeline
from game.play.setup import Setup
from game.rules.base import Event, Observation
from game.scenes.celebration import Celebration, CelebrationLayout
from game.scenes.market.crowning import Crowning
from game.scenes.market.start import make_players
from game.scenes.sheets.clip import RuleClip
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.services.slices import run_all
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_to_end

GAMES = list(CATALOG.values())

# -- the party ------------------------------------------------------------------------------------

FLOOR = CelebrationLayout(Box(100, 200, 1400, 400), (120.0, 60.0, 0.0), (180.0, 150.0, 160.0))
PLACES = [(1, 1), (1, 2), (2, 1), (1, 2, 2), (1, 1, 2, 2, 2), (2, 1, 2, 1, 2, 2), (4, 3, 1, 2)]


def party(
    pilot: Pilot, places: tuple[int, ...], consoled: tuple[int, ...] = (), guests: int = 0
) -> Celebration:
    figures, podium = GAMES[0].board_class().seat_figures * 2, "common/podium"
    it = Celebration(
        pilot.app.services,
        FLOOR,
        places,
        figures=figures,
        podium=podium,
        guests=figures[:guests],
        consoled=consoled,
    )
    run_all(it.prepare())
    return it


@cases("places", PLACES)
def test_everybody_has_a_column_of_their_own_and_winners_the_inmost(
    pilot: Pilot, places: tuple[int, ...]
) -> None:
    it, seats = party(pilot, places), range(len(places))
    columns = sorted((it.column(seat) for seat in seats), key=lambda box: box.x)
    assert all(a.right <= b.x + 0.01 for a, b in itertools.pairwise(columns))
    assert FLOOR.box.x <= columns[0].x <= columns[-1].right <= FLOOR.box.right
    middle = fmean(it.column(seat).centre[0] for seat in it.winners)
    assert middle == pytest.approx(FLOOR.box.centre[0])
    far = [abs(it.column(seat).centre[0] - middle) for seat in seats]
    losers = [seat for seat in seats if places[seat] > 1]
    for seat, other in itertools.product(it.winners, losers):
        assert far[seat] <= far[other] + columns[0].w / 2 + 0.01
        assert it.feet_position(seat)[1] < it.feet_position(other)[1]
    left = [seat for seat in losers if it.column(seat).centre[0] < middle]
    assert len(losers) <= 2 * len(left) <= len(losers) + 1
    if 3 in places:
        first, second, third, fourth = (it.feet_position(places.index(n))[1] for n in (1, 2, 3, 4))
        assert first < second < third == fourth


@cases("places", PLACES)
def test_spectators_stand_clear_of_the_players(pilot: Pilot, places: tuple[int, ...]) -> None:
    it, seats = party(pilot, places, guests=2), range(len(places))
    assert all(FLOOR.box.x + 80 <= it.column(seat).x for seat in seats)
    assert all(it.column(seat).right <= FLOOR.box.right - 80 for seat in seats)


@pytest.mark.parametrize("motion", get_args(Motion))
def test_they_jump_and_throw_confetti_only_as_motion_allows(tmp_path: Path, motion: str) -> None:
    with Pilot(tmp_path, motion=motion) as pilot:
        it = party(pilot, (1, 2))
        it.update(0.1, has_begun=False)
        assert not it.has_cheered
        thrown, hops = 0, [0.0, 0.0]
        for _ in range(60):
            it.update(1 / 60)
            thrown = max(thrown, len(it.particles))
            hops = [max(hop, who.hop_height) for hop, who in zip(hops, it.figures, strict=True)]
        assert it.has_cheered == (motion != "none")
        assert (thrown > 0) == (motion == "full")
        assert [hop > 0 for hop in hops] == [motion != "none"] * 2


def test_hearts_rise_over_who_is_comforted(pilot: Pilot) -> None:
    it = party(pilot, (1, 2, 2), consoled=(1,))
    it.particles.burst = burst = Mock()  # type: ignore[method-assign]
    it.update(0.1)
    hearts = [call.args[1] for call in burst.call_args_list if call.args[0] == "heart"]
    assert hearts
    assert all(abs(x - it.column(1).centre[0]) < it.column(1).w / 2 for x, _ in hearts)


def test_confetti_falls_behind_figures_names_and_scores(pilot: Pilot) -> None:
    it = party(pilot, (1, 2))
    it.particles.draw = falls = Mock()  # type: ignore[method-assign]
    surface = pygame.Surface(pilot.app.screen.get_size())
    it.draw_podiums(surface)
    falls.assert_called_once()
    it.draw(surface)
    falls.assert_called_once()


def test_the_result_shows_the_best_of_the_others_nearest_to_the_winner(pilot: Pilot) -> None:
    entry = CATALOG["katzenpolizei"]
    match = TableRequest(entry, "base", (None, *["easy"] * 4)).new_match(pilot.app.services)
    play_to_end(match, random.Random(6))
    mode = make_table_scene(pilot.app.services, pilot.app.stack, match).mode
    assert isinstance(mode, PlayMode)
    plates, outcome = mode.result_scene().content_boxes()[-5:], match.outcome
    assert outcome is not None
    assert len(outcome.winners) == 1
    best = plates[min(outcome.winners)].centre[0]
    for (plate, score), (other, less) in itertools.permutations(
        zip(plates, outcome.scores, strict=True), 2
    ):
        if abs(plate.centre[0] - best) < abs(other.centre[0] - best) - 1:
            assert score >= less


def crowning(pilot: Pilot) -> tuple[Crowning, Celebration]:
    it = party(pilot, (2, 1, 1))
    crowns = Crowning(pilot.app.services, it)
    crowns.prepare()
    return crowns, it


def test_crowns_fall_onto_the_winners_heads_before_names_and_buttons(pilot: Pilot) -> None:
    crowns, it = crowning(pilot)
    assert not crowns.has_landed
    passed, landed, tops = 0.0, 0.0, list[float]()
    while not crowns.is_over:
        crowns.update(1 / 60)
        passed += 1 / 60
        landed = landed or passed * crowns.has_landed
        with patch.object(glory, "blit_centre") as blit:
            crowns.draw(pilot.app.screen)
        tops += [call.args[3][1] for call in blit.call_args_list[:1]]
        assert len(blit.call_args_list) in (0, len(it.winners))
    assert 0.5 < landed < 1.5
    assert 2.0 <= passed < 3.0
    assert tops[0] < tops[-1] - 300, "they fall"
    assert tops[-1] < it.figures[1].y - 0.7 * it.figures[1].height, "and stay on the heads"


def test_a_press_ends_the_crowning_once_the_crowns_are_on_and_less_motion_has_none(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path, motion="full") as pilot:
        result = pilot.open_table(GAMES[0].key).mode
        play_to_end(pilot.table.match, random.Random(1))
        scene = result.result_scene()
        pilot.show(scene)
        pilot.wait(0.5)
        pilot.press(pygame.K_RETURN)
        assert not scene.accepts_presses
        pilot.wait(1.2)
        assert not scene.accepts_presses
        pilot.press(pygame.K_RETURN)
        assert scene.accepts_presses
        assert pilot.scene is scene, "the press that ends the crowning does nothing else"
    with Pilot(tmp_path, motion="basic") as pilot:
        crowns, _ = crowning(pilot)
        assert crowns.has_landed
        assert crowns.is_over


@cases("name", sorted({name for game in GAMES for name in game.board_class().seat_figures}))
def test_a_crown_sits_on_the_head_of_every_figure(pilot: Pilot, name: str) -> None:
    figure = Figure(pilot.app.services.rendering.art, name, 200.0, seed=1, at=(800.0, 700.0))
    x, y = figure.crown_point
    assert x == pytest.approx(800.0, abs=1)
    assert 700 - 200 <= y < 700 - 0.6 * 200
    figure.mood = "cheer"
    assert figure.crown_point[1] == pytest.approx(y, abs=0.08 * 200), "raised ears do not lift it"
    figure.lean = 8.0
    assert figure.crown_point[0] > x + 10, "it leans with the head"


# -- pages of the rulebook ------------------------------------------------------------------------

LONGEST = 20.0
"""Seconds: a page plays its few seconds."""
STEP = 0.1


def moving_pages(entry: GameEntry) -> dict[str, tuple[str, int, RulePage]]:
    """Return each page of a game that moves, with a variant that has it, and its number there."""
    return {
        repr((page.events, page.picture)): (variant, number, page)
        for variant in entry.variants
        for number, page in enumerate(entry.board_class().rule_pages(variant))
        if page.events
    }


@pytest.mark.parametrize("game", CATALOG)
def test_what_a_page_plays_begins_again_after_some_seconds(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, wrong = CATALOG[game], list[str]()
    board = entry.board_class()
    staged: list[Event] = []
    synced: list[Observation] = []
    stage, sync = board.stage, board.sync

    def staging(self: Board, event: Event, show: object | None) -> Timeline:
        staged.append(event)
        return stage(self, event, show)

    def syncing(self: Board, view: Observation) -> None:
        synced.append(view)
        sync(self, view)

    monkeypatch.setattr(board, "stage", staging)
    monkeypatch.setattr(board, "sync", syncing)
    monkeypatch.setattr(board, "draw", lambda *_: None)
    monkeypatch.setattr(board, "prefetch", lambda *_: ())
    with Pilot(tmp_path, art=no_pictures) as pilot:
        for variant, _, page in moving_pages(entry).values():
            clip = clip_of(pilot, entry, variant, page)
            staged.clear()
            synced.clear()
            passed = 0.0
            while not synced and passed < LONGEST:
                clip.update(STEP)
                passed += STEP
            is_whole = (staged, synced) == ([*page.events], [page.picture])
            if not is_whole or not 2.0 < passed < LONGEST:
                wrong.append(f"{variant}, {page.title}: {len(staged)} events in {passed:.1f} s")
    assert not wrong, f"{game}: these pages do not play all, and then begin again: {wrong}"


def clip_of(pilot: Pilot, entry: GameEntry, variant: str, page: RulePage) -> RuleClip:
    services, place = pilot.app.services, Box(0, 0, 406, 298)
    players = make_players(services, entry, [None] * len(page.picture.scores))
    clip = RuleClip(services, entry, Setup(entry.key, variant, {}, players, seed=0), page, place)
    run_all(clip.prepare())
    assert clip.is_ready, (entry.key, variant, page.title)
    return clip


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_open_page_moves_if_anything_may(tmp_path: Path, motion: str) -> None:
    variant, number, _ = next(iter(moving_pages(GAMES[0]).values()))
    with Pilot(tmp_path, motion=motion, size=(480, 270)) as pilot:
        sheet = RulebookSheet(pilot.app.services, pilot.app.stack, GAMES[0], variant)
        pilot.show(sheet)
        sheet.turn_to(number)
        while sheet.work():
            pass
        assert (
            pictures_from_seed(pilot, 150) > 20
            if motion == "full"
            else pictures_from_seed(pilot, 30) == 1
        )
        pilot.click("previous")
        assert pictures_from_seed(pilot, 30) <= 2, (
            "the page before has a picture, and does not move yet"
        )


def pictures_from_seed(pilot: Pilot, frames: int) -> int:
    """Return the number of different pictures in some frames."""
    pictures = set()
    for _ in range(frames):
        pilot.app.draw()
        pictures.add(bytes(pilot.app.screen.get_buffer().raw))
        pilot.app.update(1 / 30)
    return len(pictures)
