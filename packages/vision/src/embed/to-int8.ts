const SCALE = 127;

/** A vector of unit length as the index holds it. */
export function toInt8(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.max(-SCALE, Math.min(SCALE, Math.round(value * SCALE))));
}
