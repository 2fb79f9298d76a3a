"""Every scene at four window shapes in six languages: text fits its place and nothing overlaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import date
from functools import cache, partial
from itertools import combinations, product, repeat
from pathlib import Path

import pygame
import pytest

from game.boards.base import BoardView, Hint, Slot
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Layout
from game.keep.household import FIRST, Look
from game.keep.keepsakes import keep_moment
from game.keep.learnt import GameProgress, Tally
from game.keep.settings import Choice
from game.media.art import Art
from game.media.voices import Survey, Voices
from game.play.envelope import PICTURES, sealed
from game.practice.after.diary import Diary
from game.practice.after.diary_scene import DiarySheet
from game.practice.after.endings import EndingsScene
from game.practice.after.look_back import LookBack, LookBackScene
from game.practice.base import Practice
from game.practice.course import Course, shelf_of
from game.practice.done import DoneScene
from game.practice.grownups import GrownUpsSheet
from game.practice.moment import MomentScene
from game.practice.school import SchoolScene
from game.practice.shelf import ShelfScene, moment_of
from game.scenes import pictures
from game.scenes.cup.ceremony import CupCeremony
from game.scenes.cup.choice import CupChoice
from game.scenes.cup.choose import CupScene
from game.scenes.cup.going_on import match_now, new_cup
from game.scenes.cup.table import CupTable
from game.scenes.house.dress import DressSheet
from game.scenes.house.tokens import TokensSheet
from game.scenes.house.who import WhoPlaysSheet
from game.scenes.keepsakes import moments as keepsakes
from game.scenes.keepsakes.shelf import ShelfSheet
from game.scenes.market import resume, waiting
from game.scenes.market.choose import ChooseScene
from game.scenes.market.envelope import EnvelopeSheet, OpenedSheet
from game.scenes.market.house_rules import HouseRulesSheet
from game.scenes.market.start import new_match, players_of, setup_of
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.gate import HOLD, GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.sheets import rulebook
from game.scenes.sheets.hearing import HearingSheet
from game.scenes.sheets.helps import HelpsSheet
from game.scenes.sheets.keys import KeysSheet
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.table.coaching import DoubtPaper
from game.scenes.table.laying import lay_table
from game.scenes.table.scene import TableScene
from game.ui.theme import TextBox, Theme
from game.words import FRAME, LANGUAGES
from tests.kept_art import without_pictures
from tests.locales.catalogs import sentences
from tests.pilot import Pilot, play_out
from tests.practice.after.matches import looked_back, played_match, setup_with_person
from tests.practice.coached import doubted, moments
from tests.practice.moments import judged, wait_for_question
from tests.scenes.finished import played

SHAPES = ((1280, 720, 100), (1280, 720, 200), (1024, 768, 100), (1680, 720, 100))
"""Sizes of windows in pixels, and of letters in percent."""
GAMES = list(CATALOG.values())
DRILLS = [
    pytest.param(entry, drill, id=f"{entry.key}-{drill.theme}")
    for entry in GAMES
    for drill in entry.drills()
]
TAUGHT = [entry for entry in GAMES if entry.is_taught]
ASKING = [entry for entry in GAMES if entry.themes() is not None]
LONGEST_NAME = "Greta"


def blank(*args: object, **kwargs: object) -> Generator[None, None, pygame.Surface]:
    """Stand in for the picture of a board: it costs seconds and holds no text of the frame."""
    yield
    return pygame.Surface((8, 8))


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (pictures, rulebook, resume, waiting):
        monkeypatch.setattr(module, "board_picture", blank)
    with without_pictures():
        yield


@pytest.fixture
def pilot(tmp_path: Path, language: str, size: tuple[int, int, int]) -> Iterator[Pilot]:
    about = {"language": language, "motion": "none", "letters": size[2]}
    with Pilot(tmp_path, size=size[:2], **about) as pilot:  # type: ignore[arg-type]
        yield pilot


each_language = pytest.mark.parametrize("language", LANGUAGES)
each_shape = pytest.mark.parametrize("size", SHAPES, ids=lambda s: f"{s[0]}x{s[1]} {s[2]}%")


def check(pilot: Pilot, where: str, boxes: Sequence[TextBox] = ()) -> None:
    """Assert that texts, or all of the picture of the moment, fit their places and lie apart."""
    window = pilot.app.screen.get_rect()
    least = pilot.app.services.layout.least_text
    boxes = boxes or pilot.read()
    assert boxes
    for box in boxes:
        assert box.pixels >= least, f"{where}: {box.text!r} is too small"
        assert_fits(box, where)
        assert window.contains(box.rect.clip(box.place)), f"{where}: {box.text!r} leaves the window"
    for one, other in combinations(boxes, 2):
        shared = one.rect.clip(other.rect)
        assert shared.w <= 2 or shared.h <= 2, f"{where}: {one.text!r} over {other.text!r}"


def assert_fits(box: TextBox, where: str) -> None:
    assert box.rect.w <= box.place.w + 2, f"{where}: {box.text!r} is too wide"
    assert box.rect.h <= box.place.h + 2, f"{where}: {box.text!r} is too high"


def choice_of(pilot: Pilot, entry: GameEntry, variant: str, count: int) -> Choice:
    levels = [None, *["hard"] * (count - 1)]
    return Choice(variant=variant, players=players_of(pilot.app.services, entry, levels))


@each_language
@each_shape
def test_reading_aloud(pilot: Pilot) -> None:
    services = pilot.app.services
    some = Voices(dict.fromkeys(LANGUAGES, ("Anna", "Petra")))
    for platform, voices in product(("linux", "darwin", "win32"), (some, Voices())):
        services.speech.survey = Survey(partial(lambda found: found, voices))
        services.speech.survey.begin()
        services.speech.survey.wait(5.0)
        sheet = HearingSheet(services, pilot.app.stack, platform)
        pilot.show(sheet)
        for target in sheet.targets():
            sheet.focus.key = target.key
            check(pilot, f"reading aloud, {target.key}")


@each_language
@each_shape
def test_title_and_settings(pilot: Pilot) -> None:
    check(pilot, "title")
    sheet = SettingsSheet(pilot.app.services, pilot.app.stack)
    pilot.show(sheet)
    for target in sheet.targets():
        sheet.focus.key = target.key
        check(pilot, f"settings, {target.key}")


@each_language
@each_shape
def test_helps(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    reach, keys = ReachSheet(services, stack), KeysSheet(services, stack)
    pilot.show(reach)
    for target in reach.targets():
        reach.focus.key = target.key
        check(pilot, f"helps, {target.key}")
    pilot.show(WhoPlaysSheet(services, stack))
    check(pilot, "who plays")
    pilot.show(DressSheet(services, stack, None))
    check(pilot, "the wardrobe")
    pilot.show(HelpsSheet(services, stack))
    check(pilot, "all that helps")
    pilot.show(keys)
    check(pilot, "keys")
    for command, code in (("recall", pygame.K_r), ("speak", pygame.K_m), ("help", pygame.K_F12)):
        pilot.click(command)
        check(pilot, f"keys, asking for {command}")
        pilot.press(code)
        check(pilot, f"keys, {command} changed")


@each_language
@each_shape
def test_behind_the_gate(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    gate = GateSheet(services, stack, stack.pop)
    pilot.show(gate)
    check(pilot, "the gate")
    gate.targets()[0].choose()
    gate.update(HOLD)
    check(pilot, "the gate, a sum")
    stack.pop()
    pilot.show(GateSheet(services, stack, stack.pop, "gate.why_new"))
    check(pilot, "the gate, for somebody new")
    for mistakes in range(1, 5):
        services.gate.fail()
        check(pilot, f"the gate, after {mistakes} mistakes")
    stack.pop()
    for look in range(1, 3):
        services.move_in(Look(fur=look, hat=5, colour=look))
    for kind in (ParentsSheet, AboutSheet, StatisticsSheet, PrintSheet):
        sheet = kind(services, stack)
        pilot.show(sheet)
        for target in sheet.targets():
            sheet.focus.key = target.key
            check(pilot, f"{kind.name}, {target.key}")
        while "next" in pilot.targets():
            pilot.click("next")
            check(pilot, f"{kind.name}, another page")
        if isinstance(sheet, PrintSheet):
            sheet._job = repeat(0.5)
            check(pilot, "print, half of the pages")
        stack.pop()
    players = PlayersSheet(services, stack)
    pilot.show(players)
    check(pilot, "the players")
    for kind_of in ("name", "out"):
        find = [t for t in players.targets() if isinstance(t.key, tuple) and t.key[0] == kind_of]
        find[-1].choose()
        check(pilot, f"the players, {kind_of}")
        if services.on_text is not None:
            services.on_text("ש")  # no font has it
            check(pilot, "the players, a letter is refused")


@each_language
@each_shape
def test_tokens_and_the_evening(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    services.change(tokens=3)
    pilot.show(TokensSheet(services, stack, stack.tidy))
    check(pilot, "tokens")
    stack.pop()
    stack.settle()
    services.lay_tokens(1)
    pilot.wait(0.1)
    check(pilot, "the market with a token")
    services.spend_token()
    pilot.wait(0.1)
    check(pilot, "the evening")


@each_language
@each_shape
def test_keepsakes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    monkeypatch.setattr(keepsakes, "board_picture", blank)
    for kind in (None, "met", "year"):
        check_shelf(pilot, kind)
    for entry in GAMES:
        match = played(pilot, entry, players=entry.seats[1])
        for end in (1, 2):
            player, day = services.household.now.key, date(2026, 9, 30)
            keep_moment(services.journal.folder, player, match, (0, end), day)
    for kind in (None, "met", "year"):
        check_shelf(pilot, kind)
    shelf = ShelfSheet(services, stack)
    pilot.show(shelf)
    shelf.moments.begin_to_tidy(is_tidying=True)
    check(pilot, "the shelf, tidying")
    shelf.moments.targets()[0].choose()
    check(pilot, "the shelf, is it to go?")


def check_shelf(pilot: Pilot, kind: str | None) -> None:
    """Look at all pages of a part of the shelf."""
    pilot.show(ShelfSheet(pilot.app.services, pilot.app.stack))
    if kind is not None:
        pilot.click(kind)
    check(pilot, f"the shelf, {kind}")
    while "next" in pilot.targets():
        pilot.click("next")
        check(pilot, f"the shelf, {kind}, another page")
    pilot.app.stack.pop()
    pilot.app.stack.settle()


@each_language
@each_shape
def test_cup(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    scene = CupScene(services, stack)
    pilot.show(scene)
    check(pilot, "choosing a cup")
    scene.change_seat(0)
    check(pilot, "choosing a cup, the only person")
    for count in (2, 6):
        scene.choose_count(count)
        for entry in GAMES:
            scene.choose_game(entry)
            check(pilot, f"choosing a cup for {count}, {entry.key}")
    scene.choose_count(3)
    for entry in GAMES:
        if entry.key not in scene.choice.games:
            scene.choose_game(entry)
    scene.change_seat(1)
    check(pilot, "choosing a cup, two people")
    for count in (2, 6):
        services.cups.begin(new_cup(services, choice_for(count)))
        pilot.show(CupTable(services, stack))
        check(pilot, f"the plates of {count}, before")
        while (match := match_now(services)) is not None:
            play_out(match, services.rng)
            services.cups.take(match)
            pilot.show(CupTable(services, stack))
            check(pilot, f"the plates of {count}, {match.setup.game}")
        pilot.show(CupCeremony(services, stack))
        check(pilot, f"the ceremony of {count}")
        stack.pop_to_bottom()
        stack.settle()


@each_language
@each_shape
def test_cup_in_the_middle_of_a_match(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for entry in GAMES:
        count = entry.players(entry.variants[0])[0]
        people = (True, *[False] * (count - 1))
        services.cups.begin(new_cup(services, CupChoice(people, "hard", (entry.key,))))
        match = match_now(services)
        assert match is not None
        state = match.state
        outcomes = tuple(action for action, _ in state.chance_outcomes())
        match.play((state.legal_actions() or outcomes)[0])
        table = CupTable(services, stack)
        pilot.show(table)
        assert "anew" in pilot.targets()
        check(pilot, f"the plates in the middle of {entry.key}")
    assert match is not None
    play_out(match, services.rng)
    services.cups.take(match)
    pilot.show(TableScene(services, stack, match).result())
    check(pilot, "the result of a match of a cup")


def choice_for(count: int) -> CupChoice:
    """Return a cup of all games that are for as many players."""
    people = (True, *[False] * (count - 1))
    games = tuple(e.key for e in GAMES if CupChoice(people, "hard", ()).fits(e))
    return CupChoice(people, "hard", games)


@each_language
@each_shape
def test_envelope(pilot: Pilot) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    sheet = EnvelopeSheet(services, stack, sealed(7), lambda _: None)
    pilot.show(sheet)
    check(pilot, "envelope, a row that fits")
    sheet._lay("whale")
    check(pilot, "envelope, a row that does not fit")
    sheet._row[3] = None
    check(pilot, "envelope, a row that is not whole")
    for number in range(0, len(PICTURES), 5):
        lot = sum((number + step) % 16 << 4 * step for step in range(5))
        opened = OpenedSheet(services, stack, sealed(lot), lambda: None)
        pilot.show(opened)
        check(pilot, f"open envelope, {number}")
        pilot.app.stack.pop()


def check_house_rules(pilot: Pilot, choosing: ChooseScene) -> None:
    """Press each house rule of a game, and look at the sheet each time."""
    sheet = HouseRulesSheet(pilot.app.services, pilot.app.stack, choosing.house_rules)
    if not choosing.house_rules.rows():
        return
    pilot.show(sheet)
    for key in [button.key for button in sheet.own_buttons()]:
        for button in sheet.own_buttons():
            if button.key == key:
                button.choose()
        check(pilot, f"house rules, {key}")
    pilot.app.stack.pop()


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_choosing_and_rules(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for variant in entry.variants:
        scene = ChooseScene(services, stack, entry)
        pilot.show(scene)
        scene.choose_variant(variant)
        for count in entry.players(variant):
            scene.choose_count(count)
            check(pilot, f"choose, {variant}, {count}")
        for seat in (0, *[1] * 4):
            scene.targets()[1 + seat].choose()
            check(pilot, f"choose, {variant}, seat {seat}")
        check_house_rules(pilot, scene)
        sheet = RulebookSheet(services, stack, entry, variant)
        pilot.show(sheet)
        for number in range(sheet.page_count):
            sheet.turn_to(number)
            check(pilot, f"rules, {variant}, page {number + 1}")
        stack.pop_to_bottom()


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_table_pause_and_result(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    variant = entry.variants[0]
    count = entry.players(variant)[-1]
    setup = setup_of(services, entry, choice_of(pilot, entry, variant, count))
    table = TableScene(services, stack, new_match(services, entry, setup))
    pilot.show(table)
    pilot.settle()
    check(pilot, "table")
    pilot.show(PauseSheet(services, stack, table.entry, variant, has_coach=table.has_coach))
    check(pilot, "pause")
    stack.pop()
    play_out(table.match, services.rng)
    pilot.show(table.result())
    check(pilot, "result")


@each_language
@each_shape
@pytest.mark.parametrize("entry", [e for e in GAMES if e.has_secrets], ids=lambda e: e.key)
def test_a_table_that_is_shared(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    variant = entry.variants[0]
    players = players_of(services, entry, [None] * entry.players(variant)[-1])
    match = new_match(services, entry, setup_of(services, entry, Choice(variant, players)))
    table = lay_table(services, stack, match)
    pilot.show(table)
    seen = set()
    for _ in range(400):
        table.conductor.release()
        pilot.frame(0.1)
        table.close_lesson()
        services.journal.finish()
        if (said := table.sentence) not in seen:
            seen.add(said)
            check(pilot, f"shared table, {said!r}")
        if "look" in pilot.targets():
            pilot.click("look")
        elif table.asked is not None:
            table.choose_first()


def answered(pilot: Pilot, scene: Practice, entry: GameEntry, *, is_right: bool) -> None:
    """Go through a round; the text is held to its place each time that something else is said."""
    said = ""
    pilot.click("start")
    for _ in range(4000):
        if scene.spoken() != said:
            said = scene.spoken()
            check(pilot, f"practice of {entry.key}, {said!r}")
        if scene.right is not None:
            slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
            pilot.click(next(slot for slot in slots if (slot == scene.right) == is_right))
        elif "start" in pilot.targets():
            return
        pilot.frame(0.05, is_drawn=False)
    raise AssertionError("the round never ends")


@each_language
@each_shape
@pytest.mark.parametrize(("entry", "practice"), DRILLS)
def test_practice(pilot: Pilot, entry: GameEntry, practice: type[Practice]) -> None:
    pilot.app.services.change(pace=1)
    scene = practice(pilot.app.services, pilot.app.stack)
    pilot.show(scene)
    pilot.wait(0.3)
    check(pilot, f"practice of {entry.key}, at first")
    for is_right in (True, True, False):
        answered(pilot, scene, entry, is_right=is_right)
        check(pilot, f"practice of {entry.key}, after an answer")


@each_language
@each_shape
def test_school(pilot: Pilot) -> None:
    scene = SchoolScene(pilot.app.services, pilot.app.stack)
    pilot.show(scene)
    for target in scene.targets():
        scene.focus.key = target.key
        check(pilot, f"school, {target.key}")


@each_language
@each_shape
@pytest.mark.parametrize("entry", TAUGHT, ids=lambda e: e.key)
def test_shelf_and_the_end_of_a_sitting(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    bests = {drill.best_key: 10 for drill in entry.drills()}
    services.progress.keep(FIRST, entry.key, GameProgress(best=bests))
    shelf = ShelfScene(services, stack, entry)
    pilot.show(shelf)
    for target in shelf.targets():
        shelf.focus.key = target.key
        check(pilot, f"shelf of {entry.key}, {target.key}")
    shelf._is_closed = True
    check(pilot, f"shelf of {entry.key}, closed")
    course = Course(services, entry, dict.fromkeys(shelf.themes, ()))
    for best_key in ("", *bests):
        done = DoneScene(services, stack, course, lambda: shelf, best_key)
        pilot.show(done)
        for number in range(4):
            course.sitting.number = number
            check(pilot, f"end of a sitting, {best_key}, {number}")
    for theme in shelf.themes:
        course.sitting.known.append(theme)
        check(pilot, f"end of a sitting, {len(course.sitting.known)} known")


@each_language
@each_shape
@pytest.mark.parametrize("entry", ASKING, ids=lambda e: e.key)
def test_moment(pilot: Pilot, entry: GameEntry) -> None:
    pilot.app.services.change(pace=1)
    pilot.show(open_moment(pilot, entry))
    check(pilot, f"question of {entry.key}")
    for _ in range(2):
        wait_for_question(pilot)
        check(pilot, f"question of {entry.key}, asked")
        scene = judged(pilot, is_right=False)
        pilot.wait(0.2)
        check(pilot, f"question of {entry.key}, {scene.sentence!r}")
        pilot.click("retry", seconds=0.4)


@each_language
@each_shape
def test_the_question_of_the_coach(pilot: Pilot, language: str) -> None:
    """With whatever it tells of where to look, on a paper that covers other words."""
    (puzzle, *_) = moments(ASKING[0])
    table = doubted(pilot, ASKING[0], puzzle)
    services, board = pilot.app.services, table.board
    assert table.doubt is not None
    assert table.doubt.lesson.slot is not None
    slot, view = table.doubt.lesson.slot, table.doubt.subject
    wheres = [s.text.format_map(Names()) for entry in ASKING for s in sentences(language, entry.key)
              if re.fullmatch(r"hint\.\w+\.where(\..)?", s.key)]  # fmt: skip
    for where in wheres:
        hint = said_of(slot, where)
        table.paper = DoubtPaper(services, hint, board, view, table.close_lesson)
        texts = {where, *map(services.words, ("coach.sure", "coach.again", "coach.keep"))}
        boxes = [box for box in pilot.read() if box.text in texts]
        assert len(boxes) == 4, where
        check(pilot, f"the coach, {where}", boxes)


@each_language
@each_shape
def test_the_page_for_grown_ups(pilot: Pilot) -> None:
    services = pilot.app.services
    much = GameProgress(sittings=1200, coach=Tally(1170, 1040))
    for entry in GAMES:
        services.progress.keep(FIRST, entry.key, much)
    sheet = GrownUpsSheet(services, pilot.app.stack)
    pilot.show(sheet)
    for entry in GAMES:
        check(pilot, f"for grown-ups, {entry.key}")
        if entry is not GAMES[-1]:
            pilot.click("next", seconds=0.2)


def said_of(slot: Slot, where: str) -> Callable[[BoardView], Hint]:
    """Return what tells on any board where to look."""
    return lambda _: Hint(slot, where, "", "")


def open_moment(pilot: Pilot, entry: GameEntry) -> MomentScene:
    services, stack = pilot.app.services, pilot.app.stack
    scene = moment_of(services, stack, Course(services, entry, shelf_of(entry)))
    assert scene is not None
    return scene


@each_language
@each_shape
@pytest.mark.parametrize("entry", ASKING, ids=lambda e: e.key)
def test_looking_back(pilot: Pilot, entry: GameEntry) -> None:
    services, stack, look_back = pilot.app.services, pilot.app.stack, watched(entry)
    own, again = look_back.match, look_back.again
    assert again is not None
    room = LookBackScene(services, stack, look_back)
    pilot.show(room)
    check(pilot, f"looking back at {entry.key}")
    room._askers.clear()
    check(pilot, f"looking back at {entry.key}, where nothing was given away")
    for one, other in ((own, own), (own, again), (again, own), (again, again)):
        pilot.show(EndingsScene(services, stack, one, other, look_back.score_picture))
        check(pilot, f"endings of {entry.key}")


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_diary_of_luck(pilot: Pilot, entry: GameEntry) -> None:
    diary = written(entry)
    page = DiarySheet(pilot.app.services, pilot.app.stack, diary)
    for diary.luck in (0.65, 1.0):
        pilot.show(page)
        check(pilot, f"the diary of luck of {entry.key}")


@cache
def written(entry: GameEntry) -> Diary:
    """Return the diary of a match of as many players as there can be."""
    most = entry.players(entry.variants[0])[-1]
    setup = setup_with_person(entry, 1, variant=entry.variants[0], players=most)
    diary = Diary(entry, played_match(entry, setup))
    while diary.work():
        pass
    return diary


@cache
def watched(entry: GameEntry) -> LookBack:
    """Look back at a match of as many players as there can be."""
    return looked_back(entry, most=True)


@each_language
@each_shape
@pytest.mark.parametrize("entry", ASKING, ids=lambda e: e.key)
def test_every_reason_fits_after_what_is_said_of_the_answer(
    entry: GameEntry, language: str, size: tuple[int, int, int]
) -> None:
    pygame.font.init()
    theme, surface = Theme(Art(Layout(*size[:2])), size[2] / 100), pygame.Surface(size[:2])
    place = Box(320, 0, 960, 70 if theme.layout.visible.y > -60 else 112).inset(26, 3)
    theme.audit = []
    verdicts = [s.text for s in sentences(language, FRAME) if s.key.startswith(VERDICTS)]
    verdict = max(verdicts, key=len)
    for sentence in sentences(language, entry.key):
        if re.fullmatch(r"hint\.\w+\.(?!what)\w+(\..)?|practice\.crumbs", sentence.key):
            text = f"{verdict} {sentence.text.format_map(Names())}"
            theme.text(surface, text, place, size=38, face="title")
    assert theme.audit
    for drawn in theme.audit:
        assert_fits(drawn, entry.key)
        assert drawn.pixels >= theme.layout.least_text, drawn.text


VERDICTS = ("school.right", "school.wrong", "own.better", "own.this")
"""What the sentences begin with that are said of an answer."""
TABLE_BAND = ("banner.", "tell.", "hint.")
"""What the sentences begin with that stand at the head of the table."""


class Names(dict[str, str]):
    """Long names, and numbers, for whatever a sentence asks for."""

    def __missing__(self, key: str) -> str:
        return "2" if key in {"count", "number", "pips", "paws"} else LONGEST_NAME


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_every_sentence_of_the_table_fits_its_place(
    entry: GameEntry, language: str, size: tuple[int, int, int]
) -> None:
    pygame.font.init()
    theme, surface = Theme(Art(Layout(*size[:2])), size[2] / 100), pygame.Surface(size[:2])
    table_band = Box(320, 0, 960, 70 if theme.layout.visible.y > -60 else 112).inset(26, 3)
    theme.audit = []
    for sentence in sentences(language, entry.key):
        text = sentence.text.format_map(Names())
        if sentence.key.startswith(TABLE_BAND):
            theme.text(surface, text, table_band, size=38, face="title")
        elif sentence.key.startswith("lesson."):
            theme.text(surface, text, Box(460, 346, 680, 200), size=44, face="body")
        elif sentence.key.startswith("end."):
            theme.text(surface, text, Box(240, 138, 1120, 92), size=44, face="body")
    assert theme.audit
    for drawn in theme.audit:
        assert_fits(drawn, entry.key)
