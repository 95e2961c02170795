"""The tiles of Urbify: what is in our own file, and how a person's own is read."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import MISSING, fields

import pytest

import urbannb.games.urbify.rules  # noqa: F401  # it brings the words that a tile file may use
from tests.support.looking import looked_at
from urbannb.cli import main
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED
from urbannb.core.errors import BadDeck
from urbannb.games.urbify.components import (
    AROUND,
    BENEFITS,
    CELLS,
    GROUPS,
    ROW_AND_COLUMN,
    SQUARE,
    TRACKS,
    deck_template,
    read_box,
    read_tiles,
)

BOX = read_box("")
TEMPLATE = deck_template()
COMMENTS = " ".join(line for line in TEMPLATE.splitlines() if line.startswith("#"))
STAGE_1 = {
    "culture": ["College", "University", "Theater", "Museum"],
    "economy": ["Hotel", "Hotel", "Shopping Center", "Factory"],
    "transportation": ["Parking", "Parking", "Bus Station", "Taxi Station"],
    "civic": ["Fire Station", "Police Station", "Hospital", "Bridge"],
}
STAGE_2 = {
    "culture": ["Cinema", "Science Museum"],
    "transportation": ["Metro Station", "Metro Station"],
    "economy": ["Burger Joint", "Bank"],
    "tourism": ["Playground", "Soccer Stadium", "Marina", "Airport", "Skate Park", "Opera House"],
    "civic": ["Post Office", "Garbage Recycling Center"],
}


# -- what is in the box


@pytest.mark.parametrize(("stage", "listed"), [(1, STAGE_1), (2, STAGE_2)])
def test_the_tiles_are_those_of_the_benefit_pages(stage, listed):
    found: dict[str, list[str]] = {}
    for tile in map(BOX.tiles.get, BOX.piles[stage]):
        found.setdefault(tile.group, []).append(tile.name)
    assert found == listed


def test_there_are_30_tiles_of_27_kinds_in_five_groups_of_six():  # [colours]
    assert len(BOX.tiles) == 30
    assert len({tile.name for tile in BOX.tiles.values()}) == 27
    assert Counter(tile.group for tile in BOX.tiles.values()) == dict.fromkeys(GROUPS, 6)


def test_the_hospital_is_as_the_rulebook_shows_it():
    hospital = BOX.tiles["hospital"]
    assert dict(zip(TRACKS, (*hospital.price, hospital.development), strict=True)) == {
        "tourism": 1, "economy": 1, "culture": 0, "transportation": 1, "development": 0,
    }  # fmt: skip
    assert (hospital.politicians, hospital.prestige) == (2, 2)
    benefit = hospital.benefit
    assert (benefit.pay_influence, benefit.development) == (2, 3)
    for fact in ("price", "politicians", "prestige", "benefit"):
        assert hospital.source(fact) == PUBLISHED


def test_no_other_number_is_said_to_be_published():  # [tile_numbers]
    for tile in BOX.tiles.values():
        assert tile.source("name") == tile.source("stage") == tile.source("copies") == PUBLISHED
        assert tile.source("group") in (PUBLISHED, INFERRED)
        assert tile.source("benefit") in (PUBLISHED, INFERRED)
        if tile.id != "hospital":
            assert tile.source("price") == tile.source("prestige") == HOUSE
            assert tile.source("politicians") in (HOUSE, INFERRED)
    assert BOX.ends == (6, 6)  # [track_max]
    assert BOX.ends_from == HOUSE


def test_stage_2_costs_development_where_it_brings_prestige():
    dear = {tile.name for tile in BOX.tiles.values() if tile.development}
    assert dear == {name for names in STAGE_2.values() for name in names} - {
        "Cinema", "Science Museum",
    }  # fmt: skip


def test_a_tile_asks_for_two_politicians_where_its_benefit_speaks_of_the_other_one():
    for name in ("bus-station", "taxi-station", "bank", "marina", "airport"):
        assert BOX.tiles[name].politicians == 2
        assert BOX.tiles[name].source("politicians") == INFERRED
    manned = {tile.name for tile in BOX.tiles.values() if not tile.politicians}
    assert manned == {"Metro Station"}


# -- the words of a tile file


def test_no_record_lacks_anything():
    assert BENEFITS.gaps() == []
    assert {type(tile.benefit) for tile in BOX.tiles.values()} == set(BENEFITS.values())


@pytest.mark.parametrize("word", BENEFITS)
def test_the_template_names_every_word_and_every_field(word):
    table = Fields({"do": word}, (), Reading(), word)
    BENEFITS[word].read(table)
    assert f'do = "{word}"' in COMMENTS
    for name in table.asked:
        assert re.search(rf"\b{name}\b", COMMENTS), name


@pytest.mark.parametrize("kind", BENEFITS.values(), ids=lambda kind: kind.__name__)
def test_every_field_of_a_record_is_read(kind):
    mine = [tile.benefit for tile in BOX.tiles.values() if type(tile.benefit) is kind]
    copying = {"pay_influence", "pay_development"}  # no printed tile that copies asks for both
    for field in fields(kind):
        usual = field.default is not MISSING and all(
            getattr(one, field.name) == field.default for one in mine
        )
        assert not usual or field.name in copying, field.name


@pytest.mark.parametrize("kind", BENEFITS.values(), ids=lambda kind: kind.__name__)
def test_every_field_of_a_record_is_said_and_on_the_tile(kind):
    mine = [tile.benefit for tile in BOX.tiles.values() if type(tile.benefit) is kind]
    names = {field.name for field in fields(kind)}
    assert set().union(*(looked_at(one, lambda b: b.sentence()) for one in mine)) == names
    assert set().union(*(looked_at(one, lambda b: b.face()) for one in mine)) == names


MOVING = (
    "You pay 1 influence; the politicians move to an empty building, and one that is not needed "
    "goes home."
)


@pytest.mark.parametrize(
    ("tile", "sentence", "face"),
    [
        ("hospital", "You pay 2 influence and gain 3 development.",
         "pay 2 influence, gain 3 development"),
        ("museum", "You gain 2 development.", "gain 2 development"),
        ("opera-house", "You pay 1 development and gain 7 prestige.",
         "pay 1 development, gain 7 prestige"),
        ("bus-station", MOVING, "pay 1 influence, move on to an empty building"),
        ("parking-1", "You use the benefit of a building next to this one.",
         "use a neighbor's benefit"),
        ("factory", "You score 2 prestige for each different color next to this building.",
         "2 prestige for each color next to it"),
    ],
)  # fmt: skip
def test_benefits_in_words(tile, sentence, face):
    benefit = BOX.tiles[tile].benefit
    assert (benefit.sentence(), benefit.face()) == (sentence, face)


def test_all_benefits_are_short_sentences():
    for tile in BOX.tiles.values():
        assert re.fullmatch(r"[A-Z][^.]*[^. ]\.", tile.benefit.sentence()), tile.name
        assert 5 < len(tile.benefit.face()) <= 54, tile.name


# -- a person's own tiles

TILE = '[[tile]]\nname = "{}"\nstage = {}\ngroup = "civic"\nprice = {{ tourism = 1 }}\n'
REST = 'politicians = 1\nprestige = 2\nbenefit = { do = "gain", prestige = 1 }\n\n'
OWN = (
    'game = "urbify"\nprovenance = "published"\nsource = "my copy"\n\n'
    "[tracks]\ninfluence = 9\ndevelopment = 7\n\n"
    + TILE.format("Town Hall", 1) + "copies = 6\n" + REST
    + TILE.format("Library", 1) + "copies = 6\n" + REST
    + TILE.format("Pool", 1) + "copies = 4\n" + REST
    + TILE.format("Zoo", 2) + "copies = 6\n" + REST
    + TILE.format("Circus", 2) + "copies = 6\n" + REST
    + TILE.format("Pier", 2) + "copies = 2\n" + REST
)  # fmt: skip


def test_a_file_of_ones_own_is_read():
    box = read_tiles(OWN)
    assert box.ends == (9, 7)
    assert box.ends_from == PUBLISHED
    assert box.piles[2][-1] == "pier-2"
    assert {tile.source("price") for tile in box.tiles.values()} == {PUBLISHED}
    assert read_box(OWN) is read_box(OWN)


def test_the_template_reads_as_our_own_tiles():
    assert read_tiles(TEMPLATE) == BOX


def test_without_tracks_they_end_where_ours_do():
    box = read_tiles(OWN.replace("[tracks]\ninfluence = 9\ndevelopment = 7\n", ""))
    assert (box.ends, box.ends_from) == ((6, 6), HOUSE)


POOL = TILE.format("Pool", 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('game = "urbify"', 'game = "chess"', 1, 'a tile file begins with game = "urbify"'),
        ('source = "my copy"', "color = 1", 3, "a tile file has no 'color'"),
        ("[tracks]\n", "[[tracks]]\n", 5, "the table of tracks is a table in braces"),
        ("influence = 9", "influence = 31", 6, "must be a whole number from 1 to 30, not 31"),
        ("influence = 9", "culture = 9", 6, "the table of tracks has no 'culture'"),
        ("development = 7", "", 5, "development of the table of tracks must be"),
        (POOL, POOL.replace("Pool", ""), 30, "must be a text of 1 to 40"),
        (POOL, POOL.replace("Pool", "?!"), 30, "needs a letter or digit, not '?!'"),
        (POOL, POOL.replace("stage = 1", "stage = 3"), 31, "must be a whole number from 1 to 2"),
        (POOL, POOL.replace("civic", "water"), 32, "group of the 'Pool' must be tourism"),
        (POOL, POOL.replace("tourism = 1", "tourism = 10"), 33, "from 0 to 9, not 10"),
        (POOL, POOL.replace("tourism = 1", "wealth = 1"), 33, "has no 'wealth'; it can have"),
        (POOL, POOL.replace("price = { tourism = 1 }\n", ""), 29, "needs a price, such as"),
        (POOL, POOL.replace("Pool", "Library"), 29, "another tile is called 'Library' too"),
        (POOL, POOL + "[[tile]]\n", 34, "group of a tile must be"),
        ("copies = 4\npoliticians = 1", "copies = 4\npoliticians = 3", 35, "from 1 to 2, not 3"),
        ("copies = 4\npoliticians = 1", "copies = 4\npoliticians = 0", 35, "from 1 to 2, not 0"),
        ("copies = 4", "copies = 7", 34, "copies of the 'Pool' must be a whole number"),
        ("copies = 4", "copies = 3", 9, "Stage I has 16 tiles, not 15"),
        ("copies = 2", "copies = 3", 39, "Stage II has 14 tiles, not 15"),
        (
            "copies = 2",
            'known = ["price"]\nprovenance = "published"',
            64,
            "known is for house tiles",
        ),
        ("copies = 2", 'inferred = ["color"]', 64, "inferred of the 'Pier' must be name, stage"),
    ],
)
def test_each_mistake_is_named_with_its_line(old, new, line, words):
    assert OWN.count(old) == 1
    with pytest.raises(BadDeck) as caught:
        read_tiles(OWN.replace(old, new))
    found = [(mistake.line, mistake.message) for mistake in caught.value.mistakes]
    assert any(words in message and at == line for at, message in found), found


GAIN = '{ do = "gain", prestige = 1 }'


@pytest.mark.parametrize(
    ("benefit", "words"),
    [
        ("", "needs a benefit, such as"),
        ("3", "is a table in braces, not 3"),
        ("{ }", "do must be gain, retire, recall, share-out"),
        ('{ do = "win" }', "or copy-occupied, not 'win'"),
        ('{ do = "gain" }', "the benefit 'gain' needs development or prestige"),
        ('{ do = "gain", prestige = 21 }', "from 1 to 20, not 21"),
        ('{ do = "gain", prestige = 1, wealth = 1 }', "the benefit 'gain' has no 'wealth'"),
        ('{ do = "retire", pay_influence = 1, prestige = 1 }', "has no 'pay_influence'"),
        ('{ do = "share-out", influence = 7 }', "from 1 to 6, not 7"),
        ('{ do = "line", along = "street" }', "along of the benefit 'line' must be row or column"),
        ('{ do = "staff-another" }', "write politicians = 0"),
    ],
)
def test_each_mistake_of_a_benefit_is_named_with_its_line(benefit, words):
    text = OWN.replace(f"benefit = {GAIN}", f"benefit = {benefit}" if benefit else "", 1)
    with pytest.raises(BadDeck) as caught:
        read_tiles(text)
    first = caught.value.mistakes[0]
    assert words in first.message
    assert first.line == (17 if benefit else 9) or "politicians" in words


def test_a_tile_that_mans_another_belongs_to_stage_2():
    metro = 'politicians = 0\nprestige = 2\nbenefit = { do = "staff-another" }\n'
    with pytest.raises(BadDeck, match="stage = 2"):
        read_tiles(OWN.replace(REST.strip() + "\n", metro, 1))


def test_all_mistakes_are_told_at_once():
    bad = OWN.replace("influence = 9", "influence = 0").replace('"civic"', '"water"')
    with pytest.raises(BadDeck) as caught:
        read_tiles(bad)
    assert len(caught.value.mistakes) == 7


# -- the plan of the city


def test_cells_are_named_from_the_main_square():
    assert len(CELLS) == 121
    assert ROW_AND_COLUMN["-1,2"] == (-1, 2)
    assert AROUND[SQUARE] == ("-1,0", "0,1", "1,0", "0,-1")
    assert AROUND["-5,5"] == ("-4,5", "-5,4")
    assert all(cell in AROUND[near] for cell in CELLS for near in AROUND[cell])


# -- by the command


def test_a_tile_file_is_checked_by_the_command(tmp_path, capsys):
    file = tmp_path / "my-tiles.toml"
    file.write_text(OWN, "utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: ok, a deck for Urbify\n"
    file.write_text(OWN.replace("influence = 9", "influence = 31"), "utf-8")
    assert main(["check", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{file}:6: influence of the table of tracks must be a whole number")
