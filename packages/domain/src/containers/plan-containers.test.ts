import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTAINERS } from '../carton.ts';
import { cartonsToFill, planContainers } from './plan-containers.ts';

const plan = (cubic_meter: number, gross_weight: number, key: string) =>
  planContainers({ cubic_meter, gross_weight }).find((one) => one.key === key)!;
const high = CONTAINERS[2]!;

describe('containers needed', () => {
  it.each([
    [68, 1000, 1],
    [68.000001, 1000, 2],
    [0.1 * 3 + 67.7, 1000, 1],
    [10, 26_000, 1],
    [10, 26_000.001, 2],
    [0, 0, 0],
  ])('%d CBM and %d kg need %i 40HQ', (volume, weight, needed) => {
    expect(plan(volume, weight, '40HQ').needed).toBe(needed);
  });

  it('are told for every kind, with what runs out first', () => {
    const rows = planContainers({ cubic_meter: 100, gross_weight: 30_000 });
    expect(rows.map(({ key, needed }) => [key, needed])).toEqual([
      ['20GP', 4],
      ['40GP', 2],
      ['40HQ', 2],
      ['45HQ', 2],
    ]);
    expect(plan(100, 30_000, '40HQ').limited_by).toBe('volume');
    expect(plan(20, 30_000, '40HQ').limited_by).toBe('weight');
  });

  it('may be of other sizes', () => {
    const truck = [{ key: '9.6米车', cubic_meter: 67.7, payload: 15 }];
    expect(planContainers({ cubic_meter: 203.1, gross_weight: 1 }, truck)[0]?.needed).toBe(3);
    expect(() =>
      planContainers({ cubic_meter: 1, gross_weight: 1 }, [{ key: '0', cubic_meter: 0, payload: 1 }]),
    ).toThrow(RangeError);
  });
});

describe('how full they are', () => {
  it('one after the other', () => {
    expect(plan(85, 5000, '40HQ').fills).toEqual([1, 0.25]);
    expect(plan(85, 5000, '40HQ')).toMatchObject({
      volume_fill: 0.625,
      room: { cubic_meter: 51, gross_weight: 47_000 },
    });
  });

  it('heavy goods leave volume empty', () => {
    const { fills, weight_fill } = plan(30, 39_000, '40HQ');
    expect(fills).toEqual([expect.closeTo(20 / 68), expect.closeTo(10 / 68)]);
    expect(weight_fill).toBe(0.75);
  });

  it('any load goes into them, and not into one less', () => {
    const loads = fc.record({
      cubic_meter: fc.integer({ min: 1, max: 500_000 }).map((litres) => litres / 1000),
      gross_weight: fc.integer({ min: 0, max: 200_000 }),
    });
    fc.assert(
      fc.property(loads, (load) => {
        for (const [index, row] of planContainers(load).entries()) {
          const { cubic_meter, payload } = CONTAINERS[index]!;
          expect(row.volume_fill).toBeLessThanOrEqual(1);
          expect(row.weight_fill).toBeLessThanOrEqual(1);
          const isLessEnough =
            (row.needed - 1) * cubic_meter >= load.cubic_meter &&
            (row.needed - 1) * payload * 1000 >= load.gross_weight;
          expect(isLessEnough).toBe(false);
          expect(row.fills).toHaveLength(row.needed);
          expect(row.fills.reduce((sum, fill) => sum + fill, 0) * cubic_meter).toBeCloseTo(load.cubic_meter, 4);
        }
      }),
    );
  });
});

describe('cartons to fill', () => {
  const carton = { cubic_meter: 0.33, gross_weight: 14.2 };

  it('are as many as volume and weight allow', () => {
    expect(cartonsToFill({ cubic_meter: 60, gross_weight: 5000 }, high, carton)).toBe(24);
    expect(cartonsToFill({ cubic_meter: 60, gross_weight: 25_900 }, high, carton)).toBe(7);
    expect(cartonsToFill({ cubic_meter: 69, gross_weight: 5000 }, high, carton)).toBe(203);
    expect(cartonsToFill({ cubic_meter: 0, gross_weight: 0 }, high, carton)).toBe(206);
    expect(cartonsToFill({ cubic_meter: 68, gross_weight: 5000 }, high, carton)).toBe(0);
    expect(cartonsToFill({ cubic_meter: 60, gross_weight: 25_900 }, high, { ...carton, gross_weight: 0 })).toBe(24);
    expect(cartonsToFill({ cubic_meter: 60, gross_weight: 0 }, high, { cubic_meter: 0, gross_weight: 1 })).toBe(0);
  });
});
