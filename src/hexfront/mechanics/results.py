"""Results of a combat: what the codes of a cell do, and the order in which it is done."""

from __future__ import annotations

from hexfront.kernel.flow import Frame


class Effects:
    """What a code does: losses and eliminations by side, who retreats, whether the attacker advances."""

    def __init__(
        self,
        defender_loses: bool = False,
        defender_eliminated: bool = False,
        defender_retreats: bool = False,
        attacker_loses: bool = False,
        attacker_eliminated: bool = False,
        attacker_retreats: bool = False,
        attacker_advances: bool = False,
        exchange: bool = False,
    ) -> None:
        self.defender_loses = defender_loses
        self.defender_eliminated = defender_eliminated
        self.defender_retreats = defender_retreats
        self.attacker_loses = attacker_loses
        self.attacker_eliminated = attacker_eliminated
        self.attacker_retreats = attacker_retreats
        self.attacker_advances = attacker_advances
        self.exchange = exchange


def together(effects: list[Effects]) -> Effects:
    """The codes of one cell as one result: a side retreats once, whoever says so."""
    one = Effects()
    for part in effects:
        one.defender_loses |= part.defender_loses
        one.defender_eliminated |= part.defender_eliminated
        one.defender_retreats |= part.defender_retreats
        one.attacker_loses |= part.attacker_loses
        one.attacker_eliminated |= part.attacker_eliminated
        one.attacker_retreats |= part.attacker_retreats
        one.attacker_advances |= part.attacker_advances
        one.exchange |= part.exchange
    return one


class ResultSteps:
    """The numbers of a title's steps that carry a result out."""

    def __init__(self, exchange: int, elimination: int, loss: int, retreat: int, advance: int) -> None:
        self.exchange = exchange
        # The attacker's half of an exchange, where it waits until the defenders have retreated; -1: it does not.
        self.answering_exchange = -1
        self.elimination = elimination
        self.loss = loss
        self.retreat = retreat
        self.advance = advance


def frames_in_order(effects: Effects, steps: ResultSteps, attacker: int, defender: int) -> list[Frame]:
    """The defender's losses and retreat, then the attacker's, then the advance; the first of them first."""
    todo: list[Frame] = []
    if effects.exchange:
        todo.append(Frame(steps.exchange, side=defender))
    if effects.defender_eliminated:
        todo.append(Frame(steps.elimination, side=defender))
    if effects.defender_loses:
        todo.append(Frame(steps.loss, side=defender))
    if effects.defender_retreats:
        todo.append(Frame(steps.retreat, side=defender, value=1))
    if effects.exchange and steps.answering_exchange >= 0:
        todo.append(Frame(steps.answering_exchange, side=attacker))
    if effects.attacker_eliminated:
        todo.append(Frame(steps.elimination, side=attacker))
    if effects.attacker_loses:
        todo.append(Frame(steps.loss, side=attacker))
    if effects.attacker_retreats:
        todo.append(Frame(steps.retreat, side=attacker, value=1))
    if effects.attacker_advances:
        todo.append(Frame(steps.advance, side=attacker))
    return todo
