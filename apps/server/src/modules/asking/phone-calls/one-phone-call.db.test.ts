import { USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBuyer, openDesk, setClock, type Buyer, type Desk } from '../asking-fixture.ts';

let app: TestApp;
let buyer: Buyer;
let desk: Desk;
let factoryId: number;
let day = 0;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  day += 1;
  setClock(app, at('10:10:00'));
  await app.pool.query('update factory_calls set call_at = null');
  factoryId = (await createFactory(app.db)).id;
  desk = await openDesk(app, factoryId);
  buyer = await openBuyer(app);
});
const at = (time: string) => `2027-05-${String(day).padStart(2, '0')}T${time}`;
async function lookAt(time: string): Promise<void> {
  setClock(app, at(time));
  await app.services.asking.round();
}
const toy = async () => (await createToy(app.db, { factory_id: factoryId })).id;
const colleague = () => openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
/** What the factory heard, the newest first. */
const heard = async () => (await desk.messages()).map(({ title }) => title);

describe('a slot brings one call of a company to a factory', () => {
  it('with everything that colleagues asked at the same moment', async () => {
    const people = [buyer, await colleague(), await colleague()];
    const toys = await Promise.all(people.flatMap(() => [toy(), toy()]));
    const answers = await Promise.all(toys.map((id, turn) => people[turn % 3]!.ask([id])));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(0));
    await lookAt('11:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价6款')]);
  });

  it('with all samples that were asked for, each supplement with its own place', async () => {
    for (const place of ['A1', 'B2', 'C3', 'D4', 'E5']) await buyer.supply([await toy()], { place });
    await lookAt('10:30:00');
    expect(await heard()).toEqual([expect.stringContaining('补样5款')]);
    const { list } = await buyer.supplements();
    expect(list).toMatchObject(Array.from({ length: 5 }, () => ({ attempts: 1, state: 'open' })));
    for (const time of ['11:30:00', '12:30:00', '13:30:00']) await lookAt(time);
    expect(await heard()).toHaveLength(3);
    expect((await buyer.messages()).filter(({ title }) => title.includes('联系不上'))).toHaveLength(5);
  });

  it('with what was tried before and what is new, each with its own three attempts', async () => {
    await buyer.ask([await toy()]);
    await lookAt('11:00:00');
    setClock(app, at('11:10:00'));
    await (await colleague()).ask([await toy(), await toy()]);
    await lookAt('12:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价3款'), expect.stringContaining('询价1款')]);
    for (const time of ['13:00:00', '14:00:00']) await lookAt(time);
    expect(await heard()).toHaveLength(4);
    expect((await buyer.inquiries()).list.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual([
      'calling 3',
      'calling 3',
      'unreachable 3',
    ]);
    await lookAt('15:00:00');
    expect(await heard()).toHaveLength(4);
  });

  it('also after a slot that no server was there for', async () => {
    await buyer.ask([await toy()]);
    setClock(app, at('11:20:00'));
    await buyer.ask([await toy()]);
    await lookAt('11:21:00');
    expect(await heard()).toEqual([]);
    setClock(app, at('12:00:00'));
    await buyer.ask([await toy()]);
    await lookAt('13:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价3款')]);
  });

  it('but other companies have theirs', async () => {
    await buyer.ask([await toy()]);
    await (await openBuyer(app)).ask([await toy()]);
    await lookAt('11:00:00');
    expect(await heard()).toHaveLength(2);
  });
});

describe('samples of a toy that are awaited', () => {
  it('are not asked for again: the open supplement comes back, with a tip', async () => {
    const [first, second] = [await toy(), await toy()];
    const { ids } = (await buyer.supply([first])).data;
    const { number } = await buyer.supplement(ids[0]!);
    expect((await buyer.supply([first, second])).data).toMatchObject({
      success: 1,
      lose: 1,
      ids: [expect.any(Number), ids[0]],
      tip: expect.stringContaining('1款已有未结补样，不重复申请'),
      list: [{ state: 'open', reason: `已有未结补样单 ${number}` }, { state: 'asked' }],
    });
    expect((await buyer.supply([first, second])).data).toMatchObject({ success: 0, factory_count: 0, call_time: null });
    expect((await (await openBuyer(app)).supply([first])).data).toMatchObject({ success: 1 });
    const shown = await buyer.read('toy.get_asking_toys', { ids: [first] });
    expect(shown.list).toMatchObject([{ open_supplement: { id: ids[0], number }, is_supplied_to_colleague: false }]);
  });

  it('are a colleague’s, of whom a salesperson learns no more', async () => {
    const wanted = await toy();
    await buyer.supply([wanted]);
    const second = await colleague();
    expect((await second.supply([wanted])).data).toMatchObject({
      success: 0,
      ids: [],
      list: [{ state: 'open', reason: '同事已申请补样，等待工厂送样' }],
    });
    const shown = await second.read('toy.get_asking_toys', { ids: [wanted] });
    expect(shown.list).toMatchObject([{ open_supplement: null, is_supplied_to_colleague: true }]);
  });

  it('are asked for once by colleagues at the same moment', async () => {
    const wanted = [await toy(), await toy()];
    const people = [buyer, await colleague(), await colleague()];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => people[turn % 3]!.supply(turn % 2 ? wanted : wanted.toReversed())),
    );
    expect(answers.reduce((sum, { data }) => sum + data.success, 0)).toBe(2);
    expect(await desk.supplements()).toHaveLength(1);
  });

  it('can be asked for again once they came, were refused or the supplement is over', async () => {
    const wanted = await toy();
    const [id] = (await buyer.supply([wanted])).data.ids;
    const { lines } = await buyer.supplement(id!);
    await desk.call('desk.answer_supplement', {
      id: id!,
      lines: [{ id: lines[0]!.id, state: 'unavailable', reason: '停产' }],
    });
    expect((await buyer.supply([wanted])).data).toMatchObject({ success: 1 });
    const [second] = (await buyer.supplements()).list;
    await buyer.call('toy.delete_supplement', { ids: [second!.id] });
    expect((await buyer.supply([wanted])).data).toMatchObject({ success: 1 });
  });
});
