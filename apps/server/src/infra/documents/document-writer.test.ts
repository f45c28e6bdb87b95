import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAllParts, readIndependently } from '@wanyuan/documents/independent-reading';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROKEN, MISSING, samplePictures, samplePlan, sampleRows, SECRET_COST, workIn } from './document-fixture.ts';
import type { DocumentPlan, DocumentRow } from './document-plan.ts';
import { createDocumentWriter } from './fork-document-writer.ts';
import { shownCell } from './table-needs.ts';

const writer = createDocumentWriter();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(
  plan: DocumentPlan,
  rows: DocumentRow[],
  options: Partial<Parameters<typeof writer.write>[1]> = {},
) {
  const work = await workIn(folder, plan, rows);
  const result = await writer.write(work, { pictures: samplePictures(), ...options });
  return { ...result, file: await readFile(work.outPath) };
}

const textOf = async (file: Buffer): Promise<string> => {
  const child = promisify(execFile)('/usr/bin/pdftotext', ['-layout', '-', '-']);
  child.child.stdin?.end(file);
  return (await child).stdout;
};
const canReadPdf = existsSync('/usr/bin/pdftotext');

describe('a workbook', () => {
  test('has pictures in their rows, texts as texts, formulas for what is counted, and sums', async () => {
    const rows = sampleRows(5);
    rows[1]!.picture = BROKEN;
    rows[2]!.picture = MISSING;
    const { file, bytes, lost } = await write(samplePlan({}), rows);
    expect(bytes).toBe(file.length);
    expect(lost).toBe(2);
    const [sheet] = await readIndependently(file);
    const cell = (at: string) => sheet?.cells.get(at);
    expect(sheet?.name).toBe('报价单');
    expect(cell('A1')?.value).toBe('报价单');
    expect(cell('A2')?.value).toBe('汕头启帆贸易有限公司');
    expect(['A4', 'D4', 'E4'].map((at) => cell(at)?.value)).toEqual(['序号', '出厂货号', '品名']);
    expect(rows.map((_, index) => cell(`D${5 + index}`)?.value)).toEqual(['0012', '8E10', '1-2', '=1+1', '+A']);
    expect(cell('A5')?.value).toBe(1);
    expect(cell('F5')?.value).toBe(1.2345);
    expect(cell('L5')?.value).toBe('2026-11-16');
    expect(cell('I6')?.formula).toBe('H6*G6');
    expect(cell('J6')?.formula).toBe('F6*I6');
    expect(['H', 'I', 'J'].map((column) => cell(`${column}10`)?.formula)).toEqual([
      'SUM(H5:H9)',
      'SUM(I5:I9)',
      'SUM(J5:J9)',
    ]);
    expect(cell('A11')?.value).toBe('报价有效期 30 天');
    expect(sheet?.pictures.map(({ row, column }) => [row, column])).toEqual([
      [1, 1],
      [5, 2],
      [8, 2],
      [9, 2],
    ]);
    expect(sheet?.frozen).toEqual({ rows: 4, columns: 4 });
    expect(sheet?.printTitles).toBe('4:4');
    expect(await readdir(folder)).toEqual(['out.bin', 'rows.jsonl']);
  });

  test('for other programs begins with the names of its columns and has values only', async () => {
    const { file } = await write(samplePlan({ isPlain: true }), sampleRows(2));
    const [sheet] = await readIndependently(file);
    expect(['A1', 'B1', 'C1', 'J1'].map((at) => sheet?.cells.get(at)?.value)).toEqual([
      '序号',
      '图片',
      '平台编号',
      '报价金额',
    ]);
    expect(sheet?.cells.get('J3')).toMatchObject({ value: 59.256, formula: null });
    expect(sheet?.cells.get('A4')).toBeUndefined();
    expect(sheet?.pictures.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('holds nothing that is no column of its plan', async () => {
    const rows = sampleRows(2).map((row) => ({ ...row, cells: { ...row.cells, exworks_price: SECRET_COST } }));
    const { file } = await write(samplePlan({}), rows);
    const [sheet] = await readIndependently(file);
    expect([...(sheet?.cells.values() ?? [])].map(({ value }) => String(value))).not.toContain(SECRET_COST);
    const parts = await readAllParts(file);
    expect(parts.length).toBeGreaterThan(8);
    for (const text of parts) expect(text).not.toContain(SECRET_COST);
  });
});

describe('small ex-works prices', () => {
  const KEYS = ['number', 'exworks_price', 'additional_price'] as const;
  const rows: DocumentRow[] = [
    { cells: { number: 'WY100', exworks_price: '0.125', additional_price: '0.0305' }, picture: null },
  ];

  test('keep their decimals in a workbook', async () => {
    const { file } = await write(samplePlan({ logo: null }, KEYS), rows);
    const [sheet] = await readIndependently(file);
    for (const [at, value] of [
      ['B5', 0.125],
      ['C5', 0.0305],
    ] as const) {
      expect(sheet?.cells.get(at)?.value).toBe(value);
      expect(JSON.parse(sheet?.cells.get(at)?.style ?? '')).toMatchObject({ numFmt: '#,##0.00##' });
    }
  });

  test('and on paper', () => {
    const { columns } = samplePlan({ kind: 'pdf_quotation' }, KEYS);
    expect(columns.map((column) => shownCell(column, rows[0]?.cells[column.key]))).toEqual([
      'WY100',
      '0.125',
      '0.0305',
    ]);
  });
});

test.skipIf(!canReadPdf)('papers hold every row, the head, sums, notes and numbers of pages', async () => {
  const quotation = await write(samplePlan({ kind: 'pdf_quotation' }), sampleRows(30));
  const text = await textOf(quotation.file);
  for (const word of [
    '报价单',
    '汕头启帆贸易有限公司',
    'WY129',
    '遥控车 30 号',
    '合计',
    '11,160',
    '13,777.02',
    '有效期',
  ]) {
    expect(text).toContain(word);
  }
  expect(text.replaceAll(' ', '')).toMatch(/2\/\d/);
  const catalogue = await write(samplePlan({ kind: 'pdf_catalogue', grid: '2x3', lang: 'en' }), sampleRows(7));
  const cards = await textOf(catalogue.file);
  for (const word of ['WY100', 'WY106', '遥控车 7 号', '1.2345']) expect(cards).toContain(word);
  expect(cards.replaceAll(' ', '')).toContain('2/2');
});

test('an archive has pictures of the width asked for under their names, marked or not', async () => {
  const kept = new Map<number, Buffer>();
  const plain = await write(samplePlan({ kind: 'zip', imageWidth: 400 }), sampleRows(3), {
    pictures: samplePictures(kept),
  });
  expect(namesIn(plain.file)).toEqual(['0012.jpg', 'A1.jpg', '0012(2).jpg']);
  expect(kept.size).toBe(3);
  const { width, height, format, hasAlpha } = await sharp(kept.get(1)).metadata();
  expect({ width, height, format, hasAlpha }).toEqual({ width: 400, height: 320, format: 'jpeg', hasAlpha: false });
  const watermark = { position: 'tiled', size: 28, color: '#ffffff', opacity: 0.7 } as const;
  const marked = await write(samplePlan({ kind: 'zip', imageWidth: 400, watermark }), sampleRows(3));
  expect(marked.bytes).toBeGreaterThan(plain.bytes * 1.2);
});

test('takes what was kept of a picture, and the original where that is broken', async () => {
  const kept = new Map<number, Buffer>();
  await write(samplePlan({}), sampleRows(2), { pictures: samplePictures(kept) });
  kept.set(2, kept.get(2)!.subarray(0, 500));
  const pictures = samplePictures(kept);
  const { lost } = await write(samplePlan({ logo: null }), sampleRows(2), { pictures });
  expect(lost).toBe(0);
  expect(pictures.asked.toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
});

test('an abort ends the process and leaves nothing; a template that cannot be filled is told', async () => {
  const controller = new AbortController();
  const pictures = samplePictures();
  const held: typeof pictures = {
    ...pictures,
    withPicture: () => (controller.abort(new Error('enough')), new Promise(() => {})),
  };
  await expect(write(samplePlan({}), sampleRows(3), { pictures: held, signal: controller.signal })).rejects.toThrow(
    'enough',
  );
  expect(await readdir(folder)).toEqual(['rows.jsonl']);
  const work = await workIn(
    folder,
    samplePlan({ kind: 'template', template: { file_key: '', values: {} } }),
    sampleRows(1),
  );
  const failed = writer.write({ ...work, templatePath: work.rowsPath }, { pictures });
  await expect(failed).rejects.toMatchObject({ name: 'DocumentWriterFault', reason: 'not_xlsx' });
});

test('a picture that is fetched only after the process was ended is let go at once', async () => {
  const controller = new AbortController();
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const counts = { asked: 0, released: 0 };
  const late: ReturnType<typeof samplePictures> = {
    ...samplePictures(),
    async withPicture(_id, _wanted, use) {
      counts.asked += 1;
      controller.abort(new Error('enough'));
      await ended;
      const used = await use({ source: Buffer.from('an original'), isReady: false });
      counts.released += 1;
      return used;
    },
  };
  await expect(write(samplePlan({}), sampleRows(3), { pictures: late, signal: controller.signal })).rejects.toThrow(
    'enough',
  );
  end();
  await expect.poll(() => counts.released).toBe(counts.asked);
});

/** From the directory at the end of the archive. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const mark = Buffer.from('PK\u0001\u0002');
  for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 4)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}
