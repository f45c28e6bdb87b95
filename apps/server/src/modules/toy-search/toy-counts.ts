import type { ToyCounts } from '@wanyuan/contract';
import { CERTIFICATE_KINDS, COUNT_CAP } from '@wanyuan/domain';
import { COUNTED_FLAGS, PRICE_STEPS, type CountedGroup, type CountRow } from './counts.repo.ts';
import { MARKETS } from './marks.ts';

const MOST_FACTORIES = 20;

const capped = (count: number) => Math.min(count, COUNT_CAP);

/** Counts as pages show them: none beyond the cap, the most frequent choices first. */
export function toToyCounts(rows: readonly CountRow[]): ToyCounts {
  const byGroup = (group: CountedGroup) => {
    const sums = new Map<number, number>();
    for (const { counted, failed, value, count } of rows)
      if (counted === group && value !== null && (failed === null || failed === group))
        sums.set(value, (sums.get(value) ?? 0) + count);
    return sums;
  };
  const listed = (group: CountedGroup) =>
    [...byGroup(group)]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([value, count]) => ({ value, count: capped(count) }));
  const withBit = (sums: ReadonlyMap<number, number>, bit: number) =>
    capped([...sums].reduce((sum, [bits, count]) => (bits & (1 << bit) ? sum + count : sum), 0));

  const total = rows.reduce(
    (sum, { counted, failed, count }) => (counted === 'category' && failed === null ? sum + count : sum),
    0,
  );
  const certificates = byGroup('certification');
  const markets = byGroup('market');
  const prices = byGroup('price');
  const flags = byGroup('flags');
  const named = (group: CountedGroup) => listed(group).map((row) => ({ ...row, name: '' }));
  return {
    total: capped(total),
    is_capped: total > COUNT_CAP,
    category: listed('category'),
    packing: listed('packing'),
    certification: CERTIFICATE_KINDS.map(({ id }) => ({ value: id, count: withBit(certificates, id) })),
    market: MARKETS.map((value, bit) => ({ value, count: withBit(markets, bit) })),
    showroom: named('showroom'),
    region: listed('region'),
    factory: named('factory').slice(0, MOST_FACTORIES),
    price: PRICE_STEPS.map((min, index) => ({
      min,
      max: PRICE_STEPS[index + 1] ?? null,
      count: capped([1, 2, 3].reduce((sum, slot) => sum + (prices.get(2 * index + slot) ?? 0), 0)),
    })),
    flags: Object.fromEntries(COUNTED_FLAGS.map((flag, bit) => [flag, withBit(flags, bit)])) as ToyCounts['flags'],
  };
}
