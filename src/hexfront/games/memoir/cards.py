"""The command cards: sixty cards of thirty kinds. A card is the number of its kind; equal cards are one number."""

from __future__ import annotations

from typing import Final

from hexfront.kernel.data import Table

RECON_LEFT: Final = 0
RECON_RIGHT: Final = 2
ATTACK_LEFT: Final = 6
ATTACK_RIGHT: Final = 8
PINCER_MOVE: Final = 14
AIR_POWER: Final = 15
AMBUSH: Final = 16
ARMOR_ASSAULT: Final = 17
ARTILLERY_BOMBARD: Final = 18
BARRAGE: Final = 19
BEHIND_ENEMY_LINES: Final = 20
CLOSE_ASSAULT: Final = 21
COUNTER_ATTACK: Final = 22
DIG_IN: Final = 23
DIRECT_FROM_HQ: Final = 24
FIREFIGHT: Final = 25
INFANTRY_ASSAULT: Final = 26
MEDICS_AND_MECHANICS: Final = 27
MOVE_OUT: Final = 28
THEIR_FINEST_HOUR: Final = 29
NO_CARD: Final = -1
CARDS = (
    "recon-left",
    "recon-centre",
    "recon-right",
    "probe-left",
    "probe-centre",
    "probe-right",
    "attack-left",
    "attack-centre",
    "attack-right",
    "assault-left",
    "assault-centre",
    "assault-right",
    "recon-in-force",
    "general-advance",
    "pincer-move",
    "air-power",
    "ambush",
    "armor-assault",
    "artillery-bombard",
    "barrage",
    "behind-enemy-lines",
    "close-assault",
    "counter-attack",
    "dig-in",
    "direct-from-hq",
    "firefight",
    "infantry-assault",
    "medics-and-mechanics",
    "move-out",
    "their-finest-hour",
)
CARD_OF = {name: number for number, name in enumerate(CARDS)}
LAST_SECTION_CARD: Final = PINCER_MOVE


class Cards:
    """How many there are of each card, and how many units a section card orders in each section."""

    def __init__(self, data: Table) -> None:
        """m44:setup: the deck of sixty."""
        self.count: list[int] = [0] * len(CARDS)
        self.orders: list[list[int]] = [[0, 0, 0] for _ in CARDS]
        section = data.table("section")
        for name in section.keys():  # noqa: SIM118  (not a dict)
            entry = section.table(name)
            self.count[CARD_OF[name]] = entry.integer("count", 1, 60)
            self.orders[CARD_OF[name]] = entry.integers("orders", 0, 99)
            entry.finish()
        tactic = data.table("tactic")
        for name in tactic.keys():  # noqa: SIM118
            self.count[CARD_OF[name]] = tactic.integer(name, 1, 60)
        data.finish()
        # The sections each section card orders units in, as masks.
        self.lit: list[int] = [sum(1 << i for i in range(3) if orders[i]) for orders in self.orders]

    def deck(self) -> list[int]:
        """Every card of the box."""
        return [card for card, count in enumerate(self.count) for _ in range(count)]


def is_section_card(card: int) -> bool:
    """m44:turn.play: whether it is one of the forty section cards."""
    return 0 <= card <= LAST_SECTION_CARD


def is_recon(card: int) -> bool:
    """m44:card.recon: whether it is a Recon (Recon in Force is not)."""
    return RECON_LEFT <= card <= RECON_RIGHT


def mirrored(card: int) -> int:
    """m44:card.counter_attack: the card that names the same flank from the other seat."""
    if 0 <= card < 12 and card % 3 != 1:
        return card + 2 if card % 3 == 0 else card - 2
    return card
