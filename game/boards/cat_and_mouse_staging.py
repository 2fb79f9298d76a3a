"""Cat & Mouse, the staging: from one event to what is seen and heard of it.

A staging moves the props; it begins where they are and ends where `Props.place` puts them for the
arrangement after the event, which the board calls at the end of every timeline.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.boards.cat_and_mouse_layout import (
    HOLE,
    LADDER_WAYS,
    RING,
    STORE_PLACES,
    Arrangement,
    cat_spot,
    lane,
    mouse_spot,
)
from game.boards.cat_and_mouse_props import Props
from game.boards.cat_and_mouse_slide import slide_steps
from game.boards.figure import Figure
from game.boards.figure_steps import (
    cheer,
    climb,
    hop_along,
    pounce,
    shiver,
    sit_down,
    sneak_along,
    wobble,
)
from game.boards.pieces import flying
from game.boards.signs import Bubble
from game.motion.easing import ease_in, ease_in_out, ease_out
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.physics.chute_slide import Slide
from game.rules.base import Event, Seat
from game.rules.cat_and_mouse import (
    CatMoved,
    CatStayed,
    CheeseDropped,
    CheeseMissed,
    CheeseTaken,
    DiceRolled,
    HoleReached,
    LadderClimbed,
    MatchEnded,
    MouseDropped,
    MouseFreed,
    MouseLifted,
    MouseMoved,
    MouseSlid,
    MouseTrapped,
    MoveLost,
    NothingDropped,
    OrderChosen,
    TurnSkipped,
    TurnStarted,
)
from game.ui.layout import Point

HOP: Final = 0.27
"""Seconds of one hop of a mouse."""
SNEAK: Final = 0.42
"""Seconds of one space that Max sneaks."""
TRAIL: Final = 0.3
"""Seconds that the dots run from a die to the figure that it moves."""
_SHUFFLE: Final = 0.26
_CHEESE: Final = 0.55
_TOP: Final = 132.0


class Staging:
    """Makes the steps of every event; `now` is the arrangement before it, `new` the one after."""

    def __init__(self, props: Props, variant: str) -> None:
        self._props = props
        self._variant = variant
        self._greets = False

    def steps(
        self, event: Event, show: object | None, now: Arrangement, new: Arrangement
    ) -> list[Step]:
        """Return what is shown of an event, in sequence.

        Args:
            event: what happened.
            show: the `Slide` that physics recorded for a `MouseSlid`, else None.
            now: how things stand before it.
            new: how they stand after it.

        Raises:
            TypeError: it is no event of this game.
        """
        if isinstance(event, MouseSlid):
            return self._mouse_slid(event, show, now, new)
        method = _METHODS.get(type(event))
        if method is None:
            raise TypeError(f"no staging for {event!r}")
        steps: list[Step] = method(self, event, now, new)
        return steps

    # -- turns ----------------------------------------------------------------------------------

    def _turn_started(self, event: TurnStarted, now: Arrangement, new: Arrangement) -> list[Step]:
        steps: list[Step] = [self._light(event.seat), *self._shuffle(now, new)]
        if event.is_setup:
            self._greets = True
        elif self._greets:
            self._greets = False
            mouse = self._props.mice[event.seat]
            steps += [self._bubble("go", mouse, 0.9), cheer(mouse, 1, "calm")]
        return [self._sound("common/turn"), together(*steps)]

    def _turn_skipped(self, event: TurnSkipped, now: Arrangement, new: Arrangement) -> list[Step]:
        cat = self._props.cat
        cat.mood = "glad"
        return [
            together(self._light(event.seat), self._sound("cat_purr")),
            together(self._squirm(event.seat, 0.7), wobble(cat, 0.5)),
            Wait(0.15),
        ]

    def _light(self, seat: Seat) -> Step:
        """Lift the panel of a seat and let the others down."""
        panels = self._props.panels
        steps = [Tween(p, "lift", float(p.seat == seat), 0.22, ease_out) for p in panels]
        return together(Wait(0.22), *steps)

    def _order_chosen(self, event: OrderChosen, now: Arrangement, new: Arrangement) -> list[Step]:
        props = self._props
        figure = props.cat if event.first == "cat" else props.mice[event.seat]
        beside = (figure.x + figure.height * 0.52, figure.y - figure.height * 0.7)
        pop = props.first().pop(props.overlay, lambda: beside, 0.6, 16)
        return [together(self._sound("common/ui_choose"), pop, cheer(figure, 1, "calm"))]

    # -- dice -----------------------------------------------------------------------------------

    def _dice_rolled(self, event: DiceRolled, now: Arrangement, new: Arrangement) -> list[Step]:
        props, rng = self._props, self._props.rng
        pips, paws = props.pips_die, props.paws_die
        # The dice fly where nothing stands: from the tray over the free corner of the table.
        throw = together(
            pips.tumble(event.pips - 1, 0.95, rng, (52, 34), 150),
            sequence(Wait(0.08), paws.tumble(event.paws, 0.98, rng, (64, 44), 120)),
            sequence(Wait(0.42), self._sound("common/dice_roll")),
            self._look(pips.home),
        )
        return [self._sound("common/dice_shake"), throw, self._lit(pips, paws), Wait(0.22)]

    def _lit(self, *dice: Any) -> Step:
        return together(*(Call(partial(setattr, die, "is_lit", True)) for die in dice))

    def _run_trail(self, die: Any, figure: Figure) -> Step:
        end = (figure.x, figure.y - figure.height * 0.5)
        run = self._props.trail().run(self._props.overlay, die.home, end, TRAIL)
        return together(self._lit(die), run)

    # -- the mouse ------------------------------------------------------------------------------

    def _mouse_moved(self, event: MouseMoved, now: Arrangement, new: Arrangement) -> list[Step]:
        props = self._props
        mouse = props.mice[event.seat]
        end = mouse_spot(new, event.seat).point
        points = [*lane(event.path[:-1]), end]
        hops = hop_along(mouse, points, HOP, partial(self._landed, mouse))
        return [
            self._run_trail(props.pips_die, mouse),
            together(
                hops,
                self._counting(mouse, len(points), HOP),
                *self._shuffle(now, new, event.seat),
                self._look(end),
            ),
        ]

    def _landed(self, mouse: Figure, number: int) -> None:
        self._props.play(f"hop_{number % 3 + 1}")
        self._props.burst("dust", mouse.at, 2)

    def _counting(self, figure: Figure, count: int, seconds: float) -> Step:
        """Let the numbers 1 to `count` pop up over a figure, one a step."""
        props = self._props
        pops = [
            props.number(n).pop(props.overlay, self._over(figure, 30), seconds * 1.2, 14)
            for n in range(1, count + 1)
        ]
        return sequence(Wait(seconds * 0.75), staggered(seconds, *pops))

    def _move_lost(self, event: MoveLost, now: Arrangement, new: Arrangement) -> list[Step]:
        return [
            self._run_trail(self._props.pips_die, self._props.cat),
            together(self._squirm(event.seat, 0.6), wobble(self._props.cat, 0.5)),
        ]

    def _squirm(self, seat: Seat, seconds: float) -> Step:
        """Let the tail under Max wiggle, with a muffled squeak."""
        mouse = self._props.mice[seat]

        def wiggle(t: float) -> None:
            # A share of 1 swings a tail by 14 degrees.
            mouse.stride = 1.6 * _wave(t * 4) if t < 1 else 0.0

        return together(self._sound("trapped"), Run(seconds, wiggle))

    def _ladder_climbed(
        self, event: LadderClimbed, now: Arrangement, new: Arrangement
    ) -> list[Step]:
        mouse = self._props.mice[event.seat]
        return [
            together(
                self._up_ladder(mouse, event.space),
                *self._shuffle(now, new, event.seat),
                self._look(HOLE),
            )
        ]

    def _up_ladder(self, mouse: Figure, space: int) -> Step:
        foot, head = LADDER_WAYS[space]
        rungs = 2 if space == 0 else 5
        return sequence(
            hop_along(mouse, [foot], _SHUFFLE),
            climb(mouse, head, 0.17 * rungs, rungs, self._rung),
            self._onto_hole(mouse),
        )

    def _rung(self, number: int) -> None:
        if number % 2 == 0:
            self._props.play("ladder")

    def _onto_hole(self, mouse: Figure) -> Step:
        return sequence(hop_along(mouse, [HOLE], 0.3), self._sound("squeak_glad"))

    def _mouse_lifted(self, event: MouseLifted, now: Arrangement, new: Arrangement) -> list[Step]:
        mouse = self._props.mice[event.seat]
        others = self._shuffle(now, new, event.seat)
        return [together(self._up_cheese(mouse, event.space), *others, self._look(HOLE))]

    def _up_cheese(self, mouse: Figure, space: int) -> Step:
        """Let a mouse climb onto the cheese without a ladder: over its front, or from behind."""
        if space in LADDER_WAYS:
            return self._up_ladder(mouse, space)
        x, y = RING[space]
        if y < 400:
            side = 1060.0 if x > 800 else 540.0
            return sequence(hop_along(mouse, [(side, 300.0)], 0.36), self._onto_hole(mouse))
        x = min(1000.0, max(600.0, x))
        return sequence(
            hop_along(mouse, [(x, 726.0)], 0.3, partial(self._landed, mouse)),
            climb(mouse, (800 + (x - 800) * 0.8, 350.0), 0.75, 4, self._rung),
            self._onto_hole(mouse),
        )

    def _mouse_dropped(self, event: MouseDropped, now: Arrangement, new: Arrangement) -> list[Step]:
        props = self._props
        mouse = props.mice[event.seat]

        def begin() -> None:
            props.is_wriggling = False
            mouse.mood = "cheer"

        leap = together(Tween(mouse, "hop", 20.0, 0.14, ease_out), Tween(mouse, "lean", 0.0, 0.14))
        curl = Call(partial(props.curl_up, mouse))
        return [Call(begin), self._sound("squeak_glad"), leap, curl, self._look(HOLE)]

    def _mouse_slid(
        self, event: MouseSlid, show: object | None, now: Arrangement, new: Arrangement
    ) -> list[Step]:
        slide = show if isinstance(show, Slide) else None
        end = mouse_spot(new, event.seat).point
        down, out = slide_steps(self._props, event.seat, slide, event.space, end)
        shake = wobble(self._props.mice[event.seat], 0.32)
        return [down, together(out, *self._shuffle(now, new, event.seat)), shake]

    # -- cheese ---------------------------------------------------------------------------------

    def _cheese_taken(self, event: CheeseTaken, now: Arrangement, new: Arrangement) -> list[Step]:
        mouse = self._props.mice[event.seat]
        flights = []
        for piece in range(event.pieces):
            number = event.score - event.pieces + piece + 1
            flights.append(self._to_wheel(event.seat, number, event.store + event.pieces - piece))
        glad = sequence(self._sound("squeak_glad"), cheer(mouse, 1))
        sound = self._sound("cheese_two" if event.pieces > 1 else "cheese_take")
        return [together(sound, glad, staggered(0.18, *flights), self._crumbs(mouse))]

    def _crumbs(self, mouse: Figure) -> Step:
        return Call(lambda: self._props.burst("crumb", _head(mouse), 6))

    def _to_wheel(self, seat: Seat, number: int, left: int) -> Step:
        """Let the last of `left` pieces in the store fly to its place in a seat's wheel."""
        props = self._props
        start = STORE_PLACES[left - 1]
        if seat >= len(props.panels):
            return Call(lambda: setattr(props, "store", left - 1))
        panel = props.panels[seat]
        end = panel.piece_place(number)
        fly = flying(props.overlay, props.flight(), start, end, _CHEESE, height=190, grow=(0, 1))

        def click_in() -> None:
            panel.pieces = number
            props.burst("sparkle", end, 7)

        swell = Run(0.26, lambda t: setattr(panel, "swell", _bump(t)))
        take = Call(lambda: setattr(props, "store", left - 1))
        return sequence(take, fly, Call(click_in), swell)

    def _cheese_missed(self, event: CheeseMissed, now: Arrangement, new: Arrangement) -> list[Step]:
        mouse = self._props.mice[event.seat]
        mood = Call(partial(setattr, mouse, "mood", "sad"))
        return [self._sound("common/ui_wrong"), mood, wobble(mouse, 0.6), Wait(0.2)]

    def _cheese_dropped(
        self, event: CheeseDropped, now: Arrangement, new: Arrangement
    ) -> list[Step]:
        return [together(self._fright(event), self._to_store(event.seat, event.store))]

    def _nothing_dropped(
        self, event: NothingDropped, now: Arrangement, new: Arrangement
    ) -> list[Step]:
        return [self._fright(event)]

    def _fright(self, event: CheeseDropped | NothingDropped) -> Step:
        """Let a mouse and Max see each other."""
        props = self._props
        mouse, cat = props.mice[event.seat], props.cat
        cat.look = mouse.at
        # Who comes upon the other is not surprised.
        jump = shiver(cat, 0.5, "calm") if event.cause == "scare" else sit_down(cat, 0.5)
        return together(
            self._sound("squeak_fright"),
            sequence(Wait(0.15), self._sound("cat_meow")),
            shiver(mouse, 0.8),
            jump,
            self._bubble("fright", mouse, 0.75),
        )

    def _to_store(self, seat: Seat, store: int) -> Step:
        """Let a piece fly from a seat's wheel back to the store, which then has `store`."""
        props = self._props
        done = Call(lambda: setattr(props, "store", store))
        if seat >= len(props.panels):
            return done
        panel = props.panels[seat]
        start = panel.piece_place(panel.pieces)
        fly = flying(
            props.overlay, props.flight(), start, STORE_PLACES[store - 1], 0.62,
            height=150, turns=-1, grow=(1, 0), ease=ease_in_out,
        )  # fmt: skip

        def lose() -> None:
            panel.pieces -= 1

        return sequence(Wait(0.25), self._sound("cheese_lost"), Call(lose), fly, done)

    def _hole_reached(self, event: HoleReached, now: Arrangement, new: Arrangement) -> list[Step]:
        props = self._props
        mouse = props.mice[event.seat]
        steps = [self._sound("hole_safe"), cheer(mouse, 1), self._hearts(mouse)]
        if now.cat == event.space:
            props.cat.look = mouse.at
            steps += [self._bubble("lucky", mouse, 1.1), wobble(props.cat, 0.6)]
        return [together(*steps)]

    def _hearts(self, mouse: Figure) -> Step:
        return Call(lambda: self._props.burst("heart", _head(mouse), 3))

    # -- Max ------------------------------------------------------------------------------------

    def _cat_moved(self, event: CatMoved, now: Arrangement, new: Arrangement) -> list[Step]:
        props, cat = self._props, self._props.cat
        spot = cat_spot(new)
        seconds = SNEAK * len(event.path) + 0.1
        steps: list[Step] = []
        if self._variant != "younger":
            steps.append(self._run_trail(props.paws_die, cat))
        paws = [self._sound("cat_sneak") for _ in event.path]
        walk = together(
            sneak_along(cat, [*lane(event.path[:-1]), spot.point], seconds),
            staggered(SNEAK, *paws),
            self._counting(cat, len(event.path), SNEAK),
            sequence(Wait(max(0.0, seconds - 0.4)), *self._shuffle(now, new)),
            self._look(spot.point),
        )
        return [*steps, walk]

    def _cat_stayed(self, event: CatStayed, now: Arrangement, new: Arrangement) -> list[Step]:
        cat = self._props.cat
        doze = Call(partial(setattr, cat, "mood", "sleepy"))
        return [
            self._run_trail(self._props.paws_die, cat),
            together(doze, self._sound("cat_purr"), sit_down(cat, 0.6, "sleepy")),
        ]

    def _mouse_trapped(self, event: MouseTrapped, now: Arrangement, new: Arrangement) -> list[Step]:
        props, cat = self._props, self._props.cat
        mouse = props.mice[event.seat]
        spot, tail = cat_spot(new), mouse_spot(new, event.seat)
        mouse.mood = "fright"

        def whump() -> None:
            mouse.pose, mouse.facing, mouse.at = "tail", -1, tail.point
            props.burst("dust", spot.point, 8)

        sit = together(
            self._sound("cat_sit"), Call(whump), sit_down(cat, 0.45), self._squirm(event.seat, 0.6)
        )
        leap = together(pounce(cat, spot.point, 0.55), *self._shuffle(now, new, event.seat))
        return [self._look(spot.point), leap, sit, self._jail(event.seat, True)]

    def _mouse_freed(self, event: MouseFreed, now: Arrangement, new: Arrangement) -> list[Step]:
        mouse, cat = self._props.mice[event.seat], self._props.cat
        spot, place = cat_spot(new), mouse_spot(new, event.seat)

        def pop_up() -> None:
            mouse.pose, mouse.facing, mouse.mood = "stand", 1, "glad"

        rise = together(
            sequence(
                Tween(cat, "hop", 42.0, 0.16, ease_out),
                Call(pop_up),
                Tween(cat, "hop", 0.0, 0.16, ease_in),
            ),
            Tween(cat, "at", spot.point, 0.34),
            sequence(Wait(0.16), hop_along(mouse, [place.point], 0.26)),
            *self._shuffle(now, new, event.seat),
        )
        free = together(self._sound("free"), rise, self._jail(event.seat, False))
        return [free, wobble(mouse, 0.25)]

    def _jail(self, seat: Seat, is_jailed: bool) -> Step:
        panels = self._props.panels[seat : seat + 1]
        return together(*(Call(partial(setattr, p, "is_jailed", is_jailed)) for p in panels))

    # -- the end --------------------------------------------------------------------------------

    def _match_ended(self, event: MatchEnded, now: Arrangement, new: Arrangement) -> list[Step]:
        props = self._props
        steps: list[Step] = [self._sound("common/cheer"), self._sulk()]
        for seat in range(len(now.mice)):
            mouse = props.mice[seat]
            if seat == now.trapped:
                continue
            steps.append(
                sequence(Wait(0.1 * seat), cheer(mouse, 5 if seat in event.winners else 2))
            )
            if seat in event.winners:
                steps.append(self._bubble("hooray", mouse, 1.8))
        for panel in props.panels:
            is_winner = panel.seat in event.winners
            steps.append(Call(partial(setattr, panel, "lift", float(is_winner))))
            steps.append(Call(partial(setattr, panel, "has_won", is_winner)))
            if is_winner:
                panel.portrait.mood = "cheer"
                steps.append(self._fireworks(panel.wheel_centre))
        return [together(*steps, self._rain())]

    def _sulk(self) -> Step:
        cat = self._props.cat
        sad = Call(partial(setattr, cat, "mood", "sad"))
        return sequence(sad, wobble(cat, 0.7), Wait(0.5), sit_down(cat, 0.5, "calm"))

    def _fireworks(self, at: Point) -> Step:
        burst = self._props.burst
        shots = [Call(partial(burst, "confetti", at, 26)), Call(partial(burst, "sparkle", at, 12))]
        return sequence(shots[0], Wait(0.35), shots[1])

    def _rain(self) -> Step:
        rain = partial(self._props.rain, 40)
        return sequence(Call(rain), Wait(0.6), Call(rain), Wait(1.5))

    # -- what stagings share --------------------------------------------------------------------

    def _sound(self, name: str) -> Step:
        return Call(partial(self._props.play, name))

    def _bubble(self, key: str, figure: Figure, seconds: float) -> Step:
        bubble: Bubble = self._props.bubbles[key]
        over = lambda: (figure.x, figure.y - figure.hop - figure.height - 4)  # noqa: E731
        return bubble.speak(self._props.overlay, over, seconds)

    @staticmethod
    def _over(figure: Figure, gap: float) -> Callable[[], Point]:
        # Nothing pops up under the sentence at the top.
        return lambda: (figure.x, max(_TOP, figure.y - figure.hop - figure.height - gap))

    def _look(self, at: Point) -> Step:
        """Let everybody look there."""

        def look() -> None:
            for figure in (*self._props.mice, self._props.cat):
                figure.look = at

        return Call(look)

    def _shuffle(
        self,
        now: Arrangement,
        new: Arrangement,
        *movers: Seat,
    ) -> Sequence[Step]:
        """Return how all but the movers make room, at once: each by one small hop."""
        steps: list[Step] = []
        for seat in range(len(now.mice)):
            before, place = mouse_spot(now, seat), mouse_spot(new, seat)
            if seat not in movers and before != place:
                steps.append(hop_along(self._props.mice[seat], [place.point], _SHUFFLE))
        # When Max gets up or sits down, he does it himself.
        is_still = (now.cat, now.trapped) == (new.cat, new.trapped)
        if is_still and cat_spot(now) != cat_spot(new):
            steps.append(Tween(self._props.cat, "at", cat_spot(new).point, _SHUFFLE))
        return [together(*steps)] if steps else []


def _head(mouse: Figure) -> Point:
    return (mouse.x, mouse.y - mouse.height * 0.8)


def _wave(turns: float) -> float:
    """A triangle wave between -1 and 1 that begins at 0."""
    share = (turns + 0.25) % 1.0
    return 4 * share - 1 if share < 0.5 else 3 - 4 * share


def _bump(t: float) -> float:
    """Rise to 1 and back to 0."""
    return 4 * t * (1 - t)


_METHODS: Final[dict[type[Event], Callable[..., list[Step]]]] = {
    TurnStarted: Staging._turn_started,
    TurnSkipped: Staging._turn_skipped,
    OrderChosen: Staging._order_chosen,
    DiceRolled: Staging._dice_rolled,
    MouseMoved: Staging._mouse_moved,
    MoveLost: Staging._move_lost,
    LadderClimbed: Staging._ladder_climbed,
    MouseLifted: Staging._mouse_lifted,
    MouseDropped: Staging._mouse_dropped,
    CheeseTaken: Staging._cheese_taken,
    CheeseMissed: Staging._cheese_missed,
    CheeseDropped: Staging._cheese_dropped,
    NothingDropped: Staging._nothing_dropped,
    HoleReached: Staging._hole_reached,
    CatMoved: Staging._cat_moved,
    CatStayed: Staging._cat_stayed,
    MouseTrapped: Staging._mouse_trapped,
    MouseFreed: Staging._mouse_freed,
    MatchEnded: Staging._match_ended,
}
