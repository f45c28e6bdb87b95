import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTAINERS } from '../carton.ts';
import { bestContainerMix } from './container-mix.ts';

const mix = (cubic_meter: number, gross_weight: number, prices?: Record<string, number>) =>
  Object.fromEntries(
    bestContainerMix({ cubic_meter, gross_weight }, CONTAINERS, prices).containers.map(({ key, count }) => [
      key,
      count,
    ]),
  );

describe('the best mix', () => {
  it('has the fewest containers, then the least empty room', () => {
    expect(mix(28, 1000)).toEqual({ '20GP': 1 });
    expect(mix(28.1, 1000)).toEqual({ '40GP': 1 });
    expect(mix(80, 1000)).toEqual({ '20GP': 1, '40GP': 1 });
    expect(mix(96, 1000)).toEqual({ '20GP': 1, '40HQ': 1 });
    expect(mix(156, 1000)).toEqual({ '45HQ': 2 });
    expect(mix(0, 0)).toEqual({});
  });

  it('minds the weight', () => {
    expect(mix(20, 30_000)).toEqual({ '20GP': 2 });
    expect(mix(0, 21_501)).toEqual({ '40GP': 1 });
  });

  it('is the cheapest where prices are known', () => {
    const prices = { '20GP': 1000, '40GP': 1800, '40HQ': 1900, '45HQ': 9000 };
    expect(mix(56, 1000, prices)).toEqual({ '40GP': 1 });
    expect(mix(78, 1000, prices)).toEqual({ '20GP': 1, '40GP': 1 });
    expect(mix(56, 1000, { ...prices, '40GP': 2100, '40HQ': 2200 })).toEqual({ '20GP': 2 });
    expect(mix(56, 1000, { ...prices, '40GP': 2000, '40HQ': 2100 })).toEqual({ '40GP': 1 });
    expect(bestContainerMix({ cubic_meter: 78, gross_weight: 0 }, CONTAINERS, prices).cost).toBe(2800);
    expect(bestContainerMix({ cubic_meter: 78, gross_weight: 0 }).cost).toBeNull();
  });

  it('of a thousand containers is found at once', () => {
    const big = bestContainerMix({ cubic_meter: 78_000.5, gross_weight: 1000 });
    expect(big.count).toBe(1001);
    expect(big.volume_fill).toBeGreaterThan(0.999);
  });

  /** Whether so many hold the load when all get the same mixture. */
  const holds = (counts: readonly number[], volume: number, weight: number) => {
    const carried = counts.reduce((sum, count, index) => {
      const { cubic_meter, payload } = CONTAINERS[index]!;
      return sum + count * Math.min(cubic_meter / volume, (payload * 1000) / weight);
    }, 0);
    return carried >= 1 - 1e-9;
  };

  it('is never beaten by trying everything', () => {
    const every: number[][] = [];
    for (let a = 0; a <= 5; a += 1)
      for (let b = 0; b <= 5 - a; b += 1)
        for (let c = 0; c <= 5 - a - b; c += 1) for (let d = 0; d <= 5 - a - b - c; d += 1) every.push([a, b, c, d]);
    const volumeOf = (counts: readonly number[]) =>
      counts.reduce((sum, count, index) => sum + count * CONTAINERS[index]!.cubic_meter, 0);
    const countOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100_000 }), (volume, weight) => {
        const possible = every.filter((counts) => holds(counts, volume, weight));
        const fewest = Math.min(...possible.map(countOf));
        const least = Math.min(...possible.filter((counts) => countOf(counts) === fewest).map(volumeOf));
        const found = mix(volume, weight);
        const counts = CONTAINERS.map(({ key }) => found[key] ?? 0);
        expect(holds(counts, volume, weight)).toBe(true);
        expect([countOf(counts), volumeOf(counts)]).toEqual([fewest, least]);
      }),
      { numRuns: 100 },
    );
  });
});
