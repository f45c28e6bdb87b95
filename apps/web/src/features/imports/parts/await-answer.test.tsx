// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { ToyPick } from '../pictures/toy-pick.tsx';
import { testRow } from '../model/test-row.ts';
import { TargetField, type Target } from './target-field.tsx';

const FACTORIES = [
  { id: 1, name: '彩虹玩具厂', number: 'GC1' },
  { id: 2, name: '拓悦玩具厂', number: 'GC2' },
];
const TOYS = [
  { toy_id: 11, name: '积木', article_number: 'A-1', picture: null },
  { toy_id: 12, name: '陀螺', article_number: 'A-12', picture: null },
];
/** The searches that are held back: each is answered when it is called. */
const waiting: (() => void)[] = [];
/** What is answered at once, before anything is typed. */
let firstKeyword: string;

beforeEach(() => {
  waiting.length = 0;
  firstKeyword = '';
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { keyword } = JSON.parse(body) as { keyword: string };
    const list = path.endsWith('find_import_toys')
      ? TOYS.filter(({ article_number }) => article_number.includes(keyword))
      : FACTORIES.filter(({ name }) => name.includes(keyword));
    const answer = () => new Response(JSON.stringify({ code: 0, msg: '', data: { list } }));
    if (keyword === firstKeyword) return Promise.resolve(answer());
    return new Promise((resolve) => {
      waiting.push(() => resolve(answer()));
    });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });

it('offers no factory until the answer for what was typed is there', async () => {
  const onChange = vi.fn<(target: Target) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <TargetField value={null} onChange={onChange} />
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(field());
  await waitFor(() => expect(offered()).toHaveLength(2));
  type('拓悦');
  expect(offered()).toEqual([]);
  enter();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(offered()).toEqual([]);
  enter();
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('拓悦');
  waiting[0]!();
  await waitFor(() => expect(offered()).toEqual(['拓悦玩具厂（GC2）', '新建工厂“拓悦”，仅本公司可见']));
  fireEvent.click(document.querySelector('.ant-select-item-option')!);
  expect(onChange).toHaveBeenCalledWith({ id: 2, name: '拓悦玩具厂' });
});

it('offers no toy until the answer for what was typed is there', async () => {
  firstKeyword = 'A-1';
  const onPick = vi.fn<(toyId: number | null) => void>();
  const row = testRow({ values: { file_name: '新图/A-1.jpg' } });
  render(
    <QueryClientProvider client={queryClient}>
      <ToyPick importId={1} row={row} onPick={onPick} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(offered()).toHaveLength(2));
  type('A-12');
  expect(offered()).toEqual([]);
  enter();
  await waitFor(() => expect(waiting).toHaveLength(1));
  enter();
  expect(onPick).not.toHaveBeenCalled();
  waiting[0]!();
  await waitFor(() => expect(offered()).toEqual(['A-12陀螺']));
  fireEvent.click(document.querySelector('.ant-select-item-option')!);
  expect(onPick).toHaveBeenCalledWith(12);
});
