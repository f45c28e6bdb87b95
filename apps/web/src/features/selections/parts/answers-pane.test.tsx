// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import type { SelectionDetail, SelectionProduct } from '../selection-words.ts';
import { AnswersPane } from './answers-pane.tsx';
import { GONE_PRODUCT } from './test-product.ts';

const TIME = '2026-11-01T00:00:00.000Z';
const SELECTION: SelectionDetail = {
  id: 7,
  name: '春季',
  customer_id: null,
  customer_name: '',
  words: '',
  state: 'submitted',
  formula_id: null,
  product_count: 1,
  pictures: [],
  people_count: 1,
  unread_count: 1,
  share: null,
  owner: { user_id: 1, nickname: '小王' },
  created_time: TIME,
  updated_time: TIME,
  people: [
    {
      id: 3,
      name: 'Emma',
      company: '',
      contact: '',
      message: '',
      is_submitted: true,
      is_new: true,
      likes: 1,
      dislikes: 0,
      cartons: 4,
      updated_time: TIME,
    },
  ],
};
const PRODUCT: SelectionProduct = { ...GONE_PRODUCT, id: 70, toy_id: 700, custom_number: '', cartons: 4 };
const ANSWERS: Record<string, unknown> = {
  get_products: { list: [PRODUCT] },
  get_sample_chooses: {
    list: [{ person_id: 3, answers: [{ product_id: 70, mark: 'like', cartons: 4, note: '要红色' }] }],
  },
};

const down = new Set<string>();
let sink: TestSink;
beforeEach(() => {
  down.clear();
  sink = installTestSink();
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.split('/').at(-1) ?? '';
    if (down.has(name)) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(Response.json({ code: 0, msg: '', data: ANSWERS[name] }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pane = (selection: SelectionDetail) => (
  <QueryClientProvider client={queryClient}>
    <AnswersPane selection={selection} />
  </QueryClientProvider>
);

it.each(['get_products', 'get_sample_chooses'])('says that %s did not come, and asks again', async (name) => {
  down.add(name);
  render(pane(SELECTION));
  expect(await screen.findByText('没有取到答复')).toBeDefined();
  down.clear();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('要红色')).toBeDefined();
  expect(sink.toast).not.toHaveBeenCalled();
});

it('goes on showing the answers that it has when newer ones do not come, and says so', async () => {
  const { rerender } = render(pane(SELECTION));
  expect(await screen.findByText('要红色')).toBeDefined();
  down.add('get_sample_chooses');
  const people = SELECTION.people.map((person) => ({ ...person, updated_time: '2026-11-02T00:00:00.000Z' }));
  rerender(pane({ ...SELECTION, people }));
  await waitFor(() => expect(sink.toast).toHaveBeenCalledOnce());
  expect(screen.getByText('要红色')).toBeDefined();
});
