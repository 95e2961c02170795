"""What follows a choice is found: on the board, or where the words say; and a hint is followed."""

from __future__ import annotations

import random

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, heading, html
from urbannb.ui import Table

GAMES = [book.name for book in ub.games()]


@pytest.mark.parametrize("name", GAMES)
def test_after_each_choice_a_place_is_marked_or_words_say_where_the_choices_are(name: str) -> None:
    table, draw = Table(ub.new_game(name, seed=3), autosave=False), random.Random(3)
    session = table.session
    for _ in range(10):
        firsts = sorted(
            place
            for place in session.selection.clicks.after(())
            if session.selection.clicks.after((place,))
        )
        for place in firsts[:2]:
            browser_says(table, "click", place=place)
            held = session.selection.state.selected
            if held:
                marked = session.selection.clicks.after(session.selection.state.held) & {
                    target.acts_as for target in session.picture.seen()[1].all_targets
                }
                whole = session.selection.clicks.whole(session.selection.state.held)
                assert marked or "the choices" in heading(session), held
                assert whole is None or "press" in heading(session), held
            while session.selection.state.selected:
                browser_says(table, "escape")
        if table.game.over:
            break
        legal = table.game.legal
        browser_says(table, "choose", action=str(legal[draw.randrange(len(legal))]))


def test_a_building_that_can_be_left_without_its_benefit_says_where_both_are() -> None:
    game = ub.new_game("urbify", seed=1)
    draw = random.Random(1)
    table = Table(game, autosave=False)
    session = table.session
    for _ in range(300):
        clicks = session.selection.clicks
        both = [place for place in game.state.city if len(clicks.after((place,))) > 1]
        if both:
            break
        browser_says(table, "choose", action=str(game.legal[draw.randrange(len(game.legal))]))
    browser_says(table, "click", place=both[0])
    said = heading(session)
    assert "with its benefit or without" in said
    for sign in clicks.after((both[0],)):
        whole = clicks.whole((both[0], sign))
        assert whole is not None
        assert session.selection.named(whole) in html(table, "choices").replace("&#x27;", "'")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_hint_has_chosen_is_not_put_back_by_a_click(name: str) -> None:
    table, draw = Table(ub.new_game(name, seed=3), autosave=False), random.Random(5)
    session = table.session
    for _ in range(6):
        browser_says(table, "hint")
        advised, held = session.selection.state.advised, session.selection.state.held
        for place in held:
            browser_says(table, "click", place=place)
        if session.selection.state.advised is not None:
            assert session.selection.state.held == held
            assert session.selection.state.advised == advised
        else:
            assert table.game.actions[-1] == advised
        browser_says(table, "unadvise")
        legal = table.game.legal
        browser_says(table, "choose", action=str(legal[draw.randrange(len(legal))]))
