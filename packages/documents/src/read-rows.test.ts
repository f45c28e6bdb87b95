import { describe, expect, it } from 'vitest';
import { readCsvRows } from './read-csv.ts';
import { decodeText, readRows } from './read-rows.ts';
import { textCell, workbookParts, worksheet, zipParts } from './workbook-fixture.ts';
import { writeRows } from './write-rows.ts';

describe('rows of a workbook', () => {
  it('come back as they were written', async () => {
    const rows = [
      ['Brightside & Söhne <GmbH>', '=1+1', 'Emma\nJonas', '长'.repeat(1500)],
      ['', '', '只有第三列', ''],
      ['+44 20 7946 0958', 12.5, 'a"b\'c', 0],
    ];
    const columns = ['名称', '电话', '联系人', '备注'].map((title) => ({ title, width: 20 }));
    const read = await readRows(await writeRows('客户 & 联系人', columns, rows));
    expect(read).toEqual([
      { row: 1, cells: ['名称', '电话', '联系人', '备注'] },
      { row: 2, cells: rows[0] },
      { row: 3, cells: ['', '', '只有第三列'] },
      { row: 4, cells: ['+44 20 7946 0958', '12.5', 'a"b\'c', '0'] },
    ]);
  });

  it('are those of the first sheet that has any, with long numbers whole', async () => {
    const parts = workbookParts([
      { name: '空', xml: worksheet('<sheetData/>') },
      {
        name: '客户',
        xml: worksheet(
          `<sheetData><row r="3">${textCell('B3', '电话')}<c r="C3"><v>8613800138001</v></c></row></sheetData>`,
        ),
      },
    ]);
    expect(await readRows(await zipParts(parts))).toEqual([{ row: 3, cells: ['', '电话', '8613800138001'] }]);
  });

  it('are read to the limit, and what comes after it is not even looked at', async () => {
    const row = (at: number) => `<row r="${at}">${textCell(`A${at}`, `客户 ${at} ${Math.sin(at)}`)}</row>`;
    const rows = Array.from({ length: 5000 }, (_, index) => row(index + 1)).join('');
    const cutOff = worksheet(`<sheetData>${rows}<row><c>`).replace('</worksheet>', '');
    const found = await readRows(await zipParts(workbookParts([{ name: '客户', xml: cutOff }])), { maxRows: 20 });
    expect(found.map(({ row: at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are refused in other files, and cut off ones', async () => {
    await expect(readRows(Buffer.from('客户名称,国家'))).rejects.toMatchObject({ kind: 'not_xlsx' });
    const whole = await writeRows('客户', [{ title: '名称' }], [['甲']]);
    await expect(readRows(whole.subarray(0, whole.length - 60))).rejects.toMatchObject({ kind: 'broken' });
    await expect(readRows(await zipParts({ 'a.txt': 'a' }))).rejects.toMatchObject({ kind: 'not_xlsx' });
  });
});

describe('rows of a text', () => {
  it('keep quoted separators, line ends and quotes', () => {
    expect(readCsvRows('名称,联系人\r\n"A, B Ltd","Emma\nJonas"\r\n\r\n"say ""hi""",x\n')).toEqual([
      { row: 1, cells: ['名称', '联系人'] },
      { row: 2, cells: ['A, B Ltd', 'Emma\nJonas'] },
      { row: 4, cells: ['say "hi"', 'x'] },
    ]);
  });

  it('are read to the limits of rows, cells and letters', () => {
    expect(readCsvRows('a\n'.repeat(100), { maxRows: 3 })).toHaveLength(3);
    expect(readCsvRows('a\nb', { maxRows: 2 })).toHaveLength(2);
    expect(readCsvRows(',a'.repeat(1000))[0]!.cells).toHaveLength(60);
    expect(readCsvRows(`"${'a'.repeat(5000)}"`, { maxCharacters: 10 })[0]!.cells).toEqual(['a'.repeat(10)]);
  });

  it('may be separated by semicolons or tabs', () => {
    expect(readCsvRows('name;country\nA, B;UK')[1]!.cells).toEqual(['A, B', 'UK']);
    expect(readCsvRows('name\tcountry\nA\tUK')[1]!.cells).toEqual(['A', 'UK']);
    expect(readCsvRows('')).toEqual([]);
  });

  it('may be in the encoding of Chinese Excel', () => {
    expect(decodeText(Buffer.from('\uFEFF客户'))).toBe('客户');
    expect(decodeText(Buffer.from('bfcdbba7', 'hex'))).toBe('客户');
    expect(() => decodeText(Buffer.from([0xff, 0xff, 0xff]))).toThrow();
  });
});
