/** Two silhouettes that share more than this of their area count as the same. */
export const ALIKE = 0.85;

/** How much of the area of two silhouettes (1 inside, 0 outside) is common to both. */
export function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < one.length; at++) {
    both += one[at]! & other[at]!;
    either += one[at]! | other[at]!;
  }
  return either === 0 ? 1 : both / either;
}

/** The size of the largest set of silhouettes no two of which are alike; tries all sets. */
export function varietyOf(silhouettes: readonly Uint8Array[]): number {
  const differs = silhouettes.map((one, index) =>
    silhouettes.map((other, number) => number !== index && overlap(one, other) < ALIKE),
  );
  const largest = (chosen: number[], from: number): number => {
    let best = chosen.length;
    for (let next = from; next < silhouettes.length; next++)
      if (chosen.every((each) => differs[each]![next])) best = Math.max(best, largest([...chosen, next], next + 1));
    return best;
  };
  return largest([], 0);
}
