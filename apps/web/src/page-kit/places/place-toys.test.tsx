// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';
import { queryClient } from '#lib/query-client.ts';
import { seedFailedRefetch } from '#lib/test-failed-refetch.ts';
import { testToy } from '../toy-list/test-toy.ts';
import { PlaceToys } from './place-toys.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keeps the toys that are there when asking again fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await seedFailedRefetch(
    api.toy.get_list,
    { topic: '3', data_module: 'exhibition', page: 1, page_size: 30 },
    {
      list: [testToy()],
      total: 1,
      page: 1,
      page_size: 30,
      is_capped: false,
      words: [],
      is_near: false,
      did_you_mean: [],
    },
    new CallError(NETWORK_ERROR_CODE, '网络连接失败', 'toast'),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PlaceToys
          title="展品"
          dataModule="exhibition"
          placeId={3}
          query={{ topic: '3' }}
          page={1}
          onPage={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('article').textContent).toContain('TY-8816');
  expect(screen.queryByRole('alert')).toBeNull();
});
