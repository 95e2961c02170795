"""Payouts, and how tied places share (US-60 to US-64)."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.phrases.city import line_name, reach
from urbannb.games.urban_sprawl.phrases.people import ORDINALS, names
from urbannb.games.urban_sprawl.phrases.place_names import MARKERS, line_place
from urbannb.games.urban_sprawl.rules.rulings.payouts import PlacesShared, RowMissing, RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share
from urbannb.games.urban_sprawl.words.common import State, player_cell

tells: Tellers[State] = Tellers()


@tells(RowPaid)
def payout(state: State, ruling: RowPaid) -> Said:
    """US-60: a row pays."""
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
def no_payout(state: State, ruling: RowMissing) -> Said:
    """US-61: the number is not on the board."""
    kind, value = ruling.kind, ruling.value
    last = "final " if state.final else ""
    return Said(
        f"The {kind} marker **{value}** has not been placed, so no row has that number: "
        f"there is no {last}payout.",
        places=(MARKERS,),
    )
