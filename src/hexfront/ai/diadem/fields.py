"""Ways over the board as it stands: how far everybody is from what he wants, and where a line leaks."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import FAR
from hexfront.ai.diadem.picture import Picture
from hexfront.games.diadem.names import ALLIED
from hexfront.kernel.paths import STEP_BITS, STEP_MASK

MOST: Final = 160


def field(picture: Picture, gait: int, goals: list[int], offsets: list[int], held: int, zone: int) -> list[int]:
    """What the way to the nearest goal costs from each hex, an enemy's hex so much more and an enemy's zone so much."""
    state = picture.state
    material = state.material
    arcs = picture.ground.into[gait]
    enemies = state.counts[1 - picture.side]
    zones = state.zones[1 - picture.side]
    found = [FAR] * material.size
    buckets: list[list[int]] = [[] for _ in range(MOST)]
    for i in range(len(goals)):
        if offsets[i] < found[goals[i]]:
            found[goals[i]] = offsets[i]
            buckets[offsets[i]].append(goals[i])
    for cost in range(MOST):
        for here in buckets[cost]:
            if found[here] != cost:
                continue
            entering = cost
            if enemies[here]:
                entering += held
            elif zones[here]:
                entering += zone
            for arc in arcs[here]:
                total = entering + (arc & STEP_MASK)
                there = arc >> STEP_BITS
                if total < found[there] and total < MOST:
                    found[there] = total
                    buckets[total].append(there)
    return found


def attraction(picture: Picture, gait: int, west: int, weights: list[int]) -> list[int]:
    """The Allied way forward: towns still German (each with its own handicap), the west edge with another."""
    state = picture.state
    ground = picture.ground
    goals: list[int] = []
    offsets: list[int] = []
    for number in range(len(ground.towns)):
        if state.holders[number] != ALLIED:
            goals.append(ground.towns[number])
            offsets.append(weights[number])
    for hex_ in range(ground.size):
        if state.material.map.exits[ALLIED][hex_] and ground.west[gait][hex_] <= 6 and hex_ < state.material.map.rows:
            goals.append(hex_)
            offsets.append(west + ground.west[gait][hex_])
    return field(picture, gait, goals, offsets, 8, 4)
