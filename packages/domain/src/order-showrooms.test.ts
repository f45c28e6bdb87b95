import { describe, expect, it } from 'vitest';
import { orderShowrooms } from './order-showrooms.ts';

const rooms = [19, 5, 104, 7, 99, 10, 6].map((id) => ({ id }));

describe('the order of showrooms', () => {
  it('begins with 104, 10 and 99 and ends with 19, whatever chance says', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const ids = orderShowrooms(rooms, () => chance).map(({ id }) => id);
      expect(ids.slice(0, 3)).toEqual([104, 10, 99]);
      expect(ids.at(-1)).toBe(19);
      expect(ids.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 10, 19, 99, 104]);
    }
  });

  it('mixes the others', () => {
    const draws = [0.9, 0.1, 0.5];
    expect(orderShowrooms(rooms, () => draws.shift()!).map(({ id }) => id)).toEqual([104, 10, 99, 7, 6, 5, 19]);
  });
});
