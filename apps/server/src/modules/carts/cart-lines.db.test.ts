import { ERRORS, IDEMPOTENCY_HEADER } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { special_offers, toys } from '../toys/toys.schema.ts';
import { factories } from '../factory-directory/factories.schema.ts';
import { createTrader, eachWithCart, idsOf, someToys, type Trader } from './cart-fixture.ts';
import { sample_cart_lines } from './carts.schema.ts';

let app: TestApp;
let me: Trader;
let cart: number;
eachWithCart((at) => ({ app, me, cart } = at));

describe('adding', () => {
  it('keeps the toy as it was and says what became of it since', async () => {
    const [toy] = await someToys(app, 1, { carton_quantity: 72, gross_weight: '18.5' });
    expect((await me.add(cart, [toy!.id], { data_module: 'hot' })).data).toMatchObject({
      success: 1,
      tip: '成功加入1款产品',
      list: [{ toy_id: toy!.id, state: 'added', id: expect.any(Number) }],
    });
    const stop_time = new Date('2026-12-01T00:00:00Z');
    await app.db
      .update(toys)
      .set({ name: '改名了', exworks_price: '13', is_set_hide: true, stop_time })
      .where(eq(toys.id, toy!.id));
    expect((await me.open(cart)).list).toMatchObject([
      {
        toy_id: toy!.id,
        toy: { name: toy!.name, exworks_price: '12.5000', carton_quantity: 72, gross_weight: '18.500' },
        current_exworks_price: '13.0000',
        is_hidden: true,
        is_gone: false,
        stop_time: stop_time.toISOString(),
        data_module: 'hot',
        order_box_qty: 0,
        quoted_price: null,
      },
    ]);
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toy!.id));
    expect((await me.open(cart)).list).toMatchObject([
      {
        is_gone: true,
        picture: null,
        toy: {
          number: toy!.number,
          article_number: '',
          name: '',
          factory_id: 0,
          factory_name: '',
          carton_quantity: null,
        },
        quoted_price: null,
        current_exworks_price: null,
      },
    ]);
    expect((await me.open(cart)).list[0]!.toy).not.toHaveProperty('exworks_price');
  });

  it('says which toys are on offer now', async () => {
    const [a, b] = await someToys(app, 2);
    const now = app.deps.now().getTime();
    const until = new Date(now + 3_600_000);
    const offer = { price: '8.8', stock_cartons: 20, minimum_cartons: 5, starts_at: new Date(now - 3_600_000) };
    await app.db.insert(special_offers).values({ ...offer, toy_id: a!.id, until });
    await me.add(cart, [a!.id, b!.id]);
    const { list } = await me.open(cart);
    expect(list[0]).toMatchObject({ offer: { stock_cartons: 20, until: until.toISOString() } });
    expect(list[1]).not.toHaveProperty('offer');
  });

  it('shows toys of a factory that went black as gone', async () => {
    const factory = await createFactory(app.db);
    const [toy] = await someToys(app, 1, { factory_id: factory.id });
    await me.add(cart, [toy!.id]);
    await app.db.update(factories).set({ is_black: true }).where(eq(factories.id, factory.id));
    expect((await me.open(cart)).list).toMatchObject([{ is_gone: true, picture: null }]);
  });

  it('brings nothing twice when the same act is said again, not even what was taken out since', async () => {
    const [a, b] = await someToys(app, 2);
    const act = { [IDEMPOTENCY_HEADER]: 'act-0001-of-a-fair' };
    const first = (await me.add(cart, [a!.id], {}, act)).data;
    expect((await me.add(cart, [a!.id], {}, act)).data).toEqual(first);
    await me.call('website.del_sample_car', { customer_pick_id: cart, ids: first.list.map(({ id }) => id!) });
    expect((await me.add(cart, [a!.id], {}, act)).data).toEqual(first);
    expect((await me.open(cart)).list).toEqual([]);
    const another = { [IDEMPOTENCY_HEADER]: 'another-act' };
    expect((await me.add(cart, [a!.id, b!.id], {}, another)).data).toMatchObject({ success: 2, lose: 0 });
  });

  it('tells what was there already, and what cannot be added', async () => {
    const [a, b] = await someToys(app, 2);
    const stranger = await createTrader(app);
    const closed = [
      await createToy(app.db, { is_black: true }),
      await createToy(app.db, { is_set_hide: true }),
      await createToy(app.db, { company_id: stranger.user.company_id }),
    ];
    await me.add(cart, [a!.id]);
    expect((await me.add(cart, [a!.id])).data).toMatchObject({
      success: 0,
      lose: 1,
      tip: '加入选样车失败，选中的1款产品已存在该选样车中',
    });
    const mixed = (await me.add(cart, [a!.id, b!.id, ...idsOf(closed)])).data;
    expect(mixed).toMatchObject({ success: 1, lose: 4, tip: '成功加入1款产品，1款已存在，3款已下架或隐藏，未加入' });
    expect(mixed.list.map(({ state }) => state)).toEqual(['exists', 'added', 'refused', 'refused', 'refused']);
    expect(mixed.list.slice(2).every(({ reason }) => reason !== '')).toBe(true);
    expect(await app.postRaw(callPath('website.add_sample_car'), { ids: '1' }, me.token)).toMatchObject({
      code: -422,
      msg: '请选择要加入的选样车',
    });
  });

  it('counts for the toy, and marks cards', async () => {
    const [toy] = await someToys(app, 1);
    await me.add(cart, [toy!.id]);
    const [row] = await app.db.select().from(toys).where(eq(toys.id, toy!.id));
    expect(row).toMatchObject({ cart_count: 1, popularity: 5 });
    const { list } = (await me.call('website.get_sample_car_ids', {})).data;
    expect(list).toEqual([{ customer_pick_id: cart, toy_ids: [toy!.id] }]);
    expect((await me.carts())[0]).toMatchObject({ toy_count: 1 });
  });

  it('ends at two thousand', async () => {
    const [toy, last] = await someToys(app, 2);
    await me.add(cart, [toy!.id]);
    const [line] = await app.db.select().from(sample_cart_lines).where(eq(sample_cart_lines.cart_id, cart));
    const { id: _id, ...copy } = line!;
    const many = Array.from({ length: 1999 }, (_, turn) => ({ ...copy, toy_id: 1_000_000 + turn }));
    await app.db.insert(sample_cart_lines).values(many);
    expect(await me.add(cart, [last!.id])).toMatchObject({ code: ERRORS.CART_FULL.code });
    expect((await me.open(cart)).list).toHaveLength(2000);
  });
});

describe('moving and copying', () => {
  it('takes cartons and remarks along; what is there already stays behind', async () => {
    const [a, b] = await someToys(app, 2);
    await me.add(cart, [a!.id, b!.id]);
    const [first] = (await me.open(cart)).list;
    await me.update(cart, [{ id: first!.id, order_box_qty: 7, remark: '急' }]);
    const other = (await me.create({ ids: String(b!.id) })).data.id;
    const ids = idsOf((await me.open(cart)).list);
    const move = { customer_pick_id: cart, to_customer_pick_id: other, ids };
    const copied = await me.call('website.move_sample_car', { ...move, is_copy: true });
    expect(copied.data).toMatchObject({ success: 1, lose: 1, tip: '成功复制1款产品，1款对方已有，留在原处' });
    expect((await me.open(cart)).list).toHaveLength(2);
    expect((await me.open(other)).list).toMatchObject([{ toy_id: b!.id }, { order_box_qty: 7, remark: '急' }]);
    const third = (await me.create()).data.id;
    await me.call('website.move_sample_car', { ...move, to_customer_pick_id: third });
    expect((await me.open(cart)).list).toEqual([]);
    expect((await me.open(third)).list).toHaveLength(2);
    expect((await me.call('website.move_sample_car', { ...move, to_customer_pick_id: cart })).code).toBe(-404);
  });
});

describe('pasting', () => {
  it('rounds pieces up to whole cartons, and says so; what has no carton quantity is left without', async () => {
    const [here, there] = await someToys(app, 2, { carton_quantity: 72 });
    const [bare] = await someToys(app, 1, { carton_quantity: null });
    await me.add(cart, [here!.id]);
    const rows = [
      { number: here!.number, pieces: 100 },
      { number: there!.number, pieces: 144 },
      { number: bare!.number, pieces: 10 },
    ];
    const pasted = await me.call('website.paste_sample_car', { customer_pick_id: cart, rows });
    expect(pasted.data).toMatchObject({
      added: 2,
      updated: 1,
      list: [
        { cartons: 2, pieces: 100, is_rounded: true, is_uncounted: false, state: 'updated' },
        { cartons: 2, pieces: 144, is_rounded: false, is_uncounted: false, state: 'added' },
        { cartons: null, pieces: 10, is_rounded: false, is_uncounted: true, state: 'added' },
      ],
    });
    expect((await me.open(cart)).list.map(({ order_box_qty }) => order_box_qty)).toEqual([2, 2, 0]);
  });

  it('finds numbers in any case, changes cartons, adds what is missing and asks where factories share a number', async () => {
    const [a, b] = await someToys(app, 2);
    const twins = await someToys(app, 2, { article_number: `TWIN-${a!.id}` });
    await me.add(cart, [a!.id]);
    const rows = [
      { number: a!.article_number.toLowerCase(), cartons: 5 },
      { number: b!.number, cartons: 8 },
      { number: `twin-${a!.id}`, cartons: 1 },
      { number: '没有这个号' },
      { number: a!.number, cartons: 5 },
    ];
    const pasted = await me.call('website.paste_sample_car', {
      customer_pick_id: cart,
      rows,
    });
    expect(pasted.data).toMatchObject({ added: 1, updated: 1 });
    expect(pasted.data.list.map(({ state }) => state)).toEqual([
      'updated',
      'added',
      'ambiguous',
      'unknown',
      'unchanged',
    ]);
    expect(new Set(pasted.data.list[2]!.candidates.map(({ toy_id }) => toy_id))).toEqual(new Set(idsOf(twins)));
    expect((await me.open(cart)).list.map(({ toy_id, order_box_qty }) => [toy_id, order_box_qty])).toEqual([
      [a!.id, 5],
      [b!.id, 8],
    ]);
  });
});
