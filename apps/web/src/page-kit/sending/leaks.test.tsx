// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import type { Leak } from './sending-words.ts';
import { Leaks } from './leaks.tsx';

afterEach(cleanup);

it('marks what was found within its text', () => {
  const text = '货由澄海星海湾玩具厂直发';
  const leak: Leak = {
    key: 'a',
    place: 'head.remark',
    label: '客户备注',
    kind: 'name',
    text,
    at: 2,
    length: 8,
    mended: '货由直发',
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Leaks id={7} leaks={[leak]} confirmed={new Set()} onConfirm={() => {}} onMended={() => {}} />
    </QueryClientProvider>,
  );
  const marked = screen.getByText('澄海星海湾玩具厂');
  expect(marked.tagName).toBe('MARK');
  expect(marked.parentElement?.textContent).toBe(text);
});
