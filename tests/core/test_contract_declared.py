"""What a newcomer forgets or writes otherwise is told before anything is played, in a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb import contract
from urbannb.contract import differing, expect, report
from urbannb.contract.declared import HOOKS
from urbannb.core.defaults import rules_file
from urbannb.core.errors import UrbanError
from urbannb.core.game import begin
from urbannb.kit import Action, AskOne, Notation, Task, Tellers, YesNo


def book(**said: Any) -> Any:
    """Noughts with something said otherwise."""
    return type("Otherwise", (NoughtsRules,), said)()


class NoDataclass(rules.Noughts):
    bag: list[int] = field(default_factory=list)


@dataclass(kw_only=True)
class Weighed(rules.Noughts):
    weight: float = 0.5


@dataclass(kw_only=True)
class Numbered(rules.Noughts):
    bag: dict[int, str] = field(default_factory=dict)


class Elsewhere(rules.Noughts):
    game = "naughts"


class Unruled(AskOne[rules.Noughts]):
    def options(self, state):
        return []

    def answer(self, state, action, log):
        """Nothing."""


class Loose(Action, says="lay {square}"):
    """Lay something."""

    square: Annotated[str, rules.BOARD.field]


@dataclass(frozen=True, slots=True)
class Bare(Action, says="lay {square}"):
    """Lay something."""

    square: str


@dataclass(frozen=True, slots=True)
class Misspelled(Action, says="lay {sqare}"):
    """Lay something."""

    square: Annotated[str, rules.BOARD.field]


@dataclass(frozen=True, slots=True)
class Undocumented(Action, says="lay {square}"):
    square: Annotated[str, rules.BOARD.field]


def notation(*actions: type) -> Notation:
    return Notation("Noughts", actions, '"mark B2"')


class Texts(rules.MarkSquare):
    def options(self, state):
        return ["mark A1"]


class Nothing(rules.MarkSquare):
    def options(self, state):
        return None


def starting(task: Any) -> dict[str, Any]:
    def new(self, names, seed, **options):
        return rules.Noughts(names=names, seed=seed, agenda=[task()])

    return {"new": new, "tasks": (task,)}


DECLARED = [
    ({"players": 2}, "`players` of the rulebook is 2, not the numbers of players, such as (2, 3"),
    ({"players": ()}, "`players` is empty"),
    ({"year": None}, "the rulebook has no `year`: it is a number such as 1883"),
    ({"title": None}, 'the rulebook has no `title`: it is a text such as "My Game"'),
    ({"place_names": rules.BOARD.place}, "not the kinds of its places, such as (BOARD.place,)"),
    ({"tasks": (rules.MarkSquare(),)}, "`tasks` of the rulebook has MarkSquare() in it: it is the"),
    ({"face_down": "marked"}, "`face_down` of the rulebook is 'marked', not names of fields"),
    ({"face_down": ("pile",)}, "`face_down` names 'pile', but Noughts has no such field"),
    ({"package": "no_such_house"}, "'no_such_house', which is no package of Python's"),
    ({"package": "tests.scene"}, "there is no tests.scene/rules.toml"),
    ({"package": "tests.scene"}, "write `SETUP` in tests.scene.rules, or `new` of the rulebook"),
    ({"state_type": None}, "`state_type` of the rulebook is None, not its class of positions"),
    ({"state_type": NoDataclass}, "NoDataclass is no dataclass: write @dataclass(kw_only=True)"),
    ({"state_type": Elsewhere}, "Elsewhere.game is 'naughts', not the name of the rulebook, 'nou"),
    ({"state_type": Weighed}, "Weighed.weight cannot be saved: its type is float. A position is"),
    ({"state_type": Numbered}, "Numbered.bag cannot be saved: its type is dict[int, str]"),
    ({"tasks": (Unruled,)}, "Unruled has no `rule`: the id of the rule that lets a player choose"),
    ({"tasks": (Unruled,)}, "Unruled has no `kind`: the class of the actions that answer it"),
    ({"tasks": (Unruled,)}, 'Unruled has no `asks_for`: what is asked for, to follow "choose"'),
    ({"tasks": (Unruled,)}, "Unruled is no dataclass: write @dataclass(frozen=True, slots=True)"),
    ({"notation": notation(Loose)}, "Loose must be frozen: write @dataclass(frozen=True, slots"),
    ({"notation": notation(Bare)}, "nothing says how 'square' is read: annotate it, such as squ"),
    ({"notation": notation(Misspelled)}, "says 'lay {sqare}', but its fields are square"),
    ({"notation": notation(Undocumented)}, "Undocumented has no documentation: say in a sentence"),
    ({"notation": notation(dict)}, "the notation has <class 'dict'> in it, which is no Action"),
    ({"notation": notation(Loose, rules.Mark)}, "Loose must be frozen"),
    ({"notation": notation()}, "gives Mark, which is not among the actions of the notation"),
    (starting(Texts), "`options` of Texts gives 'mark A1', which is no Action but a str"),
    (starting(Nothing), "`options` of Nothing gives None, no list of actions"),
    ({"new": lambda *_, **__: None}, "`new` gives None, no State"),
    ({"scores": lambda *_: [3]}, "`score` gives 3, not a Score with the name, the rule and the"),
    ({"scene": lambda *_: None}, "`scene` gives None, no Scene"),
    ({"about": lambda *_: "It is empty."}, "`about` gives 'It is empty.' for 'A1', no step: book."),
    ({"gesture": lambda *_: "A1"}, "`gesture` gives 'A1' for mark A1, no tuple of places"),
    ({"attempt": lambda *_: "mark A1"}, "gives 'mark A1' for ('A1',), neither an action nor None"),
    ({"determinize": lambda *_: None}, "`determinize` gives None, no State: it gives a copy"),
    ({"settings": YesNo("short", "Short")}, "`settings` of the rulebook is YesNo("),
]


@pytest.mark.parametrize(("said", "found"), DECLARED, ids=[found[:40] for _, found in DECLARED])
def test_what_is_declared_wrongly_is_all_that_is_told(said, found):
    [told] = report.broken(book(**said))
    assert " breaks the promise `whole`: " in told
    assert found in told
    assert "Error" not in told
    assert len(list(report.lacks(book(**said)))) <= 4, "it does not fail, whatever is missing"


def test_what_may_be_agreed_on_begins_a_game():
    with pytest.raises(
        contract.BrokenPromise, match=r"a game with short=True: TypeError: .*'short'"
    ):
        contract.whole(book(settings=(YesNo("short", "Short"),)), 2, 0)


def test_a_layer_is_a_tuple():
    def scene(self, state, view):
        drawn = NoughtsRules.scene(self, state, view)
        return replace(drawn, layers={"pieces": [*drawn.layers["pieces"]]})

    with pytest.raises(contract.BrokenPromise, match="the layer 'pieces' of the scene is a list"):
        contract.whole(book(scene=scene), 2, 0)


RULE = '[[rule]]\nid = "A"\ntitle = ""\nsection = ""\ntext = "T"\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[rule]]\nid = A-1", "rooms/rules.toml, line 2: this is not TOML"),
        ("", "rooms/rules.toml has no rules: each begins with"),
        ('[[rule]]\nid = "A-1"\ntitle = "A"', "rule 1 has no section and no text"),
        (RULE.replace('"T"', "3"), "rule 1: text must be a text"),
        (f'{RULE}not = ""', "rule 1 has not; a rule may have id, title"),
        (f'{RULE}asks = "often"', "rule 1: asks must be always or never, not 'often'"),
        (
            RULE.replace("section", "sektion"),
            "rule 1 has no section, but sektion, which no rule has",
        ),
        (RULE * 2, "rule 2: A is the id of an earlier rule too"),
        (f'{RULE}under = "B"', "rule 1: under must be a list of rule ids, not 'B'"),
        (f'{RULE}under = ["B"]', "rule 1: A is under B, no rule"),
    ],
)
def test_what_is_wrong_with_the_rules_is_told_with_its_place(text, why, monkeypatch):
    monkeypatch.setattr("urbannb.core.data.toml.packaged", lambda package, name: text)
    with pytest.raises(UrbanError) as caught:
        rules_file.rules_of("rooms")
    assert why in str(caught.value)


def test_a_sentence_with_a_word_that_is_no_field_is_told_with_those_there_are():
    told: Tellers[Any] = Tellers.worded({rules.Marked: "{player} marks {sqare}."})
    with pytest.raises(TypeError, match=r"has no field 'sqare'; its fields are .*player, square"):
        told.tell(begin(NoughtsRules()).state, rules.Marked("NC-2", player=0, square="A1"))


@dataclass(kw_only=True)
class Unbegun(rules.Noughts):
    hand: list[str]


@dataclass(kw_only=True)
class Untyped(rules.Noughts):
    hand: list = field(default_factory=list)  # type: ignore[type-arg]  # as somebody writes it


@dataclass(kw_only=True)
class Lettered(rules.Noughts):
    hand: str = "abc"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"state_type": Unbegun}, "Unbegun.hand has nothing to begin with: write it, such as = 0"),
        ({"state_type": Untyped}, r"its type is list, of what is not said: write list\[str\]"),
        (
            {"state_type": Lettered, "face_down": ("hand",)},
            "`face_down` names 'hand', but Lettered.hand is no pile: a list of texts or numbers",
        ),
    ],
)
def test_what_a_field_of_the_state_lacks_is_told(said, told):
    with pytest.raises(contract.BrokenPromise, match=told):
        contract.whole(book(**said), 2, 0)


class Putting(rules.MarkSquare):
    def answer(self, state, action, log):
        state.agenda.append(Putting)


def test_a_class_on_the_agenda_is_no_task():
    def new(self, names, seed, **options):
        return rules.Noughts(names=names, seed=seed, agenda=[Putting()])

    told = r"Putting'> is put on the agenda, which is no task: write Putting\(\)"
    with pytest.raises(contract.BrokenPromise, match=told):
        contract.ends(book(tasks=(Putting,), new=new), 2, 0)


def test_one_class_is_no_notation():
    with pytest.raises(TypeError, match="the actions of a notation are a tuple of classes, not"):
        Notation("Noughts", rules.Mark, '"mark B2"')


# -- a game that cannot be played to its end


@dataclass(frozen=True, slots=True)
class Again(Task[rules.Noughts]):
    says = "wait"

    def run(self, state, log):
        state.agenda.append(Again())


class Forever(rules.MarkSquare):
    def options(self, state):
        return [rules.Mark(square) for square in rules.BOARD.cells]

    def answer(self, state, action, log):
        state.agenda.append(Forever())


class Beyond(rules.MarkSquare):
    def chooser(self, state):
        return 7


@pytest.mark.parametrize(
    ("task", "found"),
    [
        (Again, "tasks are done and nobody is asked: last came Again"),
        (Forever, "it does not end within 50 actions"),
        (Beyond, "player 7 is to decide, but they are numbered from 0 to 1"),
    ],
)
def test_a_game_that_cannot_be_played_is_all_that_is_told(task, found, monkeypatch):
    monkeypatch.setattr(contract.playouts, "LONGEST", 50)
    monkeypatch.setattr(contract.shapes, "mistakes", lambda *_: iter(()))
    [told] = report.broken(book(**starting(task)))
    assert "breaks the promise `ends`: " in told
    assert found in told


@dataclass(frozen=True)
class Sharing(rules.MarkSquare):
    left: list[int] = field(default_factory=list)


def test_a_task_with_something_that_may_change_is_caught():
    with pytest.raises(
        contract.BrokenPromise, match=r"Sharing\(left=\[\]\) may change .*use tuples"
    ):
        contract.saves(book(**starting(Sharing)), 2, 0)


def test_a_score_of_no_place_is_caught():
    def scores(self, state):
        return [replace(score, places=("Z9",)) for score in NoughtsRules.scores(self, state)]

    with pytest.raises(contract.BrokenPromise, match="'Z9' is the name of no place; `place_names`"):
        contract.scores(book(scores=scores), 2, 0)


def test_a_board_that_marks_nothing_is_said_to():
    def scene(self, state, view):
        return replace(NoughtsRules.scene(self, state, view), layers={})

    assert any(said.startswith("Nothing shows which") for said in report.lacks(book(scene=scene)))
    assert not any(said.startswith("Nothing shows") for said in report.lacks(NoughtsRules()))


# -- how it is told


def test_an_assert_of_the_game_s_own_is_told_with_its_line():
    def scene(self, state, view):
        if state.marked:
            raise AssertionError
        return NoughtsRules.scene(self, state, view)

    with pytest.raises(
        contract.BrokenPromise, match=r": AssertionError \(test_contract_declared.py, "
    ):
        contract.pictures(book(scene=scene), 2, 0)


def test_where_it_was_found_is_told_with_the_turn_that_was_looked_at():
    def about(self, state, place):
        if state.marked:
            raise KeyError(place)
        return NoughtsRules.about(self, state, place)

    with pytest.raises(contract.BrokenPromise, match="seed 0, after 1 action breaks"):
        contract.looks_back(book(about=about), 2, 0)


@pytest.mark.parametrize(
    ("found", "wanted", "told"),
    [
        (3, 4, "3 is not 4"),
        ("a" * 200, "a" * 199, f"it is {'a' * 49}"),
        ("a\nb\n" * 40, "a\nb\n" * 39 + "a\nc\n", "line 80 is 'b', not 'c'"),
        ([0] * 60 + [1], [0] * 61, "[60] is 1, not 0"),
        ({"a": [0] * 60, "b": 1}, {"a": [0] * 60, "c": 1}, "['b'] is 1, not missing; ['c'] is"),
        ([1] * 60, [2] * 60, "; and more"),
    ],
)
def test_of_long_things_what_differs_is_told(found, wanted, told):
    assert told in differing.differing(found, wanted).replace("'aaa", "aaa")


def test_of_positions_the_fields_that_differ_are_told():
    one, other = begin(NoughtsRules()).state, begin(NoughtsRules()).state
    other.marked["A1"], other.player = 0, 1
    with pytest.raises(
        expect.Claim, match=r"^x: marked\['A1'\] is missing, not 0; player is 0, not"
    ):
        expect.same(one, other, "x")


PLAIN = """
from typing import Annotated
from urbannb.kit import Action, whole


class Wave(Action, says="wave {times}"):
    "Wave your hand."

    times: Annotated[int, whole(1, 3)]
"""


def test_annotations_that_python_works_out_later_are_seen_as_well():
    """From 3.14 on they are not kept in a class until somebody asks for them."""
    room: dict[str, Any] = {"__name__": __name__}
    exec(compile(PLAIN, "a newcomer's file", "exec", dont_inherit=True), room)
    [told] = report.broken(book(notation=notation(room["Wave"])))
    assert "Wave must be frozen: write @dataclass" in told


def test_the_page_on_games_of_one_s_own_lists_what_rooms_are_asked_for():
    page = (Path(__file__).parents[2] / "docs" / "write" / "game.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)\(([^)]*)\)` \| ", page, re.MULTILINE)
    assert {(room, name): tuple(given.split(", ")) for room, name, given in rows} == HOOKS
