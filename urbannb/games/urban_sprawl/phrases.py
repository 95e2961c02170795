"""What things are called, in as many words as a sentence or a card face needs."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.data.origin import HOUSE, INFERRED, LISTS, PUBLISHED, REPORTED
from urbannb.core.patterns.fields import Field, whole, word
from urbannb.core.patterns.places import PlaceName
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components import board, cards
from urbannb.games.urban_sprawl.model.actions import (
    CARD,
    CONTRACT_COSTS,
    DECK_COST,
    LOTS,
    PLAN_COSTS,
)
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.model.state import any_card, box

# -- what can be shown over the city, by what its button says


PAYOUTS = "Payouts"
LAYERS = (PAYOUTS,)


# -- players, as sentences name them


ORDINALS = ("1st", "2nd", "3rd", "4th")


def name(state: State, player: int) -> str:
    """A player's name set bold."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int], last: str = "and") -> str:
    """ "Ana, Ben and Cleo"."""
    return listing((state.names[p] for p in players), last)


def owner_words(state: State, owner: int) -> str:
    """ "Ana", or "nobody"."""
    return "nobody" if owner == cards.NOBODY else state.names[owner]


# -- what stands in the city: rows, values, sites, buildings


SITE_WORDS = {
    "n": "north half", "s": "south half", "w": "west half", "e": "east half", "": "whole block",
    "nw": "northwest", "ne": "northeast", "sw": "southwest", "se": "southeast",
}  # fmt: skip
"""How a building lies in its block."""


def line_name(line: str) -> str:
    """What people call a row: "column D", "rows 3 and 4"."""
    noun = "column" if line[0].isalpha() else "row"
    return f"{noun} {line}" if len(line) == 1 else f"{noun}s {line[0]} and {line[1]}"


def line_title(line: str) -> str:
    """What people call a row, at the beginning of a sentence."""
    return capital(line_name(line))


def reach(line: str) -> str:
    """ "a row of 6 blocks"."""
    return f"{len(board.blocks_of(line))} blocks"


def value_sum(state: State, block: str) -> str:
    """The value of a block as a sum: "6 (column D) + 1 (rows 3 and 4) = 7".

    Whether a number is one of wealth or of prestige makes no difference to the value.
    """
    parts = [f"{m.value} ({line_name(line)})" for line, m in board.numbers(block, state.markers)]
    return f"{' + '.join(parts)} = **{state.worth(block)}**"


def kind_of(zone: str, size: int) -> str:
    """ "2-lot CIV building", "park"."""
    return "park" if zone == board.PARK else f"{size}-lot {zone} building"


def building_name(state: State, building: Building) -> str:
    """A building by its card, or by what it is: "High School", "RES building"."""
    if building.card:
        return box(state).contracts[building.card].name
    return "park" if building.zone == board.PARK else f"{building.zone} building"


def building_words(state: State, building: Building) -> str:
    """A building with its player and block: "Ana's High School in D3"."""
    what = f"{building_name(state, building)} in {building.block}"
    if building.owner == cards.NOBODY:
        return f"the {what} that nobody controls"
    return f"{state.names[building.owner]}'s {what}"


def apart(state: State, buildings: Iterable[Building]) -> list[str]:
    """Buildings in words; where two would be called the same, also by where they lie."""
    told = [(building, building_words(state, building)) for building in buildings]
    words = [said for _, said in told]
    return [
        f"{said} ({SITE_WORDS[building.shape]})" if words.count(said) > 1 else said
        for building, said in told
    ]


def tally_words(buildings: Iterable[Building]) -> str:
    """Buildings counted by zone: "2 COM, 1 RES and 1 park"."""
    counted: dict[str, int] = {}
    for building in buildings:
        counted[building.zone] = counted.get(building.zone, 0) + 1
    return listing(
        plural(n, "park") if zone == board.PARK else f"{n} {zone}"
        for zone, n in sorted(counted.items())
    )


# -- the places of the table: what can be pointed at, asked about, and lit up


TRACK, PLACE_NAMES_MARKERS, TILES, DISCARDS = "track", "markers", "tiles", "discards"

_PLAYER, _BLOCK = whole(0, 3), word(*board.BLOCKS)
_PLANS = {**{str(cost): cost for cost in PLAN_COSTS}, "deck": DECK_COST}
_PLAN_OF = {cost: name for name, cost in _PLANS.items()}
_SHAPES = dict.fromkeys(shape for shapes in board.COVERS.values() for shape in shapes)

line_place = PlaceName("line:{line}", "A row, whichever way it runs.", line=word(*board.LINES))
space_place = PlaceName(
    "space:{space}", "A gray space, with its marker if one lies there.", space=word(*board.SPACES)
)
block_place = PlaceName("{block}", "A block.", "D3", block=_BLOCK)
site_place = PlaceName(
    "{block}:{shape}", "A site in a block, for a building that is put down.", "D3:nw",
    block=_BLOCK, shape=word(*_SHAPES),
)  # fmt: skip
lot_place = PlaceName(
    "{lot}", "A lot. A building goes by its first one, whichever is pointed at.", lot=word(*LOTS)
)
box_place = PlaceName(
    "box:{box}", "A contract box, or a contract deck with its top card.", box=word(*CONTRACT_COSTS)
)
plan_place = PlaceName(
    "plan:{cost}",
    "A planning box by its cost, or the planning deck with its top card.",
    cost=Field(
        "|".join(_PLANS),
        lambda text: _PLANS[text.lower()],
        lambda pick: pick.choice([*_PLAN_OF]),
        lambda cost: _PLAN_OF[cost],
    ),
)
PLAN_DECK = plan_place(DECK_COST)
spare_place = PlaceName(
    "marker:{kind} {value}", "A marker beside the board.", "marker:wealth 7",
    kind=word(board.PRESTIGE, board.WEALTH), value=whole(1, 99),
)  # fmt: skip
player_place = PlaceName("player{player}", "The panel of a player.", player=_PLAYER)
permit_place = PlaceName(
    "permit{player}:{card}", "A planning card that a player holds.", player=_PLAYER, card=CARD
)
favor_place = PlaceName(
    "favor{player}:{card}", "A favor of a player.", "favor0:bank", player=_PLAYER, card=CARD
)
favor_space = PlaceName("favor{player}", "Where a player puts the next favor.", player=_PLAYER)
office_place = PlaceName(
    "office:{office}", "The tile of an office, or of the Contractor.",
    office=word(*cards.OFFICES, "Contractor"),
)  # fmt: skip
vocation_place = PlaceName(
    "vocation:{name}", "The markers of a vocation.", name=word(*cards.VOCATIONS)
)
PLACES = (
    block_place, lot_place, line_place, space_place,
    box_place, plan_place, PlaceName(DISCARDS, "The planning discards."), site_place, spare_place,
    player_place, favor_space, permit_place, favor_place, vocation_place, office_place,
    PlaceName(TRACK, "The election track."),
    PlaceName(PLACE_NAMES_MARKERS, "The holding box of the nine markers."),
    PlaceName(TILES, "The supply of building tiles."),
)  # fmt: skip
"""Every kind of place there is."""


# -- what effects and restrictions say, as sentences and on the faces of cards


BUILDER, ACTIVE = "the builder", "the active player"
"""Who "you" is on a contract, and in an event."""
THAT_PLAYER = "that player"
"""Who "you" is in the effects of an offer or of a choice."""
WIDTH, FACE_LINES = 26, 3
"""What a card has room for."""


def effect_words(effect: cards.Effect, you: str = BUILDER) -> str:
    """One sentence that says what an effect does; `you` is who builds or acts."""
    return sentence(effect.clause(you).words)


def would_words(effect: cards.Effect, you: str = BUILDER) -> str:
    """One sentence that says what an effect would do."""
    return sentence(effect.clause(you).would)


def sentence(words: str) -> str:
    """Words as a sentence; capitals within stay."""
    return f"{capital(words)}."


def amount_words(wealth: int, prestige: int, last: str = "and") -> str:
    """ "3 wealth and 2 prestige"."""
    parts = [(wealth, board.WEALTH), (prestige, board.PRESTIGE)]
    return listing((f"{count} {kind}" for count, kind in parts if count), last)


def cost_words(cost: cards.Cost) -> str:
    """What is asked for; "" for nothing."""
    return amount_words(cost.wealth, cost.prestige)


def done_words(effects: cards.Effects) -> tuple[str, bool]:
    """What a player who is asked then does; whether that player alone does all of it."""
    clauses = [effect.clause(THAT_PLAYER) for effect in effects]
    alone = all(one.who == THAT_PLAYER for one in clauses)
    return listing(one.bare if alone else one.words for one in clauses), alone


# -- on a card


def done_face(effects: cards.Effects) -> str:
    """Several effects within another one, each beginning with a small letter."""
    texts = [effect.face() for effect in effects]
    return listing(f"{text[0].lower()}{text[1:]}" for text in texts)


def fitted(words: str) -> tuple[str, ...]:
    """Words on lines of a card; what has no room ends in "…"."""
    lines = [""]
    for part in words.split():
        longer = f"{lines[-1]} {part}".lstrip()
        if len(longer) > WIDTH and lines[-1]:
            lines.append(part[:WIDTH])
        else:
            lines[-1] = longer[:WIDTH]
    if len(lines) > FACE_LINES:
        lines = [*lines[: FACE_LINES - 1], lines[FACE_LINES - 1][: WIDTH - 1].rstrip() + "…"]
    return tuple(lines)


# -- a whole card in sentences, and the lines that stand on it


_KEYS = {
    "airport": "The City deck opens, and the other four politicians come into play.",
    "sports-team": "The Metropolis deck opens, and the Contractor comes into play.",
    "olympic-games": "The game ends at once.",
}


def card_face(card: cards.Card) -> tuple[str, ...]:
    """The short lines of a card: its restrictions, then its effects."""
    if not isinstance(card, cards.Contract | cards.Event):
        return ()
    bound = card.restrictions if isinstance(card, cards.Contract) else ()
    lines = [restriction.face() for restriction in bound]
    return tuple(lines + [line for effect in card.effects for line in fitted(effect.face())])


def card_words(card: cards.Card) -> tuple[str, ...]:
    """All that a card does and where it comes from, a sentence each."""
    return (*_facts(card), origin_words(card))


def origin_words(card: cards.Card) -> str:
    """Where the facts of a card come from, in one or two sentences."""
    lists = [(said, getattr(card, key)) for key, said in _LISTED.items() if getattr(card, key)]
    if not lists:
        return f"{_WHOLE[card.provenance]} {card.note}".rstrip()
    parts = [_come_from(facts, said) for said, facts in lists]
    words = "; ".join([*parts, f"the rest is {_COMES[card.provenance]}"])
    return f"{capital(words)}. {card.note}".rstrip()


def _come_from(facts: tuple[str, ...], said: str) -> str:
    """ "its name and size are published"."""
    names = [_FACTS.get(fact, fact) for fact in facts]
    are = "are" if len(names) > 1 or names[0].endswith("s") else "is"
    return f"its {listing(names)} {are} {said}"


_FACTS = {
    "deck": "deck", "lots": "size", "permits": "number of permits", "wealth": "wealth number",
    "payout": "prestige number", "key": "place in the game",
}  # fmt: skip
"""What players call the fields of a card, where they call them otherwise."""
_COMES = {
    PUBLISHED: "published", REPORTED: "reported by one source", INFERRED: "inferred from sources",
    HOUSE: "our own",
}  # fmt: skip
_LISTED = {key: _COMES[source] for key, source in LISTS.items()}
_WHOLE = {
    PUBLISHED: "What this card says is published.",
    REPORTED: "What this card says is reported by one source.",
    INFERRED: "What this card says is inferred from sources.",
    HOUSE: "This card is our own, as no list of the printed cards is known to us.",
}


def _facts(card: cards.Card) -> list[str]:
    if isinstance(card, cards.Permit):
        permits = plural(card.permits, "permit")
        return [f"{permits} for {listing(card.zones, 'or')}.", *_icons(card)]
    if isinstance(card, cards.Renewal):
        words = "When you build, you may discard it to demolish what stands where you build."
        return [words, *_icons(card)]
    if isinstance(card, cards.Contract):
        return _contract(card)
    if isinstance(card, cards.Event):
        keys = [_KEYS[card.key]] if card.key else []
        return keys + [effect_words(effect, ACTIVE) for effect in card.effects]
    raise TypeError(f"{card!r} is no card of Urban Sprawl")


def _icons(card: cards.Permit | cards.Renewal) -> list[str]:
    """What happens when a planning card turns up."""
    happens = ["the pawn moves on for an election"] if card.ballot else []
    if card.wealth:
        happens.append(_pays(board.WEALTH, card.wealth))
    words = [f"When it turns up, {', then '.join(happens)}."] if happens else []
    if card.wealth and not isinstance(card, cards.Renewal):
        words.append(f"As an investment it brings {card.wealth} wealth.")
    return words


def _pays(kind: str, value: int) -> str:
    """The payout of a number; most numbers lie on markers, which come into play later."""
    later = " if it is in play" if value in board.MARKERS[kind] else ""
    return f"the {kind} {value} row pays out{later}"


def _contract(card: cards.Contract) -> list[str]:
    deck = card.deck.capitalize()
    words = [f"A {card.lots}-lot {card.zone} building from the {deck} deck."]
    words += [restriction.sentence() for restriction in card.restrictions]
    words += [
        f"The builder takes {a(name)} vocation; each {name} vocation then scores {value}."
        for name, value in card.vocations
    ]
    words += [effect_words(effect, BUILDER) for effect in card.effects]
    if card.payout:
        words.append(f"When it turns up, {_pays(board.PRESTIGE, card.payout)}.")
    return words


# -- a card by its id


def card_name(state: State, card_id: str) -> str:
    """What stands on top of a card."""
    return any_card(state, card_id).name


def several(name: str) -> bool:
    """Whether a name is that of several: "the Penthouses need", but "the Gasworks needs"."""
    return name.endswith("s") and not name.lower().endswith("works")


def the_card(state: State, card_id: str) -> str:
    """A card in a sentence: "the Tenement"; the names of events need no article."""
    found = any_card(state, card_id)
    return found.name if isinstance(found, cards.Event) else f"the {found.name}"


def plan_words(state: State, card_id: str) -> str:
    """A planning card in a few words: "2-permit CIV or RES card", "Urban Renewal card"."""
    found = any_card(state, card_id)
    if isinstance(found, cards.Permit):
        return f"{found.permits}-permit {listing(found.zones, 'or')} card"
    return f"{found.name} card"


def a_plan(state: State, card_id: str) -> str:
    """A planning card with its article, in bold."""
    words = plan_words(state, card_id)
    return f"{a(words).partition(' ')[0]} **{words}**"
