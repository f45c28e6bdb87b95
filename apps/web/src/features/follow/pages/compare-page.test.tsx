// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { testUser } from '#lib/test-user.ts';
import { addCompared } from '../compare-acts.ts';
import { marks } from '../marks-store.ts';
import ComparePage from './compare-page.tsx';

/** Drawn anew by nothing but itself, like a page in its pane. */
const compare = <ComparePage />;

const page = (mode: 'visible' | 'hidden') => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <Activity mode={mode}>{compare}</Activity>
    </MemoryRouter>
  </QueryClientProvider>
);

afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => endSession('signed_out'));
  vi.unstubAllGlobals();
});

async function show(company_type: number) {
  const data = { list: [testToyDetail], ids: [testToyDetail.toy_id] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data })));
  startSession(testUser({ company_type }));
  const shown = render(page('visible'));
  expect(await screen.findByRole('button', { name: '清空' })).toBeDefined();
  return shown;
}

it('offers the export to those who may export', async () => {
  await show(COMPANY_TYPE.trading);
  expect(screen.getByRole('button', { name: '导出' })).toBeDefined();
});

it('does not offer it to the platform’s staff', async () => {
  await show(COMPANY_TYPE.platform);
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

it('does not bring old marks back when it comes into view again', async () => {
  const { rerender } = await show(COMPANY_TYPE.trading);
  expect(marks().compared).toEqual([1]);
  rerender(page('hidden'));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { ids: [1, 2] } })));
  await act(() => addCompared(2));
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  rerender(page('visible'));
  expect(marks().compared).toEqual([1, 2]);
});
