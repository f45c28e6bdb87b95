import { ERRORS, type ClientEventName } from '@wanyuan/contract';
import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createCompany } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFactory, openPerson, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';
import { closeBrowsers, openBrowser, openChatting, type OpenBrowser } from './socket-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
afterEach(closeBrowsers);

let main: ChatPersonOpen;
let seller: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  main = await openPerson(app, { user_type: USER_TYPE.main });
  seller = await openPerson(app, { company_id: main.user.company_id, user_type: USER_TYPE.salesperson });
  maker = await openFactory(app);
  ({ id } = await seller.open({ kind: 'factory', factory_id: maker.factory.id }));
  await seller.say(id, '第一句');
});

let serial = 0;
const words = (): [ClientEventName, object][] => [
  [
    'send',
    { conversation_id: id, gid: `rights-${(serial += 1)}-abcd`, msg_content: [{ type: 'text', text: '偷说一句' }] },
  ],
  ['read', { conversation_id: id, seq: 1 }],
  ['typing', { conversation_id: id }],
];
const sayAll = async (browser: OpenBrowser) => {
  const codes: Record<string, number> = {};
  for (const [event, data] of words()) codes[event] = (await browser.say(event, data)).code;
  return codes;
};
const all = (code: number) => ({ send: code, read: code, typing: code });
const stored = async () =>
  (await app.pool.query('select 1 from chat_messages where conversation_id = $1', [id])).rows.length;

describe('a word of somebody who is not in the conversation', () => {
  const others: Record<string, () => Promise<ChatPersonOpen>> = {
    'a colleague': () => openPerson(app, { company_id: main.user.company_id, user_type: USER_TYPE.salesperson }),
    'an administrator': () => openPerson(app, { company_id: main.user.company_id, user_type: USER_TYPE.administrator }),
    'the main account': async () => main,
    'another company': () => openPerson(app),
    'another factory': async () => (await openFactory(app)).first,
    'customer service': async () =>
      openPerson(app, { company_id: (await createCompany(app.db, { company_type: COMPANY_TYPE.platform })).id }),
  };
  it.each(Object.keys(others))('is refused, heard by nobody and leaves nothing: %s', async (who) => {
    const listeners = [await openChatting(app, seller), await openChatting(app, maker.first)];
    const browser = await openChatting(app, await others[who]!());
    expect(await sayAll(browser)).toEqual(all(ERRORS.NOT_FOUND.code));
    expect(await stored()).toBe(1);
    for (const listener of listeners)
      for (const event of ['chat.message', 'chat.read', 'chat.typing'] as const) expect(listener.of(event)).toEqual([]);
  });

  it('is refused before the login, and closes nothing', async () => {
    const browser = await openBrowser(app, seller.token);
    expect(await sayAll(browser)).toEqual(all(ERRORS.CHAT_NOT_READY.code));
    expect((await browser.say('presence', { is_away: true })).code).toBe(ERRORS.CHAT_NOT_READY.code);
    expect(await stored()).toBe(1);
  });
});

describe('rights that end while somebody writes', () => {
  it('end at the next word: the company hides its factories', async () => {
    const browser = await openChatting(app, seller);
    expect(await sayAll(browser)).toEqual(all(0));
    await app.pool.query('update companies set hides_cost = true where id = $1', [main.user.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: main.user.company_id });
    expect(await sayAll(browser)).toEqual(all(ERRORS.NOT_FOUND.code));
    expect(await stored()).toBe(2);
  });

  it('end at the next word of others: nothing is told to whom the company hides its factories', async () => {
    const [browser, desk] = [await openChatting(app, seller), await openChatting(app, maker.first)];
    expect(await sayAll(desk)).toEqual(all(0));
    const heard = () => [browser.of('chat.message').length, browser.of('chat.typing').length];
    await expect.poll(heard, SOON).toEqual([1, 1]);
    await app.pool.query('update companies set hides_cost = true where id = $1', [main.user.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: main.user.company_id });
    expect(await sayAll(desk)).toEqual(all(0));
    // Whatever was on its way to this socket came before the answer.
    await browser.say('presence', { is_away: false });
    expect(heard()).toEqual([1, 1]);
  });

  it('end at the next word: a block, for both sides, until it is taken back', async () => {
    const [browser, desk] = [await openChatting(app, seller), await openChatting(app, maker.first)];
    expect([await sayAll(browser), await sayAll(desk)]).toEqual([all(0), all(0)]);
    const block = (is_blocked: boolean) =>
      main.call('factory.edit_block', { factory_id: maker.factory.id, is_blocked, reason: '' });
    await block(true);
    expect((await sayAll(browser))['send']).toBe(ERRORS.CHAT_BLOCKED.code);
    expect((await sayAll(desk))['send']).toBe(ERRORS.FORBIDDEN.code);
    expect(await stored()).toBe(3);
    await block(false);
    expect([(await sayAll(browser))['send'], (await sayAll(desk))['send']]).toEqual([0, 0]);
  });

  it('end at the next word: the colleague one writes to is disabled', async () => {
    const { id: talk } = await main.open({ kind: 'colleague', user_id: seller.user.id });
    id = talk;
    const browser = await openChatting(app, main);
    expect((await sayAll(browser))['send']).toBe(0);
    await app.pool.query('update users set is_disabled = true where id = $1', [seller.user.id]);
    await app.deps.bus.publish('user.changed', { userId: seller.user.id });
    expect((await sayAll(browser))['send']).toBe(ERRORS.FORBIDDEN.code);
  });

  it('end at the next word: one was taken out of the group, and comes back', async () => {
    const { data: group } = await main.call('chat.add_group', { name: '组', user_ids: [seller.user.id] });
    id = group.id;
    const browser = await openChatting(app, seller);
    expect(await sayAll(browser)).toEqual(all(0));
    const change = { conversation_id: id, add_user_ids: [], remove_user_ids: [] };
    await main.call('chat.edit_group', { ...change, remove_user_ids: [seller.user.id] });
    expect(await sayAll(browser)).toEqual(all(ERRORS.NOT_FOUND.code));
    await main.call('chat.edit_group', { ...change, add_user_ids: [seller.user.id] });
    expect((await sayAll(browser))['send']).toBe(0);
  });

  it('end with the session, and with the right to write at all', async () => {
    const browser = await openChatting(app, seller);
    expect(await sayAll(browser)).toEqual(all(0));
    await seller.call('account.logout', {});
    expect(await browser.closed).toBe(4401);
  });
});

it('news of typing are the writer’s only: as the schema says, and to nobody who only knows the number', async () => {
  const browser = await openChatting(app, seller);
  for (const data of [null, [], 7, {}, { conversation_id: '1' }, { conversation_id: 1.5 }, { conversation_id: 0 }])
    expect((await browser.say('typing', data)).code).toBe(ERRORS.INVALID_INPUT.code);
  const beyond = { conversation_id: 2 ** 60 };
  expect((await browser.say('typing', beyond)).code).toBe(ERRORS.INVALID_INPUT.code);
});
