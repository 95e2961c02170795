"""Effects and restrictions in as few words as stand on a card."""

from __future__ import annotations

from functools import singledispatch

from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components import effects as fx
from urbannb.games.urban_sprawl.components.board import WATER, WILDERNESS
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.phrases.effects import a, amount_words

WIDTH, LINES = 26, 3
"""What a card has room for."""
_CONTROL = {
    fx.ANY: "",
    fx.OWN: "own ",
    fx.OTHERS: "another’s ",
    fx.NONE: "free ",
}
_BESIDE = {
    "": "",
    fx.THIS: " beside this",
    WATER: " by water",
    WILDERNESS: " by wilderness",
    PARK: " by a park",
}
_ROWS = {"": "", fx.THESE: " in its rows", fx.ONE: " in one row", fx.OTHER: " in the other"}
_NEW = {fx.NEW: "new", fx.EITHER: "new or moved"}


def effect_face(effect: fx.Effect) -> tuple[str, ...]:
    """An effect in at most three short lines."""
    return fitted(brief(effect))


def restriction_face(restriction: fx.Restriction) -> tuple[str, ...]:
    """A restriction in one short line."""
    words = {
        "ignore-zoning": "Ignores zoning",
        "empty-block": "Empty block only",
        "beside": f"Must be{_beside(restriction.what)}",
        "not-beside": f"Never{_beside(restriction.what)}",
        "block-worth": f"Block worth {restriction.at_least} or more",
    }[restriction.rule]
    return (words if restriction.at_most is None else f"Block worth {restriction.at_most} or less",)


def fitted(words: str) -> tuple[str, ...]:
    """Words on lines of a card; what has no room ends in "…"."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if len(longer) > WIDTH and lines[-1]:
            lines.append(word[:WIDTH])
        else:
            lines[-1] = longer[:WIDTH]
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], lines[LINES - 1][: WIDTH - 1].rstrip() + "…"]
    return tuple(lines)


def _say(who: str, words: str) -> str:
    """ "Each: 3 wealth"; without a subject it is "you" that is meant."""
    if who == fx.YOU:
        return words[0].upper() + words[1:]
    return f"{who[0].upper()}{who[1:]}: {words}"


def _beside(beside: str) -> str:
    return _BESIDE.get(beside, f" by {beside}")


def _lots(what: fx.Filter) -> str:
    low, high = what.lots_min, what.lots_max
    if low == high:
        return f"{low}-lot "
    if low == 1:
        return "" if high == fx.MOST_LOTS else f"1-{high}-lot "
    return f"{low}+-lot " if high == fx.MOST_LOTS else f"{low}-{high}-lot "


def _filter(what: fx.Filter) -> str:
    zones = listing((zone.lower() if zone == PARK else zone for zone in what.zones), "or")
    lots = _lots(what)
    words = f"{_CONTROL[what.control]}{lots}{zones or ('' if lots else 'building')}".rstrip()
    words += _beside(what.beside) + _ROWS[what.rows]
    if what.worth_max is not None:
        return f"{words} worth {what.worth_min}-{what.worth_max}"
    return f"{words} worth {what.worth_min}+" if what.worth_min else words


def _one(what: fx.Filter) -> str:
    """One building of a filter: "an own COM", "most valuable own COM"."""
    if what.pick:
        return f"{what.pick.replace('-', ' ')} {_filter(what)}"
    return _filter(what) if what.control == fx.OTHERS else a(_filter(what))


def _list(effects: fx.Effects) -> str:
    """Several effects within another one, each beginning with a small letter."""
    texts = [brief(effect) for effect in effects]
    return listing(f"{text[0].lower()}{text[1:]}" for text in texts)


@singledispatch
def brief(effect: fx.Effect) -> str:
    """An effect in a few words."""
    raise TypeError(f"{effect!r} is no effect")


@brief.register(fx.Gain)
@brief.register(fx.Lose)
def _change(effect: fx.Gain | fx.Lose) -> str:
    words = amount_words(effect.wealth, effect.prestige)
    if isinstance(effect, fx.Lose):
        words = f"lose {words}"
    if effect.per is None:
        return _say(effect.who, words)
    if effect.who == fx.CONTROLLER:
        return _say(_one(effect.per), words)
    return _say(effect.who, f"{words} per {_filter(effect.per)}")


@brief.register
def _collect(effect: fx.Collect) -> str:
    per = _filter(effect.per).removeprefix("own ")
    return f"Others pay you {effect.amount} per {per}"


@brief.register
def _offer(effect: fx.Offer) -> str:
    words = f"pay {amount_words(effect.cost.wealth, effect.cost.prestige)}"
    done, otherwise = _list(effect.effects), _list(effect.otherwise)
    if done:
        words += f": {done}"
    if otherwise:
        words += f", else {otherwise}" if done else f" or {otherwise}"
    if effect.about and effect.who == fx.CONTROLLER:
        return _say(_one(effect.about), words)
    if effect.about:
        for verb in ("lose", "free"):
            words = words.replace(f"{verb} it", f"{verb} {_one(effect.about)}")
    return _say(fx.YOU, words if effect.who == fx.YOU else f"{effect.who} may {words}")


@brief.register
def _marker(effect: fx.PutMarker) -> str:
    kind = "" if effect.kind == fx.ANY else f"{effect.kind} "
    return _say(effect.who, f"{_NEW.get(effect.how, 'move a')} {kind}marker")


@brief.register
def _place(effect: fx.Place) -> str:
    what = "a park" if effect.zone == PARK else f"a {effect.lots}-lot {effect.zone}"
    return _say(effect.who, f"{what}{_beside(effect.beside)}{_ROWS[effect.rows]}")


@brief.register
def _move(effect: fx.Move) -> str:
    return _say(effect.who, f"move {_one(effect.what)}")


@brief.register
def _claim(effect: fx.Claim) -> str:
    return _say(effect.who, f"take over {_one(effect.what)}")


@brief.register
def _give(effect: fx.Give) -> str:
    to = "the last" if effect.to == fx.LAST else "another"
    return _say(effect.who, f"give {_one(effect.what)} to {to}")


@brief.register
def _release(effect: fx.Release) -> str:
    return _say(effect.who, f"free {_one(effect.what) if effect.what else 'it'}")


@brief.register
def _destroy(effect: fx.Destroy) -> str:
    return _say(effect.who, f"destroy {_one(effect.what)}" if effect.what else "lose it")


@brief.register
def _elect(effect: fx.Elect) -> str:
    return "Next election" if effect.office == fx.NEXT else f"Elect the {effect.office}"


@brief.register
def _payout(effect: fx.Payout) -> str:
    if effect.rows == fx.ONE:
        return f"One {effect.kind} row pays"
    if effect.rows:
        return f"Its {effect.kind} rows pay"
    return f"Payout on {effect.kind} {effect.value}"


@brief.register
def _vocation(effect: fx.TakeVocation) -> str:
    score = f", scores {effect.score}" if effect.score else ""
    return _say(effect.who, f"take {effect.name}{score}")


@brief.register
def _score(effect: fx.ScoreVocation) -> str:
    return f"{effect.name} scores {effect.value}"


@brief.register
def _draw(effect: fx.Draw) -> str:
    return _say(effect.who, f"draw {plural(effect.permits, 'permit card')}")


@brief.register
def _extra_favor(effect: fx.ExtraFavor) -> str:
    return _say(effect.who, "a second favor")


@brief.register
def _sway(effect: fx.Sway) -> str:
    cost = amount_words(effect.cost.wealth, effect.cost.prestige)
    return f"May win the {effect.office}" + (f" for {cost}" if cost else "")


@brief.register
def _choose(effect: fx.Choose) -> str:
    return _say(effect.who, " or ".join(_list(option) for option in effect.options))
