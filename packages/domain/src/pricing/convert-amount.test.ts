import { describe, expect, it } from 'vitest';
import { convertAmount } from './convert-amount.ts';

describe('an amount in another currency', () => {
  it('goes through RMB by both rates, exactly', () => {
    expect(convertAmount('1.25', '7.2', '1', 2)).toBe('9.00');
    expect(convertAmount('9', '1', '7.2', 4)).toBe('1.2500');
    expect(convertAmount('0.1', '7.1', '7.1', 4)).toBe('0.1000');
    expect(convertAmount('2', '7.2', '7.8', 2)).toBe('1.85');
  });

  it('is not known without rates or a figure', () => {
    expect(convertAmount('', '7.2', '1', 2)).toBeNull();
    expect(convertAmount('1', '0', '1', 2)).toBeNull();
    expect(convertAmount('1', '7.2', 'x', 2)).toBeNull();
  });
});
