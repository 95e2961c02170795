"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from urbannb.core.checking.arranging import (
    Names,
    as_position,
    parts,
    player_number,
    refuse_mistakes,
    whole,
)
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadNotation, BadOption
from urbannb.core.game import Game
from urbannb.core.task import Choice
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.model.state import (
    BY_MONEY,
    ENDINGS,
    GOAL,
    SOLITAIRE,
    STANDARD,
    VARIANTS,
    SimCityState,
)
from urbannb.games.sim_city.position.cities import Cities, begin_decks, build_cities
from urbannb.games.sim_city.position.dealing import deal, hold
from urbannb.games.sim_city.position.declared import Cards
from urbannb.games.sim_city.position.doing import Doing, needs_council
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.position.people import (
    ByPlayer,
    Events,
    Money,
    cells_named,
    endow,
    last,
    seat,
)
from urbannb.games.sim_city.position.stage import settle_phase, settle_turns
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.check import mistakes

SimCityGame = Game[SimCityState]
Decks = str | Mapping[str, str] | None


def arrange(
    city: Cities | None = None,
    *,
    cards: Cards | None = None,
    hands: ByPlayer | None = None,
    names: Sequence[str] | None = None,
    to_move: str | None = None,
    starter: str | None = None,
    doing: str = "",
    done: Sequence[str] = (),
    phase: int | str | None = None,
    opened: bool | None = None,
    mayor: str | None = None,
    governor: Names = "",
    governor_pays: bool | None = None,
    chairman: str = "",
    council: ByPlayer | None = None,
    money: Money = 0,
    events: Events | None = None,
    due: Names = (),
    coming: Names | ByPlayer = "",
    coming_long: Names = "",
    left: int | None = None,
    discards: Names | ByPlayer = "",
    gone: Names = "",
    exposed: Names = "",
    turn: int | None = None,
    passed: int = 1,
    bought: bool = False,
    offered: bool = False,
    last_round: bool | None = None,
    ending: str = BY_MONEY,
    goal: int = GOAL,
    table: tuple[int, int] = (0, 0),
    dealing: bool = False,
    deals: Sequence[str] = (),
    variant: str = STANDARD,
    deck: Decks = None,
    long_deck: str = "",
    seed: int = 0,
    checked: bool = True,
) -> SimCityState:
    """A position in which somebody is to play a card, or is in the middle of something else.

    A village with four homes, a Corner Store in hand, and a road that ends one block short::

        position(
            "home home home home street .",
            cards={"Home": "residential $3 gives 2 roads NESW copies 4",
                   "Street": "services $1 roads NSW",
                   "Corner Store": "commercial $4 needs 2 roads NESW"},
            hands={"Ana": "corner-store"})

    `city` says which cards lie where: a plan with a line for each row, "." for an open place, and
    "|" between cards that are called by names with spaces; its first card lies on 0,0, or where a
    first line such as "from -1,2" says. Or cell by cell: ``{"0,0": "duplex", "0,1": "Well"}``.
    Cards on top of each other are a list, the lowest first, or "oil-refinery over pipeline-1"; a
    long card goes on top at its western cell. "duplex destroyed" is turned over.
    A card is called by its id or its name, of which the first free one is taken.
    `cards` are cards of one's own for this position, by their names: in a few words as above, or
    with the fields of a card file: ``{"Mill": {"zone": "industrial", "value": 4, "specials":
    [{"do": "receive", "amount": 2}]}}``. `deck` is "starter", another of our decks, "none" for the
    declared cards alone, or the text of a card file; `long_deck` is "long" or such a text.

    `hands` say what somebody holds; whoever is not named is dealt seven cards by `seed`. `coming`
    are the next cards of the deck, the first one first, `coming_long` those of the long cards;
    `left` says how many the deck has, and the others lie in the discards. `discards` end with the
    top one; `gone` has left the game. `exposed` are players whose hands lie open.
    `to_move` is whose turn it is, `starter` who began; by default the first player. `turn` is the
    number of the turn, `passed` how many turns in a row nobody has played a card in, with this one;
    `bought` says that a council member has been bought this turn, `offered` that money has been.
    `money` is for all or for each, in dollars or by sources:
    ``{"Ana": 40, "Ben": {"values": 30, "zone bonuses": 9}}``.

    `phase` is 1 to 4 or its name; by default what the city says. `opened` says whether the Power
    Plant has been played that opens phase III; by default if one lies there. Then `mayor` is the
    first player unless somebody else or "nobody" is named. `governor` may be several, and
    `governor_pays` is said to be over once one event has been paid; `chairman`, and `council` for
    the members in front of each player. `events` last still: ``{"winter": "Ana 2"}`` for one that
    Ana played and that has two turns left, or ``{"fire": {"by": "Ana", "left": 1, "struck":
    ["0,1"]}}``, with "on" for the suburb and "payers" for governors. `due` are the cells whose
    cards go at the next turn.

    `doing` is what has begun and is not over: "begin" and "draw" before a card is drawn, "must
    play" after one from the discards, "another by street-market", "vote tavern 0,1", "elect mayor
    after Ana", "elect governor" (and then a chairman), "elect chairman", "event flood", against the
    other suburb "event flood rival", "pay flood 6", "end" of the turn, "over". `done` has been
    answered since, in notation: ``doing="vote tavern 0,1", done=["vote yes", "vote no"]``.
    `last_round` says that the game ends with this round, `ending` what is played to: "money",
    "deck", "rounds" or "table"; `goal` are the dollars or rounds, `table` its rows and columns.
    `dealing` lets money be given away, `deals` are notes about that.

    `variant` is "standard", "solitaire" or "suburbs". In suburbs `city`, `deck`, `coming` and
    `discards` are said for each player: ``city={"Ana": "home well", "Ben": {"0,8": "home"}}``; a
    card from the other one's deck is "intercity-station from Ana".

    Raises `BadOption` for what means nothing, `BadPosition` for a position that could not be.
    Programs may leave out the check of a position that they know to be possible.
    """
    state, taking = _begun(cards, names, variant, deck, long_deck, seed, said=(
        city, hands, council, events, coming, coming_long, discards, gone, doing,
    ))  # fmt: skip
    players = state.names
    state.first = player_number(players, starter or players[0], "starter")
    state.player = player_number(players, to_move or players[state.first], "to_move")
    state.dealing, state.offered, state.bought = bool(dealing), bool(offered), bool(bought)
    state.deals = list(deals)
    _agreed(state, ending, goal, table)
    build_cities(state, taking, city)
    late = any((mayor, governor, chairman, council, events)) or needs_council(doing)
    settle_phase(state, phase, opened, implied=late)
    seat(state, taking, mayor, governor, governor_pays, chairman, council)
    endow(state, money)
    last(state, taking, events)
    state.due = list(cells_named(due, "due"))
    state.passed = whole(passed, "passed")
    settle_turns(state, turn)
    hold(state, taking, hands, discards, gone)
    begun = Doing(state, taking, doing)
    deal(state, taking, coming, coming_long, left, list(hands or ()))
    state.exposed = [player_number(players, name, "exposed") for name in parts(exposed)]
    state.last_round = _last_round(state) if last_round is None else bool(last_round)
    begun.begin()
    if checked:
        refuse_mistakes(mistakes(state))
    _answer(state, done)
    return state


def _begin(state: SimCityState) -> SimCityGame:
    return Game(rulebook, state)


position = as_position(
    arrange, _begin, "A Sim City game that begins in a position.", "Game[SimCityState]"
)


def _begun(
    cards: Cards | None, names: Sequence[str] | None, variant: str, deck: Decks, long_deck: str,
    seed: int, said: Any,
) -> tuple[SimCityState, Taking]:  # fmt: skip
    """A state with players and decks, and nothing else."""
    if variant not in VARIANTS:
        raise BadOption(
            f"there is no variant {quoted(variant)}; they are {listing(VARIANTS)}", "variant"
        )
    usual = ("Ana",) if variant == SOLITAIRE else ("Ana", "Ben")
    players = rulebook.player_names(usual if names is None else names)
    decks, long = begin_decks(players, variant, deck, long_deck, cards)
    state = SimCityState(names=players, seed=seed, variant=variant, decks=decks, long_deck=long)
    cities = len(decks)
    state.lots, state.longs = [{} for _ in range(cities)], [{} for _ in range(cities)]
    state.piles, state.discards = [[] for _ in range(cities)], [[] for _ in range(cities)]
    state.hands, state.council = [[] for _ in players], [[] for _ in players]
    return state, Taking(state, said)


def _agreed(state: SimCityState, ending: str, goal: int, table: Any) -> None:
    """What the players agreed to play to."""
    if ending not in ENDINGS:
        raise BadOption(
            f"there is no ending {quoted(ending)}; they are {listing(ENDINGS)}", "ending"
        )
    state.ending, state.goal = ending, whole(goal, "goal")
    if not isinstance(table, list | tuple) or len(table) != 2:
        raise BadOption(f"table is its rows and columns: (5, 8), not {quoted(table)}", "table")
    rows, columns = table
    state.table = whole(rows, "table"), whole(columns, "table")


def _last_round(state: SimCityState) -> bool:
    by_money = state.ending == BY_MONEY and state.variant != SOLITAIRE
    return by_money and max(state.money) >= state.goal


def _answer(state: SimCityState, done: Sequence[str]) -> None:
    """What has been answered in the middle of something."""
    if isinstance(done, str) or not isinstance(done, Sequence):
        raise BadOption(
            f'done is a list of actions such as ["vote yes"], not {quoted(done)}', "done"
        )
    for notation in done:
        choice = advance(state)
        if not isinstance(choice, Choice):
            raise BadOption(f"done: nobody is asked anything, so not {quoted(notation)}", "done")
        try:
            action = rulebook.parse(notation)
        except BadNotation as error:
            raise BadOption(f"done: {error}", "done") from None
        if not choice.actions(state).allows(action):
            why = " ".join(reason.text for reason in choice.reasons(state, action))
            raise BadOption(f"done: {quoted(notation)} cannot be answered: {why}", "done")
        apply(state, action)
