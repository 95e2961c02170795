"""Setup, turns, phases, events and the end in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urbannb.core.ruling import Ruling
from urbannb.core.score.result import result
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, number, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import CITY, PHASES, POLICE, VILLAGE, Card
from urbannb.games.sim_city.model.actions import DISCARDS, LONG_DECK
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Block, Cells, cell_of
from urbannb.games.sim_city.phrases import COVER, blocks_named, phase_words, the_block
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import standing
from urbannb.games.sim_city.rules.final import score
from urbannb.games.sim_city.rules.specials.cards import further_cards
from urbannb.games.sim_city.rules.specials.conditions import Covered, Not
from urbannb.games.sim_city.rules.specials.events import Struck
from urbannb.games.sim_city.rules.striking import Part, spared
from urbannb.games.sim_city.words import common, council, placing
from urbannb.games.sim_city.words.common import (
    State,
    bold,
    dollars,
    leaves,
    left_open,
    makes,
    name,
    names,
    once,
    the_card,
)

# -- setup, turns, phases and the end in words (SC-3 to SC-25, SC-70 to SC-79, SC-184)


tells: Tellers[State] = Tellers()


@tells(rulings.DecksShuffled)
def _shuffled(state: State, ruling: rulings.DecksShuffled) -> Said:
    if len(ruling.sizes) > 1:
        sizes = (f"{who} {size}" for who, size in zip(state.names, ruling.sizes, strict=True))
        return Said(f"Both decks are shuffled. Cards in each: {listing(sizes)}.")
    text = f"The deck of {plural(ruling.sizes[0], 'card')} is shuffled."
    if ruling.long:
        text += f" The {plural(ruling.long, 'long card')} are shuffled too and lie beside it."
    return Said(text)


@tells(rulings.HandsDealt)
def dealt(state: State, ruling: rulings.HandsDealt) -> Said:
    """SC-3, SC-4: hands and money."""
    if len(ruling.cards) == 1:
        return Said(f"{name(state, 0)} is dealt {plural(ruling.cards[0], 'card')} and has $0.")
    if len(set(ruling.cards)) == 1:
        phase = (
            " Both cities are in phase III, and no card has to come first." if state.duel else ""
        )
        dealt = f"Each player is dealt {plural(ruling.cards[0], 'card')} and begins with $0."
        return Said(f"{dealt}{phase}")
    each = (f"{who} {n}" for who, n in zip(state.names, ruling.cards, strict=True))
    return Said(f"Cards are dealt: {listing(each)}. Each player begins with $0.")


@tells(rulings.CardRemoved)
def removed(state: State, ruling: rulings.CardRemoved) -> Said:
    """SC-184, SC-186: a card that must go."""
    city = next((c for c in state.cities if c.ground.at(cell_of(ruling.cell))), None)
    text = f"{capital(bold(state, ruling.card))} leaves the city and is discarded"
    if city is None:
        return Said(f"{text}. {left_open(state, ruling.cell)}")
    return Said(
        f"{text}. {capital(the_block(city, cell_of(ruling.cell)))}, which lay under it, "
        "is in the city again."
    )


@tells(rulings.CardDrawn)
def drawn(state: State, ruling: rulings.CardDrawn) -> Said:
    """SC-9, SC-11, SC-197, SC-224: a card; what it is others do not know."""
    who, player = name(state, ruling.player), ruling.player
    if ruling.pile == DISCARDS:
        return Said(f"{who} takes {bold(state, ruling.card)} from the discards.")
    if ruling.pile == LONG_DECK:
        left = len(state.long_pile)
        return Said(f"{who} draws a long card, which leaves {left or 'none'}.")
    left = len(state.pile(player))
    again = " to replace the council member" if ruling.rule == "SC-11" else ""
    if not left:
        return Said(f"{who} draws the last card of the deck{again}.")
    card = "another card" if again else "a card"
    return Said(f"{who} draws {card}{again}, which leaves {left} in the deck.")


@tells(rulings.NothingDrawn)
def _none_drawn(state: State, ruling: rulings.NothingDrawn) -> Said:
    held = len(state.hands[ruling.player])
    left = f"has {plural(held, 'card')} left" if held else "has no card left"
    return Said(f"The deck is used up, so {name(state, ruling.player)} draws nothing and {left}.")


@tells(rulings.Passed)
def _passed(state: State, ruling: rulings.Passed) -> Said:
    who = name(state, ruling.player)
    if ruling.by:
        return Said(f"{who} plays no further card, though {the_card(state, ruling.by)} allows it.")
    return Said(f"{who} passes and plays no card.")


@tells(rulings.Declared)
def declared(state: State, ruling: rulings.Declared) -> Said:
    """SC-22 to SC-24: the hand is shown."""
    who, hand = name(state, ruling.player), plural(len(ruling.hand), "card")
    lead = f"{who} declares that no legal play is left and shows {hand}."
    if not ruling.plays:
        none = "It cannot" if len(ruling.hand) == 1 else "Not one of them can"
        return Said(f"{lead} {none} be played without a vote.")
    plays = listing(dict.fromkeys(the_card(state, card) for card in ruling.plays[:4]))
    return Said(f"{lead} But {plays} could be played, so this counts as a pass.")


@tells(rulings.Discarded)
def _discarded(state: State, ruling: rulings.Discarded) -> Said:
    who, held = name(state, ruling.player), len(state.hands[ruling.player])
    return Said(f"{who} discards {bold(state, ruling.card)} and keeps {plural(held, 'card')}.")


@tells(rulings.MorePlays)
def _more(state: State, ruling: rulings.MorePlays) -> Said:
    card, count = bold(state, ruling.card), ruling.cards
    cards = further_cards(state.card(ruling.card), count)
    return Said(f"{capital(card)} lets {name(state, ruling.player)} play {cards} this turn.")


@tells(rulings.PhaseBegun)
def _begun(state: State, ruling: rulings.PhaseBegun) -> Said:
    begins = f"**{capital(phase_words(ruling.phase))}, begins**."
    had, needed = ruling.had, ruling.needed
    if ruling.phase == VILLAGE:
        blocks = plural(had, "block provides", "blocks provide")
        return Said(f"{blocks} sims, and {needed} are needed. {begins}")
    if ruling.phase == CITY:
        blocks = plural(had, "block requires", "blocks require")
        after = " Its first card must be a Power Plant." if not state.opened else ""
        return Said(f"{blocks} sims, and {needed} are needed. {begins}{after}")
    lead = f"The city has {had} sims, and more than"
    if not ruling.off:
        return Said(f"{lead} {needed} are needed. {begins}")
    with_it = ", the new card included" if ruling.grown else ""
    zone = f"the largest residential zone now has {ruling.off} blocks{with_it}"
    return Said(
        f"{lead} {ruling.off + needed} − {ruling.off} = {needed} are needed: {zone}. {begins}"
    )


@tells(rulings.CityOpened)
def _opened(state: State, ruling: rulings.CityOpened) -> Said:
    card, roman = bold(state, ruling.card), PHASES[CITY].roman
    text = f"{capital(card)} is the first Power Plant, so all cards of phase {roman} can be played"
    return Said(
        f"{text} now and the council forms. {name(state, ruling.player)} becomes "
        "**mayor**, with 2 votes."
    )


@tells(rulings.LastRoundBegun)
def _last_round(state: State, ruling: rulings.LastRoundBegun) -> Said:
    who = name(state, ruling.player)
    text = f"{who} has {dollars(ruling.money)}. The game ends with the round in which somebody"
    return Said(f"{text} reaches {dollars(state.goal)}, so this is the **last round**.")


ENDS = {
    "SC-17": "The last round is finished, so the game is over.",
    "SC-19": "No room is left on the table, and {who} {has} no {lack}. The game is over.",
    "SC-21": "The deck is used up, and {who} {has} no {lack}. The game is over.",
    "SC-25": "The deck is used up, and {all} passed. The game is over.",
    "SC-220": "The deck is used up, and {who} {has} no {lack}. The game is over.",
    "SC-227": "The deck is used up, and {who} {has} no {lack}. The game is over.",
    "SC-193": "The deck is used up, and that was agreed as the end. The game is over.",
    "SC-194": "The agreed number of rounds has been played. The game is over.",
    "SC-195": "The agreed table is covered. The game is over.",
}
"""The ends of a game by their rules."""


@tells(rulings.EndReached)
def end(state: State, ruling: rulings.EndReached) -> Said:
    """SC-17 to SC-25, SC-192 to SC-195: the end."""
    if ruling.rule == "SC-192":
        return Said(f"{ENDS['SC-17']} The players had agreed on {dollars(state.goal)}.")
    without = [player for player, hand in enumerate(state.hands) if not hand]
    who = without or [state.player]
    said = {
        "who": names(state, who), "has": "has" if len(who) == 1 else "have",
        "lack": "card left" if without else "legal play",
        "all": f"{name(state, 0)} has" if len(state.names) == 1 else "everybody has",
    }  # fmt: skip
    return Said(ENDS[ruling.rule].format(**said))


@tells(rulings.GameOver)
def _over(state: State, ruling: rulings.GameOver) -> Said:
    table = result([score(state, player) for player in range(len(state.names))])
    most = max(ruling.money)
    if len(state.names) == 1:
        return Said(f"{name(state, 0)} finishes with **{dollars(most)}**.", table)
    if len(ruling.winners) > 1:
        return Said(
            f"{names(state, ruling.winners)} share the victory with **{dollars(most)}** each.",
            table,
        )
    others = [money for player, money in enumerate(ruling.money) if player not in ruling.winners]
    ahead = f", {dollars(most - max(others))} ahead" if others else ""
    return Said(f"{name(state, ruling.winners[0])} wins with **{dollars(most)}**{ahead}.", table)


# -- events in words: what they strike, block by block, and how long they last (SC-123 to SC-130)


@tells(rulings.EventPlayed)
def _played(state: State, ruling: rulings.EventPlayed) -> Said:
    who, card = name(state, ruling.player), state.card(ruling.card)
    says = " ".join(special.sentence() for special in card.specials)
    where, whose = "", f"{name(state, ruling.city)}'s"
    if state.duel:
        own = ruling.city == ruling.player
        where = f" on {'their own' if own else whose} city"
    text = f"{who} plays the event {bold(state, ruling.card)}{where}"
    lead = text if text.endswith("!**") else f"{text}."
    return Said(f"{lead} It says: “{says}”", strike_table(state, ruling.card))


def strikes(state: State, card: str) -> Iterator[Part]:
    """The parts of an event that strike blocks."""
    parts = [Part(card, (n,)) for n in range(len(state.card(card).specials))]
    for part in parts:
        if part.special(state).inside:
            parts += part.inside(state)
    return (part for part in parts if isinstance(part.special(state), Struck))


def strike_table(state: State, card: str) -> DataTable | None:
    """Which blocks an event that is running can strike, and which it cannot, and why."""
    rows = []
    for part in strikes(state, card):
        special = part.special(state)
        event = next(event for event in state.events if event.card == card)
        city = state.cities[event.city]
        groups: dict[str, list[int]] = {}
        for cell, block in sorted(city.ground.blocks.items()):
            reason = spared(state, part, block)
            what = f"can be {special.verb}" if reason is None else _why(state, part, block, reason)
            groups.setdefault(what, []).append(cell)
        for what, cells in sorted(groups.items(), key=lambda each: not each[0].startswith("can")):
            rows.append(Row((capital(what), len(cells), blocks_named(city, cells, most=8))))
    return DataTable(("At risk?", ">Blocks", "Which"), tuple(rows)) if rows else None


def _why(state: State, part: Part, block: Block, reason: Reason) -> str:
    """Why a block is spared, in a few words."""
    if reason.code != "condition":
        return WHY[reason.code]
    site = standing(next(e for e in state.events if e.card == part.card).city, block)
    conditions = part.special(state).conditions
    failing = next(one for one in conditions if not one.holds(state, site))
    said: str = failing.words("it", no=True)
    return said.removeprefix("it is ")


WHY = {
    "other-kind": "another kind of card",
    "land": "land is not destroyed",
    "struck-already": "struck already",
    "not-joined": "next to no block that was struck",
    "protected": "protected by another card",
}
"""Why a block is spared, by the code of the reason."""


def cover_words(city: City, cells: Cells, card: Card, kind: str, was: str = "is") -> str:
    """How a block is covered: by whom, and how far away; with its crime factor by the police."""
    crime = card.crime if kind == POLICE else 0
    by = city.coverage.providers_of(cells, kind, crime)
    if by:
        provider = city.ground.blocks[by[0]]
        sums = _sums(city, cells, provider, kind, crime)
        return f"it {was} covered {COVER[kind]}: {the_block(city, by[0])} {was} {sums}"
    others = [city.ground.blocks[cell] for cell in city.coverage.providers[kind]]
    others = [each for each in others if each.cells != cells]
    if not others:
        return f"it {was} not covered {COVER[kind]}"
    between = city.distances.between
    nearest = min(others, key=lambda each: between(cells, each.cells))
    sums = _sums(city, cells, nearest, kind, crime).replace("and reaches", "but reaches only")
    return f"it {was} not covered {COVER[kind]}: {the_block(city, nearest.cell)} {was} {sums}"


def _sums(city: City, cells: Cells, provider: Block, kind: str, crime: int) -> str:
    """The distance to a provider, with the crime factor, and how far that reaches."""
    away = city.distances.between(cells, provider.cells)
    factor = f" ({away + crime} with the crime factor of {number(crime)})" if crime else ""
    reach = provider.face.card.covers_by(kind)
    return f"{plural(away, 'block')} away{factor} and reaches {reach}"


def asks_cover(special: Struck) -> Iterator[str]:
    """The kinds of coverage that keep blocks from being struck."""
    for condition in special.conditions:
        inner = condition.of if isinstance(condition, Not) else condition
        if isinstance(inner, Covered):
            yield inner.by


@tells(rulings.EventStrikes)
def _strikes_again(state: State, ruling: rulings.EventStrikes) -> Said:
    again = "for the last time"
    if ruling.left:
        again = f"with {plural(ruling.left, 'more turn')} to come"
    text = f"{capital(bold(state, ruling.card))} strikes again, {again}."
    return Said(text, strike_table(state, ruling.card))


@tells(rulings.BlockDestroyed)
def _destroyed(state: State, ruling: rulings.BlockDestroyed) -> Said:
    block, event = bold(state, ruling.block), the_card(state, ruling.event)
    worth = f", worth {dollars(ruling.value)}" if ruling.value else ""
    where = f" at {ruling.places[0]}" if ruling.places else ""
    text = f"{capital(event)} destroys {block}{where}{worth}"
    turned = (
        f"{plural(len(ruling.turned), 'card')} there {'is' if len(ruling.turned) == 1 else 'are'}"
    )
    text += f": {turned} turned over.{_uncovered(state, ruling)}"
    if ruling.land:
        return Said(f"{text} {capital(the_card(state, ruling.land))} beneath is in the city again.")
    return Said(f"{text} The place is scorched earth: whoever builds there gets $5 more.")


def _uncovered(state: State, ruling: rulings.BlockDestroyed) -> str:
    """Why coverage did not keep a block from being destroyed, where that would have saved it."""
    event = next((event for event in state.events if event.card == ruling.event), None)
    if event is None:
        return ""
    kinds = {
        kind for part in strikes(state, ruling.event) for kind in asks_cover(part.special(state))
    }
    city, card = state.cities[event.city], state.card(ruling.block)
    cells = tuple(map(cell_of, ruling.places))
    said = (cover_words(city, cells, card, kind, "was") for kind in sorted(kinds))
    return "".join(f" {capital(words)}." for words in said if words.startswith("it was not"))


@tells(rulings.BlockTaken)
def _taken(state: State, ruling: rulings.BlockTaken) -> Said:
    text = f"{capital(the_card(state, ruling.event))} removes {bold(state, ruling.block)}, "
    text += "which is discarded."
    if ruling.under:
        return Said(
            f"{text} {capital(the_card(state, ruling.under))} beneath is in the city again."
        )
    return Said(f"{text} {left_open(state, ruling.places[0])}")


@tells(rulings.NothingStruck)
def _nothing(state: State, ruling: rulings.NothingStruck) -> Said:
    event = capital(the_card(state, ruling.event))
    table = None
    running = next((one for one in state.events if one.card == ruling.event), None)
    if running:
        table = strike_table(state, ruling.event)
    if not ruling.missing or not (running and running.cells):
        return Said(f"{event} finds no block that it could strike.", table)
    blocks = plural(ruling.missing, "more block")
    return Said(f"{event} could strike {blocks}, but there is none left to choose.", table)


@tells(rulings.EventPaid)
def _paid(state: State, ruling: rulings.EventPaid) -> Said:
    who, event = name(state, ruling.player), the_card(state, ruling.card)
    amount = f"**{dollars(abs(ruling.dollars))}**"
    if ruling.due > 0:
        return Said(f"{who} gets {amount} from {event}, {makes(state, ruling.player)}.")
    if ruling.dollars == ruling.due:
        if not ruling.due:
            return Said(f"{capital(event)} brings and costs {who} nothing.")
        return Said(f"{who} loses {amount} to {event}, {leaves(state, ruling.player)}.")
    due = dollars(-ruling.due)
    stays = ", but stays mayor" if ruling.rule == "SC-136" else ""
    return Said(f"{who} loses {amount} of {due} to {event} and is left with nothing{stays}.")


@tells(rulings.EventLasts)
def _lasts(state: State, ruling: rulings.EventLasts) -> Said:
    turns = "next turn" if ruling.turns == 1 else f"next {ruling.turns} turns"
    until = f"through the end of {name(state, ruling.player)}'s {turns}"
    return Said(f"{capital(bold(state, ruling.card))} is in force {until}.")


@tells(rulings.TurnsPassed)
def _events_passed(state: State, ruling: rulings.TurnsPassed) -> Said:
    event = capital(the_card(state, ruling.card))
    if not ruling.left:
        return Said(f"{event} has lasted its turns and ends.")
    who = next(name(state, e.player) for e in state.events if e.card == ruling.card)
    turns = "turn" if ruling.left == 1 else f"{ruling.left} turns"
    return Said(f"{event} goes on for {who}'s next {turns}.")


@tells(rulings.EventEnded)
def _ended(state: State, ruling: rulings.EventEnded) -> Said:
    event = capital(bold(state, ruling.card))
    if ruling.gone:
        return Said(f"{event} is over and leaves the game.")
    return Said(f"{event} is over and is discarded.")


# -- who tells which ruling, of all chapters


class _Sentences(Tellers[State]):
    """Tellers whose sentences end with one period."""

    def tell(self, state: State, ruling: Ruling) -> Said:
        said = super().tell(state, ruling)
        return replace(said, text=once(said.text))


TELLERS: Tellers[State] = _Sentences(common.tells, tells, placing.tells, council.tells)
"""Who tells which ruling."""
