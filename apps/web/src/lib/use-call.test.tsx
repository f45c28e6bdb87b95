// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { NETWORK_ERROR_CODE } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { installTestSink } from './test-sink.ts';
import { useAct, useCall } from './use-call.ts';

let fetchMock: Mock<typeof fetch>;

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function answer(data: unknown, code = 0): void {
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code, msg: '不行', data }))));
}

beforeEach(() => {
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('asks once for everybody who asks the same', async () => {
  answer({ count: 4 });
  const first = renderHook(() => useCall(api.system.get_count, {}), { wrapper });
  const second = renderHook(() => useCall(api.system.get_count, {}), { wrapper });
  await waitFor(() => {
    expect(second.result.current.data).toEqual({ count: 4 });
  });
  expect(first.result.current.data).toEqual({ count: 4 });
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('makes what an act touches stale before the caller hears of it', async () => {
  queryClient.setQueryData([api.system.get_count.name, {}], { count: 4 });
  answer({ count: 0 });
  const seen: (boolean | undefined)[] = [];
  const { result } = renderHook(
    () =>
      useAct(api.system.set_read, {
        onDone: () => seen.push(queryClient.getQueryState([api.system.get_count.name, {}])?.isInvalidated),
      }),
    { wrapper },
  );
  await act(() => result.current.mutateAsync({}));
  expect(seen).toEqual([true]);
});

it('touches nothing when the act fails', async () => {
  installTestSink();
  queryClient.setQueryData([api.system.get_count.name, {}], { count: 4 });
  answer(null, -500);
  const { result } = renderHook(() => useAct(api.system.set_read), { wrapper });
  await act(() => result.current.mutateAsync({}).catch(() => undefined));
  expect(queryClient.getQueryState([api.system.get_count.name, {}])?.isInvalidated).toBe(false);
});

describe('without a network', () => {
  beforeEach(() => {
    installTestSink();
    onlineManager.setOnline(false);
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  });
  afterEach(() => onlineManager.setOnline(true));

  it('says at once that nothing came, and asks again when the network is back', async () => {
    const { result } = renderHook(() => useCall(api.system.get_count, {}), { wrapper });
    await waitFor(() => expect(result.current.error?.code).toBe(NETWORK_ERROR_CODE));
    answer({ count: 4 });
    onlineManager.setOnline(true);
    await waitFor(() => expect(result.current.data).toEqual({ count: 4 }));
  });

  it('refuses an act at once, which would be done behind the back of its person later', async () => {
    const { result } = renderHook(() => useAct(api.system.set_read), { wrapper });
    await act(() => expect(result.current.mutateAsync({})).rejects.toMatchObject({ code: NETWORK_ERROR_CODE }));
    answer({ count: 0 });
    const asked = fetchMock.mock.calls.length;
    onlineManager.setOnline(true);
    expect(fetchMock.mock.calls.length).toBe(asked);
  });
});
