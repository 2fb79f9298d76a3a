"""Figures speak seldom, never twice the same, never over a sentence, and give nothing away."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from game.boards.base import Lesson
from game.boards.stage.lines import Moment, line_key
from game.catalog import CATALOG, GameEntry
from game.drive.tables import TableRequest
from game.geometry import Box
from game.media.speech import Speech
from game.media.synth.sentence import NARRATOR, VoiceProfile
from game.media.synth.voice import BuiltInVoice, Utterance
from game.scenes.table.factory import make_table_scene
from game.scenes.table.figure_talk import WAITING_SECONDS, FigureTalk
from game.scenes.table.lessons import LessonCallout
from game.scenes.talk_bubble import TalkBubble
from game.words import LANGUAGES, Domain
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.pilot import Pilot
from tools.measure.lines import spoken_lines

GAMES = [entry for entry in CATALOG.values() if entry.lines_at is not None]
"""The games whose figures speak."""
STEP = 0.1


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
@given(data=st.data())
def test_lines_are_public_rare_and_never_repeated(entry: GameEntry, data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(entry.variants))
    players = data.draw(st.sampled_from(entry.players(variant)))
    seed = data.draw(st.integers(0, 10**6))
    viewer = data.draw(st.integers(0, players - 1))
    person = data.draw(st.integers(0, players - 1))
    said = [*spoken_lines(entry, variant, players, seed, person=person)]
    assert [*spoken_lines(entry, variant, players, seed, viewer, person=person)] == said
    keys = [line.key for _, line in said]
    assert len(keys) == len(set(keys))
    assert all(line.speaker != person for _, line in said), "a person says nothing"
    assert all(later - sooner >= 20 for (sooner, _), (later, _) in pairwise(said))


@cases("language", LANGUAGES)
def test_each_figure_has_its_lines_and_a_voice_of_its_own(language: str) -> None:
    for entry in GAMES:
        words, lines = Domain(entry.key, language), entry.lines
        for seat in range(entry.seats[1]):
            for moment in Moment:
                found = words.alternates(line_key(seat, moment))
                assert len(found) == (3 if moment is Moment.PRAISE else 1), (seat, moment)
        voices = [*lines.voices[: entry.seats[1]], *lines.speakers.values()]
        assert all(a.variant != b.variant or abs(a.pitch - b.pitch) >= 20
                   for a, b in combinations(voices, 2)), entry.key  # fmt: skip


class Talker(Speech):
    is_busy = False

    @property
    @override
    def is_speaking(self) -> bool:
        return self.is_busy


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_no_bubble_covers_a_sentence_a_face_or_a_choice(tmp_path: Path, entry: GameEntry) -> None:
    with Pilot(tmp_path, motion="none", pace=2, is_drawn=False, art=no_pictures) as pilot:
        services = pilot.app.services
        talker = services.output.speech = Talker()
        players = entry.players(entry.variants[0])[-1]
        request = TableRequest(entry, entry.variants[0], (None, *["easy"] * (players - 1)))
        table = make_table_scene(services, pilot.app.stack, request.new_match(services))
        pilot.show(table)
        talk, seconds, begun = table.mode.talk, 0.0, []
        services.has_lines = True
        while pilot.scene is table and seconds < 200:
            shown, talker.is_busy = talk.bubble, seconds % 30 > 20
            pilot.frame(STEP, is_drawn=False)
            seconds += STEP
            if (bubble := talk.bubble) is None:
                if table.pending_choice is not None and seconds % 3 < STEP:
                    table.mode.callouts.close()
                    table.play(table.pending_choice.legal_actions[0])
                elif table.continue_buttons():
                    table.conductor.skip()
                continue
            assert table.mode.callouts.callout is None
            assert not table.mode.advisor.sentence
            assert table.conductor.active_hold is None
            assert not any(bubble.place.overlap(box) for box in talk._kept_clear())
            if shown is None:
                assert not talker.is_busy
                begun.append(seconds)
    assert begun
    assert all(later - sooner >= 20 for sooner, later in pairwise(begun))


def test_no_figure_talks_while_a_caption_or_a_paper_is_shown(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", letters=200, is_drawn=False, art=no_pictures) as pilot:
        table = pilot.open_table("katzenpolizei")
        talk = table.mode.talk
        talk._idle = WAITING_SECONDS
        assert not talk._must_listen
        pilot.press(pygame.K_TAB)
        talk._idle = WAITING_SECONDS
        assert pilot.app.services.output.caption
        assert talk._must_listen
        lesson, subject = Lesson("it", "It is so."), table.match.state.observe(0)
        paper = LessonCallout(pilot.app.services, table.game, lesson, subject)
        table.mode.callouts.show(paper)
        pilot.frame()
        talk._idle = WAITING_SECONDS
        assert not pilot.app.services.output.caption
        assert talk._must_listen


def test_a_bubble_walks_along_with_its_figure_as_far_as_the_window_s_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FigureTalk, "_must_listen", False)
    monkeypatch.setattr(FigureTalk, "_kept_clear", lambda _: ())
    with Pilot(tmp_path, motion="none", is_drawn=False, art=no_pictures) as pilot:
        table = pilot.open_table("katzenpolizei")
        pilot.app.services.has_lines = True
        talk, speakers = table.mode.talk, table.board.props.speakers
        talk._speaker, figure = next(iter(speakers.items()))
        face = talk._face(talk._speaker)
        assert face is not None
        bubble = talk.bubble = TalkBubble("Halt!", face, Box(800, 450, 100, 50))
        pilot.frame(STEP)
        assert (talk.bubble, bubble.place.x) == (bubble, 800)
        figure.x += 200
        pilot.frame(STEP)
        assert (talk.bubble, bubble.place.x) == (bubble, 1000)
        assert bubble.subject == talk._face(talk._speaker)
        figure.x += 2000
        pilot.frame(STEP)
        assert talk.bubble is not bubble


class Recorder(BuiltInVoice):
    """A built-in voice that notes who would speak."""

    def __init__(self) -> None:
        self.speakers: list[VoiceProfile] = []

    @property
    @override
    def is_available(self) -> bool:
        return True

    @override
    def start(
        self,
        text: str,
        language: str,
        volume: int,
        pan: float = 0.0,
        profile: VoiceProfile = NARRATOR,
    ) -> Utterance:
        self.speakers.append(profile)
        raise OSError(text)


def test_a_line_has_its_figure_s_voice_and_is_no_sentence_to_repeat() -> None:
    voice, fox = Recorder(), CATALOG["rat_a_tat_cat"].lines.voice(0)
    speech = Speech(voice, find=lambda *_: (), has_thread=False)
    speech.speak("It is your turn.", "en")
    speech.reader.update()
    speech.speak_line("Call me Fox.", "en", fox, 0.2)
    speech.reader.update()
    assert voice.speakers == [NARRATOR, fox]
    assert speech.last_text == "It is your turn."
    speech.is_hushed = True
    speech.speak_line("Call me Fox.", "en", fox, 0.2)
    assert not speech.is_speaking
