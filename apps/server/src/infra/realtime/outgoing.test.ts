import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createWriter, eventFrame, frameOf } from './outgoing.ts';

it('frames texts of any length as browsers read them', async () => {
  const texts = ['', 'x'.repeat(125), 'x'.repeat(126), '玩'.repeat(50), 'y'.repeat(65_535), '😀'.repeat(20_000)];
  const server = createServer();
  const streams: Socket[] = [];
  server.on('connection', (stream) => streams.push(stream));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', () => texts.forEach((text) => streams[0]!.write(frameOf(text))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
      if (heard.length === texts.length) resolve();
    }),
  );
  expect(heard).toEqual(texts);
  socket.terminate();
  sockets.close();
  server.close();
});

it('frames an event, and once for all what is told again and again', () => {
  const event = { event: 'message.new', data: { title: '新品' } } as const;
  const typing = { event: 'chat.typing', data: { conversation_id: 1, chat_id: 'a', nickname: '林' } } as const;
  expect(eventFrame(typing)).toBe(eventFrame(typing));
  expect(eventFrame(event)).toEqual(frameOf(JSON.stringify(event)));
});

function open(listens = () => true) {
  const stream = new PassThrough();
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  const writer = createWriter();
  return { outgoing: writer.to(stream, listens), pieces, close: writer.close };
}
const word = (text: string) => Buffer.from(text);
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('writes what one turn has for a socket at once, and what nobody waits for along with it', async () => {
  const { outgoing, pieces } = open();
  outgoing.mention(word('noted '));
  await turn();
  expect(pieces).toEqual([]);
  outgoing.say(word('one '));
  outgoing.say(word('two'));
  await expect.poll(() => pieces).toEqual(['noted one two']);
  outgoing.mention(word('alone'));
  await expect.poll(() => pieces).toEqual(['noted one two', 'alone']);
});

it('writes before a socket is closed, and nothing to one that is', async () => {
  const { outgoing, pieces } = open();
  outgoing.say(word('last'));
  outgoing.flush();
  await expect.poll(() => pieces).toEqual(['last']);
  const closed = open(() => false);
  closed.outgoing.say(word('late'));
  await turn();
  await turn();
  expect(closed.pieces).toEqual([]);
});
