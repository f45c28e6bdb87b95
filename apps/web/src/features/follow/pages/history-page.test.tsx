// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testToy } from '#page-kit/toy-list/test-toy.ts';
import HistoryPage from './history-page.tsx';

const record = (id: number) => ({
  id,
  day: '2026-11-16',
  viewed_time: '2026-11-16T08:00:00.000Z',
  data_module: 'sample',
  toy_id: id,
  name: `玩具${id}`,
  is_gone: false,
  toy: testToy({ toy_id: id, name: `玩具${id}` }),
});

let sink: TestSink;

beforeEach(() => {
  sink = installTestSink();
  vi.stubGlobal('fetch', (path: string) => {
    const data = path.endsWith('/remove_history_record')
      ? { count: 1 }
      : { list: [record(1), record(2)], total: 2, page: 1, page_size: 60 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HistoryPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each(['删除 玩具2', /^删除这一天/, '全部删除'])(
  'drops what was picked when records are removed by %s',
  async (name) => {
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 玩具1' }));
    expect(screen.getByRole('toolbar', { name: '批量操作' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(sink.toast.mock.calls).toEqual([['success', '已删除 1 条记录']]);
  },
);
