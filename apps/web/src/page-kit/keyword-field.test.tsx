// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeywordField } from './keyword-field.tsx';

const onSearch = vi.fn<(keyword: string) => void>();
let rerender: (page: ReactNode) => void;

/** The field in a page that is at this address. */
const pageAt = (keyword: string, isShown = true): ReactNode => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <KeywordField
      label="找"
      value={keyword}
      onSearch={(next) => {
        onSearch(next);
        rerender(pageAt(next, isShown));
      }}
    />
  </Activity>
);

const field = () => screen.getByLabelText<HTMLInputElement>('找');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  ({ rerender } = render(pageAt('')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('searches once typing pauses, and keeps what is typed while that is under way', async () => {
  type('积');
  type('积木 ');
  await pass(349);
  expect(onSearch).not.toHaveBeenCalled();
  await pass(1);
  expect(onSearch.mock.calls).toEqual([['积木']]);
  expect(field().value).toBe('积木 ');
});

it('follows an address that others change, also while it is out of sight', async () => {
  type('积木');
  await pass(400);
  rerender(pageAt(''));
  expect(field().value).toBe('');
  rerender(pageAt('', false));
  rerender(pageAt('YJ-1', false));
  rerender(pageAt('YJ-1'));
  await pass(1000);
  expect(field().value).toBe('YJ-1');
  expect(onSearch.mock.calls).toEqual([['积木']]);
});

it('goes on with what was typed just before it went out of sight', async () => {
  type('积木');
  rerender(pageAt('', false));
  await pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
  rerender(pageAt(''));
  await pass(400);
  expect(onSearch.mock.calls).toEqual([['积木']]);
});

it('waits until Chinese is composed', async () => {
  fireEvent.compositionStart(field());
  type("ji'mu");
  await pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
  type('积木');
  fireEvent.compositionEnd(field());
  await pass(400);
  expect(onSearch.mock.calls).toEqual([['积木']]);
});

it('waits for Enter where searches are counted, but clears by itself', async () => {
  cleanup();
  render(<KeywordField label="找" value="积木" onlyOnEnter onSearch={onSearch} />);
  type('遥控');
  await pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['遥控']]);
  type('');
  await pass(400);
  expect(onSearch.mock.calls).toEqual([['遥控'], ['']]);
});
