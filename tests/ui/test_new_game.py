"""The dialog for a new game: all that a game lets one agree on, and who sits in each seat."""

from __future__ import annotations

import re
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html
from urbannb.core.checking.settings import DeckFile, Number, Numbers, OneOf, Several, YesNo
from urbannb.core.errors import BadOption
from urbannb.lab.bots import bots
from urbannb.ui import Table

GAMES = [book.name for book in ub.games()]


def opened(name: str, **options: Any) -> Table:
    table: Table = ub.play(name, seed=7, **options)
    browser_says(table, "drawer", name="new")
    return table


def form(table: Table, **said: str) -> dict[str, str]:
    """What the browser sends of the form as it stands, with something else said."""
    text = html(table, "drawer")
    found = dict(re.findall(r'<input class="ub-input" name="([^"]+)" value="([^"]*)"', text))
    for name, words in re.findall(r'<select class="ub-input" name="([^"]+)".*?>(.*?)</sel', text):
        (found[name],) = re.findall(r'value="([^"]*)" selected', words)
    found |= dict(re.findall(r'<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)<', text))
    return {**found, **said}


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_declares_is_asked_for(name: str) -> None:
    table = opened(name)
    book, text = table.game.rulebook, html(table, "drawer")
    with pytest.raises(BadOption, match="has no option"):
        book.options(rocket=1)
    for setting in book.agreed:
        for box in setting.boxes(None):
            assert f'name="{box.key}"' in text
            assert f"<span>{box.label}</span>" in text or f'aria-label="{box.label}"' in text
    for field in re.findall(r"<(?:input|select|textarea)[^>]*>", text):
        labeled = "aria-label" in field or text.split(field)[0].endswith("</span>")
        assert labeled, f"a screen reader has no name for {field}"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_first_is_the_game_on_the_table(name: str) -> None:
    table = opened(name)
    fields = form(table)
    browser_says(table, "new", fields=fields)
    again = ub.new_game(name, seed=int(fields["seed"]), players=list(table.game.names))
    assert table.game.record() == again.record()
    assert html(table, "drawer") == ""


@pytest.mark.parametrize("name", GAMES)
def test_any_bot_of_the_game_may_have_any_seat(name: str) -> None:
    table = opened(name)
    last = len(table.game.names) - 1
    for bot in bots(name):
        if not html(table, "drawer"):
            browser_says(table, "drawer", name="new")
        assert f'<option value="{bot}"' in html(table, "drawer")
        browser_says(table, "new", fields=form(table, seed="3", **{f"seat{last}": bot}))
        assert table.session.match.opponents == {last: bot}
    browser_says(table, "drawer", name="new")
    browser_says(table, "new", fields=form(table, seat0="clever"))
    assert "A seat is for one of person, random, greedy" in html(table, "drawer")


def test_a_team_plays_with_its_bots() -> None:
    table = opened("sprawlopolis", players=2)
    browser_says(table, "new", fields=form(table, seed="5", seat1="hint"))
    assert table.session.match.opponents == {1: "hint"}
    table.do("choose", action=str(table.game.legal[0]))
    assert table.game.turn == 2, "the partner has answered"
    assert table.session.match.to_move == 0


def test_three_conditions_are_chosen_or_dealt() -> None:
    table = opened("sprawlopolis")
    assert '<option value="7">7 ' in html(table, "drawer")
    three = {"conditions0": "9", "conditions1": "2", "conditions2": "7"}
    browser_says(table, "agree", fields=form(table, conditions0="9", conditions1="2"))
    assert "conditions must be three different numbers from 1 to 18" in html(table, "drawer")
    assert form(table)["conditions0"] == "9", "what was chosen stays"
    browser_says(table, "new", fields=form(table, **three, variant="harder"))
    assert table.game.options is not None
    assert table.game.options["conditions"] == [2, 7, 9]
    assert table.game.options["variant"] == "harder"
    browser_says(table, "drawer", name="new")
    assert {key: form(table)[key] for key in three} == {
        "conditions0": "2", "conditions1": "7", "conditions2": "9",
    }  # fmt: skip
    browser_says(table, "new", fields=form(table, **dict.fromkeys(three, "")))
    assert "conditions" not in table.game.options


TOGETHER = [
    ({"variant": "solitaire"}, "Solitaire is for 1 player, not 2"),
    ({"variant": "suburbs", "players": "3"}, "Dueling Suburbs is for 2 players, not 3"),
    (
        {"rival_deck": "hillside"},
        "Deck of the second suburb: only Dueling Suburbs have a rival_deck",
    ),
    ({"ending": "rounds"}, "the number of rounds to play"),
    ({"ending": "table", "table0": "6"}, "rows and columns"),
    ({"goal": "many"}, "Dollars, or rounds, to play for: goal must be a whole number"),
    ({"variant": "suburbs", "long": "long"}, "Dueling Suburbs have no long cards"),
    ({"deck-own": "cards = 3"}, "his deck cannot be used"),
]


@pytest.mark.parametrize(("said", "sentence"), TOGETHER)
def test_what_does_not_go_together_is_said_in_the_dialog(
    said: dict[str, str], sentence: str
) -> None:
    table = opened("sim-city")
    before, seed = table.game, form(table)["seed"]
    for do in ("agree", "new"):
        browser_says(table, do, fields=form(table, **said))
        text = html(table, "drawer")
        alert = text[text.index('role="alert"') :].split("</div>")[0]
        assert sentence in alert
        assert sentence in table.overlay.said
        chosen = {key for key in said if f'<select class="ub-input" name="{key}"' in text}
        assert all(form(table)[key] == said[key] for key in chosen), "what was chosen stays"
        assert form(table)["seed"] == seed, "what is typed is the page's own"
    assert table.game is before
    browser_says(table, "agree", fields={**form(table), **dict.fromkeys(said, ""), "players": "2"})
    assert sentence not in html(table, "drawer")


def test_sim_city_is_set_up_as_agreed() -> None:
    table = opened("sim-city")
    fields = form(table, players="1", variant="solitaire", long="long", ending="deck")
    browser_says(table, "new", fields=fields)
    options = table.game.options
    assert options is not None
    assert (options["variant"], options["long"], options["ending"]) == ("solitaire", True, "deck")
    browser_says(table, "drawer", name="new")
    assert form(table)["long"] == "long"


def test_a_deck_of_one_s_own_is_kept_for_the_next_game() -> None:
    table = opened("city-blocks")
    deck = table.game.rulebook.deck_template()
    browser_says(table, "new", fields=form(table, **{"deck-own": deck}))
    assert table.game.options is not None
    assert table.game.options["deck"].strip() == deck.strip()
    browser_says(table, "drawer", name="new")
    assert "<details" in html(table, "drawer")
    assert " open><summary>Deck: your own" in html(table, "drawer")


# -- nobody plays: one looks on


def test_a_bot_plays_solitaire_one_action_at_a_time() -> None:
    table = opened("sprawlopolis")
    browser_says(table, "agree", fields=form(table, seat0="hint"))
    assert "press Next action" in html(table, "drawer")
    browser_says(table, "new", fields=form(table, seat0="hint"))
    assert table.game.turn == 0
    assert not table.session.selection.live
    assert ">Next action</button>" in html(table, "head")
    for turn in range(1, 4):
        browser_says(table, "bots")
        assert table.game.turn == turn
        assert table.session.timeline.walk.steps, "what it did is explained"
    browser_says(table, "run")
    assert ">Stop</button>" in html(table, "head")
    assert table.session.match.waiting
    browser_says(table, "run")
    assert not table.session.match.waiting


def test_bots_in_every_seat_play_to_the_end_while_one_looks_on() -> None:
    table = ub.play("city-blocks", seed=7, opponents={"Ana": "random", "Ben": "greedy"})
    assert table.game.turn == 0
    while not table.game.over:
        browser_says(table, "bots")
    assert "Next action" not in html(table, "head")
    browser_says(table, "bots")
    assert table.session.speaker.trouble is None


# -- settings, each by itself


def test_a_form_gives_back_what_a_setting_is() -> None:
    called = {1: "One", 2: "Two", 3: "Three"}
    ours = (("", "Usual"), ("long", "Ours"))
    for setting, values in (
        (OneOf("v", "V", ("a", "b")), [None, "b"]),
        (Several("c", "C", 2, "two", lambda: called), [None, [1, 3]]),
        (Number("n", "N", 1, 9), [None, 4]),
        (Numbers("t", ("Rows", "Columns"), "rows and columns", 1, 9), [None, [2, 3]]),
        (YesNo("y", "Y"), [None, True]),
        (DeckFile("d", "D"), [None, "name = 1\n"]),
        (DeckFile("l", "L", "words", ours, {"long": True}), [None, True, "name = 1\n"]),
    ):
        for value in values:
            boxes = setting.boxes(value)
            assert setting.read({box.key: box.now for box in boxes}) == value
            for box in boxes:
                assert not box.words or box.now in dict(box.words)


@pytest.mark.parametrize("name", [book.name for book in ub.games() if book.layers])
def test_what_is_shown_over_one_board_is_not_shown_over_the_next(name: str) -> None:
    table = opened(name)
    browser_says(table, "layer", name=table.game.rulebook.layers[0])
    assert table.session.looks.layer
    browser_says(table, "new", fields=form(table))
    assert table.session.looks.layer == ""
    assert 'aria-pressed="true"' not in html(table, "layers")


def test_who_plays_is_asked_first_and_what_is_seldom_changed_is_folded() -> None:
    text = html(opened("sim-city"), "drawer")
    at = [text.index(f'name="{key}"') for key in ("players", "seat0", "variant", "ending", "seed")]
    assert at == sorted(at)
    folded = text.partition("More options: 10")[2]
    assert "<b>Deals may pay money</b> No" in folded
    assert "<b>Deck</b> Of the variant" in folded
    assert folded.index('name="dealing"') > 0
    assert "More options" not in html(opened("sprawlopolis"), "drawer"), "three are no crowd"


def test_what_is_typed_stays_when_the_form_is_opened_again() -> None:
    table = opened("sim-city")
    browser_says(table, "typed", fields=form(table, seed="11", name0="Zoë"))
    browser_says(table, "drawer", name="new")
    browser_says(table, "drawer", name="new")
    assert (form(table)["seed"], form(table)["name0"]) == ("11", "Zoë")
    browser_says(table, "agree", fields=form(table, players="3", dealing="yes"))
    assert (form(table)["seed"], form(table)["dealing"]) == ("11", "yes")
    browser_says(table, "new", fields=form(table))
    assert table.game.options is not None
    assert table.game.options["seed"] == 11
    browser_says(table, "drawer", name="new")
    assert form(table)["seed"] == "11", "a seed of one's own begins several games"
    assert "This is the seed of the game on the table" in html(table, "drawer")
