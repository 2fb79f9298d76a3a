"""Services: what every scene may use, handed down in one object; nothing global."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.catalog import CATALOG, GameEntry, games_left
from game.geometry import Layout
from game.keep.cups import CupStore
from game.keep.disk import Trouble
from game.keep.household import Household, HousePlayer, Look
from game.keep.journal import Journal
from game.keep.own_settings import OwnSettings
from game.keep.progress import ProgressStore
from game.keep.settings import Motion, Settings
from game.media.art import Art
from game.media.file_manager import FileManager
from game.media.sound import Sound
from game.media.speech import Speech
from game.media.wishes import Wishes
from game.play.plan import Plan, laid, plan_for
from game.ui.clock import Backoff, Clock
from game.ui.input import Press
from game.ui.letters import forget_fonts
from game.ui.theme import Theme
from game.words import FRAME, Words, fallback_language

if TYPE_CHECKING:
    from game.boards.base import BoardKit


_ATTENTION: Final = 60.0
"""Seconds after a press for which somebody is thought to be there."""


@dataclass
class Services:
    """The program's parts that outlive a scene.

    Attributes:
        layout, theme, art: replaced together when the window changes.
        store: the settings, those of who plays among them, and their files.
        progress: what the players have learnt, and its file.
        cups: the cup that is being played, and its file.
        words: the sentences in the current language.
        sound, speech, journal, file_manager: see their modules.
        exports: the folder of files that are saved for people.
        rng: for seeds of matches and for idle movements; never for rules.
        clock: counts seconds.
        gate: the wait of the parents' gate after a wrong answer.
        hour: tells the hour of the day, 0 to 23.
        notices: lines for the player that have not been shown yet.
        to_enlarge: what is to be shown in large letters and has not been yet.
        on_press: who gets the next key or button that is pressed, instead of what it means.
        on_text: who gets what is typed; a backspace is U+0008.
        has_cursor: whether keys or a pad are in use: then a frame shows what has the focus.
        last_press: when somebody last pressed something, by `clock`.
        today: tells the day.
        words_trouble: set while another language stands in for one whose words are damaged.
    """

    layout: Layout
    theme: Theme
    art: Art
    store: OwnSettings
    progress: ProgressStore
    cups: CupStore
    words: Words
    sound: Sound
    speech: Speech
    journal: Journal
    exports: Path
    file_manager: FileManager
    rng: random.Random
    clock: Clock
    gate: Backoff
    hour: Callable[[], int]
    notices: list[str] = field(default_factory=list)
    to_enlarge: str = ""
    has_cursor: bool = False
    on_press: Callable[[Press], None] | None = None
    on_text: Callable[[str], None] | None = None
    words_trouble: Trouble | None = None
    last_press: float = 0.0
    today: Callable[[], date] = date.today

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.store.settings

    @property
    def household(self) -> Household:
        """The players of the house, and who plays now."""
        return self.store.household

    @property
    def takes_keys(self) -> bool:
        """Whether somebody waits for keys, so that they do not mean what they mean elsewhere."""
        return self.on_press is not None or self.on_text is not None

    @property
    def is_attended(self) -> bool:
        """Whether somebody has pressed something within the last minute."""
        return self.clock.now() - self.last_press < _ATTENTION

    def may(self, name: str) -> bool:
        """Whether grown-ups have not put something away, see `game.play.away`."""
        return name not in self.settings.away

    @property
    def games(self) -> list[GameEntry]:
        """The games that are not put away; all of them if none is left."""
        return games_left(self.settings.away)

    @property
    def plan(self) -> Plan | None:
        """What who plays has planned for today; None if nothing, or if nobody plans."""
        return plan_for(self.settings.plan, self._day, self.settings.tokens)

    @property
    def _day(self) -> date:
        """The day for which tokens count: setting the clock back brings none again."""
        return max(self.today(), self.settings.last_day or date.min)

    @property
    def needs_plan(self) -> bool:
        """Whether tokens have to be laid before anything is played today."""
        return bool(self.settings.tokens) and self.plan is None

    @property
    def is_closed(self) -> bool:
        """Whether the last match that was planned for today is over."""
        return (plan := self.plan) is not None and not plan.left

    @property
    def may_play(self) -> bool:
        """Whether a match may begin or go on now."""
        return not (self.needs_plan or self.is_closed)

    def lay_tokens(self, count: int) -> None:
        """Plan for today. Raises ValueError for a number of tokens that there is not."""
        self.change(plan=laid(self._day, count), last_day=self._day)

    def spend_token(self) -> None:
        """Take notice that a match is over."""
        if (plan := self.plan) is not None and plan.left:
            self.change(plan=msgspec.structs.replace(plan, spent=plan.spent + 1))

    @property
    def motion(self) -> Motion:
        """How much moves."""
        return self.settings.motion or "full"

    @property
    def letters(self) -> float:
        """How many times larger than usual text is."""
        return (self.settings.letters or 100) / 100

    @property
    def has_contrast(self) -> bool:
        """Whether the picture has high contrast."""
        return bool(self.settings.has_contrast)

    @property
    def is_dressed(self) -> bool:
        """Whether letters and contrast are as they are set; if not, all has to be made anew."""
        now = (self.theme.letters, self.art.has_contrast)
        return now == (self.letters, self.has_contrast)

    def change(self, **values: object) -> None:
        """Change settings, save them, and let them take effect at once."""
        self.store.change(**values)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Let the settings take effect: language and volumes."""
        settings = self.settings
        wanted = settings.language or self.words.language
        spoken = fallback_language(wanted, (FRAME, *CATALOG)) or wanted
        self.words.language = spoken
        self.words_trouble = Trouble("trouble.words_damaged") if spoken != wanted else None
        effects, music, speech = (
            min(volume, settings.loudest)
            for volume in (settings.effects, settings.music, settings.speech)
        )
        self.sound.set_volumes(effects / 10, music / 10, is_muted=settings.is_muted)
        self.speech.volume = speech

    def play_as(self, player: HousePlayer) -> None:
        """Let a player of the house play from now on, with its own settings and matches."""
        self.household.choose(player)
        self.settle_in()

    def move_in(self, look: Look) -> None:
        """Let somebody new play from now on."""
        self.household.add(look)
        self.settle_in()

    def forget_player(self, player: HousePlayer) -> bool:
        """Delete all that belongs to a player, who moves out; return whether all of it is gone."""
        from game.keep.keepsakes import forget_keepsakes  # noqa: PLC0415 - few move out
        from game.keep.tables.statistics import delete_statistics  # noqa: PLC0415

        is_done = self.journal.delete_player(player.key)
        is_done = self.progress.forget_player(player.key) and is_done
        try:
            forget_keepsakes(self.journal.folder, player.key)
            delete_statistics(self.journal.folder, player.key)
        except OSError:
            is_done = False
        is_done = is_done and self.store.forget_player(player)
        self.settle_in()
        return is_done

    def folders_of(self, player: HousePlayer) -> list[Path]:
        """Return the folders that hold files of one player alone."""
        from game.keep.keepsakes import FOLDER  # noqa: PLC0415

        settings = self.household.settings_folder(player)
        keepsakes = self.journal.folder / FOLDER / player.key
        return [keepsakes] if settings is None else [settings, keepsakes]

    def settle_in(self) -> None:
        """Let all that belongs to who plays now take effect."""
        self.journal.finish()
        self.journal.player = self.household.now.key
        self.store.play()
        self.apply_settings()

    def follow(self, wishes: Wishes) -> None:
        """Take over for this run what the system wishes and the player has not said otherwise."""
        wanted = {
            "motion": "none" if wishes.is_calm else None,
            "has_contrast": wishes.has_contrast,
            "letters": wishes.letters,
        }
        for name, value in wanted.items():
            if value is not None and not self.store.is_said(name):
                self.store.override(**{name: value})

    def resize(self, width: int, height: int) -> None:
        """Lay everything out again for a window of another size, in pixels."""
        forget_fonts()
        self.layout = Layout(width, height)
        self.art.close()
        self.art = self.art.scaled(self.layout, has_contrast=self.has_contrast)
        self.theme = Theme(self.art, self.letters)

    def kit(self, game: str, layout: Layout | None = None, seed: int | None = None) -> BoardKit:
        """Return what a game's board is made with; with a layout, for a still picture of it.

        `seed` is that of idle movements; without it, it is drawn.
        """
        from game.boards.base import BoardKit  # noqa: PLC0415 - the title has no board

        if layout is None:
            theme, art = self.theme, self.art
        else:
            art = self.art.scaled(layout, has_contrast=self.has_contrast)
            theme = Theme(art, self.letters)
        return BoardKit(
            layout=layout or self.layout,
            theme=theme,
            art=art,
            say=lambda key, count=None, **values: self.words.domain(game)(key, count, **values),
            play=self.sound.play,
            motion=self.motion,
            seed=self.rng.getrandbits(32) if seed is None else seed,
            happens=layout is None,
        )

    def notify(self, key: str) -> None:
        """Put up a notice for the player, for instance that the disk is full."""
        self.notices.append(self.words(key))


def run_all(slices: Iterator[None]) -> None:
    """Run slices of work to their end at once."""
    for _ in slices:
        pass


def is_finished(slices: Iterator[None]) -> bool:
    """Run one slice of work; tell whether there was none left."""
    return next(slices, slices) is slices
