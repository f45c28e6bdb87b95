import { ERRORS } from '@wanyuan/contract';
import { EXPORT_FORMATS, TRADE_LAYOUTS, USER_TYPE } from '@wanyuan/domain';
import { readCsvRows, readRows } from '@wanyuan/documents/read';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';

const SAID = { contact: '王', phone: '1', remark: '自己的系统' };

let app: TestApp;
let me: Seller;
let id: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  me = await createSeller(app, { user_type: USER_TYPE.main });
  id = await me.quote(3);
});
afterAll(() => app.close());

async function made(quotation = id) {
  const { data } = await me.call('trade.make_file', {
    source: { kind: 'quotation', id: quotation },
    owner: '业务一部',
  });
  await app.jobs.settle();
  const { link, name, state } = (await me.call('system.get_callback', { uuid: data.uuid })).data;
  const answer = await app.fastify.inject({ method: 'GET', url: link });
  return { data, name, state, bytes: answer.rawPayload, type: answer.headers['content-type'] };
}

it.each([
  [1, /\.csv$/, 'gb18030'],
  [3, /\.csv$/, 'utf-8'],
] as const)('the file of system %s has its columns and signs', async (software_type, name, encoding) => {
  await me.call('quotation.apply', { software_type, ...SAID });
  const file = await made();
  expect(file.name).toMatch(name);
  const rows = readCsvRows(new TextDecoder(encoding).decode(file.bytes)).map(({ cells }) => cells);
  expect(rows[0]).toEqual(TRADE_LAYOUTS[software_type]!.columns.map(({ head }) => head));
  expect(rows).toHaveLength(4);
});

it.each([2, 5])('the file of system %s is a workbook with its columns', async (software_type) => {
  await me.call('quotation.apply', { software_type, ...SAID });
  const file = await made();
  expect(file.name).toMatch(/\.xlsx$/);
  const text = JSON.stringify(await readRows(file.bytes));
  for (const { head } of TRADE_LAYOUTS[software_type]!.columns) expect(text).toContain(head);
});

it('the file of a system that takes JSON says for whom it is, and stands in the history as what it is', async () => {
  await me.call('quotation.apply', { software_type: 4, ...SAID });
  const { bytes, name, type } = await made();
  expect(name).toMatch(/\.json$/);
  expect(type).toContain('application/json');
  const { owner, lines, items } = JSON.parse(bytes.toString()) as { owner: string; lines: number; items: object[] };
  expect([owner, lines, items.length]).toEqual(['业务一部', 3, 3]);
  const { list } = (await me.call('system.get_export_history', { export_format: EXPORT_FORMATS.trade })).data;
  expect(list[0]).toMatchObject({ kind: 'trade', is_internal: true, can_convert: false, toy_count: 3 });
  expect(list[0]).toMatchObject({ source_name: '报价单', source_path: expect.stringContaining(String(id)) });
});

it('lines that the software cannot take are named and left out, and without any other there is no file', async () => {
  await me.call('quotation.apply', { software_type: 1, ...SAID });
  const long = '长'.repeat(101);
  const ids = [await createToy(app.db, { name: long }), await createToy(app.db)].map((toy) => toy.id).join(',');
  const some = (await me.create({ kind: 'toys', ids })).data.id;
  const { data, bytes } = await made(some);
  expect(data).toMatchObject({ fault_count: 1, faults: [{ line: 1, message: '中文品名超过 100 个字' }], toy_count: 1 });
  expect(readCsvRows(new TextDecoder('gb18030').decode(bytes))).toHaveLength(2);
  const none = (await me.create({ kind: 'toys', ids: ids.split(',')[0]! })).data.id;
  const answer = await me.call('trade.make_file', { source: { kind: 'quotation', id: none } });
  expect(answer).toMatchObject({ code: ERRORS.NOTHING_TO_EXPORT.code, msg: expect.stringContaining('中文品名超过') });
});

it('another company’s lines are in no file', async () => {
  const stranger = await createSeller(app);
  const answer = await stranger.call('trade.make_file', { source: { kind: 'quotation', id } });
  expect(answer.code).toBe(ERRORS.NOT_FOUND.code);
});
