import type { AddressInfo } from 'node:net';
import { TRADE_SYSTEM_LABEL, USER_TYPE, type TradeMessage } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { agreedOrder, makeOrder } from '@wanyuan/testing/customer-order-rows';
import { SOON } from '@wanyuan/testing/patience';
import { createSentQuotation } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../exports/unzipped-fixture.ts';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';
import { linkAgent, pairAgent, type PairedAgent } from './trade-fixture.ts';

const COSTS = ['7713.57', '31.4159'];
/** The factory, and how to reach it: short name, number, person, telephone, address. */
const FACTORY = ['秘密工厂全称', '秘密厂', 'LEAK-F77', '秘密联系人', '13898765432', '秘密大道99号'];
const SECRETS = [...COSTS, ...FACTORY];
/** Names of fields that would be there for nobody else. */
const FIELDS = ['exworksPrice', 'additionalPrice', '"factory'];
const OWNER = '王经理';

let app: TestApp;
let toys: number[];
let leader: Seller;
let veiled: Seller;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const { id: company_id } = await createCompany(app.db, { hides_cost: true, company_type: 1, is_chvip: 1 });
  leader = await createSeller(app, { company_id, user_type: USER_TYPE.main });
  veiled = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
  await leader.call('quotation.apply', { software_type: 1, contact: '王', phone: '1' });
  const [name, short_name, number, contact, mobile, address] = FACTORY;
  const factory = await createFactory(app.db, {
    name: name!,
    short_name: short_name!,
    number: number!,
    address: address!,
  });
  const contacts = 'insert into factory_contacts (factory_id, name, mobile, tel) values ($1, $2, $3, $3)';
  await app.pool.query(contacts, [factory.id, contact, mobile]);
  const values = { factory_id: factory.id, exworks_price: COSTS[0]!, additional_price: COSTS[1]!, carton_quantity: 6 };
  toys = [(await createToy(app.db, values)).id, (await createToy(app.db, values)).id];
});
afterAll(() => app.close());

/** Sources of every kind, each with the same toys. */
async function sourcesOf({ user, call, create }: Seller) {
  const ids = toys.join(',');
  const owner = { company_id: user.company_id, user_id: user.id };
  const sent = await createSentQuotation(app, owner, { toyIds: toys });
  const cart = await call('website.add_customer_pick', { name: '展会', ids });
  const choose = await call('website.add_chooses', { name: '秋季', ids });
  return {
    draft: { kind: 'quotation' as const, id: (await create({ kind: 'toys', ids })).data.id },
    version: { kind: 'quotation' as const, id: sent.quotation.id, version: 1 },
    cart: { kind: 'cart' as const, id: cart.data.id },
    choose: { kind: 'choose' as const, id: choose.data.id },
    order: { kind: 'order' as const, id: (await makeOrder(app, await agreedOrder(app, owner, toys))).id },
  };
}
type Sources = Awaited<ReturnType<typeof sourcesOf>>;
type Source = Sources[keyof Sources];

function begin({ call }: Seller, source: Source) {
  if (source.kind !== 'quotation') return call('system.push_trade', { source, owner: OWNER });
  const { kind: _kind, ...which } = source;
  return call('quotation.sync', { ...which, owner: OWNER });
}

/** All that pages hear of a sync, from the click to its end. */
async function answersOf(who: Seller, source: Source): Promise<string> {
  const begun = await begin(who, source);
  expect(begun.code).toBe(0);
  const { sync, message, agents } = begun.data;
  const input = { id: sync.id, message_id: message.id };
  return JSON.stringify([
    begun,
    await who.call('trade.retry', { id: sync.id, renew: true }),
    await who.call('trade.hand_over', { id: sync.id, agent_id: agents[0]!.agent_id }),
    await who.call('trade.report', { ...input, done_count: 1, faults: [{ line: 2, message: '缺少货号' }] }),
    await who.call('trade.get_sync', { id: sync.id }),
    await who.call('trade.get_syncs', {}),
    await who.call('trade.get_setup', {}),
    ...(source.kind === 'quotation' ? [await who.call('quotation.sync_count', { id: source.id })] : []),
  ]);
}

/** What the program hears over its own connection. */
async function linkedBytes(who: Seller, agent: PairedAgent, source: Source): Promise<string> {
  const address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  const heard: TradeMessage[] = [];
  const program = await linkAgent(address, agent, (message) => {
    heard.push(message);
    return [{ kind: 'done', lines: message.data.length, file: 'a.csv', receipt: agent.receipt(message.id, 2) }];
  });
  const { sync } = (await begin(who, source)).data;
  await who.call('trade.send_by_link', { id: sync.id });
  await expect.poll(async () => (await who.call('trade.get_sync', { id: sync.id })).data.state, SOON).toBe('done');
  program.socket.close();
  await program.closed;
  return JSON.stringify(heard);
}

/** The file, read as the software reads it. */
async function fileOf(who: Seller, source: Source): Promise<string> {
  const { data } = await who.call('trade.make_file', { source, owner: OWNER });
  expect(data.fault_count).toBe(0);
  await app.jobs.settle();
  const { link, name } = (await who.call('system.get_callback', { uuid: data.uuid })).data;
  const bytes = (await app.fastify.inject({ method: 'GET', url: link })).rawPayload;
  if (name.endsWith('.xlsx')) return unzipped(bytes);
  return new TextDecoder(bytes[0] === 0xef || name.endsWith('.json') ? 'utf-8' : 'gb18030').decode(bytes);
}

const KINDS = ['draft', 'version', 'cart', 'choose', 'order'] as const;
const told = (text: string) => SECRETS.filter((secret) => text.includes(secret));
const named = (text: string) => FIELDS.filter((field) => text.includes(field));

describe('what goes into trade software', () => {
  let sources: Record<'leader' | 'veiled', Sources>;
  let agents: Record<'leader' | 'veiled', PairedAgent>;
  beforeAll(async () => {
    agents = { leader: await pairAgent(app, leader), veiled: await pairAgent(app, veiled) };
    sources = { leader: await sourcesOf(leader), veiled: await sourcesOf(veiled) };
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each(KINDS)(
    'of a %s has neither cost nor factory in any answer to a person who may not see them',
    async (kind) => {
      const text = await answersOf(veiled, sources.veiled[kind]);
      expect([told(text), named(text)]).toEqual([[], []]);
      expect(told(await answersOf(leader, sources.leader[kind]))).toEqual(expect.arrayContaining(COSTS));
    },
  );

  it.each(KINDS)('of a %s has neither over a program’s own connection', async (kind) => {
    const text = await linkedBytes(veiled, agents.veiled, sources.veiled[kind]);
    expect(text).toContain('测试玩具');
    expect([told(text), named(text)]).toEqual([[], []]);
    expect(told(await linkedBytes(leader, agents.leader, sources.leader[kind]))).toEqual(expect.arrayContaining(COSTS));
  });

  /** Each layout once, each kind of source once. */
  const FILES = Object.keys(TRADE_SYSTEM_LABEL).map((software, index) => ({
    software_type: Number(software),
    kind: KINDS[index % KINDS.length]!,
  }));

  it.each(FILES)('as the file of system $software_type, of a $kind, has neither', async ({ software_type, kind }) => {
    await leader.call('quotation.apply', { software_type, contact: '王', phone: '1', remark: '自己的系统' });
    const text = await fileOf(veiled, sources.veiled[kind]);
    expect(text).toContain('测试玩具');
    expect(told(text)).toEqual([]);
  });

  it('as a file tells them to who may see them', async () => {
    expect(told(await fileOf(leader, sources.leader.draft))).toContain(COSTS[0]);
  });

  it('tells them to who may see them, all of them somewhere', async () => {
    const text = await answersOf(leader, sources.leader.draft);
    // Its short name stands nowhere.
    expect(told(text)).toEqual(SECRETS.filter((secret) => secret !== FACTORY[1]));
    expect(named(text)).toEqual(FIELDS);
  });
});
