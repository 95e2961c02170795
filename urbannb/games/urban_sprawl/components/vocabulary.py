"""From the tables of a deck file to effects, filters and restrictions (see `effects`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from urbannb.core.saves.locate import Path
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components import effects as fx
from urbannb.games.urban_sprawl.components.fields import Fields, Reading
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH

MOST = 99
"""No card gives or takes more than this at a time."""
DEEPEST = 3
"""Offers and choices may hold others, but not without end."""
HIGHEST = {kind: max(numbers) for kind, numbers in MARKERS.items()}
PLAYERS = tuple(who for who in fx.WHO if who != fx.CONTROLLER)
"""Whom most effects may concern."""
SINGLE = tuple(who for who in PLAYERS if who not in (fx.EACH, fx.OTHERS))
"""Whom an effect may concern that only one player can perform."""


def read_effects(fields: Fields, key: str, depth: int = 0, that: bool = False) -> fx.Effects:
    """The effects in a field; `that` says whether an offer around them is about a building."""
    return _effects(fields.items(key), fields.reading, depth, that)


def _effects(items: list[tuple[Any, Path]], reading: Reading, depth: int, that: bool) -> fx.Effects:
    found = [_effect(raw, path, reading, depth, that) for raw, path in items]
    return tuple(effect for effect in found if effect is not None)


def _effect(raw: Any, path: Path, reading: Reading, depth: int, that: bool) -> fx.Effect | None:
    fields = Fields(raw, path, reading, "an effect")
    if not fields.ok:
        return None
    if depth > DEEPEST:
        fields.reading.wrong(path, f"effects can lie in each other at most {DEEPEST} deep")
        return None
    do = fields.get("do")
    if not isinstance(do, str) or do not in READERS:
        known = listing(READERS, "or")
        fields.wrong("do", f"do must be {known}, not {do!r}")
        return None
    fields.what = f"the effect {do!r}"
    effect = READERS[do](fields, depth, that)
    fields.finish()
    return effect


# -- filters


def _filter(fields: Fields | None, control: str = fx.ANY, single: bool = False) -> fx.Filter:
    """A filter; `single` allows to pick one building."""
    if fields is None:
        return fx.Filter(control=control)
    lots = fields.whole("lots", 1, fx.MOST_LOTS, 0)
    low = fields.whole("lots_min", 1, fx.MOST_LOTS, lots or 1)
    high = fields.whole("lots_max", 1, fx.MOST_LOTS, lots or fx.MOST_LOTS)
    if lots and {"lots_min", "lots_max"} & set(fields.table):
        fields.wrong("lots", "a filter has lots, or lots_min and lots_max, not both")
    if low > high:
        fields.wrong("lots_min", f"lots_min is {low}, so lots_max cannot be {high}")
    least = fields.whole("worth_min", 1, MOST, 0)
    most = fields.whole("worth_max", 1, MOST, MOST) if "worth_max" in fields.table else None
    if most is not None and least > most:
        fields.wrong("worth_min", f"worth_min is {least}, so worth_max cannot be {most}")
    pick = fields.word("pick", fx.PICKS, "") if single else ""
    found = fx.Filter(
        fields.words("zone", (*ZONES, PARK)),
        low,
        high,
        fields.word("control", fx.CONTROL, control),
        _beside(fields),
        _rows(fields, fx.ROWS),
        least,
        most,
        pick,
    )
    fields.finish()
    return found


def _beside(fields: Fields) -> str:
    beside = fields.word("beside", fx.BESIDE, "")
    if beside == fx.THIS and fields.reading.event:
        fields.wrong("beside", 'an event has no building of its own, so nothing is beside "this"')
    return beside


def _rows(fields: Fields, allowed: tuple[str, ...]) -> str:
    rows = fields.word("rows", allowed, "")
    if rows and fields.reading.event:
        fields.wrong("rows", "an event has no building of its own, so it has no rows")
    if rows == fx.OTHER and not fields.reading.one_row:
        fields.wrong("rows", 'rows = "other" comes after an effect with rows = "one"')
    fields.reading.one_row |= rows == fx.ONE
    return rows


def _per(fields: Fields, single: bool = False) -> fx.Filter | None:
    inside = fields.inside("per", "a filter")
    return None if inside is None else _filter(inside, single=single)


def _what(fields: Fields, control: str, allowed: tuple[str, ...], that: bool) -> fx.Filter | None:
    """The one building of an effect; None for "that", the building of the offer."""
    if fields.get("what") == "that":
        if not that:
            fields.wrong("what", '"that" is the building of an offer with `about` around this')
        return None
    inside = fields.inside("what", "a filter")
    if inside is None:
        fields.wrong("what", f"{fields.what} needs what = {{ … }}, a filter")
    found = _filter(inside, control, single=True)
    if inside and found.control not in allowed:
        wanted = listing((f'"{word}"' for word in allowed), "or")
        inside.wrong("control", f"control in {fields.what} must be {wanted}")
    return found


def _one(fields: Fields, control: str, allowed: tuple[str, ...]) -> fx.Filter:
    return _what(fields, control, allowed, that=False) or fx.Filter(control=control)


# -- effects


def _amounts(fields: Fields) -> tuple[int, int]:
    wealth = fields.whole(WEALTH, 1, MOST, 0)
    prestige = fields.whole(PRESTIGE, 1, MOST, 0)
    if not {WEALTH, PRESTIGE} & set(fields.table):
        fields.reading.wrong(fields.path, f"{fields.what} needs wealth, prestige or both")
    return wealth, prestige


def _change(kind: type[fx.Gain | fx.Lose]) -> Callable[[Fields, int, bool], fx.Effect]:
    def read(fields: Fields, depth: int, that: bool) -> fx.Effect:
        who = fields.word("who", fx.WHO, fx.YOU)
        per = _per(fields, single=who == fx.CONTROLLER)
        if who == fx.CONTROLLER and (per is None or not per.pick):
            fields.wrong("who", f'"controller" needs a filter with {_picks()} in per')
        return kind(*_amounts(fields), who, per)

    return read


def _picks() -> str:
    return listing((f'pick = "{pick}"' for pick in fx.PICKS), "or")


def _collect(fields: Fields, depth: int, that: bool) -> fx.Effect:
    amount = fields.whole("amount", 1, MOST)
    inside = fields.inside("per", "a filter")
    if inside is None:
        fields.wrong("per", "the effect 'collect' needs per = { … }, a filter")
    per = _filter(inside, fx.OWN)
    if inside and per.control != fx.OWN:
        inside.wrong("control", 'players pay for their own buildings: control must be "own"')
    return fx.Collect(amount, per)


def _offer(fields: Fields, depth: int, that: bool) -> fx.Effect:
    who = fields.word("who", fx.WHO, fx.YOU)
    cost = fields.inside("cost", "a cost")
    if cost is None:
        fields.wrong("cost", "an offer needs cost = { wealth = … } or cost = { prestige = … }")
    about = _about(fields, who)
    inside = that or about is not None
    done = read_effects(fields, "effects", depth + 1, inside)
    otherwise = read_effects(fields, "otherwise", depth + 1, inside)
    if not {"effects", "otherwise"} & set(fields.table):
        fields.reading.wrong(fields.path, "an offer needs effects, otherwise, or both")
    return fx.Offer(_cost(cost), who, done, otherwise, about)


def _cost(fields: Fields | None) -> fx.Cost:
    if fields is None:
        return fx.Cost()
    found = fx.Cost(*_amounts(fields))
    fields.finish()
    return found


def _about(fields: Fields, who: str) -> fx.Filter | None:
    """The building of an offer: the one that is picked, or one of a player's own."""
    inside = fields.inside("about", "a filter")
    if who == fx.CONTROLLER:
        about = _filter(inside, single=True)
        if not about.pick:
            fields.wrong("who", f'"controller" needs a filter with {_picks()} in about')
        return about
    if inside is None:
        return None
    about = _filter(inside, fx.OWN, single=True)
    if about.control != fx.OWN:
        inside.wrong("control", 'players are asked about their own: control must be "own"')
    return about


def _marker(fields: Fields, depth: int, that: bool) -> fx.Effect:
    how = fields.word("how", fx.HOW, fx.NEW)
    if how == "move" and "which" in fields.table:
        fields.wrong("which", "which of the new markers: nothing is new when one is moved")
    kind = fields.word("kind", (*fx.KINDS, fx.ANY), fx.ANY)
    which = fields.word("which", fx.WHICH, fx.WHICH[0])
    return fx.PutMarker(kind, how, which, fields.word("who", SINGLE, fx.YOU))


def _park(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.Place(PARK, 1, *_where(fields))


def _place(fields: Fields, depth: int, that: bool) -> fx.Effect:
    zone = fields.word("zone", ZONES)
    return fx.Place(zone, fields.whole("lots", 1, fx.MOST_LOTS), *_where(fields))


def _where(fields: Fields) -> tuple[str, str, str]:
    return fields.word("who", PLAYERS, fx.YOU), _beside(fields), _rows(fields, fx.ROWS)


def _move(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.Move(_one(fields, fx.ANY, fx.CONTROL), fields.word("who", PLAYERS, fx.YOU))


def _claim(fields: Fields, depth: int, that: bool) -> fx.Effect:
    what = _one(fields, fx.NONE, (fx.NONE, fx.OTHERS))
    return fx.Claim(what, fields.word("who", PLAYERS, fx.YOU))


def _give(fields: Fields, depth: int, that: bool) -> fx.Effect:
    what = _one(fields, fx.OWN, (fx.OWN,))
    to = fields.word("to", (fx.OTHER, fx.LAST), fx.OTHER)
    return fx.Give(what, fields.word("who", PLAYERS, fx.YOU), to)


def _release(fields: Fields, depth: int, that: bool) -> fx.Effect:
    what = _what(fields, fx.ANY, (fx.ANY, fx.OWN, fx.OTHERS), that)
    return fx.Release(what, fields.word("who", PLAYERS, fx.YOU))


def _destroy(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.Destroy(_what(fields, fx.ANY, fx.CONTROL, that), fields.word("who", PLAYERS, fx.YOU))


def _elect(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.Elect(fields.word("office", (*OFFICES, fx.NEXT)))


def _payout(fields: Fields, depth: int, that: bool) -> fx.Effect:
    kind = fields.word("kind", fx.KINDS)
    if "rows" in fields.table:
        if "value" in fields.table:
            fields.wrong("value", "a payout has a value or rows, not both")
        fields.get("value")
        return fx.Payout(kind, 0, _rows(fields, (fx.THESE, fx.ONE)))
    fields.get("rows")
    return fx.Payout(kind, fields.whole("value", 1, HIGHEST[kind]))


def _vocation(fields: Fields, depth: int, that: bool) -> fx.Effect:
    name = fields.word("name", tuple(VOCATIONS))
    score = fields.whole("score", 1, MOST, 0)
    return fx.TakeVocation(name, score, fields.word("who", PLAYERS, fx.YOU))


def _score(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.ScoreVocation(fields.word("name", tuple(VOCATIONS)), fields.whole("value", 1, MOST))


def _draw(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.Draw(fields.whole("permits", 1, 9, 1), fields.word("who", PLAYERS, fx.YOU))


def _extra_favor(fields: Fields, depth: int, that: bool) -> fx.Effect:
    return fx.ExtraFavor(fields.word("who", SINGLE, fx.YOU))


def _sway(fields: Fields, depth: int, that: bool) -> fx.Effect:
    if fields.reading.event:
        fields.wrong("do", "only a building can sway elections, and an event has none")
    cost = fields.inside("cost", "a cost")
    return fx.Sway(fields.word("office", OFFICES), _cost(cost))


def _choose(fields: Fields, depth: int, that: bool) -> fx.Effect:
    options = []
    for raw, path in fields.items("options"):
        if not isinstance(raw, list) or not raw:
            fields.reading.wrong(path, "each option is a list of effects in square brackets")
            continue
        items = [(item, (*path, i)) for i, item in enumerate(raw)]
        options.append(_effects(items, fields.reading, depth + 1, that))
    if len(fields.items("options")) < 2:
        fields.wrong("options", "a choice needs two options or more")
    return fx.Choose(tuple(options), fields.word("who", PLAYERS, fx.YOU))


READERS: dict[str, Callable[[Fields, int, bool], fx.Effect]] = {
    "gain": _change(fx.Gain),
    "lose": _change(fx.Lose),
    "collect": _collect,
    "offer": _offer,
    "marker": _marker,
    "park": _park,
    "place": _place,
    "move": _move,
    "claim": _claim,
    "give": _give,
    "release": _release,
    "destroy": _destroy,
    "elect": _elect,
    "payout": _payout,
    "vocation": _vocation,
    "score": _score,
    "draw": _draw,
    "extra-favor": _extra_favor,
    "sway": _sway,
    "choose": _choose,
}
"""Every word an effect can begin with."""


# -- restrictions


def read_restrictions(fields: Fields) -> tuple[fx.Restriction, ...]:
    """The restrictions of a contract."""
    found = []
    for raw, path in fields.items("restrictions"):
        inside = Fields(raw, path, fields.reading, "a restriction")
        if inside.ok:
            found.append(_restriction(inside))
            inside.finish()
    return tuple(found)


def _restriction(fields: Fields) -> fx.Restriction:
    rule = fields.word("rule", fx.RULES)
    if rule in ("beside", "not-beside"):
        allowed = tuple(what for what in fx.BESIDE if what != fx.THIS)
        return fx.Restriction(rule, fields.word("what", allowed))
    if rule != "block-worth":
        return fx.Restriction(rule)
    if ("at_least" in fields.table) == ("at_most" in fields.table):
        fields.wrong("rule", "block-worth has either at_least or at_most")
    found = fx.Restriction(rule, at_least=fields.whole("at_least", 1, MOST, 0))
    most = fields.whole("at_most", 1, MOST, MOST)
    return replace(found, at_most=most) if "at_most" in fields.table else found
