// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNoticeSink } from '#lib/notices.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { createSheetControl } from './sheet-control.ts';
import type { CellText, SheetColumn, SheetView } from './sheet-types.ts';

interface Toy {
  id: number;
  name: string;
  cartons: string;
  remark: string;
  isGone?: boolean;
}

let toys: Toy[];
let written: CellText[][];
let sink: TestSink;

const column = (key: 'name' | 'cartons' | 'remark', isEdited = true): SheetColumn<Toy> => ({
  key,
  title: key,
  width: 80,
  draw: (toy) => toy[key],
  ...(isEdited && { edit: { label: ({ name }) => name } }),
});

/** Name is only read, cartons and remarks are typed into; null is a heading. */
function openSheet(order: (number | null)[] = [1, 2, 3, 4], options: Partial<SheetView<Toy>['writer']> = {}) {
  const control = createSheetControl<Toy>();
  control.see({
    rows: {
      count: order.length,
      keyAt: (index) => order[index] ?? null,
      indexOf: (key) => order.indexOf(key),
      read: (key) => toys.find(({ id }) => id === key),
      canEdit: ({ isGone }) => !isGone,
    },
    columns: [column('name', false), column('cartons'), column('remark')],
    writer: {
      write: (cells) => {
        written.push([...cells]);
        for (const { key, column: field, text } of cells)
          toys = toys.map((toy) => (toy.id === key ? { ...toy, [field]: text } : toy));
      },
      pasted: (count, over) => `${count} +${over}`,
      ...options,
    },
  });
  control.frameBy({ reveal: () => undefined, page: () => 2, focus: () => undefined });
  return control;
}
const at = (key: number, name: string) => ({ key, column: name });
const active = (control: ReturnType<typeof openSheet>) => control.store.getState().active;
const cartons = () => toys.map((toy) => toy.cartons);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  written = [];
  sink = installTestSink();
  toys = [1, 2, 3, 4].map((id) => ({ id, name: `玩具${id}`, cartons: String(id * 10), remark: '' }));
});
afterEach(() => setNoticeSink(null));

it('moves among cells: Tab goes on in the next row, arrows stop at the edge', () => {
  const control = openSheet();
  control.begin(1, 'remark');
  expect(control.move('right')).toBe(false);
  expect(control.move('next')).toBe(true);
  expect(active(control)).toEqual(at(2, 'cartons'));
  control.move('previous');
  expect(active(control)).toEqual(at(1, 'remark'));
  control.move('down');
  expect(active(control)).toEqual(at(2, 'remark'));
});

it('jumps to the ends, and page by page', () => {
  const control = openSheet();
  control.begin(2, 'cartons');
  const after = (move: Parameters<typeof control.move>[0]) => {
    control.move(move);
    return active(control);
  };
  expect(after('end')).toEqual(at(2, 'remark'));
  expect(after('home')).toEqual(at(2, 'cartons'));
  expect(after('bottom')).toEqual(at(4, 'cartons'));
  expect(after('pageUp')).toEqual(at(2, 'cartons'));
  expect(after('last')).toEqual(at(4, 'remark'));
  expect(after('first')).toEqual(at(1, 'cartons'));
});

it('passes over headings and rows that cannot be typed into', () => {
  toys[1]!.isGone = true;
  const control = openSheet([null, 1, 2, null, 3, 4]);
  control.begin(1, 'cartons');
  control.move('down');
  expect(active(control)).toEqual(at(3, 'cartons'));
  expect(openSheet().move('down')).toBe(false);
});

it('leads from a column that is only read to the nearest that is typed into', () => {
  const control = openSheet();
  control.point(at(2, 'name'));
  control.move('right');
  expect(active(control)).toEqual(at(2, 'cartons'));
});

it('copies a range as other spreadsheets read it, headings left out', () => {
  toys[1]!.remark = '两\n行';
  const control = openSheet([1, null, 2, 3]);
  const clipboard = { setData: vi.fn<(type: string, text: string) => void>() };
  control.begin(1, 'cartons');
  expect(control.copy(clipboard as never)).toBe(false);
  control.point(at(1, 'name'));
  control.extend('down');
  control.extend('end');
  expect(control.copy(clipboard as never)).toBe(true);
  expect(clipboard.setData).toHaveBeenCalledWith('text/plain', '玩具1\t10\t\n玩具2\t20\t"两\n行"');
});

it('pastes a block from the open cell on, and says what found no place', async () => {
  const control = openSheet([1, null, 2]);
  control.begin(1, 'cartons');
  expect(control.paste('5\t急\n6\t缓\n7\t无')).toBe(true);
  await settled();
  expect(toys.slice(0, 2)).toMatchObject([
    { cartons: '5', remark: '急' },
    { cartons: '6', remark: '缓' },
  ]);
  expect(sink.toast).toHaveBeenCalledWith('success', '4 +1');
});

it('leaves one text to the field, unless a range is picked', () => {
  const control = openSheet();
  control.begin(1, 'cartons');
  expect(control.paste('5')).toBe(false);
  control.extendTo(at(3, 'cartons'));
  expect(control.paste('5')).toBe(true);
  expect(cartons()).toEqual(['5', '5', '5', '40']);
});

it('leaves a block that means something else to who knows it', async () => {
  const takeBlock = vi.fn<() => boolean>(() => true);
  const control = openSheet([1, 2], { takeBlock });
  control.begin(1, 'cartons');
  expect(control.paste('A\nB')).toBe(true);
  await settled();
  expect(written).toEqual([]);
});

it('fills a range downwards by the handle, repeating what is picked', async () => {
  const control = openSheet();
  control.begin(1, 'cartons');
  control.extendTo(at(2, 'cartons'));
  control.store.setState({ filled: at(4, 'remark') });
  expect(control.shownRange()).toEqual({ top: 0, bottom: 3, left: 1, right: 1 });
  control.fillTo();
  await settled();
  expect(cartons()).toEqual(['10', '20', '10', '20']);
  expect(control.shownRange()).toMatchObject({ top: 0, bottom: 3 });
});

it('fills what stands above into the open cell, or the first row of the range into the others', async () => {
  const control = openSheet();
  control.begin(2, 'cartons');
  control.fillDown();
  await settled();
  expect(cartons()).toEqual(['10', '10', '30', '40']);
  expect(active(control)).toEqual(at(3, 'cartons'));
  control.extendTo(at(4, 'cartons'));
  control.fillDown();
  await settled();
  expect(cartons()).toEqual(['10', '10', '30', '30']);
});

it('takes back what was written, and writes it again', () => {
  const control = openSheet();
  control.write([{ ...at(1, 'cartons'), text: '7' }]);
  control.write([
    { ...at(2, 'cartons'), text: '8' },
    { ...at(3, 'cartons'), text: '9' },
  ]);
  control.undo();
  expect(cartons()).toEqual(['7', '20', '30', '40']);
  control.undo();
  expect(cartons()).toEqual(['10', '20', '30', '40']);
  control.undo();
  control.redo();
  control.redo();
  expect(cartons()).toEqual(['7', '8', '9', '40']);
  control.undo();
  control.write([{ ...at(4, 'cartons'), text: '1' }]);
  control.redo();
  expect(cartons()).toEqual(['7', '20', '30', '1']);
});

it('finds a text in any column, onwards and backwards, over the end', async () => {
  toys[2]!.remark = 'Blue';
  const control = openSheet();
  expect(await control.find('blue', 1)).toBe(true);
  expect(control.store.getState().focus).toEqual(at(3, 'remark'));
  await control.find('玩具', 1);
  expect(control.store.getState().focus).toEqual(at(4, 'name'));
  await control.find('玩具', 1);
  expect(control.store.getState().focus).toEqual(at(1, 'name'));
  await control.find('40', -1);
  expect(control.store.getState().focus).toEqual(at(4, 'cartons'));
  expect(await control.find('没有这个', 1)).toBe(false);
});

it('fetches rows that it needs before it writes or copies', async () => {
  const all = toys;
  toys = all.slice(0, 1);
  const control = createSheetControl<Toy>();
  control.see({
    rows: {
      count: 4,
      keyAt: (index) => index,
      indexOf: (key) => key,
      read: (index) => toys[index],
      ensure: async () => {
        toys = all;
      },
    },
    columns: [column('name', false), column('cartons')],
    writer: { write: (cells) => written.push([...cells]) },
  });
  control.begin(0, 'cartons');
  control.extendTo(at(3, 'cartons'));
  control.fillDown();
  await settled();
  expect(written[0]?.map(({ key, text }) => [key, text])).toEqual([
    [1, '10'],
    [2, '10'],
    [3, '10'],
  ]);
});
