import { ERRORS, type CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#modules/people/people.schema.ts';
import { toy_price_changes, toys } from '#modules/toys/toys.schema.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { type Buyer, type Desk, eachAtDesk, openBuyer, openDesk } from '../asking-fixture.ts';

let app: TestApp;
let buyer: Buyer;
let desk: Desk;
let factoryId: number;
eachAtDesk((at) => ({ app, factoryId, desk, buyer } = at));
const toy = async (values: Parameters<typeof createToy>[1] = {}) =>
  createToy(app.db, { factory_id: factoryId, ...values });
const toyRow = async (id: number) => (await app.db.select().from(toys).where(eq(toys.id, id)))[0]!;

describe('asking', () => {
  it('keeps the toy as it is today, with a number of its own', async () => {
    const asked = await toy({ name: '遥控车', exworks_price: '12.5' });
    const { data } = await buyer.ask([asked.id], { asked_items: ['price', 'stock'], remark: '急' });
    expect(data).toMatchObject({ success: 1, lose: 0, factory_count: 1 });
    await app.db.update(toys).set({ name: '改名', exworks_price: '99' }).where(eq(toys.id, asked.id));
    const { list, counts } = await buyer.inquiries();
    expect(list).toMatchObject([
      { id: data.ids[0], state: 'queued', remark: '急', asked_items: ['price', 'stock'], toy: { name: '遥控车' } },
    ]);
    expect(list[0]!.number).toMatch(/^XJ\d{8}-\d{4,}$/);
    expect(counts).toMatchObject({ queued: 1, answered: 0 });
    expect(await toyRow(asked.id)).toMatchObject({ inquiry_count: 1, popularity: 50 });
  });

  it('returns the open inquiry of the company with a tip, also of a colleague', async () => {
    const asked = await toy();
    const [id] = (await buyer.ask([asked.id])).data.ids;
    const again = await buyer.ask([asked.id, (await toy()).id]);
    expect(again.data).toMatchObject({ success: 1, lose: 1, list: [{ state: 'open' }, { state: 'asked' }] });
    expect(again.data.ids).toContain(id);
    const colleague = await openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const theirs = await colleague.ask([asked.id]);
    expect(theirs.data).toMatchObject({
      success: 0,
      ids: [],
      list: [{ state: 'open', reason: '同事已询价，等待工厂答复' }],
    });
    const [sent] = (await colleague.ask([(await toy({ name: '同事的款' })).id])).data.ids;
    const [theirOwn] = (await colleague.inquiries()).list;
    expect((await buyer.ask([theirOwn!.toy_id])).data).toMatchObject({
      success: 0,
      ids: [sent],
      list: [{ state: 'open', reason: `同事已询价 ${theirOwn!.number}，等待工厂答复` }],
    });
    const stranger = await openBuyer(app);
    expect((await stranger.ask([asked.id])).data).toMatchObject({ success: 1 });
  });

  it('makes one inquiry of a toy that is asked for many times at once', async () => {
    const ids = [(await toy()).id, (await toy()).id, (await toy()).id];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => buyer.ask(turn % 2 === 0 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(0));
    expect(answers.reduce((sum, { data }) => sum + data.success, 0)).toBe(3);
    const { list } = await buyer.inquiries();
    expect(list).toHaveLength(3);
    expect(new Set(list.map(({ number }) => number)).size).toBe(3);
  });

  it('takes only toys that the company may see', async () => {
    const stranger = await openBuyer(app);
    const foreign = await createToy(app.db, { company_id: stranger.user.company_id });
    const hidden = await toy({ is_set_hide: true });
    expect(await buyer.ask([foreign.id])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const { data } = await buyer.ask([foreign.id, hidden.id, (await toy()).id]);
    expect(data).toMatchObject({ success: 1, lose: 2 });
    expect(data.list.map(({ state }) => state)).toEqual(['refused', 'refused', 'asked']);
  });

  it('takes only a customer that the asker looks after', async () => {
    const colleague = await openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const [customer] = await app.db
      .insert(customers)
      .values({ company_id: buyer.user.company_id, user_id: buyer.user.id, name: '秘密客户' })
      .returning();
    const asked = await toy();
    expect(await colleague.ask([asked.id], { customer_id: customer!.id })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    expect((await buyer.ask([asked.id], { customer_id: customer!.id })).data.success).toBe(1);
    expect((await buyer.inquiries({ customer_id: customer!.id })).list[0]).toMatchObject({ customer_name: '秘密客户' });
    const atTheDesk = await desk.call('desk.get_inquiries', {});
    expect(JSON.stringify(atTheDesk)).not.toContain('秘密客户');
    expect(JSON.stringify(atTheDesk)).not.toContain('customer');
  });

  it('again makes a copy that knows its parent', async () => {
    const asked = await toy();
    const [id] = (await buyer.ask([asked.id], { remark: '第一次' })).data.ids;
    const again = (more: Omit<CallInput<'toy.inquiry_again'>, 'id'> = {}) =>
      buyer.call('toy.inquiry_again', { id: id!, ...more });
    expect((await again()).data).toMatchObject({ success: 0, ids: [id] });
    await desk.answer([id!]);
    expect((await again({ cartons: 30 })).data).toMatchObject({ success: 1 });
    expect((await buyer.inquiries()).list[0]).toMatchObject({
      parent_id: id,
      cartons: 30,
      remark: '第一次',
      state: 'queued',
    });
  });
});

describe('an answer', () => {
  it('reaches the asker as message and badge, confirms the price and leaves the catalogue alone', async () => {
    const asked = await toy({ exworks_price: '12.5' });
    const [id] = (await buyer.ask([asked.id])).data.ids;
    const answer = { is_tax_included: true, moq_pieces: 720, lead_days: 15, valid_until: '2027-01-31', remark: '含税' };
    expect((await desk.answer([id!], answer)).data).toEqual({ count: 1, state: 'answered' });
    expect((await buyer.inquiries()).list).toMatchObject([
      { state: 'answered', is_answer_new: true, answer: { ...answer, price: '11.8', answered_by: desk.user.nickname } },
    ]);
    expect(await buyer.counts()).toEqual({ answers: 1, supplements: 0, purchases: 0 });
    const { number } = (await buyer.inquiries()).list[0]!;
    expect((await buyer.messages())[0]).toMatchObject({ link: `/inquiry?keyword=${number}` });
    await buyer.ask([(await toy()).id]);
    expect((await buyer.inquiries({ keyword: number })).list).toMatchObject([{ id }]);
    const row = await toyRow(asked.id);
    expect(row.price_confirmed_at).toEqual(app.deps.now());
    expect(row.exworks_price).toBe('12.5000');
    await buyer.call('toy.read_inquiry_answers', { ids: [id!] });
    expect((await buyer.counts()).answers).toBe(0);
    expect(await desk.answer([id!])).toMatchObject({ code: ERRORS.CONFLICT.code });
  });

  it('changes the catalogue’s price only when the factory says so, and remembers the old one', async () => {
    const asked = [await toy({ exworks_price: '12.5' }), await toy({ exworks_price: '11.8' })];
    const { ids } = (await buyer.ask(asked.map(({ id }) => id))).data;
    await desk.answer(ids, { is_catalogue_price: true });
    expect((await toyRow(asked[0]!.id)).exworks_price).toBe('11.8000');
    const changes = await app.db.select().from(toy_price_changes).where(eq(toy_price_changes.toy_id, asked[0]!.id));
    expect(changes).toMatchObject([{ price: '11.8000' }]);
    expect(await app.db.select().from(toy_price_changes).where(eq(toy_price_changes.toy_id, asked[1]!.id))).toEqual([]);
    const { rows } = await app.pool.query(`select before, after from audit_log where user_id = $1`, [desk.user.id]);
    expect(rows).toEqual([
      { before: [{ toy_id: asked[0]!.id, price: '12.5000' }], after: [{ toy_id: asked[0]!.id, price: '11.8' }] },
    ]);
    expect((await buyer.messages())[0]).toMatchObject({
      title: expect.stringContaining('2款'),
      link: '/inquiry?state=answered',
    });
  });

  it('leaves a toy alone that the buyer imported for itself, whose cost the factory never sees', async () => {
    const own = await toy({ company_id: buyer.user.company_id, exworks_price: '7.31', additional_price: '0.57' });
    const listed = await toy({ exworks_price: '12.5' });
    const { ids } = (await buyer.ask([own.id, listed.id])).data;
    const shown = new Map((await desk.inquiries()).map((inquiry) => [inquiry.toy_id, inquiry]));
    expect(shown.get(own.id)).toMatchObject({ is_public: false, toy: { name: own.name } });
    expect(JSON.stringify(shown.get(own.id)!.toy)).not.toMatch(/7\.31|0\.57|price/);
    expect(shown.get(listed.id)).toMatchObject({ is_public: true, toy: { exworks_price: '12.5000' } });
    const before = await toyRow(own.id);
    expect((await desk.answer(ids, { is_catalogue_price: true })).data).toMatchObject({ count: 2 });
    expect(await toyRow(own.id)).toEqual(before);
    expect(await app.db.select().from(toy_price_changes).where(eq(toy_price_changes.toy_id, own.id))).toEqual([]);
    expect((await toyRow(listed.id)).exworks_price).toBe('11.8000');
    expect((await buyer.inquiries()).list.map(({ toy: { exworks_price } }) => exworks_price)).toEqual([
      '12.5000',
      '7.3100',
    ]);
  });

  it('comes from the factory that was asked and from no other', async () => {
    const [id] = (await buyer.ask([(await toy()).id])).data.ids;
    const other = await openDesk(app, (await createFactory(app.db)).id);
    expect(await other.inquiries()).toEqual([]);
    expect(await other.answer([id!])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await (await openDesk(app, null)).answer([id!])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await buyer.call('desk.answer_inquiry', { ids: [id!], price: '1' })).toMatchObject({
      code: ERRORS.FORBIDDEN.code,
    });
    expect(await desk.call('toy.batch_inquiry', { items: [{ toy_id: 1 }] })).toMatchObject({
      code: ERRORS.FORBIDDEN.code,
    });
  });

  it('is not taken for what the buyer ended', async () => {
    const { ids } = (await buyer.ask([(await toy()).id, (await toy()).id])).data;
    expect((await buyer.call('toy.close_inquiry', { ids: [ids[0]!] })).data).toEqual({ count: 1 });
    expect(await desk.answer(ids)).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect((await desk.inquiries()).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await desk.inquiries({ is_open: false })).map(({ id }) => id)).toEqual([ids[0]]);
    const { list: asked } = await buyer.read('toy.get_inquiry_factories', {});
    expect(asked).toMatchObject([{ factory_id: expect.any(Number), count: 2 }]);
    expect((await buyer.inquiries()).list.map(({ state }) => state)).toEqual(['queued', 'cancelled']);
  });
});

describe('a factory’s page', () => {
  it('tells how quickly and how often it answers', async () => {
    const detail = () => buyer.read('factory.get_detail', { id: factoryId });
    expect((await detail()).response).toBeNull();
    const { ids } = (await buyer.ask([(await toy()).id, (await toy()).id, (await toy()).id, (await toy()).id])).data;
    for (const id of ids.slice(0, 3)) {
      app.advance(2 * 3_600_000);
      await desk.answer([id]);
    }
    expect((await detail()).response).toEqual({ asked: 3, answered: 3, median_hours: 4 });
    await app.pool.query(`update inquiries set state = 'unreachable' where id = $1`, [ids[3]]);
    expect((await detail()).response).toEqual({ asked: 4, answered: 3, median_hours: 4 });
  });
});

describe('lists', () => {
  it('show a salesperson their own, leaders the company’s, and others nothing', async () => {
    const sales = await openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const [mine] = (await buyer.ask([(await toy()).id])).data.ids;
    const [theirs] = (await sales.ask([(await toy()).id])).data.ids;
    const idsOf = async (whose: Buyer) => (await whose.inquiries()).list.map(({ id }) => id);
    expect(await idsOf(sales)).toEqual([theirs]);
    expect(await idsOf(buyer)).toEqual([theirs, mine]);
    const stranger = await openBuyer(app);
    expect(await idsOf(stranger)).toEqual([]);
    for (const name of ['toy.close_inquiry', 'toy.delete_inquiry'] as const)
      for (const whose of [stranger, sales])
        expect(await whose.call(name, { ids: [mine!] })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    await desk.answer([theirs!]);
    expect((await buyer.counts()).answers).toBe(0);
    await buyer.call('toy.read_inquiry_answers', {});
    expect((await sales.counts()).answers).toBe(1);
  });

  it('and badges stay with the company that asked when the asker joins another', async () => {
    const { ids } = (await buyer.ask([(await toy()).id])).data;
    await desk.answer(ids);
    expect((await buyer.counts()).answers).toBe(1);
    const { id: company_id } = await createCompany(app.db);
    await app.db.update(users).set({ company_id }).where(eq(users.id, buyer.user.id));
    app.services.sessions.forgetUser(buyer.user.id);
    expect((await buyer.inquiries()).total).toBe(0);
    expect(await buyer.counts()).toEqual({ answers: 0, supplements: 0, purchases: 0 });
  });

  it('can be searched and filtered, and counted by state', async () => {
    const car = await toy({ name: '遥控越野车', article_number: 'YK-88' });
    const { ids } = (await buyer.ask([car.id, (await toy({ name: '积木' })).id])).data;
    await desk.answer([ids[0]!]);
    const found = async (query: object) => (await buyer.inquiries(query)).list.map(({ toy: { name } }) => name);
    expect(await found({ keyword: '越野 yk-88' })).toEqual(['遥控越野车']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ state: 'queued' })).toEqual(['积木']);
    expect(await found({ is_new: true })).toEqual(['遥控越野车']);
    expect(await found({ toy_id: car.id })).toEqual(['遥控越野车']);
    expect(await found({ factory_id: 999_999 })).toEqual([]);
    expect(await buyer.inquiries({ state: 'queued' })).toMatchObject({ total: 1, counts: { queued: 1, answered: 1 } });
  });

  it('lose what is deleted, which can be asked for anew', async () => {
    const asked = await toy();
    const { ids } = (await buyer.ask([asked.id])).data;
    await buyer.call('toy.delete_inquiry', { ids });
    expect((await buyer.inquiries()).total).toBe(0);
    expect((await buyer.ask([asked.id])).data.success).toBe(1);
  });

  it('of toys to ask for tell offers and open inquiries', async () => {
    const asked = await toy();
    const [id] = (await buyer.ask([asked.id])).data.ids;
    const { list } = await buyer.read('toy.get_asking_toys', {
      ids: [asked.id, (await toy()).id, (await toy({ is_set_hide: true })).id],
    });
    expect(list).toMatchObject([
      { toy_id: asked.id, open_inquiry: { id } },
      { open_inquiry: null, offer: null },
    ]);
    expect(list).toHaveLength(2);
  });
});
