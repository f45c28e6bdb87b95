// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { testOrder } from '../test-order.ts';
import OrdersPage from './orders-page.tsx';

const COUNTS = { pending: 1, confirmed: 0, producing: 0, shipped: 0, completed: 0, cancelled: 2 };
const asked: unknown[] = [];
let list: object[];
beforeEach(() => {
  asked.length = 0;
  startSession(testUser());
  list = [testOrder()];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const isOrders = path === api.customer_order.get_list.path;
    if (isOrders) asked.push(JSON.parse(body));
    const data = { list: isOrders ? list : [], total: list.length, page: 1, page_size: 20 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { ...data, counts: COUNTS } }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <OrdersPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('lists orders with their states as tabs and their counts', async () => {
  show('/customerIndent');
  const link = await screen.findByRole('link', { name: 'QFDD20261112-001' });
  expect(link.getAttribute('href')).toBe('/customerOrder?id=7');
  expect(screen.getByText('USD 1,080.50')).toBeDefined();
  const tabs = screen.getByRole('group', { name: '按状态筛选' });
  expect(tabs.textContent).toContain('全部3待处理1');
  fireEvent.click(screen.getByRole('button', { name: /^已取消/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'cancelled', page: 1 }));
});

it('takes its filter from the address', async () => {
  show('/customerIndent?source=quotation&customer=4&site=6&keyword=blue&from=2026-11-01&to=2026-11-12&page=1');
  await screen.findByRole('link', { name: 'QFDD20261112-001' });
  expect(asked[0]).toMatchObject({
    source: 'quotation',
    customer_id: 4,
    site_id: 6,
    keyword: 'blue',
    from: '2026-11-01',
    to: '2026-11-12',
  });
});

it('says where orders come from while there are none', async () => {
  list = [];
  show('/customerIndent');
  expect(await screen.findByText('还没有客户订单')).toBeDefined();
});
