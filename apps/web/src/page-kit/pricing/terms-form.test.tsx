// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TermsForm } from './terms-form.tsx';
import { START_TERMS, type PriceFormula } from './terms.ts';

const SAVED: PriceFormula = {
  ...START_TERMS,
  rate: '7.05',
  id: 1,
  scope: 'company',
  customer_id: null,
  customer_name: '',
  name: 'FOB',
  remark: '',
  is_default: true,
  can_edit: true,
  rate_time: '2026-01-05T04:00:00.000Z',
  is_rate_stale: true,
  updated_time: '2026-11-01T00:00:00.000Z',
};

afterEach(cleanup);

const shown = (rate: string): string => {
  const { container } = render(
    <TermsForm terms={{ ...START_TERMS, rate }} rates={[]} saved={SAVED} onChange={() => undefined} />,
  );
  return container.textContent;
};

it('says that a typed rate is old, until another is typed', () => {
  expect(shown('7.05')).toMatch(/手填汇率，.*，已超过 48 小时/);
  cleanup();
  expect(shown('7.10')).not.toContain('48 小时');
});
