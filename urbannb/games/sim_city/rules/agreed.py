"""What the players agree on before a game: variant, decks, ending (SC-7, SC-16, SC-192 to SC-195).

What an option is by itself is looked at first (`SETTINGS`), what it is beside the others when the
game begins (`begun`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from urbannb.core.checking.settings import DeckFile, Number, Numbers, OneOf, YesNo
from urbannb.core.errors import BadDeck, BadOption
from urbannb.core.text import listing, plural
from urbannb.core.text.quote import quoted
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
from urbannb.games.sim_city.model.state import (
    BY_DECK,
    BY_MONEY,
    BY_ROUNDS,
    BY_TABLE,
    ENDINGS,
    GOAL,
    SOLITAIRE,
    STANDARD,
    SUBURBS,
    VARIANTS,
    SimCityState,
)
from urbannb.games.sim_city.rules.deck_building import LEAST_CARDS, SHARE
from urbannb.games.sim_city.rules.setup import SETUP

PLAYERS = {
    STANDARD: tuple(range(1, MOST_PLAYERS + 1)),
    SOLITAIRE: (1,),
    SUBURBS: (2,),
}
"""How many play each variant."""
TITLES = {STANDARD: "", SOLITAIRE: "Solitaire", SUBURBS: "Dueling Suburbs"}
USUAL = 2
"""So many play the standard game if nothing is said."""
MOST_GOAL, MOST_ROUNDS, MOST_SIDE = 9999, 999, 99
A_DECK = f"the text of a card file (TOML), or {listing(DECKS, 'or')}"
Given = Mapping[str, Any]
OURS = (("", "Of the variant"), (STARTER, "Starter"), (LAKESIDE, "Lakeside"),
        (HILLSIDE, "Hillside"))  # fmt: skip
SETTINGS = (
    OneOf("variant", "Variant", VARIANTS, {SUBURBS: TITLES[SUBURBS]}),
    DeckFile("deck", "Deck", A_DECK, OURS),
    DeckFile("rival_deck", "Deck of the second suburb", A_DECK, OURS),
    DeckFile(
        "long", "Long cards", f"True, False, or {A_DECK}", (("", "None"), (LONG_DECK, "Ours")),
        {LONG_DECK: True, "": False},
    ),
    OneOf("ending", "The game ends", ENDINGS, {
        BY_MONEY: "At a sum of money", BY_DECK: "When the deck is used up",
        BY_ROUNDS: "After some rounds", BY_TABLE: "When the table is covered",
    }),
    Number("goal", "Dollars, or rounds, to play for", 1, MOST_GOAL),
    Numbers("table", ("Rows of the table", "Columns of the table"), "rows and columns", 1,
            MOST_SIDE),
    YesNo("dealing", "Deals may pay money"),
)  # fmt: skip
"""Each with what it may be by itself."""


def begun(names: tuple[str, ...], seed: int, given: Given) -> SimCityState:
    """The position before the setup; `BadOption` where options do not go together."""
    variant = given.get("variant", STANDARD)
    ending, goal = _ending(variant, given)
    state = SimCityState(
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
    ending, goal = given.get("ending", BY_MONEY), given.get("goal")
    by_money = ending == BY_MONEY
    if variant == SOLITAIRE and by_money and ("ending" in given or goal is not None):
        name = "ending" if "ending" in given else "goal"
        wrong = "no money ends Solitaire, which goes on to the end of the deck (SC-221)"
        raise BadOption(f"{wrong}; leave {name} out", name)
    if ending == BY_ROUNDS and (goal is None or goal > MOST_ROUNDS):
        wanted = f"goal, the number of rounds to play, from 1 to {MOST_ROUNDS}"
        raise BadOption(f'ending = "{BY_ROUNDS}" needs {wanted}', "goal")
    if ending not in (BY_MONEY, BY_ROUNDS) and goal is not None:
        wanted = f'take ending = "{BY_MONEY}" or "{BY_ROUNDS}", or leave goal out'
        raise BadOption(f'goal says nothing with ending = "{ending}"; {wanted}', "goal")
    if ending == BY_TABLE and "table" not in given:
        wanted = "table, its rows and columns, such as (6, 8)"
        raise BadOption(f'ending = "{BY_TABLE}" needs {wanted}', "table")
    return ending, GOAL if goal is None else goal


# -- decks


def _decks(variant: str, given: Given, players: int) -> list[str]:
    """The card files of the decks, each large enough."""
    duel = variant == SUBURBS
    if not duel and "rival_deck" in given:
        wanted = f'it goes with variant = "{SUBURBS}"'
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
    if variant == SUBURBS:
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
