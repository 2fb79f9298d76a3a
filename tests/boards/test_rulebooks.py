"""The rulebooks' files: nothing in them is unused, a mistake is named with its page and field."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.boards.stage import rulebook
from game.boards.stage.rulebook import Page, Rulebook
from game.catalog import GameEntry
from game.resources import ASSETS
from game.rules.base import CHANCE, TERMINAL, Event, Observation
from game.scenes.sheets.rulebook import page_for_choice
from tests.boards.small import GAMES, VARIANTS
from tests.cases import cases
from tests.rules.playing import choose_kind

GOOD = Path(__file__).with_name("garden.toml").read_text(encoding="utf-8")


class Stones(Page, frozen=True):
    stones: tuple[int, int]
    asleep: int | None


class Garden(Observation):
    def with_event(self, event: Event) -> Garden:
        return self


def seen(page: Stones, variant: str) -> Garden:
    return Garden(page.asleep or 0, CHANCE, (), page.stones)


def book(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Rulebook[Stones]:
    (folder / "garden").mkdir(exist_ok=True)
    (folder / "garden" / "rulebook.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulebook, "ASSETS", folder)
    return Rulebook("garden", Stones, seen)


def test_a_page_is_like_another_but_for_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goal, go, end = book(tmp_path, GOOD, monkeypatch).pages("base", {})
    assert (goal.title, goal.texts) == ("rules.goal.title", ("rules.goal.1", "rules.goal.2"))
    assert go.title == "rules.go.title"
    assert end.title == "rules.finish.title"
    assert [page.picture.scores for page in (goal, go, end)] == [(0, 1), (3, 2), (3, 2)]
    assert [page.picture.seat for page in (goal, go, end)] == [0, 1, 1]
    pictures = [page.chapter for page in (goal, go, end)]
    assert pictures == ["common/icon_crown", None, "common/icon_rules"]


@cases(
    ("right", "wrong", "told"),
    [
        ("asleep = 1", "asleeep = 1", r"page go: .*asleeep"),
        ("asleep = 1", 'asleep = "one"', r"page go: .*int.*str.*asleep"),
        ("[3, 2]", "[3, 2, 1]", r"page go: .*length 2.*stones"),
        ("[3, 2]", "[3, true]", r"page go: .*bool.*stones"),
        ("sentences = 2", "sentences = 5", r"page goal: .*sentences"),
        ('asleep = "-"', "", r"page goal: .*asleep"),
        ('crop = "left"', 'crop = "right"', r"page goal: crop: .*right"),
        ('like = "go"', 'like = "end"', r"page end: like: .*end"),
        ('like = "go"', 'like = ["go"]', r"page end: like: .*go"),
        ('"goal", "go"', '"goal", "away"', r"chapter all: .*away"),
        ('base = ["all",', 'base = ["every",', r"books: .*every"),
        ("[positions]", "[places]", r"tables: .*places"),
        ("[0, 300, 800, 600]", "[0, 300, 800]", r"tables: .*crops"),
        ("far =", "go =", r"page go: .*position"),
        ("[books]", "[books", r"TOML: "),
    ],
)
def test_a_mistake_is_named(
    right: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in GOOD
    broken = book(tmp_path, GOOD.replace(right, wrong), monkeypatch)
    with pytest.raises(ValueError, match=rf"garden/rulebook\.toml: {told}"):
        broken.pages("base", {})


def tables_of(entry: GameEntry) -> dict[str, Any]:
    path = ASSETS / entry.key / "rulebook.toml"
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    missing = {"usual", "books", "chapters", "pictures", "pages", "crops", "acts"} - file.keys()
    assert not missing, f"assets/{entry.key}/rulebook.toml: add these tables"
    return file


@cases("entry", GAMES)
def test_every_page_is_in_a_book_and_every_name_is_used(entry: GameEntry) -> None:
    file = tables_of(entry)
    stands = [file["usual"], *file.get("positions", {}).values(), *file["pages"].values()]
    assert set(file["books"]) == set(entry.variants)
    assert {name for book in file["books"].values() for name in book} == set(file["chapters"])
    assert {name for pages in file["chapters"].values() for name in pages} == set(file["pages"])
    assert set(file["pictures"]) == set(file["chapters"])
    assert {stand["crop"] for stand in stands if "crop" in stand} == set(file["crops"])
    assert {stand.get("like") for stand in stands} >= set(file.get("positions", {}))
    assert set(file.get("steps", {})) <= set(file["pages"])


@cases("entry", GAMES)
def test_whatever_has_to_be_chosen_has_a_page_that_opens_first(entry: GameEntry) -> None:
    file = tables_of(entry)
    assert set(file["acts"]) <= set(file["pages"])
    named = {act for acts in file["acts"].values() for act in acts}
    assert named <= {action.__name__ for action in entry.rules.actions}
    rng = random.Random(3)
    for variant in entry.variants:
        pages = entry.board_class().rule_pages(variant)
        state = entry.new_state(players=entry.players(variant)[-1], variant=variant)
        for _ in range(200):
            if state.to_act == TERMINAL:
                break
            if state.to_act >= 0:
                asked = state.observe(state.to_act)
                page = page_for_choice(pages, asked)
                acts = {type(a).__name__ for a in asked.legal_actions}
                assert page, f"{variant}: no page for {acts}"
                assert acts.intersection(pages[page].actions)
            state, _ = state.apply(choose_kind(state, rng))
        assert page_for_choice(pages, None) == 0


@cases(("entry", "variant"), VARIANTS)
def test_a_book_has_few_chapters_and_tells_of_goal_and_variant_first(
    entry: GameEntry, variant: str
) -> None:
    """First the story, then who wins, then what lies there; whatever differs comes before that."""
    pages = entry.board_class().rule_pages(variant)
    assert [page.title for page in pages if not page.events and not page.is_cover] == []
    for page in pages[1:]:
        shown: Any = page.picture
        setting = getattr(shown, "setting", None)
        assert setting is None or setting.variant == variant, page.title
    chapters = [page.chapter for page in pages if page.chapter]
    assert 2 <= len(chapters) <= 8, f"assets/{entry.key}/rulebook.toml: two to eight [chapters]"
    steps = [name for page in pages for name in page.steps]
    assert all((ASSETS / f"{name}.svg").exists() for name in (*chapters, *steps))
    assert pages[0].title == "rules.story.title"
    first = {page.title for page in pages[1:3]}
    usual = entry.board_class().rule_pages(entry.variants[0])
    if variant == entry.variants[0]:
        assert first == {"rules.aim.title", "rules.table.title"}
    else:
        assert first - {page.title for page in usual}, f"nothing new on page 2 or 3: {first}"
