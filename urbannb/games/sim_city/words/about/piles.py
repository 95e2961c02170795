"""The decks, the discards, the long cards, and the phases of the city."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import capital, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, PHASES, VILLAGE
from urbannb.games.sim_city.model.state import NOBODY, SOLITAIRE
from urbannb.games.sim_city.phrases.people import phase_words
from urbannb.games.sim_city.rules.phases import RULES, Progress, progress
from urbannb.games.sim_city.words.about.facts import Answer
from urbannb.games.sim_city.words.common import State, the_card

LAST = 8
"""So many discards stand in the table."""


def deck(state: State, number: int) -> Answer:
    """A deck that lies face down."""
    whose = f" of {state.names[number]}" if state.duel else ""
    if not state.piles:
        return "SC-3", Said(f"The deck{whose} is still to be shuffled.")
    count = len(state.piles[number])
    if not count:
        text = f"The deck{whose} is used up. The game ends when a player has no card left or "
        return "SC-21", Said(f"{text}declares no legal play, or when all pass in a row.")
    return "SC-9", Said(
        f"{plural(count, 'card')} {'is' if count == 1 else 'are'} left in the "
        f"deck{whose}. A turn begins with drawing the top one."
    )


def discards(state: State, number: int) -> Answer:
    """The discards of a deck, which lie open."""
    whose = f" of {state.names[number]}" if state.duel else ""
    found = state.discards[number] if state.discards else []
    if not found:
        return "SC-10", Said(f"Nothing has been discarded{whose} yet.")
    top = the_card(state, found[-1])
    text = f"{plural(len(found), 'card')} {'has' if len(found) == 1 else 'have'} been discarded."
    text += f" {capital(top)} lies on top."
    if state.variant == SOLITAIRE:
        return "SC-224", Said(
            f"{text} It may be drawn instead of a card from the deck, if a card can be played then."
        )
    rows = [Row((state.card(card).name,)) for card in reversed(found[-LAST:])]
    return "SC-10", Said(
        f"{text} Discards are not shuffled again.", DataTable(("Discarded last",), tuple(rows))
    )


def long_pile(state: State) -> Answer:
    """The long cards that are left."""
    count = len(state.long_pile)
    if not state.box.long:
        return "SC-16", Said("This game is played without long cards.")
    if not count:
        return "SC-259", Said("No long card is left. Only standard cards are drawn now.")
    earliest = min(state.card(card).phase for card in state.box.long)
    left = f"{plural(count, 'long card')} {'are' if count > 1 else 'is'} left."
    when = f"From phase {PHASES[earliest - 1].roman} on"
    return "SC-197", Said(f"{left} {when}, one may be drawn instead of a standard card.")


# -- phases


def phases(state: State) -> Answer:
    """The phase of the city, and what the next one needs."""
    now = f"This is **{phase_words(state.phase)}**."
    if state.duel:
        return "SC-212", Said(
            f"Both suburbs are in **phase {PHASES[CITY].roman}** from the beginning to the end."
        )
    ahead = progress(state) if state.lots else None
    if ahead is None:
        return "SC-78", Said(f"{now} It is the last one." if state.phase == METROPOLIS else now)
    plant = ""
    if state.phase >= CITY and not state.opened:
        plant = " Its first card must be a Power Plant, whose player becomes mayor."
    elif state.opened and state.mayor != NOBODY:
        plant = f" {state.names[state.mayor]} is mayor."
    text = f"{now}{plant} {_needs(ahead)}"
    rule = "SC-75" if ahead.off else RULES[ahead.phase]
    return rule if state.phase < CITY or state.opened else "SC-73", Said(text, phases_table(state))


def progress_words(ahead: Progress) -> str:
    """ "3 of 4 sim providers"."""
    if ahead.phase == VILLAGE:
        return f"{ahead.had} of {ahead.needed} sim providers"
    if ahead.phase == CITY:
        return f"{ahead.had} of {ahead.needed} blocks that require sims"
    return f"{ahead.had} of {ahead.needed + 1} sims"


def _needs(ahead: Progress) -> str:
    text = f"{capital(phase_words(ahead.phase))}, has **{progress_words(ahead)}**"
    if ahead.off:
        whole, needed = ahead.needed + ahead.off, ahead.needed
        return (
            f"{text}: it needs more than {whole} − {ahead.off} = {needed}, as the largest "
            f"residential zone has {ahead.off} blocks."
        )
    return f"{text}."


def phases_table(state: State) -> DataTable:
    """What each phase begins with, and which have been reached."""
    needs = {
        1: "from the beginning",
        VILLAGE: "blocks that provide sims: one for each player, at least 4",
        CITY: "blocks that require sims: two for each player, at least 8",
        METROPOLIS: "more than 10 sims for each player, at least 40, less the residential bonus",
    }
    rows = []
    for number, phase in PHASES.items():
        reached = "reached" if number <= state.phase else ""
        rows.append(Row((f"{phase.roman} {phase.title}", needs[number], reached)))
    return DataTable(("Phase", "Begins with", ""), tuple(rows))
