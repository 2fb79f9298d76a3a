"""No two targets of any screen overlap, at any shape of the window: a press has one meaning."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.drive.soak import all_screens
from game.geometry import Box
from game.keep.household import FIRST
from game.keep.keepsakes import keep_moment
from game.keep.settings import Choice
from game.play.match import Match
from game.practice.after.diary_scene import DiarySheet
from game.practice.after.endings import EndingsScene
from game.practice.after.look_back import LookBack, LookBackScene
from game.practice.after.own import MOST
from game.practice.after.own_scene import OwnAsker, OwnMomentScene
from game.practice.course import Course, shelf_of
from game.practice.done import DoneScene
from game.practice.grownups import GrownUpsSheet
from game.practice.offer import drills_of
from game.practice.school import SchoolScene
from game.practice.shelf import ShelfScene, moment_of
from game.scenes.base import Scene
from game.scenes.cup.ceremony import CupCeremony
from game.scenes.cup.choose import CupScene
from game.scenes.cup.going_on import match_now, new_cup
from game.scenes.cup.table import CupTable
from game.scenes.house.dress import DressSheet
from game.scenes.house.tokens import TokensSheet
from game.scenes.house.who import WhoPlaysSheet
from game.scenes.keepsakes.shelf import ShelfSheet
from game.scenes.market.attract import AttractScene
from game.scenes.market.choose import ChooseScene
from game.scenes.market.envelope import EnvelopeSheet, OpenedSheet
from game.scenes.market.house_rules import HouseRulesSheet
from game.scenes.market.quit import QuitSheet
from game.scenes.market.resume import ResumeSheet
from game.scenes.market.start import (
    Unfinished,
    demo_setup,
    first_choice,
    new_match,
    players_of,
    resumed,
    setup_of,
)
from game.scenes.market.title import TitleScene
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.gate import HOLD, GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.sheets.hearing import HearingSheet
from game.scenes.sheets.helps import HelpsSheet
from game.scenes.sheets.keys import KeysSheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.scenes.table.laying import lay_table
from game.scenes.table.recall import RecallScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from tests.extent import extent
from tests.pilot import Pilot, play_out
from tests.practice.after.matches import looked_back
from tests.practice.coached import doubted, moments
from tests.scenes.test_saving import LONG, Recorder
from tests.text.blank import BlindPilot, nothing_shown


def begin(match: Match) -> None:
    """Play the first action of a match."""
    state = match.state
    outcomes = tuple(action for action, _ in state.chance_outcomes())
    match.play((state.legal_actions() or outcomes)[0])


def overlap(one: Box, other: Box) -> bool:
    is_beside = one.right <= other.x or other.right <= one.x
    return not (is_beside or one.bottom <= other.y or other.bottom <= one.y)


class Screens:
    """The screens that were held to it; pieces on a board may overlap each other, not a button."""

    def __init__(self, pilot: Pilot, puzzles: int) -> None:
        """Look at the screens of a pilot; in each game the coach asks at some puzzles."""
        self.pilot, self.puzzles = pilot, puzzles
        self.services, self.stack = pilot.app.services, pilot.app.stack
        self.seen: set[str] = set()

    def show(self, scene: Scene) -> Scene:
        """Prepare a scene and let it do all its work, without showing it."""
        for _ in scene.prepare():
            pass
        while scene.work():
            pass
        return scene

    def hold(self, scene: Scene, *presses: object) -> None:
        """Look at the targets as they are, and after each press of one that is still there."""
        self.seen.add(scene.name)
        for key in (None, *presses):
            for target in [target for target in scene.targets() if target.key == key]:
                target.choose()
            names = [target.name for target in scene.targets()]
            assert all(names), (scene.name, key, [t.key for t in scene.targets() if not t.name])
            for one, other in combinations(scene.targets(), 2):
                if not (isinstance(one.key, Slot) and isinstance(other.key, Slot)):
                    assert not overlap(one.box, other.box), (
                        f"{scene.name}, after {key}: {one.key} at {one.box} overlaps {other.key} "
                        f"at {other.box}"
                    )

    def hold_choosing(self, key: str) -> None:
        for variant in CATALOG[key].variants:
            choosing = ChooseScene(self.services, self.stack, CATALOG[key])
            choosing.choose_variant(variant)
            counts = [("count", count) for count in CATALOG[key].players(variant)]
            seats = [("seat", 1)] * 4  # a person, or the question whether one sits there
            self.hold(choosing, *counts, ("variant", variant), *seats)
            if choosing.house_rules.rows():
                sheet = HouseRulesSheet(self.services, self.stack, choosing.house_rules)
                self.hold(sheet, *[button.key for button in sheet.own_buttons()])
            rulebook = RulebookSheet(self.services, self.stack, CATALOG[key], variant)
            self.hold(rulebook, *["next"] * (rulebook.page_count - 1))

    def hold_table(self, key: str) -> None:
        entry, services, stack = CATALOG[key], self.services, self.stack
        setup = setup_of(services, entry, first_choice(services, entry))
        match = new_match(services, entry, setup)
        table = TableScene(services, stack, match)
        self.hold(table)
        self.hold_shared(entry)
        for has_coach in (False, True):
            pause = PauseSheet(services, stack, entry, setup.variant, has_coach=has_coach)
            self.hold(pause, "coach", "coach", "mute", "mute")
        for drill in drills_of(entry):
            scene = drill(services, stack)
            for _ in scene.prepare():
                if hasattr(scene, "board"):  # its pictures are not needed here
                    break
            self.hold(scene)
        if entry.is_taught:
            self.hold_school(entry)
        if key != next(iter(CATALOG)):
            return
        play_out(match, services.rng)
        self.hold(table.result())
        self.hold(EnvelopeSheet(services, stack, match.setup.seed, print), ("luck", "cat"))
        self.hold(OpenedSheet(services, stack, match.setup.seed, print))
        self.hold(RecallScene(services, stack, match, 0, match.ply, 114))
        watch = WatchScene(services, stack, match)
        self.hold(watch)
        watch.has_ended = True
        self.hold(watch)
        show = new_match(services, entry, demo_setup(services, entry), keep=False)
        self.hold(AttractScene(services, stack, show))

    def hold_shared(self, entry: GameEntry) -> None:
        """Hold a table of several people to it, before everybody and before one alone."""
        services, stack = self.services, self.stack
        people = players_of(services, entry, [None] * entry.players(entry.variants[0])[-1])
        match = new_match(
            services, entry, setup_of(services, entry, Choice(entry.variants[0], people))
        )
        if not entry.is_shared(match.setup):
            return
        table = lay_table(services, stack, match)
        self.pilot.show(table)
        for _ in range(300):
            table.conductor.release()
            table.close_lesson()
            self.pilot.frame(0.1, is_drawn=False)
            services.session.journal.finish()
            self.hold(table, "step", "look")
            if table.asked is not None:
                table.choose_first()
        stack.pop_to_bottom()
        stack.settle()

    def hold_cup(self) -> None:
        services, stack = self.services, self.stack
        scene = CupScene(services, stack)
        self.hold(scene, *[("count", count) for count in (2, 4, 5, 6)], ("seat", 1), ("count", 3))
        for entry in CATALOG.values():  # those for three are gone, since six were to play
            if entry.key not in scene.choice.games:
                scene.choose_game(entry)
        services.session.cups.begin(new_cup(services, scene.choice))
        self.hold(CupTable(services, stack))
        while (match := match_now(services)) is not None:
            begin(match)
            table = CupTable(services, stack)
            assert "anew" in {target.key for target in table.targets()}
            self.hold(table)
            play_out(match, services.rng)
            services.session.cups.take(match)
            self.hold(TableScene(services, stack, match).result())
            self.hold(CupTable(services, stack))
        self.hold(CupCeremony(services, stack), "save")

    def hold_looking_back(self, entry: GameEntry) -> None:
        services, stack = self.services, self.stack
        look_back = thought_of(entry)
        assert look_back.again is not None, entry.key
        result = self.show(TableScene(services, stack, look_back.match).result())
        self.hold(result)
        {target.key: target for target in result.targets()}["more"].choose()
        stack.settle()
        assert self.pilot.targets().keys() >= {"look_back", "diary"}, f"{entry.key}: on the sheet"
        self.hold(self.pilot.scene)
        self.pilot.click("diary")
        stack.settle()
        assert isinstance(self.pilot.scene, DiarySheet)
        self.hold(self.pilot.scene)
        stack.pop(2)
        stack.settle()
        self.hold(LookBackScene(services, stack, look_back))
        self.hold(EndingsScene(services, stack, look_back.match, look_back.again, ""))
        moment = OwnMomentScene(services, stack, OwnAsker(look_back.moments[0]))
        self.hold(moment)
        moment.is_judged = True
        for moment.is_right in (True, False):
            self.hold(moment)

    def hold_school(self, entry: GameEntry) -> None:
        services, stack = self.services, self.stack
        shelf = ShelfScene(services, stack, entry)
        self.hold(shelf)
        if not entry.is_coached:
            return
        course = Course(services, entry, shelf_of(entry))
        moment = moment_of(services, stack, course)
        assert moment is not None
        self.hold(moment)
        moment.is_judged = True
        for moment.is_right in (True, False):
            self.hold(moment)
        self.hold(DoneScene(services, stack, course, lambda: shelf))
        self.hold_looking_back(entry)
        for puzzle in moments(entry)[: extent(self.puzzles, len(moments(entry)))]:
            table = doubted(self.pilot, entry, puzzle)
            self.hold(table)
            stack.pop()
            stack.settle()


@cache
def thought_of(entry: GameEntry) -> LookBack:
    """Look back at a match with as many moments as are ever shown."""
    return looked_back(entry, least=MOST)


@pytest.mark.parametrize(
    ("size", "puzzles"), [((1280, 720), 2), ((1024, 768), 1), ((1680, 720), 1)]
)
def test_no_two_targets_overlap_on_any_screen(
    tmp_path: Path, size: tuple[int, int], puzzles: int
) -> None:
    with nothing_shown(), BlindPilot(tmp_path, size=size, motion="none") as pilot:
        hold_all(pilot, Screens(pilot, puzzles))


def hold_all(pilot: Pilot, screens: Screens) -> None:
    """Look at every screen of the program."""
    services, stack = pilot.app.services, pilot.app.stack
    for key in CATALOG:
        screens.hold_choosing(key)
        screens.hold_table(key)
    screens.hold_cup()
    last = CATALOG[key]
    begun = new_match(services, last, setup_of(services, last, first_choice(services, last)))
    begin(begun)
    record = services.session.journal.unfinished()[0]
    match = resumed(services, record)
    assert match is not None
    screens.hold(ResumeSheet(services, stack, Unfinished(record.id, match)))
    screens.hold(QuitSheet(services, stack))
    title = TitleScene(services, stack)
    title.uncovered()
    assert title.waiting(last.key) is not None
    assert "matches" in {target.key for target in title.targets()}
    screens.hold(title)
    matches = MatchesSheet(services, stack)
    while matches.work():
        pass
    matches.tidy()
    screens.hold(matches)
    screens.hold(matches, *[t.key for t in matches.targets() if "delete" in str(t.key)])
    licences = LicencesSheet(services, stack)
    licences.turn_to(1)
    screens.hold(licences, "next", "next_part")
    school = SchoolScene(services, stack)
    for _ in school.prepare():
        pass
    screens.hold(school)
    screens.hold(GrownUpsSheet(services, stack), *["next"] * (len(CATALOG) - 1))
    screens.hold(StoredDataSheet(services, stack), "delete")
    services.output.file_manager = Recorder()
    screens.hold(SavedSheet(services, stack, LONG, "saved.table"))
    screens.hold(SettingsSheet(services, stack))
    gate = GateSheet(services, stack, stack.pop)
    screens.hold(gate)
    gate.targets()[0].choose()
    gate.update(HOLD)
    screens.hold(gate)
    for kind in (ParentsSheet, AboutSheet, StatisticsSheet, PrintSheet):
        screens.hold(kind(services, stack), "next")
    printing = PrintSheet(services, stack)
    printing.targets()[0].choose()
    assert "stop" in {target.key for target in printing.targets()}
    screens.hold(printing)
    screens.hold(PlayersSheet(services, stack), ("out", FIRST))
    screens.hold(WhoPlaysSheet(services, stack))
    services.change(tokens=3)
    screens.hold(TokensSheet(services, stack, stack.tidy))
    services.change(tokens=0)
    for number in range(12):
        folder = services.session.journal.folder
        keep_moment(folder, FIRST, match, (0, number % (match.ply + 1)), services.session.today())
    screens.hold(ShelfSheet(services, stack), "tidy", "next", "met", "next", "year")
    screens.hold(DressSheet(services, stack, None))
    for helping in (HearingSheet, ReachSheet, KeysSheet, HelpsSheet):
        screens.hold(helping(services, stack))
    missing = all_screens() - screens.seen
    assert not missing, f"look at {missing} in {__name__}, too"
