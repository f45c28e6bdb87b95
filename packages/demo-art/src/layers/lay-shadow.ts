import { SHADOW_CELL } from './view-pixels.ts';

/** Puts the shadow under the toy: black that only the alpha shows, interpolated between the middles of its cells. */
export function layShadow(shadow: Uint8Array, rgba: Buffer, size: number): void {
  const side = Math.floor(size / SHADOW_CELL);
  const { low, high, share } = interpolation(size, side);
  for (let y = 0; y < size; y++) {
    const top = low[y]! * side;
    const bottom = high[y]! * side;
    const along = share[y]!;
    for (let x = 0; x < size; x++) {
      const at = (y * size + x) * 4;
      const toy = rgba[at + 3]!;
      if (toy === 255) continue;
      const left = low[x]!;
      const right = high[x]!;
      const upper = shadow[top + left]! + (shadow[top + right]! - shadow[top + left]!) * share[x]!;
      const lower = shadow[bottom + left]! + (shadow[bottom + right]! - shadow[bottom + left]!) * share[x]!;
      const dark = upper + (lower - upper) * along;
      if (dark === 0) continue;
      const alpha = toy + dark * (1 - toy / 255);
      if (toy > 0) {
        const kept = toy / alpha;
        rgba[at] = rgba[at]! * kept;
        rgba[at + 1] = rgba[at + 1]! * kept;
        rgba[at + 2] = rgba[at + 2]! * kept;
      }
      rgba[at + 3] = alpha + 0.5;
    }
  }
}

/** For each pixel of a row: between which two cells it lies, and how near to the second. */
function interpolation(size: number, side: number) {
  const low = new Int32Array(size);
  const high = new Int32Array(size);
  const share = new Float32Array(size);
  for (let pixel = 0; pixel < size; pixel++) {
    const place = Math.max(0, (pixel + 0.5) / SHADOW_CELL - 0.5);
    low[pixel] = Math.min(side - 1, Math.floor(place));
    high[pixel] = Math.min(side - 1, low[pixel]! + 1);
    share[pixel] = place - low[pixel]!;
  }
  return { low, high, share };
}
