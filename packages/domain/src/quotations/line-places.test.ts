import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBetween, placesBetween } from './line-places.ts';

describe('places', () => {
  it('stay short while lines are put at either end', () => {
    let [first, last] = [placeBetween(null, null), placeBetween(null, null)];
    for (let line = 0; line < 2000; line++) [first, last] = [placeBetween(null, first), placeBetween(last, null)];
    expect([first.length, last.length]).toEqual([6, 6]);
  });

  it('lie between their neighbours, wherever lines are put', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 20 })), { maxLength: 30 }), (puts) => {
        const places: string[] = [];
        for (const [where, count] of puts) {
          const at = where % (places.length + 1);
          places.splice(at, 0, ...placesBetween(places[at - 1] ?? null, places[at] ?? null, count));
          expect(places).toEqual([...new Set(places)].toSorted());
        }
      }),
    );
  });

  it('are found however often lines are put at the same spot', () => {
    for (const isBefore of [true, false]) {
      let [low, high] = ['i00000', 'i00001'];
      for (let round = 0; round < 500; round++) {
        const place = placeBetween(low, high);
        expect(low < place && place < high && !place.slice(6).endsWith('0')).toBe(true);
        if (isBefore) high = place;
        else low = place;
      }
    }
  });

  it('are found at the ends of all places', () => {
    let [first, last] = ['000001', 'zzzzzz'];
    for (let round = 0; round < 20; round++) {
      const [before, after] = [placeBetween(null, first), placeBetween(last, null)];
      expect(before < first && last < after).toBe(true);
      [first, last] = [before, after];
    }
  });

  it('are not made between two in the wrong order', () => {
    expect(() => placeBetween('i00001', 'i00000')).toThrow(RangeError);
  });
});
