import { ERRORS } from '@wanyuan/contract';
import { DAY_MS, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../asking/asking-fixture.ts';
import { openFactory, openPerson, textsOf, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  // A Wednesday.
  setClock(app, '2027-03-03T10:00:00');
});
afterAll(() => app.close());

let main: ChatPersonOpen;
let seller: ChatPersonOpen;
let colleague: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  main = await openPerson(app, { user_type: USER_TYPE.main });
  const { company_id } = main.user;
  seller = await openPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  colleague = await openPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  maker = await openFactory(app);
  ({ id } = await seller.open({ kind: 'factory', factory_id: maker.factory.id }));
  await seller.say(id, '底价多少');
});

const actsOf = async ({ user }: ChatPersonOpen): Promise<string[]> => {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_log where user_id = $1 order by id',
    [user.id],
  );
  return rows.map(({ action }) => action);
};

describe('what salespeople write', () => {
  const read = (person: ChatPersonOpen) => person.call('chat.get_staff_message_record', { conversation_id: id });
  const turn = (main_reads_staff: boolean) => main.call('chat.edit_chat_settings', { main_reads_staff });

  it('is read by the main account alone, once it has said so to all, and each look is written down', async () => {
    expect(await read(main)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    expect((await main.call('chat.get_staff_message_list', {})).data).toMatchObject({ list: [], is_on: false });
    await turn(true);
    const { data: list } = await main.call('chat.get_staff_message_list', { user_id: seller.user.id });
    expect(list).toMatchObject({
      is_on: true,
      total: 1,
      list: [{ conversation_id: id, last_message: { from_name: seller.user.nickname, text: '底价多少' } }],
    });
    expect((await main.call('chat.get_staff_message_list', { user_id: colleague.user.id })).data.list).toEqual([]);
    const { data } = await read(main);
    expect(textsOf(data.list)).toEqual(['底价多少']);
    expect(await actsOf(main)).toEqual(['chat.edit_settings', 'chat.read_staff']);
    const told = await seller.call('chat.get_chat_settings', {});
    expect(told.data).toMatchObject({ main_reads_staff: true, may_edit: false, may_oversee: false });
    // Nothing but looking: the conversation is no more theirs than before.
    expect(await main.send(id, [{ type: 'text', text: '我来谈' }])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    await turn(false);
    expect(await read(main)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
  });

  it('is read by no administrator, colleague, factory or main account of others', async () => {
    await turn(true);
    const { company_id } = main.user;
    const administrator = await openPerson(app, { company_id, user_type: USER_TYPE.administrator });
    for (const person of [administrator, colleague, maker.first])
      expect(await read(person)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const stranger = await openPerson(app, { user_type: USER_TYPE.main });
    await stranger.call('chat.edit_chat_settings', { main_reads_staff: true });
    expect(await read(stranger)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect((await stranger.call('chat.get_staff_message_list', {})).data.list).toEqual([]);
    const switching = await administrator.call('chat.edit_chat_settings', { main_reads_staff: false });
    expect(switching).toMatchObject({ code: ERRORS.FORBIDDEN.code });
  });
});

describe('a factory outside of its hours', () => {
  it('says so to buyers, in its own words, and to nobody else', async () => {
    const absence = async (person: ChatPersonOpen) =>
      (await person.call('chat.get_conversation', { conversation_id: id })).data.absence;
    const set = (hours: string) =>
      maker.first.call('chat.edit_chat_settings', { hours, absence_text: '晚上在车间，明早回您' });
    expect(await absence(seller)).toBe('');
    await set('1-6 08:30-18:00');
    expect(await absence(seller)).toBe('');
    await set('1-6 13:00-18:00');
    expect(await absence(seller)).toBe('现在是工厂的非工作时间（周一至周六 13:00–18:00）。晚上在车间，明早回您');
    expect(await absence(maker.second)).toBe('');
    expect(await set('随便')).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });
});

async function tidy(): Promise<void> {
  await app.deps.jobs.enqueue('housekeeping', {});
  await app.jobs.settle();
}

describe('messages of a company that keeps them for less time', () => {
  it('go then, and those of others stay', async () => {
    const other = await openPerson(app);
    const { id: othersId } = await other.open({ kind: 'factory', factory_id: maker.factory.id });
    await other.say(othersId, '我们留三年');
    await main.call('chat.edit_chat_settings', { keep_days: 180 });
    const tooShort = await main.call('chat.edit_chat_settings', { keep_days: 179 });
    expect(tooShort).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    const age = (days: number) =>
      app.pool.query('update chat_messages set created_at = $1 where conversation_id = any($2)', [
        new Date(app.deps.now().getTime() - days * DAY_MS),
        [id, othersId],
      ]);
    await age(179);
    await tidy();
    expect((await seller.history(id)).list).toHaveLength(1);
    await age(181);
    await tidy();
    expect((await seller.history(id)).list).toEqual([]);
    expect((await other.history(othersId)).list).toHaveLength(1);
  });
});

describe('finding messages', () => {
  it('asks for a writer, a kind or a day as well, without words within one conversation', async () => {
    await maker.first.say(id, '含税 12 元');
    const toy = await createToy(app.db, { factory_id: maker.factory.id });
    await seller.send(id, [{ type: 'custom', custom: { kind: 'toy', id: toy.id } }]);
    const find = async (more: object) =>
      (await seller.call('chat.search_messages', { conversation_id: id, ...more })).data.list.map(
        ({ message }) => message.seq,
      );
    const { chat_id, from_chat_id } = (await seller.call('chat.get_conversation', { conversation_id: id })).data;
    expect(await find({ from_chat_id: chat_id })).toEqual([2]);
    expect(await find({ from_chat_id })).toEqual([3, 1]);
    expect(await find({ content: 'card' })).toEqual([3]);
    expect(await find({ keyword: '底价', from_chat_id: chat_id })).toEqual([]);
    expect(await find({ from_chat_id: 'nobody' })).toEqual([]);
    const everywhere = await seller.call('chat.search_messages', { content: 'card' });
    expect(everywhere).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });
});

it('quotes nothing to newcomers that was said before they came', async () => {
  const { data: group } = await main.call('chat.add_group', { name: '展会', user_ids: [seller.user.id] });
  const { seq } = await main.say(group.id, '客户底价 8 元');
  await main.call('chat.edit_group', { conversation_id: group.id, add_user_ids: [colleague.user.id] });
  const pushed: unknown[] = [];
  const stop = app.deps.bus.subscribe('socket.push', ({ event }) => void pushed.push(event));
  await seller.say(group.id, '收到', { quote_seq: seq });
  stop();
  const quoteOf = async (person: ChatPersonOpen) => (await person.history(group.id)).list.at(-1)!.quote;
  expect(await quoteOf(main)).toMatchObject({ seq, text: '客户底价 8 元' });
  expect(await quoteOf(colleague)).toBeNull();
  expect(JSON.stringify(pushed)).not.toContain('底价');
});
