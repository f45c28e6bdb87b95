import type { CallInput, CallName } from '@wanyuan/contract';
import { CUSTOMER_ORDER_STATES, QUOTATION_STATES, standingVersion } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { asc, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotation_confirmations, quotation_links } from '#modules/confirmations/confirmations.schema.ts';
import { customer_orders } from '#modules/customer-orders/customer-orders.schema.ts';
import { sumsOf, versionHash } from '#modules/quotations/quotations.module.ts';
import { quotation_lines, quotation_versions, quotations } from '#modules/quotations/quotations.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowsOf = async () => ({
  all: await app.db.select().from(quotations).orderBy(asc(quotations.id)),
  versions: await app.db.select().from(quotation_versions).orderBy(asc(quotation_versions.version)),
  lines: await app.db.select().from(quotation_lines).orderBy(asc(quotation_lines.place)),
});

describe('the demo world’s quotations', () => {
  it('are in every state, one of sixty lines in three versions, with fees, stopped toys and a landed cost', async () => {
    const { all, versions, lines } = await rowsOf();
    expect(all.length).toBeGreaterThan(130);
    expect(new Set(versions.map(({ state }) => state))).toEqual(new Set(QUOTATION_STATES));
    expect(new Set(versions.filter(({ state }) => state === 'draft').map(({ approval }) => approval))).toEqual(
      new Set([0, 1, 2]),
    );
    expect(versions.some((row) => row.approval_asked_at !== null)).toBe(true);
    const long = all.find(({ line_count, version }) => version === 3 && line_count >= 60)!;
    expect(versions.filter(({ quotation_id }) => quotation_id === long.id)).toHaveLength(3);
    // Versions store what changed, not all again.
    expect(lines.filter(({ quotation_id }) => quotation_id === long.id).length).toBeLessThan(100);
    expect(lines.some(({ toy_id }) => toy_id === null)).toBe(true);
    expect(all.some(({ landed }) => landed !== null)).toBe(true);
    expect(new Set(all.map(({ currency }) => currency)).size).toBeGreaterThan(2);
    const orders = await app.db.select().from(customer_orders);
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(CUSTOMER_ORDER_STATES));
  });

  it('agree with their versions, lines and orders', async () => {
    const { all, versions, lines } = await rowsOf();
    const orders = new Map((await app.db.select().from(customer_orders)).map((order) => [order.source_id, order]));
    expect(new Set(all.map(({ company_id, number }) => `${company_id} ${number}`)).size).toBe(all.length);
    for (const quotation of all) {
      const own = versions.filter(({ quotation_id }) => quotation_id === quotation.id);
      const standing = own[standingVersion(own.map(({ state }) => state))]!;
      expect(quotation).toMatchObject({ version: own.length, state: standing.state });
      expect(quotation.sent_version).toBe(standing.state === 'draft' ? null : standing.version);
      expect(quotation.updated_at <= app.deps.now()).toBe(true);
      for (const version of own) {
        const shown = lines
          .filter(({ quotation_id }) => quotation_id === quotation.id)
          .filter((line) => line.from_version <= version.version)
          .filter((line) => (line.until_version ?? version.version) >= version.version)
          .toSorted((a, b) => (a.place < b.place ? -1 : 1));
        const { count, total } = sumsOf(shown);
        expect([version.line_count, Number(version.total)]).toEqual([count, Number(total)]);
        const hash = version.state === 'draft' ? null : versionHash({ quotation, version, lines: shown });
        expect(version.hash).toBe(hash);
      }
      const newest = lines.filter((line) => line.quotation_id === quotation.id && line.until_version === null);
      expect(Number(quotation.cost_total)).toBe(Number(sumsOf(newest).cost));
      const order = orders.get(quotation.id);
      expect(quotation.order_id).toBe(order?.id ?? null);
      expect(order ? Number(quotation.agreed_total) : 0).toBe(Number(order?.total ?? 0));
      expect(quotation.order_id !== null).toBe(quotation.state === 'ordered');
    }
  });

  it('have confirmations of links and versions that there are', async () => {
    const { versions } = await rowsOf();
    const links = new Set((await app.db.select().from(quotation_links)).map(({ id }) => id));
    const given = await app.db.select().from(quotation_confirmations).where(isNotNull(quotation_confirmations.link_id));
    expect(given.length).toBeGreaterThan(20);
    for (const { quotation_id, version, version_hash, link_id } of given) {
      expect(links.has(link_id!)).toBe(true);
      const answered = versions.find((row) => row.quotation_id === quotation_id && row.version === version);
      expect(answered?.hash).toBe(version_hash);
    }
  });

  it.each(['qifan', 'qifan_sales', 'haiwan', 'xiaoman'])(
    'open for %s, and the next has a new number',
    async (account) => {
      const { token } = await app.signIn(account);
      const ask = async <N extends CallName>(name: N, input: CallInput<N>) => (await app.as(token)(name, input)).data;
      const { list } = await ask('quotation.get_list', { page: 1 });
      expect(list.length).toBeGreaterThan(0);
      for (const { id, line_count } of list) {
        expect((await ask('quotation.get_detail_toy', { id })).list).toHaveLength(line_count);
        expect((await ask('quotation.get_timeline', { id })).list.length).toBeGreaterThan(0);
        await ask('quotation.get_detail', { id });
        await ask('quotation.get_answers', { id });
        await ask('quotation.get_customer_view', { id });
      }
      const { number } = await ask('quotation.add_new_quotation', { source: { kind: 'empty' } });
      expect(list.map((row) => row.number)).not.toContain(number);
    },
  );
});
