"""Before the first turn: what the players agree on, decks, hands (SC-3 to SC-7, SC-192)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from urbannb.core.checking.settings import DeckFile, Number, Numbers, OneOf, YesNo
from urbannb.core.errors import BadDeck, BadOption
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import a, capital, listing, plural
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import (
    CITY,
    COUNCIL,
    EVENT,
    LAND,
    METROPOLIS,
    SETTLEMENT,
    VILLAGE,
    Card,
    Special,
    Which,
    land_of,
)
from urbannb.games.sim_city.components.deck import (
    DECKS,
    HILLSIDE,
    LAKESIDE,
    LONG_DECK,
    MOST_PLAYERS,
    STARTER,
    Deck,
    read_deck,
    shipped,
)
from urbannb.games.sim_city.model import state as ledger
from urbannb.games.sim_city.phrases import one_card, pile_place, player_place, the
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.specials.cards import OnlyIf, Receive
from urbannb.games.sim_city.rules.specials.conditions import NewlyCovered
from urbannb.games.sim_city.rules.specials.events import Election, NoVotes, Oust, VacateLots
from urbannb.games.sim_city.rules.turn import BeginTurn

# -- what a deck still lacks: the advice of the rulebook on building decks, as sentences


LEAST_CARDS = 50
SHARE = (25, 30)
"""How many cards there should be for each player."""
PROVIDERS, USERS, SIMS = (3, 12), (4, 16), (10, 40)
"""How many there should be for each player, and at least."""
SETTLEMENT_SHARE = 30
"""So many cards in a hundred should be of the settlement."""
PAYING = 4
"""A complex of three pays the fourth card, so fewer never bring anything."""
POWER_PLANT = "Power Plant"
OF_THE_COUNCIL = (Election, Oust, VacateLots, NoVotes)
"""What events do that need a council or its offices."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a deck lacks, in a sentence, with the rule that asks for it."""

    rule: str
    text: str
    also: str = ""
    """The ruling by which it is counted."""
    card: str = ""
    """The card that asks for another one, if that is what is lacking."""
    never: bool = False
    """Whether that card can then never be placed."""


def findings(deck: Deck, players: int = 0) -> tuple[Finding, ...]:
    """What a deck lacks for a number of players; without one for as many as it is meant for.

    A file of long cards alone goes with another deck, so nothing is asked of it.
    """
    if not deck.standard:
        return ()
    count = players or deck.meant_for
    return (
        *_size(deck, count), *_phases(deck, count), *_needed(deck), *_corrected(deck),
        *_idle(deck),
    )  # fmt: skip


def review(text: str, players: int = 0) -> tuple[str, ...]:
    """What the deck of a card file lacks, a sentence each with its rule (see `findings`)."""
    found = findings(read_deck(text), players)
    return tuple(f"{one.text.removesuffix('.')} ({_cited(one)})." for one in found)


def _cited(found: Finding) -> str:
    return f"{found.rule}, {found.also}" if found.also else found.rule


def _size(deck: Deck, players: int) -> Iterator[Finding]:
    cards = len(deck.standard)
    if cards < LEAST_CARDS:
        yield Finding("SC-16", f"A deck has at least {LEAST_CARDS} cards; this one has {cards}.")
    low, high = (players * share for share in SHARE)
    here = f"{plural(players, 'player')} should have {low} to {high} cards; this one has {cards}"
    if cards < low:
        yield Finding("SC-230", f"A deck for {here}.")
    elif cards > high and not deck.duel:
        yield Finding("SC-230", f"A deck for {here}, so more could play with it.")


def _phases(deck: Deck, players: int) -> Iterator[Finding]:
    """Enough cards of the kinds that lead from phase to phase."""
    cards = deck.standard
    of_whom = plural(players, "player")
    providers = [card for card in cards if card.gives and card.phase == SETTLEMENT]
    if (low := _least(PROVIDERS, players)) > len(providers):
        what = "settlement cards that provide sims"
        yield Finding("SC-231", _short(what, low, len(providers), of_whom))
    users = [card for card in cards if card.needs and card.phase <= VILLAGE]
    if (low := _least(USERS, players)) > len(users):
        what = "settlement or village cards that require sims"
        yield Finding("SC-232", _short(what, low, len(users), of_whom))
    if (low := _least(SIMS, players)) > (sims := sum(card.gives for card in cards)):
        yield Finding("SC-233", _short("sims on its cards", low, sims, of_whom), "SC-234")
    plants = [card for card in cards if POWER_PLANT in card.titles]
    if players > len(plants) and not deck.duel:  # in a duel no Power Plant comes first (SC-213)
        what = "Power Plant" if players == 1 else "Power Plants"
        yield Finding("SC-235", _short(what, players, len(plants), of_whom))
    white = sum(card.phase == SETTLEMENT for card in cards)
    if white * 100 < len(cards) * SETTLEMENT_SHARE:
        low = -(-len(cards) * SETTLEMENT_SHARE // 100)
        text = f"{low} of its {len(cards)} cards should be settlement cards; {white} are."
        yield Finding("SC-236", text, "SC-238")


def _least(wanted: tuple[int, int], players: int) -> int:
    each, least = wanted
    return max(each * players, least)


def _short(what: str, wanted: int, there: int, of_whom: str) -> str:
    return f"For {of_whom} it should have at least {wanted} {what}; it has {there}."


# -- what the cards need


def _needed(deck: Deck) -> Iterator[Finding]:
    """Cards that others ask for or are paid for, and complexes that can pay (SC-237)."""
    everything = (*deck.standard, *deck.long)
    told: set[str] = set()
    for card in everything:
        for special, which in _asked(card.specials):
            if not any(which.fits(other) for other in everything if other is not card):
                never = isinstance(special, OnlyIf)
                verb = "can only be placed with" if never else "mentions"
                text = f"{capital(the(card.name))} {verb} {one_card(which)}, "
                text += "but no other card in the deck is one."
                if text not in told:
                    told.add(text)
                    yield Finding("SC-237", text, card=card.name, never=never)
    for name in dict.fromkeys(card.complex for card in everything if card.complex):
        yield from _complex(name, [card for card in everything if card.complex == name])


def _asked(specials: tuple[Special, ...]) -> Iterator[tuple[Special, Which]]:
    for special in specials:
        yield from ((special, which) for which in special.asks_for)
        yield from _asked(special.inside)


def _complex(name: str, members: list[Card]) -> Iterator[Finding]:
    if len(members) < PAYING:
        only = f"it has {plural(len(members), 'card')}"
        text = f"{_the(name)} pays from its fourth card on; {only}, so it never pays."
        yield Finding("SC-104", text)
    asking = max((card.complex_conditions.sims for card in members), default=0)
    if asking and not any(card.gives >= asking for card in members):
        who = listing(
            dict.fromkeys(card.name for card in members if card.complex_conditions.sims), "or"
        )
        asked = f"the {plural(asking, 'sim')} that {a(who)} asks for"
        text = f"{_the(name)} has no card that provides {asked}."
        yield Finding("SC-111", text)
    if members and all(card.complex_conditions.remote for card in members):
        yield Finding("SC-105", f"{_the(name)} has only cards that belong to it from afar.")


def _the(name: str) -> str:
    return f"The {name} complex"


# -- the notes on cards


class Note(NamedTuple):
    """What the rulebook says of a card, whatever is printed on it, and how a file says it."""

    rule: str
    text: str
    line: str
    heeded: Callable[[Card], bool]


PIPELINE_NOTE = Note(
    "SC-54", "stays in its complex when it is covered", "buried = true", lambda card: card.buried
)


def _new_only(special: Special) -> bool:
    """Whether a special pays nothing for coverage, or for new coverage alone."""
    return not isinstance(special, Receive) or isinstance(special.per, NewlyCovered)


NOTES = {
    "Guardhouse": Note(
        "SC-162", "counts as a Police Station", 'counts_as = ["Police Station"]',
        lambda card: "Police Station" in card.titles,
    ),
    "Oil Pipeline": PIPELINE_NOTE,
    "Pipeline": PIPELINE_NOTE,
    "Nuclear Power Plant": Note(
        "SC-163", "is paid for new coverage only",
        'per = { is = "newly-covered", by = "electricity" } in what it receives',
        lambda card: all(_new_only(one) for one in card.specials),
    ),
    "Rapid Transit Station": Note(
        "SC-165", "lets sims change between road and rail", "transfers = true",
        lambda card: card.transfers,
    ),
}  # fmt: skip
"""The cards that the rulebook corrects and a card file has to tell the engine of."""


def _corrected(deck: Deck) -> Iterator[Finding]:
    """Cards that are played by a note, not by what is printed on them, must say so (SC-6)."""
    for title, note in NOTES.items():
        if any(card.name == title and not note.heeded(card) for card in deck.standard):
            text = f"A note in the rulebook says that the {title} {note.text}; its card needs "
            yield Finding(note.rule, f"{text}{note.line}.", "SC-6", card=title)
    for card in deck.standard:
        land = land_of(card.name)
        if card.zone == LAND and land and card.land != land:
            text = f"{capital(the(card.name))} is {land} by its title, not {card.land}"
            yield Finding("SC-51", f'{text}; its card needs land = "{land}".', card=card.name)


# -- Dueling Suburbs


def _idle(deck: Deck) -> Iterator[Finding]:
    """Cards that could never be played in Dueling Suburbs."""
    if not deck.duel:
        return
    late = [card.name for card in deck.standard if card.phase == METROPOLIS]
    if deck.long or late:
        names = listing([*dict.fromkeys(late), *(["the long cards"] if deck.long else [])])
        yield Finding("SC-212", f"A suburb never reaches phase IV, so {names} cannot be played.")
    idle = [
        card.name for card in deck.standard if card.kind == COUNCIL or needs_council(card.specials)
    ]
    if idle:
        names = listing(dict.fromkeys(idle))
        yield Finding("SC-215", f"A suburb has no council, so {names} cannot be played.")


def needs_council(specials: tuple[Special, ...]) -> bool:
    """Whether specials are about the council or its offices, so that they need one (SC-215)."""
    return any(isinstance(one, OF_THE_COUNCIL) or needs_council(one.inside) for one in specials)


# -- before the first turn: decks are shuffled, and hands are dealt (SC-3 to SC-5, SC-196)


HAND = 7
"""How many cards everybody is dealt (SC-3)."""


@dataclass(frozen=True, slots=True)
class ShuffleDecks(Task[State]):
    """SC-3, SC-196: every deck is shuffled. Cards without use in a duel stay out (SC-215)."""

    def run(self, state: State, log: Log | None) -> None:
        cities = len(state.decks)
        state.lots, state.longs = [{} for _ in range(cities)], [{} for _ in range(cities)]
        state.discards = [[] for _ in range(cities)]
        state.__dict__.pop("cities", None)
        for deck in state.box.decks:
            idle = [card for card in deck if state.duel and is_idle(state, card)]
            pile = [card for card in deck if card not in idle]
            state.gone += idle
            state.shuffle(pile)
            state.piles.append(pile)
        if not state.duel:
            state.long_pile = list(state.box.long)
            state.shuffle(state.long_pile)
        if log:
            sizes = tuple(map(len, state.piles))
            places = tuple(map(pile_place, range(cities)))
            long = len(state.long_pile)
            rule = _shuffle_rule(state)
            log.note(state, rulings.DecksShuffled(rule, places, sizes=sizes, long=long))

    def words(self, state: State) -> str:
        return "shuffle the decks" if state.duel or state.box.long else "shuffle the deck"


def _shuffle_rule(state: State) -> str:
    """The rule that says most about the decks of a game (SC-3, SC-196, SC-208, SC-215, SC-221)."""
    if state.duel:
        return "SC-215" if state.gone else "SC-208"
    if state.variant == ledger.SOLITAIRE:
        return "SC-221"
    return "SC-196" if state.long_pile else "SC-3"


def is_idle(state: State, card: str) -> bool:
    """Whether a card is of no use without a council (SC-215)."""
    found = state.card(card)
    return found.kind == COUNCIL or (found.kind == EVENT and needs_council(found.specials))


@dataclass(frozen=True, slots=True)
class DealHands(Task[State]):
    """SC-3, SC-4: seven cards and no money for everybody."""

    def run(self, state: State, log: Log | None) -> None:
        players = range(len(state.names))
        state.hands = [[] for _ in players]
        state.council = [[] for _ in players]
        state.endow([0] * len(state.names), ledger.SET_UP)
        for player in players:
            pile = state.pile(player)
            dealt = min(HAND, len(pile))
            state.hands[player] = [pile.pop() for _ in range(dealt)]
        if state.duel:
            state.phase, state.opened = CITY, True
        if log:
            cards = tuple(map(len, state.hands))
            places = tuple(map(player_place, players))
            rule = "SC-213" if state.duel else "SC-3"
            log.note(state, rulings.HandsDealt(rule, places, cards=cards))

    def words(self, state: State) -> str:
        return f"deal {HAND} cards to each player" if len(state.names) > 1 else f"deal {HAND} cards"


SETUP: tuple[Task[State], ...] = (BeginTurn(), DealHands(), ShuffleDecks())
"""The agenda that a game begins with."""

TASKS = (ShuffleDecks, DealHands)


# -- what the players agree on before a game: variant, decks, ending (SC-7, SC-16, SC-192 to
#    SC-195)


PLAYERS = {
    ledger.STANDARD: tuple(range(1, MOST_PLAYERS + 1)),
    ledger.SOLITAIRE: (1,),
    ledger.SUBURBS: (2,),
}
"""How many play each variant."""
TITLES = {ledger.STANDARD: "", ledger.SOLITAIRE: "Solitaire", ledger.SUBURBS: "Dueling Suburbs"}
USUAL = 2
"""So many play the standard game if nothing is said."""
MOST_GOAL, MOST_ROUNDS, MOST_SIDE = 9999, 999, 99
A_DECK = f"the text of a card file (TOML), or {listing(DECKS, 'or')}"
Given = Mapping[str, Any]
OURS = (("", "Of the variant"), (STARTER, "Starter"), (LAKESIDE, "Lakeside"),
        (HILLSIDE, "Hillside"))  # fmt: skip
SETTINGS = (
    OneOf("variant", "Variant", ledger.VARIANTS, {ledger.SUBURBS: TITLES[ledger.SUBURBS]}),
    DeckFile("deck", "Deck", A_DECK, OURS),
    DeckFile("rival_deck", "Deck of the second suburb", A_DECK, OURS),
    DeckFile(
        "long", "Long cards", f"True, False, or {A_DECK}", (("", "None"), (LONG_DECK, "Ours")),
        {LONG_DECK: True, "": False},
    ),
    OneOf("ending", "The game ends", ledger.ENDINGS, {
        ledger.BY_MONEY: "At a sum of money", ledger.BY_DECK: "When the deck is used up",
        ledger.BY_ROUNDS: "After some rounds", ledger.BY_TABLE: "When the table is covered",
    }),
    Number("goal", "Dollars, or rounds, to play for", 1, MOST_GOAL),
    Numbers("table", ("Rows of the table", "Columns of the table"), "rows and columns", 1,
            MOST_SIDE),
    YesNo("dealing", "Deals may pay money"),
)  # fmt: skip
"""Each with what it may be by itself."""


def begun(names: tuple[str, ...], seed: int, given: Given) -> ledger.SimCityState:
    """The position before the setup; `BadOption` where options do not go together."""
    variant = given.get("variant", ledger.STANDARD)
    ending, goal = _ending(variant, given)
    state = ledger.SimCityState(
        names=names,
        seed=seed,
        variant=variant,
        decks=_decks(variant, given, len(names)),
        long_deck=_long(variant, given),
        ending=ending,
        goal=goal,
        dealing=given.get("dealing", False),
        agenda=list(SETUP),
    )
    if "table" in given:
        rows, columns = given["table"]
        state.table = rows, columns
    return state


# -- the end


def _ending(variant: str, given: Given) -> tuple[str, int]:
    """What ends the game, and at how many dollars or rounds."""
    ending, goal = given.get("ending", ledger.BY_MONEY), given.get("goal")
    by_money = ending == ledger.BY_MONEY
    if variant == ledger.SOLITAIRE and by_money and ("ending" in given or goal is not None):
        name = "ending" if "ending" in given else "goal"
        wrong = "no money ends Solitaire, which goes on to the end of the deck (SC-221)"
        raise BadOption(f"{wrong}; leave {name} out", name)
    if ending == ledger.BY_ROUNDS and (goal is None or goal > MOST_ROUNDS):
        wanted = f"goal, the number of rounds to play, from 1 to {MOST_ROUNDS}"
        raise BadOption(f'ending = "{ledger.BY_ROUNDS}" needs {wanted}', "goal")
    if ending not in (ledger.BY_MONEY, ledger.BY_ROUNDS) and goal is not None:
        wanted = f'take ending = "{ledger.BY_MONEY}" or "{ledger.BY_ROUNDS}", or leave goal out'
        raise BadOption(f'goal says nothing with ending = "{ending}"; {wanted}', "goal")
    if ending == ledger.BY_TABLE and "table" not in given:
        wanted = "table, its rows and columns, such as (6, 8)"
        raise BadOption(f'ending = "{ledger.BY_TABLE}" needs {wanted}', "table")
    return ending, ledger.GOAL if goal is None else goal


# -- decks


def _decks(variant: str, given: Given, players: int) -> list[str]:
    """The card files of the decks, each large enough."""
    duel = variant == ledger.SUBURBS
    if not duel and "rival_deck" in given:
        wanted = f'it goes with variant = "{ledger.SUBURBS}"'
        raise BadOption(f"only Dueling Suburbs have a rival_deck; {wanted}", "rival_deck")
    usual = {"deck": LAKESIDE, "rival_deck": HILLSIDE} if duel else {"deck": STARTER}
    files = []
    for option, ours in usual.items():
        file = given.get(option) or ours
        cards = len(_read(file, option).standard)
        if cards < LEAST_CARDS:
            raise BadOption(_too_small(option, cards, 1 if duel else players), option)
        files.append(file)
    return files


def _too_small(option: str, cards: int, players: int) -> str:
    low, high = (share * players for share in SHARE)
    wanted = f"a deck has at least {LEAST_CARDS} standard cards (SC-16)"
    better = f"{low} to {high} are right for {plural(players, 'player')} (SC-230)"
    return f"{option} has too few cards: {cards}; {wanted}, and {better}"


def _long(variant: str, given: Given) -> str:
    """The card file of the long cards; "" for none."""
    long = given.get("long", False)
    if not long:
        return ""
    if variant == ledger.SUBURBS:
        raise BadOption("Dueling Suburbs have no long cards (SC-212); leave long out", "long")
    file = LONG_DECK if long is True else long
    if not _read(file, "long").long:
        raise BadOption("long has no long cards: no [[long]] tables", "long")
    return str(file)


def _read(file: str, option: str) -> Deck:
    """The deck of a card file, or one of ours; `BadDeck` names the option."""
    if file in DECKS:
        return shipped(file)
    if "\n" not in file and "=" not in file:
        there = f"there are: {', '.join(DECKS)}; or give the text of a card file (TOML)"
        raise BadOption(f"{option}: there is no deck {quoted(file)}; {there}", option)
    try:
        return read_deck(file)
    except BadDeck as error:
        raise BadDeck(error.mistakes, option) from None
