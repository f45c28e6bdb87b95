// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { readPictureAddress, type PictureAddress } from '../picture-address.ts';
import { QueryPanel } from './query-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { list: [] } })));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(search: string) {
  const change = vi.fn<(change: Partial<PictureAddress>) => void>();
  const moves = { change, pathOf: () => '/imageSearch' as const, setFilters: () => undefined };
  render(
    <QueryClientProvider client={queryClient}>
      <QueryPanel address={readPictureAddress(new URLSearchParams(search))} moves={moves} query={undefined} />
    </QueryClientProvider>,
  );
  return change;
}

it('goes back from a cut-out picture to the toy and the box that were searched for', () => {
  const change = show('image=9&original_toy=3&original_box=0.1,0,0.5,1');
  fireEvent.click(screen.getByRole('button', { name: '还原' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({
    imageId: null,
    toyId: 3,
    box: { left: 0.1, top: 0, width: 0.5, height: 1 },
    original: null,
  });
});

it('offers the cutout of a toy’s picture', () => {
  show('toy=3');
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull();
  expect(screen.getByRole('button', { name: 'AI抠图' })).toBeDefined();
});
