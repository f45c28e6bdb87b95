import { USER_TYPE } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBuyer } from '../asking-fixture.ts';
import { openPhoneDay, type PhoneDay } from './phone-day-fixture.ts';

let app: TestApp;
let on: PhoneDay;
let tests = 0;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  on = await openPhoneDay(app, (tests += 1));
  on.setTime('10:10:00');
});
const colleague = () => openBuyer(app, { company_id: on.buyer.user.company_id, user_type: USER_TYPE.salesperson });
/** What the factory heard, the newest first. */
const heard = async () => (await on.desk.messages()).map(({ title }) => title);

describe('a slot brings one call of a company to a factory', () => {
  it('with everything that colleagues asked at the same moment', async () => {
    const people = [on.buyer, await colleague(), await colleague()];
    const toys = await Promise.all(people.flatMap(() => [on.toy(), on.toy()]));
    const answers = await Promise.all(toys.map((id, turn) => people[turn % 3]!.ask([id])));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(0));
    await on.lookAt('11:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价6款')]);
  });

  it('with all samples that were asked for, each supplement with its own place', async () => {
    for (const place of ['A1', 'B2', 'C3', 'D4', 'E5']) await on.buyer.supply([await on.toy()], { place });
    await on.lookAt('10:30:00');
    expect(await heard()).toEqual([expect.stringContaining('补样5款')]);
    const { list } = await on.buyer.supplements();
    expect(list).toMatchObject(Array.from({ length: 5 }, () => ({ attempts: 1, state: 'open' })));
    for (const time of ['11:30:00', '12:30:00', '13:30:00']) await on.lookAt(time);
    expect(await heard()).toHaveLength(3);
    expect((await on.buyer.messages()).filter(({ title }) => title.includes('联系不上'))).toHaveLength(5);
  });

  it('with what was tried before and what is new, each with its own three attempts', async () => {
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('11:00:00');
    on.setTime('11:10:00');
    await (await colleague()).ask([await on.toy(), await on.toy()]);
    await on.lookAt('12:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价3款'), expect.stringContaining('询价1款')]);
    for (const time of ['13:00:00', '14:00:00']) await on.lookAt(time);
    expect(await heard()).toHaveLength(4);
    expect((await on.buyer.inquiries()).list.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual([
      'calling 3',
      'calling 3',
      'unreachable 3',
    ]);
    await on.lookAt('15:00:00');
    expect(await heard()).toHaveLength(4);
  });

  it('also after a slot that no server was there for', async () => {
    await on.buyer.ask([await on.toy()]);
    on.setTime('11:20:00');
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('11:21:00');
    expect(await heard()).toEqual([]);
    on.setTime('12:00:00');
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('13:00:00');
    expect(await heard()).toEqual([expect.stringContaining('询价3款')]);
  });

  it('but other companies have theirs', async () => {
    await on.buyer.ask([await on.toy()]);
    await (await openBuyer(app)).ask([await on.toy()]);
    await on.lookAt('11:00:00');
    expect(await heard()).toHaveLength(2);
  });
});

describe('samples of a toy that are awaited', () => {
  it('are not asked for again: the open supplement comes back, with a tip', async () => {
    const [first, second] = [await on.toy(), await on.toy()];
    const { ids } = (await on.buyer.supply([first])).data;
    const { number } = await on.buyer.supplement(ids[0]!);
    expect((await on.buyer.supply([first, second])).data).toMatchObject({
      success: 1,
      lose: 1,
      ids: [expect.any(Number), ids[0]],
      tip: expect.stringContaining('1款已有未结补样，不重复申请'),
      list: [{ state: 'open', reason: `已有未结补样单 ${number}` }, { state: 'asked' }],
    });
    expect((await on.buyer.supply([first, second])).data).toMatchObject({
      success: 0,
      factory_count: 0,
      call_time: null,
    });
    expect((await (await openBuyer(app)).supply([first])).data).toMatchObject({ success: 1 });
    const shown = await on.buyer.read('toy.get_asking_toys', { ids: [first] });
    expect(shown.list).toMatchObject([{ open_supplement: { id: ids[0], number }, is_supplied_to_colleague: false }]);
  });

  it('are a colleague’s, of whom a salesperson learns no more', async () => {
    const wanted = await on.toy();
    await on.buyer.supply([wanted]);
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
    const wanted = [await on.toy(), await on.toy()];
    const people = [on.buyer, await colleague(), await colleague()];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => people[turn % 3]!.supply(turn % 2 ? wanted : wanted.toReversed())),
    );
    expect(answers.reduce((sum, { data }) => sum + data.success, 0)).toBe(2);
    expect(await on.desk.supplements()).toHaveLength(1);
  });

  it('can be asked for again once they came, were refused or the supplement is over', async () => {
    const wanted = await on.toy();
    const [id] = (await on.buyer.supply([wanted])).data.ids;
    const { lines } = await on.buyer.supplement(id!);
    await on.desk.call('desk.answer_supplement', {
      id: id!,
      lines: [{ id: lines[0]!.id, state: 'unavailable', reason: '停产' }],
    });
    expect((await on.buyer.supply([wanted])).data).toMatchObject({ success: 1 });
    const [second] = (await on.buyer.supplements()).list;
    await on.buyer.call('toy.delete_supplement', { ids: [second!.id] });
    expect((await on.buyer.supply([wanted])).data).toMatchObject({ success: 1 });
  });
});
