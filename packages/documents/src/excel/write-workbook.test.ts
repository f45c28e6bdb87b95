import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { convertByOffice, OFFICE, packageFaults } from '../check-package.ts';
import { readIndependently } from '../independent-reading-fixture.ts';
import { pngPicture } from '../picture-fixture.ts';
import type { PictureFault } from '../pictures/picture-source.ts';
import { readCsvRows } from '../read-csv.ts';
import { readWorkbookPictures } from '../read-workbook-pictures.ts';
import { openArchive } from '../zip-archive.ts';
import type { SheetColumn, SheetRow, SheetSpec } from './sheet-spec.ts';
import { writeWorkbook, type WriteOptions } from './write-workbook.ts';

const RED = pngPicture(60, 40, [220, 60, 30]);
const GREEN = pngPicture(40, 80, [30, 160, 100]);
const picture = (key: string, bytes: Buffer | null) => ({ key, load: async () => bytes });

const COLUMNS: SheetColumn[] = [
  { key: 'picture', title: '图片', kind: 'picture' },
  { key: 'number', title: '货号\nItem No.' },
  { key: 'name', title: '品名', width: 200 },
  { key: 'price', title: '单价', kind: 'number', format: '"¥"#,##0.00' },
  { key: 'count', title: '数量', kind: 'number', format: '#,##0', hasTotal: true },
  {
    key: 'amount',
    title: '金额',
    kind: 'number',
    format: '"¥"#,##0.00',
    hasTotal: true,
    formula: (cell) => `${cell('price')}*${cell('count')}`,
  },
  { key: 'day', title: '日期', kind: 'date' },
  { key: 'link', title: '链接' },
];

const ROWS: SheetRow[] = [
  {
    picture: picture('red', RED),
    number: '0012',
    name: '遥控车 <"大">&',
    price: '12.10',
    count: 100,
    amount: '1210',
    day: '2026-11-16',
    link: { text: '查看', url: 'https://example.com/a?b=1&c="2"' },
  },
  { picture: picture('green', GREEN), number: '8E10', name: '=1+1', price: '0.10', count: '3', amount: '0.3' },
  {
    picture: picture('red', RED),
    number: '1-2',
    name: '@SUM(A1)',
    price: 7,
    count: 2,
    amount: 14,
    link: { text: '坏', url: 'javascript:alert(1)' },
  },
  { picture: picture('gone', null), number: '-5', name: '+86', price: '约 5', count: null, amount: 0, day: '不详' },
];

const SPEC: SheetSpec = {
  name: "报价/单's",
  columns: COLUMNS,
  rows: ROWS,
  head: { title: '报价单', lines: ['客户：甲', '日期：2026-11-16'], logo: picture('logo', GREEN) },
  notes: ['价格含税'],
  frozenColumns: 2,
};

const write = async (sheet: Partial<SheetSpec> = {}, options: WriteOptions = {}) =>
  buffer(writeWorkbook({ title: '报价单', sheets: [{ ...SPEC, ...sheet }] }, options));
const partOf = async (workbook: Buffer, path: string) => (await (await openArchive(workbook)).read(path)).toString();
const SHEET = 'xl/worksheets/sheet1.xml';

test('keeps the rules of the format', async () => {
  expect(await packageFaults(await write())).toEqual([]);
  expect(await packageFaults(await write({ rows: [], head: {}, notes: [] }))).toEqual([]);
  const workbook = await buffer(writeWorkbook({ sheets: [SPEC, { ...SPEC, rows: ROWS.slice(0, 1) }] }));
  expect(await packageFaults(workbook)).toEqual([]);
  expect(await partOf(workbook, 'xl/workbook.xml')).toContain('name="报价 单\'s (2)"');
  const archive = await openArchive(workbook);
  expect(archive.entries[0]?.fileName).toBe('[Content_Types].xml');
  // The same picture in two sheets and three rows is one part.
  expect(archive.entries.filter(({ fileName }) => fileName.includes('media/'))).toHaveLength(3);
});

test('texts stay texts, numbers are numbers, and totals add up', async () => {
  const { sheets, pictures } = await readWorkbookPictures(await write());
  const rows = sheets[0]?.rows;
  expect(rows?.get(1)?.map(({ text }) => text)).toEqual(['报价单']);
  expect(rows?.get(4)?.map(({ text }) => text)).toEqual(COLUMNS.map(({ title }) => title));
  expect(rows?.get(5)).toEqual([
    { column: 2, text: '0012', isNumber: false },
    { column: 3, text: '遥控车 <"大">&', isNumber: false },
    { column: 4, text: '12.1', isNumber: true },
    { column: 5, text: '100', isNumber: true },
    { column: 6, text: '1210', isNumber: true },
    { column: 7, text: '46342', isNumber: true },
    { column: 8, text: '查看', isNumber: false },
  ]);
  for (const [row, texts] of [
    [6, ['8E10', '=1+1']],
    [7, ['1-2', '@SUM(A1)']],
    [8, ['-5', '+86', '约 5']],
  ] as const) {
    const found = rows?.get(row)?.filter(({ isNumber }) => !isNumber);
    expect(found?.slice(0, texts.length).map(({ text }) => text)).toEqual(texts);
  }
  expect(rows?.get(9)?.map(({ text }) => text)).toEqual(['合计', '105', '1224.3']);
  expect(rows?.get(10)?.map(({ text }) => text)).toEqual(['价格含税']);
  expect(pictures.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [5, 1],
    [6, 1],
    [7, 1],
  ]);
  expect(await pictures[1]?.read()).toEqual(RED);
  expect(await pictures[2]?.read()).toEqual(GREEN);
});

test('formulas, links, the frozen head and the print set-up are there', async () => {
  const workbook = await write();
  const xml = await partOf(workbook, SHEET);
  expect(xml).toContain('<f>D5*E5</f><v>1210</v>');
  expect(xml).toContain('<f>SUM(F5:F8)</f><v>1224.3</v>');
  expect(xml).toContain('<pane xSplit="2" ySplit="4" topLeftCell="C5"');
  expect(xml).toContain('<mergeCell ref="A1:H1"/>');
  expect(xml).toContain('fitToWidth="1" fitToHeight="0"');
  expect(xml.match(/<hyperlink /g)).toHaveLength(1);
  expect(await partOf(workbook, 'xl/worksheets/_rels/sheet1.xml.rels')).not.toContain('javascript');
  expect(await partOf(workbook, 'xl/workbook.xml')).toContain("'报价 单''s'!$4:$4");
  // What a reader types into the cell is a text again.
  const style = Number(/r="C6" s="(\d+)"/.exec(xml)?.[1]);
  const styles = [...(await partOf(workbook, 'xl/styles.xml')).split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g)];
  expect(styles[style]?.[0]).toContain('quotePrefix="1"');
  expect(styles[style]?.[0]).toContain('numFmtId="49"');
});

test('lines of the head and notes are as high as their text needs over the whole width', async () => {
  const term = '付款方式：收到订单后支付百分之三十定金，出货前付清余款。'.repeat(6);
  const workbook = await write({
    head: { lines: ['客户：甲', term, '一\n二\n三'] },
    notes: ['价格含税', term, '条款'.repeat(5000)],
  });
  const heights = (await readIndependently(workbook))[0]?.heights;
  expect([1, 2, 3].map((row) => heights?.get(row))).toEqual([18, 42.75, 42.75]);
  // Names of columns, rows, and sums are in between.
  expect([10, 11, 12].map((row) => heights?.get(row))).toEqual([18, 42.75, 408.75]);
});

test('pictures lie in their cells with their own proportions, in rows that are high enough', async () => {
  const workbook = await write();
  const drawing = await partOf(workbook, 'xl/drawings/drawing1.xml');
  const anchors = [...drawing.matchAll(/<xdr:twoCellAnchor>.*?<\/xdr:twoCellAnchor>/g)].map(([anchor]) => anchor);
  const sheet = await partOf(workbook, SHEET);
  const sides = [RED, GREEN, RED].map((bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]);
  expect(anchors).toHaveLength(3);
  for (const [index, anchor] of anchors.entries()) {
    const numbers = (tag: string) =>
      [...anchor.matchAll(new RegExp(`<xdr:${tag}>(\\d+)<`, 'g'))].map(([, n]) => Number(n));
    const [left = 0, right = 0] = numbers('colOff');
    const [top = 0, bottom = 0] = numbers('rowOff');
    const [width = 0, height = 0] = sides[index] ?? [];
    expect((right - left) / (bottom - top)).toBeCloseTo(width / height, 4);
    expect(new Set(numbers('row'))).toEqual(new Set([4 + index]));
    const points = Number(new RegExp(`<row r="${5 + index}" ht="([\\d.]+)"`).exec(sheet)?.[1]);
    expect(bottom).toBeLessThanOrEqual(points * 12_700);
  }
});

test('a bad picture costs one cell and is told', async () => {
  const faults: PictureFault[] = [];
  const failing = { key: 'failing', load: () => Promise.reject(new Error('gone')) };
  const cut = RED.subarray(0, 60);
  const rows = [{ picture: failing }, { picture: picture('cut', cut) }, { picture: picture('cut', cut) }, ROWS[0]!];
  const workbook = await write({ rows }, { onFault: (fault) => faults.push(fault) });
  expect(await packageFaults(workbook)).toEqual([]);
  expect(faults.map(({ key, reason, row, field }) => [key, reason, row, field])).toEqual([
    ['failing', 'missing', 0, 'picture'],
    ['cut', 'unreadable', 1, 'picture'],
    ['cut', 'unreadable', 2, 'picture'],
  ]);
  expect((await readWorkbookPictures(workbook)).pictures.map(({ row }) => row)).toEqual([1, 8]);
});

test('reports progress, loads each picture once, and few of them ahead', async () => {
  const progress: number[] = [];
  let open = 0;
  let most = 0;
  let loads = 0;
  const slow = (key: string) => ({
    key,
    async load() {
      loads += 1;
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return RED;
    },
  });
  async function* rows() {
    for (let index = 0; index < 100; index++) yield { picture: slow(`p${index % 50}`), number: String(index) };
  }
  await write({ rows: rows() }, { onProgress: (done) => progress.push(done) });
  expect(progress).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(loads).toBe(50);
  expect(most).toBeLessThan(10);
});

test('stops when told to, and gives its rows back', async () => {
  const controller = new AbortController();
  let isClosed = false;
  async function* rows() {
    try {
      for (;;) yield { number: '1' };
    } finally {
      isClosed = true;
    }
  }
  const stopping = write(
    { rows: rows() },
    { signal: controller.signal, onProgress: (done) => done === 50 && controller.abort() },
  );
  await expect(stopping).rejects.toThrow(/abort/i);
  expect(isClosed).toBe(true);
});

test('a part that outgrows the memory goes through a file', async () => {
  const noise = (index: number) =>
    Array.from({ length: 40 }, (_, at) => Math.sin(index * 41 + at).toString(36)).join('');
  const rows = Array.from({ length: 4000 }, (_, index) => ({ number: String(index), name: noise(index) }));
  const workbook = await write({ rows });
  const found = await partOf(workbook, SHEET);
  expect(found).toContain(noise(3999));
  expect(await packageFaults(workbook)).toEqual([]);
});

test.skipIf(OFFICE === undefined)('opens in LibreOffice, which comes to the same numbers', async () => {
  const rows = readCsvRows((await convertByOffice(await write(), { to: 'csv' })).toString());
  const cells = rows.map(({ cells: found }) => found);
  expect(cells.find(([, number]) => number === '0012')?.slice(1, 7)).toEqual([
    '0012',
    '遥控车 <"大">&',
    '12.1',
    '100',
    '1210',
    '2026-11-16',
  ]);
  expect(cells.find(([, number]) => number === '8E10')?.[2]).toBe('=1+1');
  expect(cells.find(([, label]) => label === '合计')?.slice(4, 6)).toEqual(['105', '1224.3']);
});
