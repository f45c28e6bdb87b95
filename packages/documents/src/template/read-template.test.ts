import { expect, test } from 'vitest';
import { textCell, workbookParts, worksheet, zipParts } from '../workbook-fixture.ts';
import { readTemplate } from './read-template.ts';
import { quotationTemplate } from './template-fixture.ts';

const NAMES = {
  row: ['picture', 'number', 'name', 'name_en', 'price', 'count'],
  head: ['company', 'customer'],
  aliases: { 货号: 'number' },
};

test('finds what a template asks for, and what nobody knows', async () => {
  expect(await readTemplate(await zipParts(quotationTemplate()), NAMES)).toEqual({
    fields: ['company', 'customer', 'picture', 'number', 'name', 'name_en', 'price', 'count'],
    unknown: ['unknown'],
  });
});

const withRows = (rows: string) =>
  zipParts(workbookParts([{ name: '表', xml: worksheet(`<sheetData>${rows}</sheetData>`) }]));
const NAMED = `<row r="1">${textCell('A1', '{{ name }}')}</row>`;

test('what never ends is no placeholder', async () => {
  const rows = `${NAMED}<row r="2">${textCell('A2', `{{${' '.repeat(200_000)}`)}</row>`;
  expect(await readTemplate(await withRows(rows), NAMES)).toEqual({ fields: ['name'], unknown: [] });
});

test('refuses formulas that are too long, or too many of one that they share', async () => {
  const shared = (formula: string, cells: number) =>
    Array.from({ length: cells }, (_, index) => {
      const text = index === 0 ? formula : '';
      return `<row r="${index + 2}"><c r="A${index + 2}"><f t="shared" si="0">${text}</f></c></row>`;
    }).join('');
  const long = `SUM(${'B1,'.repeat(2700)}B1)`;
  expect(await readTemplate(await withRows(NAMED + shared(long, 50)), NAMES)).toMatchObject({ fields: ['name'] });
  await expect(readTemplate(await withRows(NAMED + shared(long, 1000)), NAMES)).rejects.toMatchObject({
    kind: 'too_large',
  });
  await expect(readTemplate(await withRows(NAMED + shared(long.repeat(2), 1)), NAMES)).rejects.toMatchObject({
    kind: 'too_large',
  });
});

test('refuses what could not be filled', async () => {
  const sheet = (text: string) =>
    workbookParts([{ name: '表', xml: worksheet(`<sheetData><row r="1">${textCell('A1', text)}</row></sheetData>`) }]);
  await expect(readTemplate(await zipParts(sheet('{{company}}')), NAMES)).rejects.toMatchObject({
    kind: 'template_without_row',
  });
  await expect(
    readTemplate(await zipParts({ ...sheet('{{name}}'), 'xl/vbaProject.bin': 'code' }), NAMES),
  ).rejects.toMatchObject({ kind: 'macros' });
  await expect(readTemplate(Buffer.from('PK and nothing more'), NAMES)).rejects.toMatchObject({ kind: 'broken' });
  const huge = await zipParts(sheet('{{name}}'));
  await expect(readTemplate(huge, NAMES, { entryBytes: 100 })).rejects.toMatchObject({ kind: 'too_large' });
});
