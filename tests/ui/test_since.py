"""What has happened since one's last turn is told as that; what is folded tells how it ended."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import urbannb as ub
from tests.noughts.rulebook import NoughtsRules
from tests.support.strategies import NAMES, seats
from tests.ui.helpers import RIVALS, html
from urbannb.core.game import begin
from urbannb.core.view import View
from urbannb.games import urban_sprawl, urbify
from urbannb.games.urban_sprawl.model.actions import Choose, PickRow, Player, Put
from urbannb.lab.bots import hint
from urbannb.ui import Table, play
from urbannb.ui.panels.past.news import news
from urbannb.ui.panels.past.since import amounts
from urbannb.ui.session import Session

NAMES4 = ["Ana", "Ben", "Cleo", "Dev"]


@pytest.mark.parametrize("name", [name for name in NAMES if seats(name) > 1])
def test_what_bots_did_is_told_as_since_your_last_turn(name: str) -> None:
    table = play(name, seed=7, players=seats(name), opponent="random", autosave=False)
    for _ in range(40):
        if table.session.selection.live:
            table.do("choose", action=str(table.game.legal[0]))
        if table.session.match.owners.chooser(table.game.turn) in table.session.match.bots:
            break
    assert table.session.match.owners.chooser(table.game.turn) in table.session.match.bots
    assert re.search(r"<b>Since your last (turn|action): ", html(table, "stepper"))
    table.do("step", to="first")
    assert "Since your last" not in html(table, "stepper")


def test_who_never_had_a_turn_or_opens_a_game_that_goes_on_has_no_last_one() -> None:
    table = play("urbify", seed=10, players=NAMES4, opponent="greedy", autosave=False)
    assert table.session.match.owners.chooser(1) in table.session.match.bots, "somebody else begins"
    assert "Before your first turn: " in html(table, "stepper")
    while table.session.match.to_move != 0 or table.game.turn < 12:
        table.do("choose", action=str(table.game.legal[0]))
    assert "Since your last turn: " in html(table, "stepper")
    told = []
    for _ in range(8):
        table.do("choose", action=str(table.game.legal[0]))
        told.append(html(play(table.game.copy(), opponent="greedy", autosave=False), "stepper"))
    assert any("What came last: " in words for words in told)
    assert not any("Since your last turn" in words for words in told)


def has_news(name: str) -> bool:
    """Whether a game has a group of places in which new pieces are marked."""
    game = ub.new_game(name, players=2)
    return any(t.group in game.rulebook.news_in for t in game.scene().targets)


WITH_NEWS = list(filter(has_news, RIVALS))


def since(table: Table) -> list[str]:
    """The lines of what happened since one's last turn, as plain text."""
    inside = html(table, "stepper").partition('class="ub-since"')[2].partition("</div></div>")[0]
    rows = re.split(r"<div[^>]*>", inside)[1:]
    return [re.sub(r"<[^>]+>", " ", row).strip() for row in rows]


def until_told(name: str, actions: int = 30, **options: Any) -> Table:
    """A game against greedy bots, up to a moment at which one is told what they did."""
    table = play(name, seed=7, opponent="greedy", autosave=False, **options)
    draw = random.Random(4)
    for _ in range(actions):
        if table.session.selection.live:
            table.do("choose", action=str(draw.choice(list(table.game.legal))))
        if table.session.timeline.away and table.session.picture.news:
            return table
    raise AssertionError("nobody has put anything on the board")


@pytest.mark.parametrize("name", WITH_NEWS)
def test_first_a_line_for_each_opponent_then_what_one_has_more_and_less(name: str) -> None:
    table = until_told(name)
    session, game = table.session, table.game
    ben, you = since(table)
    assert ben.startswith("Ben ")
    assert you.startswith("You ")
    theirs = session.timeline.walk.tallies[1]
    assert all(
        session.match.tales.played(turn) in ben.replace("&#x27;", "'") for turn in theirs.did
    )
    book, first = game.rulebook, session.timeline.walk.first
    had, has = (book.holdings(at.state)[0] for at in (game.at(first - 1), game))
    for unit in has:
        by = has[unit] - had[unit]
        assert session.timeline.walk.tallies[0].net.get(unit, 0) == by
        if by and unit.isalpha():
            assert f"{'+' if by > 0 else '−'}{abs(by)} {unit}"[:-1] in you


def test_amounts_have_their_units() -> None:
    assert amounts({"wealth": 5, "permit cards": 1, "points": 0}) == "5 wealth, 1 permit card"
    assert (
        amounts({"prestige": -2, "permit cards": 2}, signs=True) == "−2 prestige, +2 permit cards"
    )
    assert amounts({"$": 13}, signs=True) == "+$13"


@pytest.mark.parametrize("name", WITH_NEWS)
def test_what_others_put_on_the_board_is_marked_until_one_acts(name: str) -> None:
    table = until_told(name)
    session = table.session
    new = session.picture.news
    places = {t.place: t for t in table._scene.targets}
    assert all(places[place].occupied for place in new)
    assert session.picture.view().new == new
    book, state = table.game.rulebook, table.game.state
    plain = book.scene(state, replace(session.picture.view(), new=()))
    assert book.scene(state, session.picture.view()).layers != plain.layers
    table.do("step", to="first")
    assert session.picture.view().new == ()
    table.do("look", turn=table.game.turn)
    assert session.picture.news == new
    table.do("undo")
    assert session.picture.view().new == ()


def test_on_a_board_that_says_nothing_of_it_new_pieces_are_marked_too() -> None:
    session = Session(begin(NoughtsRules(), seed=1), "greedy")
    while not session.picture.news:
        session.input.choose(str(session.match.game.legal[0]))
    assert set(session.picture.news) < set(session.match.game.state.marked)


def test_what_one_built_oneself_is_not_new() -> None:
    table = play("city-blocks", seed=7, opponent="greedy", autosave=False)
    action = table.game.legal[0]
    block = table.game.rulebook.gesture(table.game.state, action)[-1]
    table.do("choose", action=str(action))
    assert table.session.picture.news
    assert block not in table.session.picture.news


def test_what_was_there_is_not_new_because_something_else_was_asked_then() -> None:
    """While the Mayor's park was placed, the blocks were the places, and not the buildings."""
    game = urban_sprawl.new_game(seed=2, players=["Ana", "Ben"])
    draw = random.Random(1)
    while not (game.turn and "vacant" in game.decision.prompt):
        game.play(draw.choice(list(game.legal)))
    before = set(game.state.city)
    start = game.turn
    while game.turn < start + 6:
        game.play(draw.choice(list(game.legal)))
    found = news(game, start, View(), ()).new
    assert not before & set(found)
    assert {place for place in found if place in game.state.city} == set(game.state.city) - before


def test_back_to_now_tells_again_what_happened_since() -> None:
    table = until_told("urbify")
    before = html(table, "stepper")
    table.do("look", turn=1)
    assert "ub-looking" in html(table, "head")
    banner = html(table, "head").partition("ub-tools")[0]
    assert "Back to now" in banner
    seen = re.sub(r"<[^>]+>", "", re.sub(r'<span class="ub-sr">.*?</span>', "", banner))
    assert seen.startswith("Looking back")
    assert "Nothing can be played here." in banner, "heard, and seen when it is pointed at"
    assert "Nothing can be played here." not in seen
    assert "Since your last turn" not in html(table, "stepper")
    table.do("look", turn=table.game.turn)
    assert html(table, "stepper") == before
    assert "ub-looking" not in html(table, "head")


@pytest.mark.parametrize("name", WITH_NEWS)
def test_steps_and_log_have_one_numbering(name: str) -> None:
    table = until_told(name)
    told = [int(n) for n in re.findall(r'data-n="(\d+)"', html(table, "stepper"))]
    turns = dict.fromkeys(turn for turn, _ in table.session.timeline.walk.steps if turn)
    assert told == [turn for turn in turns if turn in told]
    assert told
    for turn in told[-2:]:
        assert f"<b>{turn}</b>" in html(table, "players")
    table.do("step", to="first")
    words = re.sub(r"<[^>]+>", "", html(table, "stepper"))
    count = len(table.session.timeline.walk.steps)
    assert f"Step 1 of {count} action {table.session.timeline.walk.turn}" in words  # not "25action"
    assert f"action {table.session.timeline.walk.turn} of {table.game.turn}" in html(table, "head")


def test_without_bots_it_is_told_as_steps() -> None:
    table = play("city-blocks", seed=7, autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    assert "Since your last turn" not in html(table)


def test_what_is_folded_carries_its_result() -> None:
    game, draw = ub.new_game("urban-sprawl", seed=3), random.Random(5)
    found: list[str] = []
    while not found and not game.over:
        for _ in range(4):
            if not game.over:
                game.play(game.legal[draw.randrange(len(game.legal))])
        table = Table(game, autosave=False)
        table.session.timeline.walk = table.session.timeline.walk_of(
            max(1, game.turn - 8), game.turn
        )
        table.refresh()
        found += re.findall(r"<summary>(.*? \(\d+ steps\): .*?)</summary>", html(table, "stepper"))
    assert found
    assert all(len(line.partition("steps): ")[2]) > 5 for line in found)


def test_steps_that_are_not_told_say_what_they_brought_ones_own_first() -> None:
    """ "Ben ends the turn. + 21 steps" would say nothing of a payout among them."""
    table, found = until_told("urban-sprawl", players=3), []
    for _ in range(12):
        told = re.findall(r'\+ \d+ steps?:</span> <span class="ub-came">(.*?)</span>', html(table))
        found += told
        if table.session.selection.live:
            table.do("choose", action=str(table.game.legal[0]))
    assert found
    changed = [[part for part in line.split("; ") if re.search(r" [+−]\d", part)] for line in found]
    assert all(not any(part.startswith("You ") for part in parts[1:]) for parts in changed), changed
    assert any(re.search(r"(You|[A-Z]\w+) [+−]\d+ (wealth|prestige)", line) for line in found)


@pytest.mark.parametrize("name", NAMES)
def test_no_button_of_the_toolbar_moves_when_one_looks_back_or_plays(name: str) -> None:
    table = play(name, seed=7, autosave=False)

    def buttons() -> list[str]:
        bar = html(table, "head").partition('role="toolbar"')[2]
        return re.findall(r'data-do="([\w-]+)"', bar)

    at_first = buttons()
    for _ in range(9):
        table.do("choose", action=str(table.game.legal[0]))
        assert buttons() == at_first
    table.do("step", to="first")
    assert buttons() == at_first
    table.do("look", turn=2)
    assert buttons() == at_first


def test_several_actions_of_another_are_folded_behind_what_they_brought() -> None:
    table = until_told("urban-sprawl")
    while len(table.session.timeline.walk.tallies[1].did) < 2:
        table.do("choose", action=str(table.game.legal[0]))
    theirs = table.session.timeline.walk.tallies[1]
    said = html(table, "stepper")
    fold = re.search(r"<details class=\"ub-did-all\"><summary>(.*?)</summary>(.*?)</details>", said)
    assert fold
    assert f"{len(theirs.did)} actions" in fold[1]
    changed = amounts(theirs.gained, signs=True) or amounts(theirs.paid)
    assert (changed or "nothing paid or gained") in fold[1]
    assert table.session.match.tales.played(theirs.did[0]).partition(":")[0] in fold[1]
    assert fold[2].count("<li") == len(theirs.did)


def test_a_line_of_the_log_needs_no_question() -> None:
    """ "Ben" or "C3, southwest" alone say nothing where the question is not seen."""
    game, draw = urban_sprawl.new_game(seed=3, players=3), random.Random(4)
    kinds: set[type] = set()
    while not game.over and len(kinds) < 4:
        state, action = game.state.copy(), draw.choice(list(game.legal))
        said = game.rulebook.entry(state, action)
        if isinstance(action, Player | Put | Choose | PickRow):
            kinds.add(type(action))
            assert said not in state.names
            assert len(said.split()) > 2, said
            assert "(" not in said
        game.play(action)
    assert len(kinds) > 2


def test_what_is_new_is_said_of_its_place() -> None:
    table = play("city-blocks", seed=7, opponent="greedy", autosave=False)
    table.do("choose", action=str(table.game.legal[0]))
    labels = {seat[0]: seat[6] for seat in table.overlay.targets}
    assert table.session.picture.news
    for place, label in labels.items():
        assert label.endswith(", new") == (place in table.session.picture.news), label


def test_what_is_not_as_it_was_is_said_of_its_place() -> None:
    table = play("urbify", seed=7, opponent="greedy", autosave=False)
    session, draw = table.session, random.Random(4)
    while not session.picture.changed:
        table.do("choose", action=str(draw.choice(list(table.game.legal))))
    said = {seat[0] for seat in table.overlay.targets if seat[6].endswith(", changed")}
    assert said == set(session.picture.changed) - set(session.picture.news)


@pytest.mark.parametrize("name", RIVALS)
def test_people_at_one_table_are_told_what_others_did_since_their_own_last_turn(name: str) -> None:
    """Whoever decides now is "You"; what is new is what the others put down since then."""
    most = {book.name: book.players[-1] for book in ub.games()}
    table = play(name, players=min(3, most[name]), seed=7, autosave=False)
    session, game, draw = table.session, table.game, random.Random(4)
    told = 0
    for _ in range(20):
        before, me = session.match.to_move, session.match.owners.chooser
        table.do("choose", action=str(draw.choice(list(game.legal))))
        now = session.match.to_move
        own = [turn for turn in range(game.turn, 0, -1) if me(turn) == now]
        assert session.timeline.away == (now != before and bool(own)), game.turn
        if not session.timeline.away:
            assert session.picture.news == ()
            continue
        assert session.timeline.walk.first == own[0]
        you = since(table)[-1]
        assert you.startswith("You ")
        assert not since(table)[0].startswith(game.names[now])
        touched = {
            place.partition(":")[0]
            for turn in range(own[0], game.turn + 1)
            if me(turn) == now
            for place in game.rulebook.gesture(game.at(turn - 1).state, game.actions[turn - 1])
        }
        assert not touched & set(session.picture.news)
        told += bool(session.picture.news)
    shown = {target.group for target in game.scene().targets}
    assert told or not shown & set(game.rulebook.news_in), "where pieces are marked as new"


def urban_sprawl_against_bots(actions: int, seed: int = 3) -> Iterator[Table]:
    """Everything that is asked of Ana, who plays as the bots do."""
    table = play("urban-sprawl", players=4, seed=seed, opponent="greedy", autosave=False)
    for _ in range(actions):
        yield table
        table.do("choose", action=str(hint(table.game)))


def test_since_when_it_is_is_said_truly() -> None:
    """Who has answered in somebody else's turn is told what happened since that answer."""
    said: set[str] = set()
    for table in urban_sprawl_against_bots(20):
        session = table.session
        if not session.timeline.away:
            continue
        words = re.findall(r"<b>(Since [\w ]+|So far): \d+ steps?</b>", html(table, "stepper"))
        own = session.match.owners.own_before(session.match.game.turn, 0)
        theirs = session.match.owners.owner(own) != 0
        ended = any(session.match.owners.begins(n) for n in range(own, session.match.game.turn + 1))
        assert words == [f"Since your last {'turn' if ended and not theirs else 'action'}"]
        said.update(words)
    assert said == {"Since your last turn", "Since your last action"}


def test_a_folded_event_is_named_with_what_it_brought_to_whom() -> None:
    """The Airport with its four elections is not "16 steps" that end in a tie of a payout."""
    told = ""
    for table in urban_sprawl_against_bots(14):
        told = html(table, "stepper")
    (line,) = re.findall(r"<summary>6 Turn up the top Town card (.*?)</summary>", told)
    assert re.fullmatch(r"\(\d+ steps\): .*Ben \+1 prestige.*\. Airport \(and \d more\)", line)
    inside = told.partition(line)[2].partition("</ul>")[0]
    assert "<li>The City deck opens</li>" in inside
    assert "is now District Attorney</li>" in inside


def test_an_opponents_turn_is_what_it_brought_and_the_clauses_are_folded_behind() -> None:
    """A turn of an opponent was one run of up to 329 characters, with the amounts at its end."""
    table, behind = until_told("urban-sprawl", players=4), ""
    for _ in range(12):
        said = html(table, "stepper")
        for line in re.findall(r'<span class="ub-came">(.*?)</span>', said):
            assert len(line) < 160, line
            rest = [not re.search(r"[+−]\d", part) for part in line.split("; ")]
            assert rest == sorted(rest), f"the amounts come first: {line}"
            assert line.count(",") < 12
        behind += "".join(re.findall(r'</button><details class="ub-fold">(.*?)</details>', said))
        if table.session.selection.live:
            table.do("choose", action=str(table.game.legal[0]))
    fold = re.search(
        r'<summary>(.+?) \(and (\d+) more\)</summary><ul class="ub-clauses">(.*?)</ul>', behind
    )
    assert fold
    assert fold[3].startswith(f"<li>{fold[1]}</li>")
    assert fold[3].count("<li>") == int(fold[2]) + 1


def test_who_is_next_as_a_rule_is_nothing_that_somebody_did() -> None:
    lists = ""
    for table in urban_sprawl_against_bots(20):
        lists += html(table, "stepper").partition("ub-since")[2].partition("ub-net")[0]
    assert "actions" in lists
    assert "decides next" not in lists


def test_the_order_that_a_bot_has_chosen_is_not_offered_to_be_chosen_again() -> None:
    """The button would only let the bot choose the same once more."""
    usual = 0
    for table in urban_sprawl_against_bots(29):
        session, turn = table.session, table.session.match.settled
        assert not turn or session.match.owners.chooser(turn) == 0
        usual += session.match.owners.settled(session.match.last_decided + 1) > turn
    assert usual, "bots chose an order, too"


@pytest.mark.parametrize("name", [name for name in NAMES if seats(name) > 1])
def test_every_sum_stands_with_the_action_that_brought_it(name: str) -> None:
    """ "Ben: Send 1 politician, +2 prestige" had the prestige from Ana's vote."""
    table = play(name, seed=7, players=seats(name), opponent="greedy", autosave=False)
    choose, session, book = random.Random(4), table.session, table.game.rulebook
    for _ in range(25):
        if not session.selection.live:
            break
        table.do("choose", action=str(choose.choice(list(table.game.legal))))
        walk, game = session.timeline.walk, table.game
        for player, tally in enumerate(walk.tallies[: len(book.holdings(game.state))]):
            brought: dict[int, Counter[str]] = {}
            for turn in range(max(1, walk.first), walk.last + 1):
                had, has = (book.holdings(game.at(n).state)[player] for n in (turn - 1, turn))
                whose = brought.setdefault(session.match.owners.chooser(turn), Counter())
                whose.update({unit: now - had.get(unit, 0) for unit, now in has.items()})
            assert tally.net == {u: by for u, by in sum_of(brought.values()).items() if by}
            if len(book.holdings(game.state)) == len(game.names):
                own = brought.pop(player, Counter[str]())
                mine = Counter(tally.gained)
                mine.subtract(tally.paid)
                assert sum_of([mine]) == sum_of([own])
                for who, units in brought.items():
                    assert sum_of([tally.others.get(who, Counter())]) == sum_of([units])


def sum_of(counters: Iterable[Counter[str]]) -> dict[str, int]:
    """All of them together, without what is 0."""
    whole = Counter[str]()
    for counter in counters:
        whole.update(counter)
    return {unit: by for unit, by in whole.items() if by}


def test_what_came_of_what_somebody_else_did_is_told_as_that() -> None:
    game = urbify.position(
        {"0,1": "Hotel"}, town_hall={"culture": {"Ana": 2, "Ben": 1}}, pool={"Ana": 4, "Ben": 1}
    )
    table = play(game, opponent="random", autosave=False)
    table.do("choose", action="vote culture")
    assert table.session.timeline.walk.tallies[1].others == {0: Counter({"prestige": 2})}
    said = html(table, "stepper")
    ben = said.partition("<b>Ben</b>")[2].partition("</div>")[0]
    assert "+2 prestige from what you did" in ben
