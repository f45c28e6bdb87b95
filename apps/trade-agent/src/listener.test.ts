import { once } from 'node:events';
import { LOOPBACK } from '@wanyuan/domain';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ORIGIN } from './agent-fixture.ts';
import { listen, refusalOf, type Listener } from './listener.ts';

let listener: Listener;
beforeAll(async () => {
  const answer = () => Promise.resolve();
  const own = { isOpen: false, origins: [ORIGIN], ownAddresses: () => [] };
  listener = await listen({ port: 0, answer, patienceMs: 100, ...own });
});
afterAll(() => listener.close());

const open = async () => {
  const socket = new WebSocket(`ws://${LOOPBACK}:${listener.port}/biz`, { headers: { origin: ORIGIN } });
  await once(socket, 'open');
  return socket;
};

it('a connection that says nothing, and one that never comes to the end of its frame, are ended', async () => {
  const [silent, slow] = await Promise.all([open(), open()]);
  const ends = [once(silent, 'close'), once(slow, 'close')];
  // What keeps coming counts for nothing until the frame is whole.
  const drip = setInterval(() => slow.readyState === slow.OPEN && slow.send('{', { fin: false }), 10);
  expect(await Promise.all(ends)).toHaveLength(2);
  clearInterval(drip);
});

it('what is no question of a browser gets a short answer or none', async () => {
  const socket = connect(listener.port, LOOPBACK);
  socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('404 Not Found');
});

it('a connection that is refused is ended from here, though the other side keeps its half open', async () => {
  const socket = connect({ port: listener.port, host: LOOPBACK, allowHalfOpen: true });
  const asked = ['GET /biz HTTP/1.1', `Host: ${LOOPBACK}:${listener.port}`, 'Origin: https://evil.test'];
  const key = Buffer.alloc(16).toString('base64');
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ];
  socket.write([...asked, ...upgrade, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('403 Forbidden');
  // Whoever is let go hears so of what it still says.
  socket.on('error', () => undefined);
  const drip = setInterval(() => socket.writable && socket.write('x'), 10);
  await new Promise((done) => socket.once('close', done));
  clearInterval(drip);
});

it.each([
  ['127.0.0.1:46690', null],
  ['localhost:46690', null],
  ['LOCALHOST:46690', null],
  ['192.168.1.5:46690', null],
  ['127.0.0.1', 421],
  ['127.0.0.1:46690:1', 421],
  ['127.0.0.1.evil.test:46690', 421],
  ['evil.test:46690', 421],
  ['', 421],
])('the host %j gets %s', (host, refusal) => {
  const here = { origins: [ORIGIN], hosts: [LOOPBACK, 'localhost', '192.168.1.5'], port: 46_690, from: LOOPBACK };
  expect(refusalOf({ method: 'GET', url: '/biz', headers: { host, origin: ORIGIN } }, here)).toBe(refusal);
});

it.each(['8.8.8.8', '172.32.0.1', '::1', ''])('what comes from %j, outside of the network, is refused', (from) => {
  const here = { origins: [ORIGIN], hosts: [LOOPBACK], port: 46_690, from };
  const asked = { method: 'GET', url: '/biz', headers: { host: '127.0.0.1:46690', origin: ORIGIN } };
  expect(refusalOf(asked, here)).toBe(403);
});
