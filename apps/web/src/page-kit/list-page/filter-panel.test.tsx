// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { api, type ToyCounts, type ToyFilters } from '@wanyuan/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';
import type { ListPageConfig } from './list-config.ts';

const counts: ToyCounts = {
  total: 120,
  is_capped: false,
  category: [
    { value: 4000, count: 5000 },
    { value: 4001, count: 10 },
    { value: 4009, count: 7 },
  ],
  packing: [
    { value: 1, count: 8 },
    { value: 2, count: 0 },
  ],
  certification: [{ value: 1, count: 1930 }],
  market: [],
  showroom: [],
  region: [],
  factory: [],
  price: [
    { min: 0, max: 30, count: 3 },
    { min: 30, max: null, count: 4 },
  ],
  flags: {
    is_spot: 2,
    is_offer: 0,
    is_taxpayer: 1,
    is_new: 4,
    has_video: 1,
    has_model: 1,
    has_picture: 9,
    has_certificate: 3,
  },
};
const onChange = vi.fn<(filters: ToyFilters) => void>();

function show(filters: ToyFilters = {}): void {
  const config: ListPageConfig = { dataModule: 'sample', title: '样品查询', call: api.toy.get_list };
  render(<FilterPanel config={config} filters={filters} counts={counts} onChange={onChange} />);
}
const row = (name: string) => within(screen.getByRole('group', { name }));
const lastChange = (): ToyFilters | undefined => onChange.mock.lastCall?.[0];

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

it('says how many each choice would leave, and 5000+ where nobody counted on', () => {
  show();
  expect(row('分类').getByRole('button', { name: /电动遥控/ }).textContent).toBe('电动遥控5000+');
  expect(row('证书').getByRole('button', { name: /EN71/ }).textContent).toBe('EN711,930');
  expect(row('包装').queryByRole('button', { name: /开窗盒/ })).toBeNull();
  expect(row('其他').getByRole<HTMLButtonElement>('button', { name: /特价/ }).disabled).toBe(true);
});

it('takes a whole group, then narrows to one of its categories', () => {
  show();
  fireEvent.click(row('分类').getByRole('button', { name: /电动遥控/ }));
  expect(lastChange()).toEqual({ category_ids: [4000, 4001] });
  cleanup();
  show({ category_ids: [4000, 4001] });
  fireEvent.click(row('子分类').getByRole('button', { name: /电动玩具/ }));
  expect(lastChange()).toEqual({ category_ids: [4001] });
});

it('sets and takes back a price step', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /30 元以下/ }));
  expect(lastChange()).toMatchObject({ price_min: undefined, price_max: 30 });
  cleanup();
  show({ price_max: 30 });
  const step = screen.getByRole('button', { name: /30 元以下/ });
  expect(step.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(step);
  expect(lastChange()).toMatchObject({ price_min: undefined, price_max: undefined });
});

it('applies a range of its own on Enter, and says what is wrong beside it', () => {
  show();
  const from = screen.getByRole('textbox', { name: '出厂价不低于' });
  const to = screen.getByRole('textbox', { name: '出厂价不高于' });
  fireEvent.change(from, { target: { value: '90' } });
  fireEvent.change(to, { target: { value: '20' } });
  expect(screen.getByRole('alert').textContent).toBe('下限不能大于上限');
  fireEvent.submit(to);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: '20' } });
  fireEvent.change(to, { target: { value: '150' } });
  fireEvent.submit(to);
  expect(lastChange()).toMatchObject({ price_min: 20, price_max: 150 });
});

it('keeps the rarer filters behind a click, unless one of them is set', () => {
  show();
  expect(screen.queryByRole('group', { name: '装箱' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '更多筛选' }));
  expect(screen.getByRole('group', { name: '装箱' })).toBeDefined();
  cleanup();
  show({ moq_max: 100 });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '起订量不高于' }).value).toBe('100');
});
