import type { AddressInfo } from 'node:net';
import { ERRORS, SOCKET_CLOSE_UNAUTHORISED, type ServerEvent, type SiteClientEvents } from '@wanyuan/contract';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openShowroom, type Browser, type Showroom } from './visitor-fixture.ts';
import { site_visitors } from './site-visitors.schema.ts';

const OWN_HOST = 'toys.example.com';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { SITE_HOSTS: `${OWN_HOST}=own-socket-site` } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const open: WebSocket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()));

interface Opening {
  path: string;
  cookie?: string;
  origin?: string | undefined;
  host?: string;
}

/** A visitor's page that has opened the conversation. */
function connect({ path, cookie = '', host, ...from }: Opening) {
  const socket = new WebSocket(origin.replace('http', 'ws') + path, {
    ...('origin' in from ? from.origin !== undefined && { origin: from.origin } : { origin }),
    headers: { ...(cookie !== '' && { cookie }), ...(host !== undefined && { host }) },
  });
  open.push(socket);
  const heard: ServerEvent[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as ServerEvent));
  let status: number | null = null;
  socket.on('unexpected-response', (_request, response) => {
    status = response.statusCode ?? 0;
    socket.terminate();
  });
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const of = (name: ServerEvent['event']) => heard.filter(({ event }) => event === name);
  return {
    socket,
    closed,
    of,
    /** How the opening was refused, before it was a socket. */
    refusal: async () => {
      await closed;
      return status;
    },
    async ready() {
      await expect.poll(() => of('hello').length, SOON).toBe(1);
    },
    async say(id: number, event: keyof SiteClientEvents | 'nonsense', data: object) {
      socket.send(JSON.stringify({ id, event, data }));
      const answers = () => heard.flatMap((one) => (one.event === 'answer' && one.data.id === id ? [one.data] : []));
      await expect.poll(answers, SOON).toHaveLength(1);
      return answers()[0]!;
    },
  };
}

const socketOf = (room: Showroom, { kept }: Browser) =>
  connect({ path: `/s/${room.site.slug}/socket`, cookie: kept.cookie });

/** Somebody on a site who is a visitor by now. */
async function come(room: Showroom) {
  const browser = room.visitor();
  await browser.pick(room.keys[0]!, 1);
  return browser;
}
const words = (text: string, gid = `gid-${text}`.padEnd(12, '_')) => ({ language: 'en', gid, text });

describe('the socket of a visitor’s conversation', () => {
  it('carries what both write, and tells each of the other', async () => {
    const room = await openShowroom(app);
    const emma = await come(room);
    const page = socketOf(room, emma);
    await page.ready();
    expect(await page.say(1, 'send_message', words('Hello'))).toMatchObject({
      code: 0,
      data: { seq: 1, is_own: true },
    });
    const again = await page.say(2, 'send_message', words('Hello'));
    expect(again).toMatchObject({ code: 0, data: { seq: 1 } });
    const { list } = (await room.call('chat.get_website_message_list', {})).data;
    const before = page.of('site.talk').length;
    const { conversation_id } = list[0]!;
    await room.call('chat.send_website_message', { conversation_id, gid: 'answer-00001', text: '您好' });
    await expect.poll(() => page.of('site.talk').length, SOON).toBeGreaterThan(before);
    const talk = await page.say(3, 'get_talk', { language: 'en', read_seq: 2 });
    expect(talk.data).toMatchObject({ last_seq: 2, list: [{ text: 'Hello' }, { text: '您好', is_own: false }] });
    expect((await emma.call('site.get_talk', { language: 'en' })).data).toEqual({
      ...(talk.data as object),
      unread_count: 0,
    });
  });

  it('validates what is said as calls do, and answers all of it', async () => {
    const room = await openShowroom(app);
    const page = socketOf(room, await come(room));
    await page.ready();
    expect((await page.say(1, 'nonsense', {})).code).toBe(ERRORS.UNKNOWN_CALL.code);
    expect((await page.say(2, 'send_message', words('x'.repeat(9000)))).code).toBe(ERRORS.INVALID_INPUT.code);
    expect((await page.say(3, 'get_talk', { language: 'xx' })).code).toBe(ERRORS.INVALID_INPUT.code);
    expect((await page.say(4, 'get_talk', { language: 'en' })).code).toBe(0);
    page.socket.send('{"id":5}');
    expect(await page.closed).toBe(1008);
  });

  it('tells nobody of another’s conversation, on this site and on another', async () => {
    const [room, other] = [await openShowroom(app), await openShowroom(app)];
    const [emma, tom, lucia] = [await come(room), await come(room), await come(other)];
    const pages = [socketOf(room, tom), socketOf(other, lucia)];
    for (const page of pages) await page.ready();
    const own = socketOf(room, emma);
    await own.ready();
    await own.say(1, 'send_message', words('Secret'));
    await expect.poll(() => own.of('site.talk').length, SOON).toBeGreaterThan(0);
    for (const page of pages) {
      expect(page.of('site.talk')).toEqual([]);
      expect((await page.say(2, 'get_talk', { language: 'en' })).data).toMatchObject({ list: [], last_seq: 0 });
    }
  });

  it('opens for who is a visitor of this very site, from a page of the same host', async () => {
    const [room, other] = [await openShowroom(app), await openShowroom(app)];
    const { kept } = await come(room);
    const path = `/s/${room.site.slug}/socket`;
    expect(await connect({ path, cookie: kept.cookie, origin: 'https://evil.example' }).refusal()).toBe(403);
    expect(await connect({ path, cookie: kept.cookie, origin: 'null' }).refusal()).toBe(403);
    expect(await connect({ path, cookie: kept.cookie, origin: undefined }).refusal()).toBe(403);
    const nobodies = [
      connect({ path }),
      connect({ path, cookie: 'wy_visit=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      connect({ path: `/s/${other.site.slug}/socket`, cookie: kept.cookie }),
      connect({ path: '/s/no-such-site/socket', cookie: kept.cookie }),
    ];
    for (const page of nobodies) expect(await page.closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
    expect(await connect({ path: '/s/x/y/socket', cookie: kept.cookie }).refusal()).toBe(404);
  });

  it('opens on a host of the site’s own', async () => {
    const room = await openShowroom(app, { slug: 'own-socket-site' });
    const { kept } = await come(room);
    const page = connect({ path: '/socket', cookie: kept.cookie, host: OWN_HOST, origin: `https://${OWN_HOST}` });
    await page.ready();
    expect((await page.say(1, 'get_talk', { language: 'en' })).code).toBe(0);
  });

  it('has so many places for a visitor', async () => {
    const room = await openShowroom(app);
    const emma = await come(room);
    for (let tab = 0; tab < 6; tab += 1) await socketOf(room, emma).ready();
    expect(await socketOf(room, emma).closed).toBe(1013);
  });

  const ENDS: [what: string, end: (room: Showroom, emma: Browser) => Promise<unknown>][] = [
    ['the visitor signs out', (_room, emma) => emma.call('site.sign_out', {})],
    ['the site is switched off', (room) => room.change({ is_on: false })],
    ['the site asks for a code by now', (room) => room.change({ access: 'code' })],
    [
      'the visitor is blocked',
      async (room) => {
        const [row] = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
        await room.call('site_visitor.edit', { id: row!.id, is_blocked: true });
      },
    ],
    [
      'the company ends the visits',
      async (room) => {
        const [row] = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
        await room.call('site_visitor.end_sessions', { id: row!.id });
      },
    ],
  ];
  it.each(ENDS)('ends when %s', async (_what, end) => {
    const room = await openShowroom(app);
    const emma = await come(room);
    const page = socketOf(room, emma);
    await page.ready();
    await end(room, emma);
    expect(await page.closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
  });

  it('ends with a word that its visitor may no longer say, whatever told nobody of it', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const { link, link_id } = await room.link('Lena');
    const lena = room.visitor();
    await lena.signIn({ link });
    const page = socketOf(room, lena);
    await page.ready();
    await app.db
      .update(site_visitors)
      .set({ expires_at: new Date(0) })
      .where(eq(site_visitors.link_id, link_id));
    app.advance(0);
    await room.call('website.edit_site_link', { id: room.site.id, link_id, is_on: false });
    expect(await page.closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
    expect(await socketOf(room, lena).closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
  });
});
