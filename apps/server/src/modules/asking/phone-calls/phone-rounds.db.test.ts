import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhonePort, PhoneCall } from '#infra/phone/phone-port.ts';
import { createAskingServices } from '../asking-services.ts';
import { openBuyer } from '../asking-fixture.ts';
import { poolOf } from '#infra/database/database.ts';
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
});

const heard = async () => (await on.desk.messages()).filter(({ title }) => !title.includes('欢迎')).length;
const stateOf = async () => (await on.buyer.inquiries()).list.map(({ state }) => state);

describe('an inquiry', () => {
  it.each([
    ['09:59:00', '10:00:00', 0],
    ['19:29:00', '20:00:00', 0],
    ['19:30:00', '20:00:00', 0],
    ['19:59:00', '20:00:00', 0],
    ['20:00:00', '20:00:00', 0],
    ['20:01:00', '10:00:00', 1],
    ['00:00:00', '10:00:00', 0],
  ])('sent at %s is called at %s, %i days later', async (sent, called, later) => {
    on.setTime(sent);
    const applied = await on.buyer.ask([await on.toy()]);
    expect(applied.data.call_time).toBe(new Date(`${on.wall(called, later)}+08:00`).toISOString());
    expect(await stateOf()).toEqual(['queued']);
    await app.services.asking.round();
    expect(await stateOf()).toEqual([sent === called ? 'calling' : 'queued']);
    await on.lookAt(called, later);
    expect(await stateOf()).toEqual(['calling']);
    expect(await heard()).toBe(1);
    const [inquiry] = (await on.buyer.inquiries()).list;
    expect(inquiry).toMatchObject({ attempts: 1, calls: [{ attempt: 1, outcome: '已通知工厂' }] });
  });

  it('is called three times in its hours and is then unreachable; its buyer hears of it', async () => {
    on.setTime('18:40:00');
    await on.buyer.ask([await on.toy()]);
    for (const [time, later] of [['19:00:00'], ['20:00:00'], ['21:00:00'], ['10:00:00', 1], ['10:01:00', 1]] as const)
      await on.lookAt(time, later);
    expect(await heard()).toBe(3);
    expect(await stateOf()).toEqual(['calling']);
    await on.lookAt('11:00:00', 1);
    expect(await stateOf()).toEqual(['unreachable']);
    expect(await heard()).toBe(3);
    expect((await on.buyer.messages())[0]?.title).toContain('暂时联系不上');
  });

  it('that was asked while the clock was a day ahead is called at the next slot of the right day', async () => {
    on.setTime('09:00:00', 1);
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('09:01:00');
    expect(await heard()).toBe(0);
    await on.lookAt('10:00:00');
    expect(await heard()).toBe(1);
    await on.lookAt('10:00:00', 1);
    await on.lookAt('11:01:00');
    expect(await stateOf()).toEqual(['calling']);
    await on.lookAt('12:00:00');
    expect(await heard()).toBe(3);
  });

  it('is called no more once it is answered, cancelled or deleted', async () => {
    on.setTime('10:30:00');
    const { ids } = (await on.buyer.ask([await on.toy(), await on.toy(), await on.toy()])).data;
    await on.desk.answer([ids[0]!]);
    await on.buyer.call('toy.close_inquiry', { ids: [ids[1]!] });
    await on.buyer.call('toy.delete_inquiry', { ids: [ids[2]!] });
    const before = await heard();
    await on.lookAt('11:00:00');
    expect(await heard()).toBe(before);
  });

  it('shares its call with all toys of the factory that were asked for before the slot', async () => {
    on.setTime('10:10:00');
    const other = await createToy(app.db);
    const applied = await on.buyer.ask([await on.toy(), await on.toy(), other.id]);
    expect(applied.data).toMatchObject({ success: 3, factory_count: 2 });
    on.setTime('10:50:00');
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('11:00:00');
    expect((await on.desk.messages()).map(({ title }) => title)).toEqual([expect.stringContaining('询价3款')]);
  });

  it('of a factory without an account says so, and is unreachable in the end', async () => {
    on.setTime('10:30:00');
    await on.buyer.ask([(await createToy(app.db)).id]);
    for (const time of ['11:00:00', '12:00:00', '13:00:00', '14:00:00']) await on.lookAt(time);
    const [inquiry] = (await on.buyer.inquiries()).list;
    expect(inquiry).toMatchObject({ state: 'unreachable', attempts: 3, call_time: null });
    expect(inquiry!.calls.map(({ outcome }) => outcome)).toEqual(Array(3).fill('工厂暂无账号，未能联系上'));
  });
});

describe('a supplement', () => {
  it.each([
    ['19:29:00', '19:30:00', 0],
    ['19:30:00', '19:30:00', 0],
    ['19:59:00', '10:30:00', 1],
    ['09:59:00', '10:30:00', 0],
  ])('sent at %s is called at %s, %i days later', async (sent, called, later) => {
    on.setTime(sent);
    const { ids } = (await on.buyer.supply([await on.toy()])).data;
    await on.lookAt(called, later);
    expect(await on.buyer.supplement(ids[0]!)).toMatchObject({ attempts: 1, lines: [{ state: 'notified' }] });
    expect(await heard()).toBe(1);
  });

  it('keeps its lines as they were when nobody can be reached', async () => {
    on.setTime('10:00:00');
    const { ids } = (await on.buyer.supply([(await createToy(app.db)).id])).data;
    for (const time of ['10:30:00', '11:30:00', '12:30:00', '13:30:00']) await on.lookAt(time);
    const supplement = await on.buyer.supplement(ids[0]!);
    expect(supplement).toMatchObject({ state: 'open', attempts: 3, call_time: null, lines: [{ state: 'pending' }] });
    expect((await on.buyer.messages())[0]).toMatchObject({ link: `/supplement/${ids[0]}` });
  });
});

describe('servers', () => {
  /** A server of its own on the same database. */
  function anotherServer(phone?: PhonePort) {
    const pool = new pg.Pool({ connectionString: app.url, max: 4 });
    const { bus, log } = app.deps;
    const { messages, pictures } = app.services;
    const asking = createAskingServices({
      db: poolOf(pool),
      bus,
      messages,
      pictures,
      prices: { confirm: async () => [] },
      phone,
      chat: { inquiriesTold: async () => async () => {}, cardsChanged: async () => {} },
      now: app.deps.now,
      log,
    });
    return { asking, close: () => pool.end() };
  }

  it('that look at the same time call once', async () => {
    on.setTime('10:30:00');
    for (let turn = 0; turn < 6; turn++) await (await openBuyer(app)).ask([await on.toy()]);
    on.setTime('11:00:00');
    const servers = [anotherServer(), anotherServer(), anotherServer()];
    await Promise.all([app.services.asking.round(), ...servers.map(({ asking }) => asking.round())]);
    await Promise.all([app.services.asking.round(), ...servers.map(({ asking }) => asking.round())]);
    expect(await heard()).toBe(6);
    const { rows } = await app.pool.query(
      `select call_id, count(*)::int as count from call_records r join factory_calls c on c.id = r.call_id
       where c.factory_id = $1 group by call_id`,
      [on.factoryId],
    );
    expect(rows.map(({ count }: { count: number }) => count)).toEqual(Array(6).fill(1));
    for (const { close } of servers) await close();
  });

  it('that die between taking a slot and calling leave the call to the next one, under the same key', async () => {
    on.setTime('10:30:00');
    await on.buyer.ask([await on.toy()]);
    on.setTime('11:00:00');
    const keys: string[] = [];
    const dying = anotherServer({
      async place(_db, { key }) {
        keys.push(key);
        throw new Error('killed');
      },
    });
    await expect(dying.asking.round()).rejects.toThrow('killed');
    expect(await stateOf()).toEqual(['calling']);
    const placed: PhoneCall[] = [];
    const next = anotherServer({
      async place(_db, phoneCall) {
        placed.push(phoneCall);
        return { outcome: 'reached' };
      },
    });
    on.setTime('11:01:00');
    await next.asking.round();
    await next.asking.round();
    expect(placed.map(({ key, attempt }) => ({ key, attempt }))).toEqual([{ key: keys[0], attempt: 1 }]);
    await Promise.all([dying.close(), next.close()]);
  });

  it('that come back between slots call at the next one, and not at night', async () => {
    on.setTime('18:40:00');
    await on.buyer.ask([await on.toy()]);
    await on.lookAt('19:35:00');
    expect(await heard()).toBe(0);
    expect(await stateOf()).toEqual(['queued']);
    await on.lookAt('20:30:00');
    await on.lookAt('23:00:00');
    expect(await heard()).toBe(0);
    await on.lookAt('10:00:00', 1);
    expect(await heard()).toBe(1);
  });
});

describe('chasing', () => {
  const chase = (id: number) => on.buyer.call('toy.chasing_inquiry_supplement', { type: 'inquiry', id });

  it('sends a marked message at once, and again after two hours', async () => {
    on.setTime('10:30:00');
    const [id] = (await on.buyer.ask([await on.toy()])).data.ids;
    expect((await chase(id!)).data.call_time).toBe(new Date(`${on.wall('11:00:00')}+08:00`).toISOString());
    expect((await on.desk.messages())[0]?.title).toContain('【催】');
    expect(await chase(id!)).toMatchObject({ code: -4020 });
    on.setTime('12:29:59');
    expect(await chase(id!)).toMatchObject({ code: -4020, msg: expect.stringContaining('12:30') });
    on.setTime('12:30:00');
    expect(await chase(id!)).toMatchObject({ code: 0 });
    expect((await on.desk.inquiries())[0]).toMatchObject({ id, is_urgent: true });
  });

  it('takes all that wait and passes over those that were chased', async () => {
    on.setTime('10:30:00');
    const { ids } = (await on.buyer.ask([await on.toy(), await on.toy()])).data;
    await chase(ids[0]!);
    const all = await on.buyer.call('toy.chasing_all', { type: 'inquiry' });
    expect(all.data).toMatchObject({ success: 1, lose: 1 });
    await on.desk.answer([ids[1]!]);
    expect(await chase(ids[1]!)).toMatchObject({ code: -409 });
  });
});
