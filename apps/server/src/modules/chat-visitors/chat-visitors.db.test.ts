import { USER_TYPE, VISITOR_TALK } from '@wanyuan/domain';
import { createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor_talks } from './chat-visitors.schema.ts';

let app: TestApp;
let me: Person;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  me = await createPerson(app);
  token = (await openSession(app, me.user_id)).token;
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(visitor_talks));

let serial = 0;
const gid = () => `visitor-${(serial += 1)}-abcd`;

function visitor(person_key = `person-${(serial += 1)}`.padEnd(24, 'x')) {
  const at = { token: me.choose_token, page: 'choose' as const, person_key };
  return {
    say: (text: string, more: { gid?: string; name?: string } = {}) =>
      app.call('visitor.send_message', { ...at, gid: gid(), text, language: 'en', ...more }),
    get: async (more: { after_seq?: number; read_seq?: number } = {}) =>
      (await app.call('visitor.get_talk', { ...at, ...more })).data,
  };
}
const list = async () => (await app.call('chat.get_website_message_list', {}, token)).data;
const write = (conversation_id: number, text: string) =>
  app.call('chat.send_website_message', { conversation_id, gid: gid(), text }, token);

describe('a recipient of a link', () => {
  it('writes to its salesperson, who answers', async () => {
    const unread = async () => (await app.call('chat.get_unread_count', {}, token)).data.count;
    const before = await unread();
    const emma = visitor();
    expect(await emma.get()).toMatchObject({ list: [], last_seq: 0, unread_count: 0 });
    expect(await emma.say('How many cartons?', { name: 'Emma' })).toMatchObject({ data: { seq: 1, is_own: true } });
    const [talk] = (await list()).list;
    expect(await unread()).toBe(before + 1);
    expect(talk).toMatchObject({ name: 'Emma', about: '选样“春季选样”', unread_count: 1, may_write: true });
    const { conversation_id } = talk!;
    expect(await write(conversation_id, '30 cartons')).toMatchObject({ data: { seq: 2, is_own: true } });
    const read = await emma.get({ after_seq: 1 });
    expect(read).toMatchObject({ list: [{ seq: 2, is_own: false, text: '30 cartons' }], unread_count: 1 });
    expect(await emma.get({ read_seq: 9 })).toMatchObject({ read_seq: 2, unread_count: 0 });
    expect(await emma.get({ read_seq: 1 })).toMatchObject({ read_seq: 2 });
    const { data } = await app.call('chat.get_website_message_record', { conversation_id }, token);
    expect(data).toMatchObject({ conversation: { peer_read_seq: 2, read_seq: 2 }, until_seq: 2, has_more: false });
    expect(data.list.map(({ text }) => text)).toEqual(['How many cartons?', '30 cartons']);
  });

  it('is found by its customer', async () => {
    await visitor().say('Hello');
    const of = async (customer_id: number) =>
      (await app.call('chat.get_website_message_list', { customer_id }, token)).data;
    await app.db.update(visitor_talks).set({ customer_id: me.customer_id });
    expect(await of(me.customer_id)).toMatchObject({ total: 1, list: [{ customer_id: me.customer_id }] });
    expect(await of(999_999)).toMatchObject({ total: 0, list: [] });
  });

  it('is heard once, however often it is said', async () => {
    const emma = visitor();
    const said = { gid: 'visitor-twice-1' };
    const answers = await Promise.all([emma.say('Hello', said), emma.say('Hello', said), emma.say('Hello', said)]);
    expect(answers.map(({ data }) => data.seq)).toEqual([1, 1, 1]);
    expect((await emma.get()).list).toHaveLength(1);
  });

  it('is somebody else in another browser', async () => {
    const [emma, tom] = [visitor(), visitor()];
    await emma.say('secret of Emma');
    expect(JSON.stringify(await tom.get())).not.toContain('secret');
    await tom.say('Hi');
    expect((await list()).list).toHaveLength(2);
  });

  it('gets words and nothing of the company', async () => {
    const emma = visitor();
    await emma.say('Hello');
    expect(Object.keys(await emma.get()).toSorted()).toEqual([
      'company_name',
      'last_seq',
      'list',
      'name',
      'peer_read_seq',
      'read_seq',
      'salesperson',
      'unread_count',
    ]);
    const [said] = (await emma.get()).list;
    expect(Object.keys(said!).toSorted()).toEqual(['created_time', 'gid', 'is_own', 'seq', 'text']);
  });

  it('neither reads nor writes when the link has ended, and neither does the salesperson', async () => {
    const emma = visitor();
    await emma.say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    const turn = (is_on: boolean) => app.call('website.share', { id: me.choose_id, is_on, show_price: false }, token);
    await turn(false);
    expect((await emma.say('Hello?')).code).toBe(-4012);
    expect(await emma.get()).toEqual({ reason: 'stopped' });
    expect(await write(conversation_id, 'Hello')).toMatchObject({ code: -403, msg: '链接已结束，客户收不到您的消息' });
    await turn(true);
    expect((await emma.say('Back')).code).toBe(0);
  });

  it('is not heard by somebody who blocked them, and refused for words that nobody may send', async () => {
    const emma = visitor();
    expect((await emma.say('代 开 发 票')).code).toBe(-5020);
    await emma.say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    const block = (is_blocked: boolean) =>
      app.call('chat.block_website_visitor', { conversation_id, is_blocked }, token);
    await block(true);
    expect((await emma.say('Hello?')).code).toBe(-403);
    expect((await write(conversation_id, 'x')).code).toBe(-403);
    await block(false);
    expect((await emma.say('Hello!')).code).toBe(0);
  });
});

describe('the salesperson', () => {
  it('has what calls for a look looked at, as the visitor has, and sends nothing that nobody may send', async () => {
    await visitor().say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    expect((await write(conversation_id, '代 开 发 票')).code).toBe(-5020);
    expect((await write(conversation_id, '可以私下付款')).code).toBe(0);
    const { rows } = await app.pool.query<object>(
      'select author_id::int, excerpt, reason, note from moderation_reports where source_ref = $1',
      [`visitor:${conversation_id}:2`],
    );
    expect(rows).toEqual([{ author_id: me.user_id, excerpt: '可以私下付款', reason: 'word', note: '私下付款' }]);
  });

  it('deletes a talk, which comes back with the next word', async () => {
    const emma = visitor();
    await emma.say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    await app.call('chat.del_website_conversation', { conversation_id }, token);
    expect(await list()).toMatchObject({ list: [], total: 0, unread_count: 0 });
    await emma.say('Hello?');
    expect(await list()).toMatchObject({ total: 1, unread_count: 1 });
    const mark = (seq: number) => app.call('chat.set_website_last_time', { conversation_id, seq }, token);
    expect((await mark(9)).data).toEqual({ read_seq: 2, unread_count: 0 });
    expect((await mark(1)).data).toEqual({ read_seq: 2, unread_count: 0 });
  });

  it('reads a long history page by page', async () => {
    const emma = visitor();
    for (let index = 1; index <= VISITOR_TALK.page + 2; index++) await emma.say(`message ${index}`);
    const { conversation_id } = (await list()).list[0]!;
    const page = async (offset: number) =>
      (await app.call('chat.get_website_message_record', { conversation_id, offset }, token)).data;
    expect(await page(0)).toMatchObject({ has_more: true, list: { length: VISITOR_TALK.page } });
    const rest = await page(VISITOR_TALK.page);
    expect([rest.has_more, rest.list.map(({ seq }) => seq)]).toEqual([false, [1, 2]]);
  });

  it('is read by the main account alone, where it has said so to all, and each look is written down', async () => {
    const staff = { company_id: me.company_id, user_type: USER_TYPE.salesperson };
    const { id: salesperson } = await createUser(app.db, staff);
    await visitor().say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    await app.db.update(visitor_talks).set({ user_id: salesperson });
    const read = (by: string) => app.call('chat.get_staff_website_record', { conversation_id }, by);
    const turn = (main_reads_staff: boolean) => app.call('chat.edit_chat_settings', { main_reads_staff }, token);
    await turn(false);
    expect(await read(token)).toMatchObject({ code: -403 });
    expect((await app.call('chat.get_staff_website_list', {}, token)).data).toMatchObject({ list: [], is_on: false });
    await turn(true);
    const found = async (input: { user_id?: number; keyword?: string }) =>
      (await app.call('chat.get_staff_website_list', input, token)).data;
    expect(await found({ user_id: salesperson })).toMatchObject({
      is_on: true,
      total: 1,
      list: [{ conversation_id, about: '选样“春季选样”', last_message: { text: 'Hello' } }],
    });
    expect(await found({ user_id: me.user_id })).toMatchObject({ list: [], total: 0 });
    expect((await read(token)).data).toMatchObject({ list: [{ text: 'Hello', is_own: false }], has_more: false });
    const { rows } = await app.pool.query<{ after: unknown }>(
      "select after from audit_log where user_id = $1 and action = 'chat.read_staff'",
      [me.user_id],
    );
    expect(rows).toMatchObject([{ after: { website_talk_id: conversation_id } }]);
    // Nothing but looking.
    expect((await write(conversation_id, 'x')).code).toBe(-404);
    const stranger = (await openSession(app, (await createUser(app.db)).id)).token;
    const colleague = (await openSession(app, (await createUser(app.db, staff)).id)).token;
    await app.call('chat.edit_chat_settings', { main_reads_staff: true }, stranger);
    expect([(await read(stranger)).code, (await read(colleague)).code]).toEqual([-404, -403]);
  });

  it('keeps it from colleagues and other companies, leaders among them', async () => {
    await visitor().say('Hello');
    const { conversation_id } = (await list()).list[0]!;
    const others = [await createUser(app.db, { company_id: me.company_id }), await createUser(app.db)];
    for (const { id } of others) {
      const call = app.as((await openSession(app, id)).token);
      expect((await call('chat.get_website_message_list', {})).data.list).toEqual([]);
      expect((await call('chat.get_website_message_record', { conversation_id })).code).toBe(-404);
      expect((await call('chat.send_website_message', { conversation_id, gid: gid(), text: 'x' })).code).toBe(-404);
    }
  });
});
