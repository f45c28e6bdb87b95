/**
 * Fills pixels that are not seen (where `isSeen` is 0) from their nearest seen neighbours. Without an edge along the
 * outline a lossy picture is smaller, and the edge does not ring into the toy.
 */
export function fillOutside(values: Uint8Array, isSeen: Uint8Array, size: number): Uint8Array {
  const filled = new Float32Array(values);
  fill(filled, new Float32Array(isSeen), size);
  const bytes = new Uint8Array(values.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = filled[at]! + 0.5;
  return bytes;
}

/** Halves the picture until all is filled, then fills the holes of each size from the next smaller one. */
function fill(values: Float32Array, weights: Float32Array, size: number): void {
  if (size === 1) return;
  const half = (size + 1) >> 1;
  const small = new Float32Array(half * half);
  const smallWeights = new Float32Array(half * half);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const to = (y >> 1) * half + (x >> 1);
      small[to]! += values[y * size + x]! * weights[y * size + x]!;
      smallWeights[to]! += weights[y * size + x]!;
    }
  for (let at = 0; at < small.length; at++)
    if (smallWeights[at]! > 0) {
      small[at]! /= smallWeights[at]!;
      smallWeights[at] = 1;
    }
  fill(small, smallWeights, half);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (weights[y * size + x]! > 0) continue;
      values[y * size + x] = interpolate(small, half, x / 2 - 0.25, y / 2 - 0.25);
    }
}

function interpolate(values: Float32Array, size: number, x: number, y: number): number {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(size - 1, left + 1);
  const bottom = Math.min(size - 1, top + 1);
  const across = Math.max(0, x - left);
  const along = Math.max(0, y - top);
  const upper = values[top * size + left]! * (1 - across) + values[top * size + right]! * across;
  const lower = values[bottom * size + left]! * (1 - across) + values[bottom * size + right]! * across;
  return upper * (1 - along) + lower * along;
}
