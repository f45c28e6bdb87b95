// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import PictureHistory from './picture-history.tsx';

const ENTRY = {
  id: 1,
  image_id: 7,
  picture: null,
  box: null,
  best: { toy_id: 3, name: '遥控越野车', score: 93 },
  same_count: 2,
  searched_time: '2026-11-16T08:00:00.000Z',
};

function show(list: readonly object[]): void {
  const data = { list, total: list.length, page: 1, page_size: 12 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data })));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PictureHistory />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says for how long pictures are kept, whether there are any or not', async () => {
  show([ENTRY]);
  expect(await screen.findByText('遥控越野车')).toBeTruthy();
  expect(screen.getByText('30 天没有再搜的图片和记录会自动删除')).toBeTruthy();
  cleanup();
  queryClient.clear();
  show([]);
  expect(await screen.findByText(/会在这里保留 30 天/)).toBeTruthy();
});
