"""Play first matches by pointer alone, as a newcomer does, and count what gets in the way.

    python -m tests.bench.newcomer --game KEY --lang L    # or --all: every game and language

Somebody who has never played presses a box on the market. They read each paper
for as long as its words need, press what it is about, ask for a hint now and then, follow it, and
at times press twice. Nothing is drawn and no clock is read, so a seed gives the same match again.
Prints a row for each match; with `--tell` also what was counted, on standard error.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import pygame

from game.app import FRAME_SECONDS, App
from game.boards.base import Slot
from game.catalog import CATALOG
from game.scenes.base import Scene
from game.scenes.market.title import TitleScene
from game.scenes.table.lessons import LessonCallout
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.startup import Options
from game.ui.fonts import font
from game.ui.input import Choose, PointerMove
from game.words import LANGUAGES
from tests.pilot import is_table

_LOOK: Final = 0.8
_WORDS_A_SECOND: Final = 2.5
_DOUBLE: Final = 0.3
"""Seconds from a press to the second one of a double press."""
_PATIENCE: Final = 12.0
"""Seconds without a choice and without a paper after which one presses anywhere."""
_LONGEST: Final = 5400.0
"""Seconds after which a match is left."""
_HINTS: Final = 3
"""Every so many choices a hint is asked for."""
_DOUBLES: Final = 0.2
"""In how many of the presses there are two."""
_FINAL: Final = ("knock",)
"""Kinds of slots that end a round: pressed only where a hint says so."""
COLUMNS: Final = (
    *("game", "language", "papers", "before the first choice", "most between two choices"),
    *("over their subject", "about no place", "over what can be pressed", "gone unread"),
    *("s to the first choice",),
    *("choices", "hints", "that disagree", "presses swallowed"),
    *("most lines", "s of reading"),
)


class Newcomer:
    """Plays one match, and counts.

    Attributes:
        counts: a number for each column.
        told: what was counted, line by line.
    """

    def __init__(self, app: App, game: str, seed: int, frame: float) -> None:
        self.counts = dict.fromkeys(COLUMNS[2:], 0)
        self.told: list[str] = []
        self._app, self._game = app, game
        self._rng = random.Random(seed)
        self._frame = frame
        self._seconds = self._idle = 0.0
        self._paper: LessonCallout | None = None
        self._is_read = True
        self._since_choice = self._asked = 0

    @property
    def _top(self) -> Scene:
        assert self._app.stack.top is not None
        return self._app.stack.top

    @property
    def _table(self) -> TableScene[PlayMode] | None:
        """The table, while it is on top."""
        return self._top if is_table(self._top) else None

    def _is_covered(self, table: TableScene[PlayMode], *slots: Slot, allowed: float = 0.0) -> bool:
        """Whether the paper lies over more than the fraction `allowed` of one of some slots."""
        paper = table.mode.callouts.callout
        areas = map(table.board.area, slots)
        return paper is not None and any(
            paper.box.overlap(area) > allowed * area.w * area.h for area in areas
        )

    # -- time, and what is seen meanwhile -------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        frame = self._frame
        for _ in range(max(1, round(seconds / frame))):
            self._app.services.session.journal.finish()
            self._app.update(frame)
            self._app.work(0.001)
            self._seconds += frame
            self._look()

    def _look(self) -> None:
        """Notice a paper that has come or gone."""
        table = self._table
        paper = None if table is None else table.mode.callouts.callout
        if paper is self._paper:
            return
        self._count("gone unread", not self._is_read)
        self._paper, self._is_read = paper, paper is None
        if paper is None or table is None:
            return
        self._since_choice += 1
        self._count("papers")
        self._count("before the first choice", self.counts["choices"] == 0)
        most = "most between two choices"
        self.counts[most] = max(self.counts[most], self._since_choice)
        lesson, slot = paper.lesson, paper.lesson.slot
        is_over = slot is not None and self._is_covered(table, slot, allowed=1 / 3)
        self._count("over their subject", is_over)
        self._count("about no place", slot is None)
        self.counts["most lines"] = max(self.counts["most lines"], self._lines(table))
        self.counts["s of reading"] += round(_reading_seconds(lesson.text))
        self._count("over what can be pressed", self._is_covered(table, *table.slots()))
        self._tell(f"paper {lesson.key}{' over its subject' if is_over else ''}: {lesson.text}")

    def _count(self, column: str, is_so: bool = True) -> None:
        self.counts[column] += is_so

    def _tell(self, line: str) -> None:
        self.told.append(f"{self._game} {self._seconds:6.1f} s  {line}")

    def _lines(self, table: TableScene[PlayMode]) -> int:
        """Return the number of lines on the paper."""
        callouts = table.mode.callouts
        assert callouts.callout is not None
        drawn = table.theme.drawn_text_boxes(lambda: callouts.draw(pygame.Surface((1, 1))))
        words = next(box for box in drawn if box.text == callouts.callout.lesson.text)
        return round(words.rect.h / font("title", words.pixels).get_linesize())

    def _read(self, text: str) -> None:
        self._wait(_reading_seconds(text))

    # -- presses --------------------------------------------------------------------------------

    def _press(self, point: tuple[float, float]) -> None:
        match = None if self._table is None else self._table.match
        ply = 0 if match is None else match.ply
        self._app.handle(PointerMove(point))
        self._app.handle(Choose(point))
        if match is not None and match.ply > ply:
            if not self.counts["choices"]:
                self.counts["s to the first choice"] = round(self._seconds)
            self._count("choices")
            self._since_choice = 0
        self._look()

    def _press_again(self, point: tuple[float, float]) -> None:
        """Press a second time, at times; it was not meant for what has come meanwhile."""
        scene = self._top
        self._wait(_DOUBLE)
        if self._rng.random() < _DOUBLES and self._top is scene:
            self._press(point)

    def _press_target(self, key: str) -> None:
        point = next(t.box.centre for t in self._top.targets() if t.key == key)
        self._press(point)
        if key == "lesson":
            self._press_again(point)

    def _press_slot(self, table: TableScene[PlayMode], slot: Slot) -> None:
        """Press something on the board that can be chosen, at times twice."""

        def stand() -> object:
            return table.match.ply, table.slots(), table.choice.plan.picked_slots

        before, point = stand(), table.board.area(slot).centre
        is_picked = (
            slot in table.choice.plan.picked_slots
        )  # a room that is chosen once more stays chosen
        self._press(point)
        if stand() == before and not is_picked:
            self._count("presses swallowed")
            self._tell(f"a press on {slot} was swallowed")
        self._press_again(point)

    # -- a match --------------------------------------------------------------------------------

    def play(self) -> None:
        """Play from the market to the result."""
        self._wait(1.0)
        self._seconds = 0.0
        self._press_target(self._game)
        while self._top.name != "table":
            self._wait(0.1)
        table = self._table
        while table is not None and self._top is table and self._seconds < _LONGEST:
            self._go_on(table)

    def _go_on(self, table: TableScene[PlayMode]) -> None:
        paper = table.mode.callouts.callout
        if paper is not None:
            self._read(paper.lesson.text)
            self._is_read = self._paper is paper or self._is_read
            if paper is table.mode.callouts.callout and self._top is table:
                slot = paper.lesson.slot
                if slot in table.slots():
                    self._press_slot(table, slot)
                else:
                    self._press_target("lesson")
        elif table.pending_choice is not None:
            self._idle = 0.0
            self._answer(table)
        else:
            self._wait(0.05)
            self._idle += 0.05
            if self._idle > _PATIENCE:
                self._idle = 0.0
                self._press((800.0, 450.0))
                self._wait(_LOOK)

    def _answer(self, table: TableScene[PlayMode]) -> None:
        self._asked += 1
        self._wait(_LOOK)
        if self._asked % _HINTS == 0:
            self._follow_hint(table)
        slots = table.slots()
        if (
            slots
            and self._top is table
            and table.pending_choice is not None
            and table.mode.callouts.callout is None
        ):
            hinted = table.mode.advisor.hint_slot
            harmless = [slot for slot in slots if slot.kind not in _FINAL]
            choice = hinted if hinted in slots else self._rng.choice(harmless or slots)
            self._press_slot(table, choice)

    def _follow_hint(self, table: TableScene[PlayMode]) -> None:
        for _ in range(3):
            if self._top is not table or table.pending_choice is None:
                return
            self._press_target("hint")
            self._wait(_LOOK)
            if not table.mode.advisor.sentence:
                self._count("presses swallowed")
                self._tell("a press on the hint was swallowed")
                return
            self._judge_hint(table)
            self._read(table.mode.advisor.sentence)

    def _judge_hint(self, table: TableScene[PlayMode]) -> None:
        advisor, picked = table.mode.advisor, table.choice.plan.picked_slots
        slot, sentence, action = advisor.hint_slot, advisor.sentence, advisor.proposed_action
        assert slot is not None
        assert action is not None
        self._count("hints")
        if slot not in table.slots():
            why = "cannot be pointed at"
        elif slot in picked and table.board.route(action)[: len(picked)] == picked:
            why = "has been pointed at"
        else:
            return
        self._count("that disagree")
        self._tell(f"hint at {slot}, which {why}: {sentence}")


def _reading_seconds(text: str) -> float:
    return _LOOK + len(text.split()) / _WORDS_A_SECOND


def played(game: str, language: str, options: argparse.Namespace, seed: int) -> Newcomer:
    """Play a match; return who did, with the counts."""
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        data = {"seed": seed, "data_dir": Path(folder), "is_headless": True}
        app = App(Options(language=language, size=tuple(options.size), **data))  # type: ignore[arg-type]
        app.services.session.store.override(text_scale=options.letters)
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.finish_transition()
        who = Newcomer(app, game, seed, options.frame or FRAME_SECONDS)
        who.play()
        app.close()
    return who


def main() -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(description="Plays first matches and counts what is wrong.")
    parser.add_argument("--game", action="append", default=[], help="may stand several times")
    parser.add_argument("--lang", action="append", default=[], help="may stand several times")
    parser.add_argument("--all", action="store_true", help="every game, every language")
    parser.add_argument("--seed", type=int, default=1, help="of the first language")
    parser.add_argument("--frame", type=float, help="seconds of a frame; the program's own if none")
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 720), help="of the window")
    parser.add_argument("--letters", type=int, default=100, help="text scale in percent")
    parser.add_argument("--tell", action="store_true", help="say what was counted")
    options = parser.parse_args()
    time.perf_counter = lambda: 0.0  # bots think to the end within a frame
    languages = options.lang or (list(LANGUAGES) if options.all else ["de"])
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * 2}{'---:|' * len(COLUMNS[2:])}")
    for game in options.game or list(CATALOG):
        for number, language in enumerate(languages):
            who = played(game, language, options, options.seed + number)
            if options.tell:
                print(*who.told, sep="\n", file=sys.stderr)
            print(
                f"| {game} | {language} | {' | '.join(map(str, who.counts.values()))} |", flush=True
            )


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ.update(PYTHONHASHSEED="0", PYTHONPATH=".")
        os.execv(sys.executable, [sys.executable, __file__, *sys.argv[1:]])
    main()
