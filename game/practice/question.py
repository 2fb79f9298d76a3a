"""The mode of the match screen in which the player answers a question about a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import takewhile
from typing import ClassVar, Final, TypeAlias

from typing_extensions import override

from game.boards.base import Hint, Slot
from game.catalog import GameEntry
from game.geometry import Box
from game.play.chance import ChanceSource
from game.play.match import Match
from game.practice.after.mistakes import Mistake
from game.practice.puzzles import Puzzle, rewind
from game.practice.session import PracticeSession, unplayed_variant, with_variant
from game.practice.themes import themes_of
from game.rules.base import CHANCE, Action, Event, Observation
from game.scenes.base import Scene, Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.spotlight import Spotlight
from game.scenes.table.choice import SlotPlan
from game.scenes.table.conductor import CLICK_PACE
from game.scenes.table.live import LiveConductor
from game.scenes.table.part import TableMode
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.input import Back, Intent, Menu, Undo
from game.ui.theme import LEAF
from game.ui.widgets import Button

QuestionPosition: TypeAlias = Puzzle | Mistake
"""The position that a question is about: a puzzle or a mistake in a finished match."""

_SLOWEST_PACE: Final = 2
"""The slowest pace setting that is used for animations in the school."""
_SHOWN_AFTER: Final = 1.2
"""Pause before an action is demonstrated, in seconds."""
_SIGNS: Final = {"retry": Box(1292, 14, 96, 96), "next": Box(1398, 14, 96, 96)}
"""The boxes, in units, of the buttons shown after an answer, to the right of the banner."""


class QuestionConductor(LiveConductor):
    """A conductor that replays the actions before a question, asks it and plays chance actions."""

    recorded: Match  # up to the question
    is_answered = False
    _is_round_over = False  # after the answer; the next round is not shown

    @property
    @override
    def pending_choice(self) -> Observation | None:
        return None if self._is_before_moment or self.is_answered else super().pending_choice

    @property
    def _is_before_moment(self) -> bool:
        return self.match.ply < self.recorded.ply

    @property
    def is_answer_shown(self) -> bool:
        """Whether the answer and the chance actions after it in the round have been animated."""
        is_over = self._is_round_over or self.match.to_act != CHANCE
        return self.is_answered and self.is_settled and is_over

    @override
    def play(self, *actions: Action) -> None:
        self.is_answered = True
        super().play(*actions)

    @override
    def _enqueue(self, events: tuple[Event, ...], show: object | None) -> None:
        shown = tuple(takewhile(lambda event: not event.begins_round, events))
        if self.is_answered and len(shown) < len(events):
            events, self._is_round_over = shown, True
        super()._enqueue(events, show)
        self._is_synced = self._is_round_over

    @override
    def _continue_match(self) -> None:
        if self._work is not None or self._is_round_over:
            return
        if self._is_before_moment:
            self._lead()
        elif self.match.to_act == CHANCE:
            super()._continue_match()

    def _lead(self) -> None:
        if self.match.to_act == CHANCE:
            self._work = self._replay_chance()
        else:
            self._enqueue(self.match.play(self.recorded.actions[self.match.ply]), None)

    def _replay_chance(self) -> Generator[None, None, tuple[tuple[Event, ...], object | None]]:
        ply = self.match.ply
        show = yield from self.recorded.chance_path(ply, self.chance)
        return self.match.play(self.recorded.actions[ply]), show


class QuestionTask(ABC):
    """The purpose of a question: it records the answer, and decides what is shown afterwards."""

    name: ClassVar[str]
    entry: GameEntry
    position: QuestionPosition
    shown: Action | None = None  # an action to show instead of asking
    rival: Action | None = None  # the action with which a correct one is compared
    back_key: ClassVar[str] = "keys.back"  # message of the back button's name

    def new_chance(self) -> ChanceSource:
        """Return the chance source for the actions after the answer."""
        return self.entry.new_chance()

    @abstractmethod
    def record_answer(self, is_right: bool) -> None:
        """Record whether the answer (or the demonstrated action) was correct."""

    @abstractmethod
    def sentence(self, mode: QuestionMode, usual: str) -> str:
        """Return the banner text; `usual` is the text that an ordinary match would show."""

    def result_buttons(self, mode: QuestionMode) -> Sequence[Button]:
        """Return additional round buttons to show once the answer has been judged."""
        del mode
        return ()

    @abstractmethod
    def retry_task(self) -> QuestionTask:
        """Return a task that asks the same question again."""

    def next_scene(self) -> Scene | None:
        """Return the screen to open next, or None to return to the screen below."""
        return None


class SchoolTask(QuestionTask):
    """The task of a question in a practice session, where only the first attempt counts."""

    name = "moment"
    back_key = "school.leave"
    position: Puzzle

    def __init__(
        self,
        practice: PracticeSession,
        puzzle: Puzzle,
        follow: Callable[[], Scene],
        *,
        is_retry: bool = False,
    ) -> None:
        """Ask the question of `puzzle`; if `is_retry`, the answer is not recorded.

        `follow` returns the next screen of the session.
        """
        self.entry, self.practice, self.position = practice.entry, practice, puzzle
        self._follow, self._is_retry = follow, is_retry
        self._variant = unplayed_variant(practice.services, self.entry, puzzle.variant)

    @override
    def record_answer(self, is_right: bool) -> None:
        if not self._is_retry:
            self.practice.record_answer(is_right)

    @override
    def sentence(self, mode: QuestionMode, usual: str) -> str:
        if not mode.is_judged:
            is_question = mode.scene.is_asking and not mode.scene.remark.sentence
            variant = self._variant if is_question else ""
            return with_variant(mode.services, self.entry, variant, usual)
        key = "school.right" if mode.is_right else "school.wrong"
        return f"{mode.words(key, alternate=self.position.seed)} {mode.why}"

    @override
    def retry_task(self) -> QuestionTask:
        return SchoolTask(self.practice, self.position, self._follow, is_retry=True)

    @override
    def next_scene(self) -> Scene | None:
        return self._follow()


class QuestionMode(TableMode):
    """A mode of the match screen that asks one question about a position."""

    conductor: QuestionConductor

    def __init__(self, scene: TableScene, task: QuestionTask, recorded: Match) -> None:
        """Ask the question of `task`; `recorded` is the match up to the position."""
        self.scene, self.services, self.name = scene, scene.services, task.name
        self.task, self.puzzle, self.recorded = task, task.position, recorded
        self.is_right: bool | None = None  # None before the answer
        self.is_judged, self.why = False, ""
        self.chosen: Action | None = None
        self._themes = themes_of(scene.entry)
        self._tracker = None if self._themes is None else self._themes.tracker
        self._answer: tuple[Observation, Action, Action] | None = None
        self._reason: Hint | None = None

    @property
    def practice(self) -> PracticeSession:
        """The practice session; only valid if the task is a `SchoolTask`."""
        assert isinstance(self.task, SchoolTask), "a look back at a match has no session"
        return self.task.practice

    @override
    def make_conductor(self, match: Match) -> QuestionConductor:
        scene, chance, rng = self.scene, self.task.new_chance(), self.services.rng
        made = QuestionConductor(match, scene.board, {}, chance, pace=scene.pace, rng=rng)
        made.recorded, made.waits_for_viewer = self.recorded, bool(scene.people)
        self.conductor = made
        return made

    @property
    @override
    def pace(self) -> int:
        pace = self.settings.pace
        return min(pace, _SLOWEST_PACE) if pace != CLICK_PACE else _SLOWEST_PACE

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        if is_translated:
            self._find_reason()
        if self.is_judged:
            self._show_reason()

    @override
    def intercept(self, intent: Intent) -> bool:
        is_undo = isinstance(intent, Undo)
        if isinstance(intent, Back | Menu) or (is_undo and self.scene.choice.plan.is_begun):
            self._back()
        elif is_undo and self.is_judged and not self.is_right:
            self.retry()
        else:
            return False
        return True

    @override
    def on_choice_due(self, observation: Observation) -> None:
        scene, shown = self.scene, self.task.shown
        if shown is None:
            scene.start_choice(observation, SlotPlan(observation.legal_actions, scene.board.route))
        elif scene.time >= _SHOWN_AFTER:
            scene.choice.observation = observation
            scene.play(shown)

    @property
    def right(self) -> tuple[Action, ...]:
        """The correct actions while the question is being asked, otherwise an empty tuple."""
        asked = self.scene.pending_choice
        return () if asked is None else tuple(asked.legal_actions[n] for n in self.puzzle.right)

    @override
    def on_choice_made(self, actions: tuple[Action, ...]) -> None:
        asked, right = self.scene.pending_choice, self.right
        if asked is None or not right:
            return
        self.is_right = actions[0] in right
        chances, route = self._chances(asked), self.scene.board.route
        best = max(right, key=lambda action: chances.get(route(action)[0], 0.0))
        self.chosen = actions[0]
        self._answer = (asked, self.chosen, self.chosen if self.is_right else best)
        self._find_reason()
        self.task.record_answer(self.is_right)

    def _find_reason(self) -> None:
        # A reason that also holds for the other action explains nothing. After a wrong choice,
        # `why` then says where to look on the board instead.
        if self._answer is None:
            return
        view, chosen, right = self._answer
        board, say = self.scene.board, self.words.domain(self.puzzle.game)
        self._reason = hint = board.narrator.hint(view, right, ())
        if self._tracker is not None:
            self.why = say(self._tracker.message_key)
            return
        is_right = chosen == right
        rival = self.task.rival if is_right else chosen
        is_of_both = rival is not None and board.narrator.hint(view, rival, ()).why == hint.why
        self.why = hint.why if not is_of_both else "" if is_right else hint.where
        if self._themes is not None:
            self.why = self._themes.reason(say, view, chosen, right) or self.why

    def _show_reason(self) -> None:
        # Some signs are only drawn while they can be chosen, so offer the slot to be highlighted.
        board = self.scene.board
        if not self.is_right:
            board.hide_explanation()
        if (slot := self.hint_slot) is not None:
            board.offer_slots((slot,), None)
        if self._answer is not None:
            board.show_chances(self._chances(self._answer[0]))

    @property
    @override
    def hint_slot(self) -> Slot | None:
        if not self.is_judged or self.is_right or self._reason is None or self._answer is None:
            return None
        return self.scene.board.current_slot(self._reason.slot, self._answer[0])

    def _chances(self, view: Observation) -> Mapping[Slot, float]:
        if self._tracker is None:
            return {}
        found = self._tracker.chances(self.recorded.events_since(0, view.seat), view)
        # Only what could be chosen, so that the best choice has the highest probability shown.
        route = self.scene.board.route
        return {route(action)[0]: found.get(action, 0.0) for action in view.legal_actions}

    @override
    def banner_text(self, match_text: str) -> str:
        return self.task.sentence(self, match_text)

    @override
    def on_match_end(self) -> None:
        """Do nothing, because the match of the position does not count as played."""

    @override
    def update(self, dt: float) -> None:
        if self.conductor.is_answer_shown and not self.is_judged:
            self.is_judged = True
            self._show_reason()
            scene = self.scene
            scene.focus.key = "next" if self.is_right else "retry"
            self.sound.play("common/star" if self.is_right else "common/hint")
            scene.board.show_mood(scene.viewer, "cheer" if self.is_right else "think")
            scene.read_screen_once()

    @override
    def corner_buttons(self) -> list[Button]:
        words, scene = self.words, self.scene
        acts: dict[str, Callable[[], None]] = {}
        if self.is_judged and not self.is_right:
            acts["retry"] = self.retry
        if self.is_judged:
            acts["next"] = self.open_next
        found = [
            round_button(key, _SIGNS[key], act, words(f"school.{key}")) for key, act in acts.items()
        ]
        if found:
            found[-1].fill = LEAF
        return [
            *found,
            round_button("back", BOARD_CORNERS.left, self._back, words(self.task.back_key)),
            round_button("speak", BOARD_CORNERS.right, scene.speak, words("title.speak")),
            *(self.task.result_buttons(self) if self.is_judged else ()),
        ]

    def _back(self) -> None:
        if self.scene.choice.plan.is_begun:
            self.scene.undo_pick()
        else:
            self.sound.play("common/ui_back")
            self.scene.stack.pop()

    def retry(self) -> None:
        """Ask the same question again."""
        self.start(self.task.retry_task())

    def start(self, task: QuestionTask) -> None:
        """Replace this screen with one that asks the question of `task`."""
        stack = self.scene.stack
        stack.replace(question_scene(self.services, stack, task))

    def open_next(self) -> None:
        """Open the next screen or, if there is none, close this one."""
        scene = self.task.next_scene()
        if scene is None:
            self.scene.stack.pop()
        else:
            self.scene.stack.replace(scene)


def question_scene(
    services: Services, stack: Stack, task: QuestionTask
) -> TableScene[QuestionMode]:
    """Return a match screen that asks the question of `task`.

    The board's memory aids are enabled.

    Raises ValueError if the match cannot be replayed up to the position.
    """
    entry, position = task.entry, task.position
    say, themes = services.words.domain(position.game), themes_of(entry)
    names = [say(f"seat.{seat}") for seat in range(position.players)]
    recorded = position.open(entry, names, services.session.player.key)
    scene = TableScene(
        services,
        stack,
        rewind(entry, recorded, position.lead),
        lambda scene: QuestionMode(scene, task, recorded),
        picture_options=themes.picture_options if themes is not None else (),
    )
    scene.spotlight = Spotlight(services, entry.dusk)
    return scene
