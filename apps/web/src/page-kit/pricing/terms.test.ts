import { expect, it } from 'vitest';
import { hasStaleRate, START_TERMS, type PriceFormula, type Rate } from './terms.ts';

const FORMULA: PriceFormula = {
  ...START_TERMS,
  id: 1,
  scope: 'company',
  customer_id: null,
  customer_name: '',
  name: 'FOB',
  remark: '',
  is_default: true,
  can_edit: true,
  rate_time: null,
  is_rate_stale: false,
  updated_time: '2026-11-01T00:00:00.000Z',
};
const RATE: Rate = {
  currency: 'USD',
  rate: '7.1',
  market_rate: '7.1',
  manual_rate: null,
  source: '平台参考',
  rate_time: '2026-11-01T00:00:00.000Z',
  buffer_percent: '0',
  is_manual: false,
  note: '',
  is_stale: true,
  set_by: '',
};

it('finds an old rate where it is: in the company’s or in the template', () => {
  const typed = { ...FORMULA, rate: '7.05', rate_time: RATE.rate_time };
  expect(hasStaleRate(FORMULA, [RATE])).toBe(true);
  expect(hasStaleRate(FORMULA, [{ ...RATE, is_stale: false }])).toBe(false);
  expect(hasStaleRate(typed, [RATE])).toBe(false);
  expect(hasStaleRate({ ...typed, is_rate_stale: true }, [])).toBe(true);
  expect(hasStaleRate({ ...FORMULA, currency: 'RMB' }, [RATE])).toBe(false);
});
