"""Which cards a special speaks of: by title, zone, land, complex, sims, value or pollution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from urbannb.core.data.fields import Fields, Reading
from urbannb.games.sim_city.components.zones import LANDS, SERVICE_KINDS, ZONES

SIMS = ("gives", "needs")
LONGEST_TITLE = 48
HIGHEST = 99


class Described(Protocol):
    """What there must be to know of a card. Cards have specials, which speak of cards again."""

    @property
    def titles(self) -> tuple[str, ...]: ...
    @property
    def zone(self) -> str: ...
    @property
    def land(self) -> str: ...
    @property
    def complex(self) -> str: ...
    @property
    def gives(self) -> int: ...
    @property
    def needs(self) -> int: ...
    @property
    def value(self) -> int: ...
    @property
    def pollution(self) -> int: ...

    def edges(self, service: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Which:
    """The cards that fit everything that is said; what is left empty asks for nothing."""

    titles: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    land: str = ""
    complex: str = ""
    sims: str = ""
    """"gives" for cards that provide sims, "needs" for those that require some."""
    least: int = 0
    """The least value in dollars."""
    polluting: bool = False
    """Only cards whose pollution factor is above zero."""
    service: str = ""
    """Only cards that have this service: "road", "rail" or "power"."""

    def fits(self, card: Described) -> bool:
        """Whether a card is one of them."""
        return (
            (not self.titles or not set(self.titles).isdisjoint(card.titles))
            and (not self.zones or card.zone in self.zones)
            and self.land in ("", card.land)
            and self.complex in ("", card.complex)
            and (not self.sims or (card.gives if self.sims == "gives" else card.needs) > 0)
            and card.value >= self.least
            and (not self.polluting or card.pollution > 0)
            and (not self.service or bool(card.edges(self.service)))
        )


ALL = Which()
"""Every card."""


def read_which(fields: Fields[Reading], key: str) -> Which:
    """The cards of a field: a title, a list of titles, or a table; all of them without it."""
    value = fields.get(key)
    if value is None:
        return ALL
    if isinstance(value, str):
        return Which(titles=(fields.text(key, longest=LONGEST_TITLE),))
    if isinstance(value, list):
        return Which(titles=titles(fields, key))
    table = fields.inside(key, f"{key} of {fields.what}")
    if table is None or not table.ok:
        return ALL
    zones = table.words("zone", tuple(ZONES))
    found = Which(
        titles(table, "title"),
        zones,
        table.word("land", LANDS, ""),
        table.text("complex", "", LONGEST_TITLE),
        table.word("sims", SIMS, ""),
        table.whole("value", 1, HIGHEST, 0),
        table.flag("polluting"),
        table.word("service", SERVICE_KINDS, ""),
    )
    if not table.table:
        fields.wrong(key, f"{key} of {fields.what} says nothing; leave it out to mean every card")
    table.finish()
    return found


def titles(fields: Fields[Reading], key: str) -> tuple[str, ...]:
    """The titles in a field, one or several; none when nothing is said."""
    value = fields.get(key)
    if value is None:
        return ()
    given = value if isinstance(value, list) else [value]
    if not given or not all(map(_is_title, given)):
        fields.wrong(key, f'{key} of {fields.what} must be a title or several, such as ["Lake"]')
        return ()
    return tuple(given)


def _is_title(given: object) -> bool:
    """Whether it can be shown as the title of a card; ** and ~~ would mark words in a sentence."""
    if not isinstance(given, str) or not given.strip() or len(given) > LONGEST_TITLE:
        return False
    return given.isprintable() and "**" not in given and "~~" not in given
