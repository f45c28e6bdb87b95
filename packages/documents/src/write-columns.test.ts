import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readWorkbookPictures } from './read-workbook-pictures.ts';
import {
  catalogueParts,
  drawing,
  marker,
  pictureShape,
  textCell,
  workbookParts,
  worksheet,
  zipParts,
} from './workbook-fixture.ts';
import { writeColumns, type SheetAddition } from './write-columns.ts';
import { openArchive } from './zip-archive.ts';

const PICTURE = Buffer.from('picture');
const SHEET = 'xl/worksheets/sheet1.xml';

const partOf = async (workbook: Buffer, path: string) => {
  const archive = await openArchive(workbook);
  return archive.read(path);
};
const sheetOf = async (workbook: Buffer) => (await partOf(workbook, SHEET)).toString();

const MATCHES: SheetAddition = {
  sheet: 0,
  headerRow: 1,
  columns: [
    {
      header: '匹配货号',
      width: 16,
      values: new Map([
        [2, 'A<1>&"2"'],
        [3, '=1+1'],
      ]),
    },
    { header: '出厂价', width: 10, values: new Map([[2, 12.5]]) },
    { header: '链接', width: 12, values: new Map([[2, { text: '查看', url: 'https://example.com/a?b="c"' }]]) },
  ],
};

/** Patches a sheet without drawing and gives its text back. */
const patched = async (inner: string, additions = MATCHES) =>
  sheetOf(await writeColumns(await zipParts(workbookParts([{ name: '表', xml: worksheet(inner) }])), [additions]));

test('writes columns to the right and leaves every other part alone', async () => {
  const source = await zipParts(
    catalogueParts([
      { texts: ['遥控车', '120'], picture: PICTURE },
      { texts: ['积木', '48'], picture: PICTURE },
    ]),
  );
  const written = await writeColumns(source, [MATCHES]);
  const [before, after] = await Promise.all([openArchive(source), openArchive(written)]);
  expect(after.entries.map(({ fileName }) => fileName)).toEqual(before.entries.map(({ fileName }) => fileName));
  // Bit 3 would say that the sizes come after the bytes.
  expect(after.entries.filter(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & 8) !== 0)).toEqual([]);
  for (const { fileName } of after.entries.filter((entry) => entry.fileName !== SHEET)) {
    expect(await after.read(fileName)).toEqual(await before.read(fileName));
  }
  const found = await readWorkbookPictures(written);
  expect(found.pictures.map(({ row }) => row)).toEqual([2, 3]);
  const rows = found.sheets[0]?.rows;
  expect(rows?.get(1)?.map(({ text }) => text)).toEqual(['图片', '品名', '数量', '匹配货号', '出厂价', '链接']);
  expect(rows?.get(2)?.map(({ column, text }) => [column, text])).toEqual([
    [2, '遥控车'],
    [3, '120'],
    [4, 'A<1>&"2"'],
    [5, '12.5'],
    [6, '查看'],
  ]);
  // A text that looks like a formula stays a text.
  expect(rows?.get(3)?.at(-1)).toEqual({ column: 4, text: '=1+1', isNumber: false });
  const xml = await sheetOf(written);
  expect(xml).toContain('<dimension ref="A1:F3"/>');
  expect(xml).toContain(
    '<f>HYPERLINK(&quot;https://example.com/a?b=&quot;&quot;c&quot;&quot;&quot;,&quot;查看&quot;)</f>',
  );
});

test('keeps formulas, merged cells, formats and everything it does not know letter by letter', async () => {
  const head =
    '<sheetPr><tabColor rgb="FFFF0000"/></sheetPr><dimension ref="A1:B3"/><sheetFormatPr defaultRowHeight="15"/>';
  const rows =
    '<row r="1" spans="1:2" s="4" customFormat="1"><c r="A1" s="7" t="s"><v>0</v></c><c r="B1" s="8" t="s"><v>1</v></c></row>' +
    '<row r="3" spans="1:2"><c r="A3"><f t="shared" si="0" ref="A3:A9">B3*2</f><v>4</v></c></row>';
  const tail =
    '<mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells><conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>A1&gt;1</formula></cfRule></conditionalFormatting><extLst><ext uri="x"><y:z xmlns:y="q"/></ext></extLst>';
  const xml = await patched(`${head}<sheetData>${rows}</sheetData>${tail}`);
  expect(xml).toContain(tail);
  expect(xml).toContain('<row r="1" spans="1:5" s="4" customFormat="1"><c r="A1" s="7" t="s"><v>0</v></c>');
  // Headers look like the header beside them.
  expect(xml).toContain('<c r="C1" s="8" t="inlineStr">');
  // Row 2 had not been there at all.
  expect(xml).toContain('</row><row r="2"><c r="C2" t="inlineStr">');
  expect(xml).toContain('<c r="A3"><f t="shared" si="0" ref="A3:A9">B3*2</f><v>4</v></c><c r="C3" t="inlineStr">');
  expect(xml).toContain('<dimension ref="A1:E3"/>');
  expect(xml).toContain('<cols><col min="3" max="3" width="16" customWidth="1"/>');
});

test('takes the place of empty cells that only carry a style, and cuts column widths that lie in the way', async () => {
  const columns = '<cols><col min="1" max="2" width="9"/><col min="3" max="16384" width="8.5" style="2"/></cols>';
  const rows = `<row r="1">${textCell('A1', '品名')}${textCell('B1', '价')}<c r="C1" s="5"/><c r="G1" s="5"/></row><row r="2"><c r="C2" s="5"/><c r="D2" s="6"></c></row><row r="3" ht="30"/>`;
  const xml = await patched(`${columns}<sheetData>${rows}</sheetData>`);
  expect(xml).toContain(
    '<col min="1" max="2" width="9"/><col min="3" max="3" width="16" customWidth="1"/><col min="4" max="4" width="10" customWidth="1"/><col min="5" max="5" width="12" customWidth="1"/><col min="6" max="16384" width="8.5" style="2"/></cols>',
  );
  expect(xml.match(/r="C1"/g)).toHaveLength(1);
  expect(xml.indexOf('r="E1"')).toBeLessThan(xml.indexOf('r="G1"'));
  expect(xml).toContain('<c r="C2" s="5" t="inlineStr">');
  expect(xml).toContain('<c r="D2" s="6"><v>12.5</v></c>');
  expect(xml).toContain('<row r="3" ht="30"><c r="C3" t="inlineStr">');
});

test('writes into an empty sheet, and into one whose elements carry a prefix', async () => {
  expect(await patched('<sheetData/>')).toContain('<sheetData><row r="1"><c r="A1" t="inlineStr">');
  const prefixed = '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"/></x:sheetData></x:worksheet>';
  const source = await zipParts(workbookParts([{ name: '表', xml: prefixed }]));
  const xml = await sheetOf(await writeColumns(source, [{ ...MATCHES, headerRow: null }]));
  expect(xml).toContain('<x:cols><x:col min="1"');
  expect(xml).toContain('<x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t xml:space="preserve">');
  expect(xml).toContain('<x:row r="3"><x:c r="A3"');
});

test('stays right of pictures, filters and tables', async () => {
  const anchors = `<xdr:twoCellAnchor>${marker('from', 4, 1)}${marker('to', 6, 2)}${pictureShape('a')}</xdr:twoCellAnchor>`;
  const source = await zipParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet(`<sheetData><row r="1">${textCell('A1', '品名')}</row></sheetData><drawing r:id="rId1"/>`),
          drawing: drawing(anchors),
          media: { a: 'a.png' },
        },
      ],
      { 'xl/media/a.png': PICTURE },
    ),
  );
  expect(await sheetOf(await writeColumns(source, [MATCHES]))).toContain('<c r="H1" t="inlineStr">');
  expect(await patched('<sheetData/><autoFilter ref="A1:D9"/>')).toContain('<c r="E1" t="inlineStr">');
});

test('drops what XML cannot hold and writes long addresses as text', async () => {
  const long = `https://example.com/${'a'.repeat(300)}`;
  const xml = await patched('<sheetData/>', {
    sheet: 0,
    headerRow: null,
    columns: [
      { header: '', width: 9, values: new Map([[1, 'a\u0000b\u001Fc\uD800d\n']]) },
      { header: '', width: 9, values: new Map([[1, { text: '查看', url: long }]]) },
    ],
  });
  expect(xml).toContain('>abcd\n</t>');
  expect(xml).toContain(`>${long}</t>`);
});

const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

test.skipIf(OFFICE === undefined)('opens in another office program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const source = await zipParts(catalogueParts([{ texts: ['遥控车', '120'], picture: PICTURE }]));
    await writeFile(join(folder, 'out.xlsx'), await writeColumns(source, [MATCHES]));
    await promisify(execFile)(
      OFFICE ?? '',
      ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'out.xlsx')],
      {
        env: { ...process.env, HOME: folder },
      },
    );
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('12.5');
  } finally {
    await rm(folder, { recursive: true });
  }
});
