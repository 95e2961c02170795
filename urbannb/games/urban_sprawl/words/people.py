"""Payouts, vocations and elections in words, with the whole chain of ties (US-50 to US-85)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.phrases import (
    ORDINALS,
    PLACE_NAMES_MARKERS,
    TILES,
    TRACK,
    amount_words,
    line_name,
    line_place,
    name,
    names,
    office_place,
    player_place,
    reach,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.rules.elections import BREAKER, ZONE_OF
from urbannb.games.urban_sprawl.rules.rulings import PlacesShared, RowMissing, RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share
from urbannb.games.urban_sprawl.rules.turn import SPEND
from urbannb.games.urban_sprawl.words.common import State, player_cell, product
from urbannb.games.urban_sprawl.words.common import player_cell as cube

# -- payouts, and how tied places share (US-60 to US-64)


tells: Tellers[State] = Tellers()


@tells(RowPaid)
def _payout(state: State, ruling: RowPaid) -> Said:
    kind, value, line, shares = ruling.kind, ruling.value, ruling.line, ruling.shares
    last = "Final payout: " if state.final else ""
    text = f"{last}{kind if last else kind.capitalize()} **{value}** pays out on "
    text += f"{line_name(line)}, {reach(line)}. {result_words(state, kind, shares)}"
    table = payout_table(state, line, shares) if shares else None
    gist = f"payout of {line_name(line)}"
    return Said(text, table, (line_place(line), *_buildings(state, line)), gist=gist)


def _buildings(state: State, line: str) -> tuple[str, ...]:
    """The controlled buildings on a row: those that are counted (US-62)."""
    return tuple(b.lot for b in state.buildings(lots_of(line)) if b.owner >= 0)


def result_words(state: State, kind: str, shares: Sequence[Share]) -> str:
    """Who has how many buildings there, and what each gets."""
    if not shares:
        return "Nobody controls a building there, so nothing is paid."
    parts = []
    for share in shares:
        several = len(share.players) > 1
        has, gains, each = ("have", "gain", " each") if several else ("has", "gains", "")
        count = plural(share.buildings, "building")
        parts.append(
            f"{names(state, share.players)} {has} {count}{each} there and "
            f"{gains} **{share.each}** {kind}{each}"
        )
    return f"{'; '.join(parts)}."


def payout_table(state: State, line: str, shares: Sequence[Share]) -> DataTable:
    """Place, players, buildings, what is shared, what each gets, what nobody gets."""
    rows = [_share_row(state, share) for share in shares]
    ranked = {player for share in shares for player in share.players}
    rows += [
        Row((Cell("none", muted=True), player_cell(state, player), 0, "", 0, 0))
        for player in range(len(state.names))
        if player not in ranked
    ]
    heads = ("Place", "Player", ">Buildings", ">Pool", ">Share", ">Dropped")
    return DataTable(heads, tuple(rows))


def _share_row(state: State, share: Share) -> Row:
    place = listing(ORDINALS[n - 1] for n in share.places)
    if len(share.players) == 1:
        who = player_cell(state, share.players[0])
        return Row((place, who, share.buildings, share.pool[0], f"**{share.each}**", share.dropped))
    cells = (
        place,
        names(state, share.players),
        f"{share.buildings} each",
        pool_words(share),
        f"**{share.each}** each",
        share.dropped,
    )
    return Row(cells, "tie")


def pool_words(share: Share) -> str:
    """ "6 + 3 = 9"."""
    return f"{' + '.join(map(str, share.pool))} = {sum(share.pool)}"


@tells(PlacesShared)
def tied_places(state: State, ruling: PlacesShared) -> Said:
    """US-63: one tie of a payout."""
    share, kind = ruling.share, ruling.kind
    places = listing(ORDINALS[n - 1] for n in share.places)
    count = plural(share.buildings, "building")
    text = f"{names(state, share.players)} are tied with {count} each. They share the {places} "
    if not sum(share.pool):
        return Said(f"{text}places, which bring nothing.")
    text += f"places: {pool_words(share)} {kind}, divided by {len(share.players)} is "
    text += f"**{share.each}** each"
    text += f"; {share.dropped} is dropped." if share.dropped else "; nothing is dropped."
    return Said(text)


@tells(RowMissing)
def _no_payout(state: State, ruling: RowMissing) -> Said:
    kind, value = ruling.kind, ruling.value
    last = "final " if state.final else ""
    return Said(
        f"The {kind} marker **{value}** has not been placed, so no row has that number: "
        f"there is no {last}payout.",
        places=(PLACE_NAMES_MARKERS,),
    )


# -- vocations: taking markers and scoring them, owner by owner (US-50 to US-54)


@tells(rulings.VocationTaken)
def _took_vocation(state: State, ruling: rulings.VocationTaken) -> Said:
    vocation, left = ruling.vocation, ruling.left
    are = "is" if left == 1 else "are"
    rest = f"{left} of {VOCATIONS[vocation]} {are} left there" if left else "it was the last one"
    text = f"{name(state, ruling.player)} takes {a(vocation)} marker from the supply; {rest}."
    return Said(text, places=_places(ruling))


@tells(rulings.VocationTakenFrom)
def _took_from(state: State, ruling: rulings.VocationTakenFrom) -> Said:
    vocation, other = ruling.vocation, ruling.other
    text = (
        f"The supply has no {vocation} marker left. So {name(state, ruling.player)} takes one "
        f"from {name(state, other)}."
    )
    return Said(text, places=(*_places(ruling), player_place(other)))


@tells(rulings.VocationDeclined)
def _declined(state: State, ruling: rulings.VocationDeclined) -> Said:
    text = (
        f"The supply has no {ruling.vocation} marker left. {name(state, ruling.player)} could take "
        "an opponent's, but does not."
    )
    return Said(text, places=_places(ruling))


@tells(rulings.VocationKept)
def _kept_vocation(state: State, ruling: rulings.VocationKept) -> Said:
    vocation = ruling.vocation
    one = VOCATIONS[vocation] == 1
    every = f"the only {vocation} marker" if one else f"every {vocation} marker there is"
    text = f"{name(state, ruling.player)} already owns {every} and takes none."
    return Said(text, places=_places(ruling))


def _places(ruling: rulings.OfVocation) -> tuple[str, ...]:
    return vocation_place(ruling.vocation), player_place(ruling.player)


@tells(rulings.VocationScores)
def _scoring(state: State, ruling: rulings.VocationScores) -> Said:
    vocation, value, owners = ruling.vocation, ruling.value, ruling.owners
    if not owners:
        return Said(
            f"{vocation} scores {value}, but nobody owns a marker of it.",
            places=(vocation_place(vocation),),
        )
    order = [p for p in state.round_from(state.player) if p in owners]
    chief = state.offices.get("Police Chief")
    rows = tuple(
        Row(
            (
                player_cell(state, p),
                owners.count(p),
                f"{owners.count(p)} × {value} = **{owners.count(p) * value}**",
                Cell("wealth and prestige" if p == chief else "wealth or prestige", muted=True),
            )
        )
        for p in order
    )
    have = listing(f"{state.names[p]} {owners.count(p)}" for p in order)
    text = (
        f"**{vocation} {value}**: Each {vocation} marker pays its owner {value}, wealth or "
        f"prestige as the owner chooses for each. Markers: {have}."
    )
    table = DataTable(("Owner", ">Markers", "Amount", ""), rows)
    return Said(text, table, (vocation_place(vocation), *map(player_place, order)))


@tells(rulings.ScoreSplit)
def _scored(state: State, ruling: rulings.ScoreSplit) -> Said:
    player, value = ruling.player, ruling.value
    parts = [
        f"{product(times, value)} {kind}"
        for times, kind in ((ruling.prestige, "prestige"), (ruling.wealth, "wealth"))
        if times
    ]
    count = ruling.prestige + ruling.wealth
    one = f"{ruling.vocation} marker"
    markers = one if count == 1 else f"{count} {one}s"
    pays = "pays" if count == 1 else "pay"
    text = f"{name(state, player)}'s {markers} {pays} {listing(parts)}."
    return Said(text, places=_places(ruling))


@tells(rulings.ScoredBoth)
def _scored_both(state: State, ruling: rulings.ScoredBoth) -> Said:
    player, count, value = ruling.player, ruling.count, ruling.value
    amount = product(count, value)
    text = (
        f"{name(state, player)} is Police Chief and need not choose: {amount} wealth and as much "
        f"prestige for {plural(count, ruling.vocation + ' marker')}."
    )
    return Said(text, places=(*_places(ruling), office_place("Police Chief")))


# -- elections: the measure, the whole chain of ties, and who decides them (US-70 to US-85)


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
def _blank(state: State, ruling: rulings.OfficeBlank) -> Said:
    text = (
        f"The Airport has not come yet, so the space of the {ruling.office} is blank: nobody "
        "is elected."
    )
    return Said(text, places=(TRACK,))


@tells(rulings.SwayWanted)
def _sway_wanted(state: State, ruling: rulings.SwayWanted) -> Said:
    text = (
        f"{name(state, ruling.player)} wants to win this election by a building. Others who can "
        "are asked as well; nothing is paid yet."
    )
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.SwayDecided)
def _sway_decided(state: State, ruling: rulings.SwayDecided) -> Said:
    text = (
        f"{names(state, ruling.tied)} each have a building that can win the election for "
        f"{ruling.office}, and nothing else breaks that tie. The active player, "
        f"{state.names[state.player]}, decides for {name(state, ruling.player)}."
    )
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.VotesCounted)
def _measured(state: State, ruling: rulings.VotesCounted) -> Said:
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
def _nobody(state: State, ruling: rulings.NobodyElected) -> Said:
    office = ruling.office
    who = holder(state, office)
    keeps = "nobody has the tile" if who == NOBODY else f"{state.names[who]} keeps the tile"
    return Said(f"Nobody can be elected {office}; {keeps}.", places=(office_place(office),))


@tells(rulings.TieBroken)
def _tie_broken(state: State, ruling: rulings.TieBroken) -> Said:
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
def _swayed(state: State, ruling: rulings.ElectionSwayed) -> Said:
    office, player = ruling.office, ruling.player
    cost = amount_words(ruling.wealth, ruling.prestige)
    price = f"pays **{cost}** to win this election" if cost else "wins this election"
    text = (
        f"{name(state, player)} {price} with a building whose card allows it. Nothing is counted, "
    )
    text += f"and the office of {office} is decided."
    return Said(text, places=(office_place(office), player_place(player)))


@tells(rulings.ElectionNotSwayed)
def _not_swayed(state: State, ruling: rulings.ElectionNotSwayed) -> Said:
    office, player = ruling.office, ruling.player
    text = f"{name(state, player)} could win this election with a building, but chooses not to."
    return Said(text, places=(office_place(office), player_place(player)))


@tells(rulings.Elected)
def _elected(state: State, ruling: rulings.Elected) -> Said:
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
def _least_prestige(state: State, ruling: rulings.LeastPrestige) -> Said:
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
def _park(state: State, ruling: rulings.ParkPlaced) -> Said:
    (lot,) = ruling.places
    text = f"As newly elected Mayor {name(state, ruling.player)} places a park on {lot} and "
    text += "controls it. It costs nothing and ignores zoning."
    return Said(text, gist=f"a park of {state.names[ruling.player]} in {state.city[lot].block}")


@tells(rulings.ParkImpossible)
def _no_park(state: State, ruling: rulings.ParkImpossible) -> Said:
    why = "no lot is vacant" if state.tiles["Park 1"] else "no park tile is left"
    text = f"{name(state, ruling.player)} would place a park as Mayor, but {why}."
    return Said(text, places=(TILES,))
