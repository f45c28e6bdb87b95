import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { convertByOffice, OFFICE, packageFaults } from '../check-package.ts';
import { readIndependently, type SeenSheet } from '../independent-reading-fixture.ts';
import { pngPicture } from '../picture-fixture.ts';
import { readCsvRows } from '../read-csv.ts';
import { fillTemplate } from './fill-template.ts';
import { SAVED_TEMPLATES, savedHead, savedRow, type SavedTemplate } from './saved-templates.ts';

const PICTURE = pngPicture(60, 40, [220, 60, 30]);
const source = { key: 'one', load: async () => PICTURE };

const read = ({ file }: SavedTemplate) => readFile(new URL(file, import.meta.url));
const sheetOf = async (workbook: Buffer): Promise<SeenSheet> => (await readIndependently(workbook))[0]!;

async function fill(template: SavedTemplate, count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, index) => ({ ...savedRow(index), picture: source }));
  const head = { ...savedHead(count), logo: source };
  return buffer(await fillTemplate(await read(template), { fields: template.fields, head, rows }));
}

describe.each(SAVED_TEMPLATES)('$file', (template) => {
  test.each([1, 50, 500])('filled with %i rows is, cell by cell, what its maker drew', async (count) => {
    const filled = await fill(template, count);
    expect(await packageFaults(filled)).toEqual([]);
    const [before, after] = [await sheetOf(await read(template)), await sheetOf(filled)];
    const { first, height, last } = template.block;
    const shift = (count - 1) * height;
    const total = Math.max(...before.heights.keys()) + shift;
    const wrong: string[] = [];
    for (let row = 1; row <= total; row++) {
      const isInBlock = row >= first && row <= last + shift;
      const from = isInBlock ? first + ((row - first) % height) : row > last ? row - shift : row;
      const copy = isInBlock ? Math.floor((row - first) / height) : null;
      if (before.heights.get(from) !== after.heights.get(row)) wrong.push(`height of row ${row}`);
      for (const letters of 'ABCDEFGHIJ') {
        const was = before.cells.get(`${letters}${from}`);
        const is = after.cells.get(`${letters}${row}`);
        if (was?.style !== is?.style) wrong.push(`style of ${letters}${row}`);
        const expected =
          was?.formula === undefined || was.formula === null
            ? template.expected(was?.value ?? null, copy, count)
            : null;
        if ((is?.value ?? null) !== expected) wrong.push(`${letters}${row}: ${is?.value} instead of ${expected}`);
        if ((was?.formula ?? null) === null && (is?.formula ?? null) !== null)
          wrong.push(`formula in ${letters}${row}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    for (const [cell, formula] of Object.entries(template.formulas(count))) {
      expect([cell, after.cells.get(cell)?.formula]).toEqual([cell, formula]);
    }
    expect(after.merged).toEqual(expect.arrayContaining(template.merged(count)));
    expect(after.merged).toHaveLength(before.merged.length + template.mergedInBlock * (count - 1));
    expect(after.conditions).toEqual(template.conditions(count));
    const rows = after.pictures.map(({ row }) => row);
    const expectedRows = Array.from({ length: count }, (_, index) => first + index * height);
    expect(rows.filter((row) => row >= first && row <= last + shift)).toEqual(expectedRows);
    expect(rows.at(-1)).toBe(before.pictures.at(-1)!.row + shift);
    expect(after.printTitles).toBe(before.printTitles);
    expect(after.frozen).toEqual(before.frozen);
  });

  test.skipIf(OFFICE === undefined)('comes to the right sums in LibreOffice', async () => {
    const csv = await convertByOffice(await fill(template, 50), { to: 'csv' });
    const rows = readCsvRows(csv.toString());
    const total = rows.find(({ cells }) => cells[0]?.includes('合计') === true);
    expect(
      total?.cells
        .slice(0, 10)
        .filter((cell) => cell !== '')
        .map((cell) => cell.replaceAll(/[^\d.]/g, ''))
        .slice(1),
    ).toEqual(template.sums50);
  });
});
