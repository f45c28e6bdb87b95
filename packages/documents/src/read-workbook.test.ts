import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook-pictures.ts';
import type { TextRow } from './read-rows.ts';
import { catalogueParts, textCell, workbookParts, worksheet, zipParts, type Parts } from './workbook-fixture.ts';

async function read(parts: Parts) {
  const rows: (TextRow & { sheet: number })[] = [];
  const found = await readWorkbook(await zipParts(parts), { onRow: (sheet, row) => rows.push({ sheet, ...row }) });
  found.close();
  return { ...found, rows };
}

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="&quot;A-&quot;000"/><numFmt numFmtId="166" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="167" formatCode="&quot;¥&quot;#,##0.00"/><numFmt numFmtId="168" formatCode="000-00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 164, 165, 166, 167, 14, 11, 168].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

describe('a workbook read row by row', () => {
  it('hands out the rows of every sheet, and knows the pictures', async () => {
    const { rows, pictures, sheets } = await read(
      catalogueParts([{ texts: ['遥控车', '120'], picture: Buffer.from('x') }]),
    );
    expect(rows).toEqual([
      { sheet: 0, row: 1, cells: ['图片', '品名', '数量'] },
      { sheet: 0, row: 2, cells: ['', '遥控车', '120'] },
    ]);
    expect(pictures).toMatchObject([{ sheet: 0, row: 2, column: 1 }]);
    expect(sheets).toEqual(['询价']);
  });

  it('shows numbers as people see them where they are no amounts', async () => {
    const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`;
    const cells = [
      cell('A', 0, '12'),
      cell('B', 1, '12'),
      cell('C', 2, '7'),
      cell('D', 3, '46342'),
      cell('E', 4, '12.5'),
      cell('F', 5, '46342'),
      cell('G', 6, '80000000000'),
      cell('H', 7, '12345'),
      textCell('I1', '0012'),
      `<c r="J1" t="str"><f>A1</f><v>8E10</v></c>`,
    ];
    const parts = workbookParts(
      [{ name: '报价', xml: worksheet(`<sheetData><row r="1">${cells.join('')}</row></sheetData>`) }],
      { 'xl/styles.xml': STYLES },
      { rStyles: { type: 'styles', target: 'styles.xml' } },
    );
    const { rows, pictures } = await read(parts);
    expect(rows[0]?.cells).toEqual([
      '12',
      '0012',
      'A-007',
      '2026-11-16',
      '12.5',
      '2026-11-16',
      '8.00E+10',
      '123-45',
      '0012',
      '8E10',
    ]);
    expect(pictures).toEqual([]);
  });

  it.each(['1', 'true'])('counts days from 1904 where the workbook does: %s', async (date1904) => {
    const cells =
      '<c r="A1" s="5"><v>44880</v></c><c r="B1" s="3"><v>44880.75</v></c><c r="C1" s="0"><v>44880</v></c><c r="D1" s="1"><v>12</v></c>';
    const parts = workbookParts(
      [{ name: '报价', xml: worksheet(`<sheetData><row r="1">${cells}</row></sheetData>`) }],
      { 'xl/styles.xml': STYLES },
      { rStyles: { type: 'styles', target: 'styles.xml' } },
    );
    parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
      '<sheets>',
      `<workbookPr date1904="${date1904}"/><sheets>`,
    );
    expect((await read(parts)).rows[0]?.cells).toEqual(['2026-11-16', '2026-11-16', '44880', '0012']);
  });

  it('is refused with macros', async () => {
    await expect(read({ ...catalogueParts([]), 'xl/vbaProject.bin': 'x' })).rejects.toMatchObject({ kind: 'macros' });
  });
});
