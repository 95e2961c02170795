"""From places to actions: known at once, worked out later, and joined."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pytest

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import (
    Clicks,
    JoinedClicks,
    KnownClicks,
    LateClicks,
    clicks_of,
    two_clicks,
)


@dataclass(frozen=True)
class Lay(Action):
    card: str
    site: str

    def __str__(self) -> str:
        return f"lay {self.card} {self.site}"


@dataclass(frozen=True)
class Pass(Action):
    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Swap(Action):
    pair: frozenset[str]

    def __str__(self) -> str:
        return f"swap {' '.join(sorted(self.pair))}"


LAYS = [Lay(card, site) for site in "123" for card in "ab"]


def gesture(action: Action) -> tuple[str, ...]:
    match action:
        case Lay(card, site):
            return card, site
        case Swap(pair):
            return tuple(sorted(pair))
    return ()


def attempt(trail: tuple[str, ...]) -> Action | None:
    if set(trail) <= set("xyz") and len(trail) == 2:
        return Swap(frozenset(trail))
    return Lay(*trail) if len(trail) == 2 and trail[0] in "ab" else None


def known(*actions: Action) -> Clicks:
    return clicks_of(actions, gesture, attempt)


def joined(*more: Action) -> Clicks:
    cards = two_clicks(LAYS, lambda a: a.card, lambda a: a.site)
    return JoinedClicks([*cards, known(*more)], [*LAYS, *more])


@pytest.mark.parametrize("clicks", [known(*LAYS, Pass()), joined(Pass())], ids=["known", "late"])
def test_places_lead_to_actions(clicks: Clicks) -> None:
    assert clicks.after(()) == {"a", "b"}
    assert clicks.after(("a",)) == {"1", "2", "3"}
    assert clicks.after(("a", "1")) == clicks.after(("1",)) == frozenset()
    assert clicks.whole(("b", "2")) == Lay("b", "2")
    assert clicks.whole(("b",)) is clicks.whole(("2", "b")) is clicks.whole(()) is None
    assert list(clicks.buttons) == [Pass()]
    assert list(clicks.under(())) == LAYS, "in the order of the game, not by cards"
    assert list(clicks.under(("b",))) == LAYS[1::2]
    assert list(clicks.under(("b", "2"))) == [Lay("b", "2")]
    assert list(clicks.under(())[1:3]) == LAYS[1:3]
    assert clicks.last_place(Lay("a", "3"), ("a",)) == "3"
    assert clicks.last_place(Lay("a", "3"), ("b",)) is None


def test_where_the_order_does_not_matter_every_order_leads_there() -> None:
    clicks = known(Swap(frozenset("xy")), Swap(frozenset("yz")))
    assert clicks.after(()) == {"x", "y", "z"}
    assert clicks.whole(("y", "x")) == clicks.whole(("x", "y")) == Swap(frozenset("xy"))
    assert list(clicks.under(("y",))) == [Swap(frozenset("xy")), Swap(frozenset("yz"))]
    assert len(clicks.under(())) == 2


def test_two_actions_for_the_same_clicks_are_told_apart_by_name() -> None:
    first, second = Lay("a", "1"), Lay("a", "2")
    clicks = KnownClicks([(("a",), first), (("a",), second)])
    assert clicks.whole(("a",)) == first
    assert list(clicks.buttons) == [second]


def test_nothing_is_worked_out_before_it_can_be_meant() -> None:
    asked: list[str] = []

    def pairs(card: str) -> list[tuple[tuple[str, ...], Action]]:
        asked.append(card)
        return [((card, site), Lay(card, site)) for site in "123"]

    parts = [LateClicks((card,), 3, partial(pairs, card)) for card in "ab"]
    clicks = JoinedClicks(parts, [Lay(card, site) for card in "ab" for site in "123"])
    assert clicks.after(()) == {"a", "b"}
    assert len(clicks.under(())) == 6
    assert len(clicks.under(("a",))) == 3
    assert asked == []
    assert clicks.after(("b",)) == {"1", "2", "3"}
    assert "b" in asked
    assert asked.count("b") == 1
