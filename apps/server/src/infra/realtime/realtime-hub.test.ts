import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerEvent } from '@wanyuan/contract';
import { SOON } from '@wanyuan/testing/patience';
import { SILENT_LOG } from '../database/types.ts';
import { createBus } from '../events/bus-core.ts';
import type { EventBus } from '../events/event-bus.ts';
import { createRealtimeHub, type RealtimeHub, type RealtimeHubOptions } from './realtime-hub.ts';
import type { SocketUser } from './socket-registry.ts';

/** Tokens are `user.company.session`. */
const parseToken = async (token: string): Promise<SocketUser | null> => {
  const [userId = 0, companyId = 0, sessionId = 0] = token.split('.').map(Number);
  return userId > 0 ? { userId, companyId, sessionId } : null;
};

let server: Server;
let bus: EventBus;
let hub: RealtimeHub;
let address: string;
const open: Visitor[] = [];

async function start(options: Partial<RealtimeHubOptions> = {}): Promise<void> {
  server = createServer((_request, response) => response.end('page'));
  bus = await createBus({ transport: null, log: SILENT_LOG });
  hub = createRealtimeHub({
    server,
    bus,
    version: 'build-1',
    log: SILENT_LOG,
    authenticate: parseToken,
    isAllowedOrigin: (origin, host) => origin === undefined || new URL(origin).host === host,
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Visitor {
  socket: WebSocket;
  events: ServerEvent[];
  closed: Promise<number>;
}

interface VisitOptions {
  path?: string;
  origin?: string;
  autoPong?: boolean;
  headers?: Record<string, string>;
}

function visit({ path = '/ws', ...options }: VisitOptions = {}): Promise<Visitor> {
  const socket = new WebSocket(`${address}${path}`, options);
  const events: ServerEvent[] = [];
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as ServerEvent));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      const visitor = { socket, events, closed };
      open.push(visitor);
      resolve(visitor);
    });
  });
}

async function signIn(token: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options);
  visitor.socket.send(JSON.stringify({ token }));
  await expect.poll(() => visitor.events.length, SOON).toBe(1);
  return visitor;
}

const note = (title: string): ServerEvent => ({ event: 'message.new', data: { title } });
const titles = (visitor: Visitor) =>
  visitor.events.flatMap((event) => (event.event === 'message.new' ? event.data.title : []));

async function stop(): Promise<void> {
  for (const { socket } of open.splice(0)) socket.terminate();
  await hub.close();
  await bus.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(() => start());
afterEach(stop);

describe('the socket', () => {
  it('greets with the build id once it knows who is there', async () => {
    const visitor = await signIn('1.10.100');
    expect(visitor.events).toEqual([{ event: 'hello', data: { version: 'build-1' } }]);
    expect(hub.counts()).toEqual({ sockets: 1, users: 1, pending: 0 });
    visitor.socket.close();
    await expect.poll(() => hub.counts().sockets, SOON).toBe(0);
  });

  it.each([
    ['an unknown token', '{"token":"0"}'],
    ['a token that is no text', '{"token":5}'],
    ['no token', '{}'],
    ['nothing', 'null'],
    ['no JSON', 'hello'],
    ['an endless token', JSON.stringify({ token: 'x'.repeat(600) })],
  ])('closes with 4401 after %s', async (_what, message) => {
    const visitor = await visit();
    visitor.socket.send(message);
    expect(await visitor.closed).toBe(4401);
    expect(visitor.events).toEqual([]);
  });

  it('does not take more than 32 KB, nor binary, nor what is no word', async () => {
    const large = await visit();
    large.socket.send('x'.repeat(33 * 1024));
    expect(await large.closed).toBe(1009);
    const binary = await visit();
    binary.socket.send(Buffer.from('{"token":"1.10.100"}'));
    expect(await binary.closed).toBe(4401);
    const talker = await signIn('1.10.100');
    talker.socket.send('hello?');
    expect(await talker.closed).toBe(1008);
  });

  it('opens at its own path and for allowed origins only', async () => {
    await expect(visit({ path: '/other' })).rejects.toThrow('404');
    await expect(visit({ origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    await expect(visit({ origin: 'null' })).rejects.toThrow('403');
    await expect(visit({ origin: address.replace('ws', 'http') })).resolves.toBeDefined();
  });

  it('leaves other upgrades alone while somebody else listens for them', async () => {
    server.on('upgrade', (request, stream) => {
      if (request.url === '/hot-reload') stream.end('HTTP/1.1 418 Teapot\r\n\r\n');
    });
    await expect(visit({ path: '/hot-reload' })).rejects.toThrow('418');
  });
});

describe('pushes', () => {
  it('reach a user, a company, a session or all, and nobody else', async () => {
    const [anna, annaPhone, ben, carl] = [
      await signIn('1.10.100'),
      await signIn('1.10.101'),
      await signIn('2.10.102'),
      await signIn('3.11.103'),
    ];
    await bus.publish('socket.push', { to: { userId: 1 }, event: note('user') });
    await bus.publish('socket.push', { to: { companyId: 10 }, event: note('company') });
    await bus.publish('socket.push', { to: { sessionId: 101 }, event: note('session') });
    await bus.publish('socket.push', { to: { all: true }, event: note('all') });
    await expect
      .poll(() => [anna, annaPhone, ben, carl].map(titles), SOON)
      .toEqual([['user', 'company', 'all'], ['user', 'company', 'session', 'all'], ['company', 'all'], ['all']]);
  });

  it('reach everybody who is named in any way, once', async () => {
    const [anna, ben, carl, dora] = [
      await signIn('1.10.100'),
      await signIn('2.10.102'),
      await signIn('3.11.103'),
      await signIn('4.12.104'),
    ];
    await bus.publish('socket.push', { to: { userIds: [1, 3], companyIds: [10] }, event: note('some') });
    await bus.publish('socket.push', { to: { all: true }, event: note('all') });
    await expect
      .poll(() => [anna, ben, carl, dora].map(titles), SOON)
      .toEqual([['some', 'all'], ['some', 'all'], ['some', 'all'], ['all']]);
  });
});

describe('words of a browser', () => {
  const answers = (visitor: Visitor) =>
    visitor.events.flatMap((event) => (event.event === 'answer' ? [event.data] : []));
  const say = (visitor: Visitor, word: unknown) => visitor.socket.send(JSON.stringify(word));

  it('are answered under their numbers, by what listens, as whoever said them', async () => {
    await stop();
    const left: number[] = [];
    await start({
      listener: {
        hear: async ({ user }, event, data) =>
          event === 'typing' ? { code: 0, msg: '', data: [user.userId, data] } : Promise.reject(new Error('away')),
        left: ({ user }) => void left.push(user.userId),
      },
    });
    const visitor = await signIn('1.10.100');
    say(visitor, { id: 7, event: 'typing', data: { conversation_id: 3 } });
    say(visitor, { id: 8, event: 'send', data: {} });
    await expect
      .poll(() => answers(visitor), SOON)
      .toEqual([
        { id: 7, code: 0, msg: '', data: [1, { conversation_id: 3 }] },
        { id: 8, code: -500, msg: expect.any(String) as string, data: null },
      ]);
    visitor.socket.close();
    await expect.poll(() => left, SOON).toEqual([1]);
  });

  it('are refused when nobody listens, or more of them come than are worked off', async () => {
    const alone = await signIn('1.10.100');
    say(alone, { id: 1, event: 'typing', data: {} });
    await expect.poll(() => answers(alone), SOON).toMatchObject([{ id: 1, code: -405 }]);
    await stop();
    await start({ listener: { hear: () => new Promise(() => {}), left() {} } });
    const eager = await signIn('1.10.100');
    for (let id = 1; id <= 40; id++) say(eager, { id, event: 'send', data: {} });
    await expect.poll(() => answers(eager).length, SOON).toBe(8);
    expect(answers(eager)[0]).toMatchObject({ id: 33, code: -429 });
  });

  it.each(['[]', '{"id":1}', '{"id":"1","event":"send"}', '{"id":1.5,"event":"send"}', 'null'])(
    'close the socket when they are none: %s',
    async (text) => {
      const visitor = await signIn('1.10.100');
      visitor.socket.send(text);
      expect(await visitor.closed).toBe(1008);
    },
  );
});

describe('the end of a session', () => {
  it('closes its sockets with a word why', async () => {
    const ended = await signIn('1.10.100');
    const stays = await signIn('1.10.101');
    await bus.publish('session.revoked', { sessionIds: [100], userId: 1, reason: 'signed_out' });
    expect(await ended.closed).toBe(4401);
    expect(ended.events.at(-1)).toEqual({ event: 'session.ended', data: { reason: 'signed_out' } });
    await bus.publish('session.revoked', { sessionIds: null, userId: 1, reason: 'disabled' });
    expect(await stays.closed).toBe(4401);
  });

  it('is noticed even while the socket is just signing in', async () => {
    await stop();
    let isRevoked = false;
    let release: (() => void) | undefined;
    await start({
      authenticate: (token) =>
        isRevoked
          ? Promise.resolve(null)
          : new Promise((resolve) => (release = () => void parseToken(token).then(resolve))),
    });
    const visitor = await visit();
    visitor.socket.send('{"token":"1.10.100"}');
    await expect.poll(() => hub.counts().pending, SOON).toBe(1);
    await expect.poll(() => release, SOON).toBeDefined();
    isRevoked = true;
    await bus.publish('session.revoked', { sessionIds: [100], userId: 1, reason: 'revoked' });
    release!();
    expect(await visitor.closed).toBe(4401);
  });

  it('may have been missed when the bus was away: everybody comes again', async () => {
    const visitor = await signIn('1.10.100');
    await bus.publish('bus.reset', {});
    expect(await visitor.closed).toBe(1012);
  });
});

describe('a hub under pressure', () => {
  it('gives a silent visitor up', async () => {
    await stop();
    await start({ authTimeoutMs: 30 });
    const visitor = await visit();
    expect(await visitor.closed).toBe(4401);
    await expect.poll(() => hub.counts().pending, SOON).toBe(0);
  });

  it('refuses more sockets of one user, and more strangers, than it should hold', async () => {
    await stop();
    await start({ maxPerUser: 2, maxPending: 1 });
    await signIn('1.10.100');
    await signIn('1.10.100');
    const third = await visit();
    third.socket.send('{"token":"1.10.100"}');
    expect(await third.closed).toBe(1013);
    await visit();
    await expect(visit()).rejects.toThrow('503');
  });

  it('lets one address have a few that have not said who they are, and others come in all the same', async () => {
    await stop();
    await start({ maxPending: 10, maxPendingPerAddress: 2, proxies: 1 });
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    await visit(from('2001:db8:0:1::1'));
    const second = await visit(from('2001:db8:0:1::2'));
    await expect(visit(from('2001:db8:0:1::3'))).rejects.toThrow('429');
    await visit(from('203.0.113.7'));
    await signIn('1.10.100', from('2001:db8:0:2::1'));
    second.socket.send('{"token":"2.10.101"}');
    await expect.poll(() => second.events.length, SOON).toBe(1);
    await visit(from('2001:db8:0:1::3'));
    expect(hub.counts().pending).toBe(3);
  });

  it('drops who no longer answers', async () => {
    await stop();
    let ping = () => {};
    vi.spyOn(globalThis, 'setInterval').mockImplementationOnce((tick) => {
      ping = tick;
      return setTimeout(() => {}, 0);
    });
    await start({ pingEveryMs: 30 });
    const alive = await signIn('1.10.100');
    const dead = await signIn('2.10.101', { autoPong: false });
    const asked = once(alive.socket, 'ping');
    ping();
    await asked;
    // What a socket sends comes in order: the answer to a ping of its own says that its pong is there.
    const answered = once(alive.socket, 'pong');
    alive.socket.ping();
    await answered;
    ping();
    expect(await dead.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    vi.restoreAllMocks();
  });

  it('cuts off a reader that does not keep up', async () => {
    await stop();
    await start({ maxBuffered: 64 * 1024 });
    const slow = await signIn('1.10.100');
    slow.socket.pause();
    const event = note('x'.repeat(256 * 1024));
    await expect
      .poll(async () => {
        await bus.publish('socket.push', { to: { userId: 1 }, event });
        return hub.counts().sockets;
      }, SOON)
      .toBe(0);
  });

  it('says goodbye when the server stops', async () => {
    const visitor = await signIn('1.10.100');
    await hub.close();
    expect(await visitor.closed).toBe(1001);
    await expect(visit()).rejects.toThrow();
  });
});
