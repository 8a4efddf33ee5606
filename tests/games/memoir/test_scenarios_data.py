"""The scenarios of Memoir '44 hold what the printed maps and instructions say, hex by hex and count by count."""

from collections import Counter
from typing import Any

import pytest

from hexfront.kernel.data import load_toml
from hexfront.kernel.rulebook import read_paragraphs
from tests.games.memoir.data import FOLDER, Piece, names, pieces, raw, tiles, units
from tests.games.memoir.maps import MAPS

SCENARIOS = list(MAPS)
GROUND = {
    "forest": "F",
    "town": "T",
    "desert-town": "t",
    "hill": "H",
    "mountain": "M",
    "fortress": "X",
    "oasis": "O",
}
TURNED = {
    "river": "~",
    "river-curve": "c",
    "lake-a": "L",
    "lake-b": "l",
    "lake-c": "K",
    "dam": "D",
    "road": "r",
    "road-curve": "q",
    "road-cross": "x",
    "rail": "=",
    "wadi": "W",
    "wadi-curve": "w",
}
OVER_A_RIVER = {"bridge": "#", "railway-bridge": "%", "ford": "f"}
UNITS = {
    "infantry": "i",
    "special-forces": "s",
    "armor": "a",
    "elite-armor": "e",
    "artillery": "g",
    "big-gun": "b",
}
MEDALS = {"allied": "*", "axis": "+", "either": "?"}


def ground_mark(found: list[Piece]) -> str:
    """The tile and its facing, or what spans the river and the river's facing."""
    lying = [piece for piece in found if piece[0] != "sandbags"]
    if not lying:
        return ".."
    kind, facing = lying[0]
    if kind in GROUND:
        assert (len(lying), facing) == (1, 1)
        return GROUND[kind] + "."
    if len(lying) == 1:
        return f"{TURNED[kind]}{facing}"
    (over, _), count = lying[1], len(lying)
    assert (kind, count) == ("river", 2)
    return f"{OVER_A_RIVER[over]}{facing}"


def unit_mark(unit: dict[str, Any] | None) -> str:
    if unit is None:
        return "."
    mark = "o" if unit.get("boat") else UNITS[unit["kind"]]
    return mark.upper() if unit["side"] == "axis" else mark


def drawn(name: str) -> str:
    """The board of a file, drawn as in `maps`."""
    file, ground, stand = raw(name), tiles(name), units(name)
    medals = {objective["hexes"]: MEDALS[objective["side"]] for objective in file.get("objective", [])}
    mines = {hex_: {"axis": "m"}[side] for hex_, side in file.get("mines", {}).items()}
    hexes = names()
    marks: list[str] = []
    for hex_ in hexes:
        found = ground.pop(hex_, [])
        sandbags = "s" if ("sandbags", 1) in found else "."
        other = medals.pop(hex_, "") + mines.pop(hex_, "") or "."
        marks.append(ground_mark(found) + unit_mark(stand.pop(hex_, None)) + sandbags + other)
    assert not ground, "hexes spelt otherwise than the board's"
    assert not stand
    assert not medals
    assert not mines
    lines: list[str] = []
    while marks:
        length = 12 if len(lines) % 2 else 13
        lines.append(("   " if len(lines) % 2 else "") + " ".join(marks[:length]))
        marks = marks[length:]
    return "\n".join(lines)


@pytest.mark.rule(
    "m44:board",
    "m44:setup",
    "m44tp:56.knightsbridge",
    "m44tp:57.nijmegen_bridges",
    "m44tp:58.schwammenauel_dam",
    "m44tp:59.across_the_river_roer",
)
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_hex_of_the_board_is_as_drawn(name: str) -> None:
    assert drawn(name).splitlines() == MAPS[name].strip("\n").splitlines()


def test_the_scenarios_are_these_five() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(SCENARIOS)
    assert [raw(name)["id"] for name in SCENARIOS] == SCENARIOS
    assert {raw(name)["title"] for name in SCENARIOS} == {"memoir"}


def test_a_board_has_113_hexes() -> None:
    assert len(names()) == len(set(names())) == 113
    assert (names()[0], names()[12], names()[13], names()[-1]) == ("A9", "M9", "a8", "M1")


# Counts of the printed sheets


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("knightsbridge", {"desert-town": 1, "hill": 3, "oasis": 2, "wadi": 2, "wadi-curve": 1}),
        (
            "nijmegen",
            {
                "bridge": 1,
                "town": 10,
                "river-curve": 2,
                "fortress": 4,
                "rail": 8,
                "railway-bridge": 1,
                "river": 12,
                "sandbags": 3,
                "forest": 10,
            },
        ),
        (
            "schwammenauel",
            {
                "town": 2,
                "river-curve": 4,
                "dam": 2,
                "ford": 3,
                "lake-a": 4,
                "lake-c": 2,
                "mountain": 15,
                "river": 7,
                "sandbags": 2,
                "forest": 15,
            },
        ),
        (
            "roer",
            {
                "town": 7,
                "lake-a": 4,
                "lake-b": 4,
                "river": 13,
                "road": 16,
                "road-cross": 1,
                "road-curve": 2,
                "sandbags": 3,
                "forest": 6,
            },
        ),
        ("first-steps", {"river": 9, "bridge": 1, "town": 2, "hill": 4, "forest": 6, "sandbags": 2}),
    ],
)
def test_a_scenario_needs_so_many_tiles_of_each_kind(name: str, counts: dict[str, int]) -> None:
    assert Counter(kind for found in tiles(name).values() for kind, _ in found) == counts


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(
    ("name", "allied", "axis"),
    [
        ("knightsbridge", {"armor": 8, "artillery": 1}, {"elite-armor": 2, "armor": 4, "artillery": 3}),
        ("nijmegen", {"infantry": 7, "armor": 6, "artillery": 1}, {"infantry": 9, "armor": 1, "big-gun": 1}),
        ("schwammenauel", {"infantry": 8, "special-forces": 2, "armor": 2}, {"infantry": 8}),
        ("roer", {"infantry": 10, "artillery": 3}, {"infantry": 7, "armor": 2, "artillery": 1}),
        ("first-steps", {"infantry": 3, "armor": 2, "artillery": 1}, {"infantry": 3, "armor": 2, "artillery": 1}),
    ],
)
def test_a_side_has_so_many_units_of_each_kind(name: str, allied: dict[str, int], axis: dict[str, int]) -> None:
    for side, counts in (("allied", allied), ("axis", axis)):
        assert Counter(unit["kind"] for unit in units(name).values() if unit["side"] == side) == counts


@pytest.mark.parametrize("name", SCENARIOS)
def test_units_begin_at_full_strength_and_without_marks(name: str) -> None:
    fields = {field for unit in units(name).values() for field in unit}
    assert fields <= {"side", "kind", "nation", "badge", "boat"}


# The instructions


@pytest.mark.rule(
    "m44tp:56.knightsbridge",
    "m44tp:57.nijmegen_bridges",
    "m44tp:58.schwammenauel_dam",
    "m44tp:59.across_the_river_roer",
)
@pytest.mark.parametrize(
    ("name", "first", "allied_cards", "axis_cards", "medals", "face"),
    [
        ("knightsbridge", "axis", 4, 6, 5, "desert"),
        ("nijmegen", "allied", 6, 5, 6, "country"),
        ("schwammenauel", "allied", 5, 5, 6, "country"),
        ("roer", "allied", 6, 4, 6, "country"),
        ("first-steps", "allied", 4, 4, 4, "country"),
    ],
)
def test_cards_medals_and_who_begins_are_as_the_instructions_say(
    name: str, first: str, allied_cards: int, axis_cards: int, medals: int, face: str
) -> None:
    file = raw(name)
    assert (file["first"], file["top"], file["board"], file["face"]) == (first, "axis", "standard", face)
    assert file["cards"] == {"allied": allied_cards, "axis": axis_cards}
    assert file["victory"] == {"allied": medals, "axis": medals}


@pytest.mark.rule("m44:medals.objectives")
@pytest.mark.parametrize(
    ("name", "objectives"),
    [
        ("knightsbridge", []),
        ("nijmegen", [("j8", "allied", "us"), ("E5", "allied", "us")]),
        ("schwammenauel", [("D7", "allied", "us"), ("L7", "allied", "us")]),
        ("roer", [("b8", "allied", "us"), ("a6", "allied", "us"), ("l6", "allied", "us"), ("G9", "allied", "us")]),
    ],
)
def test_the_objectives_are_temporary_and_the_allies(name: str, objectives: list[tuple[str, str, str]]) -> None:
    expected = [{"hexes": hexes, "side": side, "look": look} for hexes, side, look in objectives]
    assert raw(name).get("objective", []) == expected


@pytest.mark.rule("m44tp:18.british_and_italian_medals")
def test_the_first_game_has_a_british_and_an_italian_medal_and_one_for_either_side() -> None:
    assert raw("first-steps")["objective"] == [
        {"hexes": "D7", "side": "allied", "look": "british"},
        {"hexes": "J3", "side": "axis", "look": "italian"},
        {"hexes": "G5", "side": "either"},
    ]


@pytest.mark.rule(
    "m44tp:56.knightsbridge",
    "m44tp:58.schwammenauel_dam",
    "m44tp:59.across_the_river_roer",
    "M-21",
    "M-26",
)
@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("knightsbridge", {"desert": True, "armor_moves": {"allied": 2, "axis": 3}}),
        ("nijmegen", {}),
        ("schwammenauel", {"dam_sabotage": {"side": "axis", "hexes": "D7 L7"}}),
        ("roer", {"fordable": {"sides": "allied", "types": ["infantry"]}}),
        ("first-steps", {}),
    ],
)
def test_the_special_rules_are_these(name: str, rules: dict[str, object]) -> None:
    assert raw(name).get("rules", {}) == rules


@pytest.mark.rule("m44tp:55.nationality_badges")
@pytest.mark.parametrize(
    ("name", "badges"),
    [
        ("knightsbridge", {"C9": "german-special-forces", "K9": "german-special-forces"}),
        ("nijmegen", {"I9": "big-gun"}),
        ("schwammenauel", {"H3": "british-airborne", "I3": "british-airborne"}),
        ("roer", {}),
        ("first-steps", {}),
    ],
)
def test_these_units_carry_a_badge(name: str, badges: dict[str, str]) -> None:
    assert {hex_: unit["badge"] for hex_, unit in units(name).items() if "badge" in unit} == badges


@pytest.mark.parametrize(
    ("name", "nations"),
    [
        ("knightsbridge", {("allied", "british"): 9}),
        ("nijmegen", {}),
        ("schwammenauel", {}),
        ("roer", {}),
        ("first-steps", {("allied", "british"): 6, ("axis", "italian"): 6}),
    ],
)
def test_units_are_american_and_german_where_nothing_else_is_said(
    name: str, nations: dict[tuple[str, str], int]
) -> None:
    found = Counter((unit["side"], unit["nation"]) for unit in units(name).values() if "nation" in unit)
    assert found == nations


@pytest.mark.rule("m44tp:25.boats", "M-20")
def test_the_three_units_on_the_left_of_nijmegen_have_boats() -> None:
    boats = {hex_: unit for hex_, unit in units("nijmegen").items() if unit.get("boat")}
    assert boats == {hex_: {"side": "allied", "kind": "infantry", "boat": True} for hex_ in ("a2", "b2", "c2")}


@pytest.mark.rule("m44tp:48.railroad_bridge")
def test_the_overlays_that_are_turned_are_the_railway_bridge_and_a_ford() -> None:
    laid = {
        (name, hex_): piece
        for name in SCENARIOS
        for hex_, found in tiles(name).items()
        for piece in found[1:]
        if piece[1] != 1
    }
    assert laid == {("nijmegen", "E5"): ("railway-bridge", 2), ("schwammenauel", "h8"): ("ford", 3)}


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("knightsbridge", {"D9": "15. Panzer", "J9": "21. Panzer", "C1": "4th Armoured", "K1": "2nd Armoured"}),
        ("nijmegen", {"C7": "Hof van Holland", "H7": "Valkhof", "i6": "Nijmegen"}),
        (
            "schwammenauel",
            {"F9": "Roer", "k8": "Urft", "C7": "Schwammenauel", "F7": "Schmidt", "g6": "Kommerscheidt"},
        ),
        ("roer", {"B3": "Roer", "H1": "Linnich"}),
        ("first-steps", {"D7": "San Vito", "J3": "Masseria Rossa"}),
    ],
)
def test_the_names_on_the_map_are_these(name: str, labels: dict[str, str]) -> None:
    found = raw(name)["label"]
    assert {label["hex"]: label["text"] for label in found} == labels
    assert len(found) == len(labels)


def test_every_scenario_has_a_name_in_both_languages() -> None:
    assert {name: (raw(name)["name"]["en"], raw(name)["name"]["pt"]) for name in SCENARIOS} == {
        "knightsbridge": ("Knightsbridge", "Knightsbridge"),
        "nijmegen": ("Nijmegen Bridges", "Pontes de Nijmegen"),
        "schwammenauel": ("Schwammenauel Dam", "Barragem de Schwammenauel"),
        "roer": ("Across the River Roer", "A travessia do rio Roer"),
        "first-steps": ("First steps: the bridge at San Vito", "Primeiros passos: a ponte de San Vito"),
    }


# The first game is fair


def half_turned(hex_: str) -> str:
    """Where a hex comes to lie when the board is turned half round."""
    return names()[112 - names().index(hex_)]


@pytest.mark.rule("m44:setup")
def test_the_first_game_looks_the_same_from_both_seats() -> None:
    assert {half_turned(hex_): entry for hex_, entry in raw("first-steps")["hexes"].items()} == raw("first-steps")[
        "hexes"
    ]
    stand = units("first-steps")
    other = {"allied": "axis", "axis": "allied", "either": "either"}
    assert {half_turned(hex_): (other[unit["side"]], unit["kind"]) for hex_, unit in stand.items()} == {
        hex_: (unit["side"], unit["kind"]) for hex_, unit in stand.items()
    }
    medals = {item["hexes"]: item["side"] for item in raw("first-steps")["objective"]}
    assert {half_turned(hex_): other[side] for hex_, side in medals.items()} == medals


@pytest.mark.rule("m44:sections")
def test_in_the_first_game_each_section_card_has_two_units_to_order() -> None:
    columns = {hex_: 2 * (ord(hex_[0].lower()) - 97) + (hex_[0].islower()) for hex_ in units("first-steps")}
    for side in ("allied", "axis"):
        found = [columns[hex_] for hex_, unit in units("first-steps").items() if unit["side"] == side]
        sections = [sum(c < 7 for c in found), sum(7 < c < 17 for c in found), sum(c > 17 for c in found)]
        assert sections == [2, 2, 2]


# The list of paragraphs


def test_the_rulebook_lists_every_paragraph_once_and_none_needs_a_reason() -> None:
    found = read_paragraphs(load_toml(FOLDER.parent / "rulebook.toml"))
    ids = [paragraph.id for paragraph in found]
    assert len(ids) == len(set(ids))
    assert [id.split(".")[0] for id in ids if id.startswith("m44tp:")] == [f"m44tp:{n:02}" for n in range(1, 60)]
    assert [id for id in ids if id.startswith("M-")] == [f"M-{n}" for n in range(1, 59)]
    assert len([id for id in ids if id.startswith("m44:")]) == 72
    assert [paragraph.id for paragraph in found if paragraph.reason] == []


def test_an_entry_is_read_as_pieces_with_their_facings() -> None:
    assert pieces("river 2, railway-bridge 2") == [("river", 2), ("railway-bridge", 2)]
    assert pieces("town, sandbags") == [("town", 1), ("sandbags", 1)]
