"""The play mode of the match screen, with its hints, lessons and coach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from typing_extensions import override

from game.boards.base import Slot
from game.play.match import Match
from game.play.restrictions import HINT_HELP, UNDO_HELP
from game.play.seats import bots_for
from game.rules.base import Action, Event, Observation
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.market.result import ResultScene
from game.scenes.table.advice import Advisor
from game.scenes.table.coaching import CoachPart
from game.scenes.table.figure_talk import FigureTalk
from game.scenes.table.hover_text import HoverText
from game.scenes.table.lessons import Callouts, LessonCallout, Lessons
from game.scenes.table.live import LiveConductor, make_live_conductor
from game.scenes.table.part import TableMode, TablePart
from game.scenes.table.play_limit import PlayLimit
from game.scenes.table.press_prompt import PressPrompt
from game.scenes.table.recall import PlySpan, RecallButton, last_round_span
from game.scenes.table.scene import TableScene
from game.ui.input import Help, Intent, Recall, Undo
from game.ui.widgets import Button


class PlayMode(TableMode):
    """The mode in which people play a match; the result screen follows."""

    name = "table"
    conductor: LiveConductor

    def __init__(self, scene: TableScene, *, has_result: bool = True) -> None:
        """Create the mode; if `has_result` is False, no result screen follows the match."""
        self.scene, self.services, self._has_result = scene, scene.services, has_result
        self.callouts = Callouts(scene)
        self.advisor, self.coach_part = Advisor(scene), CoachPart(scene, self.callouts)
        self.lessons = Lessons(self.services, scene.game)
        self._recall = RecallButton(scene, BOARD_CORNERS.left_inner, self.recall_span)
        self.press_prompt = PressPrompt(scene, self.advisor, self.callouts)
        self._resting = HoverText(scene)
        self._limit = PlayLimit(scene)
        self._has_warned = False  # the next undo may exceed a round
        self.talk = FigureTalk(scene, lambda: self._is_explaining)
        self.parts: tuple[TablePart, ...] = (
            *(
                self.talk,
                self.advisor,
                self.coach_part,
                self.callouts,
                self.press_prompt,
                self._resting,
                self._limit,
            ),
        )

    @property
    @override
    def has_coach(self) -> bool:
        return self.coach_part.is_available

    @property
    @override
    def is_blocked(self) -> bool:
        return bool(self.coach_part.deferred) or self.callouts.question is not None

    @property
    @override
    def is_moving(self) -> bool:
        is_shown = self.press_prompt.box is not None or self.talk.bubble is not None
        return bool(self.coach_part.deferred) or is_shown

    @property
    def _is_explaining(self) -> bool:
        is_pointing = self.press_prompt.box is not None
        return is_pointing or bool(self.advisor.sentence or self.coach_part.deferred)

    @property
    @override
    def can_advise(self) -> bool:
        return self.session.is_enabled(HINT_HELP)

    @property
    @override
    def suppresses_reading(self) -> bool:
        return self.callouts.callout is not None or self.talk.blocks_reading

    @property
    @override
    def hint_slot(self) -> Slot | None:
        return self.advisor.hint_slot

    @override
    def make_conductor(self, match: Match) -> LiveConductor:
        self.conductor = conductor = self.new_conductor(match)
        conductor.listeners.append(self._on_event)
        conductor.waits_for_viewer = bool(self.scene.people)
        self._limit.begin(match)
        return conductor

    def new_conductor(self, match: Match) -> LiveConductor:
        """Create the conductor of `match`."""
        return make_live_conductor(LiveConductor, self.scene, match)

    @override
    def on_choice_due(self, observation: Observation) -> None:
        self.scene.start_choice(observation)
        found = (
            None
            if self.callouts.question
            else self.lessons.next_lesson(observation, self.scene.board)
        )
        if found is not None:
            self.callouts.show(LessonCallout(self.services, self.scene.game, *found))

    @override
    def defer_choice(self, actions: tuple[Action, ...]) -> bool:
        return self.coach_part.defer_choice(actions)

    @override
    def on_choice_made(self, actions: tuple[Action, ...]) -> None:
        self._has_warned = False
        self.coach_part.note_action(actions[0])
        self.callouts.close()

    @override
    def dismiss_callout(self) -> bool:
        return self.callouts.close()

    def _on_event(self, event: Event) -> None:
        scene = self.scene
        if scene.pending_choice is not None:
            # The clock acted during the choice, which is started again.
            self.callouts.close()
            scene.choice.clear()
            scene.board.offer_slots((), None)
        self.lessons.note_event(event, scene.board)
        self.talk.note_event(event)

    def recall_span(self) -> PlySpan | None:
        """Return the plies since the last turn of the player to act; None if none can be shown."""
        asked, match = self.scene.choice.observation, self.conductor.match
        if not self.scene.people:
            return last_round_span(self.scene)
        if asked is None or self.callouts.callout is not None or self.coach_part.deferred:
            return None
        return match.previous_turn_end(asked.seat), match.ply

    @override
    def corner_buttons(self) -> list[Button]:
        scene, disabled, at = self.scene, self.settings.disabled, BOARD_CORNERS
        words, is_begun = self.words, scene.choice.plan.is_begun
        buttons = [round_button("menu", at.left, scene.menu, partial(words, "table.menu"))]
        if HINT_HELP not in disabled:
            name = partial(words, "table.hint")
            buttons.append(round_button("hint", at.right_third, self.help, name))
        if is_begun or (UNDO_HELP not in disabled and self.conductor.can_undo):
            name = partial(words, "table.undo")
            buttons.append(round_button("undo", at.right_inner, self.undo, name))
        name = partial(words, "table.speak")
        buttons.append(round_button("speak", at.right, scene.speak, name))
        return [*buttons, *self._recall.buttons()]

    @override
    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        return [*usual, *self.callouts.buttons()]

    @override
    def banner_text(self, match_text: str) -> str:
        return match_text if self.scene.remark.sentence else self.advisor.sentence or match_text

    @override
    def speech_text(self, sentence: str) -> str:
        return sentence if self.callouts.callout is None else self.callouts.callout.lesson.text

    @override
    def intercept(self, intent: Intent) -> bool:
        self._resting.note_intent(intent)
        if self.callouts.intercept(intent) or self.coach_part.deferred:
            return True
        match intent:
            case Help():
                self.help()
            case Undo():
                self.undo()
            case Recall():
                return self._recall.press()
            case _:
                return False
        return True

    def help(self) -> None:
        """Show the hint's next step; if hints are not available, play the error sound."""
        scene = self.scene
        if scene.pending_choice is None or not self.session.is_enabled(HINT_HELP):
            self.sound.play("common/ui_wrong")
            return
        self.callouts.close()
        self.advisor.show_next_step(scene.pending_choice)
        self.sound.play("common/hint")

    def undo(self) -> None:
        """Undo the last pick or, if nothing is picked, the latest choice made by a person.

        If that choice is more than a round back, the first press only warns, and the second one
        undoes it.
        """
        scene, conductor = self.scene, self.conductor
        is_question = self.callouts.question is not None
        self.callouts.close()  # else it would hide the remark
        if is_question:
            return
        if scene.choice.plan.is_begun:
            scene.undo_pick()
        elif not self.session.is_enabled(UNDO_HELP):
            scene.reject_press()
        elif self._must_warn:
            self._has_warned = True
            scene.remark.say(self.words("table.undo_far"))
        elif conductor.undo(bots_for(scene.setup, scene.entry)):
            self._has_warned = False
            scene.choice.clear()
            self.advisor.forget()
            self.coach_part.forget()
            self.sound.play("common/ui_back")
            scene.remark.say(self.words("table.undone"))
        else:
            scene.reject_press()
            key = "table.undo_secret" if conductor.has_chosen else "table.undo_nothing"
            scene.remark.say(self.words(key))

    @property
    def _must_warn(self) -> bool:
        conductor = self.conductor
        return not self._has_warned and conductor.can_undo and conductor.undo_exceeds_round

    @override
    def leave(self) -> None:
        self._limit.save_time()

    @override
    def on_match_end(self) -> None:
        """Add the result to the match's cup, if it belongs to one, and open the result screen."""
        match = self.scene.match
        self.session.cups.add_result(match)
        self._limit.count_match()
        if self._has_result:
            self.scene.stack.push(self.result_scene())

    def result_scene(self) -> ResultScene:
        """Create the result screen; raise ValueError if the match is not over."""
        scene, services, stack = self.scene, self.services, self.scene.stack
        new_table = partial(TableScene, services, stack, make_mode=type(self))
        return ResultScene(services, stack, scene.match, scene.board, new_table)
