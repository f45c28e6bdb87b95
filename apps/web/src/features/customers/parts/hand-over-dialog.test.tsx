// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Customer } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

const ME = 1;
const COLLEAGUES = [
  { user_id: 7, nickname: '小王', user_type: 1 },
  { user_id: 8, nickname: '小李', user_type: 1 },
];
const ownedBy = (user_id: number): Customer => ({
  id: user_id * 10,
  name: `客户${user_id}`,
  country: '',
  language: '',
  currency: 'USD',
  email: '',
  phone: '',
  website: '',
  address: '',
  contacts: [],
  tags: [],
  remark: '',
  formula_id: null,
  owner: { user_id, nickname: '' },
  formula_name: '',
  cart_count: 0,
  choose_count: 0,
  quotation_count: 0,
  created_time: '2026-11-01T00:00:00.000Z',
  updated_time: '2026-11-01T00:00:00.000Z',
});

beforeEach(() => {
  installTestSink();
  startSession(testUser({ user_id: ME, nickname: '林总', user_type: 0 }));
  const answer = { code: 0, msg: '', data: { list: COLLEAGUES } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'));

it.each([
  ['of one colleague', [7, 7], ['林总（我）', '小李']],
  ['of several', [7, 8], ['林总（我）', '小王', '小李']],
  ['of one’s own', [ME], ['小王', '小李']],
])('customers %s may go to everybody who has not got them all', async (_whose, owners, names) => {
  render(
    <QueryClientProvider client={queryClient}>
      <HandOverDialog customers={owners.map(ownedBy)} onDone={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '同事' }));
  await waitFor(() => expect(offered()).toEqual(names));
});
