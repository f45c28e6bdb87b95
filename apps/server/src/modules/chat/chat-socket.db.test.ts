import { ERRORS, type ClientEventName } from '@wanyuan/contract';
import { CHAT_DEVICES, CHAT_LOGIN_CODES } from '@wanyuan/domain';
import { openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPerson, openTalk, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';
import { closeBrowsers, openBrowser, openChatting, signatureOf } from './socket-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

afterEach(closeBrowsers);

let buyer: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  ({ buyer, maker, id } = await openTalk(app));
});

const listen = (token: string) => openBrowser(app, token);
const chat = (person: ChatPersonOpen, token = person.token) => openChatting(app, person, token);

const text = (words: string, gid = 'socket-message-1') => ({
  conversation_id: id,
  gid,
  msg_content: [{ type: 'text', text: words }],
});

describe('the chat over a socket', () => {
  it('is open to who has logged in, by their own signature that still counts', async () => {
    const browser = await listen(buyer.token);
    expect(await browser.say('send', text('你好'))).toMatchObject({ code: ERRORS.CHAT_NOT_READY.code });
    const logIn = async (chat_user_sig: string) => (await browser.say('login', { chat_user_sig })).code;
    expect(await logIn('nonsense')).toBe(CHAT_LOGIN_CODES.unreadable);
    expect(await logIn((await signatureOf(maker.first)).chat_user_sig)).toBe(CHAT_LOGIN_CODES.wrongPerson);
    const { chat_user_sig } = await signatureOf(buyer);
    expect(await logIn(chat_user_sig.replace(/.{4}$/, 'AAAA'))).toBe(CHAT_LOGIN_CODES.wrongKey);
    await app.pool.query('update users set auth_version = auth_version + 1 where id = $1', [buyer.user.id]);
    await app.deps.bus.publish('user.changed', { userId: buyer.user.id });
    expect(await logIn(chat_user_sig)).toBe(CHAT_LOGIN_CODES.expired);
    expect(await logIn((await signatureOf(buyer)).chat_user_sig)).toBe(0);
    expect(await browser.say('send', text('你好'))).toMatchObject({ code: 0, data: { seq: 1 } });
  });

  it('carries what is said, read and typed to those who are there', async () => {
    const [here, there] = [await chat(buyer), await chat(maker.second)];
    const stranger = await chat(await openPerson(app));
    expect(await here.say('typing', { conversation_id: id })).toMatchObject({ code: 0 });
    expect(await here.say('send', text('在吗'))).toMatchObject({ code: 0, data: { seq: 1 } });
    await expect.poll(() => there.of('chat.message').length, SOON).toBe(1);
    expect(there.of('chat.message')).toMatchObject([
      { conversation_id: id, seq: 1, message: { from_name: buyer.user.nickname, msg_content: [{ text: '在吗' }] } },
    ]);
    expect(there.of('chat.typing')).toMatchObject([{ nickname: buyer.user.nickname }]);
    expect(await there.say('read', { conversation_id: id, seq: 1 })).toMatchObject({ code: 0 });
    await expect.poll(() => here.of('chat.read'), SOON).toMatchObject([{ conversation_id: id, read_seq: 1 }]);
    expect(here.of('chat.typing')).toEqual([]);
    expect(await stranger.say('typing', { conversation_id: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(stranger.of('chat.message')).toEqual([]);
  });

  it('takes the same message as a call once, and tells the others of its number again', async () => {
    const [browser, there] = [await chat(buyer), await chat(maker.first)];
    const first = await browser.say('send', text('只说一次', 'said-by-both'));
    const again = await buyer.say(id, '只说一次', { gid: 'said-by-both' });
    expect(again).toEqual(first.data);
    expect((await buyer.history(id)).list).toHaveLength(1);
    await expect.poll(() => there.of('chat.changed'), SOON).toEqual([{ conversation_id: id, rev: again.rev }]);
    expect(there.of('chat.message')).toHaveLength(1);
  });

  it('goes to the latest devices: the one before the fifth is told, and says nothing more', async () => {
    const browsers = [];
    for (let device = 0; device <= CHAT_DEVICES; device += 1) {
      app.advance(1000);
      browsers.push(await chat(buyer, (await openSession(app, buyer.user.id)).token));
    }
    const [first, second] = browsers as [Awaited<ReturnType<typeof chat>>, Awaited<ReturnType<typeof chat>>];
    await expect.poll(() => first.of('chat.kicked'), SOON).toEqual([{ reason: 'device' }]);
    expect(second.of('chat.kicked')).toEqual([]);
    expect(await first.say('send', text('还在'))).toMatchObject({ code: ERRORS.CHAT_NOT_READY.code });
  });

  it('ends when the person’s rights change, and with the session', async () => {
    const browser = await chat(buyer);
    await app.deps.bus.publish('user.changed', { userId: buyer.user.id });
    await expect.poll(() => browser.of('chat.kicked'), SOON).toEqual([{ reason: 'signature' }]);
    await buyer.call('account.logout', {});
    expect(await browser.closed).toBe(4401);
  });

  it.each([
    ['an unknown word', 'dance', {}, ERRORS.UNKNOWN_CALL.code],
    [
      'no conversation',
      'send',
      { gid: 'hostile-1', msg_content: [{ type: 'text', text: 'x' }] },
      ERRORS.INVALID_INPUT.code,
    ],
    [
      'an unknown element',
      'send',
      { conversation_id: 1, gid: 'hostile-1', msg_content: [{ type: 'html', text: '<b>' }] },
      ERRORS.INVALID_INPUT.code,
    ],
    ['nothing', 'send', null, ERRORS.INVALID_INPUT.code],
    ['a list', 'read', [], ERRORS.INVALID_INPUT.code],
    [
      'a long text',
      'send',
      { conversation_id: 1, gid: 'hostile-1', msg_content: [{ type: 'text', text: 'x'.repeat(3001) }] },
      ERRORS.INVALID_INPUT.code,
    ],
    ['a foreign conversation', 'typing', { conversation_id: 999_999 }, ERRORS.NOT_FOUND.code],
  ])('refuses %s in Chinese words, and stores nothing', async (_what, event, data, code) => {
    const browser = await chat(buyer);
    const answer = await browser.say(event as ClientEventName, data);
    expect(answer).toMatchObject({ code, msg: expect.stringMatching(/\p{Script=Han}/u) as string });
    const { rows } = await app.pool.query('select 1 from chat_messages where gid = $1', ['hostile-1']);
    expect(rows).toEqual([]);
  });

  it('tells who is there, to those who share a conversation', async () => {
    const browser = await chat(maker.first);
    const [conversation] = (await buyer.list()).list;
    const presence = async (person: ChatPersonOpen) =>
      (await person.call('chat.get_presence', { chat_ids: [conversation!.chat_id] })).data.list;
    expect(await presence(buyer)).toMatchObject([{ presence: 'online' }]);
    expect(await presence(await openPerson(app))).toEqual([]);
    await browser.say('presence', { is_away: true });
    expect(await presence(buyer)).toMatchObject([{ presence: 'away' }]);
    browser.socket.close();
    await expect.poll(() => presence(buyer), SOON).toMatchObject([{ presence: 'offline' }]);
  });
});
