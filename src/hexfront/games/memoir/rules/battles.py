"""The course of a battle.

m44:turn.battle     ordered units battle one after the other
m44:card.ambush     the attacked unit may strike first
m44:dice            casualties first, then flags
m44:terrain.wire    infantry may remove the wire instead
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import AMBUSH, ARTILLERY_BOMBARD
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Ambushed, Attacked
from hexfront.games.memoir.events.movement import WireRemoved
from hexfront.games.memoir.names import (
    AMBUSH_BATTLE,
    ARTILLERY,
    BATTLE,
    ENGINEERS,
    FOUGHT,
    FOUGHT_TWICE,
    INFANTRY,
    MOVED,
    QUIET,
    TANGLED,
)
from hexfront.games.memoir.rules.battle import (
    battles_left,
    dice_for,
    dice_steps,
    fires_from,
    has_target,
    targets_of,
)
from hexfront.games.memoir.rules.flags import apply_flags
from hexfront.games.memoir.rules.hits import flags_in, hits_on
from hexfront.games.memoir.rules.losses import lose_figures
from hexfront.games.memoir.rules.movement import acting_card
from hexfront.games.memoir.rules.sabotage import may_sabotage, sabotage, why_not_sabotage
from hexfront.games.memoir.state import Battle, Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def can_battle(state: Position, unit: int) -> bool:
    """m44:turn.battle: whether an ordered unit may battle and has somebody to battle."""
    return battles_left(state, unit) and has_target(state, unit, BATTLE)


def may_clear_wire(state: Position, unit: int) -> bool:
    """m44:terrain.wire, m44tp:54.combat_engineers, M-22, M-50: infantry on wire may remove it in place of battling,
    engineers besides.
    """
    units = state.material.units
    if units.type[unit] != INFANTRY or not state.ground_of(unit).wire or state.flags[unit] & QUIET:
        return False
    return units.kind[unit] == ENGINEERS or battles_left(state, unit)


def clear_wire(state: Position, unit: int) -> None:
    """m44:terrain.wire, m44tp:54.combat_engineers, M-50: the wire is gone, and the unit's battle with it; engineers
    still battle, with the die fewer that the wire cost.
    """
    hex_ = state.where[unit]
    marks = TANGLED if state.material.units.kind[unit] == ENGINEERS else FOUGHT | FOUGHT_TWICE
    state.emit(WireRemoved("m44:terrain.wire", hex_, unit, marks))


def declare(state: Position, unit: int, hex_: int, kind: int) -> None:
    """m44:turn.battle, m44:card.ambush, M-17: an attack is declared; the defender beside it may be asked for an ambush
    before the dice are rolled.
    """
    start = fires_from(state, unit)
    apart = state.material.grid.distances[start][hex_]
    target = state.at[hex_]
    dice = dice_for(state, unit, start, hex_, kind)
    lines = dice_steps(state, unit, start, hex_, kind)
    side = state.material.units.side[unit]
    state.emit(Attacked("m44:turn.battle", side, kind, unit, start, hex_, apart, dice, lines))
    state.battle = Battle(kind, unit, target, start, hex_, dice)
    state.push(Frame(steps.AFTERMATH, side=side, unit=unit, hex=hex_))
    state.push(Frame(steps.ASSAULT, side=side, unit=unit, hex=hex_))
    if apart == 1 and may_be_asked_to_ambush(state, target, start):
        state.push(Frame(steps.AMBUSH, side=1 - side, unit=target, hex=start))


def may_be_asked_to_ambush(state: Position, target: int, start: int) -> bool:
    """m44:card.ambush, M-17: whenever the card is not in the open pile and the unit could battle the attacker."""
    if AMBUSH in state.discard:
        return False
    ambusher = state.material.units.leader_of(target)
    from_hex = fires_from(state, ambusher)
    if from_hex < 0 or state.ground_at(from_hex).no_battle:
        return False
    if state.material.grid.distances[from_hex][start] != 1:
        return False
    return dice_for(state, ambusher, from_hex, start, AMBUSH_BATTLE) > 0


def suffer(state: Position, unit: int, faces: list[int], stars: bool, ignoring: bool) -> bool:
    """m44:dice, m44:flags: casualties first; a unit that survives has its flags. Whether it was hit."""
    unit = state.material.units.leader_of(unit)
    hits = hits_on(state, unit, faces, stars)
    if hits and not lose_figures(state, unit, hits, "hit", "m44:dice"):
        return True
    apply_flags(state, unit, flags_in(faces), ignoring)
    return hits > 0


class BattleChoice(Step[Position]):
    """m44:turn.battle: which ordered unit battles next."""

    def __init__(self) -> None:
        super().__init__("battle", "m44:turn.battle")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units that can, the wire that may go, what may be sabotaged; nothing is asked when there is none."""
        actions = state.material.actions
        found: list[Action] = []
        special = bool(state.material.rules.sabotage_hexes)
        for unit in state.ordered():
            hex_ = state.where[unit]
            if can_battle(state, unit):
                found.append(actions.battle[hex_])
            if state.ground_at(hex_).wire and may_clear_wire(state, unit):
                found.append(actions.clear[hex_])
            if special and may_sabotage(state, unit):
                found.append(actions.sabotage[hex_])
        if not found:
            state.pop()
            return None
        found.append(actions.done)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Ask whom it attacks, or do the other thing."""
        if action.verb == "done":
            state.pop()
            return
        unit = state.at[action.hex]
        if action.verb == "clear":
            clear_wire(state, unit)
        elif action.verb == "sabotage":
            sabotage(state, unit)
        else:
            state.push(Frame(steps.ATTACK, side=frame.side, unit=unit))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.on_board(frame.side):
            hex_ = state.where[unit]
            found.append(actions.battle[hex_])
            if state.ground_at(hex_).wire:
                found.append(actions.clear[hex_])
            if hex_ in state.material.rules.sabotage_hexes:
                found.append(actions.sabotage[hex_])
        return [*found, actions.done]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not battle."""
        if action.verb == "done":
            return None
        unit = state.at[action.hex]
        refusal = why_spent(state, unit, action.verb == "clear")
        if refusal is not None:
            return refusal
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        if action.verb == "clear":
            return None if may_clear_wire(state, unit) else Refusal("m44:terrain.wire", "no_wire", facts)
        if action.verb == "sabotage":
            return why_not_sabotage(state, unit)
        return None if has_target(state, unit, BATTLE) else Refusal("m44:battle.range", "no_target", facts)


def why_spent(state: Position, unit: int, clearing: bool) -> Refusal | None:
    """m44:turn.battle, m44:turn.order: a unit without orders, that has battled, or may not battle this turn."""
    facts: dict[str, object] = {"hex": state.material.grid.names[state.where[unit]]}
    if unit not in state.ordered():
        return Refusal("m44:turn.order", "not_ordered", facts)
    if battles_left(state, unit) or (clearing and may_clear_wire(state, unit)):
        return None
    flags = state.flags[unit]
    if flags & QUIET:
        return Refusal("m44:move.stop", "quiet", facts)
    if acting_card(state) == ARTILLERY_BOMBARD and flags & MOVED and not flags & FOUGHT_TWICE:
        return Refusal("m44:move.artillery", "quiet", facts)
    return Refusal("m44:turn.battle", "has_fought", facts)


class Attack(Step[Position]):
    """m44:turn.battle: whom the unit attacks."""

    def __init__(self) -> None:
        super().__init__("attack", "m44:turn.battle")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Its targets."""
        attack = state.material.actions.attack
        return [attack[hex_] for hex_ in targets_of(state, frame.unit, BATTLE)]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """The attack is declared."""
        state.pop()
        declare(state, frame.unit, action.hex, BATTLE)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every enemy."""
        return [state.material.actions.attack[state.where[unit]] for unit in state.on_board(1 - frame.side)]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not that one."""
        return why_no_target(state, frame.unit, action.hex, BATTLE)


def why_no_target(state: Position, unit: int, hex_: int, kind: int) -> Refusal | None:
    """m44:battle.range, m44:sight, m44:battle.close_assault, M-5, M-9: what keeps a unit from attacking a hex."""
    targets = targets_of(state, unit, kind)
    if hex_ in targets:
        return None
    material = state.material
    start = fires_from(state, unit)
    facts: dict[str, object] = {"hex": material.grid.names[hex_]}
    apart = material.grid.distances[start][hex_]
    if apart > 1 and state.enemy_beside(start, material.units.side[unit]):
        return Refusal("M-5", "enemy_beside_first", facts)
    wadi = state.ground_at(start).wadi or state.ground_at(hex_).wadi
    if wadi and apart > 1 and material.units.type[unit] != ARTILLERY:
        return Refusal("M-9", "wadi_not_beside", facts)
    if dice_for(state, unit, start, hex_, kind) <= 0:
        return Refusal("m44:battle.range", "no_dice", facts)
    return Refusal("m44:sight", "not_in_sight", facts)


class AmbushChoice(Step[Position]):
    """m44:card.ambush, M-17: whether the unit about to be assaulted ambushes. Asked with or without the card."""

    def __init__(self) -> None:
        super().__init__("ambush", "m44:card.ambush")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """No; and yes, with the card."""
        actions = state.material.actions
        return [actions.ambush, actions.no] if AMBUSH in state.hands[frame.side] else [actions.no]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """m44:card.ambush: the unit rolls its own close-assault dice first."""
        state.pop()
        if action.verb == "no":
            return
        battle = state.the_battle()
        ambusher = state.material.units.leader_of(frame.unit)
        start = fires_from(state, ambusher)
        target = battle.start
        state.emit(Ambushed("m44:card.ambush", frame.side, start))
        dice = dice_for(state, ambusher, start, target, AMBUSH_BATTLE)
        lines = dice_steps(state, ambusher, start, target, AMBUSH_BATTLE)
        state.emit(Attacked("m44:card.ambush", frame.side, AMBUSH_BATTLE, ambusher, start, target, 1, dice, lines))
        faces = throw(state, dice, "m44:card.ambush", "ambush", battle.attacker)
        suffer(state, battle.attacker, faces, False, True)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Yes and no."""
        return [state.material.actions.ambush, state.material.actions.no]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Without the card only no."""
        if action.verb == "no" or AMBUSH in state.hands[frame.side]:
            return None
        return Refusal("m44:card.ambush", "no_ambush_card", {})


class Assault(Step[Position]):
    """m44:turn.battle, m44:dice, M-17: the dice of a declared attack. An attacker who left his hex or is gone has lost
    his attack.
    """

    def __init__(self) -> None:
        super().__init__("assault", "m44:turn.battle")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Roll, and let the target suffer."""
        state.pop()
        battle = state.the_battle()
        if fires_from(state, battle.attacker) != battle.start:
            return None
        faces = throw(state, battle.dice, "m44:turn.battle", "battle", battle.target)
        battle.hit = suffer(state, battle.target, faces, False, True)
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Nothing is asked here."""
        raise NotImplementedError

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Nothing is asked here."""
        return []
