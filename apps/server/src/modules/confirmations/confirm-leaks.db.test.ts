import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDEMPOTENCY_HEADER } from '@wanyuan/contract';
import { QUOTATION_LANGUAGES, QUOTATION_STATES, type QuotationState } from '@wanyuan/domain';
import { ALL_CALLS, callPath } from '@wanyuan/testing/all-calls';
import { sendSecondVersion } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusTopics } from '#infra/events/event-bus.ts';
import { system_messages } from '../messages/messages.schema.ts';
import { quotation_versions, quotations } from '../quotations/quotations.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import type { Recipient, Seller } from './confirmation-fixture.ts';
import { createMarkedSeller, leaksIn, LEAK_MARKS } from './leak-marks-fixture.ts';

const METRICS_TOKEN = 'metrics-secret';

let app: TestApp;
const logged: string[] = [];
const pushed: BusTopics['socket.push'][] = [];
const webRoot = mkdtempSync(join(tmpdir(), 'wanyuan-web-'));
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<html><head></head></html>');
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const overrides = { webRoot, log, accessLog: log };
  app = await buildTestApp({ demo: false, env: { METRICS_TOKEN }, overrides });
  app.deps.bus.subscribe('socket.push', (push) => pushed.push(push));
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const answersOf = (line_id: number) => [{ line_id, answer: 'change', cartons: 3, target_price: '1.5', note: 'ok' }];

/** An input for each public call by a confirm link. */
const INPUTS: Record<string, (line_id: number) => object> = {
  'quotation.get_info': () => ({}),
  'quotation.get_confirm_info': () => ({}),
  'quotation.get_confirm_toy_list': () => ({}),
  'quotation.look_confirm': () => ({ version: 1 }),
  'quotation.edit_confirm_info': () => ({ info: { remark: 'Thanks' } }),
  'quotation.batch_confirm': (line_id) => ({ version: 1, answers: answersOf(line_id) }),
  'quotation.get_confirm_file': () => ({}),
  'quotation.submit_confirm': (line_id) => ({
    version: 1,
    is_agreed: true,
    name: 'Emma',
    answers: [{ line_id, answer: 'decline', reason: 'price' }],
  }),
};
const PUBLIC = ALL_CALLS.filter(({ name, call }) => name.startsWith('quotation.') && call.auth === 'public');

/** Every byte that the holder of a link gets, head and body, with how often no cache was told to keep nothing. */
async function everything(token: string, line_id: number): Promise<{ bytes: string; cacheable: string[] }> {
  const cacheable: string[] = [];
  let bytes = '';
  for (const { name } of PUBLIC)
    for (const body of [INPUTS[name]!(line_id), { code: 'XXXX', version: 7, info: 1, answers: 'x' }]) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: callPath(name),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ token, ...INPUTS[name]!(line_id), ...body }),
      });
      if (answer.headers['cache-control'] !== 'no-store') cacheable.push(`${name} ${answer.statusCode}`);
      bytes += `${JSON.stringify(answer.headers)}\n${answer.body}\n`;
    }
  return { bytes, cacheable };
}

async function setState(id: number, state: QuotationState): Promise<void> {
  await app.db.update(quotation_versions).set({ state }).where(eq(quotation_versions.quotation_id, id));
  const sent_version = state === 'draft' ? null : 1;
  await app.db.update(quotations).set({ state, sent_version }).where(eq(quotations.id, id));
}

const accept = async ({ call, id }: Seller) => {
  const { data } = await call('quotation.get_answers', { id });
  return call('quotation.accept', { id, confirmation_id: data.confirmation!.id });
};

/** How a quotation comes into a state. */
const INTO: Record<QuotationState, (seller: Seller, emma: Recipient) => Promise<unknown>> = {
  draft: ({ id }) => setState(id, 'draft'),
  sent: async () => {},
  viewed: (_seller, emma) => emma.look(),
  customer_submitted: (_seller, emma) => emma.submit(),
  agreed: async ({ id }, emma) => emma.submit().then(() => setState(id, 'agreed')),
  ordered: async (seller, emma) => emma.submit().then(() => accept(seller)),
  expired: ({ id }) => setState(id, 'expired'),
  withdrawn: ({ call, id }) => call('quotation.withdraw', { id, reason: LEAK_MARKS.quotationRemark }),
  superseded: async (seller, emma) => {
    await emma.look();
    const changed = { quoted_price: '1.80', internal_remark: `${LEAK_MARKS.lineRemark}2` };
    await sendSecondVersion(app, seller, new Map([[seller.keys[1]!, changed]]));
  },
};

/** What else may stand beside it. */
const BESIDE: Record<string, (seller: Seller) => Promise<unknown>> = {
  nothing: async () => {},
  'a toy gone black': ({ toyIds }) => app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toyIds[0]!)),
  'a hidden toy': ({ toyIds }) => app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, toyIds[0]!)),
  'a draft of the next version': async ({ call, id, keys }) => {
    const changes = [{ id: keys[0]!, name: LEAK_MARKS.draft, remark: LEAK_MARKS.draft }];
    await call('quotation.open_version', { id });
    await call('quotation.update_lines', { id, changes });
  },
};

/** Tables of which a row has a text. */
async function tablesWith({ pool }: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} row where strpos(row::text, $1) > 0 limit 1`, [text]);
    if (rowCount) found.push(name.replace(/^public\./, ''));
  }
  return found;
}

it('every public call by a confirm link is tried', () => {
  expect(PUBLIC.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUTS).toSorted());
});

describe.each(QUOTATION_LANGUAGES)('no cost, factory or internal word gets to a customer (%s)', (language) => {
  it.each(QUOTATION_STATES)('of a quotation that is %s', async (state) => {
    for (const beside of Object.values(BESIDE)) {
      const seller = await createMarkedSeller(app, { language });
      const emma = await seller.recipient();
      await INTO[state](seller, emma);
      await beside(seller);
      const guarded = (await seller.call('quotation.add_link', { id: seller.id, name: 'Liam', code: 'A1B2' })).data;
      const stopped = await seller.recipient({ is_on: false });
      const tokens = [emma.token, guarded?.token, stopped.token].filter((token) => token !== undefined);
      for (const token of [...tokens, 'a'.repeat(22)]) {
        const { bytes, cacheable } = await everything(token, seller.keys[1]!);
        expect(leaksIn(bytes)).toEqual([]);
        expect(cacheable).toEqual([]);
      }
    }
  });
});

describe('around a link', () => {
  it('the preview for colleagues shows what the customer gets, and no more', async () => {
    const seller = await createMarkedSeller(app, { language: 'en' });
    const shown = await seller.call('quotation.get_customer_view', { id: seller.id });
    expect(shown.data.list).toHaveLength(3);
    expect(leaksIn(JSON.stringify(shown))).toEqual([]);
  });

  it('its token is in no log, no metric, no push and no message, nor is a mark in the latter two', async () => {
    const seller = await createMarkedSeller(app, { language: 'en' });
    const made = (await seller.call('quotation.add_link', { id: seller.id, name: 'Emma' })).data;
    await everything(made.token, seller.keys[0]!);
    await app.call('quotation.submit_confirm', { token: made.token, version: 1, is_agreed: true, name: 'Emma' });
    await app.fastify.inject({ url: `/confirm/${made.token}` });
    const metrics = await app.fastify.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(metrics.body).toContain('quotation.submit_confirm');
    const told = JSON.stringify([await app.db.select().from(system_messages), pushed]);
    expect(told).toContain('客户已提交报价单');
    expect([logged.join(''), metrics.body, told].map((text) => text.includes(made.token))).toEqual([
      false,
      false,
      false,
    ]);
    expect(leaksIn(told)).toEqual([]);
  });

  it('its token is in no table, though the call that made it may be said again', async () => {
    const seller = await createMarkedSeller(app, { language: 'en' });
    const key = { [IDEMPOTENCY_HEADER]: 'a-key-of-a-browser' };
    const recipient = { id: seller.id, name: 'Emma', code: 'A1B2' };
    const made = (await app.call('quotation.add_link', recipient, seller.token, key)).data;
    const again = (await app.call('quotation.add_link', recipient, seller.token, key)).data;
    expect(again).toEqual(made);
    expect(await tablesWith(app, made.token)).toEqual([]);
    expect(await tablesWith(app, LEAK_MARKS.quotationRemark)).toContain('quotations');
  });

  it('its page names no referrer, is unlisted and kept by no cache', async () => {
    const { headers } = await app.fastify.inject({ url: '/confirm' });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  });

  it('the marks are there for colleagues who may see them', async () => {
    const seller = await createMarkedSeller(app, { language: 'en' });
    const answers = JSON.stringify((await seller.call('quotation.get_answers', { id: seller.id })).data);
    expect(answers).toContain(LEAK_MARKS.exworks);
    const lines = JSON.stringify((await seller.call('quotation.get_detail_toy', { id: seller.id })).data);
    for (const mark of [LEAK_MARKS.shortName, LEAK_MARKS.article, LEAK_MARKS.lineRemark, LEAK_MARKS.additional])
      expect(lines).toContain(mark);
  });
});
