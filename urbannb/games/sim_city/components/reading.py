"""How one card is read from a table of a card file."""

from __future__ import annotations

from typing import Any

from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.origin import read_origin
from urbannb.core.text import kebab
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    COUNCIL,
    EVENT,
    LONG,
    Card,
    Cover,
    InComplex,
)
from urbannb.games.sim_city.components.specials import MOST, read_specials
from urbannb.games.sim_city.components.which import LONGEST_TITLE, titles
from urbannb.games.sim_city.components.zones import (
    CITY,
    COVERS,
    EDGES,
    LAND,
    LANDS,
    METROPOLIS,
    PHASES,
    SETTLEMENT,
    ZONES,
)

MOST_FACTOR = 20
"""No crime or pollution factor is farther from zero."""
MOST_VOTES = 9
NUMBERS = ("value", "gives", "needs", "crime", "pollution")
IN_CITY = (
    "name", "zone", "land", "phase", *NUMBERS, "complex", "covers", "transfers", "specials",
)  # fmt: skip
FACTS = {
    BLOCK: (*IN_CITY, "roads", "rails", "power", "buried"),
    LONG: IN_CITY,
    EVENT: ("name", "specials"),
    COUNCIL: ("name", "cost", "votes", "specials"),
}
"""What can be known of a card of each kind; that it has none of something is known too."""
Box = Fields[Reading]


def read_card(fields: Box, kind: str, usual: str) -> Card:
    """One card of a kind, without an id: that depends on the others. Mistakes are noted."""
    name = fields.text("name", longest=LONGEST_TITLE)
    if name != "?" and not kebab(name):
        fields.wrong("name", f"the name of a card needs a letter or digit, not {quoted(name)}")
    elif name != "?":
        fields.what = f"the {quoted(name)}"
    said: dict[str, Any] = {"id": "", "name": name, "kind": kind, "phase": CITY}
    said["specials"] = read_specials(fields, "specials", event=kind == EVENT)
    if kind == COUNCIL:
        said["cost"] = fields.whole("cost", 0, MOST)
        said["votes"] = fields.whole("votes", 1, MOST_VOTES)
    elif kind == EVENT and not said["specials"] and not fields.table.get("specials"):
        fields.wrong("specials", f"{fields.what} is an event, so it needs specials = [ … ]")
    elif kind in (BLOCK, LONG):
        said |= _in_city(fields, kind, name)
    origin = read_origin(fields, "card", FACTS[kind], usual)
    return Card(**said, **origin)


def _in_city(fields: Box, kind: str, name: str) -> dict[str, Any]:
    """What is said of a card that lies in the city."""
    zone = _zone(fields)
    found: dict[str, Any] = {
        "counts_as": titles(fields, "counts_as"),
        "zone": zone,
        "land": _land(fields, zone, name),
        "phase": fields.whole(
            "phase", min(PHASES), METROPOLIS, METROPOLIS if kind == LONG else SETTLEMENT
        ),
        "value": fields.whole("value", 0, MOST),
        "gives": fields.whole("gives", 0, MOST, 0),
        "needs": fields.whole("needs", 0, MOST, 0),
        "crime": fields.whole("crime", -MOST_FACTOR, MOST_FACTOR, 0),
        "pollution": fields.whole("pollution", -MOST_FACTOR, MOST_FACTOR, 0),
        "covers": _covers(fields),
        "transfers": fields.flag("transfers"),
        **_complex(fields),
    }
    if kind == BLOCK:
        found |= {service: _edges(fields, service) for service in ("roads", "rails")}
        found |= {key: fields.flag(key) for key in ("power", "buried")}
        _placeable(fields, found)
    return found


def _zone(fields: Box) -> str:
    """The zone of a card; whoever has one of two zones puts it into one of them (SC-250)."""
    if isinstance(fields.table.get("zone"), list):
        fields.wrong("zone", f"{fields.what} has one zone: choose one of those on it (SC-250)")
        return ""
    return fields.word("zone", tuple(ZONES))


def _land(fields: Box, zone: str, name: str) -> str:
    """The type of land, which undeveloped land has and nothing else."""
    if zone == LAND:
        return fields.word("land", LANDS, kebab(name))
    if fields.get("land") is not None:
        fields.wrong("land", f'{fields.what} has land only in the zone "{LAND}"')
    return ""


def _edges(fields: Box, service: str) -> str:
    """The edges of a service, in our order: "NS" for "sn"."""
    value = fields.get(service)
    if value is None or value == "":
        return ""
    given = value.upper() if isinstance(value, str) else ""
    if not given or not set(given) <= set(EDGES) or len(set(given)) < len(given):
        wanted = f'must be some of the edges N, E, S, W, such as "NS", not {quoted(value)}'
        fields.wrong(service, f"{service} of {fields.what} {wanted}")
    return "".join(edge for edge in EDGES if edge in given)


def _covers(fields: Box) -> tuple[Cover, ...]:
    """What the card covers, and how far."""
    table = fields.inside("covers", f"covers of {fields.what}")
    if table is None or not table.ok:
        return ()
    found = tuple(Cover(by, table.whole(by, 1, MOST)) for by in COVERS if table.get(by) is not None)
    table.finish()
    return found


def _complex(fields: Box) -> dict[str, Any]:
    """The complex of the card, what it adds there, and on what conditions."""
    table = fields.inside("complex", f"the complex of {fields.what}")
    if table is None or not table.ok:
        return {}
    found = {
        "complex": table.text("name", longest=LONGEST_TITLE),
        "complex_bonus": table.whole("bonus", 0, MOST),
        "complex_conditions": InComplex(
            table.whole("if_sims", 1, MOST, 0), table.whole("within", 1, MOST, 0)
        ),
    }
    table.finish()
    return found


def _placeable(fields: Box, found: dict[str, Any]) -> None:
    """Sims come by road or rail, or to the neighbor in its complex (SC-47)."""
    if found["needs"] and not (found["roads"] or found["rails"] or found.get("complex")):
        fields.wrong(
            "needs", f"{fields.what} requires sims, so it needs roads, rails or a complex (SC-47)"
        )
    if found["buried"] and not found.get("complex"):
        fields.wrong("buried", f"{fields.what} stays in its complex when buried; it has none")
