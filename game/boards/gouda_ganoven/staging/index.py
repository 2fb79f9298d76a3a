"""Gouda Ganoven, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for what
is seen after the event, which the board calls at the end of every timeline. It gets the event as
the viewer saw it: a card that the viewer does not see has no face.
"""

from __future__ import annotations

from typing import Final

from game.boards.gouda_ganoven.staging import end, fight, help, spy, start
from game.boards.gouda_ganoven.staging.moves import Staging
from game.rules.base import Event
from game.rules.gouda_ganoven import events as happened

STAGINGS: Final[dict[type[Event], Staging]] = {
    happened.RoundStarted: start.round_started,
    happened.TurnStarted: start.turn_started,
    happened.CheeseRained: start.cheese_rained,
    happened.DeckShuffled: start.deck_shuffled,
    happened.CardDrawn: start.card_drawn,
    happened.RoomEntered: start.room_entered,
    happened.CardLaid: start.card_laid,
    happened.SeatReady: start.seat_ready,
    happened.RowsLaid: start.rows_laid,
    happened.SpySent: spy.spy_sent,
    happened.NobodyToSpyOn: spy.nobody_to_spy_on,
    happened.CardTurnedUp: spy.card_turned_up,
    happened.TrapSnapped: spy.trap_snapped,
    happened.Reinforced: help.reinforced,
    happened.NailedShut: help.nailed_shut,
    happened.CheeseMoved: help.cheese_moved,
    happened.RoomChanged: help.room_changed,
    happened.Passed: help.passed,
    happened.RowShown: fight.row_shown,
    happened.RoomFought: fight.room_fought,
    happened.ChipGained: end.chip_gained,
    happened.LifeLost: end.life_lost,
    happened.LivesSpared: end.lives_spared,
    happened.TracksCovered: end.tracks_covered,
    happened.SeatOut: end.seat_out,
    happened.MatchEnded: end.match_ended,
}
"""What shows each event."""
