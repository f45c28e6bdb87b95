// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';
import { queryClient } from '#lib/query-client.ts';
import { seedFailedRefetch } from '#lib/test-failed-refetch.ts';
import FilePage from './file-page.tsx';

const FILE = {
  id: 1,
  topic: 'template' as const,
  name: '报价单.xlsx',
  introduction: '',
  type: 'xlsx',
  size: 1024,
  hits: 2,
  created_time: '2026-11-16T08:00:00.000Z',
};
const PAGE = { list: [FILE], total: 1, page: 1, page_size: 20 };

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keeps the rows that are there when asking again fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const error = new CallError(NETWORK_ERROR_CODE, '网络连接失败', 'toast');
  await seedFailedRefetch(api.file.get_list, { page: 1, page_size: 20 }, PAGE, error);
  show();
  expect(screen.getByText('报价单.xlsx')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks the server once typing pauses, not for each letter', async () => {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { keyword?: string }).keyword);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: PAGE }));
  });
  show();
  const field = screen.getByLabelText('查找文件');
  for (const value of ['报', '报价', '报价单']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(asked).toContain('报价单'));
  expect(asked).toEqual([undefined, '报价单']);
});
