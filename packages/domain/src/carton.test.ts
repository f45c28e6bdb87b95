import { describe, expect, it } from 'vitest';
import {
  cartonVolume,
  cubicFeet,
  cubicMetres,
  innerBoxesFit,
  showCubicFeet,
  showCubicMetres,
  wholeCartons,
} from './carton.ts';

const size = { length: 82, width: 41.5, height: 97 };

describe('volume of a carton', () => {
  it('is exact, and rounded only when shown', () => {
    expect(cubicMetres(size)).toBe(0.330091);
    expect(showCubicMetres(cubicMetres(size))).toBe('0.330');
    expect(showCubicFeet(cubicFeet(cubicMetres(size)))).toBe('11.66');
    expect([showCubicMetres(0.1005), showCubicMetres(0.0005), showCubicFeet(1.005)]).toEqual([
      '0.101',
      '0.001',
      '1.01',
    ]);
  });

  it('is the stated one where there is one', () => {
    expect(cartonVolume(size, {}).cubic_meter).toBe(0.330091);
    expect(cartonVolume(size, { cubic_meter: 0.33 })).toMatchObject({ cubic_meter: 0.33, isDoubtful: false });
    expect(cartonVolume(null, { cubic_feet: 35.3147 })).toMatchObject({ cubic_meter: 1, isDoubtful: false });
    expect(cartonVolume(null, {}).cubic_meter).toBe(0);
  });

  it('is doubtful when figure and size differ by more than two per cent', () => {
    expect(cartonVolume(size, { cubic_meter: 0.34 }).isDoubtful).toBe(true);
    expect(cartonVolume(size, { cubic_feet: 12 }).isDoubtful).toBe(true);
    expect(cartonVolume(size, { cubic_feet: 11.7 }).isDoubtful).toBe(false);
  });
});

describe('pieces and cartons', () => {
  it('inner boxes hold what the carton holds', () => {
    expect(innerBoxesFit({ carton_quantity: 72, inbox_count: 3, inbox_quantity: 24 })).toBe(true);
    expect(innerBoxesFit({ carton_quantity: 72, inbox_count: 3, inbox_quantity: 20 })).toBe(false);
    expect(innerBoxesFit({ carton_quantity: 72, inbox_count: null, inbox_quantity: null })).toBe(true);
  });

  it('are rounded up', () => {
    expect([wholeCartons(0, 72), wholeCartons(72, 72), wholeCartons(73, 72)]).toEqual([0, 1, 2]);
  });
});
