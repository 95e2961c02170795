"""What has begun in a position and is not over: an election, a payout, an event, the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from urbannb.core.checking.arranging import refuse_mistakes
from urbannb.core.errors import BadOption
from urbannb.core.task import NumberedTask, Task
from urbannb.core.text.quote import cut, quoted
from urbannb.games.urban_sprawl.components.board import KINDS, row_of
from urbannb.games.urban_sprawl.components.cards import CONTRACTOR, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.model.state import box
from urbannb.games.urban_sprawl.position.dealing import called, card, take_out
from urbannb.games.urban_sprawl.rules.building import PayPermits, PayPrice, pipeline
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn, AssignContractor, Elect
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT
from urbannb.games.urban_sprawl.rules.payouts import paying, scoring, taking
from urbannb.games.urban_sprawl.rules.turn import BEGIN, END_OF_TURN, SPEND
from urbannb.games.urban_sprawl.rules.verdicts import building_reasons

Tasks = list[Task[Any]]
OPTION = "doing"
PAID_BEFORE = ("permits", "wealth")
"""The reasons that no longer count against a building that has been paid for."""
_BUILD = re.compile(r"build (\S.*?) ([a-f][1-6])(?: ?L?([nsew]{1,2}))?( paid)?", re.IGNORECASE)
_EVENT = re.compile("event (.+)", re.IGNORECASE)


def card_at_work(state: State, doing: object) -> str:
    """The contract that is being built, or the event that is performed, as `doing` says; or ""."""
    words = " ".join(doing.split()) if isinstance(doing, str) else ""
    match = _BUILD.fullmatch(words) or _EVENT.fullmatch(words)
    return card(state, match[1], OPTION) if match else ""


def decks_at_work(doing: object) -> int:
    """How many decks must be active for the election that has begun, as `doing` says."""
    words = " ".join(doing.lower().split()) if isinstance(doing, str) else ""
    office = words.removeprefix("elect ") if words.startswith("elect ") else ""
    later = {name.lower() for name in OFFICES[1:]}
    return 3 if office == CONTRACTOR.lower() else 2 if office in later else 1


def under_way(state: State, doing: object) -> Tasks:
    """The agenda of what is under way, the next task last; "" is spending action points."""
    words = " ".join(doing.split()) if isinstance(doing, str) else "?"
    for pattern, agenda in _KINDS.items():
        if match := re.fullmatch(pattern, words, re.IGNORECASE):
            return agenda(state, *match.groups())
    raise BadOption(
        f'"{cut(str(doing))}" is nothing that can be under way; write "begin", "ballot", "elect '
        'Treasurer", "elect Contractor", "payout wealth 6", "event flood", "take Factory", '
        '"score Factory 3", "build bank D3 n", "build bank D3 n paid", "end", "end 4" for the end '
        'of the turn from step 4 on, or "final"',
        OPTION,
    )


def _elect(state: State, office: str) -> Tasks:
    name = called(office, (*OFFICES, CONTRACTOR), "office", OPTION)
    if name == CONTRACTOR:
        if state.contractor is None:
            raise BadOption("the Contractor comes with the Sports Team: active_decks = 3", OPTION)
        return [SPEND, AssignContractor()]
    return [SPEND, Elect(name)]


def _payout(state: State, kind: str, number: str) -> Tasks:
    kind, value = called(kind, KINDS, "kind of row", OPTION), int(number[:9])
    if row_of(kind, value, state.markers) is None:
        raise BadOption(f"no {kind} {value} row is on the board, so nothing is paid", OPTION)
    return [SPEND, paying(kind, value)]


def _event(state: State, name: str) -> Tasks:
    one = card(state, name, OPTION)
    if one not in box(state).events:
        raise BadOption(f"{quoted(name)} is not an event", OPTION)
    if any(one in ids for ids in box(state).decks[state.active_decks :]):
        refuse_mistakes([(OPTION, f"the deck of {quoted(name)} is not active yet")])
    take_out(state, one)
    return [SPEND, *event_tasks(one)]


def _build(state: State, name: str, block: str, corner: str | None, paid: str | None) -> Tasks:
    """A contract whose place has been chosen: permits, price and tile are next."""
    one = card(state, name, OPTION)
    contract = box(state).contracts.get(one)
    if contract is None:
        raise BadOption(f"{quoted(name)} is not a contract", OPTION)
    block, shape = block.upper(), (corner or "").lower()
    _take_contract(state, one)
    settled = PAID_BEFORE if paid else ()
    held, new = state.favors[state.player], state.new_favors
    state.favors[state.player], state.new_favors = [one], []  # what can be built as a favor can be
    reasons = list(building_reasons(state, Build("favor", block, shape)))
    state.favors[state.player], state.new_favors = held, new
    refuse_mistakes((OPTION, reason.text) for reason in reasons if reason.code not in settled)
    state.gone.append(one)
    state.investing = False
    tasks = pipeline(state.deck, one, state.player, block, shape)
    done = (PayPermits, PayPrice) if paid else ()
    return [SPEND, *(task for task in tasks if not isinstance(task, done))]


def _take_contract(state: State, one: str) -> None:
    """The contract that is being built lies nowhere any more; its box stays empty, as in play."""
    held = state.favors[state.player]
    if one in held:
        held.remove(one)
    elif one in state.gone or any(one in favors for favors in state.favors):
        where = "has been built" if one in state.gone else "is another player's favor"
        raise BadOption(f"the {box(state).contracts[one].name} {where}", OPTION)
    else:
        take_out(state, one)


def _end(_: State, step: str | None) -> Tasks:
    """The end of the turn, from a step on; the first one is next, so it lies last."""
    first = int(step or 1)
    return [
        task for task in END_OF_TURN if not isinstance(task, NumberedTask) or task.number() >= first
    ]


_KINDS: dict[str, Callable[..., Tasks]] = {
    "": lambda _: [SPEND],
    "begin": lambda _: [BEGIN],
    "ballot": lambda _: [SPEND, AdvancePawn()],
    "elect (.+)": _elect,
    r"payout (\w+) (\d+)": _payout,
    _EVENT.pattern: _event,
    "take (.+)": lambda state, name: [
        SPEND,
        taking(called(name, VOCATIONS, "vocation", OPTION), state.player),
    ],
    r"score (.+) ([1-9]\d?)": lambda _, name, value: [
        SPEND,
        scoring(called(name, VOCATIONS, "vocation", OPTION), int(value)),
    ],
    _BUILD.pattern: _build,
    r"end(?: ([1-9]))?": _end,
    "final": lambda _: list(FINAL_COUNT),
}
"""What can be under way, and what is then to be done."""
