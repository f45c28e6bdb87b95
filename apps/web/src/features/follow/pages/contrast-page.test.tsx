// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { testUser } from '#lib/test-user.ts';
import ContrastPage from './contrast-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => endSession('signed_out'));
  vi.unstubAllGlobals();
});

async function show(company_type: number): Promise<void> {
  const data = { list: [testToyDetail], ids: [testToyDetail.toy_id] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data })));
  startSession(testUser({ company_type }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContrastPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: '清空' })).toBeDefined();
}

it('offers the export to those who may export', async () => {
  await show(COMPANY_TYPE.trading);
  expect(screen.getByRole('button', { name: '导出' })).toBeDefined();
});

it('does not offer it to the platform’s staff', async () => {
  await show(COMPANY_TYPE.platform);
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});
