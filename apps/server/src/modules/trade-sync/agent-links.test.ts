import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { TRADE_LINK_PATH } from '@wanyuan/domain';
import { SOON } from '@wanyuan/testing/patience';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBus } from '#infra/events/bus-core.ts';
import { createAgentLinks } from './agent-links.ts';

const PLACES = 20;
const log = pino({ level: 'silent' });
let server: Server;
let port: number;
let links: ReturnType<typeof createAgentLinks>;
const strangers: WebSocket[] = [];

beforeEach(async () => {
  const bus = await createBus({ transport: null, log });
  const nobody = { byKey: () => Promise.resolve(null) };
  const unused = {} as never;
  links = createAgentLinks({
    bus,
    agents: nobody,
    log,
    now: () => new Date(),
    proxies: 0,
    closeMs: 3_600_000,
    db: unused,
    carry: unused,
    news: unused,
  });
  server = createServer();
  links.serve(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of strangers.splice(0)) socket.terminate();
  await links.close();
  server.closeAllConnections();
  server.close();
});

/** Says that it is somebody, and does not hear that it is sent away; or the status of its refusal. */
function visit(): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${TRADE_LINK_PATH}`);
  strangers.push(socket);
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.once('message', () => {
      socket.pause();
      socket.send('{}', () => resolve(101));
    });
  });
}

it('strangers keep their places until their sockets are gone, and one address has only so many', async () => {
  for (let turn = 0; turn < PLACES; turn += 1) expect(await visit()).toBe(101);
  expect(await visit()).toBe(429);
  strangers[0]!.terminate();
  await expect.poll(visit, SOON).toBe(101);
});

it('a connection that is refused is ended from here, though the other side keeps its half open', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = ['GET /elsewhere HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write([...head, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('404 Not Found');
  socket.on('error', () => undefined);
  // Whoever is let go hears so of what it still says.
  const drip = setInterval(() => socket.writable && socket.write('x'), 10);
  await new Promise((done) => socket.once('close', done));
  clearInterval(drip);
});
