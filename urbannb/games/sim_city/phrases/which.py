"""Which cards are meant, in words."""

from __future__ import annotations

from urbannb.core.text import a, listing, plural
from urbannb.games.sim_city.components.which import ALL, Which
from urbannb.games.sim_city.components.zones import POWER, RAIL, ROAD, ZONES

ANY = "card"
SERVICES = {ROAD: "roads", RAIL: "rails", POWER: "power lines"}


def money(amount: int) -> str:
    """ "$3"."""
    return f"${amount}"


def zone_word(zone: str) -> str:
    """A zone before a noun: "city services", "residential"."""
    return ZONES[zone].title.lower()


def cards_word(which: Which) -> str:
    """One of the cards without its article: "Lake or River", "residential card"."""
    return _described(which, listing(which.titles, "or") or ANY)


def many_cards(count: int, which: Which) -> str:
    """So many of them: "2 Lake cards", "1 residential card"."""
    noun = plural(count, ANY).removeprefix(f"{count} ")
    titles = listing(which.titles, "or")
    return f"{count} {_described(which, f'{titles} {noun}'.strip())}"


def _described(which: Which, noun: str) -> str:
    """The noun with all that is said about the cards, but for their titles."""
    zones = listing(map(zone_word, which.zones), "or")
    words = f"{which.land} {zones} {noun}".replace("  ", " ").strip()
    if which.complex:
        words += f" of the {which.complex} complex"
    if which.sims:
        words += f" that {'provides' if which.sims == 'gives' else 'requires'} sims"
    if which.least:
        words += f" worth {money(which.least)} or more"
    if which.service:
        words += f" with {SERVICES[which.service]}"
    return f"polluting {words}" if which.polluting else words


def one_card(which: Which) -> str:
    """One of them with its article: "a Lake or River", "an industrial card"."""
    return a(cards_word(which))


def cards_face(which: Which) -> str:
    """Them in as few words as stand on a card: "Lake/River", "residential"."""
    if which == ALL:
        return ANY
    parts = ["/".join(which.titles), "/".join(map(zone_word, which.zones)), which.land]
    if which.complex:
        parts.append(f"{which.complex} complex")
    if which.sims:
        parts.append("with sims" if which.sims == "gives" else "needing sims")
    if which.least:
        parts.append(f"{money(which.least)}+")
    if which.service:
        parts.append(f"with {SERVICES[which.service]}")
    if which.polluting:
        parts.append("polluting")
    return " ".join(part for part in parts if part)
