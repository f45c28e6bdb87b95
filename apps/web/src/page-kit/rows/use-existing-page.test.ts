// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useExistingPage } from './use-existing-page.ts';

afterEach(cleanup);

const pageOf = (page: number, total: number, list: readonly number[]) => ({ list, total, page, page_size: 20 });

it('turns to the last page when the one in sight has gone', () => {
  const onPage = vi.fn<(page: number) => void>();
  const { result, rerender } = renderHook(({ data }) => useExistingPage(data, onPage), {
    initialProps: { data: pageOf(3, 41, [41]) },
  });
  expect(result.current?.list).toEqual([41]);
  rerender({ data: pageOf(3, 40, []) });
  expect(result.current).toBeUndefined();
  expect(onPage.mock.calls).toEqual([[2]]);
});

it('takes an empty list for what it is where nothing is left', () => {
  const onPage = vi.fn<(page: number) => void>();
  const { result } = renderHook(() => useExistingPage(pageOf(2, 0, []), onPage));
  expect(result.current?.list).toEqual([]);
  expect(onPage).not.toHaveBeenCalled();
});
