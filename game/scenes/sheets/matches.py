"""The list of all matches, latest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG
from game.geometry import Box
from game.keep.archive import (
    MatchEntry,
    UnreadableError,
    make_match_entry,
    replay_record,
    save_copy,
)
from game.play.chance import run_to_end
from game.play.match import Match
from game.play.restrictions import game_feature
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons, round_button
from game.scenes.market.start import resume_match
from game.scenes.parents.gate import ask_parent
from game.scenes.players.names import player_name
from game.scenes.seats import winners_line
from game.scenes.sheets.match_cards import MatchCards, card_buttons
from game.scenes.sheets.saving import save_and_show, save_cup
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.table.board_scene import Appearance
from game.scenes.table.factory import make_table_scene
from game.scenes.table.watch import watch_scene
from game.services.services import Services
from game.services.slices import run_slice
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "matches")

_CARDS_A_PAGE: Final = 3


class MatchesSheet(Sheet):
    """A sheet that lists all matches; they can be resumed, replayed and exported.

    Parents can also delete matches in tidying mode, where a second press confirms the deletion.
    """

    name = "matches"
    title = "matches.heading"
    style = OFFICE
    music = "common/title"

    def __init__(self, services: Services, stack: Stack, *, has_passed_gate: bool = False) -> None:
        """Create the list; if `has_passed_gate`, tidying mode does not ask for the gate again."""
        super().__init__(services, stack)
        self._found: list[MatchEntry] = []
        self._unreadable = 0
        self._reading = self._read_matches()
        self._is_reading = True
        self._page = 0
        self._is_tidying, self._has_passed_gate = False, has_passed_gate
        self._asking: int | None = None
        self._shown_message = ""
        self._cards = MatchCards(services)
        self._made_for = Appearance.current(services)

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def heading(self) -> str:
        """For parents, name the player whose matches are listed."""
        if not self._has_passed_gate:
            return super().heading()
        words, name = self.words, player_name(self.services, self.session.player)
        return words.labelled(words("parents.matches"), name)

    @override
    def prepare(self) -> Iterator[None]:
        self._cards = MatchCards(self.services)
        self._made_for = Appearance.current(self.services)
        yield
        while self._is_reading and len(self._found) < _CARDS_A_PAGE:
            self._read_slice()
            yield
        self._cards.make_figures(self._page_matches)

    @override
    def enter(self) -> None:
        self._focus_first()
        self.read_screen_if_enabled()

    @override
    def on_uncovered(self) -> None:
        if self._made_for != Appearance.current(self.services):
            self._made_for = Appearance.current(self.services)
            self._cards = MatchCards(self.services)

    @override
    def back(self) -> None:
        if self._asking is not None:
            self._ask_to_delete(None)
        else:
            super().back()

    @override
    def work(self) -> bool:
        if self._is_reading:
            self._read_slice()
            return True
        return self._cards.work(self._page_matches)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._cards.update(dt)

    # -- reading ----------------------------------------------------------------------------------

    def _read_slice(self) -> None:
        self._is_reading = not run_slice(self._reading)

    def _read_matches(self) -> Iterator[None]:
        journal = self.session.journal
        for number in journal.row_numbers():
            record = journal.record(number)
            yield
            if record is None:
                continue
            try:
                match = yield from replay_record(record, CATALOG)
            except UnreadableError:
                self._unreadable += 1
            else:
                if match.is_over or match.setup.human_seats:
                    self._found.append(make_match_entry(record, match))

    def _load_match(self, listed: MatchEntry) -> Match | None:
        """Return the match `listed`; if it cannot be replayed, show a message and return None."""
        record, match = self.session.journal.record(listed.number), None
        with suppress(UnreadableError):
            match = None if record is None else run_to_end(replay_record(record, CATALOG))
        self._asking = None
        self._shown_message = self.words("matches.gone") if match is None else ""
        return match

    @property
    def page_count(self) -> int:
        """Number of pages, which grows while matches are being read from the journal."""
        return max(1, -(-len(self._found) // _CARDS_A_PAGE))

    @property
    def _page_matches(self) -> Sequence[MatchEntry]:
        begin = self._page * _CARDS_A_PAGE
        return self._found[begin : begin + _CARDS_A_PAGE]

    def _cards_with_boxes(self) -> Iterator[tuple[MatchEntry, Box]]:
        return zip(self._page_matches, _AT.boxes("cards", _CARDS_A_PAGE), strict=False)

    # -- targets ----------------------------------------------------------------------------------

    @override
    def own_buttons(self) -> Sequence[Button]:
        buttons: list[Button] = []
        for listed, card in self._cards_with_boxes():
            buttons += self._card_buttons(listed, card)
        words = self.words
        if self._found:
            icon = "check" if self._is_tidying else "trash"
            name = words("matches.tidied" if self._is_tidying else "matches.tidy")
            buttons.append(round_button("tidy", _AT.tidy, self._ask_to_tidy, name, icon))
        if self.session.cups.cup is not None and not self._is_tidying:
            name = words("cup.save")
            buttons.append(round_button("cup", _AT.cup, self._save_cup, name, "trophy"))
        return [
            *buttons,
            *page_buttons(
                words, self._page, self.page_count, _AT.boxes("arrows", 2), self._turn_page
            ),
        ]

    def _card_buttons(self, listed: MatchEntry, card: Box) -> list[Button]:
        # A second press in the place of "delete" keeps the match.
        number = listed.number
        first, second, third = card_buttons(card)

        def button(
            key: str, box: Box, act: Callable[[], object], icon: str, fill: Colour = CREAM
        ) -> Button:
            name = self.words(f"matches.{key}")
            return icon_button((key, number), box, act, icon, name=name, fill=fill)

        if self._asking == number:
            return [
                button("keep", third, partial(self._ask_to_delete, None), "check", LEAF),
                button("really", first, partial(self._delete, listed), "trash"),
            ]
        if self._is_tidying:
            return [button("delete", third, partial(self._ask_to_delete, number), "trash")]
        if listed.outcome is None and not self._may_resume(listed):
            return []
        if listed.outcome is None:
            act, name = partial(self._resume, listed), self.words("resume.go_on")
            return [icon_button(("go_on", number), second, act, "play", name=name, fill=LEAF)]
        return [
            button("watch", second, partial(self._watch, listed), "watch", CHEESE_YELLOW),
            button("save", third, partial(self._save, listed), "save"),
        ]

    def _may_resume(self, listed: MatchEntry) -> bool:
        services = self.services
        return services.session.may_resume(listed.key) and services.session.is_enabled(
            game_feature(listed.setup.game)
        )

    def _ask_to_tidy(self) -> None:
        if self._has_passed_gate:
            self.toggle_tidying()
        else:
            ask_parent(self.services, self.stack, self._on_gate_passed)

    def _on_gate_passed(self) -> None:
        self.stack.pop()
        self._has_passed_gate = True
        self.toggle_tidying()

    def toggle_tidying(self) -> None:
        """Turn tidying mode on or off."""
        self._is_tidying = not self._is_tidying
        self._asking, self._shown_message = None, ""
        self.focus.key = "tidy"

    def _turn_page(self, step: int) -> None:
        self._page += step
        self._asking, self._shown_message = None, ""
        self.sound.play("common/page")
        if not 0 < self._page < self.page_count - 1:
            self._focus_first()  # else the next press would turn back
        self.read_screen_if_enabled()

    def _focus_first(self) -> None:
        cards = [button for button in self.own_buttons() if isinstance(button.key, tuple)]
        self.focus.key = cards[0].key if cards else "close"

    def _watch(self, listed: MatchEntry) -> None:
        if (match := self._load_match(listed)) is not None:
            self.stack.push(watch_scene(self.services, self.stack, match))

    def _resume(self, listed: MatchEntry) -> None:
        record = self.session.journal.record(listed.number)
        match = None if record is None else resume_match(self.services, record)
        if match is None:
            self._shown_message = self.words("matches.gone")
        else:
            self.stack.replace(make_table_scene(self.services, self.stack, match))

    def _save(self, listed: MatchEntry) -> None:
        if (match := self._load_match(listed)) is not None:
            save = partial(save_copy, match, listed, self.session.exports)
            save_and_show(self.services, self.stack, save, "matches.saved")

    def _save_cup(self) -> None:
        services, self._shown_message, self._asking = self.services, "", None
        if (cup := services.session.cups.cup) is not None:
            save_and_show(services, self.stack, lambda: save_cup(services, cup), "cup.saved")

    def _ask_to_delete(self, number: int | None) -> None:
        kind, about = ("delete", self._asking) if number is None else ("keep", number)
        self._asking, self._shown_message = number, ""
        self.focus.key = (kind, about)
        self.read_screen_if_enabled()

    def _delete(self, listed: MatchEntry) -> None:
        self._asking = None
        if not self.session.journal.delete(listed.number):
            self._shown_message = self.words("matches.kept")
            self.focus.key = ("delete", listed.number)
            return
        self._found.remove(listed)
        self._page = min(self._page, self.page_count - 1)
        self._shown_message = self.words("matches.deleted")
        self._focus_first()

    # -- text and picture -------------------------------------------------------------------------

    @override
    def speech_text(self) -> str:
        words = self.words
        if self._asking is not None:
            return words("matches.question")
        told = [self.heading()]
        for listed in self._page_matches:
            setup = listed.setup
            title = words.domain(setup.game)("title")
            if listed.outcome is None:
                told.append(words("title.waits", title=title))
            else:
                winners = winners_line(self.services, setup, listed.outcome.winners)
                told.append(words.labelled(title, winners))
        if not self._page_matches:
            told.append(words("matches.none"))
        return ". ".join(told)

    def _foot_text(self) -> str:
        if self._shown_message:
            return self._shown_message
        words, focused = self.words, self.focused_target()
        lines = [focused.name if focused is not None and isinstance(focused.key, tuple) else ""]
        if self.page_count > 1:
            lines.append(words("rulebook.page", page=self._page + 1, pages=self.page_count))
        if self._unreadable:
            lines.append(words("matches.unreadable", self._unreadable))
        return "\n".join(line for line in lines if line)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, words = self.theme, self.words
        for listed, card in self._cards_with_boxes():
            question = words("matches.question") if listed.number == self._asking else ""
            self._cards.draw(surface, listed, card, question)
        if not self._page_matches:
            theme.draw_text(surface, words("matches.none"), _AT.empty, size=50)
        theme.draw_text(surface, self._foot_text(), _AT.foot, size=36)
