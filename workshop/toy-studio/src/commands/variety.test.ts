import { describe, expect, test } from 'vitest';
import { overlap, varietyOf } from './variety.ts';

const picture = (text: string) => Uint8Array.from(text, Number);

describe('variety', () => {
  test('the overlap is the common share of the area', () => {
    expect(overlap(picture('1100'), picture('0110'))).toBeCloseTo(1 / 3);
    expect(overlap(picture('1100'), picture('1100'))).toBe(1);
    expect(overlap(picture('1100'), picture('0011'))).toBe(0);
    expect(overlap(picture('0000'), picture('0000'))).toBe(1);
  });

  test('counts the largest set without two that are alike', () => {
    const one = picture('1111111111');
    const almostOne = picture('1111111110');
    const other = picture('1111100000');
    expect(varietyOf([one, almostOne, other])).toBe(2);
    expect(varietyOf([one, one, one])).toBe(1);
    expect(varietyOf([one, other, picture('0000011111')])).toBe(3);
  });
});
