"""The procedure: setup, the two choices, what follows them, and why an action is illegal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.asking import Ask, May, wrong_choice
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.core.text import capital
from urbannb.core.verdict import Reason
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.phrases import a_tile, street_name, the_tile, tile_name, tiles_named
from urbannb.games.city_blocks.rules import rulings
from urbannb.games.city_blocks.rules.score import RULE_OF, sums, tally

# -- why an action is illegal: every condition of City Blocks, each checked by itself


def placing_reasons(state: model.CityBlocksState, action: model.Place) -> Iterator[Reason]:
    """Every condition that a placement fails (CB-7, CB-10, CB-12, CB-14)."""
    player, hand = state.player, state.hands[state.player]
    if action.tile not in hand:
        held = tiles_named(hand)
        yield Reason(
            "not-in-hand",
            "CB-7",
            f"You do not have {a_tile(action.tile)} in your hand; you hold {held}.",
            needed=tile_name(action.tile),
            had=held,
        )
    building = state.grid.get(action.block)
    if building is None:
        return
    others = building.owner != player
    poor = player not in state.holder.values()
    if others or poor:
        yield Reason(
            "not-empty",
            "CB-10",
            f"{action.block} is not empty, so it cannot be developed.",
            (action.block,),
            "an empty block",
            tile_name(building.code),
        )
    if others:
        owner = state.names[building.owner]
        yield Reason(
            "not-yours",
            "CB-12",
            f"{capital(the_tile(building.code))} on {action.block} is {owner}'s; "
            "you may redevelop only your own buildings.",
            (action.block,),
            "a building of yours",
            f"{owner}'s {tile_name(building.code)}",
        )
    if poor:
        yield Reason(
            "no-token",
            "CB-14",
            "Redeveloping costs your lowest token, and you hold none.",
            (action.block,),
            "1 token",
            "0 tokens",
        )


def swapping_reasons(state: model.CityBlocksState, action: model.Swap) -> Iterator[Reason]:
    """Every condition that a swap fails (CB-16)."""
    if action.first == action.second:
        yield Reason(
            "same-street",
            "CB-16",
            "Two different tokens are swapped; you named one street twice.",
            (action.first,),
            "2 tokens",
            "1 token",
        )
    for street in dict.fromkeys((action.first, action.second)):
        if street in state.holder:
            who = state.holder[street]
            fate = {
                model.TIED: "left the game in a tie",
                model.PAID: "was won and has been paid for a redevelopment",
            }.get(who)
            fate = fate or f"was won by {state.names[who]}"
            yield Reason(
                "token-claimed",
                "CB-16",
                f"The ${state.tokens[street]} of {street_name(street)} {fate}; "
                "only unclaimed tokens can be swapped.",
                (street,),
                "an unclaimed token",
                f"it {fate}",
            )


# -- the procedure of City Blocks: setup, the two choices, and what follows a placement


State = model.CityBlocksState
_ON = {street: frozenset(blocks) for street, blocks in model.BLOCKS_OF.items()}


@dataclass(frozen=True, slots=True)
class LayTokens(Task[State]):
    """CB-5: a random token beside each row and above each column."""

    says = "lay a token beside each street"

    def run(self, state: State, log: Log | None) -> None:
        bag = list(state.bonuses)
        state.shuffle(bag)
        state.tokens = dict(zip(model.STREETS, bag, strict=False))
        state.agenda.append(DrawForStart((bag[11], bag[12])))
        if log:
            log.note(state, rulings.Laid("CB-5", model.STREETS))


@dataclass(frozen=True, slots=True)
class DrawForStart(Task[State]):
    """CB-6: each player draws one of the tokens left over; the higher begins."""

    drawn: tuple[int, int]
    says = "draw for who begins"

    def run(self, state: State, log: Log | None) -> None:
        state.player = 0 if self.drawn[0] > self.drawn[1] else 1
        if log:
            log.note(state, rulings.Drawn("CB-6", drawn=self.drawn))


@dataclass(frozen=True, slots=True)
class DealTiles(Task[State]):
    """CB-7: both shuffle their tiles and take five."""

    says = "shuffle the tiles and take five each"

    def run(self, state: State, log: Log | None) -> None:
        for player in (0, 1):
            tiles = list(state.deck)
            state.shuffle(tiles)
            state.hands[player] = tiles[: model.HAND]
            state.reserves[player] = tiles[model.HAND :]
        if log:
            log.note(state, rulings.Dealt("CB-7"))


@dataclass(frozen=True, slots=True)
class PlaceTile(Ask[State]):
    """CB-8: the player whose turn it is places one tile."""

    rule = "CB-8"
    kind = model.Place
    asks_for = "a tile and a block"

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} places a tile"

    def actions(self, state: State) -> Actions:
        player, grid = state.player, state.grid
        if player in state.holder.values():  # a token to pay with (CB-14)
            blocks = [b for b in model.BLOCKS if b not in grid or grid[b].owner == player]
        else:
            blocks = [b for b in model.BLOCKS if b not in grid]
        return model.Placements(tuple(dict.fromkeys(state.hands[player])), tuple(blocks))

    def refusal(self, state: State, action: model.Place) -> Iterator[Reason]:
        return placing_reasons(state, action)

    def instead(self, state: State, action: Action) -> Iterator[Reason]:
        if isinstance(action, Pass):
            yield Reason("no-passing", "CB-9", "You must place a tile; there is no passing.")
        else:
            yield wrong_choice(
                "CB-16", "Tokens are swapped only when a Courthouse has just been placed."
            )

    def answer(self, state: State, action: model.Place, log: Log | None) -> None:
        player, block = state.player, action.block
        developed = block not in state.grid
        if not developed:
            _clear(state, player, block, log)
        state.hands[player].remove(action.tile)
        state.grid[block] = model.Building(player, action.tile)
        done = completed(state, block) if developed else []
        state.agenda += following(state, block, done)
        if log:
            rule = "CB-10" if developed else "CB-13"
            log.note(state, rulings.Placed(rule, (block,), tile=action.tile, developed=developed))
            _log_streets(state, block, done, developed, log)


def completed(state: State, block: str) -> list[str]:
    """The complete streets through a block, in the order they are scored."""
    return [street for street in _streets(block) if state.grid.keys() >= _ON[street]]


def following(state: State, block: str, done: list[str]) -> list[Task[State]]:
    """What is to be done once a tile lies on a block and has completed streets, the last first."""
    full = len(state.grid) == len(model.BLOCKS)
    tasks: list[Task[State]] = [FinalCount()] if full else [EndTurn(), DrawTile()]
    tasks += [AwardStreet(street) for street in reversed(done)]
    return [*tasks, SwapTokens()] if state.grid[block].code == "Court" else tasks


def _clear(state: State, player: int, block: str, log: Log | None) -> None:
    """CB-11 to CB-13: pay the lowest token, take the old building away."""
    paid = state.purse(player)[0]
    state.holder[paid] = model.PAID
    if log:
        log.note(state, rulings.Paid("CB-11", (paid,), value=state.tokens[paid], street=paid))
    old = state.grid.pop(block)
    state.removed.append(old)
    if log:
        log.note(state, rulings.Cleared("CB-13", (block,), old=old.code))


def _streets(block: str) -> tuple[str, str]:
    """A block's row and column, in the order they are scored."""
    return block[1], block[0]


def _log_streets(state: State, block: str, done: list[str], developed: bool, log: Log) -> None:
    """Note which streets the tile completes, or that a redeveloped one pays no more."""
    if done:
        streets = tuple(done)
        rule = "CB-27" if len(done) == 2 else "CB-19"
        log.note(state, rulings.Completed(rule, streets, streets=streets, block=block))
    gone = tuple(s for s in _streets(block) if s in state.holder)
    if gone and not developed:
        log.note(state, rulings.NotAgain("CB-15", gone, streets=gone))


@dataclass(frozen=True, slots=True)
class SwapTokens(May[State]):
    """CB-16: the Courthouse may swap two unclaimed tokens before any award."""

    rule = "CB-16"
    kind = (model.Swap, model.Keep)
    no = model.Keep()
    asks_for = "two unclaimed tokens to swap"

    def prompt(self, state: State) -> str:
        return f"{state.names[state.player]}: swap two unclaimed tokens, or keep them"

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} may swap two tokens (Courthouse)"

    def options(self, state: State) -> list[model.Swap]:
        return [model.swap(a, b) for a, b in combinations(state.open_streets(), 2)]

    def actions(self, state: State) -> Actions:
        return Listed([self.no, *self.options(state)])

    def refusal(self, state: State, action: model.Swap) -> Iterator[Reason]:
        return swapping_reasons(state, action)

    def instead(self, state: State, action: Action) -> Iterator[Reason]:
        yield wrong_choice(
            self.rule, "Your Courthouse asks first: swap two unclaimed tokens, or keep them."
        )

    def leave(self, state: State, log: Log | None) -> None:
        if log:
            log.note(state, rulings.Kept("CB-16"))

    def take(self, state: State, action: model.Swap, log: Log | None) -> None:
        a, b, tokens = action.first, action.second, state.tokens
        tokens[a], tokens[b] = tokens[b], tokens[a]
        if log:
            pending = {task.street for task in state.agenda if isinstance(task, AwardStreet)}
            now = tuple(sorted(pending & {a, b}))
            rule = "CB-17" if now else "CB-16"
            log.note(state, rulings.Swapped(rule, (a, b), streets=(a, b), now=now))


@dataclass(frozen=True, slots=True)
class AwardStreet(Task[State]):
    """CB-19 to CB-26: add up a complete street and award its token."""

    street: str

    def run(self, state: State, log: Log | None) -> None:
        both = first, second = sums(state.grid, self.street)
        winner = model.TIED if first == second else 0 if first > second else 1
        if log:
            for special in tally(state.grid, self.street).switches:
                rule = RULE_OF[special]
                log.note(state, rulings.SwitchedOff(rule, street=self.street, special=special))
            log.note(state, rulings.Summed("CB-20", (self.street,), street=self.street))
        state.holder[self.street] = winner
        state.sums[self.street] = both
        if log:
            log.note(state, _result(self.street, winner))

    def words(self, state: State) -> str:
        value = state.tokens[self.street]
        return f"add up {street_name(self.street)} and award its ${value}"


def _result(street: str, winner: int) -> Ruling:
    if winner == model.TIED:
        return rulings.Tied("CB-26", (street,), street=street)
    return rulings.Won("CB-25", (street,), street=street, winner=winner)


@dataclass(frozen=True, slots=True)
class DrawTile(Task[State]):
    """CB-18: take a tile from the reserve while there is one."""

    def run(self, state: State, log: Log | None) -> None:
        reserve, hand = state.reserves[state.player], state.hands[state.player]
        drew = bool(reserve)
        if drew:
            hand.append(reserve.pop())
        if log:
            log.note(state, rulings.Drew("CB-18", drew=drew, left=len(reserve)))

    def words(self, state: State) -> str:
        name = state.names[state.player]
        if state.reserves[state.player]:
            return f"{name} draws a tile"
        return f"{name} has no tile left to draw"


@dataclass(frozen=True, slots=True)
class EndTurn(Task[State]):
    """The next player's turn."""

    def run(self, state: State, log: Log | None) -> None:
        other = 1 - state.player
        if state.hands[other]:
            state.player = other
        elif log:  # only in positions set up by hand: a whole game never runs out of tiles
            log.note(state, rulings.Skipped("CB-9", player=other))
        state.agenda.append(PlaceTile())

    def words(self, state: State) -> str:
        other = 1 - state.player
        if state.hands[other]:
            return f"then it is {state.names[other]}'s turn"
        return f"{state.names[other]} has no tile left, so {state.names[state.player]} goes on"


@dataclass(frozen=True, slots=True)
class FinalCount(Task[State]):
    """CB-28 to CB-30: the game is over, the tokens are added up."""

    says = "add up the tokens"

    def run(self, state: State, log: Log | None) -> None:
        if log:
            log.note(state, rulings.Ended("CB-28"))
            money = (state.money(0), state.money(1))
            rule = "CB-30" if money[0] == money[1] else "CB-29"
            log.note(state, rulings.Counted(rule, money=money))


TASKS = (
    LayTokens, DrawForStart, DealTiles, PlaceTile, SwapTokens,
    AwardStreet, DrawTile, EndTurn, FinalCount,
)  # fmt: skip
