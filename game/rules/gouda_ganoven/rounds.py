"""Rules for ending a round or a match of Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.rules.base import Outcome, Seat
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.fight import Rats, resolve_fights
from game.rules.gouda_ganoven.position import NO_ROW, PositionDraft, RoundData
from game.rules.gouda_ganoven.table import (
    GANG_SIZE,
    NO_CHEESE,
    TRAP,
    Phase,
    clockwise_seats,
    sort_cards,
)
from game.rules.shared import interned

_DROP, _OVER = Phase.DROP, Phase.OVER


Chips: TypeAlias = tuple[int, ...]
"""The number of each seat's rat chips, which represent its lives in `last_rat_standing`."""


class RoundResolver(PositionDraft):
    """A mutable copy of a position, with methods that end a round and start the next one."""

    __slots__ = ()

    def settle_round(self) -> None:
        """Resolve the fights, then start the next round or end the match (G14 to G21, G24)."""
        setting, playing = self.round_data.setting, self.round_data.playing
        self.turn = playing[0]
        rats = self._show_rows()
        fought = resolve_fights(self.pieces, rats, self.trapped, setting.unarmed_do_not_share)
        self.events.extend(fought)
        winners = {rat.seat for room in fought for rat in room.fighters if rat.gets_cheese}
        lucky = [seat for seat in playing if seat in winners]
        if setting.has_lives:
            chips, is_spared = self._take_lives(lucky)
            self._discard_played_cards(rats)
            self._continue_with_lives(chips, is_spared=is_spared)
        else:
            chips = self._give_chips(lucky)
            self._discard_played_cards(rats)
            self._continue_with_gangs(chips, lucky)

    def _show_rows(self) -> Rats:  # G14
        rats = {}
        for seat in self.round_data.playing:
            row = self.rows[seat]
            assert row.room is not None  # each seat has entered the house
            unseen = row.hidden_equipment
            cards = row.shown + unseen
            rats[seat] = (row.room, cards)
            was_hidden = len(unseen) < len(row.hidden)
            self.events.append(happened.RowShown(seat, row.room, cards, len(unseen), was_hidden))
        return rats

    def _give_chips(self, lucky: Iterable[Seat]) -> Chips:  # G19
        chips = list(self.round_data.chips)
        for seat in lucky:
            chips[seat] += 1
            self.events.append(interned(happened.ChipGained, seat, chips[seat]))
        return tuple(chips)

    def _take_lives(self, lucky: list[Seat]) -> tuple[Chips, bool]:  # G24, GA15
        playing, chips = self.round_data.playing, list(self.round_data.chips)
        if not lucky and all(chips[seat] == 1 for seat in playing):
            self.events.append(happened.LivesSpared(playing))
            return self.round_data.chips, True
        for seat in playing:
            if seat not in lucky:
                chips[seat] -= 1
                self.events.append(happened.LifeLost(seat, chips[seat]))
        return tuple(chips), False

    def _discard_played_cards(self, rats: Rats) -> None:  # G19
        cards = [TRAP] * len(self.trapped)
        cards += [card for _, card in self.played]
        for _, equipment in rats.values():
            cards += equipment
        self.discard(cards)
        self.rows = (NO_ROW,) * len(self.rows)
        self.trapped, self.played, self.pieces = frozenset(), (), NO_CHEESE
        self.events.append(happened.TracksCovered(sort_cards(cards)))

    def _continue_with_lives(self, chips: Chips, *, is_spared: bool) -> None:  # GA15, G24
        playing = self.round_data.playing
        left = [seat for seat in playing if chips[seat]]
        for seat in playing:
            if seat not in left:
                self.discard(self.hands[seat])
                self.events.append(happened.SeatOut(seat, self.hands[seat]))
                self.set_hand(seat, ())
        if is_spared and self.round_data.setting.shared_last_rat:
            self._end(chips, left, "shared_last_rat")
        elif len(left) == 1:
            self._end(chips, left, "last_rat")
        else:
            self._start_round(chips, left)

    def _continue_with_gangs(self, chips: Chips, lucky: list[Seat]) -> None:  # G20, G21, GA12
        setting, _, playing, is_final, _, _ = self.round_data
        if is_final:
            if lucky:
                self._end(chips, lucky, "final_round")
            else:
                self._start_round(chips, playing, is_final=True)
            return
        full = [seat for seat in lucky if chips[seat] == GANG_SIZE]
        if len(full) == 1:
            self._end(chips, full, "five_rats")
        elif full and setting.no_final_round:
            self._end(chips, full, "five_rats_together")
        else:
            self._start_round(chips, full or playing, is_final=bool(full))

    def _end(self, chips: Chips, winners: Iterable[Seat], reason: str) -> None:
        ending = Outcome(frozenset(winners), chips, reason)
        self.phase = _OVER
        self.round_data = self.round_data._replace(chips=chips, ending=ending)
        self.events.append(happened.MatchEnded(ending.winners, chips, reason))

    def _start_round(self, chips: Chips, seats: Iterable[Seat], *, is_final: bool = False) -> None:
        # G19
        setting, number, before, _, _, _ = self.round_data
        order = clockwise_seats((before[0] + 1) % setting.players, setting.players)
        playing = tuple([seat for seat in order if seat in seats])
        self.round_data = RoundData(setting, number + 1, playing, is_final, chips)
        self.turn = playing[0]
        self.phase = _DROP
        self.events.append(
            interned(
                happened.RoundStarted,
                number + 1,
                self.turn,
                playing,
                self.round_data.cheese_count,
                is_final,
            )
        )
        self.events.append(interned(happened.TurnStarted, self.turn, _DROP))
