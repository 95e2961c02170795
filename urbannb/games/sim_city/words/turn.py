"""Setup, turns, phases and the end in words (SC-3 to SC-25, SC-70 to SC-79, SC-184)."""

from __future__ import annotations

from urbannb.core.score.result import result
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, plural
from urbannb.games.sim_city.components.zones import CITY, PHASES, VILLAGE
from urbannb.games.sim_city.model.actions import DISCARDS, LONG_DECK
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.blocks import the_block
from urbannb.games.sim_city.phrases.people import phase_words
from urbannb.games.sim_city.rules.rulings import turn as rulings
from urbannb.games.sim_city.rules.scores import score
from urbannb.games.sim_city.rules.specials.freedoms import further_cards
from urbannb.games.sim_city.words.common import (
    State,
    bold,
    dollars,
    left_open,
    name,
    names,
    the_card,
)

tells: Tellers[State] = Tellers()


@tells(rulings.DecksShuffled)
def shuffled(state: State, ruling: rulings.DecksShuffled) -> Said:
    """SC-3, SC-196: the decks."""
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
def none_drawn(state: State, ruling: rulings.NothingDrawn) -> Said:
    """SC-10: an empty deck."""
    held = len(state.hands[ruling.player])
    left = f"has {plural(held, 'card')} left" if held else "has no card left"
    return Said(f"The deck is used up, so {name(state, ruling.player)} draws nothing and {left}.")


@tells(rulings.Passed)
def passed(state: State, ruling: rulings.Passed) -> Said:
    """SC-13: no card is played."""
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
def discarded(state: State, ruling: rulings.Discarded) -> Said:
    """SC-222: a player alone keeps seven cards."""
    who, held = name(state, ruling.player), len(state.hands[ruling.player])
    return Said(f"{who} discards {bold(state, ruling.card)} and keeps {plural(held, 'card')}.")


@tells(rulings.MorePlays)
def more(state: State, ruling: rulings.MorePlays) -> Said:
    """SC-14: further cards."""
    card, count = bold(state, ruling.card), ruling.cards
    cards = further_cards(state.card(ruling.card), count)
    return Said(f"{capital(card)} lets {name(state, ruling.player)} play {cards} this turn.")


@tells(rulings.PhaseBegun)
def begun(state: State, ruling: rulings.PhaseBegun) -> Said:
    """SC-71, SC-72, SC-74: a phase begins."""
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
def opened(state: State, ruling: rulings.CityOpened) -> Said:
    """SC-73, SC-117: the Power Plant and the mayor."""
    card, roman = bold(state, ruling.card), PHASES[CITY].roman
    text = f"{capital(card)} is the first Power Plant, so all cards of phase {roman} can be played"
    return Said(
        f"{text} now and the council forms. {name(state, ruling.player)} becomes "
        "**mayor**, with 2 votes."
    )


@tells(rulings.LastRoundBegun)
def last_round(state: State, ruling: rulings.LastRoundBegun) -> Said:
    """SC-17: somebody has enough."""
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
def over(state: State, ruling: rulings.GameOver) -> Said:
    """SC-1, SC-2: who has won."""
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
