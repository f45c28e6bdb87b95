// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { IpWall } from './ip-wall.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keeps its field, and with it the focus, when it searches', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('/get_ip_list')) asked.push((JSON.parse(body) as { keyword: string }).keyword);
    const data = { list: [], owners: [], category_ids: [], regions: [] };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <IpWall />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('查找 IP');
  fireEvent.change(field, { target: { value: '小熊' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked).toEqual(['', '小熊']));
  expect(screen.getByLabelText('查找 IP')).toBe(field);
});
