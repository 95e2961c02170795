"""Whole turns: composite topics, which ask for the money of a player once all has happened.

A wrong answer is what somebody comes to who holds a belief; all else is counted as the rules have
it. What is right is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Item, Misreading, Problem, Topic, composite
from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import (
    CITY,
    COMMERCIAL,
    POLICE,
    RESIDENTIAL,
    Card,
)
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.covering import votes
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.lesson.politics.paying import cost_of
from urbannb.games.sim_city.lesson.scoring import complexes, coverage, zones
from urbannb.games.sim_city.lesson.scoring.scores import (
    VALUE,
    adds,
    crimes,
    quiet,
    speaking,
    taken_words,
    told,
)
from urbannb.games.sim_city.model.actions import NAY, PAY, VACATE, YEA, Play, play_event, propose
from urbannb.games.sim_city.model.areas import SMALLEST
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.phrases import player_place, zone_word
from urbannb.games.sim_city.rules.politics.council import Motion
from urbannb.games.sim_city.rules.politics.elections import MAYOR, half_of, share_of
from urbannb.games.sim_city.rules.rulings import (
    ComplexEarned,
    Earned,
    LaterEarned,
    TieBroken,
    VoteCast,
    VoteDecided,
    ZoneEarned,
)
from urbannb.games.sim_city.rules.specials.cards import Later, Payment

Terms = terms.Terms
LEAST = 3
"""So many wrong answers there are at least, as there are so many ways to go wrong."""
ASK = "How much money does **{who}** have **{when}**?"
NEVER_ZONE = "such a card never brings a bonus"
TOO = "the new card counts too"


class Purse(NamedTuple):
    """Somebody's money and what comes to it, in named parts and as a sum that is written out."""

    terms: Terms
    row: tuple[int, ...]

    def plus(self, amount: int, *found: Item) -> Purse:
        """One more amount, made of these things."""
        return Purse((*self.terms, *found), (*self.row, amount))

    def also(self, amount: int, what: str, *places: str) -> Purse:
        """One more amount that is one thing."""
        return self.plus(amount, Item(amount, what, places))

    def blocks(self, state: kit.State, pairs: Iterable[tuple[str, int]]) -> Purse:
        """What some blocks bring, each so much."""
        found = list(pairs)
        return self.plus(sum(n for _, n in found), *terms.worth(state, found))


def purse(game: Game, player: int = ANA) -> Purse:
    """What a player has so far."""
    have = state_of(game).money[player]
    return Purse((Item(have, f"{game.names[player]}'s money", (player_place(player),)),), (have,))


def reads(belief: str, found: Purse, idea: str, truth: str) -> Misreading:
    """What a belief comes to."""
    return terms.reading(belief, found.terms, idea, truth, row=found.row)


def money_problem(
    game: Game, see: str, actions: Sequence[Action], right: Purse, wrong: Iterable[Misreading],
    why: str, rule: str, places: tuple[str, ...], *, who: int = ANA, ask: str = "",
    when: str = "when the turn is over",
) -> Problem:  # fmt: skip
    """Ask what a player has after these actions."""
    name, money = game.names[who], state_of(game).money[who]
    left = state_of(kit.after(game, *actions)).money[who]
    kit.require(left == sum(each.value for each in right.terms))
    shown = (*places, player_place(who))
    return kit.how_many(
        game, f"{see} {name} has {kit.dollars(money)}.",
        f"{ask} {ASK.format(who=name, when=when)}".strip(),
        terms.right(kit.DOLLARS, right.terms, why, row=right.row),
        lambda later: state_of(later).money[who], wrong, kit.DOLLARS,
        f"{name} has {kit.dollars(left)}", least=LEAST, rule=rule, places=shown,
        actions=tuple(actions),
    )  # fmt: skip


def zone_blocks(found: Iterable[ZoneEarned]) -> list[tuple[str, int]]:
    """The blocks that zones pay for."""
    return [(place, 1) for part in found for place in (*part.own, *part.wild)]


# -- a card is scored: its value, what its neighbors say, and a zone with wild cards


def _scored(sketch: Sketch, card: str) -> tuple[Game, str, list[Earned]]:
    """A place where a card is paid for by a zone and by what other cards say, and its parts."""
    game = sketch.game()
    bills = {cell: kit.bill_of(game, card, cell).parts for cell in sketch.sites()
             if game.why(Play(card, cell)).ok}  # fmt: skip
    cell = sketch.dice.choice([
        cell for cell, parts in bills.items()
        if {ZoneEarned, LaterEarned} <= {type(part) for part in parts}
    ])  # fmt: skip
    return game, cell, [part for part in bills[cell] if part.player == ANA]


def score_problem(dice: Dice) -> Problem:
    """What Ana has after a card that scores in three ways."""
    kind = dice.choice((RESIDENTIAL, RESIDENTIAL, COMMERCIAL))
    sketch = Sketch(dice)
    sketch.scatter(1, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(3, lambda c: c.zone == kind and zones.easy(c))
    sketch.scatter(1, adds)
    sketch.scatter(1 + dice.below(2), speaking)
    sketch.scatter(1, zones.service)
    card = sketch.deal(sketch.some(
        lambda c: c.zone == kind and zones.easy(c)
        and not any(isinstance(one, Payment) for one in c.specials)
    ))  # fmt: skip
    game, cell, parts = _scored(sketch, card)
    state, value = state_of(game), CARDS[card].value
    zone = [part for part in parts if isinstance(part, ZoneEarned)]
    later = [part for part in parts if isinstance(part, LaterEarned)]
    kit.require(len(parts) == 1 + len(zone) + len(later) and len(zone) == 1)
    blocks = zone_blocks(zone)
    why = (
        f"It scores {kit.dollars(value)} for its value; "
        f"{listing(map(taken_words, later))}; and "
        f"{kit.dollars(len(blocks))} for the zone, which had {kit.blocks(len(blocks))}."
    )

    def of(
        pairs: Iterable[tuple[str, int]] = blocks, said: Iterable[LaterEarned] = later,
        fact: Callable[[int], int] = int, worth: int = value,
    ) -> Purse:  # fmt: skip
        found = purse(game).also(worth, VALUE, cell)
        for part in said:
            found = found.also(fact(part.amount), kit.title(part.by), *part.places)
        return found.blocks(state, pairs)

    own = [
        reads("only the largest part of a score is paid", _largest(of(), len(later)),
              "only the largest part were paid", why),
        reads("a zone bonus takes the place of Adds", of(said=()),
              "what other cards say did not count beside a zone bonus", why),
        reads("a zone pays what its blocks are worth",
              of(terms_of_values(state, [place for place, _ in blocks])),
              "the zone paid the values of its blocks", why),
    ]  # fmt: skip
    known = [
        reads(TOO, of().also(1, "The new card", cell), "the card counted itself in the zone", why),
        reads(NEVER_ZONE, of(()), "there were no zone bonus", why),
        reads("an Add counts twice", of(fact=lambda n: 2 * n if n > 0 else n),
              "each Add were paid twice", why),
        reads("nothing is ever taken off", of(said=[p for p in later if p.amount > 0]),
              "a Deduct took nothing", why),
        reads("city services count for nothing", of(
            (place, 1) for group in zones.without(state, card, cell) for place in terms.at(group)
        ), "only blocks of its own kind counted in the zone", why),
        reads("all cards of the city count, wherever they lie",
              _anywhere(sketch, of(said=()), card),
              "all cards that speak of such a card paid, wherever they lie", why),
    ]  # fmt: skip
    return money_problem(
        game, f"{kit.facts(card)} {told(sketch)}", (Play(card, cell),), of(),
        [*dice.shuffled(own), *dice.shuffled(known)], why, "SC-80", (cell,),
        ask=f"Ana places {kit.the(card)} on the ringed place.",
    )  # fmt: skip


def terms_of_values(state: kit.State, places: Iterable[str]) -> list[tuple[str, int]]:
    """Blocks, each with the value of its card."""
    blocks = state.cities[0].ground.blocks
    return [(place, blocks[cell_of(place)].face.card.value) for place in places]


def _largest(found: Purse, later: int) -> Purse:
    """The money, and of all that comes to it the largest part alone."""
    have, *amounts = found.row
    most = max(amounts)
    at = amounts.index(most)
    first = found.terms[0]
    if at <= later:
        return Purse((first, found.terms[1 + at]), (have, most))
    return Purse((first, *found.terms[2 + later :]), (have, most))


def _anywhere(sketch: Sketch, found: Purse, card: str) -> Purse:
    """What comes to it if the place of cards that speak of later ones did not matter."""
    for place in sketch.city.lots:
        for one in sketch.at(place).specials:
            if isinstance(one, Later) and one.to.fits(CARDS[card]):
                found = found.also(one.sign * one.amount, sketch.at(place).name, place)
    return found


# -- a farm card: its zone pays because a card says so, and its complex pays besides


DAIRY, GRASS = "dairy-farm", "agricultural"


def farm_problem(dice: Dice) -> Problem:
    """What Ana has after a farm card that brings a zone bonus and a complex bonus."""
    sketch = Sketch(dice)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and c.zone != GRASS)
    first = sketch.somewhere(DAIRY)
    for _ in range(2 + dice.below(2)):
        sketch.beside(first, sketch.some(lambda c: _farm(c) and c.needs < 2, twice=True))
    card = sketch.deal(sketch.some(lambda c: _farm(c) and c.needs < 2, twice=True))
    game = sketch.game()
    state = state_of(game)
    bills = {cell: kit.bill_of(game, card, cell).parts for cell in sketch.sites()
             if game.why(Play(card, cell)).ok}  # fmt: skip
    cell = dice.choice([
        cell for cell, parts in bills.items()
        if {ZoneEarned, ComplexEarned} <= {type(part) for part in parts}
    ])  # fmt: skip
    parts = bills[cell]
    zone = [part for part in parts if isinstance(part, ZoneEarned)]
    farm = [part for part in parts if isinstance(part, ComplexEarned)]
    kit.require(len(zone) == len(farm) == 1 and len(parts) == 3)
    value, bonus = CARDS[card].value, CARDS[card].complex_bonus
    blocks, members = zone_blocks(zone), [*farm[0].members, *farm[0].remote]
    why = (
        f"It scores {kit.dollars(value)} for its value; {kit.dollars(len(blocks))} for the zone, "
        f"as the Dairy Farm says; and {kit.dollars(farm[0].amount)} for the complex, the bonuses "
        "of the cards already in it. Both bonuses are paid for the same blocks."
    )

    def of(
        pairs: Iterable[tuple[str, int]] = blocks,
        farms: Iterable[tuple[str, int]] = tuple(members),
    ) -> Purse:
        found = purse(game).also(value, VALUE, cell)
        for bonus_of, kept in (("zone", list(pairs)), ("complex", list(farms))):
            found = found.plus(sum(n for _, n in kept), *_called(bonus_of, state, kept))
        return found

    half = len(blocks) // 2
    own = [
        reads("a block counts for its zone or for its complex",
              of(farms=()) if len(blocks) > farm[0].amount else of(()),
              "only the larger of the two bonuses were paid", why),
        reads("a zone and a complex pay alike", of(farms=[(place, 1) for place, _ in members]),
              "the complex paid $1 for each card, as the zone does", why),
    ]  # fmt: skip
    known = [
        reads("rules come before cards", of(()), "agricultural zones never paid", why),
        reads("a card and a rule meet halfway", of(()).also(half, "Half of the zone bonus"),
              "half of the zone bonus were paid", why),
        reads("the card's own bonus counts too", of().also(bonus, "The new card", cell),
              "its own complex bonus counted as well", why),
        reads(TOO, of().also(1, "The new card", cell), "the card counted itself in the zone", why),
        reads("such a card brings no bonus", of(farms=()), "there were no complex bonus", why),
        reads("only the card's own bonus is paid",
              of(farms=()).also(bonus, "The new card", cell),
              "it received only its own bonus from the complex", why),
    ]  # fmt: skip
    everybody = kit.cells(state, lambda c: c.complex == complexes.FARM)
    says = CARDS[DAIRY].specials[0].sentence()
    return money_problem(
        game, f"The Dairy Farm says: {says} Farm cards in the city, with "
        f"their complex bonuses: {complexes.worths(state, everybody)}. "
        f"{kit.cap(kit.another(state, card))} is agricultural and worth {kit.dollars(value)}, with "
        f"a complex bonus of {kit.dollars(bonus)}.",
        (Play(card, cell),), of(), [*dice.shuffled(own), *dice.shuffled(known)], why, "SC-80",
        (cell,), ask=f"Ana places {kit.another(state, card)} on the ringed place.",
    )  # fmt: skip


def _farm(card: Card) -> bool:
    return card.zone == GRASS and complexes.joins(card, complexes.FARM) and card.id != DAIRY


def _called(bonus: str, state: kit.State, pairs: Iterable[tuple[str, int]]) -> Terms:
    """What blocks bring to one of two bonuses."""
    return tuple(each._replace(what=f"{each.what}, {bonus}") for each in terms.worth(state, pairs))


# -- a provider: new coverage up to a limit, and no zone bonus for a city services card


PROVIDERS = ("guardhouse", "joliet-police-station", "bensenville-fire-station",
             "chicago-fire-station")  # fmt: skip


def provider_problem(dice: Dice) -> Problem:
    """What Ana has after a station that covers more than is paid for, or less."""
    card = dice.choice(PROVIDERS)
    kind = coverage.KINDS[card]
    sketch = Sketch(dice, rows=4, columns=5, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and len(c.roads) == 4 and not c.specials)
    other = dice.choice([c for c in (*PROVIDERS, "") if c != card and
                         coverage.KINDS.get(c, kind) == kind])  # fmt: skip
    if other:
        sketch.somewhere(other)
    sketch.scatter(4, quiet)
    sketch.deal(card)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice([c for c in sketch.sites() if game.why(Play(card, c)).ok])
    city, (cover,) = state.cities[0], CARDS[card].covers
    new = terms.at(sorted(city.coverage.newly((cell_of(cell),), cover)))
    (pays,) = (one for one in CARDS[card].specials if isinstance(one, Payment))
    most, value = pays.most, CARDS[card].value
    paid = min(len(new), most)
    reached = terms.at(coverage.within(state, cell, cover.range, kind))
    distant = terms.at(coverage.near(state, cell, cover.range))
    kit.require(bool(new))
    capped = f", but at most {kit.dollars(most)}" if len(new) > most else ""
    why = (
        f"It scores {kit.dollars(value)} for its value and $1 a block for "
        f"{kit.blocks(len(new))} newly covered{capped}. A city services card receives no zone "
        "bonus."
    )

    def of(places: Sequence[str] = tuple(new), at_most: int = most) -> Purse:
        found = purse(game).also(value, VALUE, cell)
        over = max(0, len(places) - at_most)
        found = found.plus(len(places) - over, *terms.blocks(state, places))
        return Purse((*found.terms, Item(-over, "Beyond the limit")), found.row)

    beside = [
        zone for sort in (RESIDENTIAL, COMMERCIAL)
        for zone in city.zones.touched((cell_of(cell),), sort) if zone.own and zone.size >= SMALLEST
    ]  # fmt: skip
    joins = sum(zone.size for zone in beside)
    cut = min(value + len(new), most) - value
    own = [
        reads("there is no limit", of(at_most=len(new)), "every new block were paid for", why),
        reads("the limit is for the whole card",
              Purse((*of().terms, Item(cut - paid, "The limit, taken for all of it")),
                    (*purse(game).row, value + cut)),
              "value and coverage together could not go above the limit", why),
    ]  # fmt: skip
    known = [
        reads("blocks already covered count again", of(reached), "covered blocks counted again",
              why),
        reads("the card covers itself", of().also(int(paid < most), "The new card", cell),
              "it covered itself", why),
        reads("a city services card is paid for all zones beside it",
              of().also(joins, "The zones beside it"), "it received zone bonuses", why),
        reads("the value is all", of(()), "coverage brought nothing", why),
        reads("specials pay instead of the value",
              Purse((of().terms[0], *of().terms[2:]), (of().row[0], *of().row[2:])),
              "the value did not count beside specials", why),
    ]  # fmt: skip
    if kind == POLICE:
        before = set(terms.at(city.coverage.covered[kind]))
        known.append(reads("the crime factor does not matter",
                           of([p for p in distant if p not in before]),
                           "crime factors did not matter", why))  # fmt: skip
    says = " ".join(one.sentence() for one in CARDS[card].specials if isinstance(one, Payment))
    covered = f" {kit.cap(kit.the(other))} covers some blocks already." if other else ""
    reach = f"Its range is {kit.blocks(cover.range)}."
    return money_problem(
        game, f"{kit.facts(card)} It says: {says} {reach}{covered}"
        f"{crimes(state, kind)}",
        (Play(card, cell),), of(), [*dice.shuffled(own), *dice.shuffled(known)], why,
        "SC-178", (cell,),
        ask=f"Ana places {kit.the(card)} on the ringed place.",
    )  # fmt: skip


# -- an event: what it costs, who pays for it, and half of it for leaving office


WAVE, GUARD = "crime-wave", "guardhouse"
SAYS = "The mayor pays $1 for each residential or commercial card not covered by the police."


def wave_problem(dice: Dice) -> Problem:
    """What is left to whoever pays for a crime wave in a city with a Guardhouse."""
    case = dice.choice(("pay", "leave", "leave", "governor"))
    sketch = Sketch(dice, 3, rows=4, columns=4, phase=CITY)
    sketch.scatter(4, lambda c: c.zone == RESIDENTIAL and home(c))
    sketch.somewhere(GUARD)
    sketch.scatter(2, lambda c: c.zone == COMMERCIAL and c.needs < 3)
    sketch.scatter(2 + dice.below(2), quiet)
    sketch.deal(WAVE)
    who = CLEO if case == "governor" else BEN
    money = [14 + dice.below(12) for _ in range(3)]
    governors = [CLEO] if case == "governor" else []
    game = sketch.game(mayor=BEN, money=money, governors=governors, governor_pays=bool(governors))
    state, cost, name = state_of(game), cost_of(game), game.names[who]
    answer = {"pay": (PAY,), "leave": (VACATE,)}.get(case, ())
    (cover,) = CARDS[GUARD].covers
    (guard,) = kit.cells(state, lambda c: c.id == GUARD)
    covered = state.cities[0].coverage.covered[POLICE]
    cities = kit.cells(state, lambda c: c.zone in (RESIDENTIAL, COMMERCIAL))
    struck = [place for place in cities if cell_of(place) not in covered]
    near = {*terms.at(coverage.near(state, guard, cover.range))}
    kit.require(3 < cost == len(struck) < len(cities))
    half = half_of(cost)
    due = half if case == "leave" else cost
    safe = kit.names(state, [place for place in cities if place not in struck])
    ends = {
        "pay": "Ben stays in office and pays all of it.",
        "leave": f"Ben leaves office and pays half of it, rounded up: {kit.dollars(half)}.",
        "governor": "The governor pays for it instead of the mayor, in full.",
    }[case]
    why = f"The Guardhouse covers {safe}. The other {kit.blocks(cost)} cost $1 each. {ends}"

    def of(
        places: Sequence[str] = tuple(struck), part: Callable[[int], int] | None = None
    ) -> Purse:
        paid = (part or (half_of if case == "leave" else int))(len(places))
        found = purse(game, who)
        blocks = terms.worth(state, ((place, -1) for place in places))
        less = Item(len(places) - paid, "What need not be paid")
        return Purse((*found.terms, *blocks, less), (*found.row, -paid))

    everything = kit.cells(state, lambda _: True)
    own = [
        reads("coverage is no help against an event", of(cities),
              "covered blocks cost as much as others", why),
        reads("an event is for blocks of every zone",
              of([place for place in everything if cell_of(place) not in covered]),
              "blocks of all zones counted", why),
        reads("what is covered costs the mayor", of([p for p in cities if p not in struck]),
              "the covered blocks were the ones that cost $1", why),
    ]  # fmt: skip
    known = [
        reads("half of it is enough", of(part=half_of), "half were enough", why),
        reads("half is rounded down", of(part=lambda n: n // 2), "half were rounded down", why),
        reads("all of it is paid", of(part=int), "all of it were due", why),
        reads("all players share the cost", of(part=lambda n: share_of(n, 3)),
              "all three shared the cost", why),
        reads(f"{name} pays nothing", of(part=lambda _: 0), f"{name} paid nothing", why),
        reads("the crime factor does not matter", of([p for p in cities if p not in near]),
              "crime factors did not matter", why),
    ]  # fmt: skip
    kit.require(due <= money[who])
    said = {
        "pay": "Ben is mayor, and stays in office.",
        "leave": "Ben is mayor, and chooses to leave office.",
        "governor": "Ben is mayor. Cleo was elected governor, and this is the first event since.",
    }[case]
    return money_problem(
        game, f"Crime Wave! says: {SAYS} The Guardhouse has a range of {kit.blocks(cover.range)}."
        f"{crimes(state)} {said}",
        (play_event(WAVE, ""), *answer), of(), [*dice.shuffled(own), *dice.shuffled(known)], why,
        {"pay": "SC-131", "leave": "SC-133", "governor": "SC-146"}[case], (guard,), who=who,
        ask="Ana plays this event.", when="afterward",
    )  # fmt: skip


# -- a rezone: the council votes, and what it lets in is scored


BY_HEADS, IF_PASSED = "voting/one-vote-each", ("zones/new-card-counts-too",
                                               "voting/not-voting-is-against")  # fmt: skip
"""Beliefs that only some votes can offer, and those that take one that passes."""
TRIES = 20


def _council(
    dice: Dice, game: Game, first: Action
) -> tuple[tuple[Action, ...], list[VoteCast], VoteDecided]:
    """A vote without a tie that suits the belief to be offered: what is played, cast, decided."""
    for _ in range(TRIES):
        played = votes.held(game, first, dice)
        later = kit.after(game, *played)
        cast, (decided,) = kit.ruled(later, VoteCast), kit.ruled(later, VoteDecided)
        kit.require(not kit.ruled(later, TieBroken) or dice.wants(BY_HEADS, *IF_PASSED))
        untied = decided.votes_for != decided.votes_against
        by_heads = not dice.wants(BY_HEADS) or _by_heads(cast) != decided.passed
        passes = not dice.wants(*IF_PASSED) or decided.passed
        if untied and by_heads and passes:
            return played, cast, decided
        kit.require(dice.wants(BY_HEADS, *IF_PASSED))
    raise kit.Unfit


def _by_heads(cast: Iterable[VoteCast]) -> bool:
    """Whether more voters are for it than against it."""
    ballots = [vote.ballot for vote in cast]
    return ballots.count(YEA) > ballots.count(NAY)


def vote_problem(dice: Dice) -> Problem:
    """What Ana has after a vote on a rezone, won or lost."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, lambda c: c.zone == RESIDENTIAL and home(c) and not c.specials)
    sketch.scatter(2, lambda c: c.zone == COMMERCIAL and c.needs < 3 and not c.specials)
    votes.council(sketch)
    card = sketch.deal(sketch.some(
        lambda c: c.zone in (RESIDENTIAL, COMMERCIAL) and c.needs < 3 and not c.specials
    ))  # fmt: skip
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor)
    state = state_of(game)
    cell = dice.choice([c for c in state.lots[0] if sketch.at(c).zone != CARDS[card].zone])
    first, old, new = propose(card, cell), sketch.at(cell), CARDS[card]
    kit.require(game.why(first).ok)
    played, cast, decided = _council(dice, game, first)
    parts = kit.bill_of(game, card, cell).parts
    zone = [part for part in parts if isinstance(part, ZoneEarned)]
    kit.require(len(parts) == 1 + len(zone) and decided.votes_for > 0)
    blocks = zone_blocks(zone)
    yeas, nays = decided.votes_for, decided.votes_against
    passed = decided.passed
    scored = f"{kit.dollars(new.value)} for its value" + (
        f" and {kit.dollars(len(blocks))} for its zone" if blocks else ", and no zone bonus"
    )
    why = f"{votes.tally_words(yeas, nays)}. " + (
        f"So {kit.the(card)} is placed, and scores {scored}." if passed else
        "So the vote fails, and nothing is scored."
    )  # fmt: skip

    def of(lets: bool = passed, pairs: Iterable[tuple[str, int]] = blocks) -> Purse:
        found = purse(game)
        if not lets:
            return found
        return found.also(new.value, VALUE, cell).blocks(state, pairs)

    head = next((vote.ballot for vote in cast if vote.voice == MAYOR), None)
    silent = sum(votes.withheld(state, cast, Motion(ANA, card, cell)))
    own = [
        reads("votes for a rezone are paid for", of().also(-yeas, "Votes for it, at $1"),
              "each vote for it cost Ana $1", why),
        reads("a proposed card scores its value whatever the vote", of(True, ()),
              "its value were paid whatever the vote", why),
        reads("the value of the covered block is paid",
              of().also(-old.value, f"{old.name} beneath"),
              "the value of the old block were taken off", why),
    ]  # fmt: skip
    known = [
        reads("each voter has one vote", of(_by_heads(cast)), "each voter had one vote", why),
        reads("the mayor decides", of(head == YEA), "the mayor alone decided", why),
        reads("whoever does not vote is against it", of(yeas > nays + silent),
              "votes that are not cast were against it", why),
        reads("a rezone by vote brings nothing", of(False), "nothing were paid after a vote", why),
        reads(TOO, of(True).also(1, "The new card", cell) if passed and blocks else of(),
              "the card counted itself in the zone", why),
        reads(NEVER_ZONE, of(pairs=()), "there were no zone bonus", why),
        reads("the majority does not decide", of(True), "one vote were enough", why),
    ]  # fmt: skip
    council = "; ".join(votes.ballots_told(state, vote) for vote in cast)
    return money_problem(
        game, f"{kit.cap(kit.the(card))} is {zone_word(new.zone)} and worth "
        f"{kit.dollars(new.value)}. Ana proposes to place it on {kit.the(old.id)}, the ringed "
        f"block, which is {zone_word(old.zone)} and worth {kit.dollars(old.value)}. "
        f"{game.names[mayor]} is mayor. The council votes: {council}.",
        played, of(), [*dice.shuffled(own), *dice.shuffled(known)], why, "SC-68", (cell,),
    )  # fmt: skip


COMPOSITES: tuple[Topic, ...] = (
    composite(
        "whole-score",
        "A whole score: value, Adds and a zone",
        ("scores", "adding", "zones", "wild"),
        ("SC-80", "SC-92", "SC-95", "SC-168", "SC-177"),
        "Add up **all parts**: the value, what other cards say about it, and **$1 for each block** "
        "that the zone had before.",
        score_problem,
    ),
    composite(
        "farm-turn",
        "A whole turn: a zone and a complex at once",
        ("asking", "zones", "complexes"),
        ("SC-80", "SC-6", "SC-92", "SC-104"),
        "The same blocks can be a **zone** and a **complex**. Each bonus is counted by itself, and "
        "both are paid.",
        farm_problem,
    ),
    composite(
        "station-turn",
        "A whole turn: a station and what it covers",
        ("scores", "coverage", "wild"),
        ("SC-178", "SC-80", "SC-96", "SC-173", "SC-176"),
        "A station scores its **value** and what is **newly covered, up to the limit** on its "
        "card. It receives no zone bonus.",
        provider_problem,
    ),
    composite(
        "wave-turn",
        "A whole turn: a crime wave and who pays for it",
        ("coverage", "paying"),
        ("SC-131", "SC-133", "SC-146", "SC-173"),
        "First count **what the event charges for**, then see **who pays**: the mayor pays all of "
        "it, or pays half and leaves office; a newly elected governor pays for the next event.",
        wave_problem,
    ),
    composite(
        "vote-turn",
        "A whole turn: a vote and what it brings",
        ("voting", "rezoning", "zones"),
        ("SC-68", "SC-65", "SC-92", "SC-63"),
        "Count the **votes** first. If the rezone passes, the card is **scored like any other**; "
        "the vote costs nothing.",
        vote_problem,
    ),
)
