// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { api, ERRORS } from '@wanyuan/contract/client';
import { USER_TYPE } from '@wanyuan/domain';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import CompanyQuotationsPage from '../pages/company-quotations-page.tsx';
import type { Figures } from './figure-words.ts';

const PERIOD = 'sent_from=2026-09-01&sent_to=2026-11-18';
const TOTAL: Figures = {
  counts: { sent: 8, viewed: 6, submitted: 4, agreed: 2, open: 3 },
  sent_value: '123456.78',
  agreed_value: '45678.90',
  win_rate_by_count: '25.0',
  win_rate_by_value: '37.0',
  hours_to_view: '1.5',
  hours_to_answer: '10.0',
  hours_to_agreement: '96.0',
  open_by_age: [
    { bucket: 'week', count: 2, value: '1000.00' },
    { bucket: 'month', count: 0, value: '0.00' },
    { bucket: 'quarter', count: 1, value: '2000.00' },
    { bucket: 'older', count: 0, value: '0.00' },
  ],
  declines: [{ reason: 'price', count: 2, lines: 5 }],
  margin_percent: '15.5',
};
const asked: { path: string; input: Record<string, unknown> }[] = [];
let total: Figures;
let code: number;
beforeEach(() => {
  installTestSink();
  asked.length = 0;
  total = TOTAL;
  code = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, input: JSON.parse(body) as Record<string, unknown> });
    const groups = [{ key: '7', name: 'Alpha Toys', figures: total }];
    const figures = { currency: 'RMB', total, groups, group_count: 1 };
    const list = { list: [], total: 0, page: 1, page_size: 20, counts: {} };
    const data = path === api.quotation.get_figures.path ? figures : list;
    return Promise.resolve(Response.json({ code, msg: code === 0 ? '' : '没有连上服务器', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(search: string, user = testUser({ user_type: USER_TYPE.main })) {
  startSession(user);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/CompanyQuotation?${search}`]}>
        <CompanyQuotationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const lastOf = (ref: { path: string }) => asked.findLast(({ path }) => path === ref.path)?.input;

it('asks for the period and group of the address, and shows what it comes to', async () => {
  show(`view=figures&by=customer&${PERIOD}`);
  const tiles = await screen.findByRole('region', { name: /合计/ });
  for (const text of ['¥123,456', '25.0%', '按金额 37.0%', '4.0 天', '15.5%'])
    expect(tiles.textContent).toContain(text);
  expect(lastOf(api.quotation.get_figures)).toEqual({
    from: '2026-09-01',
    to: '2026-11-18',
    by: 'customer',
    is_company: true,
  });
  const chart = screen.getByRole('table', { name: '发出与成交的金额' });
  expect(within(chart).getAllByRole('row')[1]!.textContent).toBe('Alpha Toys¥123,456¥45,678');
});

it('leads from a count to the list of exactly that, which says so and leads back', async () => {
  show(`view=figures&by=customer&${PERIOD}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Alpha Toys 已成交 2 张' }));
  expect(await screen.findByText('2026-09-01 至 2026-11-18 首次发出，已成交')).toBeDefined();
  const figure = { count: 'agreed', from: '2026-09-01', to: '2026-11-18' };
  expect(lastOf(api.quotation.get_list)).toMatchObject({ is_company: true, customer_id: 7, figure });
  fireEvent.click(screen.getByRole('button', { name: '取消统计筛选' }));
  await waitFor(() => expect(lastOf(api.quotation.get_list)).not.toHaveProperty('figure'));
});

it('leads from an age and a reason', async () => {
  show(`view=figures&${PERIOD}`);
  const age = await screen.findByRole('link', { name: '31–90 天 1 张' });
  expect(age.getAttribute('href')).toContain('figure=open&age=quarter');
  expect(screen.getByRole('link', { name: '价格偏高 2 张' }).getAttribute('href')).toContain('reason=price');
});

it('tells nothing of margins to whom costs are hidden from', async () => {
  total = { ...TOTAL, margin_percent: null };
  show(`view=figures&${PERIOD}`, testUser({ user_type: USER_TYPE.salesperson, hides_cost: true }));
  await screen.findByRole('region', { name: /合计/ });
  expect(screen.queryByText(/毛利率/)).toBeNull();
});

it('says that nothing was sent, and that nothing came', async () => {
  total = { ...TOTAL, counts: { sent: 0, viewed: 0, submitted: 0, agreed: 0, open: 0 } };
  show(`view=figures&${PERIOD}`);
  expect(await screen.findByText('这段时间没有发出报价单')).toBeDefined();
  cleanup();
  queryClient.clear();
  code = ERRORS.INTERNAL.code;
  show(`view=figures&${PERIOD}`);
  expect(await screen.findByText('没有取到报价统计')).toBeDefined();
});
