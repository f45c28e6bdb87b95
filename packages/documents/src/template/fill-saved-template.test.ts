import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packageFaults } from '../check-package.ts';
import { pngPicture } from '../picture-fixture.ts';
import { readWorkbookPictures } from '../read-workbook-pictures.ts';
import { openArchive } from '../zip-archive.ts';
import { fillTemplate } from './fill-template.ts';

const SAVED = fileURLToPath(new URL('quotation-libreoffice.xlsx', import.meta.url));
const PICTURE = pngPicture(60, 40, [220, 60, 30]);

test.each([1, 50, 500])('fills a quotation that LibreOffice saved with %i rows', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    picture: { key: 'one', load: async () => PICTURE },
    number: `00${index}`,
    name: '玩具',
    name_en: 'Toy',
    price: { decimal: '2.50' },
    count: 10,
  }));
  const fields = { row: Object.keys(rows[0] ?? {}), head: ['company', 'customer'], aliases: { 货号: 'number' } };
  const filled = await buffer(await fillTemplate(SAVED, { fields, head: { company: '奇帆', customer: '甲' }, rows }));
  expect(await packageFaults(filled)).toEqual([]);
  const xml = (await (await openArchive(filled)).read('xl/worksheets/sheet1.xml')).toString();
  expect(xml).toContain(`SUM(F4:F${3 + count})`);
  expect(xml).toContain(`ref="A${5 + count}:D${5 + count}"`);
  const { sheets, pictures } = await readWorkbookPictures(filled);
  expect(sheets[0]?.rows.get(1)?.[0]?.text).toBe('奇帆 报价单');
  expect(sheets[0]?.rows.get(3 + count)?.map(({ text }) => text)).toEqual([
    `00${count - 1}`,
    '玩具 / Toy',
    '2.5',
    '10',
  ]);
  expect(pictures.map(({ row }) => row)).toEqual([1, ...rows.map((_, index) => 4 + index), 7 + count]);
});
