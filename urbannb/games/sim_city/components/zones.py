"""The zones of the city, the types of undeveloped land, the phases, and the services of blocks."""

from __future__ import annotations

from dataclasses import dataclass

RESIDENTIAL, COMMERCIAL, INDUSTRIAL = "residential", "commercial", "industrial"
SERVICES, GOVERNMENTAL, AGRICULTURAL = "services", "governmental", "agricultural"
SPECIAL, LAND = "special", "land"


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone: its word in card files, its letter on a card, its title, and its printed color."""

    word: str
    letter: str
    title: str
    color: str
    pays: bool = False
    """Whether a card of it can receive a zone bonus without the help of another card (SC-93)."""


ZONES = {
    zone.word: zone
    for zone in (
        Zone(RESIDENTIAL, "R", "Residential", "orange", pays=True),
        Zone(COMMERCIAL, "C", "Commercial", "blue", pays=True),
        Zone(INDUSTRIAL, "I", "Industrial", "brown", pays=True),
        Zone(SERVICES, "S", "City services", "gray"),
        Zone(GOVERNMENTAL, "G", "Governmental", "red"),
        Zone(AGRICULTURAL, "A", "Agricultural", "light blue"),
        Zone(SPECIAL, "X", "Special", "gold"),
        Zone(LAND, "L", "Undeveloped land", "green", pays=True),
    )
}
"""Every zone by its word."""

FOREST, MOUNTAIN, BARREN, PLAINS, WATER = "forest", "mountain", "barren", "plains", "water"
PIPELINE = "pipeline"
LANDS = (FOREST, MOUNTAIN, BARREN, PLAINS, WATER, PIPELINE)
"""The types of undeveloped land. All that has to do with water is of one type (SC-51). Land that
is none of these is of a type of its own, which is its title in small letters: "cavern"."""
TITLES_OF_LAND = {
    WATER: ("River", "Lake", "Coastline", "Swamp", "Pond", "Marsh", "Bridge", "Island"),
    FOREST: ("Forest", "Forest Preserve"),
    MOUNTAIN: ("Mountain", "Mountains"),
    BARREN: ("Barren", "Barrens"),
    PLAINS: ("Plains",),
    PIPELINE: ("Oil Pipeline", "Pipeline"),
}
"""The titles of each type of land (SC-51); a longer one ends in it, as "Rough Coastline" does."""


def land_of(title: str) -> str:
    """The type of land that a title shows; "" if the rulebook names none for it."""
    lower = f" {title.casefold()}"
    found = ((land, one) for land, titles in TITLES_OF_LAND.items() for one in titles)
    return next((land for land, one in found if lower.endswith(f" {one.casefold()}")), "")


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the city's growth, with the color of its cards."""

    number: int
    roman: str
    title: str
    color: str


SETTLEMENT, VILLAGE, CITY, METROPOLIS = 1, 2, 3, 4
PHASES = {
    phase.number: phase
    for phase in (
        Phase(SETTLEMENT, "I", "Settlement", "white"),
        Phase(VILLAGE, "II", "Village", "green"),
        Phase(CITY, "III", "City", "tan"),
        Phase(METROPOLIS, "IV", "Metropolis", "pink"),
    )
}
"""Every phase by its number."""

EDGES = "NESW"
"""The edges of a block, clockwise from the north; services of a card are listed in this order."""
ROAD, RAIL, POWER = "road", "rail", "power"
SERVICE_KINDS = (ROAD, RAIL, POWER)
"""What leads from block to block. Sims travel by road or rail alone (SC-38)."""
ROUTES = (ROAD, RAIL)

FIRE, POLICE, ELECTRICITY, TELEPHONE = "fire", "police", "electricity", "telephone"
COVERS = (FIRE, POLICE, ELECTRICITY, TELEPHONE)
"""What a block can be covered by, each within a range of its provider (SC-172)."""
