import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartonsForMoq, cartonsForPieces, cartonWarnings } from './carton-notices.ts';

const carton = {
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  carton_quantity: 72,
  inbox_count: 3,
  inbox_quantity: 24,
  gross_weight: '14.2',
  net_weight: '12.8',
};

describe('a carton', () => {
  it('in order raises no warning, nor does an empty one', () => {
    expect(cartonWarnings(carton)).toEqual([]);
    expect(cartonWarnings({ ...carton, carton_cubic_meter: '0.336' })).toEqual([]);
    expect(cartonWarnings({})).toEqual([]);
  });

  it('is pointed out where figures contradict each other', () => {
    const wrong = { ...carton, carton_cubic_meter: '0.338', inbox_quantity: 20, net_weight: '15' };
    expect(cartonWarnings(wrong)).toEqual([
      { key: 'volume_differs', message: '工厂填写的外箱体积 0.338 CBM 与箱规不符，按箱规为 0.330 CBM' },
      { key: 'inner_boxes_differ', message: '内箱数 3 × 每内箱 20 = 60，与装箱量 72 不符' },
      { key: 'net_above_gross', message: '净重大于毛重' },
    ]);
    expect(cartonWarnings({ ...carton, carton_cubic_feet: '12' })[0]?.key).toBe('volume_differs');
  });
});

describe('pieces typed by a person', () => {
  it('become whole cartons, with a notice when they were not', () => {
    expect(cartonsForPieces(144, 72)).toEqual({ cartons: 2, pieces: 144, notice: null });
    expect(cartonsForPieces(100, 72)).toEqual({
      cartons: 2,
      pieces: 144,
      notice: '100 件不足整箱，已进为 2 箱（144 件）',
    });
    expect(cartonsForPieces(0, 72)).toEqual({ cartons: 0, pieces: 0, notice: null });
    expect([cartonsForPieces(100, null), cartonsForPieces(100, 0)]).toEqual([null, null]);
  });

  it('always fit, in as few cartons as possible', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }), (pieces, quantity) => {
        const whole = cartonsForPieces(pieces, quantity)!;
        expect(whole.pieces).toBe(whole.cartons * quantity);
        expect(whole.pieces).toBeGreaterThanOrEqual(pieces);
        expect(whole.pieces - pieces).toBeLessThan(quantity);
        expect(whole.notice === null).toBe(whole.pieces === pieces);
      }),
    );
  });
});

describe('a minimum order', () => {
  it('is met by whole cartons', () => {
    expect([cartonsForMoq(500, 72), cartonsForMoq(72, 72), cartonsForMoq(1, 72)]).toEqual([7, 1, 1]);
    expect([cartonsForMoq(null, 72), cartonsForMoq(0, 72), cartonsForMoq(500, null)]).toEqual([0, 0, 0]);
  });
});
