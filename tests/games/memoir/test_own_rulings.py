"""M-38 to M-58: what the books and the rulings taken from them leave open, as docs/rulings/memoir.md settles it."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, hand, medals, position, reach, unit_at
from tests.games.memoir.cards import army, chosen, given_orders, now, obstacles, result, turn_of
from tests.games.memoir.pack import beside, fighting, moving, one_left, still_battles, within
from tests.games.memoir.stars import SPARE, awards, cards_drawn, choices, drawn, on_hex, row, strike, train, unit
from tests.support import Placement, answers, asked, play, question, seen

FLAG, HIT = ["flag", "star", "star"], ["grenade", "star", "star"]


# Cards


@pytest.mark.rule("M-38", "m44:turn.order")
@pytest.mark.parametrize(("hexes", "asks"), [(("A3", "B3", "C3"), "move"), (("A3", "B3", "C3", "D3"), "order")])
def test_units_that_can_all_be_ordered_are_and_need_not_use_the_order(hexes: tuple[str, ...], asks: str) -> None:
    game = turn_of("attack-left", {**army("allied", "infantry", *hexes), "M9": "axis infantry"})
    happened = play(game, "play attack-left")
    assert (question(game), given_orders(happened)) == (asks, list(hexes) if asks == "move" else [])
    play(game, "done")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-39", "M-30")
def test_who_plays_no_card_draws_none_and_leaves_nothing_to_copy() -> None:
    units: dict[str, Placement] = {**SPARE, "D7": "axis infantry"}
    cards = {"allied": ["air-power"], "axis": ["counter-attack", "probe-left"]}
    game = drawn(units, {"D7": "radar"}, cards=cards, last={"allied": "assault-left"}, rules={"radar": {"hexes": "D7"}})
    happened = play(game, "announce")
    assert [event["side"] for event in seen(happened, "no_card")] == ["allied"]
    assert cards_drawn(happened, "allied") == []
    assert hand(game, "allied") == ["air-power"]
    [copy] = seen(play(game, "play counter-attack"), "played")
    assert copy["as"] is None


def recon(deck: list[str], **fields: Any) -> hexfront.Game:
    """A Recon is about to be played for nothing, with those cards left in the deck."""
    return turn_of(
        "recon-left",
        {"M1": "allied infantry", "M9": "axis infantry"},
        rest=["dig-in"],
        deck=deck,
        deck_size=len(deck),
        discard=["ambush", "barrage", "move-out"],
        **fields,
    )


@pytest.mark.rule("M-40", "m44:card.recon", "m44:deck.reshuffle")
def test_a_recon_that_finds_one_card_has_it_shuffled_with_the_pile_before_both_are_drawn() -> None:
    game = recon(["firefight"])
    [shuffled] = seen(play(game, "play recon-left"), "shuffled")
    assert (shuffled["deck"], question(game)) == (5, "keep")
    assert game.view(None)["deck"] == 3


@pytest.mark.rule("M-40", "m44:card.recon")
def test_where_the_deck_is_not_shuffled_again_recon_draws_its_last_card_and_keeps_it() -> None:
    game = recon(["firefight"], victory={"allied": 6, "axis": 6, "deck_out": "axis"})
    happened = play(game, "play recon-left")
    assert (seen(happened, "shuffled"), now(game)) == ([], ("axis", "card"))
    assert hand(game, "allied") == ["dig-in", "firefight"]


@pytest.mark.rule("M-41", "m44:deck.reshuffle")
def test_the_deck_has_run_out_when_a_card_is_due_and_not_when_the_last_is_drawn() -> None:
    game = recon(["firefight"], victory={"allied": 6, "axis": 6, "deck_out": "axis"})
    play(game, "play recon-left")
    assert (game.view(None)["deck"], result(game)) == (0, None)
    play(game, "play probe-centre")
    assert result(game) == ("axis", "deck_out")


@pytest.mark.rule("M-41", "m44:card.their_finest_hour")
def test_their_finest_hour_shuffles_even_a_deck_that_is_not_shuffled_again() -> None:
    units = {"M1": "allied infantry", "M9": "axis infantry"}
    victory = {"allied": 6, "axis": 6, "deck_out": "axis"}
    game = turn_of("their-finest-hour", units, deck_size=0, dice=["flag"], victory=victory)
    happened = play(game, "play their-finest-hour")
    assert ([event["deck"] for event in seen(happened, "shuffled")], cards_drawn(happened, "allied")) == ([2], [1])
    assert result(game) is None


@pytest.mark.rule("M-42", "m44:card.infantry_assault", "m44:unit.special_forces")
def test_infantry_assault_gives_special_forces_a_third_hex_and_no_longer_way_to_battle() -> None:
    game = moving({"E5": "allied special-forces"}, card="infantry-assault")
    assert set(reach(game, "E5")) == within("E5", 3)
    assert [still_battles(game, "E5", end) for end in ("F5", "G5", "H5")] == [True, True, False]


@pytest.mark.rule("M-43", "m44:card.firefight")
def test_a_unit_of_firefight_beside_whom_an_enemy_comes_to_stand_does_not_battle() -> None:
    units = {**army("allied", "infantry", "G5", "E7"), **army("axis", "infantry", "E5", "H7", "M9")}
    game = turn_of("firefight", units, dice=FLAG)
    play(game, "play firefight")
    assert chosen(game, "battle") == ["E7", "G5"]
    play(game, "battle G5", "attack E5", "to e6")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-44", "m44:card.close_assault", "m44:overrun")
def test_the_overrun_of_close_assault_may_be_at_range() -> None:
    units: dict[str, Placement] = {"F5": "allied armor", "E5": one_left("axis"), "C5": "axis infantry"}
    game = turn_of("close-assault", units, dice=["grenade", "star", "star", "star"])
    play(game, "play close-assault", "battle F5", "attack E5", "take")
    assert (question(game), answers(game)) == ("overrun", ["attack C5", "stop"])
    assert game.preview("attack C5")["dice"] == 3


@pytest.mark.rule("M-45", "m44:card.behind_enemy_lines")
def test_after_the_second_move_behind_enemy_lines_nobody_battles_or_removes_wire() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "I5": "axis infantry"}
    first = turn_of("behind-enemy-lines", units, {"H5": "wire"})
    play(first, "play behind-enemy-lines")
    second = first.copy()
    play(first, "move E5", "to H5")
    assert set(answers(first)) == {"battle H5", "clear H5", "done"}
    play(second, "done", "move E5", "to H5")
    assert now(second) == ("axis", "card")


@pytest.mark.rule("M-45", "m44:card.behind_enemy_lines", "m44:card.ambush")
def test_a_raider_driven_back_by_an_ambush_still_moves_again() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": "axis infantry"}
    game = turn_of("behind-enemy-lines", units, enemy=["ambush", "probe-left"], discard=[], dice=FLAG)
    play(game, "play behind-enemy-lines", "done", "battle E5", "attack F5", "ambush", "to d4")
    assert (question(game), choices(game, "move")) == ("move", {"d4"})


# Moving, retreating, what lies on the board


@pytest.mark.rule("M-46", "m44:terrain.beach")
def test_a_way_onto_a_beach_is_two_hexes_long_and_one_off_it_as_long_as_any() -> None:
    wall = dict.fromkeys(beside("E5") - {"F5"}, "lake-a")
    onto = moving({"E5": "allied armor"}, {**wall, "F5": "beach"})
    assert set(reach(onto, "E5")) == {"F5", *beside("F5")} - {"E5", *wall}
    off = moving({"E5": "allied armor"}, {"E5": "beach"})
    assert set(reach(off, "E5")) == within("E5", 3)


@pytest.mark.rule("M-46", "m44:terrain.beach", "m44:card.behind_enemy_lines")
def test_behind_enemy_lines_does_not_heed_beaches() -> None:
    wall = dict.fromkeys(beside("E5") - {"F5"}, "lake-a")
    raid = moving({"E5": "allied infantry"}, {**wall, "F5": "beach"}, card="behind-enemy-lines")
    assert "H5" in reach(raid, "E5")


@pytest.mark.rule("M-47", "m44:retreat.blocked")
def test_figures_for_hexes_that_cannot_be_made_are_lost_before_the_unit_goes() -> None:
    units = {"F5": "allied infantry", **army("axis", "infantry", "E5", "D7", "E7", "F7")}
    game = fighting(units, dice=["flag", "flag", "star"])
    happened = strike(game, "F5", "E5")
    assert [(event["hex"], event["left"]) for event in seen(happened, "lost_figures")] == [("E5", 3)]
    assert (asked(game), set(answers(game))) == ("axis", {"to d6", "to e6"})


@pytest.mark.rule("M-48", "m44tp:10.mountain")
def test_a_gun_on_a_mountain_neither_moves_nor_retreats_along_its_range() -> None:
    range_ = {"E5": "mountain", "d6": "mountain", "e6": "hill"}
    units: dict[str, Placement] = {"E5": "axis artillery", "F5": "allied artillery"}
    assert question(moving(units, range_, side="axis")) == "battle"
    game = fighting(units, range_, dice=FLAG)
    happened = strike(game, "F5", "E5")
    assert [(event["hex"], event["cause"]) for event in seen(happened, "lost_figures")] == [("E5", "retreat")]
    assert figures(game, "E5") == 1


@pytest.mark.rule("M-49", "m44tp:25.boats", "M-20")
@pytest.mark.parametrize(("boat", "left"), [(True, 4), (False, 2)])
def test_a_unit_with_a_boat_retreats_onto_a_river_and_over_it_and_keeps_the_boat(boat: bool, left: int) -> None:
    units = {**SPARE, "F5": "allied artillery", "E5": unit("axis infantry", boat=boat)}
    game = drawn(units, row(6, "river"), phase="battle", dice=["flag", "flag", "star"])
    strike(game, "F5", "E5")
    if boat:
        play(game, "to e6", "to E7")
    retreated = unit_at(game, "E7" if boat else "E5")
    assert retreated is not None
    assert (retreated["figures"], retreated["boat"]) == (left, boat)


@pytest.mark.rule("M-50", "m44:terrain.wire", "m44tp:54.combat_engineers")
@pytest.mark.parametrize("kind", ["infantry", "engineers"])
@pytest.mark.parametrize(("start", "clears"), [("F5", True), ("G5", True), ("H5", False)])
def test_who_has_come_too_far_to_battle_removes_no_wire(kind: str, start: str, clears: bool) -> None:
    game = moving({start: f"allied {kind}", "M9": "axis infantry"}, {"F5": "wire"})
    play(game, *(["done"] if start == "F5" else [f"move {start}", "to F5"]))
    assert (question(game) == "battle", "clear F5" in answers(game)) == (clears, clears)


@pytest.mark.rule("M-50", "m44tp:54.combat_engineers", "M-22")
def test_engineers_who_remove_the_wire_first_still_battle_with_a_die_fewer() -> None:
    game = fighting({"F5": "allied engineers", "H5": "axis infantry"}, {"F5": "wire"})
    assert dice_against(game, "F5", "H5") == 1
    play(game, "clear F5")
    assert dice_against(game, "F5", "H5") == 1


@pytest.mark.rule("M-51", "m44:terrain.sandbags")
def test_sandbags_nobody_was_behind_serve_the_first_who_comes_and_go_with_him() -> None:
    game = turn_of("behind-enemy-lines", {"E5": "allied infantry", "M9": "axis infantry"}, {"F5": "sandbags"})
    play(game, "play behind-enemy-lines", "move E5", "to F5")
    assert obstacles(game, "F5") == ["sandbags"]
    happened = play(game, "move F5", "to G5")
    assert [(event["hex"], event["laid"]) for event in seen(happened, "sandbags")] == [("F5", False)]
    assert obstacles(game, "F5") == []


@pytest.mark.rule("M-52", "m44tp:28.capture_equipment", "m44tp:29.free_prisoners")
@pytest.mark.parametrize("lying", ["equipment", "prisoners"])
@pytest.mark.parametrize("carried", ["equipment", "prisoner"])
def test_a_unit_carries_one_token_and_leaves_a_second_where_it_lies(carried: str, lying: str) -> None:
    units = {**SPARE, "E5": unit("allied infantry", carries=carried)}
    game = drawn(units, phase="move", rules={lying: {"hexes": "F5"}})
    assert seen(play(game, "move E5", "to F5"), "picked_up") == []
    assert on_hex(game, "F5")["token"] == lying.removesuffix("s")
    found = unit_at(game, "F5")
    assert found is not None
    assert found["carries"] == carried


# Bridges


def demolition(victim: str, **fields: Any) -> list[tuple[str, int, str]]:
    """The Axis blows a bridge worth a medal with that unit on it; who was awarded what."""
    rules = {"demolition": {"side": "axis", "hexes": "E5", "option": 1, "medals": 1}}
    cards = {"axis": ["attack-centre", "probe-left"], "allied": ["probe-left"]}
    game = drawn({**SPARE, "E5": victim}, {"E5": "river, bridge"}, side="axis", cards=cards, rules=rules, **fields)
    return awards(play(game, "play attack-centre", "blow E5"))


@pytest.mark.rule("M-53", "M-27", "m44tp:23.blow_a_bridge_option_1")
def test_the_medal_for_a_bridge_goes_to_who_blew_it_after_that_for_the_unit_on_it() -> None:
    assert demolition("allied armor") == [("axis", 1, "unit"), ("axis", 1, "demolition")]
    assert demolition("axis armor") == [("allied", 1, "unit"), ("axis", 1, "demolition")]
    assert demolition("axis armor", medals={"allied": 5, "axis": 5}) == [("allied", 1, "unit")]


@pytest.mark.rule("M-54", "M-28", "m44tp:47.pontoon_bridge")
def test_a_pontoon_goes_where_a_bridge_was_blown_but_on_no_ford() -> None:
    hexes = {"A5": "river, broken-bridge", "B5": "river, ford", "C5": "river"}
    cards = {"allied": ["attack-left", "probe-left"], "axis": ["probe-left"]}
    game = drawn({"A1": "allied armor", "M9": "axis armor"}, hexes, cards=cards, rules={"pontoon": {"side": "allied"}})
    play(game, "play attack-left")
    assert choices(game, "lay") == {"A5", "C5"}
    play(game, "lay A5")
    assert on_hex(game, "A5")["overlay"] == "pontoon"


# Trains


FOE: dict[str, Placement] = {"M9": "axis infantry"}
FORKED = {**row(5, "rail"), "h6": "rail 2", "I7": "rail 2"}
"""East and west along the row; at H5 another line leaves to the north-east."""


@pytest.mark.rule("M-55", "m44tp:50.trains")
def test_a_train_does_not_turn_sharply() -> None:
    game = drawn({"h6": train("allied", 5, "I7"), **FOE}, {**FORKED, "H5": "rail-fork-left"}, phase="move")
    assert set(reach(game, "h6")) & {"H5", "G5", "I5", "F5", "J5"} == {"H5", "G5", "F5"}


@pytest.mark.rule("M-55", "m44tp:50.trains")
@pytest.mark.parametrize(("tile", "branch"), [("rail-fork-left", {"I5", "h6"}), ("rail-cross", {"I5"})])
def test_a_train_goes_straight_over_a_crossing(tile: str, branch: set[str]) -> None:
    game = drawn({"G5": train("allied", 1, "F5"), **FOE}, {**FORKED, "H5": tile, "g4": "rail 2"}, phase="move")
    assert set(reach(game, "G5")) & {"I5", "h6"} == branch


@pytest.mark.rule("M-56", "M-31", "m44:take_ground")
def test_the_hex_of_a_wagon_shot_away_may_be_taken_beside_the_locomotive() -> None:
    units = {**SPARE, "F5": train("axis", 1, "E5", hits=2), "D5": "allied infantry"}
    game = drawn(units, row(5, "rail"), phase="battle", dice=HIT)
    strike(game, "D5", "E5")
    assert question(game) == "ground"
    play(game, "take")
    taker, locomotive = unit_at(game, "E5"), unit_at(game, "F5")
    assert taker is not None
    assert locomotive is not None
    assert (taker["side"], locomotive["part"], medals(game, "allied")) == ("allied", "locomotive", 0)


@pytest.mark.rule("M-57", "m44:card.medics_and_mechanics", "m44tp:50.trains")
def test_nobody_repairs_a_train() -> None:
    units = {"E5": train("allied", 1, "D5", hits=2), **FOE}
    game = turn_of("medics-and-mechanics", units, row(5, "rail"))
    happened = play(game, "play medics-and-mechanics")
    assert (seen(happened, "roll"), now(game)) == ([], ("axis", "card"))


@pytest.mark.rule("M-57", "m44:card.artillery_bombard", "m44tp:52.armored_train")
def test_an_armoured_train_is_no_artillery_to_artillery_bombard() -> None:
    armoured = train("allied", 1, "D5", carries="gun")
    game = turn_of("artillery-bombard", {"E5": armoured, "A1": "allied artillery", **FOE}, row(5, "rail"))
    assert given_orders(play(game, "play artillery-bombard")) == ["A1"]


@pytest.mark.rule("M-57", "m44tp:27.forward_artillery_spotting", "m44tp:52.armored_train")
def test_an_observer_gives_an_armoured_train_no_more_range() -> None:
    units = {"C5": train("allied", 1, "B5", carries="gun"), "A1": "allied infantry", "I5": "axis infantry"}
    rules = {"observation": {"side": "both", "hexes": "A1"}}
    assert dice_against(drawn(units, row(5, "rail"), phase="battle", rules=rules), "C5", "I5") == 0


@pytest.mark.rule("M-58", "m44tp:50.trains", "m44tp:19.minefield")
def test_a_train_sets_off_no_mine_and_tears_no_wire() -> None:
    track = {**row(5, "rail"), "G5": "rail, wire"}
    mines = {"F5": {"side": "axis", "strength": 4}, "G5": {"side": "axis", "strength": 4}}
    game = drawn({"E5": train("allied", 1, "D5"), **FOE}, track, phase="move", mines=mines)
    happened = play(game, "move E5", "to G5")
    assert seen(happened, "mine") == seen(happened, "roll") == seen(happened, "wire") == []
    lies = on_hex(game, "G5")
    assert (lies["obstacles"], lies["mine"]) == (["wire"], {"side": "axis", "strength": None})


@pytest.mark.rule("M-58", "m44tp:51.supply_train", "m44tp:31.airfield", "m44tp:19.minefield")
def test_units_that_get_off_a_train_or_land_set_off_no_mine() -> None:
    mine = {"side": "axis", "strength": 4}
    units = {"E5": train("allied", 1, "D5", cargo=["infantry"]), **FOE}
    supply = drawn(units, {**row(5, "rail"), "F5": "station"}, phase="move", mines={"f6": mine})
    play(supply, "move E5", "to F5")
    assert seen(play(supply, "unload f6"), "mine") == []
    assert figures(supply, "f6") == 4
    cards = {"allied": ["direct-from-hq", "probe-left"], "axis": ["probe-left"]}
    reserve = [{"side": "allied", "kind": "infantry"}]
    field: dict[str, Any] = {"rules": {"landing": {"side": "allied"}}, "reserve": reserve, "mines": {"G5": mine}}
    airfield = position(SPARE, {"G5": "airfield"}, cards=cards, **field)
    play(airfield, "play direct-from-hq")
    assert seen(play(airfield, "land G5"), "mine") == []
    assert figures(airfield, "G5") == 4
