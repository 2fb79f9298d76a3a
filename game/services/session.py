"""The session: the players, their settings and matches, and the parental restrictions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.catalog import GameEntry, enabled_games
from game.keep.cups import CupStore
from game.keep.effective_settings import EffectiveSettings
from game.keep.journal import Journal
from game.keep.players import PlayerProfile, Players
from game.keep.progress import ProgressStore
from game.keep.settings import Settings
from game.media.preferences import SystemPreferences
from game.play.plan import MAX_TOKENS, DayLimit, DayPlan, PlayTime, todays_matches, todays_plan
from game.ui.clock import AttemptLimit

GATE_ATTEMPTS: Final = 3
"""Number of wrong answers in a row after which the parental gate pauses."""
GATE_PAUSE_SECONDS: Final = 30.0
"""Seconds for which the parental gate then accepts no answers."""


@dataclass
class Session:
    """The players, their settings and matches, and the parental restrictions.

    Attributes:
        store: the device settings combined with those of the active player.
        progress: the players' progress in the mouse school.
        cups: stores the current or the latest cup.
        journal: the database of all matches.
        exports: the folder for files that the user exports.
        gate: the limit on attempts at the parental gate.
        hour: returns the hour of the day, 0 to 23.
        today: returns the current date.
    """

    store: EffectiveSettings
    progress: ProgressStore
    cups: CupStore
    journal: Journal
    exports: Path
    gate: AttemptLimit
    hour: Callable[[], int]
    today: Callable[[], date] = date.today

    @property
    def settings(self) -> Settings:
        """The settings that are in effect for the active player."""
        return self.store.settings

    @property
    def players(self) -> Players:
        """All player profiles on this device."""
        return self.store.players

    @property
    def player(self) -> PlayerProfile:
        """The active player's profile."""
        return self.players.active

    # -- limits ---------------------------------------------------------------------------------

    def is_enabled(self, name: str) -> bool:
        """Return True if parents allow `name`, a feature name from `game.play.restrictions`."""
        return name not in self.settings.disabled

    @property
    def games(self) -> list[GameEntry]:
        """The games that parents have not disabled; if they have disabled all, all games."""
        return enabled_games(self.settings.disabled)

    @property
    def plan(self) -> DayPlan | None:
        """The active player's plan for today; None if there is none, or if none is needed."""
        return self.plan_of(self.player)

    @property
    def _day(self) -> date:
        return max(self.today(), self.settings.last_day or date.min)

    @property
    def needs_plan(self) -> bool:
        """Whether the active player has yet to make the plan for today that parents require."""
        return bool(self.limit_of(self.player).tokens) and self.plan is None

    @property
    def has_limit(self) -> bool:
        """Whether parents have set a daily limit for at least one player on this device."""
        return any(self.limit_of(player).is_set for player in self.players.all)

    def limit_of(self, player: PlayerProfile) -> DayLimit:
        """Return a player's own daily limit; if the player has none, return the general one."""
        settings = self.settings
        usual = DayLimit(settings.tokens, settings.minutes)
        return settings.own_limits.get(player.key, usual)

    def change_limit(self, limit: DayLimit, player: PlayerProfile | None = None) -> None:
        """Change the daily limit of `player`; if that is None, change the limit of all players.

        The change takes effect today: what has been played today counts, and players plan the
        remaining matches again. A limit for all players replaces those of individual players.
        """
        if player is None:
            self.store.change(tokens=limit.tokens, minutes=limit.minutes, own_limits={})
        else:
            self.store.change(own_limits={**self.settings.own_limits, player.key: limit})
        self.store.change(last_day=self.today())
        for one in self.players.all if player is None else (player,):
            if (plan := self._settings_of(one).plan) is not None and plan.laid:
                self._change_of(one, plan=replace(plan, laid=0))

    @property
    def has_used_plan(self) -> bool:
        """Whether the active player has used up the matches or minutes for today."""
        return self.has_used_plan_of(self.player)

    def has_used_plan_of(self, player: PlayerProfile) -> bool:
        """Return True if a player has used up the matches or minutes for today."""
        plan = self.plan_of(player)
        return (plan is not None and not plan.left) or self.seconds_left_of(player) == 0.0

    def seconds_left_of(self, player: PlayerProfile) -> float | None:
        """Return the seconds that a player may still play today; None if time is not limited."""
        minutes = self.limit_of(player).minutes
        return max(0.0, 60.0 * minutes - self._played_today(player).seconds) if minutes else None

    def played_today(self, player: PlayerProfile) -> tuple[int, float]:
        """Return a player's totals for today: matches (a series counts as one) and seconds."""
        return self._matches_today(player).spent, self._played_today(player).seconds

    def matches_left_of(self, player: PlayerProfile) -> int:
        """Return the number of matches that a player can plan for the rest of today."""
        return max(0, self.limit_of(player).tokens - self._matches_today(player).spent)

    @property
    def can_play(self) -> bool:
        """Whether the active player may still start a match today."""
        return not (self.needs_plan or self.has_used_plan)

    def plan_matches(self, count: int) -> None:
        """Plan `count` more matches for today; raise ValueError if they are too many or none."""
        played = self._matches_today(self.player)
        if not 1 <= count <= MAX_TOKENS - played.spent:
            raise ValueError(f"{count} matches cannot be planned after {played.spent}")
        self.store.change(plan=replace(played, laid=played.spent + count), last_day=self._day)

    def spend_token(self, match: str, profiles: Sequence[str] = ()) -> None:
        """Count a match for today, for the active player and the players in `profiles`.

        `match` is the key of the match; each player's plan counts it once. `profiles` are keys of
        player profiles. It counts for the active player even if that player has no seat, since a
        child could otherwise use up only a sibling's tokens. A player without a plan for today gets
        one with the maximum number of matches.
        """
        for player in self._players(profiles):
            plan = self._matches_today(player)
            laid = plan.laid or self.limit_of(player).tokens  # a player may not have been asked yet
            self._change_of(player, plan=replace(plan, laid=laid).with_match(match))

    def add_play_time(self, seconds: float, profiles: Sequence[str] = ()) -> None:
        """Add `seconds` to today's play time of the active player and the players in `profiles`.

        `profiles` are keys of player profiles.
        """
        for player in self._players(profiles):
            played = self._played_today(player)
            self._change_of(player, play_time=replace(played, seconds=played.seconds + seconds))
        self.store.change(last_day=self._day)

    def _matches_today(self, player: PlayerProfile) -> DayPlan:
        return todays_matches(self._settings_of(player).plan, self._day)

    def _played_today(self, player: PlayerProfile) -> PlayTime:
        played, day = self._settings_of(player).play_time, self._day.isoformat()
        return played if played is not None and played.day == day else PlayTime(day)

    def plan_of(self, player: PlayerProfile) -> DayPlan | None:
        """Return a player's plan for today; None if there is none, or if none is needed."""
        return todays_plan(self._settings_of(player).plan, self._day, self.limit_of(player).tokens)

    def may_resume(self, match: str) -> bool:
        """Return True if the active player may resume the match with the key `match` now.

        A match that today's plan has already counted may always be resumed.
        """
        return self.can_play or (self.plan is not None and match in self.plan.matches)

    def _players(self, profiles: Sequence[str]) -> list[PlayerProfile]:
        found = map(self.players.find, dict.fromkeys((self.player.key, *profiles)))
        return [player for player in found if player is not None]

    def _settings_of(self, player: PlayerProfile) -> Settings:
        is_active = player.key == self.player.key
        return self.settings if is_active else self.store.store_of(player).settings

    def _change_of(self, player: PlayerProfile, **values: object) -> None:
        is_active = player.key == self.player.key
        (self.store if is_active else self.store.store_of(player)).change(**values)

    # -- players --------------------------------------------------------------------------------

    def apply_active_player(self) -> None:
        """Load the active player's settings and list of matches."""
        self.journal.finish()
        self.journal.player = self.player.key
        self.store.apply_player()

    def delete_player(self, player: PlayerProfile) -> bool:
        """Delete all of a player's files; return whether every file was deleted."""
        from game.keep.keepsakes import delete_keepsakes  # noqa: PLC0415 - slows the start

        limits = {k: v for k, v in self.settings.own_limits.items() if k != player.key}
        self.store.change(own_limits=limits)
        is_done = self.journal.delete_player(player.key)
        is_done = self.progress.delete_player(player.key) and is_done
        try:
            delete_keepsakes(self.journal.folder, player.key)
        except OSError:
            is_done = False
        return self.store.delete_player(player) and is_done

    def player_folders(self, player: PlayerProfile) -> list[Path]:
        """Return the folders that contain only files of `player`."""
        from game.keep.keepsakes import KEEPSAKES_FOLDER  # noqa: PLC0415 - slows the start

        settings = self.players.settings_folder(player)
        keepsakes = self.journal.folder / KEEPSAKES_FOLDER / player.key
        return [keepsakes] if settings is None else [settings, keepsakes]

    def apply_preferences(self, preferences: SystemPreferences) -> None:
        """Apply the system preferences, except for what the player has chosen otherwise."""
        wanted = {
            "motion": "none" if preferences.reduces_motion else None,
            "has_contrast": preferences.has_contrast,
            "text_scale": preferences.text_scale,
        }
        for name, value in wanted.items():
            if value is not None and not self.store.is_chosen(name):
                self.store.override(**{name: value})
