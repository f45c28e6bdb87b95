import { buffer } from 'node:stream/consumers';
import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { pngPicture } from '../picture-fixture.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeQuotation } from './write-quotation.ts';

const RED = pngPicture(60, 40, [220, 60, 30]);
const source = (key: string, bytes: Buffer | null = RED) => ({ key, load: async () => bytes });
const HEAD = { title: '汕头奇帆贸易 Qifan', lines: ['电话：0754-8888'], logo: source('logo') };
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** The text as another program reads it; null where there is none. */
const textOf = (pdf: Buffer): Promise<string> | null =>
  existsSync('/usr/bin/pdftotext')
    ? new Promise((resolve, reject) => {
        const child = execFile('/usr/bin/pdftotext', ['-', '-'], (error, text) =>
          error ? reject(error) : resolve(text),
        );
        child.stdin?.end(pdf);
      })
    : null;

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    picture: index === 4 ? source('bad', null) : source(`p${index % 2}`),
    title: `遥控车 ${index}`,
    lines: [`货号 00${index}`],
    price: '¥12.50',
  }));

test.each([
  [{ columns: 2, rows: 3 } as const, 13, 3],
  [{ columns: 3, rows: 4 } as const, 12, 1],
])('a catalogue has as many pages as it takes', async (grid, count, pages) => {
  const faults: unknown[] = [];
  const progress: number[] = [];
  const pdf = await buffer(
    writeCatalogue(
      { title: '目录', head: HEAD, grid, lineCount: 1, items: items(count) },
      { onFault: ({ key, row, reason }) => faults.push([key, row, reason]), onProgress: (done) => progress.push(done) },
    ),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(pages);
  expect(faults).toEqual([['bad', 4, 'missing']]);
  expect(progress.at(-1)).toBe(count);
  // Two pictures, however often they are shown, and the logo.
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeLessThanOrEqual(2 + pages);
  const text = await textOf(pdf);
  if (text === null) return;
  for (const word of ['汕头奇帆贸易 Qifan', '遥控车 1', '货号 001', '¥12.50']) {
    expect(text).toContain(word);
  }
  expect(text.replaceAll(' ', '')).toContain(`${pages}/${pages}`);
});

test('a quotation repeats its head and ends with totals and notes', async () => {
  const columns = [
    { key: 'picture', title: '图片', share: 2 },
    { key: 'number', title: '货号', share: 2 },
    { key: 'amount', title: '金额', share: 2, align: 'right' as const },
  ];
  const rows = Array.from({ length: 28 }, (_, index) => ({
    picture: source('one'),
    number: `0012-${index}`,
    amount: '¥1.00',
  }));
  const spec = {
    title: '报价单',
    head: HEAD,
    columns,
    rows,
    totals: { number: '合计', amount: '¥30.00' },
    notes: ['含税'],
  };
  const pdf = await buffer(writeQuotation(spec));
  expect(pagesOf(pdf)).toBe(3);
  const text = await textOf(pdf);
  if (text === null) return;
  expect(text.match(/金额/g)).toHaveLength(3);
  for (const word of ['0012-27', '合计', '¥30.00', '含税']) expect(text).toContain(word);
});

test('stops when told to', async () => {
  const controller = new AbortController();
  const endless = (function* () {
    for (;;) yield items(1)[0]!;
  })();
  const stopped = buffer(
    writeCatalogue(
      { title: '目录', head: HEAD, grid: { columns: 2, rows: 3 }, lineCount: 1, items: endless },
      { signal: controller.signal, onProgress: (done) => done === 20 && controller.abort() },
    ),
  );
  await expect(stopped).rejects.toThrow(/abort/i);
});

test('a signature stands below everything, and one that cannot be had costs nothing else', async () => {
  const faults: unknown[] = [];
  const make = (bytes: Buffer | null) =>
    buffer(
      writeQuotation(
        {
          title: '确认书',
          head: { title: '确认书' },
          columns: [{ key: 'name', title: '品名', share: 1 }],
          rows: [{ name: '遥控车' }],
          notes: ['确认人: Emma'],
          signature: source('signature', bytes),
        },
        { onFault: ({ key, row, field }) => faults.push([key, row, field]) },
      ),
    );
  const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(imagesIn(await make(RED))).toBe(1);
  expect(imagesIn(await make(null))).toBe(0);
  expect(faults).toEqual([['signature', null, 'signature']]);
});
