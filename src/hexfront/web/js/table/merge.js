// Makes one whole state out of the last one and what the socket says has changed since.

/** The whole state after `message`; a message that is no delta is the whole state itself. */
export function merged(state, message) {
  if (!message.delta || !state) return message;
  const scene = { ...state.scene, ...message.scene };
  scene.pieces = mergedPieces(state.scene.pieces, message.scene.pieces, message.scene.gone);
  delete scene.gone;
  const whole = { ...state, ...message, scene, log: mergedLog(state.log, message.log) };
  delete whole.delta;
  return whole;
}

/** Pieces keep their place in the list, so that what lies on top stays on top. */
export function mergedPieces(before, changed = [], gone = []) {
  const fresh = new Map(changed.map((piece) => [piece.id, piece]));
  const left = new Set(gone);
  const pieces = [];
  for (const piece of before) {
    if (left.has(piece.id) && !fresh.has(piece.id)) continue;
    pieces.push(fresh.get(piece.id) ?? piece);
    fresh.delete(piece.id);
  }
  return [...pieces, ...fresh.values()];
}

/** Numbers have no gaps; a number told again (after an undo) replaces what stood from there on. */
export function mergedLog(before, added = []) {
  if (!added.length) return before;
  const from = added[0].number;
  return [...before.filter((entry) => entry.number < from), ...added];
}

/** The entries of `after` that `before` has not told yet. */
export function newEntries(before, after) {
  const told = new Map((before ?? []).map((entry) => [entry.number, entry.text]));
  return after.filter((entry) => told.get(entry.number) !== entry.text);
}
