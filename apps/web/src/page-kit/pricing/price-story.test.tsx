// @vitest-environment happy-dom
import type { FormulaParameter, LineSnapshot } from '@wanyuan/contract/client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import PriceStory from './price-story.tsx';
import { START_TERMS } from './terms.ts';

const TOY: LineSnapshot = {
  number: 'T1',
  article_number: 'A1',
  name: '积木',
  name_en: '',
  unit: 'PCS',
  category_id: 1,
  packing_name: '',
  packing_name_en: '',
  exworks_price: '12.50',
  additional_price: '0.30',
  moq_pieces: null,
  length: null,
  width: null,
  height: null,
  pack_length: null,
  pack_width: null,
  pack_height: null,
  inbox_count: null,
  inbox_quantity: null,
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  carton_cubic_meter: null,
  carton_cubic_feet: null,
  gross_weight: null,
  net_weight: null,
  certification_ids: [],
  factory_id: 1,
  factory_name: '',
  factory_number: '',
};
const PARAMETER: FormulaParameter = {
  ...START_TERMS,
  rate: '7.10',
  currency_type: 'USD',
  formula_id: 1,
  formula_name: '常用',
  source: 'company',
  rate_time: null,
};
const LINE = { toy: TOY, quoted_price: '2.03', currency: 'USD' as const, is_manual_price: false };

afterEach(cleanup);

function storyOf(line: typeof LINE, parameter: FormulaParameter | null = PARAMETER): string {
  const nothing = vi.fn<() => void>();
  render(<PriceStory line={line} parameter={parameter} onClose={nothing} onRestore={nothing} />);
  return screen.getByRole('region', { name: '价格怎么来的' }).textContent;
}

it('tells how a formula made a price, and what it lacks', () => {
  expect(storyOf(LINE)).toMatch(/出厂价12\.50 RMB.*USD 2\.03.*公司默认模板“常用”，汇率 7\.10/);
  cleanup();
  expect(storyOf({ ...LINE, toy: { ...TOY, carton_quantity: null } })).toContain('价格未含运费');
});

it('tells of a typed price also what the formula would have made of it', () => {
  const text = storyOf({ ...LINE, quoted_price: '1.88', is_manual_price: true });
  expect(text).toMatch(/手改价 USD 1\.88，重算时保持不变。按公式原为：.*公式价 FOB SHANTOUUSD 2\.03/);
  expect(screen.getByRole('button', { name: '恢复公式价' })).toBeTruthy();
});

it('tells no cost to whoever may not see it', () => {
  const { exworks_price: _exworks, additional_price: _additional, ...toy } = TOY;
  const text = storyOf({ ...LINE, toy });
  expect(text).toContain('公司未开放成本明细');
  expect(text).not.toContain('12.5');
});
