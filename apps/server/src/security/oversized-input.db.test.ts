import { contract, type Call, type FieldIssue, SITE_HEADER } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { createPerson } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { inputFields } from '@wanyuan/testing/junk';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const ANSWER_MAX = 256 * 1024;
/** Far below what is refused by its number alone, and far above what is answered. */
const NODES = 2000;
const LONG = 'k'.repeat(1000);

const WITH_FIELDS = ALL_CALLS.filter(({ call }) => !call.upload && inputFields(call).length > 0);

let app: TestApp;
const tokens = { mine: '', desk: '', staff: '' };
beforeAll(async () => {
  app = await buildTestApp();
  const { user_id, desk_user_id, trade_staff_id } = await createPerson(app);
  tokens.mine = (await openSession(app, user_id)).token;
  tokens.desk = (await openSession(app, desk_user_id)).token;
  tokens.staff = (await openSession(app, trade_staff_id)).token;
});
afterAll(() => app.close());

interface Refusal {
  code: number;
  msg: string;
  data: { issues: FieldIssue[]; further?: number };
}

async function refuse(call: Call, body: object | string): Promise<Refusal> {
  const others: Record<string, string> = {
    'desk.use': tokens.desk,
    'trade.serve': tokens.staff,
    'service.serve': tokens.staff,
    'moderation.serve': tokens.staff,
  };
  const token = others[call.capability ?? ''] ?? tokens.mine;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  // Visitors' calls come from a site's own pages.
  const headers = { 'content-type': 'application/json', token, [SITE_HEADER]: 'some-site' };
  const response = await app.fastify.inject({ method: 'POST', url: call.path, headers, payload });
  expect([response.statusCode, response.body.length <= ANSWER_MAX]).toEqual([422, true]);
  return response.json<Refusal>();
}

const listOf = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const recordOf = (count: number, value: unknown, key = 'k') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, value]));
const everyField = (call: Call, value: (share: number) => unknown) => {
  const fields = inputFields(call);
  const filled = value(Math.floor(NODES / fields.length));
  return Object.fromEntries(fields.map((field) => [field, filled]));
};

describe.each(WITH_FIELDS)('$name', ({ call }) => {
  it('answers what is full of faults in a few words', async () => {
    for (const body of [
      everyField(call, (share) => listOf(share, '\u0001')),
      everyField(call, (share) => recordOf(share, {})),
      everyField(call, () => recordOf(10, -1.5, LONG)),
    ]) {
      const { data } = await refuse(call, body);
      expect(data.issues.length).toBeGreaterThan(0);
      expect(data.issues.length).toBeLessThanOrEqual(50);
      expect(data.issues.filter(({ path, message }) => path.length > 200 || message.length > 500)).toEqual([]);
    }
  });
});

describe('inputs that once had no end', () => {
  const words = (count: number) => listOf(count, 'price');
  it.each([
    ['fields of a report', contract.toy.edit_error, { toy_id: 1, fields: words(100_000), content: '价格不对' }],
    ['what is asked for', contract.toy.batch_inquiry, { items: [{ toy_id: 1 }], asked_items: words(100_000) }],
    ['what is asked again', contract.toy.inquiry_again, { id: 1, asked_items: words(100_000) }],
    [
      'values of rows',
      contract.imports.edit_import_rows,
      { import_id: 1, rows: [{ row_id: 1, values: recordOf(60_000, 1) }] },
    ],
  ])('%s are refused by their number', async (_what, call, body) => {
    expect(await refuse(call, body)).toMatchObject({ code: -422, msg: '提交的内容超过20000项，请分批提交' });
  });

  it.each([
    ['fields of a report', contract.toy.edit_error, { toy_id: 1, fields: words(10), content: '价格不对' }, 'fields'],
    ['what is asked for', contract.toy.batch_inquiry, { items: [{ toy_id: 1 }], asked_items: words(6) }, 'asked_items'],
    ['what is asked again', contract.toy.inquiry_again, { id: 1, asked_items: words(6) }, 'asked_items'],
    [
      'values of rows',
      contract.imports.edit_import_rows,
      { import_id: 1, rows: [{ row_id: 1, values: recordOf(60, 'x') }] },
      'rows.0.values',
    ],
    [
      'tips that were seen',
      contract.system.edit_user_company_config,
      { display_tip: recordOf(501, true) },
      'display_tip',
    ],
    [
      'fractions of a second',
      contract.log.toy_browse_log,
      { toy_id: 1, data_module: 'sample', time: `2026-01-01T00:00:00.${'1'.repeat(100)}Z` },
      'time',
    ],
  ])('%s have one', async (_what, call, body, path) => {
    expect((await refuse(call, body)).data.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('say how many further faults there are', async () => {
    const rows = listOf(200, { row_id: 'x' });
    const { data } = await refuse(contract.imports.edit_import_rows, { import_id: 1, rows });
    expect([data.issues.length, data.further]).toEqual([50, 150]);
  });
});

describe('a body of brackets', () => {
  it.each([
    ['side by side', `{"a":[${'[],'.repeat(300_000)}[]]}`, '提交的内容超过20000项，请分批提交'],
    ['within each other', '['.repeat(1_000_000), '提交的内容嵌套过深'],
    ['in a text', JSON.stringify({ toy_id: '[{,'.repeat(300_000) }), expect.any(String) as string],
  ])('%s is refused without being read', async (_what, body, msg) => {
    const answer = await refuse(contract.toy.get_detail, body);
    expect(answer.msg).toEqual(msg);
  });
});

describe('calls that take more than others', () => {
  it('take it', async () => {
    const picture = { url: '/pictures/1-a/300.webp', filename: '图', labels: ['一', '二', '三'], size: 20 };
    const answer = await app.call('system.generate_zip', { data: listOf(5000, picture) }, tokens.mine);
    expect(answer.code).not.toBe(-422);
  });
});
