// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SharedLineCard } from './shared-line-card.tsx';
import { SharedLines, type LineFilter } from './shared-lines.tsx';
import { testLine } from './test-line.ts';
import { EN } from './words/en.ts';
import { ZH } from './words/zh.ts';

afterEach(cleanup);

const show = (values: Parameters<typeof testLine>[0], language = EN) =>
  render(
    <SharedLineCard line={testLine(values)} language={language} tone="good" onEnlarge={() => undefined}>
      <button type="button">Accept</button>
    </SharedLineCard>,
  ).container;

it('tells a line in the language of its reader, with room for an answer', () => {
  const text = show({}).textContent;
  for (const part of ['R/C car', 'BR-100', 'USD 1.15', '/ pc', 'Colour box', '24 pcs', '50 × 40 × 61.5 CM', '0.123'])
    expect(text).toContain(part);
  expect(text).toContain('12.5 / 11 KGS');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  cleanup();
  expect(show({}, ZH).textContent).toContain('遥控车');
  cleanup();
  expect(show({ name_en: '' }).textContent).toContain('遥控车');
});

it('leaves out what is not known, and shows no price where there is none', () => {
  const text = show({
    carton_length: null,
    gross_weight: null,
    net_weight: null,
    price: null,
    currency: null,
  }).textContent;
  expect(text).not.toMatch(/CM|KGS|USD/);
});

it('calls a toy of which only the number is told by its number, once', () => {
  const gone = { name: '', name_en: '', packing_name: '', packing_name_en: '', carton_quantity: null };
  const { textContent } = show({
    ...gone,
    carton_length: null,
    carton_cubic_meter: null,
    gross_weight: null,
    net_weight: null,
    price: null,
  });
  expect(textContent).toBe('BR-100Accept');
});

it('has a button for each filter, unless there is one, and says so where a filter shows nothing', () => {
  const onFilter = vi.fn<(key: 'all' | 'none') => void>();
  const all = { key: 'all' as const, label: 'All', count: 2 };
  const lines = (filters: LineFilter<'all' | 'none'>[]) => (
    <SharedLines
      label="2 items"
      filters={filters}
      filter="none"
      onFilter={onFilter}
      lines={[]}
      language={EN}
      nothing="Nothing here yet"
      renderCard={() => null}
    />
  );
  const { rerender } = render(lines([all]));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(lines([all, { key: 'none', label: 'Undecided', count: 0 }]));
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undecided 0' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'All 2' }).click();
  expect(onFilter).toHaveBeenCalledWith('all');
});
