// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createStore } from 'zustand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSheetControl } from './sheet-control.ts';
import type { CellText, SheetColumn, SheetRows, WatchedSource } from './sheet-types.ts';
import { Sheet } from './sheet.tsx';

interface Line {
  cartons: string;
  remark: string;
}

const COLUMNS: SheetColumn<Line>[] = (['cartons', 'remark'] as const).map((key) => ({
  key,
  title: key,
  width: 100,
  draw: (line) => line[key],
  edit: { label: () => key },
}));
const LOOK = { rowClass: undefined, cellClass: undefined, tick: () => null };

const store = createStore<{ lines: Line[] }>(() => ({ lines: [] }));
const write = vi.fn<(cells: readonly CellText[]) => void>((cells) =>
  store.setState(({ lines }) => ({
    lines: lines.map((line, index) =>
      Object.assign(
        {},
        line,
        ...cells.filter(({ key }) => key === index).map(({ column, text }) => ({ [column]: text })),
      ),
    ),
  })),
);

const SOURCE: WatchedSource<Line> = {
  store,
  read: (key) => store.getState().lines[key],
  partsOf: (key) => [store.getState().lines[key]],
};
const ROWS: SheetRows<Line> = { ...SOURCE, count: 3, keyAt: (index) => index, indexOf: (key) => key };
const WRITER = { write };

function TestSheet({ columns }: { columns: readonly SheetColumn<Line>[] }) {
  const [control] = useState(createSheetControl<Line>);
  return (
    <Sheet
      control={control}
      label="行"
      rows={ROWS}
      columns={columns}
      writer={WRITER}
      source={SOURCE}
      look={LOOK}
      rowHeight={40}
      tickHead={null}
    />
  );
}

const cell = (place: string): HTMLElement => document.querySelector(`[data-cell="${place}"]`)!;
const field = (): HTMLInputElement => screen.getByRole('textbox');
const press = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(document.activeElement!, { key, ...more });
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const picked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-cell]')]
    .filter((one) => one.querySelector('i'))
    .map((one) => one.dataset['cell']!);

/** The document has no layout of its own. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

function show(columns: readonly SheetColumn<Line>[] = COLUMNS): void {
  store.setState({ lines: ['1', '2', '3'].map((cartons) => ({ cartons, remark: '' })) });
  render(<TestSheet columns={columns} />);
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  write.mockClear();
});

it('opens where one stands, writes when it is left, and goes on by the keys', () => {
  show();
  fireEvent.focus(cell('0:cartons'));
  expect(field().value).toBe('1');
  type('12');
  press('Enter');
  expect(write).toHaveBeenCalledExactlyOnceWith([{ key: 0, column: 'cartons', text: '12' }]);
  expect(cell('1:cartons').contains(field())).toBe(true);
  press('ArrowRight');
  expect(cell('1:remark').contains(field())).toBe(true);
  press('Tab');
  expect(cell('2:cartons').contains(field())).toBe(true);
  press('Home', { ctrlKey: true });
  expect(cell('0:cartons').contains(field())).toBe(true);
});

it('keeps the arrows in the text once it is typed into, or after F2', () => {
  show();
  fireEvent.focus(cell('0:remark'));
  press('F2');
  press('ArrowLeft');
  expect(cell('0:remark').contains(field())).toBe(true);
  press('ArrowDown');
  expect(cell('1:remark').contains(field())).toBe(true);
});

it('puts back what was there with Escape, and undoes what was left', () => {
  show();
  fireEvent.focus(cell('0:cartons'));
  type('9');
  press('Escape');
  expect(store.getState().lines[0]?.cartons).toBe('1');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.focus(cell('1:cartons'));
  type('8');
  press('Escape', {});
  fireEvent.focus(cell('1:cartons'));
  type('7');
  press('Enter');
  expect(store.getState().lines[1]?.cartons).toBe('7');
  press('z', { ctrlKey: true });
  expect(store.getState().lines[1]?.cartons).toBe('2');
  press('y', { ctrlKey: true });
  expect(store.getState().lines[1]?.cartons).toBe('7');
});

it('picks a range with Shift and the arrows or a press, and copies it', () => {
  show();
  fireEvent.focus(cell('0:cartons'));
  press('ArrowDown', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(picked()).toEqual(['0:cartons', '0:remark', '1:cartons', '1:remark']);
  fireEvent.pointerDown(cell('2:cartons'), { button: 0, pointerType: 'mouse', shiftKey: true });
  expect(picked()).toEqual(['0:cartons', '1:cartons', '2:cartons']);
  const clipboardData = { setData: vi.fn<(type: string, text: string) => void>() };
  fireEvent.copy(field(), { clipboardData });
  expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', '1\n2\n3');
});

it('looks for a text with Ctrl and F', async () => {
  show();
  fireEvent.focus(cell('0:cartons'));
  press('f', { ctrlKey: true });
  const search = screen.getByLabelText('查找内容');
  fireEvent.change(search, { target: { value: '3' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await vi.waitFor(() => expect(picked()).toEqual(['2:cartons']));
});

it('tells readers of screens which cells are at fault, and which are not typed into', () => {
  const [cartons, remark] = COLUMNS as [SheetColumn<Line>, SheetColumn<Line>];
  const { edit: _, ...read } = remark;
  show([{ ...cartons, state: ({ cartons: count }) => (count === '2' ? { tone: 'fault' } : {}) }, read]);
  expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([cell('1:cartons')]);
  expect(cell('0:cartons').getAttribute('aria-readonly')).toBe('false');
  expect(cell('0:remark').getAttribute('aria-readonly')).toBe('true');
});
