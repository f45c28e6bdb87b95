// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { readPictureAddress } from '../picture-address.ts';
import { FactoryResults } from './factory-results.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const query = { image_id: 7, toy_id: null, picture: null, box: null };
const moves = { change: () => undefined, pathOf: () => '/imageSearch' as const, setFilters: () => undefined };

const results = (search: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <FactoryResults address={readPictureAddress(new URLSearchParams(search))} moves={moves} />
    </MemoryRouter>
  </QueryClientProvider>
);

it('begins on the first page when another object is chosen', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const isSearch = path.endsWith('search_image_factory');
    if (isSearch) asked.push((JSON.parse(body) as { page: number }).page);
    const data = isSearch ? { list: [], total: 25, page: 1, page_size: 10, query } : { list: [] };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  const { rerender } = render(results('image=7&type=factory&box=0,0,0.5,1'));
  fireEvent.click(await screen.findByTitle('2'));
  await waitFor(() => expect(asked).toEqual([1, 2]));
  rerender(results('image=7&type=factory&box=0.5,0,0.5,1'));
  await waitFor(() => expect(asked).toEqual([1, 2, 1]));
});
