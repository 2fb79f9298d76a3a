"""The result screen: the winners, the scores, and buttons for a new match or a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from game.boards.components.pieces import Drawable, blit_centre
from game.boards.components.signs import SpeechBubble
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.geometry import Box
from game.media.clothes import bareheaded_name
from game.motion.timeline import Timeline
from game.play.cup import cheese_by_seat
from game.play.envelope import is_sealed
from game.play.match import Match
from game.scenes.base import Scene, Stack
from game.scenes.buttons import CORNERS, icon_button, round_button
from game.scenes.celebration import Celebration, CelebrationLayout, draw_banner, draw_score
from game.scenes.market.crowning import Crowning
from game.scenes.market.envelope import OpenEnvelopeSheet
from game.scenes.market.reviews_sheet import ReviewsSheet
from game.scenes.market.start import new_match
from game.scenes.routes import CUP_STANDINGS_ROUTE, REVIEWS_ROUTE, Review
from game.scenes.seats import seat_infos, winners_line
from game.scenes.table.watch import watch_scene
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Intent, PointerMove
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF, SKY
from game.ui.widgets import Button

_AT: Final = Placement("market", "result")

_FLOOR: Final = CelebrationLayout(
    _AT.floor, (76.0, 62.0, 50.0, 40.0, 32.0), (375.0, 232.0, 190.0), (360.0, 214.0)
)
"""The celebration's geometry at the usual text scale; larger text raises the floor."""
_TAG_HEIGHT: Final = 92.0
_TAG_WIDTH: Final = 236.0
"""Maximum width of the plates with names and scores, in units."""
_TAG_MARGIN: Final = 22.0
_LARGE_TAG_MARGIN: Final = 8.0
"""Distance of a plate from the edges of its column, in units: usually, and with larger text."""
_TAG_GAP: Final = 8.0
"""Distance of the plates from the buttons below them, in units."""
_GROUND_ABOVE_TAGS: Final = 6.0
"""Distance of the ground from the plates, which are on the podiums, in units."""
_LOOK_FIRST: Final = 1.5
"""Minimum number of seconds before the buttons appear and presses are accepted."""
_WORD: Final = 4.0
"""Seconds for which a bot's remark is shown, from the moment the buttons appear."""


class ResultScene(Scene):
    """The screen that celebrates the winners of a match and shows the scores."""

    name = "result"

    def __init__(
        self,
        services: Services,
        stack: Stack,
        match: Match,
        board: Board,
        new_table: Callable[[Match], Scene],
    ) -> None:
        """Show the result of `match`. Raises ValueError if the match is not over.

        The match's `board` defines the celebration's look; `new_table` creates the next screen.
        """
        super().__init__(services, stack)
        self._match, self._board, self._new_table = match, board, new_table
        self._entry = CATALOG[match.setup.game]
        if match.outcome is None:
            raise ValueError("a match that is not over has no result")
        self._outcome = match.outcome
        self._series = match.current_series
        cup = services.session.cups.cup
        self._is_of_cup = cup is not None and cup.includes(match.setup)
        self._over: list[Drawable] = []
        self._talk = Timeline()
        figures = [  # a crown needs a bare head
            bareheaded_name(name) if seat in self._winners else name
            for seat, name in enumerate(board.figures)
        ]
        self._celebration = Celebration(
            services,
            replace(_FLOOR, box=self._floor),
            self._ranks(),
            figures=figures,
            podium=board.finale.podium,
            perch=board.finale.perch,
            guests=board.finale.guests or board.seat_figures[len(match.setup.players) :][:2],
            consoled=[seat for seat in match.setup.human_seats if seat not in self._winners],
        )
        self._crowning = Crowning(services, self._celebration)
        self.reviews: Sequence[Review] = REVIEWS_ROUTE(self._entry, match)
        self.focus.key = "again"

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return self._board.finale.backgrounds or (f"{self._entry.key}/backdrop",)

    def heading(self) -> str:
        """Return the message that names the winners; a sole human player is called "you".

        Cheers or comfort follow if there are at most two winners; a longer heading has no room.
        """
        words, setup = self.words, self._match.setup
        won = winners_line(self.services, setup, self._winners, is_second_person=True)
        if len(setup.human_seats) != 1 or len(self._winners) > 2:
            return won
        key = "result.cheer" if setup.viewer in self._winners else "result.comfort"
        return f"{won} {words(key, alternate=setup.seed)}"

    @property
    def _winners(self) -> frozenset[int]:
        if self._series is not None and self._series.is_over:
            return self._series.champions
        return self._outcome.winners

    def _ranks(self) -> list[int]:
        earned = enumerate(cheese_by_seat(self._outcome))
        best = len(self._outcome.scores) + 1
        return [1 if s in self._winners else max(2, best - cheese) for s, cheese in earned]

    @property
    def _is_series_open(self) -> bool:
        return self._series is not None and not self._series.is_over

    @property
    def _ends_session(self) -> bool:
        return self.session.has_used_plan and not self._is_of_cup

    @override
    def speech_text(self) -> str:
        return f"{self.heading()} {self._board.narrator.ending(self._outcome)}"

    def _new_remark(self) -> Timeline:
        setup = self._match.setup
        bots = [seat for seat in range(len(setup.players)) if not setup.is_human(seat)]
        who = [seat for seat in bots if seat in self._winners] or bots
        self._over.clear()
        if not who:
            return Timeline()
        seat = who[setup.seed % len(who)]
        end = "won" if seat in self._winners else "lost"
        word = self.words.domain(setup.game)(f"voice.{seat}.{end}")
        figure, top = self._celebration.figures[seat], _FLOOR.box.y
        bubble = SpeechBubble(self.art, self.theme, word, top=top)
        side = 1 if figure.x >= _FLOOR.box.centre[0] else -1
        mouth = (figure.x, figure.crown_point[1] - 6)
        if seat in self._winners:  # a winner's bubble is beside the cheeks, clear of the crown
            reach = 0.4 if self.theme.text_scale == 1 else 0.62
            mouth = (figure.x + side * reach * figure.height, figure.y - 0.7 * figure.height)
        elif self.theme.text_scale == 1:
            side = 0
        return Timeline(bubble.speak(self._over, lambda: mouth, _WORD, side))

    @override
    def prepare(self) -> Iterator[None]:
        yield from self._celebration.prepare()
        self._crowning.prepare()
        self._talk = self._new_remark()
        yield

    @override
    def work(self) -> bool:
        return any(review.work() for review in self.reviews)

    @override
    def enter(self) -> None:
        people = self._match.setup.human_seats
        is_happy = not people or any(seat in self._winners for seat in people)
        self.sound.fade_to_music(None)
        self.sound.play("common/win" if is_happy else "common/lose")
        self.read_screen_if_enabled()

    @override
    def handle(self, intent: Intent) -> None:
        if self.accepts_presses or isinstance(intent, PointerMove):
            super().handle(intent)
        elif self._crowning.has_landed:
            self._crowning.skip()

    @property
    def accepts_presses(self) -> bool:
        """Whether presses are accepted; they are ignored during the first few seconds."""
        return self.time >= _LOOK_FIRST and self._crowning.is_over

    @property
    @override
    def frame_rate(self) -> int:
        is_moving = self._celebration.is_moving or not self._talk.is_done
        return FULL_FRAME_RATE if is_moving or not self.accepts_presses else super().frame_rate

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if self.accepts_presses:
            super().draw(surface)
        else:
            self.paint(surface)

    @override
    def buttons(self) -> Sequence[Button]:
        words = self.words
        return [
            *self._main_buttons(),
            round_button("speak", CORNERS.left, self.speak, words("title.speak")),
            *self._more_button(),
        ]

    def _main_buttons(self) -> list[Button]:
        words = self.words
        again = words("result.next" if self._is_series_open else "result.again")
        icon = "box"
        if self._is_of_cup:
            again, icon = words("cup.plates"), "trophy"
        film, home = words("result.film"), words("pause.home")
        boxes = [
            Box(box.x, box.bottom - self.theme.grown(box.h), box.w, self.theme.grown(box.h))
            for box in _AT.boxes("ways", 3)
        ]
        out = self.stack.pop_to_bottom
        buttons = [
            icon_button("again", boxes[2], self._play_again, icon, again, fill=LEAF),
            icon_button("home", boxes[1], out, "home", home),
            icon_button("film", boxes[0], self._watch_replay, "film", film, fill=SKY),
        ]
        rooms = [button.label_box(self.theme) for button in buttons]
        size = self.theme.common_size((again, home, film), rooms, 44, "title")
        for button in buttons:
            button.size = size
        if self._ends_session:
            del buttons[0]
            buttons[0].fill = LEAF
            for button in buttons:
                button.box = button.box.offset_by((boxes[1].x - boxes[0].x) / 2, 0)
        return buttons

    def _more_button(self) -> list[Button]:
        if not self.reviews and not self._is_sealed:
            return []
        name = self.words("result.more")
        return [round_button("more", CORNERS.right, self._open_more, name, "info")]

    @property
    def _is_sealed(self) -> bool:
        return is_sealed(self._match.setup.seed)

    def _open_more(self) -> None:
        envelope = self._open_envelope if self._is_sealed else None
        self.stack.push(ReviewsSheet(self.services, self.stack, self.reviews, envelope))

    def _open_envelope(self) -> None:
        is_bound = self._is_series_open or self._is_of_cup or self._ends_session
        again = None if is_bound else self._play_same_luck
        seed = self._match.setup.seed
        self.open(lambda services, stack: OpenEnvelopeSheet(services, stack, seed, again))

    def _play_same_luck(self) -> None:
        series = self._series and msgspec.structs.replace(self._series, winners=())
        setup = self._match.setup
        match = new_match(self.services, self._entry, setup, series=series)
        self.stack.replace(self._new_table(match), keep=1)

    @override
    def back(self) -> None:
        self.stack.pop_to_bottom()

    def _watch_replay(self) -> None:
        self.stack.push(watch_scene(self.services, self.stack, self._match))

    def _play_again(self) -> None:
        if self._is_of_cup:
            self.stack.replace(CUP_STANDINGS_ROUTE(self.services, self.stack), keep=1)
            return
        if self._is_series_open:
            match = self._match.next_in_series(self._entry.rules.options)
        else:
            setup = self._match.setup.next_setup(self._entry.rules.options)
            series = self._series and msgspec.structs.replace(self._series, winners=())
            match = new_match(self.services, self._entry, setup, series=series)
        self.stack.replace(self._new_table(match), keep=1)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._crowning.update(dt)
        self._celebration.update(dt, has_begun=self._crowning.has_landed)
        if self.accepts_presses:
            self._talk.update(dt)

    @override
    def animate_idle(self, dt: float) -> None:
        super().animate_idle(dt)
        self._celebration.update(dt)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        services = self.services
        surface.blit(self.art.background(*self.backgrounds), (0, 0))
        self._celebration.draw_podiums(surface)
        draw_banner(surface, services, self.heading(), self._board.narrator.ending(self._outcome))
        for seat in range(len(self._match.setup.players)):
            self._paint_tag(surface, seat)
        self._celebration.draw(surface)
        self._crowning.draw(surface)
        for thing in self._over:
            thing.draw(surface)

    @property
    @override
    def has_paper(self) -> bool:
        return bool(self._over) or not self.accepts_presses

    @override
    def content_boxes(self) -> Sequence[Box]:
        plates = map(self._plate, range(len(self._match.setup.players)))
        return [*super().content_boxes(), *plates]

    @property
    def _floor(self) -> Box:
        floor, bottom = _AT.floor, self._plates_top - _GROUND_ABOVE_TAGS
        return Box(floor.x, floor.y, floor.w, bottom - floor.y)

    @property
    def _plates_top(self) -> float:
        grown, ways = self.theme.grown, _AT.boxes("ways", 1)[0]
        return ways.bottom - grown(ways.h) - _TAG_GAP - grown(_TAG_HEIGHT)

    def _plate(self, seat: int) -> Box:
        column = self._celebration.column(seat)
        margin = _TAG_MARGIN if self.theme.text_scale == 1 else _LARGE_TAG_MARGIN
        wide = min(column.w - 2 * margin, self.theme.grown(_TAG_WIDTH))
        high = self.theme.grown(_TAG_HEIGHT)
        return Box(column.centre[0] - wide / 2, self._plates_top, wide, high)

    def _paint_tag(self, surface: pygame.Surface, seat: int) -> None:
        theme, grown = self.theme, self.theme.grown
        column, plate = self._celebration.column(seat), self._plate(seat)
        theme.draw_panel(
            surface, plate, fill=CHEESE_YELLOW if seat in self._winners else CREAM, radius=20
        )
        looks = seat_infos(self.services, self._match.setup)
        names = [look.label or look.name for look in looks]
        line = Box(plate.x + 8, plate.y + 8, plate.w - 16, grown(40))
        size = theme.common_size(names, [line] * len(names), 34, "title")
        theme.draw_text(surface, names[seat], line, size=size, face="title")
        at = (column.centre[0], plate.y + grown(69))
        picture, score = self._board.score_picture, self._outcome.scores[seat]
        draw_score(surface, self.services, at, picture, score, zoom=grown(1.0))
        wins = 0 if self._series is None else self._series.wins[seat]
        star = self.art.picture("common/icon_star", 40)
        for i in range(wins):
            spot = (column.centre[0] + 42 * (i - (wins - 1) / 2), plate.y - 10)
            blit_centre(surface, star, self.layout, spot)
