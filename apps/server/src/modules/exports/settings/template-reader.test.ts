import { writeRows } from '@wanyuan/documents';
import { afterAll, expect, test } from 'vitest';
import { createTemplateReader } from './template-reader.ts';

const reader = createTemplateReader();
afterAll(() => reader.close());

const read = (workbook: Buffer) => reader.run({ kind: 'read_template', workbook });

test('looks templates through in another process, and tells what is wrong with one', async () => {
  const workbook = await writeRows('报价', [{ title: '单价' }], [['{{报价}} {{谁也不认识}}']]);
  expect(await read(workbook)).toEqual({ fields: ['quoted_price'], unknown: ['谁也不认识'] });
  expect(reader.pid()).toBeDefined();
  expect(reader.pid()).not.toBe(process.pid);
  await expect(read(workbook.subarray(0, -40))).rejects.toMatchObject({ reason: 'broken' });
  await expect(read(await writeRows('报价', [{ title: '单价' }], [['1']]))).rejects.toMatchObject({
    reason: 'template_without_row',
  });
});
