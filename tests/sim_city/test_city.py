"""What a city knows of itself, in small cities where one sees it."""

from __future__ import annotations

import pytest

from urbannb.games.sim_city.components.cards import LONG, POLICE, RAIL, ROAD, Card, Cover, InComplex
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Face, Lot, cell_of, faces_of


class Town:
    """A city of cards that are described where they are put."""

    def __init__(self, *, joined: bool = False) -> None:
        self.faces: dict[str, Face] = {}
        self.city = City(self.faces, {}, {}, joined=joined)
        self.city.standing  # noqa: B018  # kept from the first card on

    def card(self, zone="residential", **facts) -> str:
        name = facts.pop("name", "House")
        card = Card(id=f"card-{len(self.faces)}", name=name, zone=zone, **facts)
        self.faces.update(faces_of([card]))
        return card.id

    def put(self, *places: str, zone="residential", **facts) -> list[str]:
        cards = [self.card(zone, **facts) for _ in places]
        for place, card in zip(places, cards, strict=True):
            self.city.put(cell_of(place), card)
        return cards

    def lay(self, place: str, **facts) -> str:
        card = self.card(kind=LONG, **facts)
        self.city.lay_long(cell_of(place), card)
        return card

    def sims(self, place: str, kind=ROAD, **facts) -> int:
        return self.city.sims.at(self.spot(place, **facts), kind)

    def spot(self, place: str, **facts):
        return self.city.spot(self.faces[self.card(**facts)], cell_of(place))

    def joined(self, place: str, **facts):
        member = self.faces[self.card(**facts)].member
        return self.city.complexes_joined((cell_of(place),), member)


def cells(*places: str) -> tuple[int, ...]:
    return tuple(map(cell_of, places))


def names(found) -> list[str]:
    return [GRID.place(cell) for cell in found]


# -- sims


def test_sims_come_by_road_or_by_rail_and_are_not_added():
    town = Town()
    town.put("0,-1", roads="E", gives=2)
    town.put("0,1", rails="W", gives=3)
    assert town.sims("0,0", ROAD, roads="EW", rails="EW") == 2
    assert town.sims("0,0", RAIL, roads="EW", rails="EW") == 3
    spot = town.spot("0,0", roads="EW", rails="EW")
    assert town.city.sims.enough(spot, 3)
    assert not town.city.sims.enough(spot, 5)


def test_a_provider_with_two_routes_counts_once():
    town = Town()
    town.put("1,0", roads="NE", gives=2)
    town.put("1,1", roads="NW")
    town.put("0,1", roads="SW")
    assert town.sims("0,0", roads="ES") == 2


def test_a_station_lets_sims_change():
    town = Town()
    town.put("0,3", rails="W", gives=2)
    town.put("0,2", rails="EW", roads="W", zone="services")
    assert town.sims("0,1", ROAD, roads="E") == 0
    town.put("0,2", rails="EW", roads="W", zone="services", transfers=True)
    assert town.sims("0,1", ROAD, roads="E") == 2
    (route,) = town.city.sims.routes(town.spot("0,1", roads="E"), ROAD)
    east, station = cells("0,3", "0,2")
    assert route.stops == ((east, RAIL), (station, RAIL), (station, ROAD))


def test_stations_chain():
    town = Town()
    town.put("0,4", roads="W", gives=1)
    town.put("0,3", roads="E", rails="W", transfers=True)
    town.put("0,2", rails="EW")
    town.put("0,1", rails="E", roads="W", transfers=True)
    assert town.sims("0,0", ROAD, roads="E") == 1
    assert town.sims("0,0", RAIL, rails="E") == 0


def test_sims_that_come_over_two_circles_count_once():
    # The provider's rails lead to a station, whose road comes from the west; its own road comes
    # from the south. Both meet at the new card, and are connected nowhere else.
    town = Town()
    town.put("1,0", roads="N", rails="W", gives=3)
    town.put("1,-1", rails="EN")
    town.put("0,-1", rails="S", roads="E", transfers=True)
    assert town.sims("0,0", ROAD, roads="W") == 3
    assert town.sims("0,0", ROAD, roads="S") == 3
    assert town.sims("0,0", ROAD, roads="SW") == 3
    assert len(town.city.sims.routes(town.spot("0,0", roads="SW"), ROAD)) == 1


def test_a_route_ends_at_the_new_card():
    town = Town()
    town.put("0,-1", "0,0", "0,1", roads="EW", gives=2)
    assert town.sims("0,0", roads="W") == 2
    assert town.sims("0,0", roads="EW") == 4


def test_a_card_of_a_complex_without_services_asks_its_neighbor():
    town = Town()
    town.put("0,0", roads="E", complex="cracker", gives=5)
    town.put("0,1", roads="EW", gives=2)
    assert town.city.sims.beside(cells("1,0"), cell_of("0,0"), ROAD) == 2
    assert town.city.sims.beside(cells("1,0"), cell_of("0,0"), RAIL) == 0


def between(*, joined=False, west="W", east="E", **facts) -> Town:
    """Two blocks beneath a long card, and a sim provider on either side of them."""
    town = Town(joined=joined)
    town.put("0,0", roads=west)
    town.put("0,1", roads=east)
    town.put("0,-1", roads="E", gives=1)
    town.put("0,2", roads="WE", gives=2)
    town.lay("0,0", **facts)
    return town


def test_a_long_card_takes_sims_from_both_of_its_halves():
    town = Town()
    town.put("0,0", roads="W")
    town.put("0,1", roads="E")
    town.put("0,-1", roads="E", gives=1)
    town.put("0,2", roads="W", gives=2)
    assert town.sims("0,0") == 0
    long = town.faces[town.card(kind=LONG)]
    spot = town.city.spot(long, cell_of("0,0"))
    assert town.city.sims.at(spot, ROAD) == 3


def test_a_long_card_joins_nothing_that_did_not_meet_beneath_it():
    ends = cell_of("0,-1"), cell_of("0,2")
    apart = between()
    assert not apart.city.networks.connected(*ends, ROAD)
    assert apart.sims("0,3", roads="W") == 2
    middle = cell_of("0,0")
    assert all(apart.city.networks.connected(middle, end, ROAD) for end in ends)
    meeting = between(west="EW", east="EW")
    assert meeting.city.networks.connected(*ends, ROAD)
    assert meeting.sims("0,3", roads="W") == 3


def test_in_games_of_earlier_editions_a_long_card_joined_its_halves():
    town = between(joined=True)
    assert town.city.networks.connected(cell_of("0,-1"), cell_of("0,2"), ROAD)
    assert town.sims("0,3", roads="W") == 3


def test_the_sims_of_a_long_card_set_out_from_both_halves_and_count_once():
    town = between(gives=4)
    assert town.sims("0,-2", roads="E") == 0  # the block beside it ends there
    assert town.sims("0,3", roads="W") == 6
    town.put("1,-1", "1,0", "1,1", roads="EW")
    town.put("0,-1", roads="ES", gives=1)
    town.put("1,-1", roads="NE")
    town.put("0,2", roads="WS", gives=2)
    assert town.sims("1,2", roads="NW") == 4 + 1 + 2  # by its western half, and by its eastern


def test_at_a_long_station_sims_change_from_half_to_half():
    town = between(transfers=True)
    assert not town.city.networks.connected(cell_of("0,-1"), cell_of("0,2"), ROAD)
    assert town.sims("0,3", roads="W") == 3


def test_a_route_may_come_back_to_the_other_half_of_a_long_card():
    """Its western half leads around to its eastern one, which leads on."""
    town = Town()
    town.put("0,0", roads="WS")
    town.put("0,1", roads="SE")
    town.put("0,-1", roads="E", gives=1)
    town.put("1,0", roads="NE")
    town.put("1,1", roads="NW")
    town.lay("0,0")
    spot = town.spot("0,2", roads="W")
    (route,) = town.city.sims.routes(spot, ROAD)
    assert names(c for c, _ in route.stops) == ["0,-1", "0,0", "1,0", "1,1", "0,0"]
    assert names(c for c, _ in route.ways) == ["0,-1", "0,0", "1,0", "1,1", "0,1"]


def test_power_lines_connect_whatever_lies_beside():
    town = Town()
    town.put("0,0", "0,1", "2,1", power=True)
    town.put("1,1")
    connected = town.city.networks.connected
    assert connected(cell_of("0,0"), cell_of("0,1"), "power")
    assert not connected(cell_of("0,1"), cell_of("2,1"), "power")
    town.put("1,1", power=True)
    assert connected(cell_of("0,0"), cell_of("2,1"), "power")


# -- zones


def test_a_zone_pays_from_three_blocks_on():
    town = Town()
    town.put("0,0", "0,1")
    assert town.city.zones.bonus(cells("0,2"), "residential") == 0
    town.put("0,2")
    assert town.city.zones.bonus(cells("0,3"), "residential") == 3
    assert town.city.zones.bonus(cells("0,3"), "commercial") == 0
    assert town.city.zones.bonus(cells("0,1"), "residential") == 3  # an upgrade


def test_services_are_wild_chain_and_count_in_two_zones():
    town = Town()
    town.put("0,0", "-1,0")
    town.put("0,1", "0,2", zone="services")
    town.put("0,3", "-1,3", zone="commercial")
    zones = town.city.zones
    assert zones.bonus(cells("1,0"), "residential") == 4
    assert zones.bonus(cells("1,3"), "commercial") == 4
    assert zones.bonus(cells("1,1"), "residential") == 4  # beside a service of the zone
    assert zones.largest("residential") == 4
    (zone,) = zones.touched(cells("1,0"), "residential")
    assert names(zone.own) == ["-1,0", "0,0"]
    assert names(zone.wild) == ["0,1", "0,2"]


def test_a_service_beside_the_new_card_only_is_not_in_the_zone_yet():
    town = Town()
    town.put("0,0", "0,1", "0,2")
    town.put("1,3", zone="services")
    assert town.city.zones.bonus(cells("0,3"), "residential") == 3


def test_three_services_are_a_zone_at_once():
    town = Town()
    town.put("0,0", "0,1", zone="services")
    assert town.city.zones.bonus(cells("1,0"), "land forest") == 0
    town.put("0,2", zone="services")
    assert town.city.zones.bonus(cells("1,0"), "land forest") == 3
    assert town.city.zones.largest("residential") == 0


def test_two_zones_that_are_joined_pay_each_by_themselves():
    town = Town()
    town.put("0,0", "0,1", "0,2", "0,4", "0,5")
    assert town.city.zones.bonus(cells("0,3"), "residential") == 3
    assert len(town.city.zones.touched(cells("0,3"), "residential")) == 2
    town.put("0,6")
    assert town.city.zones.bonus(cells("0,3"), "residential") == 6


def test_land_is_of_one_zone_with_its_own_type():
    town = Town()
    town.put("0,0", "0,1", zone="land", land="barren")
    town.put("0,2", "0,3", zone="land", land="plains")
    assert town.city.zones.largest("land barren") == 2


# -- complexes

FIELD = {"zone": "agricultural", "complex": "farm", "complex_bonus": 1,
         "complex_conditions": InComplex(sims=1)}  # fmt: skip
HOUSE = {"zone": "agricultural", "complex": "farm", "complex_bonus": 2, "gives": 1}
ELEVATOR = {"zone": "agricultural", "complex": "farm", "complex_bonus": 4,
            "complex_conditions": InComplex(remote=7)}  # fmt: skip


def test_fields_are_a_complex_only_with_a_farmhouse():
    town = Town()
    town.put("0,0", "0,1", "0,2", "0,3", **FIELD)
    assert town.city.complexes_of("farm") == ()
    assert town.joined("1,0", **HOUSE) == []  # from then on they are members, not for its score
    town.put("1,0", **HOUSE)
    (farm,) = town.city.complexes_of("farm")
    assert (farm.size, farm.total, farm.pays) == (5, 6, 6)
    (joined,) = town.joined("0,4", **FIELD)
    assert joined == farm


def test_a_remote_member_counts_but_extends_nothing():
    town = Town()
    town.put("0,0", **HOUSE)
    town.put("0,1", **FIELD)
    town.put("0,2", "0,3", "0,4", "0,5")
    town.put("0,6", **ELEVATOR)
    (farm,) = town.city.complexes_of("farm")
    assert (farm.size, farm.pays) == (3, 7)
    assert town.joined("0,7", **FIELD) == []
    assert len(town.joined("1,6", **ELEVATOR)) == 1
    assert town.joined("0,9", **ELEVATOR) == []


def test_a_long_card_brings_a_remote_member_near():
    town = Town()
    town.put(*(f"0,{column}" for column in range(8)))
    town.put("0,8", **ELEVATOR)
    town.put("0,0", **HOUSE)
    (farm,) = town.city.complexes_of("farm")
    assert farm.size == 1
    town.lay("0,4")
    (farm,) = town.city.complexes_of("farm")
    assert farm.size == 2
    town.city.remove(cell_of("0,4"))
    (farm,) = town.city.complexes_of("farm")
    assert farm.size == 1


def test_a_buried_pipeline_stays_in_its_complex():
    pipe = {"zone": "land", "land": "plains", "complex": "oil", "complex_bonus": 2, "buried": True}
    town = Town()
    town.put("0,0", "0,1", "0,2", **pipe)
    town.put("0,1", zone="industrial", complex="oil", complex_bonus=3)
    (oil,) = town.city.complexes_of("oil")
    assert (oil.size, oil.total) == (4, 9)
    town.lay("0,0")
    (oil,) = town.city.complexes_of("oil")
    assert (oil.size, oil.total) == (3, 6)
    assert town.city.zones.largest("land plains") == 1


# -- distances and coverage


def test_a_long_card_makes_ways_shorter():
    town = Town()
    town.put(*(f"0,{column}" for column in range(5)))
    between = town.city.distances.between
    assert between(cells("0,0"), cells("0,4")) == 4
    town.lay("0,1")
    between = town.city.distances.between
    assert between(cells("0,0"), cells("0,4")) == 3
    assert between(cells("0,0"), cells("0,1", "0,2")) == 1
    assert between(cells("1,0"), cells("1,4")) == 4


def test_where_a_long_card_was_destroyed_two_blocks_would_fit():  # SC-190
    town = Town()
    for column in range(4):
        town.put(f"0,{column}", roads="NESW")
    town.lay("0,1")
    ends = cells("0,0"), cells("0,3")
    assert town.city.distances.between(*ends) == 2
    town.city.destroy(cell_of("0,1"))
    assert town.city.distances.between(*ends) == 3


def test_the_police_count_the_crime_of_the_block():
    town = Town()
    town.put("0,0", zone="services", covers=(Cover(POLICE, 2),), crime=0)
    town.put("0,1", crime=2)
    town.put("0,2", crime=0)
    town.put("0,3", crime=-1)
    town.put("0,4", crime=-1)
    covered = town.city.coverage.is_covered
    found = {f"0,{n}" for n in range(5) if covered(cell_of(f"0,{n}"), POLICE)}
    assert found == {"0,2", "0,3"}  # the station does not cover itself
    fresh = town.city.coverage.newly(cells("0,0"), Cover(POLICE, 3))
    assert names(fresh) == ["0,1", "0,4"]


# -- what happens to blocks


def test_what_is_destroyed_is_turned_over_and_land_comes_up():
    town = Town()
    (forest,) = town.put("0,0", zone="land", land="forest")
    (house,) = town.put("0,0")
    (lone,) = town.put("0,1")
    assert town.city.destroy(cell_of("0,0")) == [house]
    assert town.city.lots["0,0"] == Lot((forest,), (house,))
    assert not town.city.scorched(cell_of("0,0"))
    assert town.city.destroy(cell_of("0,1")) == [lone]
    assert town.city.scorched(cell_of("0,1"))
    assert cell_of("0,1") in town.city.ground.open_cells
    town.put("0,1")
    assert not town.city.scorched(cell_of("0,1"))


def test_a_city_begins_in_the_middle_and_again_where_it_stood():
    town = Town()
    assert names(town.city.open_cells) == ["0,0"]
    town.put("0,0")
    assert names(town.city.open_cells) == ["-1,0", "0,-1", "0,1", "1,0"]
    town.city.destroy(cell_of("0,0"))
    assert town.city.ground.open_cells == ()
    assert names(town.city.open_cells) == ["-1,0", "0,-1", "0,0", "0,1", "1,0"]


def test_a_destroyed_long_card_leaves_both_places_destroyed():
    town = Town()
    first, second = town.put("0,0", "0,1")
    long = town.lay("0,0")
    assert sorted(town.city.destroy(cell_of("0,1"))) == sorted([first, second, long])
    assert town.city.scorched(cell_of("0,0"))
    assert town.city.scorched(cell_of("0,1"))
    assert not town.city.ground.blocks


def test_what_lies_under_a_removed_card_is_the_block_again():
    town = Town()
    (first,) = town.put("0,0", gives=1)
    (second,) = town.put("0,0", gives=4)
    assert town.city.totals.sims == 4
    assert town.city.remove(cell_of("0,0")) == second
    assert town.city.totals.sims == 1
    assert town.city.remove(cell_of("0,0")) == first
    assert town.city.lots == {}
    assert town.city.ground.open_cells == ()


def test_a_title_is_found_by_what_other_cards_call_it():
    town = Town()
    town.put("0,1", name="Guardhouse", counts_as=("Police Station",))
    town.put("0,0", name="Police Station")
    assert names(town.city.totals.titled("Police Station")) == ["0,0", "0,1"]
    town.city.remove(cell_of("0,1"))
    assert names(town.city.totals.titled("Police Station")) == ["0,0"]
    assert town.city.totals.titled("Guardhouse") == ()


@pytest.mark.parametrize("place", ["0", "0,0,0", "00,1", "1000,0", "x,y"])
def test_a_name_that_is_none_has_no_cell(place):
    with pytest.raises(ValueError, match=place):
        cell_of(place)
