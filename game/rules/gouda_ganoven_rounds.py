"""Gouda Ganoven: how a round ends, from the fight on, and the next one begins, or the match ends.

Who wins a room is settled in `game.rules.gouda_ganoven_fight`.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.base import Outcome, Seat
from game.rules.gouda_ganoven_events import (
    ChipGained,
    LifeLost,
    LivesSpared,
    MatchEnded,
    RoundStarted,
    RowShown,
    SeatOut,
    TracksCovered,
    TurnStarted,
)
from game.rules.gouda_ganoven_fight import fight
from game.rules.gouda_ganoven_moment import NO_CHEESE, NO_ROW, Copy, clockwise, in_order
from game.rules.gouda_ganoven_table import GANG, TRAP, Card, Phase, Room
from game.rules.shared import once

_DROP, _OVER = Phase.DROP, Phase.OVER

_round_started = once(RoundStarted)
_chip_gained = once(ChipGained)
_turn_started = once(TurnStarted)


class Rounds(Copy):
    """Phases 6 and 7, and what comes of them."""

    __slots__ = ()

    def settle_round(self) -> None:
        """Turn up all cards, settle every room, give what is won and go on (G14 to G21, G24)."""
        self.turn = self.playing[0]
        rats = self._show_rows()
        fought = fight(self.pieces, rats, self.trapped, self.setting.unarmed_do_not_share)
        self.events.extend(fought)
        winners = {rat.seat for room in fought for rat in room.fighters if rat.gets_cheese}
        lucky = [seat for seat in self.playing if seat in winners]
        if self.setting.has_lives:
            is_spared = self._take_lives(lucky)
            self._cover_tracks()
            self._go_on_with_lives(is_spared=is_spared)
        else:
            self._give_chips(lucky)
            self._cover_tracks()
            self._go_on_with_gangs(lucky)

    def _show_rows(self) -> dict[Seat, tuple[Room, tuple[Card, ...]]]:
        """Turn up all that still lies face down (G14); return where who is, and with what."""
        rats: dict[Seat, tuple[Room, tuple[Card, ...]]] = {}
        for seat in self.playing:
            row = self.rows[seat]
            assert row.room is not None  # everybody is in the house
            unseen = row.unseen
            cards = row.shown + unseen
            rats[seat] = (row.room, cards)
            was_hidden = len(unseen) < len(row.hidden)
            self.events.append(RowShown(seat, row.room, cards, len(unseen), was_hidden))
        return rats

    def _give_chips(self, lucky: Iterable[Seat]) -> None:
        """Give a chip to each that got cheese (G19)."""
        for seat in lucky:
            self.add_chips(seat, 1)
            self.events.append(_chip_gained(seat, self.chips[seat]))

    def _take_lives(self, lucky: list[Seat]) -> bool:
        """Take a life of each other, or of nobody if nobody would be left (GA15); tell which."""
        if not lucky and all(self.chips[seat] == 1 for seat in self.playing):
            self.events.append(LivesSpared(self.playing))
            return True
        for seat in self.playing:
            if seat not in lucky:
                self.add_chips(seat, -1)
                self.events.append(LifeLost(seat, self.chips[seat]))
        return False

    def _cover_tracks(self) -> None:
        """Discard all that was played; the cheese goes back (G19)."""
        cards = [TRAP] * len(self.trapped)
        cards += [card for _, card in self.played]
        for row in self.rows:
            cards += row.shown
            cards += row.unseen
        self.discard(cards)
        self.rows = (NO_ROW,) * self.setting.players
        self.trapped, self.played, self.pieces = frozenset(), (), NO_CHEESE
        self.events.append(TracksCovered(in_order(cards)))

    def _go_on_with_lives(self, *, is_spared: bool) -> None:
        """Let go who has no life left, with its hand (GA15); the last one has won (G24)."""
        left = [seat for seat in self.playing if self.chips[seat]]
        for seat in self.playing:
            if seat not in left:
                self.discard(self.hands[seat])
                self.events.append(SeatOut(seat, self.hands[seat]))
                self.give_hand(seat, ())
        if is_spared and self.setting.shared_last_rat:
            self._end(left, "shared_last_rat")
        elif len(left) == 1:
            self._end(left, "last_rat")
        else:
            self._start_round(left)

    def _go_on_with_gangs(self, lucky: list[Seat]) -> None:
        """End the match, or begin a round, perhaps a final one (G20, G21, GA12)."""
        if self.is_final:
            if lucky:
                self._end(lucky, "final_round")
            else:
                self._start_round(self.playing)
            return
        full = [seat for seat in lucky if self.chips[seat] == GANG]
        if len(full) == 1:
            self._end(full, "five_rats")
        elif full and self.setting.no_final_round:
            self._end(full, "five_rats_together")
        else:
            self.is_final = bool(full)
            self._start_round(full or self.playing)

    def _end(self, winners: Iterable[Seat], reason: str) -> None:
        self.phase = _OVER
        self.ending = Outcome(frozenset(winners), self.chips, reason)
        self.events.append(MatchEnded(self.ending.winners, self.chips, reason))

    def _start_round(self, seats: Iterable[Seat]) -> None:
        """Pass the start token to the left and begin the next round of these seats (G19)."""
        players = self.setting.players
        order = clockwise((self.playing[0] + 1) % players, players)
        self.playing = tuple([seat for seat in order if seat in seats])
        self.turn = self.playing[0]
        self.number += 1
        self.phase = _DROP
        pieces = self.setting.pieces(len(self.playing), is_final=self.is_final)
        self.events.append(
            _round_started(self.number, self.turn, self.playing, pieces, self.is_final)
        )
        self.events.append(_turn_started(self.turn, _DROP))
