"""The generator and the dice: what comes out is pinned for ever, because records and seeds rely on it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.kernel.chance import WORD, Dice, DiceRanOut, Generator, generator, generator_from_text, times
from hexfront.kernel.errors import Error

words = st.integers(0, WORD)


def bounded(value: int) -> int:
    """The value, once it has been seen to fit into a machine integer."""
    assert 0 <= value < 1 << 62
    return value


def kiss(x: int, y: int, z: int, w: int) -> tuple[int, tuple[int, int, int, int]]:
    """Marsaglia's KISS written again, every intermediate value bounded: the next word and the next state."""
    z = bounded(bounded(36969 * (z & 65535)) + (z >> 16))
    w = bounded(bounded(18000 * (w & 65535)) + (w >> 16))
    x = bounded(bounded(69069 * x) + 1234567) % 2**32
    y = y ^ bounded(y << 17) % 2**32
    y = y ^ (y >> 13)
    y = y ^ bounded(y << 5) % 2**32
    carried = bounded(bounded(z << 16) % 2**32 + w) % 2**32
    return bounded((carried ^ x) + y) % 2**32, (x, y, z, w)


def chi_squared(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


# The generator


def test_the_generator_is_marsaglias_kiss_with_his_own_check_value() -> None:
    # Published with it in 1999: settable(12345, 65435, 34221, 12345, ...) draws 256 words, and a million more end here.
    stream = Generator(x=12345, y=34221, z=12345, w=65435)
    for _ in range(256 + 1_000_000):
        word = stream.word()
    assert word == 1372460312


@pytest.mark.parametrize(
    ("seed", "stream", "state", "first"),
    [
        (7, "dice", "2929795185 806664115 185554583 2725003023", [1742391294, 308753905, 1596410042, 2536834377]),
        (7, "cards", "4272841586 2978906915 2787178437 3436996141", [1345575876, 863913976, 4049044942, 2072776073]),
        (0, "", "536284872 2041361271 2416077313 2484724245", [3808268584, 1609336251, 1690152631, 3488014025]),
        ("seven", "dice", "321705075 4068057209 740456775 1306676753", [2094024016, 104257949, 2640255187, 267715133]),
    ],
)
def test_the_first_words_of_a_seed_never_change(seed: int | str, stream: str, state: str, first: list[int]) -> None:
    found = generator(seed, stream)
    assert found.text() == state
    assert [found.word() for _ in first] == first


def test_the_first_dice_of_seed_7_never_change() -> None:
    dice = Dice(generator(7, "dice"), [])
    assert [dice.roll(6) for _ in range(20)] == [1, 2, 3, 4, 3, 6, 2, 1, 6, 6, 5, 6, 2, 3, 1, 1, 3, 5, 2, 3]


@given(words, words, words, words)
@settings(deadline=None, max_examples=300)
def test_no_intermediate_value_leaves_62_bits_from_any_state(x: int, y: int, z: int, w: int) -> None:
    stream = Generator(x, y, z, w)
    state = (x, y, z, w)
    for _ in range(5):
        word, state = kiss(*state)
        assert stream.word() == word
        assert (stream.x, stream.y, stream.z, stream.w) == state
        assert all(0 <= part <= WORD for part in state)


@given(st.integers(0, (1 << 27) - 1), words)
@settings(deadline=None)
def test_a_product_by_halves_is_the_product(factor: int, value: int) -> None:
    assert times(factor, value) == factor * value & WORD


@given(st.integers() | st.text(max_size=20), st.text(max_size=10))
@settings(deadline=None)
def test_one_seed_gives_one_stream(seed: int | str, stream: str) -> None:
    first, second = generator(seed, stream), generator(seed, stream)
    assert [first.word() for _ in range(8)] == [second.word() for _ in range(8)]


def test_seeds_and_streams_differ_from_each_other() -> None:
    starts = [generator(seed, stream).text() for seed in range(200) for stream in ("dice", "cards", "hidden")]
    assert len(set(starts)) == len(starts)


@given(words, words, words, words, st.integers(0, 30))
@settings(deadline=None)
def test_a_generator_survives_its_text_form(x: int, y: int, z: int, w: int, drawn: int) -> None:
    stream = Generator(x, y, z, w)
    for _ in range(drawn):
        stream.word()
    again = generator_from_text(stream.text())
    assert again.text() == stream.text()
    assert [again.word() for _ in range(8)] == [stream.word() for _ in range(8)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "system",
        "1 2 3",
        "1 2 3 4 5",
        "1 2 3 four",
        "-1 2 3 4",
        "1.5 2 3 4",
        "4294967296 1 1 1",
        "1 2 3 ²",
        pytest.param("1 2 3 " + "9" * 5000, id="5000 digits"),
    ],
)
def test_a_text_that_is_no_generator_is_refused(text: str) -> None:
    with pytest.raises(Error, match="dice"):
        generator_from_text(text)


def test_a_copy_goes_its_own_way_from_the_same_place() -> None:
    stream = generator(3)
    stream.word()
    twin = stream.copy()
    expected = [stream.word() for _ in range(10)]
    assert [twin.word() for _ in range(10)] == expected
    twin.word()
    assert twin.text() != stream.text()


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 10, 52, 1000])
def test_below_stays_below_and_is_even_handed(bound: int) -> None:
    stream = generator(11, "even")
    draws = max(20_000, 20 * bound)
    counts = Counter(stream.below(bound) for _ in range(draws))
    assert set(counts) <= set(range(bound))
    freedom = bound - 1
    # Mean and spread of chi squared; five spreads off would be one seed in millions.
    assert chi_squared([counts[i] for i in range(bound)]) <= freedom + 5 * (2 * freedom) ** 0.5


def test_below_has_no_bias_where_a_plain_remainder_would() -> None:
    # Of 2^32 words, a remainder by 3 * 2^30 would hit the lowest third twice as often as the others.
    stream = generator(5, "remainder")
    third = 1 << 30
    counts = Counter(stream.below(3 * third) // third for _ in range(6000))
    assert chi_squared([counts[0], counts[1], counts[2]]) < 20


def test_below_takes_every_bound_up_to_a_whole_word() -> None:
    stream, twin = generator(9), generator(9)
    assert [stream.below(1 << 32) for _ in range(20)] == [twin.word() for _ in range(20)]


def test_successive_dice_do_not_hang_together() -> None:
    stream = generator(13, "pairs")
    faces = [stream.below(6) for _ in range(36_001)]
    counts = Counter(pairwise(faces))
    assert chi_squared([counts[a, b] for a in range(6) for b in range(6)]) < 35 + 5 * 70**0.5


@given(st.integers(), st.lists(st.integers(0, 200), max_size=60))
@settings(deadline=None)
def test_a_shuffle_only_changes_the_order(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    generator(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_brings_every_order_about_as_often() -> None:
    stream = generator(17, "orders")
    counts: Counter[str] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3, 4]
        stream.shuffle(items)
        counts[str(items)] += 1
    assert len(counts) == 24
    assert chi_squared(list(counts.values())) < 23 + 5 * 46**0.5


# Dice


@given(st.integers(), st.integers(2, 20))
@settings(deadline=None)
def test_seeded_dice_show_faces_of_their_die_and_the_same_ones_again(seed: int, sides: int) -> None:
    first, second = Dice(generator(seed), []), Dice(generator(seed), [])
    rolled = [first.roll(sides) for _ in range(20)]
    assert all(1 <= face <= sides for face in rolled)
    assert [second.roll(sides) for _ in range(20)] == rolled


def test_scripted_dice_come_first_then_the_seeded_ones_from_their_beginning() -> None:
    scripted, plain = Dice(generator(4), [6, 1, 3]), Dice(generator(4), [])
    assert [scripted.roll(6) for _ in range(3)] == [6, 1, 3]
    assert [scripted.roll(6) for _ in range(10)] == [plain.roll(6) for _ in range(10)]


def test_left_are_the_scripted_dice_not_yet_rolled() -> None:
    dice = Dice(None, [6, 1, 3], closed=True)
    assert dice.left() == [6, 1, 3]
    dice.roll(6)
    assert dice.left() == [1, 3]
    dice.roll(6)
    dice.roll(6)
    assert dice.left() == []


def test_closed_dice_run_out_and_say_of_what_kind() -> None:
    dice = Dice(generator(1), [2], closed=True)
    assert dice.roll(6) == 2
    with pytest.raises(DiceRanOut, match="8 sides") as ran_out:
        dice.roll(8)
    assert ran_out.value.sides == 8


@pytest.mark.parametrize(("face", "sides"), [(0, 6), (7, 6), (-1, 6), (5, 4), (100, 6)])
def test_a_scripted_face_that_the_die_does_not_have_is_refused(face: int, sides: int) -> None:
    with pytest.raises(Error, match=f"{face} is not a face of a die of {sides} sides"):
        Dice(None, [face]).roll(sides)


def test_the_systems_dice_show_every_face_and_no_other() -> None:
    dice = Dice(None, [])
    assert {dice.roll(6) for _ in range(1000)} == {1, 2, 3, 4, 5, 6}


def test_a_copy_of_the_dice_has_the_same_future_and_is_independent() -> None:
    dice = Dice(generator(21), [4, 4, 2])
    dice.roll(6)
    twin = dice.copy()
    expected = [dice.roll(6) for _ in range(12)]
    assert twin.left() == [4, 2]
    assert [twin.roll(6) for _ in range(12)] == expected
    dice.roll(6)
    third = twin.copy()
    assert third.left() == []
    assert [third.roll(6) for _ in range(5)] == [twin.roll(6) for _ in range(5)]


def test_a_copy_of_closed_dice_is_closed() -> None:
    with pytest.raises(DiceRanOut):
        Dice(generator(1), [], closed=True).copy().roll(6)
