"""Every effect, filter and restriction: read from a deck file, in a sentence, and on a card."""

from __future__ import annotations

import pytest

from urbannb.core.data.toml import parse_toml
from urbannb.games.urban_sprawl.components.cards import (
    EFFECTS,
    Cost,
    Effects,
    Fields,
    Reading,
    by_path,
    read_effects,
    read_restrictions,
)
from urbannb.games.urban_sprawl.phrases import ACTIVE, effect_words, fitted
from urbannb.games.urban_sprawl.rules.effects.amounts import (
    AddBuilding,
    Alternatives,
    Gain,
    Lose,
    PlayMarker,
)
from urbannb.games.urban_sprawl.rules.effects.control import (
    DestroyBuilding,
    GiveControl,
    MoveBuilding,
    ReleaseControl,
    TakeControl,
)
from urbannb.games.urban_sprawl.rules.effects.filters import Filter
from urbannb.games.urban_sprawl.rules.effects.payments import Collect, Offer
from urbannb.games.urban_sprawl.rules.effects.procedures import (
    DrawPermits,
    GrantExtraFavor,
    GrantVocation,
    HoldElection,
    PayOutRows,
    ScoreMarkers,
    Sway,
)
from urbannb.games.urban_sprawl.rules.sites import (
    Beside,
    BlockWorth,
    EmptyBlock,
    IgnoreZoning,
    NotBeside,
)


def read(text: str, event: bool = False) -> tuple[Effects, list[str]]:
    """The effects of a text, and what is wrong with them."""
    reading = Reading(event=event)
    fields = Fields(parse_toml(f"effects = [{text}]"), (), reading, "a card")
    effects = read_effects(fields, "effects")
    return effects, [words for _, words in reading.mistakes]


GOOD = [
    (
        '{ do = "gain", wealth = 2, per = { zone = "IND", control = "own" } }',
        Gain(2, 0, "you", Filter(("IND",), control="own")),
        "The builder gains 2 wealth for each IND building that they control.",
        "2 wealth per IND you own",
    ),
    (
        '{ do = "gain", who = "others", prestige = 1, per = { zone = ["park", "com"] } }',
        Gain(0, 1, "others", Filter(("Park", "COM"))),
        "Each other player gains 1 prestige for each COM building or park in the city.",
        "Others: 1 prestige per park or COM",
    ),
    (
        '{ do = "lose", who = "Contractor", wealth = 3, prestige = 1 }',
        Lose(3, 1, "Contractor"),
        "The Contractor loses 3 wealth and 1 prestige.",
        "Contractor: lose 3 wealth and 1 prestige",
    ),
    (
        (
            '{ do = "gain", prestige = 1, per = { lots_min = 2, lots_max = 3, worth_min = 8, '
            'beside = "CIV" } }'
        ),
        Gain(0, 1, "you", Filter((), 2, 3, beside="CIV", worth_min=8)),
        (
            "The builder gains 1 prestige for each building of 2 to 3 lots next to a CIV building "
            "in a block worth 8 or more."
        ),
        "1 prestige per 2- or 3-lot building by CIV worth 8+",
    ),
    (
        '{ do = "gain", wealth = 1, per = { lots_max = 2, worth_max = 5, control = "none" } }',
        Gain(1, 0, "you", Filter((), 1, 2, "none", worth_max=5)),
        (
            "The builder gains 1 wealth for each building of up to 2 lots that nobody controls in "
            "a block worth 5 or less."
        ),
        "1 wealth per uncontrolled 1- or 2-lot building worth 0-5",
    ),
    (
        '{ do = "gain", wealth = 1, per = { worth_min = 4, worth_max = 5, lots_min = 3 } }',
        Gain(1, 0, "you", Filter((), 3, 4, worth_min=4, worth_max=5)),
        "The builder gains 1 wealth for each building of at least 3 lots in a block worth 4 to 5.",
        "1 wealth per 3+-lot building worth 4-5",
    ),
    (
        '{ do = "collect", amount = 4, per = { zone = "RES", lots = 1 } }',
        Collect(4, Filter(("RES",), 1, 1, "own")),
        (
            "Each other player pays the builder 4 wealth or 4 prestige, as they choose each time, "
            "for each 1-lot RES building that they control."
        ),
        "Others pay you 4 wealth or prestige per 1-lot RES",
    ),
    (
        (
            '{ do = "offer", cost = { wealth = 6, prestige = 1 }, effects = [{ do = "draw" }, '
            '{ do = "gain", prestige = 5 }] }'
        ),
        Offer(Cost(6, 1), "you", (DrawPermits(), Gain(0, 5))),
        (
            "The builder may pay 6 wealth and 1 prestige to draw 1 planning card that is not an "
            "event and gain 5 prestige."
        ),
        "May pay 6 wealth and 1 prestige: draw 1 planning card and 5 prestige",
    ),
    (
        (
            '{ do = "offer", cost = { wealth = 6 }, effects = [{ do = "elect", office = "Mayor" '
            '}], otherwise = [{ do = "gain", who = "others", wealth = 1 }] }'
        ),
        Offer(
            Cost(6),
            "you",
            (HoldElection("Mayor"),),
            (Gain(1, 0, "others"),),
        ),
        (
            "The builder may pay 6 wealth; if so, an election for Mayor takes place; "
            "otherwise each other player gains 1 wealth."
        ),
        "May pay 6 wealth: elect the Mayor, else others: 1 wealth",
    ),
    (
        (
            '{ do = "offer", who = "leader", cost = { prestige = 2 }, about = { zone = "COM" }, '
            'otherwise = [{ do = "release", what = "that" }] }'
        ),
        Offer(
            Cost(0, 2),
            "leader",
            (),
            (ReleaseControl(None),),
            Filter(("COM",), control="own"),
        ),
        (
            "The player with the most prestige, controlling a COM building, may pay 2 prestige; "
            "otherwise they remove the control cube from one of those buildings."
        ),
        "Leader may pay 2 prestige or take the cube off a COM of their own",
    ),
    (
        '{ do = "marker" }',
        PlayMarker(),
        "The builder places the lowest new wealth or prestige marker on a vacant gray space.",
        "New marker",
    ),
    (
        '{ do = "marker", kind = "wealth", how = "either", which = "any" }',
        PlayMarker("wealth", "either", "any"),
        ("The builder places a new wealth marker, or one already in play, on a vacant gray space."),
        "Place or move a wealth marker",
    ),
    (
        '{ do = "marker", kind = "prestige", how = "move", who = "Union Boss" }',
        PlayMarker("prestige", "move", who="Union Boss"),
        "The Union Boss moves a prestige marker to another gray space.",
        "Union Boss: move a prestige marker",
    ),
    (
        '{ do = "park", beside = "this" }',
        AddBuilding("Park", beside="this"),
        "The builder places a park of their own on a vacant lot next to the new building.",
        "A park beside this",
    ),
    (
        '{ do = "place", zone = "IND", lots = 3, who = "each", rows = "these" }',
        AddBuilding("IND", 3, "each", rows="these"),
        (
            "Each player places a 3-lot IND building of their own on a vacant site in the rows of "
            "this block."
        ),
        "Each: a 3-lot IND in its rows",
    ),
    (
        '{ do = "move", what = { zone = "park" } }',
        MoveBuilding(Filter(("Park",))),
        "The builder moves a park to a vacant site of its size.",
        "Move a park",
    ),
    (
        '{ do = "claim", what = { zone = "IND", pick = "least-valuable" }, who = "last" }',
        TakeControl(Filter(("IND",), control="none", pick="least-valuable"), "last"),
        (
            "The player with the least prestige takes control of the least valuable IND building "
            "that nobody controls."
        ),
        "Last: take over least valuable uncontrolled IND",
    ),
    (
        '{ do = "give", what = { lots = 1 }, who = "leader" }',
        GiveControl(Filter((), 1, 1, "own"), "leader"),
        (
            "The player with the most prestige gives a 1-lot building that they "
            "control to another player of their choice."
        ),
        "Leader: give a 1-lot building of your own to another",
    ),
    (
        '{ do = "release", what = { control = "others" }, who = "Police Chief" }',
        ReleaseControl(Filter(control="others"), "Police Chief"),
        "The Police Chief removes the control cube from a building of another player.",
        "Police Chief: take the cube off another’s building",
    ),
    (
        '{ do = "destroy", what = { beside = "park", control = "own" }, who = "each" }',
        DestroyBuilding(Filter(control="own", beside="Park"), "each"),
        "Each player destroys a building that they control next to a park.",
        "Each: destroy a building of your own by a park",
    ),
    (
        '{ do = "elect", office = "next" }',
        HoldElection(),
        "The pawn moves on to the next office for an election.",
        "Next election",
    ),
    (
        '{ do = "payout", kind = "wealth", value = 12 }',
        PayOutRows("wealth", 12),
        "The wealth 12 row pays out.",
        "Payout on wealth 12",
    ),
    (
        '{ do = "payout", kind = "prestige", rows = "these" }',
        PayOutRows("prestige", rows="these"),
        "Each prestige row of this block pays out.",
        "Its prestige rows pay out",
    ),
    (
        '{ do = "payout", kind = "wealth", rows = "one" }',
        PayOutRows("wealth", rows="one"),
        "The builder chooses one wealth row of this block, which pays out.",
        "One wealth row pays out",
    ),
    (
        '{ do = "vocation", name = "energy" }',
        GrantVocation("Energy"),
        "The builder takes an Energy vocation.",
        "Take Energy",
    ),
    (
        '{ do = "vocation", name = "Tourism", score = 3 }',
        GrantVocation("Tourism", 3),
        "The builder takes a Tourism vocation, and all Tourism vocations score 3.",
        "Take Tourism; all score 3",
    ),
    (
        '{ do = "score", name = "Public Service", value = 2 }',
        ScoreMarkers("Public Service", 2),
        "Each Public Service vocation scores 2.",
        "Public Service scores 2",
    ),
    (
        '{ do = "draw", permits = 2, who = "each" }',
        DrawPermits(2, "each"),
        "Each player draws 2 planning cards that are not events.",
        "Each: draw 2 planning cards",
    ),
    (
        '{ do = "extra-favor" }',
        GrantExtraFavor(),
        "The builder takes the Extra Favor tile: from now on they can hold two favors.",
        "A second favor",
    ),
    (
        '{ do = "sway", office = "Treasurer" }',
        Sway("Treasurer"),
        "Whoever controls this building may win any election for Treasurer.",
        "May be elected Treasurer",
    ),
    (
        (
            '{ do = "choose", who = "Media", options = [[{ do = "gain", wealth = 3 }], '
            '[{ do = "elect", office = "next" }]] }'
        ),
        Alternatives(((Gain(3),), (HoldElection(),)), "Media"),
        (
            "The owner of the Media vocation chooses to gain 3 wealth or that the pawn moves on "
            "to the next office for an election."
        ),
        "Media: 3 wealth or next election",
    ),
]


@pytest.mark.parametrize(("text", "effect", "words", "short"), GOOD, ids=[g[0][:60] for g in GOOD])
def test_an_effect_is_read_and_worded(text, effect, words, short):
    assert read(text) == ((effect,), [])
    assert effect_words(effect) == words
    assert effect.face() == short
    assert " ".join(fitted(effect.face())).rstrip("…") in short


def test_every_word_an_effect_can_begin_with_has_been_read():
    begun = {text.split('"')[1] for text, *_ in GOOD}
    assert begun == set(EFFECTS)
    assert {type(effect) for _, effect, *_ in GOOD} == set(EFFECTS.values())


def test_rows_one_and_then_the_other():
    text = (
        '{ do = "gain", wealth = 1, per = { rows = "one" } }, '
        '{ do = "gain", wealth = 1, per = { rows = "other" } }'
    )
    effects, mistakes = read(text)
    assert mistakes == []
    assert [effect_words(effect) for effect in effects] == [
        "The builder gains 1 wealth for each building in one row of this block.",
        "The builder gains 1 wealth for each building in the other row of this block.",
    ]


def test_in_an_event_it_is_the_active_player():
    (effect,), mistakes = read('{ do = "gain", wealth = 1, per = { control = "own" } }', event=True)
    assert mistakes == []
    words = "The active player gains 1 wealth for each building that they control."
    assert effect_words(effect, ACTIVE) == words


def test_offers_to_those_who_have_such_a_building():
    (effect,), _ = read(
        '{ do = "offer", who = "each", about = { lots_max = 3, pick = "most-valuable" }, '
        'cost = { wealth = 8 }, otherwise = [{ do = "destroy", what = "that" }] }'
    )
    assert effect_words(effect) == (
        "Each player who controls a building of up to 3 lots may pay 8 wealth; otherwise they lose "
        "the most valuable of those buildings."
    )
    (effect,), _ = read(
        '{ do = "offer", who = "controller", about = { pick = "least-valuable" }, '
        'cost = { prestige = 3 }, otherwise = [{ do = "destroy", what = "that" }] }'
    )
    assert effect_words(effect) == (
        "Whoever controls the least valuable building may pay 3 prestige; otherwise they lose that "
        "building."
    )


@pytest.mark.parametrize(
    ("text", "restriction", "words", "short"),
    [
        (
            '{ rule = "ignore-zoning" }',
            IgnoreZoning(),
            "It ignores zoning: it may stand next to any zone.",
            "Ignores zoning",
        ),
        (
            '{ rule = "empty-block" }',
            EmptyBlock(),
            "It can only be built in a block without any building.",
            "Empty block only",
        ),
        (
            '{ rule = "beside", what = "park" }',
            Beside("Park"),
            "It must stand next to a park.",
            "Must be by a park",
        ),
        (
            '{ rule = "not-beside", what = "IND" }',
            NotBeside("IND"),
            "It must not stand next to an IND building.",
            "Must not be by IND",
        ),
        (
            '{ rule = "block-worth", at_least = 8 }',
            BlockWorth(at_least=8),
            "It can only be built in a block worth 8 or more.",
            "Block worth 8 or more",
        ),
        (
            '{ rule = "block-worth", at_most = 4 }',
            BlockWorth(at_most=4),
            "It can only be built in a block worth 4 or less.",
            "Block worth 4 or less",
        ),
    ],
)
def test_a_restriction_is_read_and_worded(text, restriction, words, short):
    fields = Fields(parse_toml(f"restrictions = [{text}]"), (), Reading(), "a card")
    assert read_restrictions(fields) == (restriction,)
    assert fields.reading.mistakes == []
    assert restriction.sentence() == words
    assert restriction.face() == short


def test_what_has_no_room_on_a_card_is_cut():
    assert fitted("one two three four five six seven") == ("one two three four five", "six seven")
    lines = fitted("word " * 40)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert max(map(len, (*lines, *fitted("x" * 99)))) == 26


def test_effects_within_effects_are_found():
    (effect,), _ = read(
        '{ do = "offer", cost = { wealth = 1 }, effects = [{ do = "choose", options = '
        '[[{ do = "draw" }], [{ do = "extra-favor" }]] }], otherwise = [{ do = "marker" }] }'
    )
    kinds = [type(one) for _, one in by_path((effect,))]
    assert kinds == [Offer, Alternatives, DrawPermits, GrantExtraFavor, PlayMarker]


BAD = [
    ("3", "an effect is a table in braces, not 3"),
    ("{ }", "do must be gain, lose, park"),
    ('{ do = "steal" }', "not 'steal'"),
    ('{ do = ["gain"] }', "not ['gain']"),
    ('{ do = "gain" }', "needs wealth, prestige or both"),
    ('{ do = "gain", wealth = 0 }', "whole number from 1 to 99, not 0"),
    ('{ do = "gain", wealth = true }', "whole number from 1 to 99, not True"),
    ('{ do = "gain", wealth = 1, amount = 2 }', "has no 'amount'; it can have do, per, prestige"),
    ('{ do = "gain", wealth = 1, who = "all" }', "who of the effect 'gain' must be you, each"),
    ('{ do = "gain", wealth = 1, who = "controller" }', "needs a filter with pick ="),
    ('{ do = "gain", wealth = 1, per = 3 }', "a filter is a table in braces, not 3"),
    ('{ do = "gain", wealth = 1, per = { pick = "most-valuable" } }', "no 'pick'"),
    ('{ do = "gain", wealth = 1, per = { zone = "GOV" } }', "CIV, COM, IND, RES or park, not"),
    ('{ do = "gain", wealth = 1, per = { zone = [] } }', "must name one or several, each once"),
    ('{ do = "gain", wealth = 1, per = { zone = ["RES", "res"] } }', "each once"),
    ('{ do = "gain", wealth = 1, per = { lots = 5 } }', "whole number from 1 to 4, not 5"),
    ('{ do = "gain", wealth = 1, per = { lots = 2, lots_max = 3 } }', "not both"),
    ('{ do = "gain", wealth = 1, per = { lots_min = 3, lots_max = 2 } }', "lots_max cannot be 2"),
    ('{ do = "gain", wealth = 1, per = { worth_min = 3, worth_max = 2 } }', "worth_max cannot be"),
    ('{ do = "gain", wealth = 1, per = { control = "mine" } }', "any, own, others or none"),
    ('{ do = "gain", wealth = 1, per = { beside = "sea" } }', "this, water, wilderness, park"),
    ('{ do = "gain", wealth = 1, per = { rows = "other" } }', "comes after an effect with rows ="),
    ('{ do = "collect", per = { zone = "RES" } }', "it is missing"),
    ('{ do = "collect", amount = 1 }', "needs per = { … }"),
    ('{ do = "collect", amount = 1, per = { control = "any" } }', 'control must be "own"'),
    ('{ do = "offer", effects = [{ do = "draw" }] }', "an offer needs cost"),
    ('{ do = "offer", cost = { }, effects = [{ do = "draw" }] }', "a cost needs wealth"),
    ('{ do = "offer", cost = { wealth = 1 } }', "needs effects, otherwise, or both"),
    ('{ do = "offer", cost = { wealth = 1 }, effects = 3 }', "must be a list in square brackets"),
    (
        '{ do = "offer", cost = { wealth = 1 }, who = "controller", effects = [{ do = "draw" }] }',
        "needs a filter with pick",
    ),
    (
        (
            '{ do = "offer", cost = { wealth = 1 }, about = { control = "any" }, '
            'effects = [{ do = "draw" }] }'
        ),
        "players are asked about their own",
    ),
    ('{ do = "marker", how = "move", which = "any" }', "nothing is new when one is moved"),
    ('{ do = "marker", who = "each" }', "who of the effect 'marker' must be you, leader, last"),
    ('{ do = "place", zone = "park", lots = 1 }', "zone of the effect 'place' must be CIV, COM"),
    ('{ do = "place", zone = "RES" }', "lots of the effect 'place' must be a whole number"),
    ('{ do = "move" }', "needs what = { … }"),
    ('{ do = "move", what = "that" }', '"that" is the building of an offer'),
    ('{ do = "destroy", what = "that" }', '"that" is the building of an offer'),
    ('{ do = "claim", what = { control = "own" } }', 'must be "none" or "others"'),
    ('{ do = "give", what = { control = "any" } }', 'must be "own"'),
    ('{ do = "release", what = { control = "none" } }', 'must be "any", "own" or "others"'),
    ('{ do = "elect", office = "King" }', "Union Boss or next, not 'King'"),
    ('{ do = "payout", kind = "wealth" }', "it is missing"),
    ('{ do = "payout", kind = "prestige", value = 7 }', "whole number from 1 to 6, not 7"),
    ('{ do = "payout", kind = "wealth", value = 1, rows = "one" }', "a value or rows, not both"),
    ('{ do = "payout", kind = "wealth", rows = "other" }', "must be these or one, not 'other'"),
    ('{ do = "vocation", name = "Law" }', "Public Service, not 'Law'"),
    ('{ do = "sway", office = "next" }', "office of the effect 'sway' must be Mayor"),
    ('{ do = "choose", options = [[{ do = "draw" }]] }', "two options or more"),
    ('{ do = "choose", options = [[{ do = "draw" }], []] }', "each option is a list of effects"),
    ('{ do = "choose", options = [3, 4] }', "each option is a list of effects"),
]


@pytest.mark.parametrize(("text", "words"), BAD, ids=[text[:70] for text, _ in BAD])
def test_a_wrong_effect_says_what_would_be_right(text, words):
    _, mistakes = read(text)
    assert any(words in mistake for mistake in mistakes), mistakes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{ do = "gain", wealth = 1, per = { beside = "this" } }', "no building of its own"),
        ('{ do = "gain", wealth = 1, per = { rows = "these" } }', "it has no rows"),
        ('{ do = "payout", kind = "wealth", rows = "these" }', "it has no rows"),
        ('{ do = "park", beside = "this" }', "no building of its own"),
        ('{ do = "sway", office = "Mayor" }', "only a building can sway elections"),
    ],
)
def test_an_event_has_no_building(text, words):
    assert read(text)[1] == []
    _, mistakes = read(text, event=True)
    assert len(mistakes) == 1
    assert words in mistakes[0]


def test_effects_do_not_lie_in_each_other_without_end():
    text = '{ do = "draw" }'
    for depth in range(5):
        _, mistakes = read(text)
        assert bool(mistakes) == (depth > 3)
        text = f'{{ do = "offer", cost = {{ wealth = 1 }}, effects = [{text}] }}'
    assert mistakes == ["effects can lie in each other at most 3 deep"]
