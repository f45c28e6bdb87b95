import { createHash, randomUUID } from 'node:crypto';
import { ERRORS } from '@wanyuan/contract';
import {
  COMPANY_TYPE,
  LOOPBACK,
  readTradeMessage,
  readTradeToken,
  TRADE_TOKEN_SECONDS,
  tradeDataText,
  tradePongText,
  tradeTokenText,
  USER_TYPE,
} from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { agreedOrder, makeOrder } from '@wanyuan/testing/customer-order-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeller } from '../quotations/quotation-fixture.ts';
import { createSyncer, pairAgent } from './trade-fixture.ts';

const OWNER = '王经理';
const origin = 'https://shop.example';

let app: TestApp;
let me: Awaited<ReturnType<typeof createSyncer>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSyncer(app, { user_type: USER_TYPE.main });
});

const begin = async (count = 2) => {
  const id = await me.quote(count);
  return { id, ...(await me.call('quotation.sync', { id, owner: OWNER })).data };
};

describe('an application', () => {
  const said = { software_type: 1, contact: '王', phone: '0754' };

  it('says so, and without a program that customer service will come', async () => {
    const other = await createSeller(app);
    expect((await other.call('quotation.apply', said)).data.tip).toBe('申请成功');
    expect((await other.call('quotation.apply', said)).data.tip).toBe('已提交申请，请等待客服联系');
    const { data } = await other.call('trade.get_setup', {});
    expect(data.application).toMatchObject({ ...said, state: 'applied' });
    expect(data.company.software_type).toBe(1);
  });

  it('names a system, and writes out another one', async () => {
    const wrong = await me.call('quotation.apply', { ...said, software_type: 9 });
    expect(JSON.stringify(wrong.data)).toContain('请选择当前使用的贸易系统');
    const other = await me.call('quotation.apply', { ...said, software_type: 5 });
    expect(JSON.stringify(other.data)).toContain('"remark"');
  });

  it('is seen and served by the platform alone', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.platform });
    const staff = await createSeller(app, { company_id });
    const name = me.user.company_id;
    const { list } = (await staff.call('trade.get_applications', { page_size: 100 })).data;
    const mine = (await me.call('trade.get_setup', {})).data.application!;
    expect(list.find(({ id }) => id === mine.id)).toMatchObject({ state: 'configured', agent_count: 1 });
    const change = { id: mine.id, state: 'contacted' as const, note: '周三去装', address: '192.168.1.77' };
    expect((await staff.call('trade.save_application', change)).code).toBe(0);
    const after = (await me.call('trade.get_setup', {})).data;
    expect(after.application).toMatchObject({ state: 'contacted' });
    expect(JSON.stringify(after)).not.toContain('周三去装');
    expect(after.addresses).toMatchObject([{ address: '192.168.1.77' }]);
    expect((await me.call('trade.get_applications', {})).code).toBe(ERRORS.FORBIDDEN.code);
    expect(name).toBeGreaterThan(0);
  });
});

describe('a sync', () => {
  it('is a message that the program can check offline, for ten minutes', async () => {
    const { message, places, nonce, sync } = await begin();
    const { agentId } = me.agent;
    const { token } = (await me.call('trade.hand_over', { id: sync.id, agent_id: agentId })).data;
    const whole = { ...message, token };
    expect(readTradeMessage(JSON.parse(JSON.stringify(whole))).fault).toBeUndefined();
    expect(message).toMatchObject({ type: 'Quotation', action: 'Import', software: 1, owner: OWNER });
    expect(message.data[0]).toMatchObject({ name: expect.any(String), toyId: expect.any(Number), cartonQuantity: 12 });
    const { mac, ...parts } = readTradeToken(token)!;
    const hash = createHash('sha256').update(tradeDataText(message.data)).digest('hex');
    expect(mac).toBe(me.agent.mac(tradeTokenText(parts, message, hash)));
    expect(parts.expires).toBe(Math.floor(app.deps.now().getTime() / 1000) + TRADE_TOKEN_SECONDS);
    const proof = me.agent.mac(tradePongText(agentId, nonce, LOOPBACK));
    expect(places).toEqual([{ address: LOOPBACK, proofs: [{ agent_id: agentId, proof }] }]);
    expect(sync).toMatchObject({ state: 'connecting', line_count: 2, quotation_id: expect.any(Number) });
  });

  it('wants an account name, a program and lines', async () => {
    const id = await me.quote(1);
    const nameless = await me.call('quotation.sync', { id, owner: '  ' });
    expect(JSON.stringify(nameless.data)).toContain('请填写同步的账号名称');
    const empty = (await me.create()).data.id;
    expect(await me.call('quotation.sync', { id: empty, owner: OWNER })).toMatchObject({
      code: ERRORS.NOTHING_TO_EXPORT.code,
      msg: '无样品数据',
    });
    const other = await createSeller(app);
    const theirs = await other.quote(1);
    const unready = await other.call('quotation.sync', { id: theirs, owner: OWNER });
    expect(unready).toMatchObject({ code: ERRORS.TRADE_UNREADY.code, msg: '请先申请同步到贸易系统' });
    await other.call('quotation.apply', { software_type: 2, contact: '李', phone: '1' });
    const waiting = await other.call('quotation.sync', { id: theirs, owner: OWNER });
    expect(waiting).toMatchObject({ code: ERRORS.TRADE_UNREADY.code, msg: '已提交申请，请等待客服联系' });
  });

  it('leaves out black and hidden toys of carts', async () => {
    const toys = [];
    for (let turn = 0; turn < 3; turn += 1) toys.push(await createToy(app.db, { carton_quantity: 6 }));
    const ids = toys.map(({ id }) => id).join(',');
    const cart = (await me.call('website.add_customer_pick', { name: '展会', ids })).data.id;
    await app.pool.query('update toys set is_black = true where id = $1', [toys[1]!.id]);
    await app.pool.query('update toys set is_set_hide = true, stop_time = null where id = $1', [toys[2]!.id]);
    const source = { kind: 'cart' as const, id: cart };
    const { data } = await me.call('system.push_trade', { source, owner: OWNER });
    expect(data.message.data.map(({ toyId }) => toyId)).toEqual([toys[0]!.id]);
    await app.pool.query('update toys set is_black = true where id = $1', [toys[0]!.id]);
    expect((await me.call('system.push_trade', { source, owner: OWNER })).msg).toBe('无样品数据');
  });

  it('of an order is what was agreed', async () => {
    const { id: toy } = await createToy(app.db, { carton_quantity: 12 });
    const { company_id, id: user_id } = me.user;
    const order = await makeOrder(app, await agreedOrder(app, { company_id, user_id }, [toy]));
    const source = { kind: 'order' as const, id: order.id };
    const { data } = await me.call('system.push_trade', { source, owner: OWNER });
    expect(data.message.data).toMatchObject([{ toyId: toy, quotedPrice: '1.25', currency: 'USD', orderPieces: 120 }]);
    expect(data.sync).toMatchObject({ kind: 'order', source_id: order.id, quotation_id: null });
    expect((await me.call('trade.get_syncs', {})).data.list).toMatchObject([{ kind: 'order', source_id: order.id }]);
    const other = await createSyncer(app);
    expect(await other.call('system.push_trade', { source, owner: OWNER })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });

  it('tells no cost and no factory to whom the company hides them', async () => {
    const { id: company_id } = await createCompany(app.db, { hides_cost: true, company_type: 1, is_chvip: 1 });
    const main = await createSyncer(app, { company_id, user_type: USER_TYPE.main });
    const veiled = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const factory = await createFactory(app.db, { name: 'LEAKFACTORY', short_name: 'LEAKSHORT' });
    const toy = await createToy(app.db, { factory_id: factory.id, exworks_price: '7713.57', carton_quantity: 6 });
    const ids = String(toy.id);
    const open = (await main.create({ kind: 'toys', ids })).data.id;
    const whole = JSON.stringify((await main.call('quotation.sync', { id: open, owner: OWNER })).data);
    expect(whole).toContain('7713.57');
    expect(whole).toContain('LEAKFACTORY');
    const id = (await veiled.create({ kind: 'toys', ids })).data.id;
    const told = JSON.stringify((await veiled.call('quotation.sync', { id, owner: OWNER })).data);
    for (const secret of ['7713.57', 'LEAKFACTORY', 'LEAKSHORT', 'exworksPrice', 'factory'])
      expect(told).not.toContain(secret);
  });

  it('is done by the receipt that its program signed, and by nothing else', async () => {
    const { id, sync, message } = await begin();
    const report = (more: object) => me.call('trade.report', { id: sync.id, message_id: message.id, ...more });
    expect(
      (await report({ done_count: 1, faults: [{ line: 2, message: '缺少货号' }], fault_count: 1 })).data,
    ).toMatchObject({ state: 'importing', done_count: 1, fault_count: 1, faults: [{ line: 2, message: '缺少货号' }] });
    const other = await createSyncer(app);
    for (const receipt of [
      'x',
      other.agent.receipt(message.id, 2),
      me.agent.receipt('another-message-id', 2),
      me.agent.receipt(message.id, 3),
      me.agent.receipt(message.id, 2).replace('.2.', '.1.'),
    ])
      expect((await report({ receipt })).code).toBe(ERRORS.CONFLICT.code);
    expect((await me.call('quotation.sync_count', { id })).data).toMatchObject({ count: 0, last_time: null });
    expect((await report({ receipt: me.agent.receipt(message.id, 2) })).data).toMatchObject({
      state: 'done',
      done_count: 2,
    });
    // What is said afterwards changes nothing.
    expect((await report({ reason: '断开' })).data.state).toBe('done');
    const counted = (await me.call('quotation.sync_count', { id })).data;
    expect(counted).toMatchObject({ count: 1, line_count: 2, last: { state: 'done' } });
    expect(counted.last_time).not.toBeNull();
  });

  it('fails in the words of the local service, which say once what to do', async () => {
    const { sync, message } = await begin();
    const input = { id: sync.id, message_id: message.id };
    const once = await me.call('trade.report', { ...input, reason: '磁盘空间不足' });
    expect(once.data).toMatchObject({ state: 'failed', reason: '磁盘空间不足，请重启服务器或联系我们这边客服' });
    const again = await me.call('trade.report', { ...input, reason: once.data.reason });
    expect(again.data.reason).toBe(once.data.reason);
  });

  it('keeps its id when it is tried again, and gets another one for other lines or when it is wanted anew', async () => {
    const { id, sync, message } = await begin();
    await me.call('trade.report', { id: sync.id, message_id: message.id, reason: '断开' });
    const again = (await me.call('trade.retry', { id: sync.id })).data;
    expect(again.sync).toMatchObject({ id: sync.id, state: 'connecting', reason: '' });
    expect(again.message).toEqual(message);
    const anew = (await me.call('trade.retry', { id: sync.id, renew: true })).data;
    expect(anew.message.id).not.toBe(message.id);
    const [line] = await me.lines(id);
    await me.edit(id, line!.id, { order_box_qty: 7 });
    const changed = (await me.call('trade.retry', { id: sync.id })).data;
    expect(changed.sync.id).not.toBe(sync.id);
    expect(changed.message.data[0]).toMatchObject({ orderBoxQty: 7 });
  });

  it('is ended when nobody says anything of it any more', async () => {
    const { sync } = await begin();
    await app.services.trade.progress.failUnheard();
    expect((await me.call('trade.get_sync', { id: sync.id })).data.state).toBe('connecting');
    app.advance(12 * 60_000);
    await app.services.trade.progress.failUnheard();
    expect((await me.call('trade.get_sync', { id: sync.id })).data).toMatchObject({ state: 'failed' });
  });
});

describe('pairing', () => {
  it('takes a code once, within ten minutes, and the newest alone', async () => {
    const pair = (code: string) => app.call('trade.pair', { code, name: '后台电脑', ledger_id: randomUUID() });
    const first = (await me.call('trade.make_pairing_code', { origin })).data.code;
    const second = (await me.call('trade.make_pairing_code', { origin })).data.code;
    expect((await pair(first)).code).toBe(ERRORS.PAIRING_CODE_WRONG.code);
    expect((await pair(second.toLowerCase().replace(/^(....)/, '$1-'))).code).toBe(0);
    expect((await pair(second)).code).toBe(ERRORS.PAIRING_CODE_WRONG.code);
    const late = (await me.call('trade.make_pairing_code', { origin })).data.code;
    app.advance(10 * 60_000 + 1000);
    expect((await pair(late)).code).toBe(ERRORS.PAIRING_CODE_WRONG.code);
  });

  it('makes one program of a code that is used at the same moment', async () => {
    const { code } = (await me.call('trade.make_pairing_code', { origin })).data;
    const pair = () => app.call('trade.pair', { code, name: '一', ledger_id: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 6 }, pair));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('counts guesses by address: strangers keep nobody from pairing', async () => {
    const pair = (code: string, from: string) =>
      app.call('trade.pair', { code, name: '猜', ledger_id: randomUUID() }, undefined, { 'x-forwarded-for': from });
    const codes: number[] = [];
    for (let turn = 0; turn < 25; turn += 1) codes.push((await pair('AAAA-BBBB-CCCC', '203.0.113.7')).code);
    expect(codes.slice(-3)).toEqual(Array(3).fill(ERRORS.TOO_MANY_REQUESTS.code));
    const { code } = (await me.call('trade.make_pairing_code', { origin })).data;
    expect((await pair(code, '203.0.113.7')).code).toBe(ERRORS.TOO_MANY_REQUESTS.code);
    expect((await pair(code, '198.51.100.9')).code).toBe(0);
    app.advance(3_600_000);
  });

  it('keeps the secret from rows, answers and the audit log', async () => {
    const { data } = await me.call('trade.make_pairing_code', { origin });
    const { data: paired } = await app.call('trade.pair', { code: data.code, name: '后台', ledger_id: randomUUID() });
    const { rows } = await app.pool.query<{ all: string }>(
      `select (select json_agg(t)::text from trade_agents t) || (select json_agg(t)::text from audit_log t)
        || (select json_agg(t)::text from trade_pairings t) as all`,
    );
    expect(rows[0]!.all).not.toContain(paired.secret);
    expect(rows[0]!.all).not.toContain(data.code);
    expect(JSON.stringify(await me.call('trade.get_setup', {}))).not.toContain(paired.secret);
  });

  it('ends with the program', async () => {
    const { sync, message } = await begin();
    const { agents } = (await me.call('trade.get_setup', {})).data;
    await me.call('trade.remove_agent', { id: agents[0]!.id });
    const receipt = me.agent.receipt(message.id, 2);
    expect((await me.call('trade.report', { id: sync.id, message_id: message.id, receipt })).code).toBe(
      ERRORS.CONFLICT.code,
    );
    const signed = me.agent.register(['192.168.3.4'], app.deps.now().getTime());
    expect((await app.call('trade.register_ip', signed)).code).toBe(ERRORS.NOT_PAIRED.code);
  });
});

describe('addresses', () => {
  const list = async () => (await me.call('trade.get_setup', {})).data.addresses.map(({ address }) => address);

  it('are registered by the program itself, once for each signature, in the place of its earlier ones', async () => {
    const at = app.deps.now().getTime();
    const signed = me.agent.register(['192.168.1.20', '10.0.0.9'], at);
    expect((await app.call('trade.register_ip', signed)).code).toBe(0);
    expect(await list()).toEqual(['192.168.1.20', '10.0.0.9']);
    expect((await app.call('trade.register_ip', signed)).code).toBe(ERRORS.NOT_PAIRED.code);
    expect((await app.call('trade.register_ip', me.agent.register(['192.168.1.21'], at + 1))).code).toBe(0);
    expect(await list()).toEqual(['192.168.1.21']);
    const wrong = [
      { ...me.agent.register(['192.168.1.22'], at + 2), addresses: ['192.168.1.66'] },
      { ...me.agent.register(['192.168.1.22'], at + 2), proof: 'x'.repeat(43) },
      me.agent.register(['192.168.1.22'], at - 700_000),
    ];
    for (const one of wrong) expect((await app.call('trade.register_ip', one)).code).toBe(ERRORS.NOT_PAIRED.code);
    const open = await app.call('trade.register_ip', me.agent.register(['8.8.8.8'], at + 3));
    expect(open.code).toBe(ERRORS.INVALID_INPUT.code);
    expect(await list()).toEqual(['192.168.1.21']);
  });

  it('that are told again keep their place and what was found out about them', async () => {
    const at = app.deps.now().getTime();
    const tell = (addresses: string[], later: number) =>
      app.call('trade.register_ip', me.agent.register(addresses, at + later));
    await tell(['192.168.1.20', '10.0.0.9'], 0);
    await me.call('trade.add_address', { address: '172.16.0.5' });
    const before = (await me.call('trade.get_setup', {})).data.addresses;
    await me.call('trade.order_addresses', { ids: before.map(({ id }) => id).toReversed() });
    await me.call('trade.test_address', { id: before[1]!.id, is_reached: true });
    await tell(['10.0.0.9', '192.168.1.30', '192.168.1.20'], 1);
    expect(await list()).toEqual(['172.16.0.5', '10.0.0.9', '192.168.1.20', '192.168.1.30']);
    const after = (await me.call('trade.get_setup', {})).data.addresses;
    expect(after[1]).toMatchObject({ id: before[1]!.id, is_reached: true });
  });

  it('are added, ordered, tested and removed; the machine itself is tried last', async () => {
    const ids: number[] = [];
    for (const address of ['192.168.1.5', '10.1.2.3', '172.20.0.4'])
      ids.push((await me.call('trade.add_address', { address })).data.id);
    expect((await me.call('trade.add_address', { address: '10.1.2.3' })).code).toBe(ERRORS.CONFLICT.code);
    expect(JSON.stringify((await me.call('trade.add_address', { address: '127.0.0.1' })).data)).toContain('本机地址');
    await me.call('trade.order_addresses', { ids: [ids[2]!, ids[0]!] });
    await me.call('trade.test_address', { id: ids[0]!, is_reached: true });
    await me.call('trade.remove_address', { id: ids[1]! });
    expect(await list()).toEqual(['172.20.0.4', '192.168.1.5']);
    const { places } = await begin();
    expect(places.map(({ address }) => address)).toEqual(['172.20.0.4', '192.168.1.5', LOOPBACK]);
  });
});

describe('who sees what', () => {
  it('salespeople their own syncs, leaders the company’s; programs serve all', async () => {
    const { company_id } = me.user;
    const seller = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const { sync } = await begin();
    const id = await seller.quote(1);
    const theirs = (await seller.call('quotation.sync', { id, owner: OWNER })).data.sync;
    const seen = async (who: typeof seller) =>
      (await who.call('trade.get_syncs', {})).data.list.map((row) => row.id).toSorted((a, b) => a - b);
    expect(await seen(seller)).toEqual([theirs.id]);
    expect(await seen(me)).toEqual([sync.id, theirs.id]);
    expect((await seller.call('trade.get_sync', { id: sync.id })).code).toBe(ERRORS.NOT_FOUND.code);
    const { agents } = (await seller.call('trade.get_setup', {})).data;
    expect(agents).toMatchObject([{ is_own: false }]);
    expect((await seller.call('trade.remove_agent', { id: agents[0]!.id })).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('ordinary buyers are asked to become members', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const buyer = await createSeller(app, { company_id });
    expect((await buyer.call('trade.get_setup', {})).code).toBe(ERRORS.MEMBERS_ONLY.code);
  });

  it('a program ends with the person who paired it; addresses and records go on', async () => {
    const { company_id } = me.user;
    const seller = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
    const agent = await pairAgent(app, seller);
    await seller.call('trade.add_address', { address: '192.168.9.9' });
    const id = await seller.quote(1);
    const { sync } = (await seller.call('quotation.sync', { id, owner: OWNER })).data;
    const left = await me.call('staff.leave', { user_id: seller.user.id, to_user_id: me.user.id, others: [] });
    expect(left.code).toBe(0);
    const signed = agent.register(['192.168.1.50'], app.deps.now().getTime());
    expect((await app.call('trade.register_ip', signed)).code).toBe(ERRORS.NOT_PAIRED.code);
    const { agents, addresses } = (await me.call('trade.get_setup', {})).data;
    expect(agents.map(({ is_paired }) => is_paired)).toEqual([false, true]);
    expect(addresses).toMatchObject([{ address: '192.168.9.9', is_own: true }]);
    expect((await me.call('trade.get_sync', { id: sync.id })).data.is_own).toBe(true);
  });
});
