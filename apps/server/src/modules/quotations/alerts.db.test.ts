import { ERRORS } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWatched, NEW_PRICE, OLD_PRICE } from './watch-fixture.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof createWatched>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  made = await createWatched(app);
});

const alertsOf = async (id: number, call = made.seller.call) => (await call('quotation.get_alerts', { id })).data;
const reprice = (id: number, ids: number[], headers?: Record<string, string>) =>
  made.seller.call('quotation.reprice_alerts', { id, ids }, headers);

describe('alerts', () => {
  it('tell prices only to those who may see costs, and nothing to a colleague', async () => {
    const { id, toyIds } = await made.quote(2);
    await made.change(toyIds[0]!, { exworks_price: NEW_PRICE });
    await made.change(toyIds[1]!, { is_black: true });
    const { list } = await alertsOf(id);
    expect(list).toMatchObject([
      { alerts: ['repriced'], exworks_before: OLD_PRICE, exworks_after: NEW_PRICE },
      { alerts: ['gone'], name: '', exworks_after: null },
    ]);
    await made.leader.call('system.edit_user_company_config', { hides_cost: true });
    const hidden = JSON.stringify(await alertsOf(id));
    expect(hidden).toContain('repriced');
    for (const price of [OLD_PRICE, NEW_PRICE, 'exworks']) expect(hidden).not.toContain(price);
    expect((await alertsOf(id, made.leader.call)).list[0]).toMatchObject({ exworks_after: NEW_PRICE });
    expect(await made.colleague.call('quotation.get_alerts', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await made.colleague.call('quotation.reprice_alerts', { id, ids: [1] })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });
});

describe('repricing them', () => {
  it('changes exactly those lines of a draft, and says so in the audit', async () => {
    const { id, toyIds } = await made.quote(3);
    const before = await made.seller.lines(id);
    await made.change(toyIds[0]!, { exworks_price: NEW_PRICE });
    await made.change(toyIds[1]!, { exworks_price: NEW_PRICE });
    const [first, second] = (await alertsOf(id)).list;
    const { data } = await reprice(id, [first!.id, before[2]!.id]);
    expect(data).toMatchObject({ version: 1, count: 1, kept: 0, is_new_version: false, tip: '已重算1款' });
    const after = await made.seller.lines(id);
    expect(after[0]!.toy!.exworks_price).toBe(NEW_PRICE);
    expect(Number(after[0]!.quoted_price)).toBeGreaterThan(Number(before[0]!.quoted_price));
    expect(after.slice(1)).toEqual([{ ...before[1], current_exworks_price: NEW_PRICE }, before[2]]);
    expect((await alertsOf(id)).list.map((line) => line.id)).toEqual([second!.id]);
    const { rows } = await app.pool.query<{ action: string }>(
      'select action from audit_log where user_id = $1 order by id desc limit 1',
      [made.seller.user.id],
    );
    expect(rows[0]!.action).toBe('quotation.refresh_prices');
  });

  it('goes by the frozen rate, and leaves typed prices alone', async () => {
    const { id, toyIds } = await made.quote(2);
    const [first, second] = await made.seller.lines(id);
    await made.seller.edit(id, second!.id, { quoted_price: '9.99' });
    await made.leader.formula({ rate: '3.5' });
    for (const toyId of toyIds) await made.change(toyId, { exworks_price: NEW_PRICE });
    const { data } = await reprice(id, [first!.id, second!.id]);
    expect(data).toMatchObject({ count: 2, kept: 1, tip: '已重算2款，其中1款手改价不变' });
    const [one, two] = await made.seller.lines(id);
    expect(one!.formula_key).toBe(first!.formula_key);
    expect(two).toMatchObject({ quoted_price: '9.99', is_manual_price: true });
    expect(two!.toy!.exworks_price).toBe(NEW_PRICE);
  });

  it('begins the next version of a sent one, once', async () => {
    const { id, toyIds } = await made.quote(2);
    await made.seller.edit(id, (await made.seller.lines(id))[0]!.id, { order_box_qty: 10 });
    await made.send(id);
    const sent = await made.seller.lines(id);
    await made.change(toyIds[0]!, { exworks_price: NEW_PRICE });
    await made.change(toyIds[1]!, { is_set_hide: true });
    const { is_sent, list } = await alertsOf(id);
    expect(is_sent).toBe(true);
    expect((await reprice(id, [list[1]!.id])).data).toMatchObject({ version: 1, count: 0, is_new_version: false });
    const key = { 'idempotency-key': 'reprice-12345' };
    const first = await reprice(id, [list[0]!.id], key);
    expect(first.data).toMatchObject({ version: 2, count: 1, is_new_version: true });
    expect((await reprice(id, [list[0]!.id], key)).data).toEqual(first.data);
    expect((await reprice(id, [list[0]!.id])).data).toMatchObject({ version: 2, count: 0, is_new_version: false });
    const kept = (await made.seller.call('quotation.get_detail_toy', { id, version: 1 })).data.list;
    expect(kept.map((line) => line.quoted_price)).toEqual(sent.map((line) => line.quoted_price));
    const detail = await made.seller.detail(id);
    expect(detail).toMatchObject({ version: 2, sent_version: 1, state: 'sent', has_draft: true, alert_count: 1 });
    expect(detail.total).not.toBe(detail.versions.find(({ version }) => version === 1)!.total);
    expect((await alertsOf(id)).list.map(({ alerts }) => alerts)).toEqual([['hidden']]);
  });
});
