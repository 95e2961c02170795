"""Whether a position of Sim City can be played: each mistake is named by field."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from tests.sim_city import game
from tests.sim_city.test_games import KINDS, players_of
from tests.support.sizes import some
from urbannb.core.data.codec import Misfit, dump, parse
from urbannb.core.engine import advance, apply
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules import TASKS
from urbannb.games.sim_city.rules.setup import SETUP


def found(state: SimCityState) -> dict[str, str]:
    """All that is wrong with each field."""
    wrong: dict[str, str] = {}
    for path, words in rulebook.check(state):
        wrong[path] = f"{wrong.get(path, '')} {words}".strip()
    return wrong


def read(data: dict[str, Any]) -> SimCityState:
    state: SimCityState = parse(SimCityState, TASKS, data)
    return state


def written(state: SimCityState) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(dump("sim-city", state))
    return data


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(2)))
@pytest.mark.no_cover
def test_in_no_position_of_a_game_is_a_mistake_or_anything_odd(kind, seed):
    state = game.new(players_of(kind, seed + 1), seed + 70, **KINDS[kind])
    for at in game.play_on(state, seed):
        assert found(at) == {}
        assert rulebook.notes(at) == ()
    assert found(state) == {}


# -- each mistake


def reached(kind: str, fits, players: int = 3, seeds: int = 40) -> SimCityState:
    """The first position of some random games that fits."""
    for seed in range(seeds):
        state = game.new(players, seed, **KINDS[kind])
        for at in game.play_on(state, seed):
            if fits(at):
                found: SimCityState = at.copy()
                return found
    raise AssertionError("no game comes there")


def asked(state: SimCityState, task: str) -> bool:
    return bool(state.agenda) and type(state.agenda[-1]).__name__ == task


@cache
def town() -> str:
    """A city with a mayor, a covered block and a council member, as a position."""
    state = reached(
        "standard",
        lambda at: asked(at, "TakePlay") and at.opened and at.council[0] and len(at.piles[0]) > 20,
    )
    return dump("sim-city", state)


def good(**changed: Any) -> dict[str, Any]:
    return {**json.loads(town()), **changed}


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value where a path such as "money_from.0" points; "+" adds it to a list."""
    here: Any = data
    *way, last = path.split(".")
    for part in way:
        here = here[int(part)] if isinstance(here, list) else here[part]
    if last == "+":
        here.append(value)
    else:
        here[int(last) if isinstance(here, list) else last] = value


def test_a_good_position_has_no_mistakes():
    assert found(read(good())) == {}


@pytest.mark.parametrize(
    ("path", "value", "at", "words"),
    [
        ("names", [], "names", "players"),
        ("names", ["Ada", "Ada", "Bob"], "names", "two players are called"),
        ("draws", -1, "draws", "cannot be negative"),
        ("variant", "chess", "variant", "must be one of standard"),
        ("variant", "solitaire", "names", "solitaire is for one player"),
        ("variant", "suburbs", "names", "suburbs is for two players"),
        ("ending", "never", "ending", "must be one of money"),
        ("decks", [], "decks", "must be one card file"),
        ("decks", ["x = 3"], "decks", "cannot be used"),
        ("long_deck", "x = 3", "decks", "cannot be used"),
        ("hands", [[]], "hands", "one entry a player"),
        ("piles", [], "piles", "one entry a city"),
        ("player", 3, "player", "number of a player"),
        ("first", -1, "first", "number of a player"),
        ("turns", -1, "turns", "must be from 0"),
        ("turns", 0, "passed", "number of turns"),
        ("passed", 9999, "passed", "from 0 to the number of turns"),
        ("phase", 5, "phase", "must be from 1 to 4"),
        ("phase", 2, "opened", "before it is reached"),
        ("goal", 0, "goal", "must be 1 or more"),
        ("table", [1, 0], "table", "rows and columns"),
        ("table", [1, 1], "lots", "but the table only 1"),
        ("ending", "table", "table", "has rows and columns"),
        ("offered", True, "offered", "did not agree"),
        ("exposed", [0, 0], "exposed", "each once"),
        ("deals", ["a\nb"], "deals.0", "one line"),
        ("deals", ["x" * 201], "deals.0", "at most 200 characters"),
        ("money.0", -3, "money.0", "less than nothing"),
        ("money.0", 77, "money_from.0", "but Ada has $77"),
        ("money_from.0.luck", 3, "money_from.0.luck", "cannot come from there"),
        ("last_round", True, "", ""),
        ("goal", 1, "last_round", "with $1 the last round has begun"),
        ("agenda", [], "", ""),
        ("agenda", [{"task": "EndTurn"}] * 2, "agenda", "do not follow each other"),
        ("piles.0.0", "castle", "piles.0.0", "there is no card 'castle'"),
        ("gone.+", "castle", "gone.0", "there is no card 'castle'"),
        ("due", ["x"], "due.0", "no block stands at x"),
        ("guests", ["x"], "guests", "in Dueling Suburbs only"),
        ("mayor", 3, "mayor", "number of a player"),
        ("mayor", -1, "mayor", "there is a mayor unless one is being elected"),
        ("chairman", 9, "chairman", "number of a player"),
        ("governors", [1, 1], "governors", "each once"),
        ("governor_pays", True, "governor_pays", "no governor"),
        ("opened", False, "bought", "no council member can"),
        ("longs.0", {"x": "y"}, "longs.0.x", "there is no card 'y'"),
        ("lots.0", {"x": [[], []]}, "piles", "these cards are nowhere"),
    ],
)
def test_each_mistake_is_named(path, value, at, words):
    data = good()
    put(data, path, value)
    wrong = found(read(data))
    if at:
        assert any(where.startswith(at) and words in said for where, said in wrong.items()), wrong
    else:
        assert wrong == {}


def moved(data: dict[str, Any], cell: str, *cards: str, turned: tuple[str, ...] = ()) -> None:
    """These cards lie on a cell; if they were in a pile, a hand or the discards, no more."""
    for lists in (data["piles"], data["hands"], data["discards"]):
        for each in lists:
            each[:] = [card for card in each if card not in (*cards, *turned)]
    data["lots"][0][cell] = [list(cards), list(turned)]


def card_of(data: dict[str, Any], fits) -> str:
    """A card of the pile."""
    cards = read(data).box.cards
    cards_left: list[str] = data["piles"][0]
    return next(card for card in cards_left if fits(cards[card]))


def plain(card) -> bool:
    return card.kind == "block" and card.phase < 3 and not card.specials


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("0,999", "within"),
        ("here", "there is no cell 'here'"),
        ("1000,0", "there is no cell"),
        ("00,1", "there is no cell"),
    ],
)
def test_a_card_on_no_place_of_the_city(cell, words):
    data = good()
    moved(data, cell, card_of(data, plain))
    assert words in found(read(data))[f"lots.0.{cell}"]


def test_a_place_without_cards_is_left_out():
    data = good()
    data["lots"][0]["60,60"] = [[], []]
    assert "left out" in found(read(data))["lots.0.60,60"]


def test_cards_lie_where_such_cards_can():
    data = good()
    event = card_of(data, lambda card: card.kind == "event")
    moved(data, "9,9", event)
    assert "only blocks can" in found(read(data))["lots.0.9,9.0.0"]
    data = good()
    house = card_of(data, plain)
    data["council"][0].append(house)
    assert "only council members can" in str(found(read(data)))


def test_a_card_in_two_places_and_one_that_is_lost():
    data = good()
    twice = data["piles"][0][0]
    data["hands"][0].append(twice)
    assert f"the card '{twice}' lies in two places" in found(read(data))["piles.0.0"]
    data = good()
    lost = data["piles"][0].pop()
    assert found(read(data)) == {"piles": f"these cards are nowhere: {lost}"}


def settlement() -> dict[str, Any]:
    """A settlement of one house; the council has not formed."""
    state = game.new(2, 3)
    data = written(state)
    house = card_of(data, lambda card: plain(card) and card.zone == "residential")
    moved(data, "0,0", house)
    return data


def test_a_mayor_before_the_power_plant():
    data = settlement()
    assert found(read(data)) == {}
    data["mayor"] = 0
    assert found(read(data)) == {"mayor": "there is none: no Power Plant has been placed yet"}
    data = settlement()
    event = card_of(data, lambda card: card.kind == "event")
    data["piles"][0].remove(event)
    data["events"] = [[event, 0, 0, 0, 1, 1, [], 0, 0, []]]
    assert "no event can have been played" in str(found(read(data)))


def test_a_long_card_lies_over_two_blocks():
    state = reached("long", lambda at: at.longs[0] and asked(at, "TakePlay"))
    data = written(state)
    name, card = next(iter(data["longs"][0].items()))
    assert found(read(data)) == {}
    data["longs"][0] = {"40,40": card, **{k: v for k, v in data["longs"][0].items() if k != name}}
    assert "lies over two blocks" in found(read(data))["longs.0.40,40"]


def test_suburbs_keep_apart_but_for_guests():
    state = reached("suburbs", lambda at: at.guests and asked(at, "TakePlay"), players=2)
    data = written(state)
    assert found(read(data)) == {}
    assert "it is a guest" in str(found(read({**data, "guests": []})))
    assert "named once" in str(found(read({**data, "guests": data["guests"] * 2})))
    assert "throughout" in str(found(read({**data, "phase": 4})))
    assert "suburbs have no council" in str(found(read({**data, "mayor": 0})))
    cell = next(iter(data["lots"][0]))
    moved(data, cell, data["lots"][0][cell][0][0])
    data["lots"][1][cell] = [[data["piles"][1].pop()], []]
    assert "of the other city lies there" in str(found(read(data)))


def test_a_vote_in_the_middle_is_one_that_can_be():
    state = reached("standard", lambda at: asked(at, "CastVote"))
    data = written(state)
    assert found(read(data)) == {}
    vote = data["agenda"][-1]
    for field, value, words in (
        ("cast", ["maybe"], "cast must be yes, no or abstain, not 'maybe'"),
        ("cast", ["yes"] * 9, "each with one ballot"),
        ("motion", [0, "x", "0,0", []], "card must be one that there is, not 'x'"),
        ("motion", [(vote["motion"][0] + 1) % 3, *vote["motion"][1:]], "a card in the hand"),
        ("motion", [*vote["motion"][:2], "zero", []], "cell must be one that there is"),
        ("motion", [*vote["motion"][:3], []], "what follows the motion"),
    ):
        wrong = found(read({**data, "agenda": [*data["agenda"][:-1], {**vote, field: value}]}))
        assert words in str(wrong), wrong


def test_an_election_in_the_middle_is_one_that_can_be():
    state = reached("standard", lambda at: asked(at, "BidForMayor"))
    data = written(state)
    assert found(read(data)) == {}
    bid = data["agenda"][-1]
    for field, value, words in (
        ("gone", 7, "gone must be from 0 to 2, not 7"),
        ("votes", [1], "one number a player"),
        ("passes", 9, "passes must be from 0 to 3, not 9"),
        ("tied", [5], "tied must be from 0 to 2, not 5"),
    ):
        wrong = found(read({**data, "agenda": [*data["agenda"][:-1], {**bid, field: value}]}))
        assert words in str(wrong), wrong


def test_an_event_in_the_middle_is_one_that_can_be():
    state = reached("standard", lambda at: asked(at, "ChooseStruck"))
    data = written(state)
    assert found(read(data)) == {}
    choice, event = data["agenda"][-1], data["events"][-1]
    for field, value, words in (
        ("part", ["x", [0]], "card must be one that there is, not 'x'"),
        ("part", [choice["part"][0], [9]], "one that it can carry out"),
        ("left", -1, "left must be from"),
        ("player", 3, "player must be from 0 to 2, not 3"),
    ):
        wrong = found(read({**data, "agenda": [*data["agenda"][:-1], {**choice, field: value}]}))
        assert words in str(wrong), wrong
    for entry, value, words in (
        (1, 9, "number of a player"), (2, 99, "must be from 0"), (3, 1, "number of a city"),
        (4, 99, "must be from 0"), (5, 0, "a turn that has begun"), (6, ["x"], "names of cells"),
        (7, -1, "must be from 0"), (9, [0, 0], "each once"),
    ):  # fmt: skip
        changed = [*event[:entry], value, *event[entry + 1 :]]
        wrong = found(read({**data, "events": [*data["events"][:-1], changed]}))
        assert any(at.endswith(f".{entry}") and words in said for at, said in wrong.items()), wrong


def test_before_the_setup_nothing_is_there():
    state = game.new(2, 1)
    fresh = SimCityState(names=state.names, decks=state.decks, agenda=list(SETUP))
    assert found(fresh) == {}
    fresh.money = [0, 0]
    assert found(fresh) == {"money": "the setup is still to come"}
    fresh.money = []
    fresh.gone = ["forest-1"]
    assert "still to come" in str(found(fresh))
    fresh.gone = []
    fresh.agenda.pop().run(fresh, None)
    assert found(fresh) == {}


# -- whatever a file says


WORDS = (
    "", "x", "0,0", "1,0", "5,5", "0,999", "-999,0", "deck", "yes", "governor", "chairman",
    "HoldVote",
    "starter", "solitaire", "suburbs", "rounds", "table", "specials", "luck", "\x00", "Ada",
)  # fmt: skip
NUMBERS = (-2, -1, 0, 1, 2, 3, 4, 7, 99, 10**9)


def inside(data: Any, pick: random.Random) -> tuple[Any, Any]:
    """A place deep in a position: what holds it, and the key."""
    here: Any = data
    key: Any = pick.choice([key for key in data if key not in ("urbannb", "game")])
    while isinstance(here[key], list | dict) and here[key] and pick.random() < 0.9:
        here = here[key]
        key = pick.choice(list(here) if isinstance(here, dict) else range(len(here)))
    return here, key


def scramble(data: dict[str, Any], pick: random.Random, cards: list[str]) -> None:
    """Something in a position is something else, or is there twice, or elsewhere, or gone."""
    here, key = inside(data, pick)
    old = here[key]
    act = pick.random()
    if act < 0.15 and isinstance(here, list):
        here.append(old)
    elif act < 0.3 and isinstance(here, list):
        here.pop(key)
    elif act < 0.4 and isinstance(here, dict) and here is not data:
        here[pick.choice(WORDS)] = here.pop(key)
    elif act < 0.5:
        other, at = inside(data, pick)
        here[key], other[at] = other[at], old
    elif isinstance(old, bool):
        here[key] = not old
    elif isinstance(old, int):
        here[key] = pick.choice((*NUMBERS, old + 1))
    elif isinstance(old, str):
        here[key] = pick.choice((*WORDS, pick.choice(cards), pick.choice(cards)))
    elif isinstance(old, list):
        here[key] = pick.choice(([], old[:1], old[::-1], old * 2))


def no_riddle(state: SimCityState, pick: random.Random) -> str:
    """A scrambled position is refused with a reason, or can be played on."""
    data = written(state)
    for _ in range(pick.randint(1, 2)):
        scramble(data, pick, list(state.box.cards))
    try:
        again = read(data)
    except Misfit:
        return "unread"
    wrong = found(again)
    assert all(len(words) < 600 and words for words in wrong.values())
    if wrong:
        return "refused"  # what comes back is for whoever plays with this by hand
    assert found(read(written(again))) == {}
    choice = advance(again)
    for _ in range(6):
        if choice is None:
            break
        legal = choice.actions(again)
        action = legal[pick.randrange(len(legal))]
        assert choice.prompt(again)
        assert not list(choice.reasons(again, action))
        choice = apply(again, action)
    return "accepted"


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(2)))
def test_no_scrambled_position_is_a_riddle(kind, seed):
    """Whatever a file says it is read, or refused with a reason; what is accepted can be played."""
    pick = random.Random(seed)
    state = game.new(players_of(kind, seed + 2), seed + 40, **KINDS[kind])
    for at in game.play_on(state, seed):
        if pick.random() < 0.2:
            no_riddle(at, pick)
