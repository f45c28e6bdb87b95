import { ERRORS, SOCKET_CLOSE_UNAUTHORISED, type ClientEvents, type ClientEventName } from '@wanyuan/contract';
import { CHAT_LOGIN_CODES, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFactory, openPerson, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';
import { closeBrowsers, openBrowser, openStranger, signatureOf } from './socket-fixture.ts';

/** Every word that a browser can say, for every kind of person: what is answered, and what it leaves behind. */
let app: TestApp;
let main: ChatPersonOpen;
let seller: ChatPersonOpen;
let free: ChatPersonOpen;
let maker: ChatFactoryOpen;
/** Of the salesperson and the factory, of the free buyer and the factory, of the salesperson and the main account, of both in a group. */
const talks = { seller: 0, free: 0, colleague: 0, group: 0 };

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  main = await openPerson(app);
  seller = await openPerson(app, { company_id: main.user.company_id, user_type: USER_TYPE.salesperson });
  maker = await openFactory(app);
  talks.seller = (await seller.open({ kind: 'factory', factory_id: maker.factory.id })).id;
  await seller.say(talks.seller, '第一句');
  talks.colleague = (await main.open({ kind: 'colleague', user_id: seller.user.id })).id;
  talks.group = (await main.call('chat.add_group', { name: '组', user_ids: [seller.user.id] })).data.id;
  const buyers = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer });
  free = await openPerson(app, { company_id: buyers.id });
  talks.free = (await free.open({ kind: 'factory', factory_id: maker.factory.id })).id;
  await free.say(talks.free, '当时还是会员');
  await app.pool.query('update companies set is_chvip = 0 where id = $1', [buyers.id]);
  await app.deps.bus.publish('company.changed', { companyId: buyers.id });
});
afterAll(() => app.close());
afterEach(closeBrowsers);

let serial = 0;
const WORDS: { [E in ClientEventName]: (talk: number, signature: string) => ClientEvents[E] } = {
  login: (_talk, chat_user_sig) => ({ chat_user_sig }),
  send: (conversation_id) => ({
    conversation_id,
    gid: `sweep-${(serial += 1)}-abcd`,
    msg_content: [{ type: 'text', text: '一句话' }],
    quote_seq: null,
    mentions: [],
  }),
  read: (conversation_id) => ({ conversation_id, seq: 1 }),
  typing: (conversation_id) => ({ conversation_id }),
  presence: () => ({ is_away: false }),
};
const EVENTS = Object.keys(WORDS) as ClientEventName[];
type Codes = Record<ClientEventName, number>;
const all = (code: number): Codes => ({ login: code, send: code, read: code, typing: code, presence: code });

const countMessages = async () => Number((await app.pool.query('select count(*) from chat_messages')).rows[0].count);

const MAY: Codes = all(0);
/** Logs in as anybody does, and finds no such conversation. */
const HAS_NOT: Codes = { ...all(ERRORS.NOT_FOUND.code), login: 0, presence: 0 };
const ofCompany = (company_type: number) => async () =>
  openPerson(app, { company_id: (await createCompany(app.db, { company_type })).id });
const colleague = (user_type: number) => () => openPerson(app, { company_id: main.user.company_id, user_type });

type Talk = keyof typeof talks;
const PEOPLE: Record<string, { who: () => ChatPersonOpen | Promise<ChatPersonOpen>; codes: Record<Talk, Codes> }> = {
  'the salesperson of a member': {
    who: () => seller,
    codes: { seller: MAY, free: HAS_NOT, colleague: MAY, group: MAY },
  },
  'the main account of a member': {
    who: () => main,
    codes: { seller: HAS_NOT, free: HAS_NOT, colleague: MAY, group: MAY },
  },
  'a free buyer': {
    who: () => free,
    codes: { seller: HAS_NOT, free: { ...MAY, send: ERRORS.MEMBERS_ONLY.code }, colleague: HAS_NOT, group: HAS_NOT },
  },
  'the factory': { who: () => maker.first, codes: { seller: MAY, free: MAY, colleague: HAS_NOT, group: HAS_NOT } },
  'another account of the factory': {
    who: () => maker.second,
    codes: { seller: MAY, free: MAY, colleague: HAS_NOT, group: HAS_NOT },
  },
  ...Object.fromEntries(
    Object.entries({
      'another salesperson': colleague(USER_TYPE.salesperson),
      'an administrator': colleague(USER_TYPE.administrator),
      'another member': ofCompany(COMPANY_TYPE.trading),
      'another factory': async () => (await openFactory(app)).first,
      'customer service': ofCompany(COMPANY_TYPE.platform),
    }).map(([name, who]) => [
      name,
      { who, codes: { seller: HAS_NOT, free: HAS_NOT, colleague: HAS_NOT, group: HAS_NOT } },
    ]),
  ),
};

describe.each(Object.keys(PEOPLE))('the words of %s', (name) => {
  const { who, codes } = PEOPLE[name]!;
  it.each(Object.keys(talks) as Talk[])('in the conversation “%s”', async (talk) => {
    const person = await who();
    const browser = await openBrowser(app, person.token);
    const before = await countMessages();
    const signature = (await signatureOf(person)).chat_user_sig;
    const heard: Partial<Codes> = {};
    for (const event of EVENTS) heard[event] = (await browser.say(event, WORDS[event](talks[talk], signature))).code;
    expect(heard).toEqual(codes[talk]);
    expect((await countMessages()) - before).toBe(codes[talk].send === 0 ? 1 : 0);
  });

  it('before the login, and with the signature of somebody else', async () => {
    const person = await who();
    const browser = await openBrowser(app, person.token);
    const other = person === seller ? main : seller;
    const { chat_user_sig } = await signatureOf(other);
    const heard: Partial<Codes> = {};
    for (const event of EVENTS)
      heard[event] = (await browser.say(event, WORDS[event](talks.seller, chat_user_sig))).code;
    expect(heard).toEqual({ ...all(ERRORS.CHAT_NOT_READY.code), login: CHAT_LOGIN_CODES.wrongPerson });
  });
});

it('of somebody with a first password are refused, all of them', async () => {
  const person = await openPerson(app, { must_change_password: true });
  const browser = await openBrowser(app, person.token);
  const heard: Partial<Codes> = {};
  for (const event of EVENTS) heard[event] = (await browser.say(event, WORDS[event](talks.seller, 'none'))).code;
  expect(heard).toEqual(all(ERRORS.FIRST_PASSWORD.code));
});

describe.each(EVENTS)('the word %s', (event) => {
  const tokens: Record<string, () => Promise<string>> = {
    'a visitor': async () => '',
    'the holder of a link': async () => 'A'.repeat(43),
    'an ended session': async () => {
      const { token, sessionId } = await openSession(app, seller.user.id);
      await app.services.sessions.revoke(app.db, seller.user.id, { only: sessionId });
      return token;
    },
    'a disabled account': async () => {
      const { user, token } = await colleague(USER_TYPE.salesperson)();
      await app.pool.query('update users set is_disabled = true where id = $1', [user.id]);
      return token;
    },
  };
  it.each(Object.keys(tokens))('of %s is not heard: the socket is closed', async (who) => {
    const before = await countMessages();
    const stranger = await openStranger(app, await tokens[who]!());
    stranger.say(event, WORDS[event](talks.seller, 'none'));
    expect(await stranger.closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
    expect([stranger.heard, await countMessages()]).toEqual([[], before]);
  });
});
