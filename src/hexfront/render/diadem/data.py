"""Where Diadem's data files lie."""

from __future__ import annotations

from pathlib import Path

import hexfront.games.diadem

DATA = Path(hexfront.games.diadem.__path__[0]) / "data"
