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
