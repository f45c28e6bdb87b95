// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { SavedSearches } from './saved-searches.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('does not say that nothing was kept while it waits for the answer, nor when none came', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', () =>
    isDown
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ code: 0, msg: '', data: { list: [] } })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SavedSearches />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '我的搜索' }));
  expect(screen.getByText('读取中…')).toBeDefined();
  expect(await screen.findByText(/没有取到保存的搜索/)).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/还没有保存的搜索/)).toBeDefined();
});
