import { ERRORS } from '@wanyuan/contract';
import { businessDay, USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeller, type Seller } from './quotation-fixture.ts';
import { sendAs } from './version-fixture.ts';

let app: TestApp;
let seller: Seller;
let leader: Seller;
beforeAll(async () => {
  app = await buildTestApp();
  seller = await createSeller(app, { user_type: USER_TYPE.salesperson });
  leader = await createSeller(app, { company_id: seller.user.company_id });
  await leader.formula();
});
afterAll(() => app.close());

const send = async (id: number, more: { revision?: number; confirmed_leaks?: string[] } = {}) => {
  const { revision } = await seller.detail(id);
  return sendAs(app, seller, { id, revision, confirmed_leaks: [], ...more });
};
const quote = async (count: number) => {
  const { id: customer_id } = await createCustomer(app.db, {
    company_id: seller.user.company_id,
    user_id: seller.user.id,
  });
  return seller.quote(count, { customer_id });
};
/** Every byte that is stored of a version, and what the call answers of it. */
async function stored(id: number, version: number) {
  const { rows } = await app.pool.query(
    `select (to_jsonb(l) - 'until_version')::text from quotation_lines l
     where quotation_id = $1 and from_version <= $2 and coalesce(until_version, $2) >= $2 and removed_at is null
     order by line_key`,
    [id, version],
  );
  const shown = await seller.call('quotation.get_detail_toy', { id, version });
  return { rows, list: shown.data.list, head: (await seller.detail(id, version)).head };
}
const rowsFrom = async (id: number, version: number) =>
  (await app.pool.query('select 1 from quotation_lines where quotation_id = $1 and from_version = $2', [id, version]))
    .rowCount;

describe('a sent version', () => {
  it('never changes, and the next stores only what it changes', async () => {
    const id = await quote(30);
    const lines = await seller.lines(id);
    await send(id);
    const before = await stored(id, 1);
    expect(await seller.edit(id, lines[0]!.id, { remark: '晚了' })).toMatchObject({ code: ERRORS.QUOTATION_SENT.code });
    const opened = (await seller.call('quotation.open_version', { id })).data;
    expect(opened.version).toBe(2);
    expect((await seller.call('quotation.open_version', { id })).data).toMatchObject({ version: 2 });
    expect(await rowsFrom(id, 2)).toBe(0);
    const changes = lines.slice(0, 10).map((line, turn) => ({ id: line.id, order_box_qty: turn + 5, remark: '改' }));
    await seller.call('quotation.update_lines', { id, changes });
    await seller.call('quotation.edit_head', { id, changes: { payment: 'L/C' } });
    expect(await rowsFrom(id, 2)).toBe(10);
    expect(await stored(id, 1)).toEqual(before);
    await send(id);
    expect(await stored(id, 1)).toEqual(before);
    const { versions, state, sent_version } = await seller.detail(id);
    expect({ state, sent_version }).toEqual({ state: 'sent', sent_version: 2 });
    expect(versions.map((one) => one.state).toSorted()).toEqual(['sent', 'superseded']);
    expect(new Set(versions.map(({ hash }) => hash)).size).toBe(2);
  });

  it('keeps the texts of its toys, each once, and the next version those of its changed lines', async () => {
    const id = await quote(3);
    const lines = await seller.lines(id);
    await send(id);
    const kept = async (version: number) =>
      (
        await app.pool.query<{ line_key: string; material: string }>(
          `select line_key, facts ->> 'material' as material
           from quotation_lines join frozen_toy_facts on key = facts_key
           where quotation_id = $1 and from_version = $2 order by line_key`,
          [id, version],
        )
      ).rows.map(({ line_key, material }) => [Number(line_key), material]);
    const before = await kept(1);
    expect(before.map(([key]) => key)).toEqual(lines.map((line) => line.id));
    await app.pool.query(`update toys set material = '竹' where id = any($1)`, [lines.map((line) => line.toy_id)]);
    await seller.call('quotation.open_version', { id });
    await seller.edit(id, lines[1]!.id, { remark: '改' });
    await send(id);
    expect(await kept(1)).toEqual(before);
    expect(await kept(2)).toEqual([[lines[1]!.id, '竹']]);
  });

  it('counts its prices as quoted, and can be withdrawn', async () => {
    const id = await quote(2);
    const count = async () =>
      (await app.pool.query('select 1 from customer_prices where company_id = $1', [seller.user.company_id])).rowCount!;
    const before = await count();
    await send(id);
    expect(await count()).toBe(before + 2);
    await seller.call('quotation.withdraw', { id, reason: '报错' });
    expect((await seller.detail(id)).state).toBe('withdrawn');
    expect(await seller.call('quotation.withdraw', { id })).toMatchObject({ code: ERRORS.CONFLICT.code });
    const { list } = (await seller.call('quotation.get_timeline', { id })).data;
    expect(list.map(({ label }) => label)).toEqual(['撤回', '发出', '新建报价单']);
    expect(list[0]).toMatchObject({ note: '报错', nickname: seller.user.nickname });
  });

  it('ends with the Shanghai day that it was valid until', async () => {
    const id = await quote(1);
    const day = businessDay(app.deps.now());
    await seller.call('quotation.edit_head', { id, changes: { valid_until: day } });
    await send(id);
    const { expireDue } = app.services.quotations;
    const end = new Date(`${day}T16:00:00Z`);
    await expireDue(new Date(end.getTime() - 1));
    expect((await seller.detail(id)).state).toBe('sent');
    expect((await expireDue(end)).map((one) => one.id)).toContain(id);
    expect((await seller.detail(id)).state).toBe('expired');
    expect(await expireDue(end)).toEqual([]);
  });
});

describe('a draft beside it', () => {
  it('can be discarded, and leaves nothing', async () => {
    const id = await quote(5);
    await send(id);
    const before = await stored(id, 1);
    const { total } = await seller.detail(id);
    await seller.call('quotation.open_version', { id });
    const [first, second] = await seller.lines(id);
    await seller.edit(id, first!.id, { quoted_price: '99' });
    await seller.call('quotation.remove_lines', { id, ids: [second!.id] });
    await seller.call('quotation.add_free_line', { id, kind: 'sample_fee', price: '5' });
    expect(await seller.call('quotation.discard_version', { id, version: 1 })).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
    await seller.call('quotation.discard_version', { id, version: 2 });
    expect(await stored(id, 1)).toEqual(before);
    expect(await seller.detail(id)).toMatchObject({ version: 1, total, line_count: 5, has_draft: false });
  });

  it('leaves no price terms of its own behind when it is discarded', async () => {
    const id = await quote(2);
    const terms = { ...SAMPLE_TERMS, profit: '20' };
    await seller.call('quotation.set_terms', { id, terms });
    await send(id);
    const sent = await seller.detail(id);
    await seller.call('quotation.open_version', { id });
    expect(await seller.call('quotation.set_terms', { id, terms: { ...SAMPLE_TERMS, profit: '1' } })).toMatchObject({
      code: 0,
    });
    await seller.call('quotation.change_currency', { id, currency: 'EUR' });
    await seller.call('quotation.discard_version', { id, version: 2 });
    const { terms: left, in_force } = await seller.detail(id);
    expect(left).toEqual(sent.terms);
    expect(in_force).toEqual(sent.in_force);
    await seller.call('quotation.open_version', { id });
    await seller.call('quotation.set_terms', { id });
    expect((await seller.detail(id)).terms).toBeNull();
    await seller.call('quotation.discard_version', { id, version: 2 });
    expect((await seller.detail(id)).terms).toEqual(sent.terms);
  });

  it('is compared with what was sent, costs only for who may see them', async () => {
    const id = await quote(4);
    await send(id);
    await seller.call('quotation.open_version', { id });
    const [first, second, third] = await seller.lines(id);
    await seller.edit(id, first!.id, { quoted_price: '3', remark: '加急' });
    await seller.call('quotation.remove_lines', { id, ids: [second!.id] });
    await seller.call('quotation.add_free_line', { id, kind: 'sample_fee', price: '50' });
    await seller.call('quotation.move_lines', { id, ids: [third!.id], after_id: null });
    await seller.call('quotation.edit_head', { id, changes: { port: '汕头' } });
    const compared = (await seller.call('quotation.compare_versions', { id, from: 1, to: 2 })).data;
    expect(compared.counts).toEqual({ added: 1, removed: 1, changed: 1, moved: 1 });
    expect(compared.head).toEqual([{ field: 'port', label: '港口', before: null, after: '汕头' }]);
    const changed = compared.lines.find(({ kind }) => kind === 'changed')!;
    expect(changed.cells.map(({ label }) => label)).toEqual(['报价', '手改价', '备注']);
    expect(changed.cost_before).toBe(first!.toy!.exworks_price);
    expect((await seller.call('quotation.compare_versions', { id, from: 1, to: 1 })).data.lines).toEqual([]);
  });
});

describe('approval', () => {
  const rule = (mode: 'never' | 'always' | 'rule', limits: object = {}) =>
    leader.call('quotation.save_settings', {
      number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:3}' },
      approval: { mode, ...limits },
      validity_days: 30,
      payment: '',
      delivery: '',
      port: '',
    });

  it('counts for exactly what was looked at', async () => {
    await rule('always');
    const id = await quote(1);
    const { revision } = await seller.detail(id);
    await expect(send(id)).rejects.toMatchObject({ errorName: 'QUOTATION_UNAPPROVED' });
    await seller.call('quotation.ask_approval', { id, revision });
    const verdict = { id, version: 1, is_passed: true };
    expect(await seller.call('quotation.approve', { ...verdict, revision })).toMatchObject({
      code: ERRORS.FORBIDDEN.code,
    });
    expect(await leader.call('quotation.approve', { ...verdict, revision: revision - 1 })).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
    expect((await leader.call('quotation.approve', { ...verdict, revision })).data.approval).toBe(1);
    const [line] = await seller.lines(id);
    await seller.edit(id, line!.id, { quoted_price: '0.01' });
    expect((await seller.call('quotation.check_sending', { id })).data).toMatchObject({ approval: 0 });
    await expect(send(id)).rejects.toMatchObject({ errorName: 'QUOTATION_UNAPPROVED' });
    await expect(send(id, { revision })).rejects.toMatchObject({ errorName: 'CONFLICT' });
    const again = (await seller.detail(id)).revision;
    await leader.call('quotation.approve', { ...verdict, revision: again });
    await send(id);
    expect((await seller.detail(id)).state).toBe('sent');
    await rule('never');
  });

  it('is told by lists when somebody asks or refuses, and of what stands there', async () => {
    await rule('rule', { max_discount_percent: '5' });
    const id = await quote(1);
    const listed = async () => (await leader.list({ is_company: true })).list.find((one) => one.id === id)!;
    expect(await listed()).toMatchObject({ approval: 1, is_approval_asked: false });
    const { revision } = await seller.detail(id);
    await seller.call('quotation.ask_approval', { id, revision });
    expect(await listed()).toMatchObject({ approval: 0, is_approval_asked: true });
    const lastLink = async (user: number) =>
      (await app.pool.query('select link from system_messages where user_id = $1 order by id desc limit 1', [user]))
        .rows[0];
    expect(await lastLink(leader.user.id)).toEqual({ link: `/CompanyQuotationDetail?id=${id}` });
    const waiting = async () => leader.list({ is_company: true, waits_for_approval: true });
    expect(await waiting()).toMatchObject({ list: [{ id }], total: 1, waiting: 1 });
    await leader.call('quotation.approve', { id, version: 1, revision, is_passed: false, reason: '太低' });
    expect(await listed()).toMatchObject({ approval: 2, is_approval_asked: false });
    expect(await lastLink(seller.user.id)).toEqual({ link: `/edit_quotation/${id}` });
    expect(await waiting()).toMatchObject({ list: [], total: 0, waiting: 0 });
    await app.pool.query('update quotations set revision = revision + 1 where id = $1', [id]);
    await rule('always');
    expect(await listed()).toMatchObject({ approval: 0 });
    await rule('never');
  });

  it('by margin tells who may not see costs nothing before they send', async () => {
    const { company_id } = seller.user;
    await rule('rule', { min_margin_percent: '20' });
    await app.pool.query('update companies set hides_cost = true where id = $1', [company_id]);
    const blind = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const id = await blind.quote(1);
    const [line] = await blind.lines(id);
    const seen = [];
    for (const quoted_price of ['0.01', '999']) {
      await blind.edit(id, line!.id, { quoted_price });
      const { approval, needs_approval } = await blind.detail(id);
      seen.push({ approval, needs_approval });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect((await blind.call('quotation.get_settings', {})).data.approval.min_margin_percent).toBeNull();
    expect((await leader.call('quotation.get_settings', {})).data.approval.min_margin_percent).toBe('20');
    await blind.edit(id, line!.id, { quoted_price: '0.01' });
    expect((await leader.detail(id)).needs_approval).toBe(true);
    const check = (await blind.call('quotation.check_sending', { id })).data;
    expect(check.needs_approval).toBe(true);
    expect(check.approval_reasons).toBeUndefined();
    const { revision } = await blind.detail(id);
    await blind.call('quotation.ask_approval', { id, revision });
    expect(await blind.detail(id)).toMatchObject({ needs_approval: true, approval: 0, is_approval_asked: true });
    await app.pool.query('update companies set hides_cost = false where id = $1', [company_id]);
    await rule('never');
  });

  it('and sending against edits: one of them wins, and what went out is what was approved', async () => {
    await rule('always');
    for (let round = 0; round < 5; round += 1) {
      const id = await quote(1);
      const [line] = await seller.lines(id);
      const { revision } = await seller.detail(id);
      await leader.call('quotation.approve', { id, version: 1, is_passed: true, revision });
      const [sent, edited] = await Promise.allSettled([
        send(id, { revision }),
        seller.edit(id, line!.id, { quoted_price: '0.01' }),
      ]);
      const isEdited = edited.status === 'fulfilled' && edited.value.code === 0;
      expect(sent.status === 'fulfilled').toBe(!isEdited);
      const [after] = await seller.lines(id);
      expect(after!.quoted_price).toBe(isEdited ? '0.01' : line!.quoted_price);
    }
    await rule('never');
  });
});
