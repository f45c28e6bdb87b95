import { randomUUID } from 'node:crypto';
import { ERRORS } from '@wanyuan/contract';
import { LOOPBACK, USER_TYPE } from '@wanyuan/domain';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeller } from '../quotations/quotation-fixture.ts';
import { createSyncer, pairAgent, type PairedAgent } from './trade-fixture.ts';

const OWNER = '王经理';

let app: TestApp;
let me: Awaited<ReturnType<typeof createSyncer>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSyncer(app, { user_type: USER_TYPE.main });
});

type Caller = Pick<typeof me, 'call'>;
const begin = async (id: number, who: Caller = me) => (await who.call('quotation.sync', { id, owner: OWNER })).data;
const handOver = (id: number, agent: PairedAgent, who: Caller = me) =>
  who.call('trade.hand_over', { id, agent_id: agent.agentId });
const keys = (agents: readonly { agent_id: string }[]) => agents.map(({ agent_id }) => agent_id).toSorted();
const linked = (agent: PairedAgent) =>
  app.pool.query(`update trade_agents set linked_until = now() + interval '1 day' where key = $1`, [agent.agentId]);

describe('a sync that was begun', () => {
  it('goes on under its own id when the same lines are wanted again, also by many clicks at once', async () => {
    const id = await me.quote(2);
    const all = await Promise.all(Array.from({ length: 5 }, () => begin(id)));
    const [first] = all;
    expect(new Set(all.map(({ message }) => message.id)).size).toBe(1);
    await me.call('trade.report', { id: first!.sync.id, message_id: first!.message.id, reason: '断开' });
    expect((await begin(id)).message).toEqual(first!.message);
  });

  it('is told to be done when the same lines went in already, and goes once more when it is wanted anew', async () => {
    const id = await me.quote(2);
    const { sync, message } = await begin(id);
    const receipt = me.agent.receipt(message.id, 2);
    await me.call('trade.report', { id: sync.id, message_id: message.id, receipt });
    const again = (await begin(id)).sync;
    expect(again).toMatchObject({ id: sync.id, state: 'done', done_count: 2 });
    expect((await handOver(sync.id, me.agent)).code).toBe(ERRORS.CONFLICT.code);
    const anew = (await me.call('trade.retry', { id: sync.id, renew: true })).data;
    expect(anew.message.id).not.toBe(message.id);
    expect((await handOver(anew.sync.id, me.agent)).code).toBe(0);
  });

  it.each([
    [
      'the day of the quotation',
      (id: number) => me.call('quotation.edit_head', { id, changes: { quoted_on: '2026-01-05' } }),
    ],
    ['the system', () => me.call('quotation.apply', { software_type: 3, contact: '王', phone: '1' })],
  ])('gets another id when %s changed: its program would refuse the old one', async (_, change) => {
    const id = await me.quote(1);
    const before = await begin(id);
    expect((await change(id)).code).toBe(0);
    const after = (await me.call('trade.retry', { id: before.sync.id })).data;
    expect(after.message.id).not.toBe(before.message.id);
    expect((await begin(id)).message.id).toBe(after.message.id);
  });
});

describe('a sync that was handed over', () => {
  it('is that program’s alone: another one would take the same lines in once more', async () => {
    const other = await pairAgent(app, me);
    const id = await me.quote(2);
    const open = await begin(id);
    expect(keys(open.agents)).toEqual([me.agent.agentId, other.agentId].toSorted());
    expect(open.held_by).toBeNull();
    expect((await handOver(open.sync.id, me.agent)).code).toBe(0);
    expect((await handOver(open.sync.id, other)).code).toBe(ERRORS.CONFLICT.code);
    // Over its connection, too.
    await linked(other);
    expect((await me.call('trade.send_by_link', { id: open.sync.id })).code).toBe(ERRORS.TRADE_UNREADY.code);
    const again = await begin(id);
    expect(again.message.id).toBe(open.message.id);
    expect(again.held_by).toBe('前台电脑');
    expect(keys(again.agents)).toEqual([me.agent.agentId]);
    expect(again.places.map(({ proofs }) => keys(proofs))).toEqual([[me.agent.agentId]]);
    const anew = (await me.call('trade.retry', { id: open.sync.id, renew: true })).data;
    expect(anew.held_by).toBeNull();
    expect((await handOver(anew.sync.id, other)).code).toBe(0);
    const { rows } = await app.pool.query<{ after: { agent: object } }>(
      `select after from audit_log where action = 'trade.hand_over' and company_id = $1 order by id`,
      [me.user.company_id],
    );
    expect(rows.map(({ after }) => after)).toMatchObject([{ id: open.sync.id, line_count: 2 }, { id: anew.sync.id }]);
  });

  it('waits for no other program when its own was removed', async () => {
    await pairAgent(app, me);
    const id = await me.quote(1);
    const { sync } = await begin(id);
    await handOver(sync.id, me.agent);
    const { agents } = (await me.call('trade.get_setup', {})).data;
    await me.call('trade.remove_agent', { id: agents.at(-1)!.id });
    expect(await begin(id)).toMatchObject({ agents: [], held_by: '已移除的同步助手' });
  });

  it('goes on with its folder when that is paired anew, and takes receipts of today’s secret alone', async () => {
    const ledger = randomUUID();
    const before = await pairAgent(app, me, ledger);
    await app.call('trade.register_ip', before.register(['192.168.1.20'], app.deps.now().getTime()));
    const id = await me.quote(2);
    const { sync, message } = await begin(id);
    await handOver(sync.id, before);
    const count = (await me.call('trade.get_setup', {})).data.agents.length;
    const after = await pairAgent(app, me, ledger);
    const setup = (await me.call('trade.get_setup', {})).data;
    expect(setup.agents).toHaveLength(count);
    expect(setup.addresses).toMatchObject([{ address: '192.168.1.20', agent_name: '前台电脑' }]);
    const again = await begin(id);
    expect(again.message.id).toBe(message.id);
    expect(keys(again.agents)).toEqual([after.agentId]);
    const report = (agent: PairedAgent) =>
      me.call('trade.report', { id: sync.id, message_id: message.id, receipt: agent.receipt(message.id, 2) });
    expect((await report(before)).code).toBe(ERRORS.CONFLICT.code);
    expect((await report(after)).data).toMatchObject({ state: 'done' });
  });

  it('is taken from nobody by a colleague who pairs the folder', async () => {
    const ledger = randomUUID();
    await pairAgent(app, me, ledger);
    const { company_id } = me.user;
    const seller = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const { code } = (await seller.call('trade.make_pairing_code', { origin: 'https://shop.example' })).data;
    const pair = () => app.call('trade.pair', { code, name: '前台', ledger_id: ledger });
    expect((await pair()).code).toBe(ERRORS.CONFLICT.code);
    await app.pool.query('update trade_agents set secret = null where ledger_id = $1', [ledger]);
    expect((await pair()).code).toBe(0);
  });
});

describe('what shows costs', () => {
  it('reaches no program, and no address, of a colleague who may not see them', async () => {
    const { id: company_id } = await createCompany(app.db, { hides_cost: true, company_type: 1, is_chvip: 1 });
    const main = await createSyncer(app, { company_id, user_type: USER_TYPE.main });
    const veiled = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const theirs = await pairAgent(app, veiled);
    await veiled.call('trade.add_address', { address: '192.168.7.7' });
    await main.call('trade.add_address', { address: '192.168.7.8' });
    const id = await main.quote(1);
    const { sync, agents, places } = await begin(id, main);
    expect(keys(agents)).toEqual([main.agent.agentId]);
    expect(places.map(({ address }) => address)).toEqual(['192.168.7.8', LOOPBACK]);
    expect(places.flatMap(({ proofs }) => keys(proofs))).not.toContain(theirs.agentId);
    expect((await handOver(sync.id, theirs, main)).code).toBe(ERRORS.NOT_FOUND.code);
    await linked(theirs);
    expect((await main.call('trade.send_by_link', { id: sync.id })).code).toBe(ERRORS.TRADE_UNREADY.code);
    // Without costs the salesperson's lines may go to any.
    const plain = await begin(await veiled.quote(1), veiled);
    expect(keys(plain.agents)).toEqual([main.agent.agentId, theirs.agentId].toSorted());
  });

  it('stops reaching it when the company begins to hide them', async () => {
    const { company_id } = me.user;
    const seller = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const theirs = await pairAgent(app, seller);
    const id = await me.quote(1);
    const { sync, agents } = await begin(id);
    expect(keys(agents)).toContain(theirs.agentId);
    await app.pool.query('update companies set hides_cost = true where id = $1', [company_id]);
    expect((await handOver(sync.id, theirs)).code).toBe(ERRORS.NOT_FOUND.code);
    expect(keys((await begin(id)).agents)).toEqual([me.agent.agentId]);
  });

  it('reaches no program of a colleague whose account was stopped, nor does anything else', async () => {
    const { company_id } = me.user;
    const seller = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const theirs = await pairAgent(app, seller);
    await app.pool.query('update companies set hides_cost = true where id = $1', [company_id]);
    const other = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const open = await begin(await other.quote(1), other);
    expect(keys(open.agents)).toContain(theirs.agentId);
    await app.pool.query('update users set is_disabled = true where id = $1', [seller.user.id]);
    expect((await handOver(open.sync.id, theirs, other)).code).toBe(ERRORS.NOT_FOUND.code);
    const { agents } = (await other.call('trade.get_setup', {})).data;
    expect(agents.map(({ is_paired: isPaired }) => isPaired)).toEqual([false, true]);
  });

  it('of another company is handed over by nobody', async () => {
    const stranger = await createSyncer(app);
    const { sync } = await begin(await me.quote(1));
    expect((await handOver(sync.id, stranger.agent)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await handOver(sync.id, stranger.agent, stranger)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await handOver(sync.id, me.agent, stranger)).code).toBe(ERRORS.NOT_FOUND.code);
  });
});
