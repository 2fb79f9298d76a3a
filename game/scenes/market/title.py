"""The title screen: a cheese market with a stall that has a box for each game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG, GameEntry
from game.geometry import WIDTH, Box, Point
from game.media.art import blit
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.scenes.market.first_frame import (
    day_part,
    draw_rim,
    lit_picture,
    market_backgrounds,
    render_boxes,
)
from game.scenes.market.passers_by import MarketPassersBy
from game.scenes.market.player_door import PlayerDoor
from game.scenes.market.stall import Stall
from game.scenes.routes import CUP_ROUTE, CUP_STANDINGS_ROUTE, SCHOOL_ROUTE
from game.services.services import Services
from game.ui.focus import Target
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Intent
from game.ui.placement import Placement
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.market.play_plan_view import PlayPlanView
    from game.scenes.market.start import UnfinishedMatch
    from game.scenes.market.unfinished import UnfinishedMatches

_AT: Final = Placement("market", "title")

_OFFER_AFTER: Final = 0.4
_ATTRACT_AFTER: Final = 60.0
"""Seconds without input after which attract mode starts."""


class TitleScene(Scene):
    """The title screen. A press on one of its animated game boxes starts a match."""

    name = "title"
    loses_focus = True
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._quiet = 0.0
        self._waiting: UnfinishedMatches | None = None
        self._has_offered = self._has_asked = False
        self._stall = Stall(services)
        self._door = PlayerDoor(services, _AT.door)
        self.passers_by = MarketPassersBy(services)
        self._play_plan_view: PlayPlanView | None = None
        self._set_light(self._current_light())

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return market_backgrounds(self._day_part)

    @override
    def prepare(self) -> Iterator[None]:
        self._render_boxes()
        yield
        self.passers_by.forget_pictures()
        if self._play_plan_view is not None:
            self._play_plan_view.forget_pictures()
        if self._waiting is not None:
            self._waiting.forget_pictures()

    @override
    def prefetch(self) -> Iterator[None]:
        for entry in self.session.games:
            entry.load()
            yield
        # Imported here, to keep the first frame fast.
        from game.scenes.market import launch  # noqa: PLC0415, F401 - loaded ahead of the press
        from game.scenes.market.start import initial_choice, prerender_table  # noqa: PLC0415

        for entry in self.session.games:
            prerender_table(self.services, entry, initial_choice(self.services, entry))
            self.art.evict_large_placeholders()
            yield

    @override
    def mark_pictures_used(self) -> None:
        self.art.background(*self.backgrounds)
        self._render_boxes()

    def _render_boxes(self) -> None:
        render_boxes(self.art, self.session.games)

    @override
    def on_uncovered(self) -> None:
        self._quiet = 0.0
        self._stall.opens_setup = False
        if self._has_asked:
            self._has_asked = False
            self.read_screen_if_enabled()
        self.passers_by.begin()
        self._has_offered = True
        if self._play_plan_view is not None:
            self._play_plan_view.note_title_music()
        self.sound.unload_others("common")
        self._look_for_matches()

    @override
    def enter(self) -> None:
        self._look_for_matches()

    def _look_for_matches(self) -> None:
        # To start fast, modules are only imported if there is an unfinished match.
        journal = self.session.journal
        if not journal.has_file or not journal.row_numbers(limit=1):
            self._waiting = None
            return
        wide = self._stall.boxes()[0][1].w
        if self._waiting is None or self._waiting.box_width != wide:
            from game.scenes.market.unfinished import UnfinishedMatches  # noqa: PLC0415

            self._waiting = UnfinishedMatches(self.services, wide)
        self._waiting.reload()

    def unfinished_match(self, game: str) -> UnfinishedMatch | None:
        """Return the unfinished match of the game with the key `game`, or None."""
        return None if self._waiting is None else self._waiting.match_of(game)

    @override
    def work(self) -> bool:
        return self._waiting is not None and self._waiting.work()

    @override
    def targets(self) -> Sequence[Target]:
        name = self.words("keepsakes.heading")
        shelf = Target("shelf", self._shelf_box, self._open_shelf, name)
        door = Target("door", _AT.door, self._select_player, self._door.name)
        return [*self._box_targets(), *super().targets(), shelf, door]

    @override
    def target_at(self, point: Point) -> Target | None:
        targets = self.targets()
        if self.session.has_used_plan or any(target.box.contains(point) for target in targets):
            return super().target_at(point)
        if (game := self._stall.game_at(point)) is None:
            return super().target_at(point)
        return next(target for target in targets if target.key == game.key)

    def _box_targets(self) -> list[Target]:
        boxes = {entry.key: box for entry, box in self._stall.boxes()}
        targets = []
        for key, box in (self._boxes_on_shutter() if self.session.has_used_plan else boxes).items():
            entry = CATALOG[key]
            open_box = self._set_up if self._stall.opens_setup else self._open_box
            act = partial(self._run_after_planning, partial(open_box, entry))
            targets.append(Target(key, box, act, self._box_name(entry)))
        return targets

    def _boxes_on_shutter(self) -> dict[str, Box]:
        return {} if self._waiting is None else self._waiting.resumable_boxes(_AT.on_shutter)

    @property
    def _shelf_box(self) -> Box:
        return _AT.shelf_above if self._stall.is_crowded else _AT.shelf

    def _open_shelf(self) -> None:
        from game.scenes.keepsakes.keepsakes_sheet import KeepsakesSheet  # noqa: PLC0415

        self.open(KeepsakesSheet)

    def _select_player(self) -> None:
        from game.scenes.players.selection import PlayerSelectionSheet  # noqa: PLC0415

        self.open(PlayerSelectionSheet)

    def _box_name(self, entry: GameEntry) -> str:
        title = self._stall.game_title(entry)
        if self._stall.opens_setup:
            return self.words("title.set_up", title=title)
        if self._waiting is None or not self._waiting.has_match_of(entry.key):
            return title
        return self.words("title.waits", title=title)

    def _run_after_planning(self, act: Callable[[], object]) -> None:
        if not self.session.needs_plan:
            act()
            return
        from game.scenes.players.play_plan import PlayPlanSheet  # noqa: PLC0415

        self.stack.push(PlayPlanSheet(self.services, self.stack, act))

    def _open_box(self, entry: GameEntry) -> None:
        waiting = self.unfinished_match(entry.key)
        if waiting is not None:
            self._offer_to_resume(waiting)
            return
        from game.scenes.market.launch import launch_match  # noqa: PLC0415

        self.stack.push(launch_match(self.services, self.stack, entry))

    def _set_up(self, entry: GameEntry) -> None:
        from game.scenes.market.match_setup import MatchSetupScene  # noqa: PLC0415

        self.stack.push(MatchSetupScene(self.services, self.stack, entry))

    @override
    def buttons(self) -> Sequence[Button]:
        see, words = self.layout.visible_area, self.words
        left = _AT.left.offset_by(see.x, see.y)
        outer, inner = (box.offset_by(see.right - WIDTH, see.y) for box in _AT.boxes("right", 2))
        buttons = [
            round_button("settings", outer, self._open_settings, words("title.settings")),
            round_button("speak", inner, self.speak, words("title.speak")),
            round_button("quit", left, self._ask_to_quit, words("title.quit")),
        ]
        for button in buttons:
            button.fill = self._stall.cream
        return buttons if self.session.has_used_plan else [*buttons, *self._buttons_below()]

    def _buttons_below(self) -> list[Button]:
        words, differently = self.words, self._stall.setup_button()
        school, cup = self._stall.boxes_beside(differently.box)
        waits = self.session.cups.unfinished_cup is not None
        buttons: list[Button] = [
            self._stall.school_button(school, self._open_school, words("title.school")),
            differently,
        ]
        if self._stall.opens_setup or waits:
            act = partial(self._run_after_planning, self._open_cup)
            name = words("cup.waits" if waits else "title.cup")
            buttons.append(self._stall.cup_button(cup, act, name, waits=waits))
        return buttons

    @override
    def back(self) -> None:
        """Focus the quit button; Esc itself must never quit."""
        self.focus.key = "quit"

    def _open_settings(self) -> None:
        from game.scenes.sheets.settings import SettingsSheet  # noqa: PLC0415

        self.open(SettingsSheet)

    def _open_school(self) -> None:
        self.open(SCHOOL_ROUTE)

    def _open_cup(self) -> None:
        self.open(CUP_ROUTE if self.session.cups.unfinished_cup is None else CUP_STANDINGS_ROUTE)

    def _ask_to_quit(self) -> None:
        from game.scenes.market.quit import ask_to_quit  # noqa: PLC0415

        ask_to_quit(self.services, self.stack)

    def _offer_to_resume(self, waiting: UnfinishedMatch) -> None:
        from game.scenes.market.resume import ResumeSheet  # noqa: PLC0415

        self.stack.push(ResumeSheet(self.services, self.stack, waiting))

    @override
    def handle(self, intent: Intent) -> None:
        self._quiet = 0.0
        super().handle(intent)

    @override
    def on_missed_press(self, point: Point) -> None:
        if not self.passers_by.answer(point):
            super().on_missed_press(point)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._quiet += dt
        self.passers_by.update(dt)
        self._update_day_part()
        self._update_play_plan(dt)
        if not self._has_offered and self.session.can_play and self.time > _OFFER_AFTER:
            self._has_offered = True
            latest = None if self._waiting is None else self._waiting.latest
            if self._asks_about_speech:
                self._ask_about_speech()
            elif self._resumes_cup_first(latest):
                self._open_cup()
            elif latest is not None:
                self._offer_to_resume(latest)
        if self._quiet >= _ATTRACT_AFTER and not self.stack.is_preparing:
            self._quiet = 0.0
            if self.session.has_used_plan:
                return
            self._start_attract_mode()

    def _current_light(self) -> str:
        # A closed market is lit by its lamps at any hour.
        return "evening" if self.session.has_used_plan else day_part(self.session.hour())

    def _set_light(self, part: str) -> None:
        self._day_part, self._stall.is_evening = part, part == "evening"

    def _update_day_part(self) -> None:
        now = self._current_light()
        if now != self._day_part and not self.stack.is_preparing:
            self._set_light(now)
            self.art.evict("background")
            self.stack.rebuild()

    def _update_play_plan(self, dt: float) -> None:
        if self._play_plan_view is None:
            if not self.session.has_limit:
                return
            from game.scenes.market.play_plan_view import PlayPlanView  # noqa: PLC0415

            self._play_plan_view = PlayPlanView(self.services)
        self._play_plan_view.update(dt)
        if self._play_plan_view.update_music():
            self.read_screen_if_enabled()

    @property
    @override
    def frame_rate(self) -> int:
        is_closing = self._play_plan_view is not None and self._play_plan_view.is_moving
        return FULL_FRAME_RATE if is_closing or self.passers_by.is_moving else super().frame_rate

    @override
    def speech_text(self) -> str:
        told = super().speech_text()
        if not self.session.has_used_plan:
            return told
        from game.scenes.market.play_plan_view import end_of_play_message  # noqa: PLC0415

        return f"{end_of_play_message(self.services)} {told}"

    @property
    def _asks_about_speech(self) -> bool:
        settings, has_voice = self.settings, self.speech.can_speak(self.words.language)
        return settings.reads_aloud is None and has_voice and not settings.is_muted

    def _ask_about_speech(self) -> None:
        from game.scenes.market.speech_question import SpeechQuestionSheet  # noqa: PLC0415 - once in a lifetime

        self._has_asked = True
        self.open(SpeechQuestionSheet)

    def _resumes_cup_first(self, latest: UnfinishedMatch | None) -> bool:
        cup = self.session.cups.unfinished_cup
        return cup is not None and (latest is None or latest.match.setup == cup.next_setup)

    def _start_attract_mode(self) -> None:
        from game.scenes.market.attract import attract_scene  # noqa: PLC0415
        from game.scenes.market.start import demo_setup, new_match  # noqa: PLC0415

        entry = self.services.rng.choice(self.session.games)
        match = new_match(self.services, entry, demo_setup(self.services, entry), keep=False)
        self.stack.push(attract_scene(self.services, self.stack, match))

    @override
    def paint(self, surface: pygame.Surface) -> None:
        art, layout = self.art, self.layout
        surface.blit(art.background(*self.backgrounds), (0, 0))
        self.passers_by.draw(surface)
        sway = 3 * math.sin(self.time * 1.3) if self.frame_rate else 0.0
        sign = _AT.sign.offset_by(0, sway)
        is_evening = self._stall.is_evening
        for name, box, kind in (("sign", sign, "sign"), ("shelf", self._shelf_box, "box")):
            key, render = (name, box.h), partial(art.picture, f"common/{name}", box.h, box.w)
            if name == "shelf":
                draw_rim(surface, art, key, render, layout.px((box.x, box.y)))
            picture = lit_picture(art, key, kind, render, is_evening=is_evening)
            blit(surface, picture, layout.px((box.x, box.y)))
        self._door.draw(
            surface, has_head=self.session.players.is_shared or self.time > _OFFER_AFTER
        )
        self._stall.draw_name(surface, _AT.name.offset_by(0, sway))
        time = self.time if self.frame_rate else None
        self._stall.draw(surface, self.focus.key, time, self.pulse, self._draw_badge)
        if self._play_plan_view is not None:
            self._play_plan_view.draw(surface, self._stall.tokens_spot())
            if self.session.has_used_plan and not self._play_plan_view.is_moving:
                for game, box in self._boxes_on_shutter().items():
                    self._draw_badge(surface, CATALOG[game], box)

    def _draw_badge(self, surface: pygame.Surface, entry: GameEntry, place: Box) -> None:
        if self._waiting is not None:
            self._waiting.draw(surface, entry.key, place)
