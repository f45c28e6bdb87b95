// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api, ERRORS, type CustomerOrderDetail } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testOrder } from '../test-order.ts';
import OrderPage from './order-page.tsx';

const sent: [string, unknown][] = [];
let answer: { code: number; msg: string; data: unknown };
let sink: TestSink;
beforeEach(() => {
  sent.length = 0;
  sink = installTestSink();
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path === api.customer_order.get_detail.path) return Promise.resolve(Response.json(answer));
    sent.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { state: 'confirmed', tip: '订单已确认' } }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (order: CustomerOrderDetail | null, address = '/customerOrder?id=7') => {
  answer = order ? { code: 0, msg: '', data: order } : { code: ERRORS.NOT_FOUND.code, msg: '订单不存在', data: null };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <OrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('shows what was agreed, how that is known, and what each factory is to deliver', async () => {
  const [factory] = testOrder().factories!;
  const other = { ...factory!, factory_id: 5, factory_name: '天艺玩具厂', exworks_total: '1008.505' };
  show(testOrder({ factories: [factory!, other] }));
  expect(await screen.findByRole('heading', { name: '订单 QFDD20261112-001' })).toBeDefined();
  for (const words of ['模具费', 'Emma Blue', '0123-4567', '宏达玩具厂', '¥7,992.00', 'Blue Toys Ltd.'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText('内部，客户看不到 · 出厂价合计 ¥9,000.505')).toBeDefined();
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/files/5');
});

it('has nothing of factories for those who may not see costs', async () => {
  const { factories: _hidden, ...order } = testOrder();
  show(order);
  await screen.findByText('模具费');
  expect(screen.queryByText('按工厂')).toBeNull();
});

it('asks before it takes the next step, and names the state that was seen', async () => {
  show(testOrder());
  fireEvent.click(await screen.findByRole('button', { name: '确认订单' }));
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('success', '订单已确认'));
  expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '确认订单？' }));
  expect(sent[0]).toEqual([api.customer_order.set_state.path, { id: 7, from: 'pending', to: 'confirmed' }]);
});

it('cancels for a reason only', async () => {
  show(testOrder());
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  const dialog = await screen.findByRole('dialog');
  const send = () =>
    fireEvent.click([...dialog.querySelectorAll('button')].findLast((one) => /取消订单/.test(one.textContent))!);
  send();
  expect(await screen.findByText('请填写取消原因')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('取消原因'), { target: { value: '客户改款' } });
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toEqual({ id: 7, from: 'pending', to: 'cancelled', note: '客户改款' });
});

it('saves the internal remark by itself', async () => {
  show(testOrder());
  const field = await screen.findByLabelText('内部备注', { selector: 'textarea' });
  fireEvent.change(field, { target: { value: '先做样，再催款' } });
  fireEvent.blur(field);
  expect(await screen.findByText('已保存')).toBeDefined();
  expect(sent).toEqual([[api.customer_order.save_remark.path, { id: 7, internal_remark: '先做样，再催款' }]]);
});

it('says that an order is not there, and that the address names none', async () => {
  show(null);
  expect(await screen.findByText(/订单不存在/)).toBeDefined();
  cleanup();
  show(null, '/customerOrder');
  expect(screen.getByText('没有这张订单')).toBeDefined();
});
