import { CONTAINERS, type Container } from '../carton.ts';
import { containerUnits, loadUnits, type Load, type WholeUnits } from './whole-units.ts';

export interface ContainerMix {
  containers: { key: string; count: number }[];
  count: number;
  /** The sum of the prices, where all are known. */
  cost: number | null;
  volume_fill: number;
  weight_fill: number;
}

interface Kind extends WholeUnits {
  key: string;
  cost: number;
  /** What one carries of this load, in units of `target`. */
  strength: bigint;
}

interface Choice {
  counts: number[];
  cost: number;
  volume: number;
}

/** Beyond this many containers the best kind takes what is certain, and only the rest is tried out. */
const TRIED_OUT = 12;

/**
 * Every container gets the same mixture of cartons, so one that is full by weight leaves volume empty. Products of
 * whole numbers instead of quotients: a load that just fits, fits.
 */
function strengthOf(container: WholeUnits, load: WholeUnits): bigint {
  if (load.weight === 0) return BigInt(container.volume);
  if (load.volume === 0) return BigInt(container.weight);
  const byVolume = BigInt(container.volume) * BigInt(load.weight);
  const byWeight = BigInt(container.weight) * BigInt(load.volume);
  return byVolume < byWeight ? byVolume : byWeight;
}

function targetOf(load: WholeUnits): bigint {
  if (load.weight === 0 || load.volume === 0) return BigInt(load.volume + load.weight);
  return BigInt(load.volume) * BigInt(load.weight);
}

const ceilDivide = (a: bigint, b: bigint): number => (a <= 0n ? 0 : Number((a + b - 1n) / b));
const countOf = (choice: Choice) => choice.counts.reduce((sum, count) => sum + count, 0);

/** Cheaper first, then fewer, then less empty room. */
const isBetter = (a: Choice, b: Choice): boolean =>
  (a.cost - b.cost || countOf(a) - countOf(b) || a.volume - b.volume) < 0;

function tryOut(kinds: readonly Kind[], target: bigint): Choice {
  let best: Choice | null = null;
  const visit = (index: number, rest: bigint, chosen: Choice): void => {
    if (best && chosen.cost > best.cost) return;
    const kind = kinds[index]!;
    const most = ceilDivide(rest, kind.strength);
    const isLast = index === kinds.length - 1;
    for (let count = isLast ? most : 0; count <= most; count += 1) {
      const next = {
        counts: [...chosen.counts, count],
        cost: chosen.cost + count * kind.cost,
        volume: chosen.volume + count * kind.volume,
      };
      if (!isLast) visit(index + 1, rest - BigInt(count) * kind.strength, next);
      else if (!best || isBetter(next, best)) best = next;
    }
  };
  visit(0, target, { counts: [], cost: 0, volume: 0 });
  return best!;
}

/**
 * The containers to book: the cheapest when every price is given (`prices`, by key), otherwise the fewest, and of those
 * the ones with the least empty room.
 */
export function bestContainerMix(
  load: Load,
  containers: readonly Container[] = CONTAINERS,
  prices: Readonly<Record<string, number>> = {},
): ContainerMix {
  const units = loadUnits(load);
  const hasPrices = containers.every(({ key }) => (prices[key] ?? 0) > 0);
  const kinds: Kind[] = containers.map((container) => {
    const one = containerUnits(container);
    const cost = hasPrices ? prices[container.key]! : 1;
    return { key: container.key, ...one, cost, strength: strengthOf(one, units) };
  });
  const target = targetOf(units);
  const worth = (kind: Kind) => Number(kind.strength) / kind.cost;
  const bestKind = kinds.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const certain = Math.max(0, ceilDivide(target, bestKind.strength) - TRIED_OUT);
  const { counts } = tryOut(kinds, target - BigInt(certain) * bestKind.strength);
  const booked = kinds.map((kind, index) => ({ kind, count: counts[index]! + (kind === bestKind ? certain : 0) }));
  const sum = (of: (kind: Kind) => number) => booked.reduce((total, { kind, count }) => total + of(kind) * count, 0);
  const count = sum(() => 1);
  return {
    containers: booked.filter((row) => row.count > 0).map((row) => ({ key: row.kind.key, count: row.count })),
    count,
    cost: hasPrices ? sum((kind) => kind.cost) : null,
    volume_fill: count === 0 ? 0 : units.volume / sum((kind) => kind.volume),
    weight_fill: count === 0 ? 0 : units.weight / sum((kind) => kind.weight),
  };
}
