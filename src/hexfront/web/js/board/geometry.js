/* The hexes of a board as places: who lies where, what adjoins what, outlines of areas. */

const near = (value) => Math.round(value);

/** The middle of the side between two corners as a key; the two hexes of a side give the same. */
function sideKey([ax, ay], [bx, by]) {
  return `${near((ax + bx) / 2)}:${near((ay + by) / 2)}`;
}

export class Field {
  constructor(hexes) {
    this.list = hexes.map((hex) => ({ ...hex, corners: corners(hex.points) }));
    this.byName = new Map(this.list.map((hex) => [hex.hex, hex]));
  }

  get(name) {
    return this.byName.get(name) ?? null;
  }

  has(name) {
    return this.byName.has(name);
  }

  /** The hex whose middle is nearest to a point of the drawing. */
  nearest(x, y) {
    let best = null;
    let least = Infinity;
    for (const hex of this.list) {
      const far = (hex.x - x) ** 2 + (hex.y - y) ** 2;
      if (far < least) [best, least] = [hex, far];
    }
    return best;
  }

  /**
   * The neighbour in a direction of the screen (dx, dy one of -1, 0, 1). `line` is the row or column one set out on: walking east over hexes
   * in columns goes up and down a little and comes back to it, instead of drifting away.
   */
  step(from, dx, dy, line) {
    let best = null;
    let least = Infinity;
    for (const name of from.around) {
      const hex = name && this.get(name);
      if (!hex) continue;
      const far = Math.hypot(hex.x - from.x, hex.y - from.y) || 1;
      const ahead = ((hex.x - from.x) * dx + (hex.y - from.y) * dy) / far;
      if (ahead < 0.4) continue;
      // Of two equally near to the line the upper or left one, whichever way one walks: the way back is the same.
      const off = Math.round(Math.abs(dx ? hex.y - line : hex.x - line)) + (dx ? hex.y : hex.x) * 1e-6;
      if (off < least) [best, least] = [hex, off];
    }
    return best;
  }

  /** Path data of the line around a set of hexes, holes too. */
  outline(names) {
    const sides = new Map();
    for (const name of names) {
      const hex = this.get(name);
      if (!hex) continue;
      hex.corners.forEach((corner, i) => {
        const next = hex.corners[(i + 1) % hex.corners.length];
        const key = sideKey(corner, next);
        if (sides.has(key)) sides.delete(key);
        else sides.set(key, [corner, next]);
      });
    }
    return chained([...sides.values()]);
  }

  /** Path data of a hex made smaller (part < 1) or larger around its middle. */
  ring(name, part) {
    const hex = this.get(name);
    if (!hex) return "";
    const points = hex.corners.map(([x, y]) => `${(hex.x + (x - hex.x) * part).toFixed(1)} ${(hex.y + (y - hex.y) * part).toFixed(1)}`);
    return `M${points.join("L")}Z`;
  }
}

function corners(points) {
  return points.trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
}

/** Sides joined end to end, so that strokes have round joints and dashes run on. */
function chained(sides) {
  const at = ([x, y]) => `${near(x)}:${near(y)}`;
  const from = new Map();
  for (const side of sides) {
    const key = at(side[0]);
    if (!from.has(key)) from.set(key, []);
    from.get(key).push(side);
  }
  const parts = [];
  for (const side of sides) {
    if (side.used) continue;
    const points = [];
    for (let now = side; now; now = (from.get(at(now[1])) ?? []).find((next) => !next.used)) {
      now.used = true;
      points.push(`${now[0][0]} ${now[0][1]}`);
    }
    parts.push(`M${points.join("L")}Z`);
  }
  return parts.join("");
}
