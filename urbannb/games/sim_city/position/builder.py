"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.checking.arranging import (
    Names,
    as_position,
    flag,
    player_number,
    players_named,
    refuse_mistakes,
    seed_number,
    whole,
)
from urbannb.core.checking.names import NOBODYS
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadNotation, BadOption
from urbannb.core.game import Game
from urbannb.core.task import Choice
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.model.state import BY_MONEY, SOLITAIRE, STANDARD, SimCityState
from urbannb.games.sim_city.position.built import unbuilt
from urbannb.games.sim_city.position.cities import Cities, build_cities
from urbannb.games.sim_city.position.dealing import deal, hold
from urbannb.games.sim_city.position.declared import EMPTY, Cards, with_cards
from urbannb.games.sim_city.position.doing import Doing, needs_council
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.position.past import account_for
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

SimCityGame = Game[SimCityState]
DECKS = ("deck", "rival_deck")
"""The options that say the deck of each city."""


SAID = {
    "agenda": "doing", "turns": "turn", "lots": "city", "longs": "city", "hands": "hands.{}",
    "money": "money.{}", "council": "council.{}",
}  # fmt: skip
"""How the fields of a state are said in a position."""


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
    ending: str | None = None,
    goal: int | None = None,
    table: Sequence[int] | None = None,
    dealing: bool | None = None,
    deals: Sequence[str] = (),
    variant: str = STANDARD,
    deck: str | None = None,
    rival_deck: str | None = None,
    long: bool | str | None = None,
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

    A card is called by its id or by its name; of several of a name the first free one is taken.

    - `city`: what lies where. A plan has a line for each row and "." for an open place, with "|"
      between cards if names have spaces; its first card lies on 0,0, or where a first line such as
      "from -1,2" says. Or cell by cell: ``{"0,0": "duplex", "0,1": "well"}``. Cards on each other
      are "bed-breakfast over pipeline-1" or a list, the lowest first; a long card goes on top at
      its western cell. "duplex destroyed" has been turned over.
    - `cards`: cards of one's own by their names, in a few words as above or with the fields of a
      card file: ``{"Mill": {"zone": "industrial", "value": 4, "roads": "NS", "needs": 1}}``.
    - `hands`: ``{"Ana": "duplex, well"}``; whoever is not named is dealt seven cards by `seed`.
    - `names`: the players, Ana and Ben if nothing is said, Ana alone in Solitaire.
    - `to_move` takes the turn, `starter` began; by default the first player. `turn` is the number
      of the turn, and `passed` how many turns in a row no card has been played in, with this one.
    - `money`: for all or for each, in dollars or by sources: ``{"Ana": 40, "Ben": {"values": 30,
      "zone bonuses": 9}}``.
    - `phase`: 1 to 4 or its name; by default what the city says. Where too little lies there for
      it, blocks that have been there lie in the discards. `opened`: whether the Power Plant has
      been played that opens phase III; by default if one lies there, if phase III is said, or
      something that needs a council.
    - `mayor`: by default the first player, once there is one. `governor` can be several players;
      `governor_pays` says whether the next event is theirs. `chairman`; `council`: the members in
      front of each player.
    - `events` that are not over: ``{"winter": "Ana 2"}`` if Ana played it and it has two turns
      left, or ``{"fire": {"by": "Ana", "left": 1, "struck": ["0,1"]}}``; with "on" for the player
      whose suburb it strikes, and "payers" for governors. `due`: the cells whose cards go at the
      next turn.
    - `coming`: the next cards of the deck, the first one first; `coming_long` those of the long
      cards. `left`: how many cards the deck has, the others lie in the discards. `discards` end
      with the top one; `gone` have left the game. `exposed`: the players whose hands lie open.
    - `doing`: what has begun and is not over. "" is the middle of a turn, when a card has been
      drawn; "begin" and "draw" come before. "must play" follows a draw from the discards, "another
      by street-market" a card that lets play a further one. "vote tavern 0,1"; "event flood", or
      "event flood rival" against the other suburb; "pay flood 6"; "elect mayor after Ana", or
      "elect mayor after Ana by flood"; "elect governor" (and then a chairman), "elect chairman";
      "end" of the turn; "over".
    - `done`: what has been answered in it: ``["vote yes", "vote no"]``, ``["bid 2 for player 1"]``.
    - `bought`: a council member has been bought this turn. `offered`: money has been offered.
      `deals`: notes about agreements. `last_round`: the game ends with this round.
    - `deck`, `rival_deck`, `long`, `ending`, `goal`, `table`, `dealing` and `variant` are those of
      `new_game`; but a deck can also be "none", which leaves the declared cards alone.

    In Dueling Suburbs (``variant="suburbs"``) `city`, `coming` and `discards` are said for each
    player: ``{"Ana": "inn lake-1", "Ben": "from 0,8 ..."}``. A card from the other one's deck is
    written "intercity-station from Ana".

    Raises `BadOption` for what means nothing, `BadPosition` for a position that could not be:
    the city must be one that could have been built, card by card. Programs may leave out that
    check, with ``checked=False``.
    """
    agreed = {
        "variant": variant, "deck": deck, "rival_deck": rival_deck, "long": long,
        "ending": ending, "goal": goal, "table": table, "dealing": dealing,
    }  # fmt: skip
    state = _begun(names, seed, cards, {k: v for k, v in agreed.items() if v is not None})
    said = (city, hands, council, events, coming, coming_long, discards, gone, doing)
    taking = Taking(state, said)
    players = state.names
    state.first = player_number(players, starter or players[0], "starter")
    state.player = player_number(players, to_move or players[state.first], "to_move")
    state.offered, state.bought, state.deals = (
        flag(offered, "offered"),
        flag(bought, "bought"),
        _notes(deals),
    )
    build_cities(state, taking, city)
    someone = mayor if str(mayor).strip().lower() != NOBODYS else ""
    late = any((someone, governor, chairman, council, events)) or needs_council(doing)
    settle_phase(state, phase, opened, implied=late)
    seat(state, taking, mayor, governor, governor_pays, chairman, council)
    endow(state, money)
    last(state, taking, events)
    state.due = list(cells_named(due, "due"))
    state.passed = whole(passed, "passed")
    settle_turns(state, turn)
    hold(state, taking, hands, discards, gone)
    begun = Doing(state, taking, doing)
    account_for(state, taking)
    held = [player_number(players, name, "hands") for name in hands or ()]
    deal(state, taking, coming, coming_long, left, held)
    state.exposed = players_named(players, exposed, "exposed")
    state.last_round = _last_round(state) if last_round is None else flag(last_round, "last_round")
    begun.begin()
    if checked:
        refuse_mistakes([*rulebook.check(state)] or unbuilt(state), SAID, players)
    _answer(state, done)
    return state


def _begin(state: SimCityState) -> SimCityGame:
    return Game(rulebook, state)


position = as_position(
    arrange, _begin, "A Sim City game that begins in a position.", "Game[SimCityState]"
)


def _begun(
    names: Sequence[str] | None, seed: int, cards: Cards | None, agreed: dict[str, Any]
) -> SimCityState:
    """A state with players and decks, and no card anywhere."""
    empty = [option for option in DECKS if agreed.get(option) == EMPTY]
    said = {option: value for option, value in agreed.items() if option not in empty}
    options = rulebook.options(**said)
    variant = options.get("variant", STANDARD)
    usual = ("Ana",) if variant == SOLITAIRE else ("Ana", "Ben")
    players = rulebook.player_names(usual if names is None else names, variant=variant)
    state = rulebook.new(players, seed_number(seed), **options)
    if empty and not cards:
        raise BadOption(f'{empty[0]}: "{EMPTY}" goes with `cards` that are declared', empty[0])
    files = zip(DECKS, state.decks, strict=False)
    state.decks = [with_cards(EMPTY if o in empty else file, cards) for o, file in files]
    state.agenda = []
    cities = range(len(state.decks))
    state.lots, state.longs = [{} for _ in cities], [{} for _ in cities]
    state.piles, state.discards = [[] for _ in cities], [[] for _ in cities]
    state.hands, state.council = [[] for _ in players], [[] for _ in players]
    return state


def _notes(deals: Any) -> list[str]:
    """What the players noted of their deals."""
    if not isinstance(deals, list | tuple) or not all(isinstance(note, str) for note in deals):
        raise BadOption(f"deals is a list of notes, not {quoted(deals)}", "deals")
    return list(deals)


def _last_round(state: SimCityState) -> bool:
    by_money = state.ending == BY_MONEY and state.variant != SOLITAIRE
    return by_money and max(state.money) >= state.goal


def _answer(state: SimCityState, done: Any) -> None:
    """What has been answered in the middle of something."""
    listed = isinstance(done, Sequence) and not isinstance(done, str)
    if not listed or not all(isinstance(notation, str) for notation in done):
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
