import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { SOON } from '@wanyuan/testing/patience';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitSilentConnections } from './silent-connections.ts';

let server: Server;
let accepted: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  accepted = 0;
  server = createServer((_request, response) => response.end('page'));
  server.on('connection', () => (accepted += 1));
  limitSilentConnections(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Resolves once the server has taken the connection, or thrown it out. */
async function open(): Promise<{ socket: Socket; isClosed: () => boolean }> {
  const before = accepted;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let isClosed = false;
  socket.on('close', () => (isClosed = true));
  await expect.poll(() => accepted, SOON).toBe(before + 1);
  return { socket, isClosed: () => isClosed };
}

it('one address has so many silent connections and no more, until one of them asks or goes', async () => {
  const silent = [await open(), await open(), await open()];
  const another = await open();
  await expect.poll(another.isClosed, SOON).toBe(true);
  expect(silent.some(({ isClosed }) => isClosed())).toBe(false);

  silent[0]!.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(silent[0]!.socket, 'data');
  const second = await open();
  second.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(second.socket, 'data');

  silent[1]!.socket.destroy();
  const taken = async () => {
    const { socket, isClosed } = await open();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => socket.bytesRead > 0 || isClosed(), SOON).toBe(true);
    return socket.bytesRead > 0;
  };
  expect([await taken(), await taken(), await taken(), await taken()]).toEqual([true, true, true, true]);
});
