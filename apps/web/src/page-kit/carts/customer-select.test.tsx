// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { CustomerSelect } from './customer-select.tsx';

const CUSTOMERS = [
  { id: 1, name: 'Alpha Toys', country: '德国' },
  { id: 2, name: 'Beta Toys', country: '法国' },
];
const onChange = vi.fn<(id: number | null) => void>();
/** The searches that are held back: each is answered when it is called. */
const waiting: (() => void)[] = [];

beforeEach(() => {
  installTestSink();
  onChange.mockClear();
  waiting.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { keyword = '' } = JSON.parse(body) as { keyword?: string };
    const list = CUSTOMERS.filter(({ name }) => name.includes(keyword));
    const answer = () => new Response(JSON.stringify({ code: 0, msg: '', data: { list, total: list.length } }));
    if (keyword === '') return Promise.resolve(answer());
    return new Promise((resolve) => {
      waiting.push(() => resolve(answer()));
    });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole('combobox', { name: '客户' });
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });

async function open(props: { mayCreate?: boolean } = {}): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerSelect value={null} onChange={onChange} {...props} />
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(field());
  await waitFor(() => expect(offered()).toHaveLength(CUSTOMERS.length));
}

it('offers nobody until the answer for what was typed is there', async () => {
  await open();
  type('Beta');
  expect(offered()).toEqual([]);
  expect(screen.getByText('查找中…')).toBeDefined();
  enter();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(offered()).toEqual([]);
  enter();
  expect(onChange).not.toHaveBeenCalled();
  waiting[0]!();
  await waitFor(() => expect(offered()).toEqual(['Beta Toys法国', '新建客户“Beta”']));
  fireEvent.click(document.querySelector('.ant-select-item-option')!);
  expect(onChange).toHaveBeenCalledWith(2);
});

it('makes no customer where a list is only narrowed down', async () => {
  await open({ mayCreate: false });
  type('Gamma');
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!();
  await waitFor(() => expect(screen.getByText('没有符合的客户')).toBeDefined());
  expect(offered()).toEqual([]);
});
