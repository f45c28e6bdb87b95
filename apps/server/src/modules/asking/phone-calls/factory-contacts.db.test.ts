import { COMPANY_TYPE, FACTORY_CONTACTS_PER_DAY, startOfBusinessDay, USER_TYPE } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { users } from '#modules/people/people.schema.ts';
import { special_offers } from '#modules/toys/toys.schema.ts';
import { openBuyer, openDesk, setClock, type Buyer } from '../asking-fixture.ts';
import { factory_calls } from './phone-calls.schema.ts';

const { free, member } = FACTORY_CONTACTS_PER_DAY;
const REFUSED = -4022;
const UNPROVEN = -4023;

let app: TestApp;
let buyer: Buyer;
let day = 0;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  day += 3;
  setClock(app, `2027-03-${String((day % 27) + 1).padStart(2, '0')}T10:10:00`);
  buyer = await freeBuyer();
});

async function freeBuyer(): Promise<Buyer> {
  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
  return openBuyer(app, { company_id: company.id });
}
const colleagueOf = ({ user }: Buyer, user_type: number = USER_TYPE.salesperson) =>
  openBuyer(app, { company_id: user.company_id, user_type });
/** Toys of as many factories. */
async function toysOf(factories: number): Promise<number[]> {
  const ids: number[] = [];
  for (let turn = 0; turn < factories; turn++) ids.push((await createToy(app.db)).id);
  return ids;
}
async function phoneCallsOf({ user }: Buyer): Promise<number> {
  return app.db.$count(factory_calls, eq(factory_calls.company_id, user.company_id));
}
async function offer(toy_id: number): Promise<void> {
  const terms = { price: '9.9', stock_cartons: 100, starts_at: new Date(0), until: new Date('2030-01-01') };
  await app.db.insert(special_offers).values({ toy_id, ...terms });
}
const leftOf = (who: Buyer) => who.read('toy.get_factory_contacts_left', {});
async function useUp({ user }: Buyer, whose: 'person' | 'company', used: number): Promise<void> {
  const subject = String(whose === 'person' ? user.id : user.company_id);
  const begins = startOfBusinessDay(app.deps.now()).toISOString();
  await app.db.execute(sql`insert into ceiling_uses (ceiling, subject, begins_at, used)
    values (${`factory_contacts_of_${whose}`}, ${subject}, ${begins}::timestamptz, ${used})`);
}

describe('factories that are contacted in a day', () => {
  it('are those that a person begins to talk to as well, unless they were asked before', async () => {
    const trader = await openBuyer(app);
    const talkTo = async (who: Buyer, factory_id: number) =>
      (await who.call('chat.open_conversation', { kind: 'factory', factory_id })).code;
    const withAccounts = async () => {
      const { id: toy_id, factory_id } = await createToy(app.db);
      await openDesk(app, factory_id);
      return { toy_id, factory_id };
    };
    const { factory_id } = await withAccounts();
    expect([await talkTo(trader, factory_id), await talkTo(trader, factory_id)]).toEqual([0, 0]);
    expect((await leftOf(trader)).left).toBe(member.person - 1);
    const asked = await withAccounts();
    await buyer.ask([asked.toy_id]);
    expect(await talkTo(buyer, asked.factory_id)).toBe(0);
    expect((await leftOf(buyer)).left).toBe(free.person - 1);

    const tired = await openBuyer(app);
    await useUp(tired, 'company', member.company);
    expect(await talkTo(tired, factory_id)).toBe(REFUSED);
    const group = { name: '新品组', user_ids: [(await colleagueOf(tired)).user.id], factory_id };
    expect(await tired.call('chat.add_group', group)).toMatchObject({ code: REFUSED, status: 429 });
  });

  it('are refused together when they are more than are left, and nothing has happened then', async () => {
    const ids = await toysOf(51);
    expect(await buyer.ask(ids)).toMatchObject({
      code: REFUSED,
      status: 429,
      msg: expect.stringMatching(/今天还可以联系10家工厂，这次需要联系51家，.*开通会员/),
      data: { left: 10, limit: 10, needed: 51 },
    });
    expect(await phoneCallsOf(buyer)).toBe(0);
    expect((await buyer.inquiries()).total).toBe(0);
    expect(await leftOf(buyer)).toEqual({
      left: 10,
      limit: free.person,
      whose: 'person',
      is_free: true,
      is_phone_proven: true,
    });
    expect((await buyer.ask(ids.slice(0, 10))).data).toMatchObject({ success: 10 });
    expect(await leftOf(buyer)).toMatchObject({ left: 0 });
    expect(await buyer.ask(ids.slice(10, 11))).toMatchObject({
      code: REFUSED,
      msg: expect.stringContaining('已用完，请明天再试'),
    });
  });

  it('count once, however many of their toys are asked for before the slot', async () => {
    const factory_id = (await createFactory(app.db)).id;
    for (let turn = 0; turn < 30; turn++) {
      const { id } = await createToy(app.db, { factory_id });
      expect((await buyer.ask([id])).code).toBe(0);
    }
    expect(await phoneCallsOf(buyer)).toBe(1);
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 1 });
  });

  it('are counted for inquiries, asking again, supplements, purchases and chasing alike', async () => {
    const toys = await toysOf(3);
    const [toy] = toys;
    const [inquiry] = (await buyer.ask([toy!])).data.ids;
    await buyer.call('toy.chasing_inquiry_supplement', { type: 'inquiry', id: inquiry! });
    await buyer.supply([toys[1]!]);
    await offer(toys[2]!);
    expect((await buyer.order(toys[2]!, 5)).data).toMatchObject({ success: 1 });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 4 });
    app.advance(3_600_000);
    await app.db.execute(sql`update inquiries set state = 'answered' where id = ${inquiry}`);
    expect((await buyer.call('toy.inquiry_again', { id: inquiry! })).data).toMatchObject({ success: 1 });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 5 });
    for (const act of [
      () => buyer.call('toy.chasing_all', { type: 'supplement' }),
      () => buyer.order(toys[2]!, 5),
      () => buyer.supply([toys[2]!]),
    ])
      expect((await act()).code).toBe(0);
    await app.db.execute(sql`update ceiling_uses set used = ${free.person} where subject = ${String(buyer.user.id)}`);
    for (const refused of [
      await buyer.call('toy.chasing_all', { type: 'inquiry' }),
      await buyer.order(toys[2]!, 5),
      await buyer.supply(await toysOf(1)),
    ])
      expect(refused).toMatchObject({ code: REFUSED });
  });

  it('have a limit of the person and one of the company; the smaller is told', async () => {
    const second = await colleagueOf(buyer);
    await buyer.ask(await toysOf(9));
    await second.ask(await toysOf(5));
    expect(await leftOf(second)).toMatchObject({ left: 1, limit: free.company, whose: 'company' });
    expect(await second.ask(await toysOf(2))).toMatchObject({
      code: REFUSED,
      msg: expect.stringContaining('公司今天还可以联系1家工厂'),
    });
    expect(await leftOf(await colleagueOf(buyer))).toMatchObject({ left: 1, whose: 'company' });
    expect(await leftOf(await openBuyer(app))).toMatchObject({ left: member.person, is_free: false });
  });

  it('begin anew at midnight in Shanghai', async () => {
    await useUp(buyer, 'person', free.person);
    expect(await leftOf(buyer)).toMatchObject({ left: 0 });
    app.advance(14 * 3_600_000);
    expect(await leftOf(buyer)).toMatchObject({ left: free.person });
  });

  it('are never more than the limit, when many ask at the same time', async () => {
    const toys = await toysOf(25);
    const answers = await Promise.all(toys.map((id) => buyer.ask([id])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(free.person);
    expect(answers.filter(({ code }) => code === REFUSED)).toHaveLength(15);
    expect(await phoneCallsOf(buyer)).toBe(free.person);
  });

  it('are counted over two processes, and by the next one after a restart', async () => {
    const toys = await toysOf(24);
    const { token } = await openSession(app, buyer.user.id);
    const ask = (server: TestApp['fastify'], toy_id: number) =>
      server
        .inject({
          method: 'POST',
          url: callPath('toy.batch_inquiry'),
          headers: { token },
          payload: { items: [{ toy_id }] },
        })
        .then((answer) => answer.json<{ code: number }>().code);
    const second = (await buildApp(app.deps)).fastify;
    await second.ready();
    const codes = await Promise.all(toys.map((id, turn) => ask(turn % 2 === 0 ? app.fastify : second, id)));
    expect(codes.filter((code) => code === 0)).toHaveLength(free.person);
    await second.close();
    const restarted = (await buildApp(app.deps)).fastify;
    await restarted.ready();
    expect(await ask(restarted, (await toysOf(1))[0]!)).toBe(REFUSED);
    await restarted.close();
  });

  it('are chased as far as the day allows, those that wait longest first', async () => {
    const { ids } = (await buyer.ask(await toysOf(6))).data;
    const all = () => buyer.call('toy.chasing_all', { type: 'inquiry' });
    expect((await all()).data).toMatchObject({
      success: 4,
      lose: 2,
      tip: expect.stringContaining('2项超出今天联系工厂的次数'),
    });
    const chased = (await buyer.inquiries()).list.filter(({ is_urgent }) => is_urgent).map(({ id }) => id);
    expect(chased.toSorted((a, b) => a - b)).toEqual(ids.slice(0, 4));
    expect(await all()).toMatchObject({ code: REFUSED });
  });
});

describe('what is taken back before the call', () => {
  it('gives the contact back once nothing is left to ask the factory', async () => {
    const factory_id = (await createFactory(app.db)).id;
    const toys = [await createToy(app.db, { factory_id }), await createToy(app.db, { factory_id })];
    const { ids } = (await buyer.ask(toys.map(({ id }) => id))).data;
    await buyer.call('toy.close_inquiry', { ids: [ids[0]!] });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 1 });
    await buyer.call('toy.delete_inquiry', { ids: ids });
    await buyer.call('toy.delete_inquiry', { ids: ids });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person });
    expect((await buyer.ask([toys[0]!.id])).data).toMatchObject({ success: 1 });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 1 });
  });

  it('gives it back to whoever booked the call', async () => {
    const [toy] = await toysOf(1);
    const leader = await colleagueOf(buyer, USER_TYPE.administrator);
    const { ids } = (await buyer.ask([toy!])).data;
    await leader.call('toy.close_inquiry', { ids });
    expect([await leftOf(buyer), await leftOf(leader)]).toMatchObject([{ left: free.person }, { left: free.person }]);
  });

  it('gives nothing back after the call, or for what the factory has answered', async () => {
    const [called, answered] = await toysOf(2);
    const first = (await buyer.ask([called!])).data.ids;
    app.advance(50 * 60_000);
    await app.services.asking.round();
    const second = (await buyer.ask([answered!])).data.ids;
    await app.db.execute(sql`update inquiries set state = 'answered' where id = ${second[0]}`);
    await buyer.call('toy.close_inquiry', { ids: [...first, ...second] });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 2 });
  });

  it('tells the factory nothing of samples that it never heard of', async () => {
    const factory_id = (await createFactory(app.db)).id;
    const desk = await openDesk(app, factory_id);
    const { id } = await createToy(app.db, { factory_id });
    for (let turn = 0; turn < 3; turn++)
      await buyer.call('toy.delete_supplement', { ids: (await buyer.supply([id])).data.ids });
    expect(await desk.messages()).toEqual([]);
    expect(await leftOf(buyer)).toMatchObject({ left: free.person });
  });
});

describe('somebody whose phone no code has proven', () => {
  it('has no factory contacted, whatever the way', async () => {
    const [toy, other] = await toysOf(2);
    const { ids } = (await buyer.ask([toy!])).data;
    await offer(other!);
    await app.db.update(users).set({ phone_proven_at: null }).where(eq(users.id, buyer.user.id));
    for (const refused of [
      await buyer.ask([other!]),
      await buyer.supply([toy!]),
      await buyer.order(other!, 5),
      await buyer.call('toy.chasing_inquiry_supplement', { type: 'inquiry', id: ids[0]! }),
      await buyer.call('toy.chasing_all', { type: 'inquiry' }),
    ])
      expect(refused).toMatchObject({ code: UNPROVEN, msg: expect.stringContaining('设置') });
    expect(await leftOf(buyer)).toMatchObject({ left: free.person - 1, is_phone_proven: false });
  });
});
