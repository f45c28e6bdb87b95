// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { START_TERMS, type PriceFormula } from './terms.ts';
import type { PricedList } from './priced-list.ts';
import PriceDrawer from './price-drawer.tsx';

const formula = (id: number, name: string): PriceFormula => ({
  ...START_TERMS,
  id,
  scope: 'company',
  customer_id: null,
  customer_name: '',
  name,
  remark: '',
  is_default: false,
  can_edit: true,
  rate_time: null,
  is_rate_stale: false,
  updated_time: '2026-11-01T00:00:00.000Z',
});

const ANSWERS: Record<string, unknown> = {
  get_price_formula_item: { list: [formula(1, 'FOB 常用'), formula(2, 'CIF 旺季')], in_force: null },
  get_exchange_rate: { list: [], can_set: true },
};

const LIST: PricedList = {
  input: { customer_pick_id: 9 },
  customerId: null,
  lines: [],
  ticked: new Set(),
  recalculate: () => undefined,
  isBusy: false,
};

const onClose = vi.fn<() => void>();
let sink: TestSink;
beforeEach(() => {
  onClose.mockClear();
  sink = installTestSink();
  startSession(testUser());
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: ANSWERS[path.split('/').at(-1) ?? ''] })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <PriceDrawer list={LIST} onClose={onClose} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const nameField = (): HTMLInputElement => screen.getByLabelText('模板名称');
const type = (text: string): void => void fireEvent.change(nameField(), { target: { value: text } });
const choose = (name: RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const close = (): void => void fireEvent.click(document.querySelector('.ant-drawer-close')!);

it('asks before a changed template is left for another, a new one or the cart', async () => {
  await screen.findByLabelText('模板名称');
  type('FOB 改过');
  sink.confirm.mockResolvedValue(false);
  choose(/CIF 旺季/);
  choose(/新建模板/);
  close();
  await waitFor(() => expect(sink.confirm).toHaveBeenCalledTimes(3));
  expect(sink.confirm.mock.calls[0]?.[0]).toMatchObject({ title: '放弃已填写的内容？', okText: '放弃' });
  expect(nameField().value).toBe('FOB 改过');
  expect(onClose).not.toHaveBeenCalled();

  sink.confirm.mockResolvedValue(true);
  choose(/CIF 旺季/);
  await waitFor(() => expect(nameField().value).toBe('CIF 旺季'));
});

it('is left without a word where nothing was typed, and a new one that is given up begins anew', async () => {
  await screen.findByLabelText('模板名称');
  choose(/CIF 旺季/);
  await waitFor(() => expect(nameField().value).toBe('CIF 旺季'));
  choose(/新建模板/);
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(sink.confirm).not.toHaveBeenCalled();
  type('EXW');
  choose(/新建模板/);
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(sink.confirm).toHaveBeenCalledOnce();
  close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
