// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { api, ERRORS } from '@wanyuan/contract/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { queryClient } from '#lib/query-client.ts';
import { seedFailedRefetch } from '#lib/test-failed-refetch.ts';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import ToyDetailPage from './toy-detail-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('no longer shows a toy that has been withdrawn since it was opened', async () => {
  const gone = { code: ERRORS.NOT_FOUND.code, msg: '产品不存在或已下架', data: null };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith('/get_detail') ? gone : { code: 0, msg: '', data: { list: [] } })),
  );
  const error = new CallError(gone.code, gone.msg, 'toast');
  await seedFailedRefetch(api.toy.get_detail, { toy_id: testToyDetail.toy_id }, testToyDetail, error);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/toy_detail/sample/${testToyDetail.toy_id}`]}>
        <Routes>
          <Route path="/toy_detail/:module/:id" element={<ToyDetailPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('这款产品现在看不到')).toBeDefined();
  expect(screen.queryByText(testToyDetail.name)).toBeNull();
});
