"""Chains: lists that copies go on with. Whatever one does, it must look to everybody like a plain list of his own."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from hexfront.kernel.history import Chain


class Pair:
    """A chain and the plain list it must be equal to."""

    def __init__(self, chain: Chain[int], model: list[int]) -> None:
        self.chain = chain
        self.model = model


class ChainsAndLists(RuleBasedStateMachine):
    """Any number of chains that branch from each other, each beside a plain list."""

    pairs: Bundle[Pair] = Bundle("pairs")

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Pair] = []
        self.next = 0

    def _keep(self, pair: Pair) -> Pair:
        self.all.append(pair)
        return pair

    @initialize(target=pairs)
    def start(self) -> Pair:
        return self._keep(Pair(Chain(), []))

    @rule(pair=pairs, count=st.integers(1, 4))
    def append(self, pair: Pair, count: int) -> None:
        for _ in range(count):
            self.next += 1
            pair.chain.items.append(self.next)
            pair.model.append(self.next)

    @rule(target=pairs, pair=pairs)
    def branch(self, pair: Pair) -> Pair:
        return self._keep(Pair(pair.chain.branch(), pair.model.copy()))

    @rule(pair=pairs, data=st.data())
    def cut(self, pair: Pair, data: st.DataObject) -> None:
        length = data.draw(st.integers(0, len(pair.model) + 1))
        pair.chain.cut(length)
        del pair.model[length:]

    @rule(pair=pairs, start=st.integers(0, 30))
    def since(self, pair: Pair, start: int) -> None:
        assert pair.chain.since(start) == pair.model[start:]

    @invariant()
    def every_chain_is_its_list(self) -> None:
        for pair in self.all:
            assert pair.chain.since(0) == pair.model
            assert len(pair.chain) == len(pair.model)


ChainsAndLists.TestCase.settings = settings(deadline=None, max_examples=80, stateful_step_count=25)
TestChainsAreLists = ChainsAndLists.TestCase


def chain_of(*items: int) -> Chain[int]:
    chain: Chain[int] = Chain()
    chain.items += items
    return chain


def test_a_fresh_chain_is_empty() -> None:
    assert len(Chain[int]()) == 0
    assert Chain[int]().since(0) == []


def test_a_branch_does_not_see_what_the_other_adds_later() -> None:
    chain = chain_of(1, 2)
    twin = chain.branch()
    chain.items.append(3)
    twin.items.append(4)
    assert chain.since(0) == [1, 2, 3]
    assert twin.since(0) == [1, 2, 4]


def test_a_branch_keeps_what_it_had_when_the_other_is_cut() -> None:
    chain = chain_of(1, 2, 3)
    twin = chain.branch()
    chain.cut(1)
    assert twin.since(0) == [1, 2, 3]
    chain.items.append(9)
    assert twin.since(0) == [1, 2, 3]
    assert chain.since(0) == [1, 9]


def test_cutting_a_branch_leaves_the_other_whole() -> None:
    chain = chain_of(1, 2, 3)
    twin = chain.branch()
    twin.cut(1)
    twin.items.append(7)
    assert chain.since(0) == [1, 2, 3]
    assert twin.since(0) == [1, 7]


def test_what_was_handed_out_is_not_the_chain_itself() -> None:
    chain = chain_of(1, 2, 3)
    chain.since(0).clear()
    chain.branch().since(0).append(5)
    assert chain.since(0) == [1, 2, 3]
