export interface Comparable {
  name: string;
  price: number;
  design_key: string | null;
}

/** Words of a name say more than its price. */
const NAME_WEIGHT = 0.75;

/** Neighbouring characters: good enough for Chinese names without taking them apart into words. */
function pairsOf(name: string): Set<string> {
  const text = name.replaceAll(/[\s（）()·，,、/-]+/g, '').toLowerCase();
  const pairs = new Set<string>();
  for (let start = 0; start + 1 < text.length; start += 1) pairs.add(text.slice(start, start + 2));
  return pairs;
}

/** 0 for nothing in common, 1 for the same pairs of characters. */
function alikeness(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (own.size + other.size === 0) return 0;
  const shared = [...own].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (own.size + other.size);
}

/** 1 for the same price, 0 for ten times as much. */
const closeness = (a: number, b: number): number => (a > 0 && b > 0 ? Math.max(0, 1 - Math.abs(Math.log10(a / b))) : 0);

/**
 * The most alike by name and, for viewers who see it, price first; each form once. The toy's own form is left out: its
 * other makers are a list of their own.
 */
export function rankSimilar<T extends Comparable>(
  toy: Comparable,
  candidates: readonly T[],
  count: number,
  seesCosts: boolean,
): T[] {
  const own = pairsOf(toy.name);
  const scored = candidates
    .map((candidate) => ({
      candidate,
      score:
        NAME_WEIGHT * alikeness(own, pairsOf(candidate.name)) +
        (seesCosts ? (1 - NAME_WEIGHT) * closeness(toy.price, candidate.price) : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const seen = new Set([toy.design_key]);
  const chosen: T[] = [];
  for (const { candidate } of scored) {
    if (chosen.length === count) break;
    if (candidate.design_key !== null && seen.has(candidate.design_key)) continue;
    seen.add(candidate.design_key);
    chosen.push(candidate);
  }
  return chosen;
}
