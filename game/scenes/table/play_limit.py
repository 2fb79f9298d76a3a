"""Counts today's matches and play time, which the parents' daily limits restrict."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from game.play.match import Match
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene

_SAVE_SECONDS: Final = 15.0
"""Interval, in seconds, at which play time is saved while there is a limit."""


class PlayLimit(TablePart):
    """Counts a match for today when its second round begins, and saves play time.

    They count even without a limit, since parents may set one later in the day. A series counts as
    one match. A resumed match that was past its first round was counted on the day it began.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._is_counted = False
        self._saved = 0.0

    def begin(self, match: Match) -> None:
        """Prepare the counters for `match`, which is new or resumed."""
        self._is_counted = _is_past_first_round(match) or _is_later_in_series(match)
        self._saved = match.played

    @override
    def update(self, dt: float) -> None:
        match = self._scene.match
        if not self._is_counted and _is_past_first_round(match):
            self.count_match()
        if match.played - self._saved >= _SAVE_SECONDS and self._scene.session.has_limit:
            self.save_time()

    def count_match(self) -> None:
        """Count the match, once only, for every player at the table; save the play time."""
        if not self._is_counted:
            match = self._scene.match
            self._is_counted = True
            self._scene.session.spend_token(match.key, match.setup.profiles)
        self._add_time()

    def save_time(self) -> None:
        """Save the play time since the last call, unless all data have just been deleted."""
        if self._scene.session.has_limit or self._scene.settings.play_time is not None:
            self._add_time()

    def _add_time(self) -> None:
        match, session = self._scene.match, self._scene.session
        if match.played > self._saved:
            session.add_play_time(match.played - self._saved, match.setup.profiles)
        self._saved = match.played


def _is_past_first_round(match: Match) -> bool:
    return match.round_start(match.ply) > 0


def _is_later_in_series(match: Match) -> bool:
    return match.series is not None and bool(match.series.winners)
