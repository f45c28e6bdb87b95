// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { getInstanceByDom, type ECElementEvent } from 'echarts/core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showMoney } from '#lib/money.ts';
import { setTheme } from '#lib/theme.ts';
import { Chart } from './chart.tsx';
import type { ChartData } from './chart-data.ts';

const DATA: ChartData = {
  rows: [
    { key: 'a', label: '10 月' },
    { key: 'b', label: '11 月' },
  ],
  series: [
    { key: 'sent', label: '发出金额', kind: 'bar', tone: 'brand', values: ['12345.60', '0.00'], show: showMoney },
    { key: 'rate', label: '成交率', kind: 'line', tone: 'ok', values: [null, '25.0'], show: (rate) => `${rate}%` },
  ],
};

/** Draws nothing: here is no layout and no canvas. */
const blindContext = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (kept, name: string) =>
      kept[name] ?? (name === 'measureText' ? () => ({ width: 8 }) : () => ({ addColorStop: () => undefined })),
  },
);
const SIZES = { clientWidth: 600, clientHeight: 300 } as const;
// Busy machines take long to read the library.
beforeAll(() => import('./plot.tsx'), 60_000);
beforeEach(() => {
  for (const [name, size] of Object.entries(SIZES))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof SIZES, 'get').mockReturnValue(size);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blindContext as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('has its numbers in a table, as people read them', () => {
  render(<Chart label="每月金额" data={DATA} />);
  const table = screen.getByRole('table', { name: '每月金额' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual(['项目发出金额成交率', '10 月12,345.60—', '11 月0.0025.0%']);
});

it('draws its series, hands on what is clicked, and goes without a trace', async () => {
  const onPick = vi.fn<(row: string, series: string) => void>();
  const { container, unmount } = render(<Chart label="每月金额" data={DATA} onPick={onPick} />);
  await waitFor(() => expect(container.querySelector('canvas')).toBeTruthy());
  const drawn = getInstanceByDom(container.querySelector<HTMLElement>('[_echarts_instance_]')!)!;
  expect(drawn.getOption()['series']).toMatchObject([{ name: '发出金额', data: [12345.6, 0] }, { name: '成交率' }]);
  drawn.trigger('click', { dataIndex: 1, seriesId: 'sent' } as ECElementEvent);
  expect(onPick).toHaveBeenCalledWith('b', 'sent');
  unmount();
  expect(drawn.isDisposed()).toBe(true);
});

it('says so when there is nothing to draw', () => {
  render(<Chart label="每月金额" data={{ rows: [], series: [] }} empty="这段时间没有成交" />);
  expect(screen.getByText('这段时间没有成交')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('is drawn anew when the theme turns', async () => {
  const { container } = render(<Chart label="每月金额" data={DATA} />);
  const box = () => container.querySelector<HTMLElement>('[_echarts_instance_]');
  await waitFor(() => expect(box()).toBeTruthy());
  const before = getInstanceByDom(box()!)!;
  act(() => setTheme('dark'));
  await waitFor(() => expect(before.isDisposed()).toBe(true));
  expect(getInstanceByDom(box()!)).toBeTruthy();
  act(() => setTheme('light'));
});
