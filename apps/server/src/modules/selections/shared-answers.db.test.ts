import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BusTopics } from '#infra/events/event-bus.ts';
import { system_messages } from '../messages/messages.schema.ts';
import {
  createSelectionOwner,
  eachWithSelection,
  PERSON_KEY,
  type SelectionOwner,
  type ShownProduct,
} from './selection-fixture.ts';
import { choose_people } from './selections.schema.ts';

let app: TestApp;
let me: SelectionOwner;
let id: number;
let products: ShownProduct[];
let customer_id: number;
eachWithSelection((at) => ({ app, me, customer_id, id, products } = at));

describe('answers', () => {
  const liked = () =>
    products.map(({ id: product_id }, turn) => ({ product_id, mark: 'like', cartons: turn + 1, note: '' }));

  it('are kept as a draft, then submitted, and can be changed until the selection is closed', async () => {
    const token = await me.share(id);
    await me.answer(token, { answers: liked().slice(0, 1) });
    expect((await me.open(token)).data.mine).toMatchObject({ is_submitted: false, answers: [{ cartons: 1 }] });
    expect(await me.detail(id)).toMatchObject({ state: 'shared', people_count: 0, unread_count: 0 });
    expect((await me.products(id))[0]).toMatchObject({ likes: 0, cartons: 0 });
    expect(await me.answer(token, { answers: liked(), is_submitted: true })).toMatchObject({ code: -422 });
    expect((await me.answer(token, { answers: liked(), name: 'Emma', is_submitted: true })).code).toBe(0);
    expect(await me.detail(id)).toMatchObject({ state: 'submitted', people_count: 1, unread_count: 1 });
    expect((await me.products(id))[2]).toMatchObject({ likes: 1, cartons: 3 });
    await me.answer(token, { name: 'Emma', answers: [{ product_id: products[0]!.id, mark: 'dislike' }] });
    expect((await me.products(id))[0]).toMatchObject({ likes: 0, dislikes: 1 });
    await me.call('website.edit_chooses', { id, is_closed: true });
    expect(await me.answer(token, { name: 'Emma' })).toMatchObject({ code: -4012, data: { reason: 'closed' } });
    expect((await me.open(token)).data).toMatchObject({ is_closed: true, mine: { name: 'Emma' } });
    await me.call('website.edit_chooses', { id, is_closed: false });
    expect((await me.detail(id)).state).toBe('submitted');
  });

  it('are told to the owner by message and push, not again for every press', async () => {
    const token = await me.share(id);
    const pushed: BusTopics['socket.push'][] = [];
    const stop = app.deps.bus.subscribe('socket.push', (push) => pushed.push(push));
    const submit = () =>
      me.answer(token, { answers: liked(), name: 'Emma', company: 'Brightside', is_submitted: true });
    await submit();
    await submit();
    stop();
    const told = () => app.db.select().from(system_messages).where(eq(system_messages.user_id, me.user.id));
    expect(await told()).toMatchObject([
      {
        title: 'Emma（Brightside）提交了选样“春季”的答复',
        summary: '喜欢3款，共6箱，点击查看。',
        link: `/chooseDetails/${id}`,
      },
    ]);
    expect(JSON.stringify(pushed)).toContain('website.chooses_list');
    app.advance(11 * 60_000);
    await submit();
    expect((await told()).map(({ title }) => title)).toContain('Emma（Brightside）修改了选样“春季”的答复');
  });

  it('stand beside each other person by person, and looking marks them as seen', async () => {
    const token = await me.share(id);
    await me.answer(token, { answers: liked(), name: 'Emma', is_submitted: true });
    const another = { person_key: 'recipient-two-key-2', name: 'Tom', is_submitted: true };
    await me.answer(token, { ...another, answers: liked().slice(0, 1) });
    expect((await me.open(token)).data.mine).toMatchObject({ name: 'Emma' });
    const { data } = await me.call('website.get_sample_chooses', { id });
    expect(data.list.map(({ answers }) => answers.length)).toEqual([3, 1]);
    expect(await me.detail(id)).toMatchObject({
      unread_count: 0,
      people: [{ name: 'Emma', likes: 3, cartons: 6 }, { name: 'Tom' }],
    });
    const [row] = await app.db.select().from(choose_people).where(eq(choose_people.choose_id, id));
    expect(row!.person_hash).not.toContain(PERSON_KEY);
  });

  it('pass over products of other selections and those that have gone', async () => {
    const token = await me.share(id);
    const other = await createSelectionOwner(app);
    const toy = await createToy(app.db);
    const foreign = (await other.products((await other.add({ ids: String(toy.id) })).id))[0]!;
    await me.call('website.del_products', { id, ids: [products[0]!.id] });
    await me.answer(token, { answers: [...liked(), { product_id: foreign.id, mark: 'like', cartons: 5 }] });
    expect((await me.open(token)).data.mine!.answers).toHaveLength(2);
  });

  it('of many at once lose nothing and stay within the number of people', async () => {
    const token = await me.share(id);
    const answer = (person: string, cartons: number) =>
      me.answer(token, {
        person_key: `person-number-${person}`,
        name: person,
        is_submitted: true,
        answers: [{ product_id: products[0]!.id, cartons }],
      });
    const done = await Promise.all(Array.from({ length: 30 }, (_, turn) => answer(String(turn).padStart(4, '0'), 1)));
    expect(done.filter(({ code }) => code !== 0)).toEqual([]);
    expect((await me.products(id))[0]).toMatchObject({ cartons: 30 });
    expect((await me.detail(id)).people_count).toBe(30);
  });

  it('become a cart: what one person or all of them liked', async () => {
    const token = await me.share(id);
    const [first, second, third] = products as [ShownProduct, ShownProduct, ShownProduct];
    await me.answer(token, {
      name: 'Emma',
      is_submitted: true,
      answers: [
        { product_id: first.id, cartons: 4, note: '红色' },
        { product_id: second.id, mark: 'dislike' },
      ],
    });
    await me.answer(token, {
      person_key: 'recipient-two-key-2',
      name: 'Tom',
      is_submitted: true,
      answers: [{ product_id: first.id, mark: 'like', cartons: 2 }],
    });
    const convert = async (wish: object) => {
      const { data } = await me.call('website.convert_chooses', { id, ...wish });
      const cart = await me.call('website.get_sample_car', data);
      return cart.data;
    };
    const all = await convert({});
    expect(all.pick).toMatchObject({ name: '春季', customer_id });
    expect(all.list).toMatchObject([
      { toy_id: first.toy_id, order_box_qty: 6, remark: '红色', quoted_price: '3.5000', is_manual_price: true },
    ]);
    const [emma] = (await me.detail(id)).people;
    expect((await convert({ person_id: emma!.id })).list).toMatchObject([{ order_box_qty: 4 }]);
    const rest = await convert({ which: 'not_disliked', name: '其余' });
    expect(rest.list).toMatchObject([{ toy_id: first.toy_id }, { toy_id: third.toy_id, order_box_qty: 0 }]);
    expect(await me.call('website.convert_chooses', { id, person_id: 999_999 })).toMatchObject({ code: -404 });
  });
});

describe('answers that pour in', () => {
  it('are limited for each link', async () => {
    const strict = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const owner = await createSelectionOwner(strict);
      const toy = await createToy(strict.db);
      const token = await owner.share((await owner.add({ ids: String(toy.id) })).id);
      const codes: number[] = [];
      for (let turn = 0; turn < 241; turn += 1) codes.push((await owner.answer(token)).code);
      expect(codes.indexOf(-429)).toBe(240);
    } finally {
      await strict.close();
    }
  });
});
