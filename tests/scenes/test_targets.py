"""The targets of every screen at any window shape: large enough, in the window, apart, reachable.

The screens are those of the program's own tour, `game/drive/shots.py`. Each answers whoever asks it
while it is made anew for a window of another size, too: nobody sees a half-made board.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest
from typing_extensions import override

from game.app import App
from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.drive import shots
from game.drive.album import Album, Tour
from game.drive.driver import Driver
from game.drive.soak import screen_names
from game.drive.tables import TableRequest
from game.geometry import MIN_TARGET_SIZE
from game.media.canvas import Canvas
from game.practice.progress_sheet import LearningProgressSheet
from game.scenes.base import Scene
from game.scenes.market.attract import attract_scene
from game.scenes.market.house_rules import HouseRulesSheet
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.quit import QuitSheet
from game.scenes.market.start import demo_setup, new_match
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.factory import make_table_scene
from tests.boards.small import are_apart
from tests.extent import extent
from tests.matches import play
from tests.one_game import HIDDEN
from tests.practice.coached import doubted, moments
from tests.text.blank import BlindPilot, nothing_shown

VARIANTS = ("choose", "rulebook")
"""The parts of the tour that are taken of each variant; whole matches of the first game alone."""
GAMES = list(CATALOG)
SMALL = (720, 576)
STEP = 0.1
BORDER = 2
"""Distance of a press near a corner of a target from its edges, in units."""


class Targets(Album):
    """Checks the targets of the screen of the moment in place of a picture.

    Attributes:
        problems: what is wrong, each once.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.problems: dict[str, str] = {}
        self._seen = set[tuple[Hashable, ...]]()

    @override
    def take_shot(self, app: App, name: str, what: str) -> None:
        scene = app.stack.top
        assert scene is not None
        self.entries.append({"name": scene.name})
        key = (scene.name, *((target.key, target.box) for target in scene.targets()))
        if key not in self._seen:
            self._seen.add(key)
            if (kind := (type(scene), getattr(scene, "game", ""))) not in self._seen:
                self._seen.add(kind)
                ask_at_every_slice(app, scene)
            for trouble in troubles_of(scene):
                self.problems.setdefault(f"{scene.name}: {trouble}", name)

    def take_after(self, app: App, scene: Scene, *presses: Hashable) -> None:
        """Check a screen as it is, and after each press of a target that is still there."""
        Tour(app, self).open_scene(scene, 0.1)
        self.take_shot(app, "at first", "")
        for key in presses:
            for target in [target for target in scene.targets() if target.key == key]:
                target.choose()
            self.take_shot(app, f"after {key}", "")
        app.stack.pop()
        app.stack.finish_transition()


def troubles_of(scene: Scene) -> Iterator[str]:
    """Yield what is wrong with targets; pieces on a board may overlap each other, not a button."""
    targets, see = scene.targets(), scene.services.rendering.layout.visible_area
    for target in targets:
        box = target.box
        if not target.name:
            yield f"{target.key} has no name"
        if min(box.w, box.h) < MIN_TARGET_SIZE:
            yield f"{target.key} is too small: {box.w} x {box.h}"
        if see.overlap(box) < box.w * box.h - 1e-6:
            yield f"{target.key} is outside the window"
    for one, other in combinations(targets, 2):
        if one.key == other.key:
            yield f"two targets are called {one.key}, so the focus cannot tell them apart"
        are_slots = isinstance(one.key, Slot) and isinstance(other.key, Slot)
        if not (are_slots or are_apart(one.box, other.box)):
            yield f"{one.key} at {one.box} overlaps {other.key} at {other.box}"
    yield from lost_presses(scene)
    if lost := {target.key for target in targets} - reached_by_arrows(scene):
        yield f"no arrow leads to {', '.join(sorted(map(str, lost)))}"


def lost_presses(scene: Scene) -> Iterator[str]:
    """Yield the targets of which something else takes a press, in the middle or near a corner."""
    for target in scene.targets():
        if isinstance(target.key, Slot):
            continue
        box = target.box.inset(BORDER)
        for point in (box.centre, *product((box.x, box.right), (box.y, box.bottom))):
            reached = scene.target_at(point)
            if reached is None or reached.key != target.key:
                other = "nothing" if reached is None else reached.key
                yield f"a press on {target.key} at {point} reaches {other}"


def ask_at_every_slice(app: App, scene: Scene) -> None:
    """Ask a scene all that overlays ask while it is made anew for a small window, and back."""
    services, size, focus = app.services, app.screen.get_size(), scene.focus.key
    slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
    scene.focus.key = slots[0] if slots else focus
    is_asking = isinstance(scene, BoardScene) and scene.is_asking
    services.change_settings(names_aloud=True, scan_speed=1)
    for window in (SMALL, size):
        services.rendering.resize(*window)
        for _ in scene.prepare():
            for target in scene.targets():
                assert target.box.w > 0
                assert isinstance(target.name, str)
            scene.focused_target()
            assert isinstance(scene.speech_text(), str)
            app.overlay.update(0.4, scene, is_opened=True)
            app.overlay.draw(Canvas(window))
    services.change_settings(names_aloud=None, scan_speed=0)
    while is_asking and isinstance(scene, BoardScene) and not scene.is_asking:
        app.update(STEP)
        app.work(0.001)
    scene.focus.key = focus


def reached_by_arrows(scene: Scene) -> set[Hashable]:
    """Return the targets to which the arrows lead from the first one: Tab is not needed."""
    targets, before = scene.targets(), scene.focus.key
    fresh = [target.key for target in targets[:1]]
    reached = set(fresh)
    while fresh:
        here = fresh.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            scene.focus.key = here
            scene.focus.move(dx, dy, targets)
            if scene.focus.key is not None and scene.focus.key not in reached:
                reached.add(scene.focus.key)
                fresh.append(scene.focus.key)
    scene.focus.key = before
    return reached


def take_choosing(app: App, album: Targets, game: str, variant: str) -> None:
    """Check the choosing screen with every number of players, and the house rules."""
    choosing = MatchSetupScene(app.services, app.stack, CATALOG[game])
    choosing.choose_variant(variant)
    counts = [("more", "players")] * (len(CATALOG[game].players(variant)) - 1)
    album.take_after(app, choosing, *counts, ("variant", variant))
    if choosing.house_rules.rows():
        sheet = HouseRulesSheet(app.services, app.stack, choosing.house_rules)
        album.take_after(app, sheet, *[button.key for button in sheet.own_buttons()])


def take_choices(app: App, album: Targets, entry: GameEntry, variant: str) -> None:
    """Check a table at each kind of choice of a random match: with a paper, without it, hinted."""
    levels = (None, *["easy"] * (entry.players(variant)[-1] - 1))
    request = TableRequest(entry, variant, levels)
    match, rng, seen = request.new_match(app.services).copy_at(0), random.Random(1), set()
    while not match.is_over:
        kinds = frozenset(map(type, match.state.legal_actions()))
        if match.to_act == 0 and kinds not in seen:
            seen.add(kinds)
            table = make_table_scene(app.services, app.stack, match.copy_at(match.ply))
            Tour(app, album).open_scene(table)
            assert table.pending_choice is not None
            for act in (table.read_new_sentence, table.mode.callouts.close, table.mode.help):
                act()
                album.take_shot(app, f"{entry.key} {variant}, choice {len(seen)}", "")
            app.stack.pop()
        play(match, 1, rng.choice)
    app.stack.finish_transition()


def take_others(app: App, album: Targets) -> None:
    """Check what is not part of the tour."""
    services, stack, entry = app.services, app.stack, next(iter(CATALOG.values()))
    demo = new_match(services, entry, demo_setup(services, entry), keep=False)
    if schools := [entry for entry in CATALOG.values() if entry.has_practice]:
        sheet = LearningProgressSheet(services, stack)
        album.take_after(app, sheet, *["next"] * (len(schools) - 1))
    album.take_after(app, QuitSheet(services, stack))
    album.take_after(app, attract_scene(services, stack, demo))


@pytest.mark.parametrize(
    ("size", "games"), [((1280, 720), GAMES), ((1024, 768), GAMES[:3]), ((1680, 720), GAMES[3:])]
)
def test_every_target_is_large_enough_in_the_window_apart_and_reached_by_arrows(
    tmp_path: Path, size: tuple[int, int], games: Sequence[str]
) -> None:
    with (
        nothing_shown(),
        pytest.MonkeyPatch.context() as patch,
        BlindPilot(tmp_path / "data", size=size, motion="none", pace=1) as pilot,
    ):
        app, album = pilot.app, Targets(tmp_path)
        tour = Tour(app, album)
        patch.setattr(Driver, "step", STEP)
        patch.setattr(Scene, "draw", lambda *_: None)
        for take in shots.FRAME_PARTS.values():
            take(tour)
        for entry in CATALOG.values():
            for variant in entry.variants:
                take_choosing(app, album, entry.key, variant)
                for part in VARIANTS:
                    shots.VARIANT_PARTS[part](tour, entry, variant)
                if extent(entry.key in games, True):
                    take_choices(app, album, entry, variant)
            if entry.key == GAMES[0]:
                shots.VARIANT_PARTS["table"](tour, entry, entry.variants[0])
            if extent(entry.key in games, True):
                shots.VARIANT_PARTS["look_back"](tour, entry, entry.variants[0])
                for part in ("shared", "practice"):
                    shots.GAME_PARTS[part](tour, entry)
                for puzzle in moments(entry)[: extent(1, None)]:
                    doubted(pilot, entry, puzzle)
                    album.take_shot(app, f"{entry.key}, the coach asks", "")
                    app.stack.pop()
            app.stack.finish_transition()
        take_others(app, album)
        for take in shots.LAST_PARTS.values():
            take(tour)
        missing = screen_names() - {entry["name"] for entry in album.entries}
        assert not album.problems, "\n".join(f"{it} ({at})" for it, at in album.problems.items())
        assert not missing or HIDDEN, (
            f"look at {missing} in {__name__} or in game/drive/shots.py, too"
        )
