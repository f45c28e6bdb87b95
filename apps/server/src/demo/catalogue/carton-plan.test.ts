import { describe, expect, it } from 'vitest';
import { bestCarton, packSize, planCarton } from './carton-plan.ts';
import { Chance } from './chance.ts';
import { packingShape } from './packing-shapes.data.ts';

describe('a carton', () => {
  it('takes the grid with the least board, its longer side as length', () => {
    expect(bestCarton([10, 10, 10], 8)).toEqual([21.5, 21.5, 21.5]);
    expect(bestCarton([30, 10, 10], 6)).toEqual([31.5, 21.5, 31.5]);
  });

  it('is none when a side would be too long', () => {
    expect(bestCarton([104, 20, 20], 1)).toBeNull();
  });

  it('holds one piece, however big that is', () => {
    const plan = planCarton([120, 60, 60], 9000, packingShape('CB'), Chance.of('big'));
    expect(plan.carton_quantity).toBe(1);
    expect(Math.max(...plan.carton)).toBeGreaterThan(Math.max(...plan.pack));
  });

  it('stays light enough for one person', () => {
    const plan = planCarton([4, 3, 2], 400, packingShape('DB'), Chance.of('heavy'));
    expect(plan.gross_weight).toBeLessThan(27);
  });

  it('begins with a pack that is bigger than the toy, unless the toy comes in parts', () => {
    expect(packSize([18.2, 9.1, 7], packingShape('WB'))).toEqual([21, 12, 10]);
    expect(packSize([80, 50, 50], packingShape('CB'))).toEqual([82, 27, 27]);
  });
});
