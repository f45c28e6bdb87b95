import { describe, expect, it } from 'vitest';
import { monthsOf, monthWithin, periodFault } from './figure-period.ts';

describe('the period of figures', () => {
  it('has every month, over the end of a year too', () => {
    expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsOf({ from: '2026-02-03', to: '2026-02-05' })).toEqual(['2026-02']);
  });

  it('cuts its first and last month', () => {
    const period = { from: '2024-01-10', to: '2024-03-15' };
    expect(monthWithin('2024-01', period)).toEqual({ from: '2024-01-10', to: '2024-01-31' });
    expect(monthWithin('2024-02', period)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthWithin('2024-03', period)).toEqual({ from: '2024-03-01', to: '2024-03-15' });
  });

  it('goes forward, for three years at most', () => {
    expect(periodFault({ from: '2023-11-19', to: '2026-11-18' })).toBeNull();
    expect(periodFault({ from: '2023-01-01', to: '2026-11-18' })).toBe('统计的时间最长三年');
    expect(periodFault({ from: '2026-11-19', to: '2026-11-18' })).toBe('开始日期不能晚于结束日期');
  });
});
