// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { testToy } from '#page-kit/toy-list/test-toy.ts';
import { RelatedToys } from './related-toys.tsx';

const RELATED = { same_factory: [], other_makers: [], similar: [testToy({ name: '相似的一款' })] };

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says that similar toys did not come, and asks for them again', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', (path: string) => {
    if (isDown) return Promise.reject(new TypeError('offline'));
    const data = path.endsWith('/get_similar_by_image') ? { list: [] } : RELATED;
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RelatedToys toy={testToyDetail} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/没有取到相似玩具/)).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('相似的一款')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
