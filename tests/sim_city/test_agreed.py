"""What players agree on before a game of Sim City: variants, decks, endings, and their mistakes."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.games import sim_city
from urbannb.games.sim_city.components.deck import deck_text

STARTER, LONG = deck_text("starter"), deck_text("long")
TINY = 'game = "sim-city"\n[[card]]\nname = "Forest"\nzone = "land"\nvalue = 1\ncopies = 9\n'
WRONG = TINY + "colour = 1\n"


def test_the_standard_game_is_for_two_and_up_to_six():
    assert ub.new_game("sim-city").names == ("Ana", "Ben")
    assert ub.new_game("sim-city").state.variant == "standard"
    for players in range(1, 7):
        state = ub.new_game("sim-city", players=players).state
        assert len(state.names) == players
        assert [len(hand) for hand in state.hands] == [8] + [7] * (players - 1)  # one is drawn
    assert ub.new_game("sim-city", players=["Eve", "Bob", "Kim"]).names == ("Eve", "Bob", "Kim")


def test_the_variants_have_their_numbers_of_players():
    assert ub.new_game("sim-city", variant="solitaire").names == ("Ana",)
    duel = ub.new_game("sim-city", variant="suburbs").state
    assert duel.names == ("Ana", "Ben")
    assert duel.decks == ["lakeside", "hillside"]
    assert len(duel.piles) == 2
    assert duel.phase == 3


@pytest.mark.parametrize(
    "options",
    [
        {"long": True},
        {"long": LONG},
        {"deck": STARTER, "players": 3},
        {"deck": "hillside"},
        {"variant": "suburbs", "deck": deck_text("hillside"), "rival_deck": "lakeside"},
        {"variant": "solitaire", "deck": "lakeside", "ending": "rounds", "goal": 12},
        {"goal": 60, "dealing": True},
        {"ending": "deck"},
        {"ending": "table", "table": (4, 5)},
        {"table": [3, 3], "players": 1},
    ],
)
def test_what_was_agreed_is_played_and_kept_in_the_record(options):
    game = ub.new_game("sim-city", seed=5, **options)
    state = game.state
    for name in ("variant", "ending", "goal", "dealing"):
        assert getattr(state, name) == options.get(name, getattr(state, name))
    assert state.table == tuple(options.get("table", (0, 0)))
    assert bool(state.long_pile) == bool(options.get("long"))
    for _ in range(12):
        game.play(game.legal[-1])
    again = ub.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert sim_city.new_game(seed=5, **options).start == game.start


@pytest.mark.parametrize(
    ("options", "option", "message"),
    [
        ({"variant": "duel"}, "variant", "there are: standard, solitaire, suburbs"),
        ({"players": 7}, "players", "for 1, 2, 3, 4, 5 or 6 players, not 7"),
        ({"variant": "suburbs", "players": 3}, "players", "Dueling Suburbs is for 2 players, not"),
        ({"variant": "solitaire", "players": 2}, "players", "Solitaire is for 1 player, not 2"),
        ({"ending": "time"}, "ending", "there are: money, deck, rounds, table"),
        ({"ending": "rounds"}, "goal", "the number of rounds to play, from 1 to 999"),
        ({"ending": "rounds", "goal": 1000}, "goal", "from 1 to 999"),
        ({"ending": "deck", "goal": 9}, "goal", 'take ending = "money" or "rounds"'),
        ({"ending": "table"}, "table", "needs table, its rows and columns, such as (6, 8)"),
        ({"table": 7}, "table", "rows and columns, 2 whole numbers from 1 to 99, not 7"),
        ({"table": (0, 5)}, "table", "2 whole numbers from 1 to 99"),
        ({"table": (5,)}, "table", "2 whole numbers from 1 to 99"),
        ({"goal": 0}, "goal", "goal must be a whole number from 1 to 9999, not 0"),
        ({"goal": True}, "goal", "goal must be a whole number"),
        ({"goal": 10**5}, "goal", "goal must be a whole number"),
        ({"variant": "solitaire", "goal": 90}, "goal", "no money ends Solitaire"),
        ({"variant": "solitaire", "ending": "money"}, "ending", "no money ends Solitaire"),
        ({"dealing": 1}, "dealing", "dealing must be True or False, not 1"),
        ({"deck": 7}, "deck", "the text of a card file (TOML), or starter"),
        ({"deck": "chicago"}, "deck", "there is no deck 'chicago'; there are: starter"),
        ({"deck": TINY, "players": 3}, "deck", "at least 50 standard cards (SC-16), and 75 to 90"),
        ({"deck": "long"}, "deck", "too few cards: 0"),
        ({"rival_deck": STARTER}, "rival_deck", 'it goes with variant = "suburbs"'),
        ({"variant": "suburbs", "rival_deck": TINY}, "rival_deck", "and 25 to 30 are right for 1"),
        ({"variant": "suburbs", "long": True}, "long", "Dueling Suburbs have no long cards"),
        ({"long": 1}, "long", "long must be True, False, or the text of a card file"),
        ({"long": STARTER}, "long", "no [[long]] tables"),
        ({"starter": 1}, "starter", "it has: variant, deck, rival_deck, long, ending, goal"),
    ],
)
def test_what_does_not_go_together_is_refused_by_name(options, option, message):
    with pytest.raises(ub.BadOption) as caught:
        ub.new_game("sim-city", **options)
    assert message in str(caught.value)
    assert caught.value.option == option


@pytest.mark.parametrize("option", ["deck", "rival_deck", "long"])
def test_a_card_file_with_mistakes_is_named_with_their_lines(option):
    variant = "suburbs" if option == "rival_deck" else "standard"
    with pytest.raises(ub.BadDeck, match=r"line 7: .*colour") as caught:
        ub.new_game("sim-city", variant=variant, **{option: WRONG})
    assert caught.value.option == option
    game = ub.new_game("sim-city", variant=variant)
    head, _, rest = game.record().partition("\n\n")
    wrong = WRONG.replace("\n", "\\n").replace('"', '\\"')
    with pytest.raises(ub.BadRecord) as bad:
        ub.replay(f'{head}\n{option}: "{wrong}"\n\n{rest}')
    assert bad.value.line == len(head.split("\n")) + 1


def test_every_card_is_listed_by_its_id():
    book = sim_city.rulebook
    ours = {component.id: component for component in book.components()}
    assert ours.keys() == ub.new_game("sim-city").state.box.cards.keys()
    assert {piece.kind for piece in ours.values()} == {"card", "event", "council member"}
    assert {piece.kind for piece in book.components("long")} == {"long card"}
    some = next(one for one in ours.values() if one.name == "Forest")
    assert some.origin.source("value") in ("published", "inferred", "house")
    assert [one.name for one in book.components(TINY)] == ["Forest"] * 9
    assert len(book.components("hillside")) == 60


def test_a_deck_can_be_looked_through():
    book = sim_city.rulebook
    assert any("SC-16" in line for line in book.review_deck(TINY))
    assert len(book.read_deck(book.deck_template()).standard) == 120


def test_all_that_can_be_agreed_stands_in_help():
    for text in (sim_city.new_game.__doc__, type(sim_city.rulebook).options.__doc__):
        for name in ("variant", "deck", "rival_deck", "long", "ending", "goal", "table", "dealing"):
            assert f"`{name}`" in text
