// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { useFilterState } from './use-filter-state.ts';
import { useWholeRows } from './use-rows.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const answer = (ids: readonly number[]) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: { list: ids.map((id) => ({ id })), left_today: 3 } })),
  );
const useList = () => useWholeRows(api.staff.get_invitations, {}, useFilterState({}), { pageSize: 2 });

it('shows a list that comes whole page by page, with what came beside it', async () => {
  answer([1, 2, 3]);
  const { result } = renderHook(useList, { wrapper });
  await waitFor(() => expect(result.current.data?.list).toEqual([{ id: 1 }, { id: 2 }]));
  expect(result.current.data).toMatchObject({ total: 3, page: 1, page_size: 2, left_today: 3 });
  act(() => result.current.place.change({ page: 2 }));
  expect(result.current.data?.list).toEqual([{ id: 3 }]);
});

it('turns back when the rows of its page are gone', async () => {
  answer([1, 2, 3]);
  const { result } = renderHook(useList, { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  act(() => result.current.place.change({ page: 2 }));
  answer([1, 2]);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data?.list).toEqual([{ id: 1 }, { id: 2 }]));
  expect(result.current.place.address.page).toBe(1);
});
