"""Why too few sims reach a card: who comes by which service, and who cannot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from urbannb.core.text import capital, listing, plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import EDGES, ROUTES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import SHIFT
from urbannb.games.sim_city.phrases.blocks import block_name, stop, the
from urbannb.games.sim_city.phrases.services import (
    BY,
    EDGE,
    dead_ends,
    edges_of,
    named_of,
    sims_from,
)
from urbannb.games.sim_city.phrases.which import SERVICES


def too_few(city: City, spot: Spot, card: Card) -> tuple[str, str]:
    """What of its sims comes to a card that is tried there, in a sentence; and how that comes."""
    kinds = [kind for kind in ROUTES if any(edges_of(each, kind) for each in spot.services)]
    sims = {kind: city.sims.at(spot, kind) for kind in kinds}
    parts = [_by(city, spot, kind, sims[kind], card.needs) for kind in kinds]
    if len(kinds) == 1:
        other = next(kind for kind in ROUTES if kind not in kinds)
        parts.append(f"It has no {SERVICES[other]}.")
    elif len(kinds) > 1 and min(sims.values()) and sum(sims.values()) >= card.needs:
        parts.append("What comes by road and what comes by rail are not added up.")
    parts += _beneath(city, spot, card.needs)
    if kinds:
        kinds.sort(key=sims.__getitem__, reverse=True)
        parts += _others(city, spot, kinds[0])
        parts += _halves(city, spot, kinds)
        parts.append(_missing(city, spot, kinds, card.needs))
    return _short(card, sims), " ".join(parts)


def _short(card: Card, sims: Mapping[str, int]) -> str:
    """How many sims it requires, and how many come: "… here 3 come by road and 1 by rail"."""
    lead = f"{capital(the(card.name))} requires {plural(card.needs, 'sim')}, "
    if not sims:
        return f"{lead}but it has no road and no rail here."
    come = {kind: count for kind, count in sims.items() if count}
    if not come:
        return f"{lead}all by road or all by rail; here none come."
    verb = "comes" if next(iter(come.values())) == 1 else "come"
    counts = [f"{count} {BY[kind]}" for kind, count in come.items()]
    counts[0] = counts[0].replace(" by", f" {verb} by", 1)
    return f"{lead}all by road or all by rail; here only {listing(counts)}."


def _by(city: City, spot: Spot, kind: str, sims: int, needs: int) -> str:
    """How many come by a service, from whom, and how many are missing."""
    if sims:
        who = sims_from(city, city.sims.routes(spot, kind))
        return stop(f"{capital(BY[kind])}: {who}, {needs - sims} too few")
    return stop(f"No sims come {BY[kind]}: {dead_ends(city, spot, kind)}")


def _beneath(city: City, spot: Spot, needs: int) -> Iterator[str]:
    """The sims that the card would cover, and whether the others could be enough at all."""
    covered = city.ground.under(spot.cells)
    lost = sum(block.face.gives for block in covered)
    if lost:
        names = listing(the(block_name(city, block.cell)) for block in covered)
        verb = "does" if lost == 1 else "do"
        yield f"The {plural(lost, 'sim')} of {names} beneath {verb} not count."
    left = city.totals.sims - lost
    if left < needs:
        others = " other" if lost else ""
        yield (f"The whole city has only {left}{others} {'sim' if left == 1 else 'sims'}."
               if left else f"The city has no{others} sims.")  # fmt: skip


def _others(city: City, spot: Spot, kind: str) -> Iterator[str]:
    """Who else has sims."""
    coming = {route.provider for route in city.sims.routes(spot, kind)}
    hidden = {block.cell for block in city.ground.under(spot.cells)}
    others = [c for c in sorted(city.sims.providers) if c not in coming and c not in hidden]
    one = SERVICES[kind].removesuffix("s")
    if others:
        yield stop(f"Not connected to a {one} of the card: {_named(city, others)}")


def _halves(city: City, spot: Spot, kinds: list[str]) -> Iterator[str]:
    """Long cards of which only one half leads to the card (SC-199)."""
    networks, found = city.networks, dict[str, None]()
    for kind in kinds:
        met = set(networks.nets[kind].touching(city.ground.faced(spot, SHIFT[kind])))
        for block in city.ground.blocks.values():
            labels = networks.labels(block, kind)
            if labels & met and labels - met:
                found[the(block_name(city, block.cell))] = None
    if found:
        verb = "does" if len(found) == 1 else "do"
        each = "it" if len(found) == 1 else "each"
        yield f"{capital(listing(found))} {verb} not join the two blocks beneath {each}."


def _missing(city: City, spot: Spot, kinds: list[str], needs: int) -> str:
    """What would be enough, by any of the services that the card has."""
    ways: list[str] = []
    for kind in kinds:
        edges = [e for e in EDGES if any(e in edges_of(each, kind) for each in spot.services)]
        anywhere = len(edges) == len(EDGES)
        sides = "any side" if anywhere else f"the {listing((EDGE[e] for e in edges), 'or')}"
        come = city.sims.at(spot, kind)
        more = f"{needs - come} more" if come else str(needs)
        ways.append(f"{more} {'must come ' if not ways else ''}{BY[kind]} from {sides}")
    return f"To play it here, {', or '.join(ways)}."


def _named(city: City, cells: list[int]) -> str:
    """Providers with their sims; of many the first ones."""
    sims, most = city.sims.providers, named_of(len(cells))
    named = [f"{block_name(city, cell)} ({plural(sims[cell], 'sim')})" for cell in cells[:most]]
    rest = cells[most:]
    if rest:
        named.append(f"{plural(len(rest), 'other block')} ({sum(sims[cell] for cell in rest)})")
    return listing(named)
