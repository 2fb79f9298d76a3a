"""The title: a cheese market with the boxes of the games on the stall."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.catalog import GameEntry, cup_class, cup_table_class, school_class
from game.geometry import Box
from game.media.art import blit
from game.media.canvas import Canvas
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.scenes.leaving import ask_to_quit
from game.services import Services
from game.ui.focus import Target
from game.ui.input import Intent
from game.ui.theme import CREAM
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.market.start import Unfinished
    from game.scenes.market.waiting import Waiting

_COUNTER: Final = 652
_SIGN: Final = Box(390, 8, 820, 200)
_INSIDE: Final = (171.0, 1258.0)
"""Where the counter begins between the posts of the stall, and its width."""
_WHOLE: Final = (66.0, 1400.0)
"""Where the counter begins in front of them, and its width, up to the small door."""
_MOST_INSIDE: Final = 5
"""How many boxes fit between the posts."""
_NARROW: Final = 200.0
"""A title on a narrower plate may need three lines."""
_DOOR: Final = Box(1474, 436, 122, 147)
_WINDOW: Final = 112 / 240
"""How far down the middle of the door's window is, as a share of the door."""
_HEAD: Final = 60.0
_BOX_SHAPE: Final = 420 / 520
_LARGEST: Final = 420.0
"""The height of a single box."""
_BETWEEN: Final = (14.0, 60.0)
"""The least and the greatest gap between boxes."""
_OFFER_AFTER: Final = 0.4
_ICONS: Final = {"cup": "trophy"}
"""The pictures of buttons that are not called like them."""
_ATTRACT_AFTER: Final = 60.0
"""Seconds without input after which the bots play on the stall."""


class TitleScene(Scene):
    """The market. Each game is an animated box; two clicks and it is being played."""

    name = "title"
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._quiet = 0.0
        self._waiting: Waiting | None = None
        self._has_matches = False
        self._has_offered = False

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`."""
        self.keep_ready()
        yield
        if self._waiting is not None:
            self._waiting.forget_pictures()

    def look_ahead(self) -> Iterator[None]:
        """See `Scene.look_ahead`: the games, and what is small of their choosing screens."""
        layout = self.services.layout
        for entry in self.services.games:
            entry.load()
            yield
        from game.scenes.market.choose import ChooseScene  # noqa: PLC0415 - the title needs none

        for entry in self.services.games:
            scene = ChooseScene(self.services, self.stack, entry)
            scene.make_small(Canvas((layout.width, layout.height)))
            yield
        self.services.theme.forget_papers()

    def keep_ready(self) -> None:
        """See `Scene.keep_ready`: the market and the boxes, a tenth of a second's work."""
        art = self.services.art
        art.cover("common/market")
        for entry, box in self._boxes():
            list(art.parts(f"{entry.key}/box", box.h).values())

    def uncovered(self) -> None:
        """See `Scene.uncovered`."""
        self._quiet = 0.0
        self._has_offered = True
        self.services.sound.keep_only("common")
        self._look_for_matches()

    def enter(self) -> None:
        """See `Scene.enter`: offer the unfinished match, once."""
        self._look_for_matches()

    def _look_for_matches(self) -> None:
        """See whether a cup waits, which matches wait, and whether there are any at all.

        Nothing that they need is imported where there never was one.
        """
        self.services.look_around()
        self.services.cups.look()
        journal = self.services.journal
        self._has_matches = journal.is_begun and bool(journal.numbers(limit=1))
        if not self._has_matches:
            self._waiting = None
            return
        wide = self._boxes()[0][1].w
        if self._waiting is None or self._waiting.wide != wide:
            from game.scenes.market.waiting import Waiting  # noqa: PLC0415

            self._waiting = Waiting(self.services, wide)
        self._waiting.look()

    def waiting(self, game: str) -> Unfinished | None:
        """Return the match of a game that waits, or None."""
        return None if self._waiting is None else self._waiting.of(game)

    def work(self) -> bool:
        """See `Scene.work`: the matches that wait, and their pictures."""
        return self._waiting is not None and self._waiting.work()

    @property
    def _room(self) -> tuple[float, float]:
        """Where the counter that the boxes share begins, and its width."""
        return _INSIDE if len(self.services.games) <= _MOST_INSIDE else _WHOLE

    def _boxes(self) -> list[tuple[GameEntry, Box]]:
        """Return where each box is on the counter: one is large, many are close together."""
        games, (least, most) = self.services.games, _BETWEEN
        count, (start, room) = len(games), self._room
        wide = min(_LARGEST * _BOX_SHAPE, (room + least) / count - least)
        high = wide / _BOX_SHAPE
        step = min(wide + most, room / count)
        left = start + (room - step * (count - 1)) / 2
        return [
            (entry, Box(left + i * step - wide / 2, _COUNTER - high, wide, high))
            for i, entry in enumerate(games)
        ]

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: the boxes first."""
        boxes = [
            Target(entry.key, box, partial(self._open_box, entry), self._name_of(entry))
            for entry, box in self._boxes()
        ]
        return [*boxes, *super().targets(), self._door()]

    def _door(self) -> Target:
        """Return the small door, behind which one chooses who plays."""
        words, household = self.services.words, self.services.household
        name = words("title.door")
        if household.is_shared:
            from game.scenes.house.names import name_of  # noqa: PLC0415

            name = words("title.door_of", name=name_of(words, household.now))
        return Target("door", _DOOR, self._ask_who, name)

    def _ask_who(self) -> None:
        from game.scenes.house.who import WhoPlaysSheet  # noqa: PLC0415

        self.open(WhoPlaysSheet)

    def _title_of(self, entry: GameEntry) -> str:
        return self.services.words.domain(entry.key)("title")

    def _name_of(self, entry: GameEntry) -> str:
        """Return what is read aloud of a box: that a match waits there, too."""
        title = self._title_of(entry)
        if self._waiting is None or not self._waiting.shows(entry.key):
            return title
        return self.services.words("title.waits", title=title)

    def _open_box(self, entry: GameEntry) -> None:
        """Choose how a game is played; if a match of it waits, ask about that first."""
        waiting = self.waiting(entry.key)
        if waiting is not None:
            self._offer(waiting)
            return
        # Imported now, so that the first picture is quick.
        from game.scenes.market.choose import ChooseScene  # noqa: PLC0415

        self.stack.push(ChooseScene(self.services, self.stack, entry))

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        see = self.services.layout.visible
        words = self.services.words
        top, left, right = see.y + 24, see.x + 24, see.right - 24
        corner = {
            "settings": (Box(right - 96, top, 96, 96), self._open_settings),
            "speak": (Box(right - 208, top, 96, 96), self.speak),
            "quit": (Box(left, top, 96, 96), self._ask_to_quit),
            "school": (Box(left + 112, top, 96, 96), self._open_school),
            "cup": (Box(left + 224, top, 96, 96), self._open_cup),
        }
        waits = self.services.cups.waiting is not None
        names = {"cup": words("cup.waits" if waits else "title.cup")}
        buttons = [
            round_button(
                key, box, choose, names.get(key) or words(f"title.{key}"), _ICONS.get(key, "")
            )
            for key, (box, choose) in corner.items()
        ]
        if waits:  # it lies on cheese
            buttons[-1].is_on = True
        if self._has_matches:
            box, name = Box(right - 320, top, 96, 96), words("matches.heading")
            buttons.append(round_button("matches", box, self._open_matches, name, "box"))
        return buttons

    def back(self) -> None:
        """Esc never quits: it goes to the button that asks."""
        self.focus.key = "quit"

    def _open_settings(self) -> None:
        from game.scenes.sheets.settings import SettingsSheet  # noqa: PLC0415

        self.open(SettingsSheet)

    def _open_school(self) -> None:
        self.open(school_class())

    def _open_cup(self) -> None:
        """Choose a cup, or look at the plates of the one that waits."""
        self.services.cups.look()
        waits = self.services.cups.waiting is not None
        self.open(cup_table_class() if waits else cup_class())

    def _open_matches(self) -> None:
        from game.scenes.sheets.matches import MatchesSheet  # noqa: PLC0415

        self.open(MatchesSheet)

    def _ask_to_quit(self) -> None:
        ask_to_quit(self.services, self.stack)

    def _offer(self, waiting: Unfinished) -> None:
        from game.scenes.market.resume import ResumeSheet  # noqa: PLC0415

        self.stack.push(ResumeSheet(self.services, self.stack, waiting))

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`."""
        self._quiet = 0.0
        super().handle(intent)

    def update(self, dt: float) -> None:
        """See `Scene.update`: after a minute without input the bots play."""
        super().update(dt)
        self._quiet += dt
        if not self._has_offered and self.time > _OFFER_AFTER:
            self._has_offered = True
            latest = None if self._waiting is None else self._waiting.latest
            if self._is_cup_first(latest):
                self._open_cup()
            elif latest is not None:
                self._offer(latest)
        if self._quiet >= _ATTRACT_AFTER and not self.stack.is_preparing:
            self._quiet = 0.0
            self._attract()

    def _is_cup_first(self, latest: Unfinished | None) -> bool:
        """Whether a cup waits, and the match left last, if there is one, is its own."""
        cup = self.services.cups.waiting
        return cup is not None and (latest is None or latest.match.setup == cup.next)

    def _attract(self) -> None:
        from game.scenes.market.attract import AttractScene  # noqa: PLC0415
        from game.scenes.market.start import demo_setup, new_match  # noqa: PLC0415

        entry = self.services.rng.choice(self.services.games)
        match = new_match(self.services, entry, demo_setup(self.services, entry), keep=False)
        self.stack.push(AttractScene(self.services, self.stack, match))

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        art, theme, layout = self.services.art, self.services.theme, self.services.layout
        surface.blit(art.cover("common/market"), (0, 0))
        sway = 3 * math.sin(self.time * 1.3) if self.rate else 0.0
        sign = _SIGN.moved(0, sway)
        blit(surface, art.picture("common/sign", _SIGN.h, _SIGN.w), layout.px((sign.x, sign.y)))
        self._paint_door(surface)
        words = self.services.words("title.name")
        theme.text(surface, words, sign.inset(70, 52), size=84, face="title", outline=CREAM)
        for number, (entry, box) in enumerate(self._boxes()):
            self._paint_box(surface, entry, box, number)

    def _paint_door(self, surface: pygame.Surface) -> None:
        """Draw the small door; who plays looks out of its window, if there are several."""
        art, layout, household = self.services.art, self.services.layout, self.services.household
        door = art.picture("common/door", _DOOR.h, _DOOR.w)
        blit(surface, door, layout.px((_DOOR.x, _DOOR.y)))
        if household.is_shared:
            from game.boards.figures.figure import portrait  # noqa: PLC0415
            from game.scenes.house.names import picture_of  # noqa: PLC0415

            head = portrait(art, picture_of(household.now.look), _HEAD)
            middle = layout.px((_DOOR.centre[0], _DOOR.y + _DOOR.h * _WINDOW))
            blit(surface, head, head.get_rect(center=middle).topleft)

    def _paint_box(self, surface: pygame.Surface, entry: GameEntry, box: Box, number: int) -> None:
        is_looked_at = self.focus.key == entry.key
        lift = 8 * self.breath if is_looked_at else 0.0
        place = box.moved(0, -lift)
        parts = self.services.art.parts(f"{entry.key}/box", box.h)
        x, y = self.services.layout.px((place.x, place.y))
        for name, part in parts.items():
            dx, dy = self._stir(name, number, is_looked_at)
            unit = self.services.layout.scale
            spot = (x + part.offset[0] + dx * unit, y + part.offset[1] + dy * unit)
            blit(surface, part.surface, spot)
        self._paint_ribbon(surface, entry, place)
        if self._waiting is not None:
            self._waiting.draw(surface, entry.key, place)
        theme, plate = self.services.theme, self._plate(box, number)
        theme.panel(surface, plate, radius=18)
        theme.text(surface, self._title_of(entry), plate.inset(5, 3), size=34, face="title")

    def _paint_ribbon(self, surface: pygame.Surface, entry: GameEntry, place: Box) -> None:
        """Show the number of players on the ribbon of a box."""
        x, y = place.x + place.w * 0.04, place.y + place.h * 0.115
        ribbon = Box(x, y, place.w * 0.92, place.h * 0.13)
        theme, art = self.services.theme, self.services.art
        size = ribbon.h * 0.86
        icon = art.picture("common/icon_person", size)
        least, most = entry.seats
        words = f"{least}–{most}" if least < most else f"{most}"
        x, y = ribbon.centre
        before = size * (1.45 if len(self.services.games) <= _MOST_INSIDE else 1.9)
        blit(surface, icon, self.services.layout.px((x - before, y - size / 2)))
        place = ribbon.moved(size * 0.5, 0).inset(0, -5)
        theme.text(surface, words, place, size=min(44, ribbon.h * 1.14), face="title")

    def _plate(self, box: Box, number: int) -> Box:
        """Return where the title is below its box.

        Small windows need more lines for it; where the boxes are close together, every second title
        hangs lower, and all of them are wide.
        """
        layout, top, count = self.services.layout, _COUNTER + 14, len(self.services.games)
        is_small = layout.least_text > 28 * layout.scale
        hangs_apart = is_small and count > _MOST_INSIDE
        share = self._room[1] / count * (2 if hangs_apart else 1) - 6
        needs_more = share < _NARROW or (is_small and not hangs_apart)
        wide, high = min(290, share), 42 * (3 if needs_more else 2) + 4
        lower = high + 6 if hangs_apart and number % 2 else 0
        return Box(box.centre[0] - wide / 2, top + lower, wide, high)

    def _stir(self, part: str, number: int, is_looked_at: bool) -> tuple[float, float]:
        """Return how far a part of a box is off its place: the figures on it move."""
        if not self.rate or part in ("back", "front"):
            return (0.0, 0.0)
        t = self.time * (2.6 if is_looked_at else 1.1) + number * 1.7
        if part == "cat":
            return (0.0, 10 * math.sin(t * 0.8))
        return (3 * math.sin(t * 1.9), 4 * math.cos(t * 2.3))
