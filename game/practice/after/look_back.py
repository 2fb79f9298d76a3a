"""The post-match review: the player's mistakes, and a replay by the hard bot."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from ai.base import Level
from game.boards.things.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import Box
from game.play.chance import OddsChance, ReplayedChance
from game.play.match import Match
from game.play.seats import bots_for, notify_bots, play_next_action
from game.play.setup import Setup
from game.practice.after.endings import EndingsScene
from game.practice.after.mistake_task import MistakeTask
from game.practice.after.mistakes import Mistake, MistakeRetry, find_mistakes
from game.practice.classroom import ClassroomScene
from game.practice.question import question_scene
from game.rules.base import CHANCE, Action
from game.scenes.base import Scene, Stack
from game.scenes.routes import Review
from game.services.services import Services
from game.ui.focus import Target
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, CREAM, SKY
from game.ui.widgets import Button

_CARDS: Final = (800.0, 470.0)
"""The middle of the cards."""
_CARD: Final = (312.0, 350.0)
"""Width and height of a card."""
_GAP: Final = 22.0
_PICTURE: Final = 0.46
"""The height of a card's picture, as a fraction of the card's height."""
_NAME: Final = 36.0
"""Largest text on a card."""
_STAR: Final = 60.0
_NUMBER: Final = 56.0
"""Size of the number of a mistake."""


class LookBack(Review):
    """The analysis of a finished match with exactly one human player."""

    key = "look_back"

    def __init__(self, entry: GameEntry, match: Match, score_picture: str) -> None:
        self.entry, self.match, self.score_picture = entry, match, score_picture
        self.mistakes: tuple[Mistake, ...] = ()
        self.bot_replay: Match | None = None  # the match played by the hard bot
        super().__init__()

    @staticmethod
    def is_possible(entry: GameEntry, match: Match) -> bool:
        """Return True if the match is over and exactly one human player made choices in it."""
        people = match.setup.human_seats
        if not (match.is_over and entry.is_coached and len(people) == 1):
            return False
        return match.last_choice_ply(people[0]) is not None

    @override
    def scene(self, services: Services, stack: Stack) -> Scene:
        return LookBackScene(services, stack, self)

    @override
    def _think(self) -> Generator[None, None, None]:
        entry, match = self.entry, self.match
        self.mistakes = yield from find_mistakes(entry, match, match.setup.viewer)
        self.bot_replay = yield from replay_with_hard_bots(entry, match)


class LookBackScene(ClassroomScene):
    """Screen of the post-match review: a card for each mistake to retry, and one for the replay.

    A mistake's card gets a star once the player has found a correct choice.
    """

    name = "look_back"
    back_key = "own.back"

    def __init__(self, services: Services, stack: Stack, look_back: LookBack) -> None:
        """Show a review. Raises ValueError if its analysis is incomplete."""
        super().__init__(services, stack)
        if look_back.bot_replay is None:
            raise ValueError("the analysis of the match is incomplete")
        self._look_back, self._again = look_back, look_back.bot_replay
        self._askers = {f"moment_{i}": MistakeRetry(m) for i, m in enumerate(look_back.mistakes)}
        self.focus.key = next(iter(self._askers), "clever")

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        for key, _ in self._cards():
            self.art.picture(*self._picture(key))
            yield

    @override
    def enter(self) -> None:
        self.read_screen_if_enabled()

    @override
    def leave(self) -> None:
        super().leave()
        self.sound.fade_to_music(None)  # the result screen has no tune

    @override
    def slate_text(self) -> str:
        return self.words("own.ask" if self._askers else "own.none")

    @property
    def solved(self) -> frozenset[str]:
        """The keys of the mistake cards that have a star."""
        return frozenset(key for key, asker in self._askers.items() if asker.is_better)

    @override
    def targets(self) -> Sequence[Target]:
        acts = {key: partial(self._open_retry, asker) for key, asker in self._askers.items()}
        cards = [
            Target(key, box, acts.get(key, self._open_endings), self._name(key))
            for key, box in self._cards()
        ]
        return [*cards, *super().targets()]

    @override
    def buttons(self) -> Sequence[Button]:
        return self.corner_buttons()

    def _open_retry(self, asker: MistakeRetry) -> None:
        self.stack.push(question_scene(self.services, self.stack, MistakeTask(asker)))

    def _open_endings(self) -> None:
        endings = EndingsScene(
            self.services,
            self.stack,
            self._look_back.match,
            self._again,
            self._look_back.score_picture,
        )
        self.stack.push(endings)

    def _cards(self) -> list[tuple[str, Box]]:
        keys = [*self._askers, "clever"]
        (wide, high), count = _CARD, len(keys)
        all_cards = Box.centred_at(_CARDS, count * wide + (count - 1) * _GAP, high)
        return list(zip(keys, all_cards.grid(count, count, _GAP), strict=True))

    def _name(self, key: str) -> str:
        if key not in self._askers:
            return self.words("own.clever")
        moment = self._askers[key].mistake
        return self.words.domain(moment.game)(f"theme.{moment.theme}")

    def _picture(self, key: str) -> tuple[str, float]:
        high = _PICTURE * _CARD[1]
        if key not in self._askers:
            return "common/icon_level_3", high
        moment = self._askers[key].mistake
        return f"{moment.game}/theme_{moment.theme}", high

    def _fill(self, key: str) -> Colour:
        if key not in self._askers:
            return SKY
        return CHEESE_YELLOW if key in self.solved else CREAM

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for number, (key, box) in enumerate(self._cards(), 1):
            self._paint_card(surface, number, key, box)

    def _paint_card(self, surface: pygame.Surface, number: int, key: str, box: Box) -> None:
        place = box.offset_by(0, -6 * self.pulse if self.focus.key == key else 0.0)
        self.theme.draw_panel(surface, place, fill=self._fill(key), radius=28)
        name, high = self._picture(key)
        middle = (place.centre[0], place.y + 22 + high / 2)
        blit_centre(surface, self.art.picture(name, high), self.layout, middle)
        words = Box(place.x + 12, place.y + 30 + high, place.w - 24, place.h - high - 42)
        self.theme.draw_text(surface, self._name(key), words, size=_NAME, face="title")
        if key in self._askers and len(self._askers) > 1:
            sign = Box(place.x + 16, place.y + 14, _NUMBER, _NUMBER)
            self.theme.draw_panel(surface, sign, fill=SKY, radius=_NUMBER / 2, shadow=False)
            self.theme.draw_text(surface, str(number), sign, size=_NAME, face="title")
        if key in self.solved:
            star = self.art.picture("common/icon_star", _STAR)
            blit_centre(surface, star, self.layout, (place.right - 16, place.y + 16))


def with_hard_bots(setup: Setup) -> Setup:
    """Return `setup` with every human player replaced by a hard bot."""
    players = tuple(
        msgspec.structs.replace(player, kind="bot", level=Level.HARD)
        if setup.is_human(seat)
        else player
        for seat, player in enumerate(setup.players)
    )
    return msgspec.structs.replace(setup, players=players)


def replay_with_hard_bots(entry: GameEntry, recorded: Match) -> Generator[None, None, Match]:
    """Replay a match with hard bots in place of people; yield about once per millisecond.

    The other bots keep their seeds and chance has the recorded outcomes, so the replay of a match
    always ends the same way. Returns the finished replay.
    """
    match = Match(entry, with_hard_bots(recorded.setup))
    bots = bots_for(match.setup, entry)
    chance = ReplayedChance(recorded.chance_actions_since(0), OddsChance())
    clock = _clock(entry, recorded)
    while not match.is_over:
        if clock is not None and match.ply >= clock[0] and match.to_act != CHANCE:
            notify_bots(bots.values(), match.play(clock[1]))
            clock = None
        else:
            yield from play_next_action(match, bots, chance)
        yield
    return match


def _clock(entry: GameEntry, recorded: Match) -> tuple[int, Action] | None:
    # Bots use no time, so the clock acts at the same ply as in `recorded`; if it did not act there,
    # it acts after the last ply.
    setup, rules = recorded.setup, entry.rules
    if rules.clock is None:
        return None
    options = rules.full_options(
        players=len(setup.players), variant=setup.variant, options=setup.options
    )
    found = rules.clock(options)
    if found is None:
        return None
    _, action = found
    actions = recorded.actions
    return (actions.index(action) if action in actions else len(actions)), action
