// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { RatesPanel } from './rates-panel.tsx';
import type { Rate } from './terms.ts';

const RATE: Rate = {
  currency: 'USD',
  rate: '6.93',
  market_rate: '7.10',
  manual_rate: '7.00',
  source: '公司手工',
  rate_time: '2026-11-01T00:00:00.000Z',
  buffer_percent: '1',
  is_manual: true,
  note: '锁汇',
  is_stale: false,
  set_by: '小王',
};

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  installTestSink();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const isRead = url.includes('get_exchange_rate');
    if (!isRead) sent.push(JSON.parse(body));
    const data = isRead ? { list: [RATE], can_set: true } : {};
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keeps the company’s own rate when only the note changes', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <RatesPanel />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '修改 USD 汇率' }));
  expect(screen.getByLabelText<HTMLInputElement>('手工汇率').value).toBe('7.00');
  expect(screen.getByText('平台参考 7.10，手工汇率留空即跟随')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '锁汇到月底' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ currency: 'USD', rate: '7.00', buffer_percent: '1', note: '锁汇到月底' });
});
