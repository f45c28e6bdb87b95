import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRows } from '@wanyuan/documents';
import { afterAll, expect, test } from 'vitest';
import { COMPANY_TEMPLATE_FIELDS, makeCompanyTemplate } from '#demo/world/company-template.ts';
import { createReadingPool } from './reading-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'reading-pool-'));
const pool = createReadingPool();
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = join(folder, 'template.xlsx');
const read = async (workbook: Buffer) => {
  await writeFile(path, workbook);
  return pool.read({ kind: 'template', path, type: 'xlsx' });
};

test('finds in the template of the demo world what that says of itself', async () => {
  expect(await read(await makeCompanyTemplate())).toEqual({ fields: COMPANY_TEMPLATE_FIELDS, unknown: [] });
});

test('looks templates through in another process, and tells what is wrong with one', async () => {
  const workbook = await writeRows('报价', [{ title: '单价' }], [['{{报价}} {{谁也不认识}}']]);
  expect(await read(workbook)).toEqual({ fields: ['quoted_price'], unknown: ['谁也不认识'] });
  expect(pool.pids()).toHaveLength(1);
  expect(pool.pids()).not.toContain(process.pid);
  await expect(read(workbook.subarray(0, -40))).rejects.toMatchObject({ reason: 'broken' });
  await expect(read(await writeRows('报价', [{ title: '单价' }], [['1']]))).rejects.toMatchObject({
    reason: 'template_without_row',
  });
});
