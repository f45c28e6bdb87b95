import { USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '../audit/audit.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { createSelectionOwner, type SelectionOwner } from './selection-fixture.ts';

let app: TestApp;
let me: SelectionOwner;
let toyIds: [number, number, number];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSelectionOwner(app);
  const made = [];
  for (let turn = 0; turn < 3; turn += 1) made.push((await createToy(app.db, { carton_quantity: 24 })).id);
  toyIds = made as [number, number, number];
});

const joined = () => toyIds.join(',');

describe('a selection', () => {
  it('begins empty, with toys, or with what is in a cart', async () => {
    expect(await me.add()).toMatchObject({ success: 0, lose: 0 });
    const full = await me.add({ ids: joined(), words: ' Dear Emma ' });
    expect(full).toMatchObject({ tip: '成功加入3款', success: 3 });
    expect(await me.detail(full.id)).toMatchObject({
      state: 'draft',
      product_count: 3,
      words: 'Dear Emma',
      share: null,
    });
    const cart = await me.call('website.add_customer_pick', { name: '车', ids: joined() });
    const lines = (await me.call('website.get_sample_car', { customer_pick_id: cart.data.id })).data.list;
    await me.call('website.update_sample_car', {
      customer_pick_id: cart.data.id,
      changes: [{ id: lines[0]!.id, quoted_price: '2.5' }],
    });
    const { id } = await me.add({ customer_pick_id: cart.data.id });
    const products = await me.products(id);
    expect(products).toHaveLength(3);
    expect(products.find(({ toy_id }) => toy_id === lines[0]!.toy_id)).toMatchObject({
      quoted_price: '2.5000',
      is_manual_price: true,
    });
    const some = await me.add({ customer_pick_id: cart.data.id, ids: String(lines[0]!.toy_id) });
    expect(await me.products(some.id)).toMatchObject([{ toy_id: lines[0]!.toy_id, quoted_price: '2.5000' }]);
  });

  it('takes each toy once, and none that is hidden or black', async () => {
    const [first, hidden, black] = toyIds;
    const { id } = await me.add({ ids: String(first) });
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, hidden));
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, black));
    const added = await me.call('website.add_products', { id, ids: joined() });
    expect(added.data).toMatchObject({ success: 0, lose: 3, tip: '加入选样失败，1款已存在，2款已下架或被隐藏' });
    const twice = await Promise.all([1, 2, 3].map(() => me.call('website.add_products', { id, ids: String(first) })));
    expect(twice.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await me.products(id)).toHaveLength(1);
  });

  it('tells of a toy that went black only its number, and lets it be removed', async () => {
    const { id: customer_id } = await me.customer();
    const { id } = await me.add({ ids: joined(), customer_id });
    const [gone] = await me.products(id);
    await me.update(id, [{ id: gone!.id, custom_number: 'BR-9', quoted_price: '3.5', remark: '红色' }]);
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, gone!.toy_id));
    const [shown, ...others] = await me.products(id);
    expect(shown).toEqual({
      ...gone,
      toy: null,
      picture: null,
      custom_number: 'BR-9',
      quoted_price: null,
      price_flags: [],
      formula_parameter: null,
      is_gone: true,
    });
    expect(others).toMatchObject([{ is_gone: false }, { is_gone: false }]);
    const converted = await me.call('website.convert_chooses', { id, which: 'all' });
    expect(converted.data).toMatchObject({ success: 2, lose: 1 });
    await me.call('website.del_products', { id, ids: others.map((product) => product.id) });
    expect(await me.call('website.convert_chooses', { id, which: 'all' })).toMatchObject({ code: -409 });
    expect((await me.call('website.del_products', { id, ids: [gone!.id] })).data).toEqual({ count: 1 });
  });

  it('shows no picture of a toy that went black in lists', async () => {
    const [picture] = await app.db
      .insert(pictures)
      .values({ hash: 'fedcba9876543210', width: 600, height: 600 })
      .returning();
    const toy = await createToy(app.db, { picture_ids: [picture!.id] });
    const { id } = await me.add({ ids: `${joined()},${toy.id}` });
    expect((await me.detail(id)).pictures).toHaveLength(1);
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toy.id));
    expect((await me.detail(id)).pictures).toEqual([]);
  });

  it('names the cart that it becomes in ten characters, however they are written', async () => {
    const { id } = await me.add({ ids: joined() });
    const convert = (name: string) => me.call('website.convert_chooses', { id, which: 'all', name });
    expect((await convert('🚗🚕🚙🚌🚎🏎🚓🚑🚒🚐')).code).toBe(0);
    expect(await convert('🚗🚕🚙🚌🚎🏎🚓🚑🚒🚐🚚')).toMatchObject({ code: -422 });
  });

  it('stands among what belongs to its customer, with the number of its products', async () => {
    const { id: customer_id } = await me.customer();
    const { id } = await me.add({ ids: joined(), customer_id });
    await me.add({ ids: joined() });
    const { data } = await app.call('customer.get_customer_association', { id: customer_id }, me.token);
    expect(data).toMatchObject({ chooses: [{ id, product_count: 3 }] });
  });

  it('keeps custom numbers of a customer unique and uses them again', async () => {
    const { id: customer_id } = await me.customer();
    const { id } = await me.add({ ids: joined(), customer_id });
    const [a, b] = await me.products(id);
    expect((await me.update(id, [{ id: a!.id, custom_number: 'BR-1' }])).code).toBe(0);
    expect(await me.update(id, [{ id: b!.id, custom_number: 'BR-1' }])).toMatchObject({ code: -4004 });
    const again = await me.add({ ids: joined(), customer_id });
    expect((await me.products(again.id))[0]).toMatchObject({ custom_number: 'BR-1' });
    const other = await me.add({ ids: joined() });
    expect((await me.products(other.id))[0]).toMatchObject({ custom_number: '' });
  });

  it('is priced by the formula in force; what somebody typed stays', async () => {
    const { id } = await me.add({ ids: joined() });
    expect((await me.products(id))[0]).toMatchObject({ quoted_price: null, is_manual_price: false });
    const saved = await me.call('website.save_price_formula', {
      ...SAMPLE_TERMS,
      scope: 'company',
      name: '公司价',
      is_default: false,
    });
    const products = await me.products(id);
    await me.update(id, [{ id: products[1]!.id, quoted_price: '9.9', remark: '红色' }]);
    await me.call('website.edit_chooses', { id, formula_id: saved.data.id });
    // 12.5 × 1.1 ÷ 7.1
    expect(await me.products(id)).toMatchObject([
      { quoted_price: '1.9400', is_manual_price: false },
      { quoted_price: '9.9000', is_manual_price: true, remark: '红色' },
      { quoted_price: '1.9400' },
    ]);
    await me.update(id, [{ id: products[1]!.id, quoted_price: null }]);
    expect((await me.products(id))[1]).toMatchObject({ quoted_price: '1.9400', is_manual_price: false });
  });

  it('finds toys to take in by words and in carts, and marks those that are there', async () => {
    const { id } = await me.add({ ids: String(toyIds[0]) });
    const cart = await me.call('website.add_customer_pick', { name: '车', ids: joined() });
    const found = await me.call('website.get_product_lList', { id, customer_pick_id: cart.data.id });
    expect(found.data.total).toBe(3);
    expect(found.data.list.filter(({ is_chosen }) => is_chosen).map(({ toy }) => toy.toy_id)).toEqual([toyIds[0]]);
    expect((await me.call('website.get_product_lList', { id, keyword: '玩具' })).code).toBe(0);
  });

  it('lets toys go with their answers, and goes itself', async () => {
    const { id } = await me.add({ ids: joined() });
    const [first] = await me.products(id);
    expect((await me.call('website.del_products', { id, ids: [first!.id] })).data).toEqual({ count: 1 });
    expect(await me.call('website.del_products', { id, ids: [first!.id] })).toMatchObject({ code: -404 });
    expect((await me.call('website.delete_chooses', { ids: [id] })).data).toEqual({ count: 1 });
    expect(await me.call('website.chooses_detail', { id })).toMatchObject({ code: -404, msg: '选样不存在或已被删除' });
    const [entry] = await app.db.select().from(audit_log).where(eq(audit_log.user_id, me.user.id));
    expect(entry).toMatchObject({ action: 'chooses.remove', before: { id } });
  });

  it('is found by name, customer and state', async () => {
    const { id: customer_id, name } = await me.customer();
    const { id } = await me.add({ customer_id, ids: joined() });
    await me.add({ name: '别的' });
    expect((await me.list({ keyword: name })).list.map((each) => each.id)).toEqual([id]);
    expect((await me.list({ customer_id })).total).toBe(1);
    expect((await me.list({ state: 'shared' })).total).toBe(0);
    await me.share(id);
    expect((await me.list({ state: 'shared' })).list).toMatchObject([{ id, state: 'shared', product_count: 3 }]);
  });

  it('belongs to its salesperson and the leaders', async () => {
    const seller = await createSelectionOwner(app, {
      company_id: me.user.company_id,
      user_type: USER_TYPE.salesperson,
    });
    const mine = await me.add();
    const theirs = await seller.add();
    expect((await seller.list()).list.map(({ id }) => id)).toEqual([theirs.id]);
    expect(new Set((await me.list()).list.map(({ id }) => id))).toEqual(new Set([mine.id, theirs.id]));
    expect(await seller.call('website.chooses_detail', { id: mine.id })).toMatchObject({ code: -404 });
    expect(await seller.call('website.share', { id: mine.id })).toMatchObject({ code: -404 });
  });

  it('keeps its badge until the owner has looked; a leader takes nothing off it', async () => {
    const seller = await createSelectionOwner(app, {
      company_id: me.user.company_id,
      user_type: USER_TYPE.salesperson,
    });
    const { id } = await seller.add({ ids: joined() });
    await seller.answer(await seller.share(id), { name: 'Emma', is_submitted: true });
    const unread = async () => (await seller.detail(id)).unread_count;
    expect((await me.call('website.get_sample_chooses', { id })).code).toBe(0);
    expect(await unread()).toBe(1);
    await seller.call('website.get_sample_chooses', { id });
    expect(await unread()).toBe(0);
  });

  it('goes where the customer’s things go', async () => {
    const { id: customer_id } = await me.customer();
    const { id } = await me.add({ customer_id });
    const remove = (more: object) => app.call('customer.delete', { ids: [customer_id], ...more }, me.token);
    expect(await remove({})).toMatchObject({ code: -4007 });
    expect((await remove({ carts: 'keep' })).code).toBe(0);
    expect(await me.detail(id)).toMatchObject({ customer_id: null });
  });
});
