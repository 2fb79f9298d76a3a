"""Animation steps shared by the staging functions of Cat & Mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, TypeAlias

from typing_extensions import override

from game.boards.cat_and_mouse.places import cat_spot, mouse_spot
from game.boards.cat_and_mouse.props import Props
from game.boards.components.dice import Die
from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, triangle_wave, wobble
from game.boards.figures.tweens import glide
from game.boards.stage import backstage as stage
from game.boards.stage.backstage import Choreographer
from game.geometry import Point
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Seat
from game.rules.cat_and_mouse.view import CatAndMouseView

HOP_SECONDS: Final = 0.27
"""Duration, in seconds, of one hop of a mouse."""
SNEAK_SECONDS: Final = 0.42
"""Seconds for Max, the cat, to sneak one space ahead."""
DOTS_SECONDS: Final = 0.3
"""Seconds for the dots to run from a die to the figure that it moves."""
MAKE_ROOM_SECONDS: Final = 0.26
"""Duration, in seconds, of the short hop with which a figure makes room for another."""

_TOP: Final = 116.0
"""Minimum y, in units, of what pops up above a head: higher up, the banner would hide it."""
Cue: TypeAlias = stage.StageCue[CatAndMouseView]


class GameChoreographer(Choreographer[Props]):
    """Creates the animation steps shared by the staging functions of Cat & Mouse.

    Attributes:
        is_first_turn: whether the next turn is the first one after the setup.
    """

    def __init__(self, props: Props) -> None:
        super().__init__(props)
        self.is_first_turn = False

    def highlight_dice(self, *dice: Die) -> Step:
        """Return a step that highlights `dice`, whose results are being used."""
        return together(*(Call(die.set_lit) for die in dice))

    def shake_object(self, kind: str, index: int) -> Step:
        """Return a step that shakes or enlarges an object that was pressed but cannot be chosen.

        `kind` and `index` are those of the object's slot: the dice, the cat, a mouse or a cheese
        wheel.
        """
        props = self.props
        if kind == "wheel":
            return Run(0.4, props.seats[index].swell_score)
        if kind != "dice":
            return wobble(props.cat if kind == "cat" else props.mice[index])

        def turn(t: float) -> None:
            for die in (props.pips_die, props.paws_die):
                die.angle = 16 * triangle_wave(2 * t) if t < 1 else 0.0

        return Run(0.4, turn)

    def run_dots(self, die: Die, figure: Figure) -> Step:
        """Return a step in which dots run from a die to the figure that it moves."""
        end = (figure.x, figure.y - figure.height * 0.5)
        run = self.props.new_dotted_line().run(self.props.overlay, die.home, end, DOTS_SECONDS)
        return together(self.highlight_dice(die), run)

    def count_up(self, figure: Figure, count: int, seconds: float) -> Step:
        """Return a step in which the numbers 1 to `count` pop up above a figure.

        A new number appears every `seconds` seconds.
        """
        over = self.point_above(figure, 30)
        numbers = map(str, range(1, count + 1))
        pops = [self.pop_up_disc(number, 54, over, seconds * 1.2, 14) for number in numbers]
        return sequence(Wait(seconds * 0.75), stagger(seconds, *pops))

    def squirm(self, mouse: Figure, seconds: float) -> Step:
        """Return a step in which a trapped mouse wriggles and squeaks under the cat."""
        return together(self.play_sound("trapped"), wobble(mouse, seconds))

    def show_trapped(self, seat: Seat, *, is_trapped: bool) -> Step:
        """Return a step that shows (`is_trapped`) or hides Max, the cat, on a seat's panel.

        He is shown while the seat's mouse is trapped.
        """
        places = self.props.seats[seat : seat + 1]
        return together(
            *(Call(partial(place.show_trapped, is_trapped=is_trapped)) for place in places)
        )

    def purr(self) -> Step:
        """Return a step in which Max, the cat, purrs while musical notes rise from his head."""
        cat, burst = self.props.cat, self.props.burst
        return together(self.play_sound("cat_purr"), Call(lambda: burst("note", cat.head_point, 2)))

    def show_bubble(self, key: str, figure: Figure, seconds: float) -> Step:
        """Return a step that shows a speech bubble above a figure for `seconds`.

        `key` is one of `Props.BUBBLE_KEYS`. If the cat is near, the bubble extends away from him.
        """
        dx, dy = figure.x - self.props.cat.x, figure.y - self.props.cat.y
        is_near = figure is not self.props.cat and abs(dx) < 200 and abs(dy) < 70
        side = (1 if dx > 0 else -1) if is_near else 0

        def mouth() -> Point:
            return (figure.x, figure.y - figure.hop_height - figure.height - 4)

        return self.props.speech_bubble(key).speak(self.props.overlay, mouth, seconds, side)

    @staticmethod
    def point_above(figure: Figure, gap: float) -> Callable[[], Point]:
        """Return a function that returns the point `gap` units above a figure's head.

        If the banner is there, the point is beside the head.
        """

        def point() -> Point:
            top = figure.y - figure.height - gap
            beside = (figure.x + 0.62 * figure.height, figure.y - 0.7 * figure.height)
            return (figure.x, top) if top >= _TOP else beside

        return point

    @override
    def watchers(self, *excluded: Seat) -> Iterable[Figure]:
        return (*self.props.mice, self.props.cat)

    def make_room(self, cue: Cue, *movers: Seat) -> list[Step]:
        """Return steps in which figures hop aside to make room, except the mice of `movers`.

        Each figure moves from its spot before the event of `cue` to its spot after it.
        """
        view, new = cue.before, cue.after
        steps: list[Step] = []
        for seat in range(len(view.mice)):
            before, place = mouse_spot(view, seat), mouse_spot(new, seat)
            if seat not in movers and before != place:
                steps.append(hop_along(self.props.mice[seat], [place.point], MAKE_ROOM_SECONDS))
        # When Max gets up or sits down, that event's own animation moves him.
        is_still = (view.cat, view.trapped) == (new.cat, new.trapped)
        if is_still and cat_spot(view) != cat_spot(new):
            steps.append(glide(self.props.cat, cat_spot(new).point, MAKE_ROOM_SECONDS))
        return [together(*steps)] if steps else []


Staging: TypeAlias = Callable[[GameChoreographer, Any, Cue], list[Step]]
"""A staging function: it returns the steps that animate an event."""
