"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from urbannb.core.checking import arranging
from urbannb.core.checking.arranging import Names
from urbannb.core.checking.names import NOBODYS
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    COUNCIL,
    EVENT,
    LONG,
    METROPOLIS,
    PHASES,
    PLACED,
    RESIDENTIAL,
    SERVICES,
    SETTLEMENT,
    VILLAGE,
    Card,
)
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import (
    BY_MONEY,
    NOBODY,
    SET_UP,
    SOLITAIRE,
    STANDARD,
    LastingEvent,
    SimCityState,
)
from urbannb.games.sim_city.position.cards import (
    EMPTY,
    Cards,
    Cities,
    Taking,
    build_cities,
    with_cards,
)
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.base import longest
from urbannb.games.sim_city.rules.final import ACCOUNTS
from urbannb.games.sim_city.rules.fits import POWER_PLANT
from urbannb.games.sim_city.rules.placing import PROVIDERS, SIMS, USERS, progress
from urbannb.games.sim_city.rules.setup import HAND, is_idle
from urbannb.games.sim_city.rules.specials.events import Election
from urbannb.games.sim_city.rules.turn import EndTurn, TakePlay

# -- who holds which office, what everybody has, and what lasts, in a position


ByPlayer = Mapping[str, Names]
Money = int | Mapping[str, int | Mapping[str, int]]
Events = Mapping[str, str | Mapping[str, Any]]
MONEY_EXAMPLE = '{"Ana": 40, "Ben": {"values": 30, "zone bonuses": 9}}'
EVENT_EXAMPLE = '{"winter": "Ana 2"} or {"fire": {"by": "Ana", "left": 1, "struck": ["0,1"]}}'
_EVENT_KEYS = ("by", "left", "struck", "on", "payers")


def endow(state: SimCityState, money: Money) -> None:
    """What everybody has, and from which sources as far as it is said."""
    state.money = [0 for _ in state.names]
    state.money_from = [{} for _ in state.names]
    if not isinstance(money, Mapping):
        state.endow([_dollars(money) for _ in state.names], SET_UP)
        return
    for player, given in arranging.by_player(state.names, money, "money", MONEY_EXAMPLE):
        ledger = given.items() if isinstance(given, Mapping) else [(SET_UP, given)]
        found = {source: arranging.whole(dollars, "money") for source, dollars in ledger}
        for source in found:
            if not ACCOUNTS.knows(state, source):
                known = listing(ACCOUNTS.groups)
                raise BadOption(
                    f"money: nothing is called {quoted(source)}; there is {known}", "money"
                )
        state.money[player] = _dollars(sum(found.values()))
        state.money_from[player] = {source: n for source, n in found.items() if n}


def _dollars(given: object) -> int:
    dollars = arranging.whole(given, "money")
    if dollars < 0:
        raise BadOption(f"money: nobody has less than $0, so not {quoted(dollars)}", "money")
    return dollars


def seat(
    state: SimCityState,
    taking: Taking,
    mayor: str | None,
    governor: Names,
    governor_pays: bool | None,
    chairman: str,
    council: ByPlayer | None,
) -> None:
    """The mayor, governors, chairman and council members."""
    if state.duel and (mayor or governor or chairman or council):
        raise BadOption("suburbs have no council and no offices")
    for player, cards in arranging.by_player(
        state.names, council, "council", '{"Ana": "council-member-1"}'
    ):
        for card in taking.take_all(cards, "council"):
            if state.card(card).kind != COUNCIL:
                called = state.card(card).name
                raise BadOption(f"council: {called} is no council member", "council")
            state.council[player].append(card)
    found = arranging.players_named(state.names, governor, "governor")
    state.governors = sorted(found)
    state.governor_pays = (
        bool(found) if governor_pays is None else arranging.flag(governor_pays, "governor_pays")
    )
    state.chairman = (
        arranging.player_number(state.names, chairman, "chairman") if chairman else NOBODY
    )
    if mayor is None:
        state.mayor = state.first if state.opened and not state.duel else NOBODY
    else:
        vacant = str(mayor).strip().lower() == NOBODYS
        state.mayor = NOBODY if vacant else arranging.player_number(state.names, mayor, "mayor")


def last(state: SimCityState, taking: Taking, events: Events | None) -> None:
    """Events that have been played and are not over."""
    for name, said in arranging.entries(events, "events", EVENT_EXAMPLE):
        fields = _event_fields(said)
        player = arranging.player_number(state.names, fields.get("by", ""), "events")
        card = taking.take(name, "events", state.city_of(player))
        if state.card(card).kind != EVENT:
            raise BadOption(f"events: {state.card(card).name} is no event", "events")
        turns, strikes = (longest(state, card, again=again) for again in (False, True))
        most = max(turns, strikes)
        if not most:
            called = state.card(card).name
            raise BadOption(f"events: {called} does not last, so it is over at once", "events")
        left = arranging.whole(fields.get("left", most), "events")
        if not 1 <= left <= most:
            called = state.card(card).name
            raise BadOption(f"events: {called} has 1 to {most} turns left, not {left}", "events")
        struck = cells_named(fields.get("struck", ()), "events")
        on = fields.get("on", state.names[player])
        payers = [
            arranging.player_number(state.names, p, "events")
            for p in arranging.parts(fields.get("payers", ""), "payers")
        ]
        state.events.append(
            LastingEvent(
                card,
                player,
                turns=max(0, turns - (most - left)),
                city=state.city_of(arranging.player_number(state.names, on, "events")),
                strikes=max(0, strikes - (most - left)),
                since=0,
                cells=struck,
                payers=tuple(payers),
            )
        )


def _event_fields(said: Any) -> Mapping[str, Any]:
    """Who played an event, and how long it still goes on."""
    if isinstance(said, str):
        name, _, number = said.rpartition(" ")
        return {"by": name, "left": int(number[:9])} if number.isdecimal() else {"by": said}
    if not isinstance(said, Mapping):
        raise BadOption(f"events is written as {EVENT_EXAMPLE}, not {quoted(said)}", "events")
    for key in said:
        if key not in _EVENT_KEYS:
            raise BadOption(
                f"events: an event has no {quoted(key)}; it has {listing(_EVENT_KEYS)}", "events"
            )
    return said


def cells_named(cells: Any, option: str) -> tuple[str, ...]:
    """Some cells: a list of their names, or one name."""
    found = (cells,) if isinstance(cells, str) else cells
    if not isinstance(found, Sequence):
        raise BadOption(f'{option} is a list of cells such as ["0,1"], not {quoted(cells)}', option)
    for cell in found:
        if not isinstance(cell, str) or GRID.cell_of(cell) is None:
            raise BadOption(f'{option}: {quoted(cell)} is no cell such as "0,1"', option)
    return tuple(found)


# -- how far a position's game has come: the phase of its city, and the number of the turn


def settle_phase(
    state: SimCityState, phase: int | str | None, opened: bool | None, *, implied: bool
) -> None:
    """The phase that is said, or that the city says; and whether its Power Plant was played.

    Offices, council members and events imply that it was.
    """
    if state.duel:
        if phase is not None and _number(phase) != CITY:
            raise BadOption("suburbs are in phase III from beginning to end", "phase")
        state.phase, state.opened = CITY, True
        return
    lying = [state.card(card) for card in state.cities[0].cards()]
    plant = any(POWER_PLANT in card.titles for card in lying)
    late = any(card.phase >= CITY for card in lying)
    state.opened = (
        (plant or late or implied) if opened is None else arranging.flag(opened, "opened")
    )
    if phase is not None:
        state.phase = _number(phase)
        if implied and opened is None and state.phase < CITY:
            roman = PHASES[state.phase].roman
            wrong = "offices, council members and events come with phase III"
            raise BadOption(f"phase: {wrong}, so the city is not in phase {roman}", "phase")
        state.opened |= opened is None and state.phase >= CITY
        return
    phases = [SETTLEMENT, *(card.phase for card in lying)]
    state.phase = max([*phases, CITY] if state.opened else phases)
    while (ahead := progress(state)) and ahead.reached:
        if ahead.phase == METROPOLIS and not state.opened:
            return
        state.phase = ahead.phase


def _number(phase: int | str) -> int:
    """The number of a phase that is said by it or by its name."""
    for number, each in PHASES.items():
        if phase in (number, each.roman) or str(phase).casefold() == each.title.casefold():
            return number
    names = listing([each.title.lower() for each in PHASES.values()], "or")
    raise BadOption(f"phase is 1 to 4, or {names}, not {quoted(phase)}", "phase")


def settle_turns(state: SimCityState, turn: int | None) -> None:
    """The number of the turn: as said, or the first by which all this could have been played."""
    from dataclasses import replace

    count = len(state.names)
    sits = (state.player - state.first) % count
    if turn is None:
        played = sum(len(list(city.cards())) for city in state.cities)
        backs = [_back(state, number) for number in range(len(state.events))]
        least = max([played, *backs]) + 1
        turn = least + (sits - (least - 1)) % count
    elif arranging.whole(turn, "turn") < 1 or (turn - 1) % count != sits:
        name, first = state.names[state.player], state.names[state.first]
        raise BadOption(
            f"turn: {name} has turn {sits + 1}, {sits + 1 + count} and so on where {first} began, "
            f"not {turn}",
            "turn",
        )
    state.turns = turn
    state.events = [
        replace(event, since=max(0, turn - _back(state, number)))
        for number, event in enumerate(state.events)
    ]


def _back(state: SimCityState, number: int) -> int:
    """How many turns ago an event was played, as what is left of it says."""
    event, count = state.events[number], len(state.names)
    since = (state.player - event.player) % count or count
    strikes = longest(state, event.card, again=True) - event.strikes
    rounds = longest(state, event.card, again=False) - event.turns
    return max(since + rounds * count if event.turns else since, strikes)


# -- what must have happened before a position: cards that its phase and offices needed, now gone


def account_for(state: SimCityState, taking: Taking) -> None:
    """Cards without which the position could not be go to the bottom of the discards.

    They are blocks by which the city came to its phase and that it has no longer, and the event by
    which a governor or chairman was elected.
    """
    if state.duel:
        return
    past = _Past(state, taking)
    count = len(state.names)
    if state.phase >= VILLAGE:
        past.bring(lambda card: card.gives > 0, max(PROVIDERS[0] * count, PROVIDERS[1]))
    if state.phase >= CITY:
        past.bring(lambda card: card.needs > 0, max(USERS[0] * count, USERS[1]))
    if state.opened:
        past.bring(lambda card: POWER_PLANT in card.titles, 1)
    if state.phase == METROPOLIS:
        past.bring_sims(max(SIMS[0] * count, SIMS[1]))
    if state.governors or state.chairman != NOBODY:
        past.elect()


class _Past:
    """The cards that are in the city or have been, and those that may have been."""

    def __init__(self, state: SimCityState, taking: Taking) -> None:
        self.state, self.taking = state, taking

    def bring(self, fits: Callable[[Card], bool], count: int) -> None:
        """Blocks of a kind, so that there have been so many."""
        lacking = count - sum(map(fits, self._been()))
        for card in self._free():
            if lacking > 0 and fits(self.state.card(card)):
                self._gone(card)
                lacking -= 1

    def bring_sims(self, wanted: int) -> None:
        """Blocks that provide sims, so that there have been enough for a metropolis."""
        gives = self.state.card
        for card in sorted(self._free(), key=lambda card: -gives(card).gives):
            been = self._been()
            zone = sum(card.zone in (RESIDENTIAL, SERVICES) for card in been)
            if sum(card.gives for card in been) + zone > wanted or not gives(card).gives:
                return
            self._gone(card)

    def elect(self) -> None:
        """An Election has been played."""
        state = self.state
        played = [*state.discards[0], *state.gone, *(event.card for event in state.events)]
        specials = (one for card in played for one in state.card(card).specials)
        if not any(isinstance(one, Election) for one in specials):
            self.state.discards[0].insert(0, self.taking.take_event(Election, "governor"))

    def _been(self) -> list[Card]:
        """The blocks that lie in the city, or have."""
        state = self.state
        found = [*state.cities[0].cards(), *state.discards[0]]
        return [card for card in map(state.card, found) if card.kind in PLACED]

    def _free(self) -> list[str]:
        """The blocks of the deck that lie nowhere yet and could have been placed, in its order."""
        state = self.state
        free = self.taking.left(state.box.decks[0])
        cards = ((card, state.card(card)) for card in free)
        return [card for card, each in cards if each.kind == BLOCK and each.phase <= state.phase]

    def _gone(self, card: str) -> None:
        self.taking.taken[card] = "discards"
        self.state.discards[0].insert(0, card)


# -- where the cards of a position are that lie in no city: hands, piles and discards


def hold(
    state: SimCityState,
    taking: Taking,
    hands: ByPlayer | None,
    discards: Names | ByPlayer,
    gone: Names,
) -> None:
    """The cards that are said to be somewhere else than in a city or a deck."""
    for player, cards in arranging.by_player(
        state.names, hands, "hands", '{"Ana": "duplex, well"}'
    ):
        state.hands[player] = taking.take_all(cards, "hands", state.city_of(player))
    for city, cards in _by_city(state, taking, discards, "discards"):
        state.discards[city] = cards
    state.gone = taking.take_all(gone, "gone")


def deal(
    state: SimCityState,
    taking: Taking,
    coming: Names | ByPlayer,
    coming_long: Names,
    left: int | None,
    held: Collection[int],
) -> None:
    """Every other card is somewhere, as is said or by the seed; `held` have a hand already."""
    following = dict(_by_city(state, taking, coming, "coming"))
    for card in (card for cards in following.values() for card in cards):
        if state.card(card).kind == LONG:
            name = state.card(card).name
            raise BadOption(f"coming: {name} is a long card; say it in coming_long", "coming")
    if state.duel:  # cards without use stay out (SC-215)
        for deck in state.box.decks:
            state.gone += [card for card in taking.left(deck) if is_idle(state, card)]
    for city in range(len(state.decks)):
        others = [
            player
            for player in range(len(state.names))
            if state.city_of(player) == city and player not in held
        ]
        _pile(state, taking, city, others, following.get(city, []), left)
    if state.duel:
        return
    longs = taking.take_all(coming_long, "coming_long")
    for card in longs:
        if state.card(card).kind != LONG:
            name = state.card(card).name
            raise BadOption(f"coming_long: {name} is no long card", "coming_long")
    rest = taking.left(state.box.long)
    state.shuffle(rest)
    state.long_pile = [*rest, *reversed(longs)]


def _by_city(
    state: SimCityState, taking: Taking, cards: Any, option: str
) -> Iterator[tuple[int, list[str]]]:
    """Cards for each city's deck."""
    if isinstance(cards, Mapping):
        if not state.duel:
            raise BadOption(f"{option}: there is one deck, so it is not for one player", option)
        for player, texts in arranging.by_player(state.names, cards, option, ""):
            city = state.city_of(player)
            yield city, taking.take_all(texts, option, city)
    elif cards:
        if state.duel:
            raise BadOption(f'{option} is said for each player: {{"Ana": "duplex"}}', option)
        yield 0, taking.take_all(cards, option)


def _pile(
    state: SimCityState,
    taking: Taking,
    city: int,
    others: list[int],
    following: list[str],
    left: int | None,
) -> None:
    """A deck is shuffled, and seven cards each dealt; what it does not have is discarded."""
    pile = [card for card in taking.left(state.box.decks[city]) if card not in state.gone]
    state.shuffle(pile)
    for player in others:
        dealt = min(HAND, len(pile))
        state.hands[player] += [pile.pop() for _ in range(dealt)]
    pile += reversed(following)
    if left is None:
        state.piles[city] = pile
        return
    out = len(pile) - arranging.whole(left, "left")
    if not 0 <= out <= len(pile) - len(following):
        raise BadOption(
            f"left must be from {len(following)} to {len(pile)}: that many cards lie nowhere else",
            "left",
        )
    state.discards[city] = [*pile[:out], *state.discards[city]]
    state.piles[city] = pile[out:]


# -- positions in the rulebook's own terms, with sensible values for all that is not said


SimCityGame = Game[SimCityState]
DECKS = ("deck", "rival_deck")
"""The options that say the deck of each city."""


SAID = {
    "turns": "turn", "lots": "city", "longs": "city", "hands": "hands.{}",
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
    done: Sequence[str] = (),
    phase: int | str | None = None,
    money: Money = 0,
    mayor: str | None = None,
    council: ByPlayer | None = None,
    variant: str = STANDARD,
    seed: int = 0,
    opened: bool | None = None,
    governor: Names = "",
    governor_pays: bool | None = None,
    chairman: str = "",
    events: Events | None = None,
    due: Names = (),
    coming: Names | ByPlayer = "",
    coming_long: Names = "",
    left: int | None = None,
    discards: Names | ByPlayer = "",
    gone: Names = "",
    exposed: Names = "",
    starter: str | None = None,
    turn: int | None = None,
    passed: int = 1,
    bought: bool = False,
    offered: bool = False,
    deals: Sequence[str] = (),
    last_round: bool | None = None,
    deck: str | None = None,
    rival_deck: str | None = None,
    long: bool | str | None = None,
    ending: str | None = None,
    goal: int | None = None,
    table: Sequence[int] | None = None,
    dealing: bool | None = None,
    checked: bool = True,
) -> SimCityState:
    """A position in which somebody has drawn a card and is to play one.

    A village with four homes, a Corner Store in hand, and a road that ends one block short::

        position(
            "home home home home street .",
            cards={"Home": "residential $3 gives 2 roads NESW copies 4",
                   "Street": "services $1 roads NSW",
                   "Corner Store": "commercial $4 needs 2 roads NESW"},
            hands={"Ana": "corner-store"})

    A card is called by its id or by its name; of several of a name the first free one is taken.

    First:

    - `city`: what lies where. A plan has a line for each row and "." for an open place, with "|"
      between cards if names have spaces; its first card lies on 0,0, or where a first line such as
      "from -1,2" says. Or cell by cell: ``{"0,0": "duplex", "0,1": "well"}``. Cards on each other
      are "bed-breakfast over pipeline-1" or a list, the lowest first; a long card goes on top at
      its western cell. "duplex destroyed" has been turned over.
    - `cards`: cards of one's own by their names, in a few words as above or with the fields of a
      card file: ``{"Mill": {"zone": "industrial", "value": 4, "roads": "NS", "needs": 1}}``.
    - `hands`: ``{"Ana": "duplex, well"}``; whoever is not named is dealt seven cards by `seed`.
    - `names`: the players, Ana and Ben if nothing is said, Ana alone in Solitaire. `to_move` takes
      the turn, by default the first player.
    - `done`: what has been played from there, so that the game begins in the middle of it, or with
      a later turn: ``["propose tavern 0,1", "vote yes"]``, ``["play fire", "choose 0,1"]``.
    - `phase`: 1 to 4 or its name; by default what the city says. Where too little lies there for
      it, blocks that have been there lie in the discards.
    - `money`: for all or for each, in dollars or by sources: ``{"Ana": 40, "Ben": {"values": 30,
      "zone bonuses": 9}}``.
    - `mayor`: by default the first player, once there is one. `council`: the members in front of
      each player.
    - `variant`: as in `new_game`. `seed`: all that is not said comes up by it.

    Also, offices and events:

    - `opened`: whether the Power Plant has been played that opens phase III; by default if one lies
      there, if phase III is said, or something that needs a council.
    - `governor` can be several players; `governor_pays` says whether the next event is theirs.
      `chairman`.
    - `events` that are not over: ``{"winter": "Ana 2"}`` if Ana played it and it has two turns
      left, or ``{"fire": {"by": "Ana", "left": 1, "struck": ["0,1"]}}``; with "on" for the player
      whose suburb it strikes, and "payers" for governors. `due`: the cells whose cards go at the
      next turn.

    Also, the piles and the turn:

    - `coming`: the next cards of the deck, the first one first; `coming_long` those of the long
      cards. `left`: how many cards the deck has, the others lie in the discards. `discards` end
      with the top one; `gone` have left the game. `exposed`: the players whose hands lie open.
    - `starter` began. `turn` is the number of the turn, and `passed` how many turns in a row no
      card has been played in, with this one.
    - `bought`: a council member has been bought this turn. `offered`: money has been offered.
      `deals`: notes about agreements. `last_round`: the game ends with this round.
    - `deck`, `rival_deck`, `long`, `ending`, `goal`, `table` and `dealing` are those of `new_game`;
      but a deck can also be "none", which leaves the declared cards alone.
    - `checked`: programs may leave out the check of a position that they know to be right.

    In Dueling Suburbs (``variant="suburbs"``) `city`, `coming` and `discards` are said for each
    player: ``{"Ana": "inn lake-1", "Ben": "from 0,8 ..."}``. A card from the other one's deck is
    written "intercity-station from Ana".

    Raises `BadOption` for what means nothing, `BadPosition` for a position that the rules cannot
    handle. What can be played but could not have come about stands in the `notes` of the game.
    """
    agreed = {
        "variant": variant, "deck": deck, "rival_deck": rival_deck, "long": long,
        "ending": ending, "goal": goal, "table": table, "dealing": dealing,
    }  # fmt: skip
    state = _begun(names, seed, cards, {k: v for k, v in agreed.items() if v is not None})
    said = (city, hands, council, events, coming, coming_long, discards, gone)
    taking = Taking(state, said)
    players = state.names
    state.first = arranging.player_number(players, starter or players[0], "starter")
    state.player = arranging.player_number(players, to_move or players[state.first], "to_move")
    state.offered, state.bought, state.deals = (
        arranging.flag(offered, "offered"),
        arranging.flag(bought, "bought"),
        _notes(deals),
    )
    build_cities(state, taking, city)
    someone = mayor if str(mayor).strip().lower() != NOBODYS else ""
    late = any((someone, governor, chairman, council, events))
    settle_phase(state, phase, opened, implied=late)
    seat(state, taking, mayor, governor, governor_pays, chairman, council)
    endow(state, money)
    last(state, taking, events)
    state.due = list(cells_named(due, "due"))
    state.passed = arranging.whole(passed, "passed")
    settle_turns(state, turn)
    hold(state, taking, hands, discards, gone)
    account_for(state, taking)
    held = [arranging.player_number(players, name, "hands") for name in hands or ()]
    deal(state, taking, coming, coming_long, left, held)
    state.exposed = arranging.players_named(players, exposed, "exposed")
    state.last_round = (
        _last_round(state) if last_round is None else arranging.flag(last_round, "last_round")
    )
    state.agenda = [EndTurn(), TakePlay()]
    if checked:
        arranging.refuse_mistakes(rulebook.check(state), SAID, players)
    arranging.play_on(state, done, rulebook.parse)
    return state


def _begin(state: SimCityState) -> SimCityGame:
    return Game(rulebook, state)


position = arranging.as_position(
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
    state = rulebook.new(players, arranging.seed_number(seed), **options)
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
