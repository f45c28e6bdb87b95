import { ERRORS } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { audit_log } from '../audit/audit.schema.ts';
import { createSeller, type Seller } from './quotation-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let me: Seller;
beforeEach(async () => {
  me = await createSeller(app);
});

describe('prices', () => {
  it('follow the quotation’s own terms before all others, and say so', async () => {
    await me.formula();
    const id = await me.quote(2);
    const [first, second] = await me.lines(id);
    await me.edit(id, second!.id, { quoted_price: '9' });
    const terms = { ...SAMPLE_TERMS, profit: '50', rate: '7' };
    const set = await me.call('quotation.set_terms', { id, terms });
    expect(set.data).toMatchObject({ count: 1, kept: 1 });
    const { list, formulas } = await me.open(id);
    expect(list).toMatchObject([
      { id: first!.id, quoted_price: '2.68' },
      { id: second!.id, quoted_price: '9', is_manual_price: true },
    ]);
    expect(formulas[list[0]!.formula_key!]).toMatchObject({ source: 'quotation', rate: '7', profit: '50' });
    expect(await me.detail(id)).toMatchObject({ terms: { profit: '50' }, in_force: { source: 'quotation' } });
    expect((await me.call('quotation.set_terms', { id, terms: { ...terms, rate: 'x' } })).code).toBe(
      ERRORS.PRICE_FORMULA_WRONG.code,
    );
    await me.call('quotation.set_terms', { id });
    expect((await me.lines(id))[0]).toMatchObject({ quoted_price: '1.94' });
  });

  it('are typed by nobody whom the company hides costs from', async () => {
    await me.formula();
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.user.company_id));
    const hidden = await createSeller(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const own = await hidden.quote(1);
    const refused = await hidden.call('quotation.set_terms', { id: own, terms: SAMPLE_TERMS });
    expect(refused.code).toBe(ERRORS.FORBIDDEN.code);
    const { list, formulas } = await hidden.open(own);
    expect(list[0]!.toy).not.toHaveProperty('exworks_price');
    expect(Object.values(formulas)[0]).toMatchObject({ profit: '' });
    expect((await hidden.list()).list[0]!.margin_percent).toBeNull();
    expect((await hidden.call('quotation.get_checks', { id: own })).data).not.toHaveProperty('below_cost');
  });

  it('go into another currency: formulas anew, typed ones by both rates', async () => {
    await me.formula({ rate: '7.2' });
    await me.call('website.set_exchange_rate', { currency: 'EUR', rate: '7.8' });
    const id = await me.quote(2);
    const [first, second] = await me.lines(id);
    await me.edit(id, first!.id, { order_box_qty: 1 });
    await me.edit(id, second!.id, { quoted_price: '7.8', order_box_qty: 1 });
    const wish = { id, currency: 'EUR' as const };
    const preview = (await me.call('quotation.change_currency', { ...wish, is_preview: true })).data;
    expect(preview).toMatchObject({ repriced: 1, converted: 1, rate: '7.8' });
    expect((await me.detail(id)).head.currency).toBe('USD');
    const done = (await me.call('quotation.change_currency', wish)).data;
    expect(done.total).toBe(preview.total);
    expect(await me.lines(id)).toMatchObject([
      { quoted_price: '1.76', currency: 'EUR', is_manual_price: false },
      { quoted_price: '7.20', currency: 'EUR', is_manual_price: true },
    ]);
    expect(await me.detail(id)).toMatchObject({ currency: 'EUR', head: { currency: 'EUR' }, total: '107.52' });
  });

  it('are written down when somebody types them', async () => {
    const id = await me.quote(1);
    const [line] = await me.lines(id);
    await me.edit(id, line!.id, { quoted_price: '4.5' });
    const entries = await app.db.select().from(audit_log).where(eq(audit_log.action, 'quotation.edit_prices'));
    expect(entries.at(-1)!.after).toMatchObject({ id, lines: [{ id: line!.id, quoted_price: '4.5' }] });
  });
});

describe('landed cost', () => {
  it('is refused where it gives no figures, with the field and why', async () => {
    const { id } = (await me.create()).data;
    const terms = { sea_freight: '1500', capacity: '68', premium_rate: '0.3', duty_percent: '4.7' };
    const landed = { ...terms, local_charge: '0.06', vat_percent: '20' };
    const set = (change: object) => me.call('quotation.set_landed', { id, landed: { ...landed, ...change } });
    for (const [change, path, message] of [
      [{ vat_percent: '250' }, 'landed.vat_percent', '增值税率须为 0 到 100 的数字'],
      [{ local_charge: '2000000' }, 'landed.local_charge', '当地费用（每件）须为 0 到 1000000 的数字'],
      [{ capacity: '0' }, 'landed.capacity', '每车尺码须大于 0'],
      [{ capacity: '很大' }, 'landed.capacity', '每车尺码须为 0 到 1000000 的数字'],
    ] as const)
      expect(await set(change)).toMatchObject({
        code: ERRORS.INVALID_INPUT.code,
        msg: message,
        data: { issues: [{ path, message }] },
      });
    expect((await set({})).code).toBe(0);
    expect((await me.detail(id)).landed).toEqual(landed);
  });
});
