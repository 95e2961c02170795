"""Effects, filters and restrictions in whole sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch

from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components import effects as fx
from urbannb.games.urban_sprawl.components.board import WATER, WILDERNESS
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH

BUILDER, ACTIVE = "the builder", "the active player"
"""Who "you" is on a contract, and in an event."""
_CONTROL = {
    fx.ANY: "",
    fx.OWN: " that they control",
    fx.OTHERS: " of another player",
    fx.NONE: " that nobody controls",
}
_BESIDE = {
    "": "",
    fx.THIS: " next to the new building",
    WATER: " next to the water",
    WILDERNESS: " next to the wilderness",
    PARK: " next to a park",
}
_ROWS = {
    "": "",
    fx.THESE: " in the rows of this block",
    fx.ONE: " in one row of this block",
    fx.OTHER: " in the other row of this block",
}


def effect_words(effect: fx.Effect, you: str = BUILDER) -> str:
    """One sentence that says what an effect does; `you` is who builds or acts."""
    return sentence(clause(effect, you).words)


def sentence(words: str) -> str:
    """Words as a sentence; capitals within stay."""
    return f"{words[0].upper()}{words[1:]}."


def restriction_words(restriction: fx.Restriction) -> str:
    """One sentence that says what a restriction demands."""
    if restriction.rule == "ignore-zoning":
        return "Zoning does not bind it: it may stand next to any zone."
    if restriction.rule == "empty-block":
        return "It can only be built in a block without any building."
    if restriction.rule == "block-worth":
        if restriction.at_most is not None:
            return f"It can only be built in a block worth {restriction.at_most} or less."
        return f"It can only be built in a block worth {restriction.at_least} or more."
    must = "must" if restriction.rule == "beside" else "must not"
    return f"It {must} stand{_beside(restriction.what)}."


# -- filters and amounts


def _beside(beside: str) -> str:
    return _BESIDE[beside] if beside in _BESIDE else f" next to {a(beside)} building"


def a(noun: str) -> str:
    """The noun with its article."""
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def kind_words(what: fx.Filter) -> str:
    """The zones and sizes of a filter: "1-lot RES or COM building", "park"."""
    zones = [zone for zone in what.zones if zone != PARK]
    words = f"{listing(zones, 'or')} building".strip()
    if PARK in what.zones:
        words = f"{words} or park" if zones else "park"
    low, high = what.lots_min, what.lots_max
    if low == high:
        return f"{low}-lot {words}"
    if low == 1:
        return words if high == fx.MOST_LOTS else f"{words} of up to {high} lots"
    return f"{words} of {f'at least {low}' if high == fx.MOST_LOTS else f'{low} to {high}'} lots"


def filter_words(what: fx.Filter) -> str:
    """Which building a filter means, without an article: "park next to the water"."""
    words = kind_words(what) + _CONTROL[what.control] + _beside(what.beside) + _ROWS[what.rows]
    if what.worth_min and what.worth_max is not None:
        words += f" in a block worth {what.worth_min} to {what.worth_max}"
    elif what.worth_min:
        words += f" in a block worth {what.worth_min} or more"
    elif what.worth_max is not None:
        words += f" in a block worth {what.worth_max} or less"
    return words


def one_words(what: fx.Filter) -> str:
    """One building of a filter with its article: "the most valuable park", "a RES building"."""
    words = filter_words(what)
    return f"the {what.pick.replace('-', ' ')} {words}" if what.pick else a(words)


def amount_words(wealth: int, prestige: int, last: str = "and") -> str:
    """ "3 wealth and 2 prestige"."""
    parts = [(wealth, WEALTH), (prestige, PRESTIGE)]
    return listing((f"{count} {kind}" for count, kind in parts if count), last)


# -- who does what


@dataclass(frozen=True)
class Clause:
    """Somebody does something: "each player", "gain", "3 wealth"."""

    who: str
    verb: str
    rest: str = ""

    @property
    def words(self) -> str:
        """ "each player gains 3 wealth"."""
        verb = self.verb if self.verb == "may" else f"{self.verb}s"
        return f"{self.who} {verb} {self.rest}".rstrip()

    @property
    def bare(self) -> str:
        """ "gain 3 wealth"."""
        return f"{self.verb} {self.rest}".rstrip()


def who_words(who: str, you: str, what: fx.Filter | None = None) -> str:
    """The players an effect concerns, as the subject of a sentence."""
    if who == fx.CONTROLLER:
        return f"whoever controls {one_words(what or fx.Filter())}"
    return {
        fx.YOU: you,
        fx.EACH: "each player",
        fx.OTHERS: "each other player",
        fx.LEADER: "the player with the most prestige",
        fx.LAST: "the player with the least prestige",
        fx.MEDIA: "the owner of the Media vocation",
    }.get(who, f"the {who}")


def done_words(effects: fx.Effects) -> tuple[str, bool]:
    """What a player who is asked then does; whether that player alone does all of it."""
    clauses = [clause(effect, "that player") for effect in effects]
    alone = all(one.who == "that player" for one in clauses)
    return listing(one.bare if alone else one.words for one in clauses), alone


@singledispatch
def clause(effect: fx.Effect, you: str) -> Clause:
    """Who does what by an effect."""
    raise TypeError(f"{effect!r} is no effect")


@clause.register(fx.Gain)
@clause.register(fx.Lose)
def _change(effect: fx.Gain | fx.Lose, you: str) -> Clause:
    verb = "gain" if isinstance(effect, fx.Gain) else "lose"
    amounts = amount_words(effect.wealth, effect.prestige)
    if effect.who == fx.CONTROLLER or effect.per is None:
        return Clause(who_words(effect.who, you, effect.per), verb, amounts)
    return Clause(who_words(effect.who, you), verb, f"{amounts} for each {_per(effect.per)}")


def _per(what: fx.Filter) -> str:
    """Buildings that count whoever controls them are those "in the city" if nothing else."""
    words = filter_words(what)
    return words if words != kind_words(what) else f"{words} in the city"


@clause.register
def _collect(effect: fx.Collect, you: str) -> Clause:
    amount = f"{effect.amount} wealth or {effect.amount} prestige"
    rest = f"{you} {amount}, as they choose each time, for each {filter_words(effect.per)}"
    return Clause("each other player", "pay", rest)


@clause.register
def _offer(effect: fx.Offer, you: str) -> Clause:
    who, that = who_words(effect.who, you, effect.about), "that building"
    if effect.about and effect.who != fx.CONTROLLER:
        who, that = _concerned(effect.about, who, each=effect.who in (fx.EACH, fx.OTHERS))
    rest = f"pay {amount_words(effect.cost.wealth, effect.cost.prestige)}"
    if effect.effects:
        words, alone = done_words(effect.effects)
        rest += f" to {words.removeprefix('choose to ')}" if alone else f"; if so, {words}"
    if effect.otherwise:
        words, alone = done_words(effect.otherwise)
        rest += f"; otherwise {'they ' if alone else ''}{words}"
    return Clause(who, "may", rest.replace("that building", that))


def _concerned(about: fx.Filter, who: str, *, each: bool) -> tuple[str, str]:
    """The players with a building that an offer is about, and what that building is called."""
    words = a(filter_words(replace(about, control=fx.ANY)))
    who += f" who controls {words}" if each else f", controlling {words},"
    return who, f"the {about.pick.replace('-', ' ')} of these" if about.pick else "one of these"


@clause.register
def _marker(effect: fx.PutMarker, you: str) -> Clause:
    who = who_words(effect.who, you)
    kind = "wealth or prestige" if effect.kind == fx.ANY else effect.kind
    new = {"lowest": "the lowest new", "highest": "the highest new"}.get(effect.which, "a new")
    if effect.how == fx.NEW:
        return Clause(who, "place", f"{new} {kind} marker on a vacant gray space")
    if effect.how == fx.EITHER:
        which = f"{new} one or one that is in play"
        return Clause(who, "place", f"a {kind} marker on a vacant gray space, {which}")
    return Clause(who, "move", f"a {kind} marker to another gray space")


@clause.register
def _place(effect: fx.Place, you: str) -> Clause:
    what = "a park" if effect.zone == PARK else f"a {effect.lots}-lot {effect.zone} building"
    where = _beside(effect.beside) + _ROWS[effect.rows]
    site = "a vacant lot" if effect.lots == 1 else "a vacant site"
    return Clause(who_words(effect.who, you), "place", f"{what} of their own on {site}{where}")


@clause.register
def _move(effect: fx.Move, you: str) -> Clause:
    rest = f"{one_words(effect.what)} to a vacant site of its size"
    return Clause(who_words(effect.who, you), "move", rest)


@clause.register
def _claim(effect: fx.Claim, you: str) -> Clause:
    return Clause(who_words(effect.who, you), "take", f"control of {one_words(effect.what)}")


@clause.register
def _give(effect: fx.Give, you: str) -> Clause:
    last = effect.to == fx.LAST
    to = "the player with the least prestige" if last else "another player of their choice"
    return Clause(
        who_words(effect.who, you), "give", f"control of {one_words(effect.what)} to {to}"
    )


@clause.register
def _release(effect: fx.Release, you: str) -> Clause:
    what = one_words(effect.what) if effect.what else "that building"
    return Clause(who_words(effect.who, you), "remove", f"the control cube from {what}")


@clause.register
def _destroy(effect: fx.Destroy, you: str) -> Clause:
    if effect.what is None:
        return Clause(who_words(effect.who, you), "lose", "that building")
    return Clause(who_words(effect.who, you), "destroy", one_words(effect.what))


@clause.register
def _elect(effect: fx.Elect, you: str) -> Clause:
    if effect.office == fx.NEXT:
        return Clause("the pawn", "move", "on to the next office, which is elected")
    return Clause(f"an election of the {effect.office}", "take", "place")


@clause.register
def _payout(effect: fx.Payout, you: str) -> Clause:
    if effect.rows == fx.ONE:
        return Clause(you, "choose", f"one {effect.kind} row of this block, which pays out")
    if effect.rows:
        return Clause(f"each {effect.kind} row of this block", "pay", "out")
    return Clause(f"the row of {effect.kind} {effect.value}", "pay", "out")


@clause.register
def _vocation(effect: fx.TakeVocation, you: str) -> Clause:
    rest = f"{a(effect.name)} vocation from the supply"
    if effect.score:
        rest += f", and all {effect.name} vocations score {effect.score}"
    return Clause(who_words(effect.who, you), "take", rest)


@clause.register
def _score(effect: fx.ScoreVocation, you: str) -> Clause:
    return Clause(f"each {effect.name} vocation", "score", str(effect.value))


@clause.register
def _draw(effect: fx.Draw, you: str) -> Clause:
    rest = f"{plural(effect.permits, 'permit card')} from the planning deck"
    return Clause(who_words(effect.who, you), "draw", rest)


@clause.register
def _extra_favor(effect: fx.ExtraFavor, you: str) -> Clause:
    rest = "the Extra Favor tile: from now on they can hold two favors"
    return Clause(who_words(effect.who, you), "take", rest)


@clause.register
def _sway(effect: fx.Sway, you: str) -> Clause:
    cost = amount_words(effect.cost.wealth, effect.cost.prestige)
    rest = f"win any election of the {effect.office}" + (f" by paying {cost}" if cost else "")
    return Clause("whoever controls this building", "may", rest)


@clause.register
def _choose(effect: fx.Choose, you: str) -> Clause:
    options = [done_words(option) for option in effect.options]
    words = listing((f"to {words}" if alone else f"that {words}" for words, alone in options), "or")
    return Clause(who_words(effect.who, you), "choose", words)
