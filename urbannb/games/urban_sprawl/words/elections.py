"""Elections: the measure, the whole chain of ties, and who decides them (US-70 to US-85)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES
from urbannb.games.urban_sprawl.phrases.effects import amount_words
from urbannb.games.urban_sprawl.phrases.people import name, names
from urbannb.games.urban_sprawl.phrases.place_names import TILES, TRACK, office_place, player_place
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.rules.elections import BREAKER, ZONE_OF
from urbannb.games.urban_sprawl.rules.rulings import elections as rulings
from urbannb.games.urban_sprawl.rules.turn import SPEND
from urbannb.games.urban_sprawl.words.common import State
from urbannb.games.urban_sprawl.words.common import player_cell as cube

tells: Tellers[State] = Tellers()

Measured = Mapping[int, tuple[int, ...]]
NOW = {
    "Mayor": "who places a park when elected",
    "District Attorney": "whose first contract of a turn earns double the neighborhood bonus",
    "Treasurer": "who collects 2 wealth from each opponent at the start of a turn",
    "Police Chief": "whose vocations pay both wealth and prestige",
    "Union Boss": "who has 8 AP a turn",
    "Contractor": "who may demolish, and whose buildings others cannot",
}
"""What the holder of a tile is, said in passing."""


@tells(rulings.PawnMoved)
def pawn(state: State, ruling: rulings.PawnMoved) -> Said:
    """US-70: the pawn moves on."""
    office = ruling.office
    before = OFFICES[(OFFICES.index(office) - 1) % len(OFFICES)]
    text = f"The pawn moves on from {before} to **{office}**"
    text += ", and there is an election." if office in state.offices else "."
    return Said(text, places=(TRACK,))


@tells(rulings.OfficeBlank)
def blank(state: State, ruling: rulings.OfficeBlank) -> Said:
    """US-71: the office is not in play yet."""
    text = (
        f"The Airport has not come yet, so the space of the {ruling.office} is blank: nobody "
        "is elected."
    )
    return Said(text, places=(TRACK,))


@tells(rulings.SwayWanted)
def sway_wanted(state: State, ruling: rulings.SwayWanted) -> Said:
    """US-84: somebody would win by a building, but is not the only one who can."""
    text = (
        f"{name(state, ruling.player)} wants to win this election by a building. Others who can "
        "are asked as well; nothing is paid yet."
    )
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.SwayDecided)
def sway_decided(state: State, ruling: rulings.SwayDecided) -> Said:
    """US-106: several buildings may win one election."""
    text = (
        f"{names(state, ruling.tied)} each have a building that can win the election for "
        f"{ruling.office}, and nothing else breaks that tie. The active player, "
        f"{state.names[state.player]}, decides for {name(state, ruling.player)}."
    )
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.VotesCounted)
def measured(state: State, ruling: rulings.VotesCounted) -> Said:
    """US-72 to US-74: what everybody is measured by."""
    office, found, tied = ruling.office, ruling.measured, ruling.tied
    text = election_words(state, office, found, tied)
    table = election_table(state, office, found, tied) if found else None
    return Said(text, table, (office_place(office), *_best(state, office, found)))


def election_words(state: State, office: str, found: Measured, tied: Sequence[int]) -> str:
    """The measure of an office and how far it decides, with the whole chain of ties."""
    if office == "Mayor":
        measure = "The Mayor is whoever has the most vocations"
    else:
        zone = ZONE_OF[office]
        measure = f"The {office} is whoever controls the most valuable {zone} building"
    if not found:
        return f"{measure}; but nobody has any."
    text = f"{measure}: {_leaders(state, office, found)}."
    if len(tied) > 1:
        text += f" {_decider_words(state, office, tied, still=office != 'Mayor')}"
    return text


def _leaders(state: State, office: str, found: Measured) -> str:
    """Who leads in the first measure, and in the second if that is needed."""
    best = max(value[0] for value in found.values())
    first = sorted(p for p, value in found.items() if value[0] == best)
    if office == "Mayor":
        what = plural(best, "vocation")
        return f"{_bold(state, first)} with {what}" + (" each" if len(first) > 1 else "")
    if len(first) == 1:
        return f"{_bold(state, first)}, with one worth {best}"
    most = max(found[p][1] for p in first)
    second = [p for p in first if found[p][1] == most]
    zone = ZONE_OF[office]
    each = "both" if len(first) == 2 else "all"
    text = f"{names(state, first)} {each} have one worth {best}. So the number of {zone} buildings "
    counts = listing(f"{state.names[p]} has {found[p][1]}" for p in first)
    return f"{text}decides: {counts}" + (
        f", so it is **{state.names[second[0]]}**" if len(second) == 1 else ""
    )


def _bold(state: State, players: Sequence[int]) -> str:
    return listing(name(state, p) for p in players)


def _decider_words(state: State, office: str, tied: Sequence[int], *, still: bool) -> str:
    """Who decides a tie, and why."""
    title = BREAKER[office]
    who = holder(state, title)
    owner = f"the owner of {title}" if title == "Media" else f"the {title}"
    are = f"{names(state, tied)} are {'still ' if still else ''}tied"
    if who == NOBODY:
        missing = f"Nobody owns {title}" if title == "Media" else f"There is no {title} to decide"
        return f"{are}. {missing}, so the active player, **{state.names[state.player]}**, decides."
    return f"{are}, so {owner}, **{state.names[who]}**, decides."


def election_table(state: State, office: str, found: Measured, tied: Sequence[int]) -> DataTable:
    """Every player's measure."""
    order = sorted(range(len(state.names)), key=lambda p: found.get(p, (0, 0)), reverse=True)
    rows = []
    for player in order:
        value = found.get(player, (0,) if office == "Mayor" else (0, 0))
        mark = "" if player not in tied else "tied" if len(tied) > 1 else "wins"
        rows.append(Row((cube(state, player), *value, Cell(mark, muted=True))))
    if office == "Mayor":
        return DataTable(("Player", ">Vocations", ""), tuple(rows))
    zone = ZONE_OF[office]
    return DataTable(("Player", f">Best {zone} building", f">{zone} buildings", ""), tuple(rows))


def _best(state: State, office: str, found: Measured) -> tuple[str, ...]:
    """The buildings that are worth most to those who control any of the zone."""
    if office == "Mayor":
        return ()
    return tuple(
        lot
        for lot, b in state.city.items()
        if b.zone == ZONE_OF[office]
        and b.owner in found
        and state.worth(b.block) == found[b.owner][0]
    )


@tells(rulings.NobodyElected)
def nobody(state: State, ruling: rulings.NobodyElected) -> Said:
    """US-77: nobody qualifies."""
    office = ruling.office
    who = holder(state, office)
    keeps = "nobody has the tile" if who == NOBODY else f"{state.names[who]} keeps the tile"
    return Said(f"Nobody can be elected {office}; {keeps}.", places=(office_place(office),))


@tells(rulings.TieBroken)
def tie_broken(state: State, ruling: rulings.TieBroken) -> Said:
    """US-75, US-78: somebody has decided."""
    office, by = ruling.office, ruling.by
    title = BREAKER[office]
    if ruling.rule == "US-78":
        owner = "owns Media" if title == "Media" else f"is {title}"
        why = f"Nobody {owner}, so the active player decides"
    else:
        why = "The owner of Media decides" if title == "Media" else f"The {title} decides"
    others = [p for p in ruling.tied if p not in (ruling.winner, by)]
    if by == ruling.winner:
        text = f"{why}: {name(state, by)} takes the tile"
    else:
        text = f"{why}: {state.names[by]} lets {name(state, ruling.winner)} have the tile"
    text += f", not {names(state, others, 'or')}." if others else "."
    return Said(text, places=(office_place(office), player_place(by)))


@tells(rulings.ElectionSwayed)
def swayed(state: State, ruling: rulings.ElectionSwayed) -> Said:
    """US-84: an election won by a building."""
    office, player = ruling.office, ruling.player
    cost = amount_words(ruling.wealth, ruling.prestige)
    price = f"pays **{cost}** to win this election" if cost else "wins this election"
    text = (
        f"{name(state, player)} {price} with a building whose card allows it. Nothing is counted, "
    )
    text += f"and the office of {office} is decided."
    return Said(text, places=(office_place(office), player_place(player)))


@tells(rulings.ElectionNotSwayed)
def not_swayed(state: State, ruling: rulings.ElectionNotSwayed) -> Said:
    """US-84: nobody need make use of it."""
    office, player = ruling.office, ruling.player
    text = f"{name(state, player)} could win this election with a building, but chooses not to."
    return Said(text, places=(office_place(office), player_place(player)))


@tells(rulings.Elected)
def elected(state: State, ruling: rulings.Elected) -> Said:
    """US-70, US-79: the tile changes hands, or stays."""
    office, player = ruling.office, ruling.player
    if ruling.again:
        verb = "keeps the Contractor" if office == "Contractor" else f"is again {office}"
    else:
        verb = "now has the Contractor" if office == "Contractor" else f"is now {office}"
    text = f"{name(state, player)} {verb}, {NOW[office]}"
    if office == "Union Boss" and player == state.player and SPEND in state.agenda:
        text += "" if ruling.again else ", from the next turn on"  # US-83
    text += "."
    places = (office_place(office), player_place(player))
    return Said(text, places=places, gist=f"{state.names[player]} {verb}")


@tells(rulings.LeastPrestige)
def least_prestige(state: State, ruling: rulings.LeastPrestige) -> Said:
    """US-79: who gets the Contractor."""
    tied = ruling.tied
    low = min(ruling.prestige)
    rows = tuple(
        Row((cube(state, p), points, Cell("least" if p in tied else "", muted=True)))
        for p, points in enumerate(ruling.prestige)
    )
    if len(tied) == 1:
        text = "The Contractor goes to the player with the least prestige: "
        text += f"{name(state, tied[0])}, with {low}."
    else:
        text = f"The Contractor goes to the player with the least prestige, and that is {low}. "
        text += _decider_words(state, "Contractor", tied, still=False)
    table = DataTable(("Player", ">Prestige", ""), rows)
    return Said(text, table, (office_place("Contractor"),))


@tells(rulings.ParkPlaced)
def park(state: State, ruling: rulings.ParkPlaced) -> Said:
    """US-80: the Mayor's park."""
    (lot,) = ruling.places
    text = f"As newly elected Mayor {name(state, ruling.player)} places a park on {lot} and "
    text += "controls it. It costs nothing and ignores zoning."
    return Said(text, gist=f"a park of {state.names[ruling.player]} in {state.city[lot].block}")


@tells(rulings.ParkImpossible)
def no_park(state: State, ruling: rulings.ParkImpossible) -> Said:
    """US-81: no lot, or no tile."""
    why = "no lot is vacant" if state.tiles["Park 1"] else "no park tile is left"
    text = f"{name(state, ruling.player)} would place a park as Mayor, but {why}."
    return Said(text, places=(TILES,))
