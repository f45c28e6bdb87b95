/** Lengths are looked at by the millimetre: ten units. */
const STEP = 10;

/** How much of a length can be filled with cartons of these sides, one after the other. */
export function usableLengths(longest: number, sides: readonly number[]): (length: number) => number {
  const steps = Math.floor(longest / STEP);
  const needed = [...new Set(sides.map((side) => Math.ceil(side / STEP)))];
  const usable = new Int32Array(steps + 1);
  for (let length = 1; length <= steps; length += 1) {
    let best = usable[length - 1]!;
    for (const side of needed)
      if (side <= length && usable[length - side]! + side > best) best = usable[length - side]! + side;
    usable[length] = best;
  }
  return (length) => Math.min(length, usable[Math.floor(length / STEP)]! * STEP);
}
