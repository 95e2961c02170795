"""One effect is one record: nothing is missing of any, and a new one needs nothing else."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields

import pytest

import urbannb as ub
from tests.support.looking import looked_at
from tests.urban_sprawl.table import Table, book, table
from tests.urban_sprawl.test_effects import GOOD, read
from urbannb.core.errors import BadDeck
from urbannb.core.text.clause import Clause
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import (
    EFFECTS,
    OFFICES,
    RESTRICTIONS,
    YOU,
    Effect,
    Fields,
    Inside,
    Reading,
)
from urbannb.games.urban_sprawl.components.deck import deck_template
from urbannb.games.urban_sprawl.model.state import card_source
from urbannb.games.urban_sprawl.phrases import card_face, card_words
from urbannb.games.urban_sprawl.rules.effects.doing import WHO, WHOM, who_face, who_words
from urbannb.games.urban_sprawl.rules.events import event_tasks

MORE = (
    '{ do = "extra-favor", who = "last" }',
    '{ do = "move", who = "leader", what = { zone = "park" } }',
    '{ do = "lose", wealth = 1, per = { zone = "park" } }',
    '{ do = "vocation", name = "Media", who = "last" }',
    '{ do = "give", what = { lots = 1 }, to = "last" }',
    '{ do = "sway", office = "Mayor", cost = { wealth = 1 } }',
    '{ do = "elect", office = "Mayor" }',
)
"""With these, every field of every effect is something else than usual in some sample."""
SAMPLES = [effect for _, effect, *_ in GOOD] + [effect for text in MORE for effect in read(text)[0]]
TEMPLATE = deck_template()
COMMENTS = " ".join(line for line in TEMPLATE.splitlines() if line.startswith("#"))
UNSAID_ON_CARDS = {"PlayMarker": {"which"}}
"""What a card has no room for; "Why?" on the card says it."""


def test_no_record_lacks_anything():
    assert EFFECTS.gaps() + RESTRICTIONS.gaps() + WHOM.gaps() == []


def test_every_record_has_samples():
    assert {type(effect) for effect in SAMPLES} == set(EFFECTS.values())


@pytest.mark.parametrize("kind", dict.fromkeys(EFFECTS.values()), ids=lambda kind: kind.__name__)
def test_every_field_of_an_effect_is_read_said_and_on_its_card(kind):
    samples = [effect for effect in SAMPLES if type(effect) is kind]
    names = {field.name for field in fields(kind)}
    read = {
        field.name
        for field in fields(kind)
        if field.default is MISSING or any(getattr(e, field.name) != field.default for e in samples)
    }
    said = set().union(*(looked_at(e, lambda effect: effect.clause("Ana")) for e in samples))
    faced = set().union(*(looked_at(e, lambda effect: effect.face()) for e in samples))
    assert names - read == set(), "never read from a deck"
    assert names - said == set(), "never said"
    assert names - faced == UNSAID_ON_CARDS.get(kind.__name__, set()), "never on a card"


@pytest.mark.parametrize("word", EFFECTS)
def test_the_template_names_every_word_and_every_field(word):
    """A reader that is given an empty table asks for all the fields there are."""
    table = Fields({"do": word}, (), Reading(), word)
    EFFECTS[word].read(table, Inside())
    for name in (word, *table.asked):
        assert re.search(rf"\b{name}\b", COMMENTS), name


@pytest.mark.parametrize("word", [*RESTRICTIONS, *(who for who in WHO if who not in OFFICES)])
def test_the_template_names_every_restriction_and_every_player_concerned(word):
    assert f'"{word}"' in COMMENTS


# -- an effect that nobody has thought of


@dataclass(frozen=True, slots=True)
class Toll(Effect):
    """Players pay for each of their planning cards."""

    each: int
    who: str = YOU

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> Toll:
        return cls(fields.whole("each", 1, 9), fields.word("who", WHO, YOU))

    def clause(self, you):
        return Clause(who_words(self.who, you), "pay", f"{self.each} wealth a planning card")

    def face(self):
        return who_face(self.who, f"pay {self.each} a card")

    def perform(self, state, log, context, players):
        for player in players:
            due = self.each * len(state.permits[player])
            state.lose(player, "wealth", due, card_source(state, context.card))


@pytest.fixture
def toll(monkeypatch):
    """For one test there is one effect more; nothing but its record is new."""
    monkeypatch.setattr(EFFECTS, "_records", {**EFFECTS})
    EFFECTS.record("toll")(Toll)
    assert EFFECTS.gaps() == []


def with_toll(effect: str) -> str:
    """Our cards, where the event Flood is another one."""
    start = TEMPLATE.index('name = "Flood"')
    effects = TEMPLATE.index("effects = ", start)
    end = TEMPLATE.index("[[", effects)
    return f"{TEMPLATE[:effects]}effects = [{effect}]\n\n{TEMPLATE[end:]}"


def test_an_invented_effect_is_read_performed_said_faced_and_explained(toll):
    text = with_toll('{ do = "toll", each = 2, who = "each" }')
    card = read_box(text).events["flood"]
    assert card.effects == (Toll(2, "each"),)
    assert "Each player pays 2 wealth a planning card." in card_words(card)
    assert card_face(card) == ("Each: pay 2 a card",)

    state = table({"Ana": ""}, wealth=10, permits={"Ana": "build-permit-1, build-permit-2"}).state
    state.deck = text
    before = [10 - 2 * len(held) for held in state.permits]
    at = Table(state).run(*reversed(event_tasks("flood")))
    assert at.state.wealth == before
    assert before[0] == 6
    steps = [book.explain(ruling, position).plain for ruling, position in at.log.entries]
    assert any("Flood: Each player pays 2 wealth a planning card." in step for step in steps)
    assert "Flood (each): pay 2 a card" in [doing.words for doing in at.log.begun]


def test_it_can_be_played_with(toll):
    game = ub.new_game("urban-sprawl", seed=3, deck=with_toll('{ do = "toll", each = 1 }'))
    while not game.over and len(game.record()) < 4000:
        game.play(game.decision.actions[-1])
    assert ub.replay(game.record()).state == game.state


def test_a_mistake_in_it_is_named_with_its_line_as_in_any_other(toll):
    text = with_toll('{ do = "toll", each = 10 }')
    with pytest.raises(BadDeck) as caught:
        read_box(text)
    (mistake,) = caught.value.mistakes
    assert mistake.message == (
        "each of the effect 'toll' must be a whole number from 1 to 9, not 10"
    )
    assert text.splitlines()[mistake.line - 1].startswith("effects = ")


def test_without_its_record_nobody_knows_it():
    with pytest.raises(BadDeck) as caught:
        read_box(with_toll('{ do = "toll", each = 9 }'))
    (mistake,) = caught.value.mistakes
    assert mistake.message == (
        "do must be gain, lose, park, place, marker, choose, collect, offer, move, claim, give, "
        "release, destroy, elect, payout, vocation, score, draw, extra-favor or sway, not 'toll'"
    )
