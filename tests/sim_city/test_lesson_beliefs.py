"""What a question of Sim City shows is enough to answer it, and what it takes for wrong is wrong.

Each wrong number is worked out again from the cards on their places, by the belief alone and
without the city that the lesson asks; all else is counted as the rules have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.sim_city.test_lesson import SEEDS, amount
from tests.support import lessons
from urbannb.games.sim_city.components.cards import ZONES, Card
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, CARDS, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.specials.cards import Later, Payment

LESSON = lessons.lesson("sim-city")
GRAY = "services"
SMALLEST = 3


class Town:
    """The cards of a question on their places, the card that is placed, and where."""

    def __init__(self, question) -> None:
        (action,) = question.problem.actions
        self.game, self.card, self.at = question.game, CARDS[action.card], _spot(action.cell)
        lots = state_of(question.game).lots[0]
        self.cards: dict[tuple[int, int], Card] = {
            _spot(cell): CARDS[lot.cards[-1]] for cell, lot in lots.items()
        }
        self.bill = kit.bill_of(question.game, action.card, action.cell)

    def near(self, at: tuple[int, int], corners: bool = False) -> Iterator[tuple[int, int]]:
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                there = at[0] + down, at[1] + across
                if there != at and there in self.cards and (corners or not down * across):
                    yield there

    def group(self, start, fits, corners=False) -> set[tuple[int, int]]:
        found = [start]
        for at in found:
            found += [n for n in self.near(at, corners) if n not in found and fits(self.cards[n])]
        return set(found)

    def groups(self, fits: Callable[[Card], bool]) -> list[set[tuple[int, int]]]:
        """The groups of fitting cards that the card would be next to."""
        found: list[set[tuple[int, int]]] = []
        for start in self.near(self.at):
            if fits(self.cards[start]) and not any(start in each for each in found):
                found.append(self.group(start, fits))
        return found

    def with_gray(self, zone: str) -> list[int]:
        """How large the zones of a kind are that the card would be next to and that pay."""

        def fits(card: Card) -> bool:
            return card.zone in (zone, GRAY)

        return [
            len(group) for group in self.groups(fits)
            if any(self.cards[n].zone == zone for n in group) and len(group) >= SMALLEST
        ]  # fmt: skip

    def count(self, fits: Callable[[Card], bool]) -> int:
        return sum(map(fits, self.cards.values()))

    def kin(self, card: Card) -> bool:
        return (card.zone, card.land) == (self.card.zone, self.card.land)

    def kin_or_gray(self, card: Card) -> bool:
        return self.kin(card) or card.zone == GRAY


def _spot(cell: str) -> tuple[int, int]:
    row, column = GRID.at(cell_of(cell))
    return row, column


def paid(sizes) -> int:
    return sum(size for size in map(len, sizes) if size >= SMALLEST)


# -- zones, and wild cards


def zone_beliefs(town: Town) -> dict[str, int]:
    groups = town.groups(town.kin)
    sizes, beside = list(map(len, groups)), sum(town.kin(town.cards[n]) for n in town.near(town.at))
    if not ZONES[town.card.zone].pays:
        return {
            "zones of every kind pay": paid(groups),
            "any zone pays, of any kind and size": sum(sizes),
            "the card pays a zone bonus for itself": 1,
        }
    corners = town.group(town.at, town.kin, corners=True) - {town.at}
    own = town.group(town.at, town.kin)
    return {
        "the new card counts too": paid([own]),
        "the zone pays, however small": sum(sizes),
        "all blocks of a kind are one zone": town.count(lambda c: c.zone == town.card.zone),
        "only neighboring blocks are paid for": beside if paid(groups) == sum(sizes) else -1,
        "such a card never brings a bonus": 0,
        "zones are joined by corners": paid([corners]),
        "a zone pays a flat $3": 3 * sum(size >= SMALLEST for size in sizes),
    }


def wild_beliefs(town: Town) -> dict[str, int]:
    beside = [town.cards[n] for n in town.near(town.at)]
    if town.card.zone == GRAY:
        zones = [size for zone in ("residential", "commercial") for size in town.with_gray(zone)]
        return {
            "a city services card is paid for all zones beside it": sum(zones),
            "a city services card is paid for the largest zone beside it": max(zones, default=0),
            "a city services card is paid $1 for each neighbor": len(beside),
            "a city services card is paid $1 for each of the others":
                town.count(lambda c: c.zone == GRAY),
        }  # fmt: skip
    groups = town.groups(town.kin_or_gray)
    own = sum(town.kin(town.cards[n]) for group in groups for n in group)
    return {
        "city services count for nothing": paid(town.groups(town.kin)),
        "the new card counts too": paid([town.group(town.at, town.kin_or_gray)]),
        "the zone pays, however small": sum(map(len, groups)),
        "all city services count": own + town.count(lambda c: c.zone == GRAY),
        "such a card never brings a bonus": 0,
        "only neighboring blocks are paid for":
            sum(map(town.kin_or_gray, beside)) if min(map(len, groups)) >= SMALLEST else -1,
    }  # fmt: skip


# -- complexes


def joined(town: Town) -> list[list[Card]]:
    """The complexes that a card without conditions would join, members from afar left out."""
    name = town.card.complex
    groups = town.groups(lambda c: c.complex == name and not c.complex_conditions.remote)
    return [[town.cards[n] for n in group] for group in groups]


def complex_beliefs(town: Town) -> dict[str, int]:
    groups, own = joined(town), town.card.complex_bonus
    worth = [sum(card.complex_bonus for card in group) for group in groups]
    pay = all(len(group) >= SMALLEST for group in groups)
    farms = [c for c in town.cards.values() if c.complex == town.card.complex]
    total = sum(card.complex_bonus for card in farms)
    return {
        "each card of a complex is worth $1": sum(map(len, groups)) if pay else -1,
        "the card's own bonus counts too":
            sum(worth) + own if sum(map(len, groups)) + 1 >= SMALLEST else own,
        "only the card's own bonus is paid": own,
        "a complex pays, however small": sum(worth),
        "a complex may be in several parts": total if len(farms) >= SMALLEST else 0,
        "such a card brings no bonus": 0,
        "city services pass a complex on": total,
        "a city services card counts $1 in a complex": total + 1,
        "each card is worth $1, as in a zone": len(farms) + 1,
    }  # fmt: skip


def member_beliefs(town: Town) -> dict[str, int]:
    parts = [p for p in town.bill.parts if isinstance(p, rulings.ComplexEarned)]
    own, city = town.card.complex_bonus, state_of(town.game).cities[0]
    face = state_of(town.game).box.faces[town.card.id]
    groups = city.complexes_joined((GRID.cell(*town.at),), face.member)
    near = [[m.bonus for _, m in each.members] for each in groups]
    far = [[m.bonus for _, m in each.remote] for each in groups]
    farms = [c for c in town.cards.values() if c.complex == "Farm"]
    size = [len(n) + len(f) for n, f in zip(near, far, strict=True)]
    elevator = [
        sum(m.bonus for _, m in (*each.members, *each.remote))
        for each in city.complexes_of("Farm") if each.remote and each.size >= SMALLEST
    ]  # fmt: skip
    everything = sum(map(sum, near)) + sum(map(sum, far))
    return {
        "remote members do not count": sum(sum(n) for n in near if len(n) >= SMALLEST),
        "every card with the designator is in the complex": sum(c.complex_bonus for c in farms)
        if len(farms) >= SMALLEST
        else 0,
        "the card's own bonus counts too": everything + own if sum(size) + 1 >= SMALLEST else 0,
        "a remote member is not paid": 0,
        "each card of a complex is worth $1": sum(size) if parts else 0,
        "a complex pays, however small": everything,
        "only the card's own bonus is paid": own,
        "such a card brings no bonus": 0,
        "a card beside a remote member is in the complex": sum(elevator),
    }


# -- values and specials


def adding_beliefs(town: Town) -> dict[str, int]:
    met = [p.amount for p in town.bill.parts if isinstance(p, rulings.LaterEarned)]
    adds, deducts = [m for m in met if m > 0], [m for m in met if m < 0]
    value = town.card.value
    everybody = sum(
        one.sign * one.amount for card in town.cards.values() for one in card.specials
        if isinstance(one, Later) and one.to.fits(town.card)
    )  # fmt: skip
    money = state_of(town.game).money[ANA]
    return {
        "an Add or Deduct is settled when its own card is played": value,
        "all cards of the city count, wherever they lie": value + everybody,
        "nothing is ever taken off": value + sum(adds),
        "a Deduct brings money": value + sum(adds) - sum(deducts),
        "only the largest Add counts": value + max(adds, default=0) + sum(deducts),
        "an Add counts twice": value + 2 * sum(adds) + sum(deducts),
        "a Deduct takes twice": value + sum(adds) + 2 * sum(deducts),
        "a card never takes money": money,
        "money can go below zero": money + value + sum(met),
        "the value is paid in any case": money + value,
        "losses turn into gains": money - value - sum(met),
    }


def score_beliefs(town: Town) -> dict[str, int]:
    said = [p.amount for p in town.bill.parts if isinstance(p, rulings.SpecialEarned)]
    own = [one for one in town.card.specials if isinstance(one, Payment) and one.who == "you"]
    value = town.card.value
    return {
        "the value is all": value,
        "everything that a card says is paid": value + sum(one.sign * one.amount for one in own),
        "nothing is ever taken off": value + sum(n for n in said if n > 0),
        "a Lose brings money": value + sum(map(abs, said)),
        "specials pay instead of the value": sum(said),
        "a card needs sims, so it pays for them": value - town.card.needs,
    }


BELIEFS = {
    "zones": zone_beliefs, "wild": wild_beliefs, "complexes": complex_beliefs,
    "members": member_beliefs, "adding": adding_beliefs, "scores": score_beliefs,
}  # fmt: skip


@pytest.mark.parametrize("name", BELIEFS)
def test_a_wrong_number_is_what_its_belief_comes_to(name):
    """Worked out by the belief alone; and no belief is asked about that is not worked out here."""
    for seed in SEEDS:
        question = LESSON.predict(name, seed)
        worth = BELIEFS[name](Town(question))
        for option in question.problem.wrong:
            assert amount(option.text) == worth[option.belief], (seed, option.belief)


def test_the_reason_of_a_wrong_number_tells_of_the_same_as_its_belief():
    """An Add that is counted twice is not said to be an Add of the card itself."""
    said: dict[str, set[str]] = {}
    for name in BELIEFS:
        for seed in SEEDS:
            for option in LESSON.predict(name, seed).problem.wrong:
                idea = option.why.partition(" would be right if ")[2].partition(".")[0]
                said.setdefault(f"{name}: {option.belief}", set()).add(idea)
    assert not {belief: ideas for belief, ideas in said.items() if len(ideas) > 2}
    assert said["adding: an Add counts twice"] == {"each Add were paid twice"}


# -- what is shown


@pytest.mark.parametrize("name", [*BELIEFS, "coverage", "buried", "disasters"])
def test_what_a_score_depends_on_is_in_the_question(name):
    """The card, what it is worth, and every card of the city that pays something, with what."""
    for seed in SEEDS:
        question = LESSON.predict(name, seed)
        for action in question.problem.actions[:1]:
            if isinstance(action, Play):
                assert CARDS[action.card].name in str(question), seed
                missing = [w for w in _needed(question, name, action) if w not in _said(question)]
                assert not missing, seed


def _said(question) -> str:
    return f"{question.problem.see} {question.problem.ask}"


def _needed(question, name: str, action: Play) -> Iterator[str]:
    """The words without which nobody could answer."""
    card, ground = CARDS[action.card], state_of(question.game).cities[0].ground
    if name in ("adding", "scores"):
        yield f"${card.value}"
    if name in ("adding", "scores", "zones", "wild") and question.problem.rule != "SC-88":
        yield ZONES[card.zone].title.lower()
    for part in kit.bill_of(question.game, action.card, action.cell).parts:
        if isinstance(part, rulings.LaterEarned) and name == "adding":
            yield from (CARDS[part.by].name, f"${abs(part.amount)}")
        if isinstance(part, rulings.ComplexEarned) and name in ("complexes", "members"):
            for place, bonus in (*part.members, *part.remote):
                yield from (ground.at(cell_of(place)).face.card.name, f"${bonus}")


def test_no_card_is_told_of_that_is_neither_there_nor_placed():
    for seed in SEEDS:
        question = LESSON.predict("members", seed)
        placed = CARDS[question.problem.actions[0].card].name
        there = {card.name for card in Town(question).cards.values()} | {placed}
        for name in ("Grain Elevator", "Field"):
            assert (name in question.problem.see + question.problem.ask) == (name in there), seed


def test_numbers_of_the_picture_stand_on_the_text_board():
    """Crime and pollution of each block, and all that stands on a card in hand."""
    for name in ("pollution", "upgrading", "council", "declaring"):
        task = LESSON.do(name, 1)
        tables, state = task.scene().tables, state_of(task.game)
        for card, row in zip(state.hands[ANA], tables["Hand"].splitlines(), strict=True):
            facts = CARDS[card]
            assert facts.name in row
            assert not facts.zone or f"${facts.value}" in row
            assert not facts.pollution or "pollution" in row
            assert all(one.sentence() in row for one in facts.specials)
        blocks = sorted(state.cities[0].ground.blocks.items())
        for (_, block), row in zip(blocks, tables["Blocks"].splitlines(), strict=True):
            facts = block.face.card
            assert not facts.crime or f"crime {kit.signed(facts.crime).lstrip('+')}" in row
            assert not facts.pollution or "pollution" in row
