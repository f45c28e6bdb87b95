/** Width and height of 320 as the model's file declares them, for its input and its outputs. */
const DECLARED = dimensions(320);

/**
 * The same mask model for another side. Its layers take their sizes from what they are given, so that only what is
 * declared has to change.
 */
export function withInputSide(model: Buffer, side: number): Buffer {
  const changed = Buffer.from(model);
  const wanted = dimensions(side);
  let at = changed.indexOf(DECLARED);
  if (at < 0) throw new TypeError('the model declares no side of 320');
  for (; at >= 0; at = changed.indexOf(DECLARED, at + DECLARED.length)) wanted.copy(changed, at);
  return changed;
}

/** Two dimensions of a shape in ONNX's protocol buffers; sides from 128 to 16,383 take equally many bytes. */
function dimensions(side: number): Buffer {
  const dimension = [0x0a, 3, 0x08, 0x80 | (side & 0x7f), side >> 7];
  return Buffer.from([...dimension, ...dimension]);
}
