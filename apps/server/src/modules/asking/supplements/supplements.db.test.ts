import { ERRORS, type CallInput } from '@wanyuan/contract';
import { businessDay, USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { describe, expect, it } from 'vitest';
import { type Buyer, type Desk, eachAtDesk, openBuyer, openDesk } from '../asking-fixture.ts';

let app: TestApp;
let buyer: Buyer;
let desk: Desk;
let factoryId: number;
eachAtDesk((at) => ({ app, factoryId, desk, buyer } = at));
const toy = async () => (await createToy(app.db, { factory_id: factoryId })).id;
const answer = (id: number, lines: CallInput<'desk.answer_supplement'>['lines']) =>
  desk.call('desk.answer_supplement', { id, lines });
const complete = (id: number, more: Omit<CallInput<'toy.complete_supplement'>, 'id'> = {}) =>
  buyer.call('toy.complete_supplement', { id, ...more });
const remove = async (id: number) => (await buyer.call('toy.delete_supplement', { ids: [id] })).data;

async function supplied(count: number) {
  const toyIds: number[] = [];
  for (let turn = 0; turn < count; turn++) toyIds.push(await toy());
  const [id] = (await buyer.supply(toyIds)).data.ids;
  const { lines } = await buyer.supplement(id!);
  return { id: id!, lineIds: lines.map((line) => line.id) };
}

describe('a supplement', () => {
  it('is one for each factory', async () => {
    const elsewhere = await createToy(app.db);
    const { data } = await buyer.supply([await toy(), elsewhere.id, await toy()], {
      is_return_wanted: true,
      fee: '50',
    });
    expect(data).toMatchObject({ success: 3, factory_count: 2 });
    const { list, counts } = await buyer.supplements();
    expect(list.map(({ line_count }) => line_count).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(list[0]).toMatchObject({ state: 'open', place: '澄海展厅 A12', is_return_wanted: true, fee: '50.0000' });
    expect(counts).toEqual({ open: 2, completed: 0, cancelled: 0 });
    expect(await desk.supplements()).toHaveLength(1);
  });

  it('never tells the factory what the buyer noted of toys of its own', async () => {
    const own = await createToy(app.db, {
      factory_id: factoryId,
      company_id: buyer.user.company_id,
      exworks_price: '7.31',
    });
    const [id] = (await buyer.supply([own.id, await toy()])).data.ids;
    const { lines } = await desk.read('desk.get_supplement', { id: id! });
    expect(lines.map((line) => [line.toy_id === own.id, line.toy.exworks_price])).toEqual([
      [true, undefined],
      [false, '12.5000'],
    ]);
    expect((await buyer.supplement(id!)).lines[0]!.toy.exworks_price).toBe('7.3100');
  });

  it('is completed when every line is final', async () => {
    const { id, lineIds } = await supplied(3);
    const today = businessDay(app.deps.now());
    expect(
      await answer(id, [
        { id: lineIds[0]!, state: 'promised', promised_on: today },
        { id: lineIds[1]!, state: 'unavailable', reason: '停产' },
      ]),
    ).toMatchObject({ code: 0 });
    expect(await buyer.counts()).toMatchObject({ supplements: 1 });
    expect((await buyer.supplement(id)).lines).toMatchObject([
      { state: 'promised', promised_on: today },
      { state: 'unavailable', reason: '停产' },
      { state: 'pending' },
    ]);
    expect(await buyer.counts()).toMatchObject({ supplements: 0 });
    expect(await complete(id)).toMatchObject({ code: ERRORS.CONFLICT.code, data: { open_count: 2 } });
    expect((await complete(id, { arrived_ids: [lineIds[0]!], complete: false })).data).toEqual({
      is_completed: false,
      open_count: 1,
    });
    await answer(id, [{ id: lineIds[2]!, state: 'arrived' }]);
    expect((await complete(id)).data).toEqual({ is_completed: true, open_count: 0 });
    expect(await complete(id)).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await answer(id, [{ id: lineIds[2]!, state: 'unavailable', reason: '没有' }])).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
  });

  it('is still new when the factory answered while the buyer looked at it', async () => {
    const { id, lineIds } = await supplied(1);
    await answer(id, [{ id: lineIds[0]!, state: 'arrived' }]);
    app.advance(60_000);
    await buyer.supplement(id);
    expect((await buyer.counts()).supplements).toBe(0);
    // As if it had been written after the supplement was read and before it was marked.
    const meanwhile = new Date(app.deps.now().getTime() - 1000);
    await app.pool.query('update supplements set news_at = $1 where id = $2', [meanwhile, id]);
    expect((await buyer.counts()).supplements).toBe(1);
  });

  it('is completed when the buyer insists', async () => {
    const { id } = await supplied(2);
    expect((await complete(id, { insist: true })).data).toEqual({ is_completed: true, open_count: 2 });
    expect((await buyer.supplements()).list).toMatchObject([{ state: 'completed', final_count: 0 }]);
  });

  it('is answered with a day to come and a reason', async () => {
    const { id, lineIds } = await supplied(1);
    for (const line of [
      { state: 'promised' },
      { state: 'promised', promised_on: '2020-01-01' },
      { state: 'unavailable' },
    ] as const)
      expect(await answer(id, [{ id: lineIds[0]!, ...line }])).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });

  it('is cancelled by deleting, and the factory that has heard of it hears that too', async () => {
    const { id, lineIds } = await supplied(1);
    const { number } = await buyer.supplement(id);
    await answer(id, [{ id: lineIds[0]!, state: 'promised', promised_on: businessDay(app.deps.now()) }]);
    expect(await remove(id)).toEqual({ count: 1 });
    expect((await buyer.supplements()).total).toBe(0);
    expect(await desk.messages()).toMatchObject([
      { title: `买方取消了补样单 ${number}`, link: '/factoryDesk?tab=supplement' },
    ]);
    expect(await desk.supplements()).toEqual([]);
    expect(await desk.supplements({ is_open: false })).toMatchObject([{ state: 'cancelled' }]);
  });

  it('goes without a word to the factory once it is over', async () => {
    const { id } = await supplied(1);
    await complete(id, { insist: true });
    expect(await remove(id)).toEqual({ count: 1 });
    expect(await desk.messages()).toEqual([]);
  });
});

describe('others', () => {
  it('see and change nothing', async () => {
    const { id, lineIds } = await supplied(1);
    const sales = await openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const stranger = await openBuyer(app);
    for (const whose of [sales, stranger]) {
      expect((await whose.supplements()).total).toBe(0);
      for (const refused of [
        whose.call('toy.get_supplement_detail', { id }),
        whose.call('toy.complete_supplement', { id, insist: true }),
        whose.call('toy.delete_supplement', { ids: [id] }),
        whose.call('toy.chasing_inquiry_supplement', { type: 'supplement', id }),
      ])
        expect(await refused).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    }
    const otherDesk = await openDesk(app, (await createFactory(app.db)).id);
    for (const refused of [
      otherDesk.call('desk.get_supplement', { id }),
      otherDesk.call('desk.answer_supplement', { id, lines: [{ id: lineIds[0]!, state: 'arrived' }] }),
    ])
      expect(await refused).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const elsewhere = await supplied(1);
    expect(await answer(id, [{ id: elsewhere.lineIds[0]!, state: 'arrived' }])).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    expect(await complete(id, { arrived_ids: elsewhere.lineIds })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});
