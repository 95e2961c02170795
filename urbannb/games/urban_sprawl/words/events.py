"""Events, the keys among them, and markers (US-15 to US-18, US-100 to US-105)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import BLOCKS, blocks_of
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.components.values import Marker, value
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.phrases.city import line_name, line_title, reach
from urbannb.games.urban_sprawl.phrases.effects import ACTIVE, effect_words
from urbannb.games.urban_sprawl.phrases.place_names import box_place, office_place, space_place
from urbannb.games.urban_sprawl.rules.rulings import events as rulings
from urbannb.games.urban_sprawl.words.common import State, signed

tells: Tellers[State] = Tellers()


@tells(rulings.EventBegun)
def event(state: State, ruling: rulings.EventBegun) -> Said:
    """US-100: an event turns up."""
    card = box(state).events[ruling.card]
    if not card.effects:
        text = f"The event **{card.name}** turns up."
    else:
        done = " ".join(effect_words(one, ACTIVE) for one in card.effects)
        text = f"The event **{card.name}** turns up and is performed from top to bottom: {done}"
    again = "goes to the discards and can come again" if card.deck == "planning" else (
        "leaves the game"
    )  # fmt: skip
    return Said(f"{text} Then it {again}.", gist=card.name)


@tells(rulings.AirportOpened)
def airport(state: State, ruling: rulings.AirportOpened) -> Said:
    """US-103: the second stage of the game."""
    text = (
        f"The **Airport** brings the other four offices, {listing(OFFICES[1:])}, for which "
        "elections are held from now on. The City deck is active: Town cards now go no further "
        "than the box for 5 AP, and City cards fill the other four."
    )
    places = (box_place("city"), *map(office_place, OFFICES[1:]))
    return Said(text, places=places, gist="the City deck opens")


@tells(rulings.SportsTeamFounded)
def sports_team(state: State, ruling: rulings.SportsTeamFounded) -> Said:
    """US-104: the third stage."""
    text = (
        "The **Sports Team** brings the Contractor, who may demolish without a card, and opens "
        "the Metropolis deck: City cards now go no further than the box for 4 AP, and Metropolis "
        "cards fill the last three."
    )
    places = (box_place("metropolis"), office_place("Contractor"))
    return Said(text, places=places, gist="the Metropolis deck opens")


@tells(rulings.ContractorAtOnce)
def contractor_at_once(state: State, ruling: rulings.ContractorAtOnce) -> Said:
    """US-85: our ruling that nobody waits for an election."""
    text = "The Contractor does not wait for the next election: the player with the least prestige "
    return Said(f"{text}takes it now.", places=(office_place("Contractor"),))


@tells(rulings.GamesBegun)
def olympic_games(state: State, ruling: rulings.GamesBegun) -> Said:
    """US-105: the end."""
    text = (
        "The **Olympic Games** end play at once; nothing else of this turn happens. Three things "
        "are still counted: a last payout of every prestige row, then wealth, then offices."
    )
    return Said(text, places=(box_place("metropolis"),))


# -- markers


@tells(rulings.MarkerPut)
def marker(state: State, ruling: rulings.MarkerPut) -> Said:
    """US-15, US-17: a marker enters or moves; what the blocks were and are worth."""
    placed, space, left = ruling.marker, ruling.space, ruling.left
    table = marker_table(state, placed, space, left)
    text = marker_words(placed, space, left)
    gist = f"{placed} {f'from {line_name(left)} ' if left else ''}to {line_name(space)}"
    return Said(text, table, (space_place(space), *ruling.places), gist=gist)


def marker_words(placed: Marker, space: str, left: str, *, would: bool = False) -> str:
    """What a marker changes when it goes to a space, from another or from the holding box.

    With `would` it is said before it is done.
    """
    verb = _would if would else _verb
    if not left:
        new = f"A new **{placed}** marker would go" if would else (
            f"The **{placed}** marker is new and goes"
        )  # fmt: skip
        are = "would be" if would else "are"
        return (
            f"{new} to the gray space of {line_name(space)}: "
            f"all {reach(space)} there {are} worth {placed.value} more."
        )
    text = (
        f"The **{placed}** marker {verb('1', 'move')} from {line_name(left)} to "
        f"{line_name(space)}. "
        f"{line_title(left)} {verb(left, 'lose')} {placed.value}, and {line_name(space)} "
        f"{verb(space, 'gain')} as much"
    )
    both = [block for block in blocks_of(left) if block in blocks_of(space)]
    changes = "would change" if would else "changes"
    return f"{text}; in {listing(both)} nothing {changes}." if both else f"{text}."


def _verb(line: str, verb: str) -> str:
    return f"{verb}s" if len(line) == 1 else verb


def _would(line: str, verb: str) -> str:
    return f"would {verb}"


def marker_table(state: State, placed: Marker, space: str, left: str) -> DataTable:
    """Every block whose value changes, before and after; `state` is as it is afterward.

    Blocks of which the same is to be said stand in one line.
    """
    old = {line: m for line, m in state.markers.items() if line != space}
    if left:
        old[left] = placed
    touched = {*blocks_of(space), *(blocks_of(left) if left else ())}
    alike: dict[tuple[int, int], list[str]] = {}
    for block in (block for block in BLOCKS if block in touched):
        alike.setdefault((value(block, old), state.worth(block)), []).append(block)
    rows = []
    for (before, after), blocks in alike.items():
        change = signed(after - before) if after != before else Cell("0", muted=True)
        rows.append(Row((", ".join(blocks), before, change, f"**{after}**")))
    return DataTable(("Blocks", ">Before", ">Change", ">Now"), tuple(rows))
