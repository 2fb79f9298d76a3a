"""The rules of Gouda Ganoven.

Implements the rule points G1 to G24 and the rulings GA1 to GA19. Hands and face-down cards are
secret. All seats place their cards at the same time (GA2). In the code they act in turn, but events
and observations reveal nothing to other seats until every seat is ready.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import Action, Event, IllegalActionError, Option, OptionValue, Seat, Transition
from game.rules.gouda_ganoven import events as happened
from game.rules.gouda_ganoven.choices import PlayablePosition
from game.rules.gouda_ganoven.position import NO_ROW, initial_position
from game.rules.gouda_ganoven.table import MOST_PLAYERS, DropCheese, MatchSettings, Pass, Phase, Spy
from game.rules.gouda_ganoven.turns import ACTION_HANDLERS, ActionResolver
from game.rules.gouda_ganoven.view import GoudaView, RowView
from game.rules.shared import make_setting, require_seat

# Aliases, because looking up an enum member is slow.
_ENTER, _EQUIP = Phase.ENTER, Phase.EQUIP
_LAYING: Final = (_ENTER, _EQUIP)


def _seats_without_lives(lives: tuple[int, ...]) -> frozenset[Seat]:  # G24
    return frozenset(seat for seat, left in enumerate(lives) if not left)


class GoudaState(PlayablePosition, base.State):
    """The state of a match; a named tuple for speed, as training creates huge numbers of them."""

    __slots__ = ()

    @override
    def apply(self, action: Action) -> Transition[GoudaState]:
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = ActionResolver(self)
        ACTION_HANDLERS[type(action)](play, action)
        return play.transition(GoudaState)

    @override
    def observe(self, seat: Seat) -> GoudaView:
        setting, number, playing, is_final, chips, _ = self.round_data
        require_seat(seat, setting.players)
        to_act = self.to_act
        hand, mine = (self.hands[seat], self.rows[seat]) if seat >= 0 else ((), NO_ROW)
        return GoudaView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=chips,
            setting=setting,
            phase=_ENTER if self.phase is _EQUIP and self.turn != seat else self.phase,
            number=number,
            start=playing[0],
            turn=self.turn,
            pieces=self.pieces,
            hand=hand,
            hands=tuple(self._visible_hand_size(other, seat) for other in range(setting.players)),
            rows=tuple(self._visible_row(other, seat) for other in range(setting.players)),
            my_room=mine.room,
            my_row=mine.hidden_equipment,
            trapped=self.trapped,
            deck=sum(self.deck),
            discards=self.discards,
            target=self.target,
            played=self.played,
            playing=playing,
            out=_seats_without_lives(chips) if setting.has_lives else frozenset(),
            is_final=is_final,
        )

    def _visible_hand_size(self, seat: Seat, viewer: Seat) -> int:
        # To other seats, the cards being placed still count as part of the hand (GA2).
        held = len(self.hands[seat])
        if self.phase in _LAYING and seat != viewer:
            held += len(self.rows[seat].hidden_equipment)
        return held

    def _visible_row(self, seat: Seat, viewer: Seat) -> RowView:
        if self.phase in _LAYING and seat != viewer:
            return RowView()
        return self.rows[seat].public_view

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        return self.round_data.ending


def _reveals(event: Event, seat: Seat) -> bool:
    if isinstance(event, happened.CardDrawn):
        return event.seat == seat
    if isinstance(
        event,
        happened.Reinforced | happened.NailedShut | happened.CheeseMoved | happened.RoomChanged,
    ):
        return event.seat != seat
    return isinstance(
        event, happened.CheeseRained | happened.RowsLaid | happened.CardTurnedUp | happened.RowShown
    )


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> GoudaState:
    return GoudaState._make(
        initial_position(make_setting(MatchSettings, players, variant, options))
    )


_GANGS: Final = ("base", "longer")

RULES: Final = base.Rules(
    key="gouda_ganoven",
    players={variant: range(3, MOST_PLAYERS + 1) for variant in (*_GANGS, "last_rat_standing")},
    options=(
        Option("unarmed_do_not_share", False),
        Option("no_final_round", False, variants=_GANGS),
        Option("shared_last_rat", False, variants=("last_rat_standing",)),
    ),
    actions=tuple(ACTION_HANDLERS),
    create=_create,
    reveals=_reveals,
    chance_key=lambda state: (state.round_data.number, state.turn),
    public_actions=(DropCheese, Spy),
    open_passes=(Pass,),
)
