// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { CallErrorLine } from './call-error-line.tsx';

const asked: Record<string, number> = {};
let isDown = true;

function Part({ name }: { name: string }) {
  const { data, isError } = useQuery({
    queryKey: [name],
    queryFn: () => {
      asked[name] = (asked[name] ?? 0) + 1;
      if (isDown && name !== '轮播') throw new Error('down');
      return `${name}来了`;
    },
  });
  if (isError) return <CallErrorLine what={name} />;
  return <p>{data ?? '正在取'}</p>;
}

beforeEach(() => {
  render(
    <QueryClientProvider client={queryClient}>
      <Part name="新品" />
      <Part name="榜单" />
      <Part name="轮播" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says what did not come, and one try asks again for all that did not', async () => {
  expect(await screen.findByText(/没有取到新品/)).toBeDefined();
  expect(await screen.findByText(/没有取到榜单/)).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0]!);
  expect(await screen.findByText('新品来了')).toBeDefined();
  expect(await screen.findByText('榜单来了')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual({ 新品: 2, 榜单: 2, 轮播: 1 });
});
