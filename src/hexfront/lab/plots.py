"""Drawings of figures: win rates and ratings with their intervals, the balance of sides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexfront.kernel.errors import Error
from hexfront.lab.summary import Balance, Figures, Rated

INK = "#26323c"
GRID = "#d5d9dc"
GOAL = "#b3472f"
COLOURS = ("#2f6f8f", "#8a6d3b", "#4d4d4d")


def _pyplot() -> Any:
    try:
        import matplotlib  # noqa: PLC0415  (an extra: playing does not need it)
    except ImportError:
        raise Error("plot: drawings need the extra `lab` (pip install 'hexfront[lab]')") from None
    matplotlib.use("Agg")
    matplotlib.rcParams.update(
        {
            "font.size": 10,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "text.color": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "svg.hashsalt": "hexfront",
            "svg.fonttype": "none",
        }
    )
    import matplotlib.pyplot as plt  # noqa: PLC0415

    return plt


def _save(plt: Any, figure: Any, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    kinds = {".svg": {"Date": None}, ".png": {"Software": None}}
    if path.suffix not in kinds:
        raise Error(f"plot: {path.name!r} is neither .svg nor .png")
    figure.savefig(path, bbox_inches="tight", metadata=kinds[path.suffix], dpi=144)
    plt.close(figure)


def _plain(axes: Any) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)


def win_rates(found: list[Figures], goals: list[float], words: dict[str, str], path: Path) -> None:
    """Win rates with intervals, one line a meeting; goals of 0 are not drawn."""
    plt = _pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 0.42 * len(found) + 1.1))
    _plain(axes)
    places = [-i for i in range(len(found))]
    rates = [100 * one.rate for one in found]
    errors = [[100 * (one.rate - one.low) for one in found], [100 * (one.high - one.rate) for one in found]]
    axes.axvline(50, color=INK, linewidth=0.8)
    axes.errorbar(rates, places, xerr=errors, fmt="o", color=COLOURS[0], capsize=3)
    drawn = [(goal, place) for goal, place in zip(goals, places, strict=True) if goal]
    if drawn:
        axes.plot([100 * goal for goal, _ in drawn], [place for _, place in drawn], "|", color=GOAL, markersize=14)
    axes.set_yticks(places, [words["versus"].format(first=one.first, second=one.second) for one in found])
    axes.set_xlim(0, 102)  # a point at 100 is seen whole
    axes.set_ylim(places[-1] - 0.7, 0.7)
    axes.set_xlabel(words["rate"])
    _save(plt, figure, path)


def pool(found: list[Rated], words: dict[str, str], path: Path) -> None:
    """Ratings with intervals, the strongest on top."""
    plt = _pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 0.42 * len(found) + 1.1))
    _plain(axes)
    places = [-i for i in range(len(found))]
    errors = [[one.rating - one.low for one in found], [one.high - one.rating for one in found]]
    axes.errorbar([one.rating for one in found], places, xerr=errors, fmt="o", color=COLOURS[0], capsize=3)
    axes.set_yticks(places, [one.name for one in found])
    axes.set_ylim(places[-1] - 0.7, 0.7)
    axes.set_xlabel(words["rating"])
    _save(plt, figure, path)


def balances(found: list[Balance], names: list[str], sides: tuple[str, str], words: dict[str, str], path: Path) -> None:
    """The share of games each side won, with the first side's interval, one bar a scenario."""
    plt = _pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 0.5 * len(found) + 1.3))
    _plain(axes)
    places = [-i for i in range(len(found))]
    won = [100 * one.allied[0] for one in found]
    draws = [100 * one.draws for one in found]
    lost = [100 * one.axis[0] for one in found]
    axes.barh(places, won, color=COLOURS[0], label=sides[0], height=0.62)
    axes.barh(places, draws, left=won, color=GRID, label=words["draw"], height=0.62)
    both = [a + b for a, b in zip(won, draws, strict=True)]
    axes.barh(places, lost, left=both, color=COLOURS[1], label=sides[1], height=0.62)
    errors = [
        [100 * (one.allied[0] - one.allied[1]) for one in found],
        [100 * (one.allied[2] - one.allied[0]) for one in found],
    ]
    axes.errorbar(won, places, xerr=errors, fmt="none", color=INK, capsize=3)
    axes.axvline(50, color=INK, linewidth=0.8)
    axes.set_yticks(places, names)
    axes.set_xlim(0, 100)
    axes.set_xlabel(words["won"])
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.0 + 0.9 / (0.5 * len(found) + 1)), ncols=3, frameon=False)
    _save(plt, figure, path)


def turns(found: dict[str, list[int]], last: int, path: Path) -> None:
    """In which turn things happened, as shares of the games; 0 means never."""
    plt = _pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 2.6))
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    width = 0.8 / len(found)
    for i, (name, values) in enumerate(found.items()):
        shares = [100 * values.count(turn) / max(1, len(values)) for turn in (*range(1, last + 1), 0)]
        places = [turn + (i - (len(found) - 1) / 2) * width for turn in range(1, last + 2)]
        axes.bar(places, shares, width, color=COLOURS[i % len(COLOURS)], label=name)
    axes.set_xticks(range(1, last + 2), [str(turn) for turn in range(1, last + 1)] + ["never"])
    axes.set_xlabel("Turn")
    axes.set_ylabel("Games, %")
    axes.legend(frameon=False)
    _save(plt, figure, path)
