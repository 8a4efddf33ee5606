"""Small words every title needs: lists, plurals, halves and capitals, in both languages."""

import pytest

from hexfront.kernel.texts import AND, DECIMAL_MARK, LANGUAGES, Catalog, capital

SENTENCES = {"gun.one": "{count} gun at {hex}", "gun.many": "{count} guns at {hex}"}
ENGLISH, PORTUGUESE = Catalog("en", SENTENCES), Catalog("pt", SENTENCES)


def test_every_language_has_its_conjunction_and_its_decimal_mark() -> None:
    assert set(AND) == set(DECIMAL_MARK) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("items", "english", "portuguese"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a e b"),
        (["a", "b", "c"], "a, b and c", "a, b e c"),
    ],
)
def test_a_list_is_joined_as_one_speaks(items: list[str], english: str, portuguese: str) -> None:
    assert (ENGLISH.join(items), PORTUGUESE.join(items)) == (english, portuguese)


@pytest.mark.parametrize(
    ("number", "english", "portuguese"),
    [(0, "many", "one"), (0.5, "many", "one"), (1, "one", "one"), (1.5, "many", "one"), (2, "many", "many")],
)
def test_each_language_has_its_own_plural(number: float, english: str, portuguese: str) -> None:
    assert (ENGLISH.form(number), PORTUGUESE.form(number)) == (english, portuguese)


def test_a_number_chooses_its_sentence_and_stands_in_it() -> None:
    assert ENGLISH.count("gun", 1, {"hex": "1106"}) == "1 gun at 1106"
    assert ENGLISH.count("gun", 3, {"hex": "1106"}) == "3 guns at 1106"


@pytest.mark.parametrize(
    ("halves", "english", "portuguese"), [(0, "0", "0"), (1, "0.5", "0,5"), (4, "2", "2"), (23, "11.5", "11,5")]
)
def test_halves_are_written_with_the_decimal_mark_of_the_language(halves: int, english: str, portuguese: str) -> None:
    assert (ENGLISH.halves(halves), PORTUGUESE.halves(halves)) == (english, portuguese)


def test_a_sentence_begins_with_a_capital_and_keeps_the_others() -> None:
    assert capital("the XIV Corps") == "The XIV Corps"
    assert capital("à direita") == "À direita"
    assert capital("") == ""
