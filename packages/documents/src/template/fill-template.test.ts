import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { convertByOffice, OFFICE, packageFaults } from '../check-package.ts';
import { DocumentFault } from '../document-fault.ts';
import { pngPicture } from '../picture-fixture.ts';
import { readCsvRows } from '../read-csv.ts';
import { readWorkbookPictures } from '../read-workbook-pictures.ts';
import { textCell, workbookParts, worksheet, zipParts } from '../workbook-fixture.ts';
import { openArchive } from '../zip-archive.ts';
import type { TemplateRowValues } from './fill-sheet.ts';
import { fillTemplate, type FillOptions } from './fill-template.ts';
import type { FieldNames } from './placeholders.ts';
import { quotationTemplate } from './template-fixture.ts';

const PICTURES = [pngPicture(60, 40, [220, 60, 30]), pngPicture(30, 60, [30, 160, 100])];
const FIELDS: FieldNames = {
  row: ['picture', 'number', 'name', 'name_en', 'price', 'count'],
  head: ['company', 'customer', 'logo'],
  aliases: { 货号: 'number' },
};
const HEAD = { company: '奇帆 <A&B>', customer: '=HYPERLINK("x")' };

const rowsOf = (count: number): TemplateRowValues[] =>
  Array.from({ length: count }, (_, index) => ({
    picture: { key: `p${index % 2}`, load: async () => PICTURES[index % 2] ?? null },
    number: `00${index + 1}`,
    name: `玩具 ${index + 1}`,
    name_en: `Toy ${index + 1}`,
    price: { decimal: '2.50' },
    count: 10,
  }));

const fill = async (template: Buffer, rows: TemplateRowValues[], options: FillOptions = {}) =>
  buffer(await fillTemplate(template, { fields: FIELDS, head: HEAD, rows }, options));
const textOf = async (workbook: Buffer, path: string) => (await (await openArchive(workbook)).read(path)).toString();
const QUOTATION = zipParts(quotationTemplate());

describe.each([1, 50, 500])('a quotation with %i rows', (count) => {
  const shift = count - 1;
  const filled = QUOTATION.then((template) => fill(template, rowsOf(count)));

  test('keeps the rules of the format', async () => {
    expect(await packageFaults(await filled)).toEqual([]);
  });

  test('has every cell in its place', async () => {
    const { sheets, pictures } = await readWorkbookPictures(await filled);
    const rows = sheets[0]?.rows;
    const textsOf = (row: number) => rows?.get(row)?.map(({ column, text }) => [column, text]);
    expect(textsOf(1)).toEqual([[1, '奇帆 <A&B> 报价单']]);
    expect(textsOf(2)?.[0]).toEqual([1, '客户：=HYPERLINK("x")']);
    expect(textsOf(3)?.map(([, text]) => text)).toEqual(['图片', '货号', '品名', '单价', '数量', '金额']);
    for (let index = 0; index < count; index++) {
      expect(textsOf(4 + index)).toEqual([
        [2, `00${index + 1}`],
        [3, `玩具 ${index + 1} / Toy ${index + 1}`],
        [4, '2.5'],
        [5, '10'],
      ]);
    }
    expect(textsOf(6 + shift)?.[0]).toEqual([1, '合计']);
    // What is not ours stays.
    expect(textsOf(9 + shift)).toEqual([[1, '{{unknown}} & 盖章：']]);
    const products = pictures.filter(({ name }) => name.startsWith('图片'));
    expect(products.map(({ row, column }) => [row, column])).toEqual(
      Array.from({ length: count }, (_, index) => [4 + index, 1]),
    );
    expect(await products.at(-1)?.read()).toEqual(PICTURES[(count - 1) % 2]);
    const others = pictures.filter(({ name }) => !name.startsWith('图片'));
    expect(others.map(({ name, row }) => [name, row])).toEqual([
      ['标志', 1],
      ['印章', 8 + shift],
    ]);
  });

  test('formulas, merged cells, conditions, breaks and names follow', async () => {
    const workbook = await filled;
    const xml = await textOf(workbook, 'xl/worksheets/sheet1.xml');
    const last = 4 + shift;
    expect(xml).toContain(`<c r="F${last}" s="3"><f>D${last}*E${last}</f></c>`);
    expect(xml).toContain(`<row r="${last}" spans="1:6" ht="60" customHeight="1">`);
    expect(xml).toContain(`<f>SUM(F4:F${last})</f>`);
    expect(xml).toContain(`<c r="F${7 + shift}" s="3"><f>F${6 + shift}*1.13</f></c>`);
    expect(xml).toContain(`<c r="F2" s="1"><f>F${6 + shift}</f></c>`);
    expect(xml).toContain(`<mergeCell ref="A${6 + shift}:D${6 + shift}"/>`);
    expect(xml).toContain(`<dimension ref="A1:F${9 + shift}"/>`);
    expect(xml).toContain(`sqref="F4${count === 1 ? '' : `:F${last}`}"><cfRule`);
    expect(xml).toContain(`<formula>$F$${7 + shift}/2</formula>`);
    expect(xml).toContain(`<formula>SUM($F$4:$F$${last})&gt;100</formula>`);
    expect(xml).toContain(`<brk id="${7 + shift}" max="16383" man="1"/>`);
    expect(await textOf(workbook, 'xl/worksheets/sheet2.xml')).toContain(
      `<f>'报价'!F${7 + shift}+SUM(报价!E4:E${last})</f>`,
    );
    const names = await textOf(workbook, 'xl/workbook.xml');
    expect(names).toContain(`报价!$A$1:$F$${9 + shift}<`);
    expect(names).toContain(`>报价!$F$${7 + shift}<`);
    expect(names).toContain('<calcPr calcId="191029" fullCalcOnLoad="1"/>');
  });

  test('everything else keeps its bytes', async () => {
    const [before, after] = await Promise.all([openArchive(await QUOTATION), openArchive(await filled)]);
    for (const path of ['xl/styles.xml', 'xl/sharedStrings.xml', 'xl/media/stamp.png', 'docProps/custom.bin']) {
      expect(await after.read(path)).toEqual(await before.read(path));
    }
    expect(after.has('xl/calcChain.xml')).toBe(false);
    expect(after.entries.filter(({ fileName }) => fileName.includes('media/filled'))).toHaveLength(Math.min(count, 2));
  });

  test.skipIf(OFFICE === undefined)('comes to the right sums in LibreOffice', async () => {
    const rows = readCsvRows((await convertByOffice(await filled, { to: 'csv' })).toString());
    const total = rows.find(({ cells }) => cells[0] === '合计')?.cells;
    expect(total?.slice(4, 6)).toEqual([String(count * 10), String(count * 25)]);
    expect(rows.find(({ row }) => row === 7 + shift)?.cells[5]).toBe(String(Math.round(count * 25 * 113) / 100));
  });
});

test('without rows the placeholders go and the table stays', async () => {
  const filled = await fill(await QUOTATION, []);
  expect(await packageFaults(filled)).toEqual([]);
  const { sheets } = await readWorkbookPictures(filled);
  expect(sheets[0]?.rows.get(4)?.map(({ text }) => text) ?? ['/']).toEqual(['/']);
});

const oneSheet = (inner: string) =>
  zipParts(workbookParts([{ name: '表', xml: worksheet(inner) }])).then(withoutDrawing);

/** The plain fixture names a drawing that it does not have. */
async function withoutDrawing(workbook: Buffer): Promise<Buffer> {
  const archive = await openArchive(workbook);
  const parts: Record<string, Buffer | string> = {};
  for (const { fileName } of archive.entries) parts[fileName] = await archive.read(fileName);
  parts['[Content_Types].xml'] = String(parts['[Content_Types].xml']).replace(
    /<Override PartName="\/xl\/drawings[^>]*>/,
    '',
  );
  return zipParts(parts);
}

test('blocks of two rows with merged cells are repeated as they are; a sheet without drawing gets one', async () => {
  const template = await oneSheet(
    `<sheetData><row r="1">${textCell('A1', '{{logo}}')}</row><row r="2">${textCell('A2', '{{picture}}')}${textCell('B2', '{{name}}')}</row><row r="3">${textCell('B3', '{{number}}')}<c r="C3"><f>C1+1</f></c></row><row r="4"><c r="C4"><f>SUM(C2:C3)</f></c></row></sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/><tableParts count="0"/>`,
  );
  const head = { ...HEAD, logo: { key: 'logo', load: async () => PICTURES[0] ?? null } };
  const filled = await buffer(await fillTemplate(template, { fields: FIELDS, head, rows: rowsOf(3) }));
  expect(await packageFaults(filled)).toEqual([]);
  const xml = await textOf(filled, 'xl/worksheets/sheet1.xml');
  for (const ref of ['A2:A3', 'A4:A5', 'A6:A7']) expect(xml).toContain(`<mergeCell ref="${ref}"/>`);
  expect(xml).toContain('<c r="C8"><f>SUM(C2:C7)</f></c>');
  expect(xml).toContain('<c r="C7"><f>C5+1</f></c>');
  expect(xml).toMatch(/footer="0"\/><drawing [^>]*\/><tableParts/);
  const { pictures } = await readWorkbookPictures(filled);
  expect(pictures.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [2, 1],
    [4, 1],
    [6, 1],
  ]);
});

test('rows of a second sheet speak of their own toy in the first', async () => {
  const parts = workbookParts([
    { name: '报价', xml: worksheet(`<sheetData><row r="5">${textCell('H5', '{{price}}')}</row></sheetData>`) },
    {
      name: '装箱单',
      xml: worksheet(
        `<sheetData><row r="5">${textCell('A5', '{{name}}')}<c r="B5"><f>报价!H5</f></c></row></sheetData>`,
      ),
    },
  ]);
  const xml = await textOf(await fill(await zipParts(parts), rowsOf(50)), 'xl/worksheets/sheet2.xml');
  const formulas = [...xml.matchAll(/<c r="(B\d+)"><f>([^<]*)</g)].map(([, cell, formula]) => [cell, formula]);
  expect(formulas).toEqual(Array.from({ length: 50 }, (_, copy) => [`B${5 + copy}`, `报价!H${5 + copy}`]));
});

test.each([
  ['1', '44880'],
  ['0', '46342'],
])('days are counted as the template does: date1904="%s"', async (date1904, serial) => {
  const parts = workbookParts(
    [
      {
        name: '表',
        xml: worksheet(
          `<sheetData><row r="1">${textCell('A1', '{{day}}', ' s="1"')}${textCell('B1', '{{day}}')}</row></sheetData>`,
        ),
      },
    ],
    { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
    { rStyles: { type: 'styles', target: 'styles.xml' } },
  );
  parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
    '<sheets>',
    `<workbookPr date1904="${date1904}"/><sheets>`,
  );
  const rows = ['2026-11-16', '1903-12-31'].map((day) => ({ day: new Date(day) }));
  const fields = { row: ['day'], head: [] };
  const filled = await buffer(await fillTemplate(await zipParts(parts), { fields, head: {}, rows }));
  const xml = await textOf(filled, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain(`<c r="A1" s="1"><v>${serial}</v></c>`);
  // Where the format shows no days, and before the first day that is counted, it is a text.
  expect(xml).toMatch(/<c r="B1"[^>]*t="inlineStr"[^>]*><is><t[^>]*>2026-11-16</);
  expect(xml.includes('>1903-12-31</t></is></c><c r="B2"')).toBe(date1904 === '1');
});

test('a bad picture costs one cell, progress is told, and an abort ends it', async () => {
  const rows = rowsOf(4);
  rows[1] = { ...rows[1], picture: { key: 'bad', load: () => Promise.reject(new Error('gone')) } };
  const faults: unknown[] = [];
  const progress: number[] = [];
  const filled = await fill(await QUOTATION, rows, {
    onFault: ({ key, row, field, reason }) => faults.push([key, row, field, reason]),
    onProgress: (done) => progress.push(done),
  });
  expect(await packageFaults(filled)).toEqual([]);
  expect(faults).toEqual([['bad', 1, 'picture', 'missing']]);
  expect(progress).toEqual([1, 2, 3, 4]);
  const stopped = fill(await QUOTATION, rows, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow(/abort/i);
});

test('says what is wrong with a template', async () => {
  const none = await oneSheet(`<sheetData><row r="1">${textCell('A1', '{{company}}')}</row></sheetData>`);
  await expect(fill(none, [])).rejects.toMatchObject({ kind: 'template_without_row' });
  const scattered = await oneSheet(
    `<sheetData><row r="1">${textCell('A1', '{{name}}')}</row><row r="5">${textCell('A5', '{{number}}')}</row></sheetData>`,
  );
  await expect(fill(scattered, [])).rejects.toThrow(DocumentFault);
});
