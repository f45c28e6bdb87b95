import { readdir } from 'node:fs/promises';
import type { CallInput, CallName } from '@wanyuan/contract';
import { zipParts } from '@wanyuan/documents/workbook-fixture';
import type { UploadPurpose } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honest, SHEET_PURPOSES, type SheetPurpose } from './hostile-sheets-fixture.ts';
import {
  COSTLY_ARCHIVES,
  COSTLY_SHEETS,
  HARMLESS_ARCHIVES,
  HARMLESS_SHEETS,
  REFUSED_ARCHIVES,
  REFUSED_SHEETS,
  REFUSED_TEMPLATES,
} from './hostile-sheets.data.ts';
import { CUT_TEXTS, REFUSED_TEXTS, TEXT_HEADS, type TextPurpose } from './hostile-texts.data.ts';
import { uploadByHand } from './upload-by-hand-fixture.ts';

/** In Chinese, and not the message of an unknown fault: that is no answer to a file that is at fault. */
const CLEAR = /^(?!.*(?:请稍后重|服务器)).*\p{Script=Han}/u;

const TAKEN_OR_CLEAR = new RegExp(`^$|${CLEAR.source}`, 'u');

/**
 * What the server's own process may compute over one file, from its first byte to the last answer: whatever stands in it is
 * read elsewhere. Computing time, because on a busy machine the clock says nothing; honest files take a tenth of it, the largest a third.
 */
const MOST_CPU_MS = 1500;

let app: TestApp;
let token: string;
let factory_id: number;
let templates = 0;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  factory_id = (await createFactory(app.db)).id;
});
afterAll(() => app.close());

const call = <N extends CallName>(name: N, input: CallInput<N>) => app.as(token)(name, input);

const upload = (content: Buffer, purpose: UploadPurpose, name: string) =>
  uploadByHand(app, { token, content, purpose, name });

interface Work {
  phase: string;
  reason: string;
}
const endOf = ({ phase, reason }: Work): string => (phase === 'failed' ? reason : '');

/** What each place makes of an uploaded file: why it is refused, empty when it is taken. */
const PLACES: Record<SheetPurpose | 'picture_archive', (file_id: number) => Promise<string>> = {
  async product_sheet(file_id) {
    const { data } = await call('imports.read_product_sheet', { file_id, factory_id });
    await app.jobs.settle();
    return endOf((await call('imports.get_import', data)).data);
  },
  async customer_sheet(file_id) {
    return (await call('customer.read_import', { file_id })).msg;
  },
  async quotation_sheet(file_id) {
    return (await call('quotation.read_sheet', { file_id })).msg;
  },
  async search_sheet(file_id) {
    const { data } = await call('toy.read_image_sheet', { file_id });
    await app.jobs.settle();
    return endOf((await call('toy.get_image_sheet', data)).data);
  },
  async export_template(file_id) {
    templates += 1;
    return (await call('system.add_excel_template', { file_id, name: `模板 ${templates}` })).msg;
  },
  async picture_archive(file_id) {
    const body = { file_ids: [file_id], factory_id };
    const { data } = await call('imports.read_pictures', body);
    await app.jobs.settle();
    return endOf((await call('imports.get_import', data)).data);
  },
};

const NAMES: Partial<Record<keyof typeof PLACES, string>> = { picture_archive: '图片.zip' };

/** Why the file is refused, at the door or later; empty when it is taken. Nothing may be left lying about. */
async function fateOf(content: Buffer, purpose: keyof typeof PLACES, name = NAMES[purpose]): Promise<string> {
  token = (await openSession(app, (await createUser(app.db)).id)).token;
  const before = process.cpuUsage();
  const { code, msg, data } = await upload(content, purpose, name ?? '表格.xlsx');
  const reason = code === 0 ? await PLACES[purpose](data.id) : msg;
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  expect(await readdir(app.deps.tempFolder)).toEqual([]);
  expect(app.jobs.failed).toEqual([]);
  return reason;
}

describe.each(SHEET_PURPOSES)('a workbook as %s', (purpose) => {
  it('is taken when it is honest', async () => {
    expect(await fateOf(await zipParts(honest(purpose)), purpose)).toBe('');
  });

  it.each(REFUSED_SHEETS)('is refused clearly when it %s', async (_what, make) => {
    expect(await fateOf(await make(honest(purpose)), purpose)).toMatch(CLEAR);
  });

  it.each(COSTLY_SHEETS)('costs the server nothing when it %s', async (_what, make) => {
    expect(await fateOf(await make(honest(purpose)), purpose)).toMatch(TAKEN_OR_CLEAR);
  });

  it.each(HARMLESS_SHEETS)('does nothing when it %s', async (_what, make) => {
    expect(await fateOf(await make(honest(purpose)), purpose)).toBe('');
  });
});

describe('a template', () => {
  it.each(REFUSED_TEMPLATES)('is refused clearly when it %s', async (_what, make) => {
    expect(await fateOf(await make(honest('export_template')), 'export_template')).toMatch(CLEAR);
  });
});

describe.each(Object.keys(TEXT_HEADS) as TextPurpose[])('a table as text, as %s', (purpose) => {
  it.each(REFUSED_TEXTS)('is refused clearly when it %s', async (_what, make) => {
    expect(await fateOf(make(), purpose, '表格.csv')).toMatch(CLEAR);
  });

  it.each(CUT_TEXTS)('is read to its limit when it %s', async (_what, make) => {
    expect(await fateOf(make(TEXT_HEADS[purpose]), purpose, '表格.csv')).toBe('');
  });
});

describe('an archive of pictures', () => {
  it.each(COSTLY_ARCHIVES)('costs the server nothing when it %s', async (_what, make) => {
    expect(await fateOf(await make(), 'picture_archive')).toMatch(TAKEN_OR_CLEAR);
  });

  it.each(REFUSED_ARCHIVES)('is refused clearly when it %s', async (_what, make) => {
    expect(await fateOf(await make(), 'picture_archive')).toMatch(CLEAR);
  });

  it.each(HARMLESS_ARCHIVES)('leads to nothing when it %s', async (_what, make) => {
    expect(await fateOf(await make(), 'picture_archive')).toBe('');
    const { rows } = await app.pool.query('select from pictures');
    expect(rows).toEqual([]);
  });
});
