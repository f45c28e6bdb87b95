import { ERRORS } from '@wanyuan/contract';
import { CHAT_LIMITS, CHAT_PACE, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFactory, openPerson, textsOf, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let buyer: ChatPersonOpen;
let maker: ChatFactoryOpen;
beforeEach(async () => {
  buyer = await openPerson(app);
  maker = await openFactory(app);
});

const withMaker = () => buyer.open({ kind: 'factory', factory_id: maker.factory.id });
const text = (words: string) => [{ type: 'text' as const, text: words }];

describe('a person and a factory', () => {
  it('have one conversation, which the factory’s accounts share', async () => {
    const { id } = await withMaker();
    expect((await withMaker()).id).toBe(id);
    await buyer.say(id, '您好');
    const { list } = await maker.first.list();
    expect(list).toMatchObject([{ id, kind: 'factory', name: buyer.user.nickname, unread_count: 1, last_seq: 1 }]);
    await maker.second.say(id, '在的');
    await maker.first.call('chat.set_last_time', { conversation_id: id, seq: 2 });
    expect((await maker.second.list()).list).toMatchObject([{ unread_count: 0, read_seq: 2 }]);
    const said = (await buyer.history(id)).list;
    expect(said.map(({ from_name }) => from_name)).toEqual([buyer.user.nickname, maker.second.user.nickname]);
    expect(said[1]!.from_chat_id).toBe((await withMaker()).chat_id);
    expect((await buyer.list()).list).toMatchObject([{ unread_count: 1, peer_read_seq: 2 }]);
  });

  it('is begun by the buyer alone: never by a factory, nor with one that has no accounts or is blocked', async () => {
    const other = await openFactory(app);
    const factory_id = maker.factory.id;
    const asked = { kind: 'factory', factory_id } as const;
    expect(await other.first.call('chat.open_conversation', asked)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const { id } = await withMaker();
    await buyer.call('factory.edit_block', { factory_id, is_blocked: true, reason: '' });
    expect(await buyer.send(id, text('还在吗'))).toMatchObject({ code: ERRORS.CHAT_BLOCKED.code });
    expect((await buyer.list()).list).toMatchObject([{ may_write: false, refusal: ERRORS.CHAT_BLOCKED.msg }]);
    expect(await maker.first.send(id, text('在'))).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const { factory_id: silent } = await createToy(app.db);
    const alone = { kind: 'factory', factory_id: silent } as const;
    expect(await buyer.call('chat.open_conversation', alone)).toMatchObject({ code: ERRORS.CHAT_NO_ACCOUNTS.code });
    const { data } = await buyer.call('chat.get_message_factory', { factory_id: silent });
    expect(data).toMatchObject({ has_accounts: false, may_write: false, needs_membership: false });
  });

  it('is for free buyers where they asked the factory', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const free = await openPerson(app, { company_id });
    const { id: toy_id } = await createToy(app.db, { factory_id: maker.factory.id });
    const asked = { kind: 'factory', factory_id: maker.factory.id } as const;
    expect(await free.call('chat.open_conversation', asked)).toMatchObject({ code: ERRORS.MEMBERS_ONLY.code });
    await free.call('toy.batch_inquiry', { items: [{ toy_id }] });
    expect(await free.call('chat.open_conversation', asked)).toMatchObject({ code: 0 });
  });

  it('is out of a salesperson’s reach at once when the company hides costs', async () => {
    const seller = await openPerson(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const { id } = await seller.open({ kind: 'factory', factory_id: maker.factory.id });
    await seller.say(id, '多少钱');
    await app.pool.query('update companies set hides_cost = true where id = $1', [buyer.user.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: buyer.user.company_id });
    expect((await seller.list()).list).toEqual([]);
    expect(await seller.call('chat.get_message_record', { conversation_id: id })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    expect(await seller.send(id, text('还有吗'))).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });

  it('is read by no colleague, no leader and no other factory', async () => {
    const { id } = await withMaker();
    await buyer.say(id, '底价多少');
    const leader = await openPerson(app, { company_id: buyer.user.company_id });
    const { first } = await openFactory(app);
    for (const person of [leader, first, await openPerson(app)]) {
      expect((await person.list()).list).toEqual([]);
      for (const name of ['chat.get_message_record', 'chat.get_conversation', 'chat.get_chat_toys'] as const)
        expect(await person.call(name, { conversation_id: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
      expect(await person.send(id, text('我也看看'))).toMatchObject({ code: ERRORS.NOT_FOUND.code });
      const found = await person.call('chat.search_messages', { keyword: '底价' });
      expect(found.data.list).toEqual([]);
      const missed = await person.call('chat.sync_messages', { known: [{ conversation_id: id, rev: 0 }] });
      expect(missed.data).toEqual({ list: [], gone: [id] });
    }
  });
});

describe('messages', () => {
  it('are one when sent twice, and get the first answer', async () => {
    const { id } = await withMaker();
    const first = await buyer.say(id, '第一次', { gid: 'the-same-gid' });
    const again = await buyer.say(id, '第二次', { gid: 'the-same-gid' });
    expect(again).toEqual(first);
    const other = await maker.first.say(id, '工厂的', { gid: 'the-same-gid' });
    expect([first.seq, other.seq]).toEqual([1, 2]);
  });

  it('have numbers without gaps, whoever writes at the same time', async () => {
    const { id } = await withMaker();
    const sent = await Promise.all(
      Array.from({ length: 18 }, (_, turn) =>
        (turn % 2 === 0 ? buyer : maker.first).say(id, `第${turn}句`, { gid: `same-time-${turn}` }),
      ),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(sent.map((_, turn) => turn + 1));
    const { list, has_more, until_seq } = await buyer.history(id);
    expect([list.map(({ seq }) => seq), has_more, until_seq]).toEqual([
      Array.from({ length: 15 }, (_, turn) => turn + 4),
      true,
      18,
    ]);
    // New ones do not move the page.
    await maker.first.say(id, '新的');
    const rest = await buyer.history(id, { until_seq, offset: 15 });
    expect([rest.list.map(({ seq }) => seq), rest.has_more]).toEqual([[1, 2, 3], false]);
  });

  it('are read forward only, and a deleted conversation comes back with the next one', async () => {
    const { id } = await withMaker();
    for (const words of ['一', '二', '三']) await maker.first.say(id, words);
    const read = async (seq: number) => (await buyer.call('chat.set_last_time', { conversation_id: id, seq })).data;
    expect(await read(2)).toEqual({ read_seq: 2, unread_count: 1 });
    expect(await read(1)).toEqual({ read_seq: 2, unread_count: 1 });
    expect(await read(99)).toEqual({ read_seq: 3, unread_count: 0 });
    await buyer.call('chat.del_conversation', { conversation_id: id });
    expect((await buyer.list()).list).toEqual([]);
    await maker.first.say(id, '四');
    expect(await buyer.list()).toMatchObject({ list: [{ unread_count: 1 }], unread_count: 1 });
    await buyer.call('chat.edit_conversation', { conversation_id: id, is_muted: true });
    expect(await buyer.list()).toMatchObject({ list: [{ unread_count: 1 }], unread_count: 0 });
  });

  it('are recalled within two minutes by their writer: out of answers, search and quotes', async () => {
    const { id } = await withMaker();
    const { seq } = await buyer.say(id, '发错的报价');
    await buyer.say(id, '看上一条', { quote_seq: seq });
    const { rev } = (await buyer.history(id)).list[1]!;
    const recall = (person: ChatPersonOpen) => person.call('chat.recall_message', { conversation_id: id, seq });
    expect(await recall(maker.first)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect((await recall(buyer)).data).toEqual({ rev: rev + 1 });
    const said = (await maker.first.history(id)).list;
    expect(said[0]).toMatchObject({ status: 'recalled', msg_content: [] });
    expect(JSON.stringify(said)).not.toContain('发错');
    const found = await buyer.call('chat.search_messages', { keyword: '发错的报价' });
    expect(found.data.total).toBe(0);
    const missed = await maker.first.call('chat.sync_messages', { known: [{ conversation_id: id, rev }] });
    expect(missed.data.list).toMatchObject([{ messages: [{ seq, status: 'recalled' }], is_gap: false }]);
    const late = await buyer.say(id, '太晚了');
    app.advance(CHAT_LIMITS.recallMs + 1);
    expect(await buyer.call('chat.recall_message', { conversation_id: id, seq: late.seq })).toMatchObject({
      code: ERRORS.CHAT_RECALL_LATE.code,
    });
  });

  it('that were missed are asked for by number; too many mean to begin anew', async () => {
    const { id } = await withMaker();
    const { rev } = await buyer.say(id, '一');
    await maker.first.say(id, '二');
    await maker.first.say(id, '三');
    const sync = async (known: number) =>
      (await buyer.call('chat.sync_messages', { known: [{ conversation_id: id, rev: known }] })).data.list[0]!;
    expect(textsOf((await sync(rev)).messages)).toEqual(['二', '三']);
    expect((await sync(3)).messages).toEqual([]);
    await app.pool.query(
      `insert into chat_messages (conversation_id, seq, rev, gid, user_id, content, created_at)
       select $1, n, n, 'many-' || n, $2, '[]', now() from generate_series(4, 300) n`,
      [id, buyer.user.id],
    );
    await app.pool.query('update chat_conversations set last_seq = 300, rev = 300 where id = $1', [id]);
    expect(await sync(0)).toMatchObject({ is_gap: true, messages: [] });
  });

  it('of one person are refused when they come too fast', async () => {
    const strict = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const person = await openPerson(strict);
      const other = await openPerson(strict, { company_id: person.user.company_id });
      const { id } = await person.open({ kind: 'colleague', user_id: other.user.id });
      const codes: number[] = [];
      for (let turn = 0; turn <= CHAT_PACE.messages; turn += 1)
        codes.push((await person.send(id, text(`第${turn}句`))).code);
      expect(codes.filter((code) => code === 0)).toHaveLength(CHAT_PACE.messages);
      expect(codes.at(-1)).toBe(ERRORS.CHAT_TOO_FAST.code);
      expect((await person.history(id)).until_seq).toBe(CHAT_PACE.messages);
    } finally {
      await strict.close();
    }
  });

  it('are found by words and by numbers of cards, among those that one could read', async () => {
    const { id } = await withMaker();
    const toy = await createToy(app.db, { factory_id: maker.factory.id, article_number: 'HT-8866' });
    await buyer.say(id, '这批货什么时候能到汕头');
    await buyer.send(id, [{ type: 'custom', custom: { kind: 'toy', id: toy.id } }]);
    const find = async (keyword: string, more: object = {}) =>
      (await buyer.call('chat.search_messages', { keyword, ...more })).data.list.map(({ message }) => message.seq);
    expect(await find('汕头')).toEqual([1]);
    expect(await find('8866')).toEqual([2]);
    expect(await find('8866', { content: 'text' })).toEqual([]);
    expect(await find('没有说过')).toEqual([]);
  });
});

describe('a group', () => {
  it('shows newcomers what comes later, and leavers nothing', async () => {
    const { company_id } = buyer.user;
    const [anna, ben] = [await openPerson(app, { company_id }), await openPerson(app, { company_id })];
    const { data } = await buyer.call('chat.add_group', {
      name: '展会',
      user_ids: [anna.user.id],
      factory_id: maker.factory.id,
    });
    const { id } = data;
    await buyer.say(id, '只有三方看到');
    const change = (person: ChatPersonOpen, more: object) =>
      person.call('chat.edit_group', { conversation_id: id, ...more });
    expect(await change(anna, { add_user_ids: [ben.user.id] })).toMatchObject({ code: 0 });
    await anna.say(id, '欢迎', { mentions: [(await ben.list()).list[0]!.from_chat_id] });
    expect(textsOf((await ben.history(id)).list)).toEqual(['欢迎']);
    expect((await ben.list()).list).toMatchObject([{ unread_count: 1, is_mentioned: true, kind: 'group' }]);
    expect((await ben.call('chat.search_messages', { keyword: '三方看到' })).data.total).toBe(0);
    expect(textsOf((await maker.second.history(id)).list)).toEqual(['只有三方看到', '欢迎']);
    expect(await change(anna, { remove_user_ids: [ben.user.id] })).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    expect(await change(maker.first, { name: '工厂改的' })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await change(buyer, { remove_user_ids: [ben.user.id] })).toMatchObject({ code: 0 });
    expect(await ben.send(id, text('还在吗'))).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    await buyer.call('chat.leave_group', { conversation_id: id });
    const people = (await anna.call('chat.get_conversation', { conversation_id: id })).data;
    expect(people.people.map(({ belong_type, is_owner }) => [belong_type, is_owner])).toEqual([
      ['colleague', true],
      ['factory', false],
    ]);
  });

  it('takes colleagues only, and fifty at most', async () => {
    const stranger = await openPerson(app);
    const add = (user_ids: number[]) => buyer.call('chat.add_group', { name: '组', user_ids });
    expect(await add([stranger.user.id])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await add([maker.first.user.id])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});

describe('a conversation as a workbook', () => {
  it('is made for who is in it, and for nobody else', async () => {
    const { id } = await withMaker();
    await buyer.say(id, '请留一份记录');
    const stranger = await openPerson(app);
    expect(await stranger.call('chat.export_conversation', { conversation_id: id })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const { data } = await buyer.call('chat.export_conversation', { conversation_id: id });
    await app.jobs.settle();
    const done = await buyer.call('system.get_callback', { uuid: data.uuid });
    expect(done.data).toMatchObject({ progress: 100 });
  });
});

describe('somebody who leaves', () => {
  it('hands talks with factories over, is out of groups, and is written to no more', async () => {
    const { company_id } = buyer.user;
    const leaver = await openPerson(app, { company_id, user_type: USER_TYPE.salesperson });
    const receiver = await openPerson(app, { company_id, user_type: USER_TYPE.salesperson });
    const { id } = await leaver.open({ kind: 'factory', factory_id: maker.factory.id });
    await maker.first.say(id, '样品已寄出');
    const group = (await leaver.call('chat.add_group', { name: '组', user_ids: [receiver.user.id] })).data;
    const pair = await leaver.open({ kind: 'colleague', user_id: receiver.user.id });
    const left = await buyer.call('staff.leave', { user_id: leaver.user.id, to_user_id: receiver.user.id });
    expect(left).toMatchObject({ code: 0, data: { handed: { chats: 1 } } });
    const { list } = await receiver.list();
    expect(new Map(list.map(({ kind, unread_count }) => [kind, unread_count]))).toEqual(
      new Map([
        ['factory', 1],
        ['group', 0],
      ]),
    );
    await receiver.say(id, '收到，今后由我跟进');
    expect(textsOf((await maker.first.history(id)).list)).toEqual(['样品已寄出', '收到，今后由我跟进']);
    const people = (await receiver.call('chat.get_conversation', { conversation_id: group.id })).data.people;
    expect(people).toMatchObject([{ nickname: receiver.user.nickname, is_owner: true }]);
    expect(await receiver.send(pair.id, text('在吗'))).toMatchObject({ code: ERRORS.FORBIDDEN.code });
  });
});

describe('quick replies', () => {
  it('begin with a set for the role, and are one’s own or the company’s', async () => {
    const list = async (person: ChatPersonOpen) => (await person.call('chat.get_chat_reply', {})).data;
    expect((await list(maker.first)).list[0]).toMatchObject({ group: '报价', can_edit: false });
    const seller = await openPerson(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const save = (person: ChatPersonOpen, words: string, is_company: boolean) =>
      person.call('chat.edit_chat_reply', { act: 'save', text: words, is_company });
    expect(await save(seller, '全公司用', true)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    await save(buyer, '全公司用', true);
    await save(seller, '自己用', false);
    const own = await list(seller);
    const found = own.list.filter(({ text: words }) => words.endsWith('用'));
    expect(found).toMatchObject([
      { is_company: false, can_edit: true },
      { is_company: true, can_edit: false },
    ]);
    const [mine, shared] = found;
    const remove = (id: number) => seller.call('chat.edit_chat_reply', { act: 'remove', id });
    expect(await remove(shared!.id)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    expect(await remove(mine!.id)).toMatchObject({ code: 0 });
  });
});
