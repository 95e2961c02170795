"""The guided game of City Blocks: every number and every claim in it is so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import urbannb as ub
from tests.support.guides import guide, text, who
from urbannb.core.game import Game
from urbannb.games.city_blocks.components import kind, number
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, Place
from urbannb.games.city_blocks.phrases import tile_name
from urbannb.games.city_blocks.rules.score import built, counted

GUIDE = guide("city-blocks")
STREET = r"(?:[Rr]ow|[Cc]olumn) ([1-5A-F])"
SUMS = re.compile(rf"{STREET}(?: is at| is complete\** at|,? by) (\d+) to (\d+)")
WORTH = re.compile(rf"{STREET}(?:,? worth| is(?: still)? worth|) \$(\d+)")
MONEY = re.compile(r"Ana has \$(\d+), Ben has \$(\d+)")
OWN = {
    "11 to 0 means that Ana leads",
    "a token of $1 good for,** other than for $1",
    "worth $30 in all", "those on which Ben leads are worth $22",
    "Ana's was $7; now it is $1", "her lowest token, $1",
    "row 5 by 14 to 5 when the Mall came",
}  # fmt: skip
"""What is said with a number in words of its own; each has a test below."""


def said() -> Iterator[tuple[str, Game]]:
    """Every text of the guide with the game as it stands when it is read."""
    game = ub.new_game("city-blocks", **GUIDE.options)
    for part in GUIDE.parts:
        yield part.look, game
        for move in part.moves:
            yield move.why, game
            game.play(*move.play)
            yield move.then, game
        yield part.after, game


@pytest.fixture(scope="module")
def game() -> Game:
    """The guided game, played to its end."""
    game = ub.new_game("city-blocks", **GUIDE.options)
    for move in GUIDE.moves:
        game.play(*move.play)
    return game


def sums(game: Game, street: str) -> list[int]:
    return list(counted(*built(game.state.grid, street)))


def leads(game: Game, seat: int) -> set[str]:
    """The open streets on which a player leads."""
    first = {s: sums(game, s) for s in game.state.open_streets()}
    return {s for s, both in first.items() if both[seat] > both[1 - seat]}


def turn_of(words: str) -> int:
    """How many actions have been played when a move that says this comes next."""
    return next(n for n, move in enumerate(GUIDE.moves) if words in f"{move.why} {move.say}")


def before(game: Game, words: str) -> Game:
    return game.at(turn_of(words))


def test_every_sum_price_and_standing_is_so():
    found = 0
    for words, game in said():
        for street, *both in SUMS.findall(words):
            found += 1
            if (street, both) != ("5", ["14", "5"]) or "came" not in words:
                assert sums(game, street) == list(map(int, both)), words
        for street, worth in WORTH.findall(words):
            found += 1
            assert game.state.tokens[street] == int(worth), words
        for both in MONEY.findall(words):
            found += 1
            assert [game.state.money(0), game.state.money(1)] == list(map(int, both)), words
        for street in re.findall(rf"{STREET} is complete", words):
            assert game.state.holder.get(street) is not None, words
    assert found == 72


def test_no_number_is_said_that_nothing_checks(game):
    rest = re.sub(r"\bCB-\d+( to CB-\d+)?|\b[A-F][1-5]\b", "", text("city-blocks"))
    for claim in (SUMS, WORTH, MONEY):
        rest = claim.sub("", rest)
    rest = re.sub(r"\b(Store|House|Factory) \d|\b[Rr]ow [1-5]\b|worth 0( itself)?", "", rest)
    for words in OWN:
        assert words in text("city-blocks"), words
        rest = rest.replace(words, "")
    assert re.findall(r"[^.]*\d[^.]*", rest) == []


def test_every_move_is_the_one_that_is_said(game):
    for move, action in zip(GUIDE.moves, game.actions, strict=True):
        if isinstance(action, Place):
            assert tile_name(action.tile) in move.say
            assert move.say.split(" with ")[0].rfind(action.block) > 0
            assert who(move)
        else:
            assert all(f"{s}" in move.say for s in str(action).split()[1:])


def test_every_claim_of_a_move_is_so(game):
    state = game.at(0).state
    dearest = sorted(state.tokens, key=lambda s: state.tokens[s])[-3:]
    assert set(dearest) == {"A", "5", "1"}
    assert [b for b in BLOCKS if b[0] in dearest and b[1] in dearest] == ["A1", "A5"]
    swaps = [a for a in map(str, game.actions) if a.startswith("swap")]
    assert len(swaps) == 2, "each player has one Courthouse, and both are built"
    cheap = before(game, "less than any other street").state
    assert min(cheap.tokens, key=cheap.tokens.__getitem__) == "F"
    untouched = before(game, "Nobody has built on row 2").state
    assert not set(BLOCKS_OF["2"]) & set(untouched.grid)
    swapping = before(game, "She leads on column A, and Ben")
    assert ("A" in leads(swapping, 0), "C" in leads(swapping, 1)) == (True, True)


def test_what_is_said_of_switching_off(game):
    five = before(game, "Factory 5 and House 5 no longer count")
    mine = [t.code for b, t in five.state.grid.items() if b[1] == "5" and t.owner == 0]
    assert sorted(mine) == ["F5", "H5", "S4"], "of her numbers there, only Store 4 is safe"
    his = [t.code for b, t in five.state.grid.items() if b[1] == "5" and t.owner == 1]
    assert his == ["S5"]
    no_store = before(game, "only a store could help her there").state
    assert [c for c in no_store.hands[0] if kind(c) == "S"] == []
    assert sums(five, "5") == [14, 5]
    school = before(game, "The Mall would switch that off as well")
    assert "Mall" in school.state.hands[0]
    for tile, holder in (("School", 0), ("Mall", -1)):
        trial = game.at(school.turn)
        trial.play(f"{tile} B4")
        assert trial.state.holder["B"] == holder
    store = before(game, "Her highest store")
    assert max(number(c) for c in store.state.hands[0] if kind(c) == "S") == 6
    open_now = before(game, "It pulls even on column D")
    worth = [sum(open_now.state.tokens[s] for s in leads(open_now, seat)) for seat in (0, 1)]
    assert worth == [30, 22]


def test_what_is_said_of_redeveloping(game):
    last = before(game, "She may build again")
    assert str(game.actions[last.turn - 2]) == "School F4"
    state = last.state
    assert [state.tokens[s] for s in state.purse(0)] == [1, 7]
    assert [sum(b not in state.grid for b in BLOCKS_OF[s]) for s in "4E"] == [1, 1]
    read = game.at(last.turn - 1).state
    assert [sum(b not in read.grid for b in BLOCKS_OF[s]) for s in "4E"] == [2, 1]
    assert "is about to build on row 4. Then" in text("city-blocks"), "it is not so yet"
    assert "S6" in state.hands[1] + state.reserves[1]
    assert sums(last, "4")[0] < 6 == sums(last, "E")[0], "Store 6 would take one, tie the other"
    assert "CB-12" in [r.rule for r in last.why("S5 C5").reasons]
    after = game.at(last.turn + 1)
    for block, street in (("C4", "4"), ("E2", "E")):
        for tile in after.state.hands[1] + after.state.reserves[1]:
            trial = after.state.grid | {block: type(after.state.grid["A1"])(1, tile)}
            one, other = counted(*built(trial, street))
            assert one > other, (tile, block)
    assert len(BLOCKS) - len(state.grid) == 4, "Ana, Ben, Ana, Ben: the last would be his"
    assert game.names[game.at(game.turn - 1).decision.player] == "Ana"


def test_how_it_ends(game):
    assert game.over
    assert game.winners() == [1] or game.winners() == (1,)
    end = before(game, "what she places changes neither")
    for tile in end.state.hands[0]:
        trial = game.at(end.turn)
        trial.play(f"{tile} C4")
        assert (trial.state.holder["4"], trial.state.holder["C"]) == (0, 1)
    lowest = before(game, "he spends his lowest tile").state
    assert min(number(c) for c in lowest.hands[1]) == 1
    assert {b for b in BLOCKS if b not in lowest.grid} == {"C1", "C4"}
