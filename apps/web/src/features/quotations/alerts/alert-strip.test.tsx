// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { api, OutputOf } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNoticeSink } from '#lib/notices.ts';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import AlertStrip from './alert-strip.tsx';

type Found = OutputOf<typeof api.quotation.get_alerts>;
type Line = Found['list'][number];

const line = (id: number, change: Partial<Line>): Line => ({
  id,
  number: `T-${id}`,
  name: `玩具${id}`,
  alerts: ['repriced'],
  stop_time: null,
  exworks_before: null,
  exworks_after: null,
  ...change,
});
const LIST = [
  line(1, { exworks_before: '12.5', exworks_after: '13.6' }),
  line(2, { alerts: ['gone'], name: '' }),
  line(3, { alerts: ['stopped'], stop_time: '2026-11-02T00:00:00.000Z' }),
];

let asked: { path: string; body: unknown }[];
let sink: TestSink;
const show = (found: Found, saveAll = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))) => {
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const data = path.endsWith('/get_alerts') ? found : { tip: '已重算1款', count: 1 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AlertStrip id={7} saveAll={saveAll} />
    </QueryClientProvider>,
  );
  return saveAll;
};
beforeEach(() => {
  asked = [];
  sink = installTestSink();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setNoticeSink(null);
  vi.unstubAllGlobals();
});

it('says what changed, and reprices exactly the repriced lines after what was typed is stored', async () => {
  const saveAll = show({ version: 1, is_sent: false, list: LIST });
  expect((await screen.findByRole('region')).textContent).toContain('3 款产品有变化：停产 1 款、下架 1 款、改价 1 款');
  fireEvent.click(screen.getByRole('button', { name: /重算这 1 款/ }));
  await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith('/reprice_alerts'))).toBe(true));
  expect(saveAll).toHaveBeenCalledOnce();
  expect(asked.find(({ path }) => path.endsWith('/reprice_alerts'))!.body).toEqual({ id: 7, ids: [1] });
  expect(sink.confirm).not.toHaveBeenCalled();
});

it('asks before it begins the next version of a sent one', async () => {
  show({ version: 2, is_sent: true, list: LIST });
  fireEvent.click(await screen.findByRole('button', { name: /重算这 1 款/ }));
  expect(sink.confirm.mock.calls[0]![0].title).toBe('开始 V3 并重算这 1 款？');
});

it('names the lines, and prices only where the server told them', async () => {
  show({ version: 1, is_sent: false, list: LIST });
  fireEvent.click(await screen.findByRole('button', { name: '查 看' }));
  const text = (await screen.findByText('玩具1')).closest('ul')!.textContent;
  expect(text).toContain('12.5');
  expect(text).toContain('已下架产品T-2');
});

it('shows nothing where all is as it was', async () => {
  show({ version: 1, is_sent: false, list: [] });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
