// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSite } from '../lib/calls.ts';
import { closeChat, followChat, openChat, sendMessage } from './chat.ts';

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  sent: { id: number; event: string; data: object }[] = [];
  constructor(readonly address: string) {
    super();
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  hear(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }) }));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const TALK = { list: [], last_seq: 0, peer_read_seq: 0, unread_count: 0, needs_email: false, is_there: true };
let called: string[];
let stop: () => void;
beforeEach(() => {
  called = [];
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (path: string) => {
    called.push(path.replace(/^.*\/call\//, ''));
    return Promise.resolve(Response.json({ code: 0, msg: '', data: TALK }));
  });
  setSite('/s/spring', '');
  openChat(null);
});
afterEach(() => {
  stop();
  closeChat();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = (): string[] => FakeSocket.made[0]!.sent.map(({ event }) => event);
const answer = (at: number, data: object = TALK): void => {
  const socket = FakeSocket.made[0]!;
  socket.hear('answer', { id: socket.sent[at]!.id, code: 0, msg: '', data });
};

it('opens a socket with the conversation, below the site, and asks over it once it stands', async () => {
  expect(FakeSocket.made).toHaveLength(0);
  stop = followChat('en');
  expect(FakeSocket.made.map(({ address }) => new URL(address).pathname)).toEqual(['/s/spring/socket']);
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toEqual(['get_talk']);
  FakeSocket.made[0]!.hear('hello', { version: '1' });
  expect(sent()).toEqual(['get_talk']);
  answer(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([called, sent()]).toEqual([['get_talk'], ['get_talk']]);
  FakeSocket.made[0]!.hear('site.talk', {});
  expect(sent()).toEqual(['get_talk', 'get_talk']);
});

it('tells at once that what has come is read', async () => {
  stop = followChat('en');
  FakeSocket.made[0]!.hear('hello', { version: '1' });
  answer(0, { ...TALK, last_seq: 3, unread_count: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.made[0]!.sent.map(({ data }) => data)).toEqual([
    { language: 'en', after_seq: 0, read_seq: 0 },
    { language: 'en', after_seq: 0, read_seq: 3 },
  ]);
});

it('goes on asking by calls where no socket gets through, and says again what a broken one left unsaid', async () => {
  stop = followChat('en');
  FakeSocket.made[0]!.close();
  await vi.advanceTimersByTimeAsync(9000);
  expect(called.length).toBeGreaterThan(2);
  const socket = FakeSocket.made.at(-1)!;
  expect(socket).not.toBe(FakeSocket.made[0]);
  socket.hear('hello', { version: '1' });
  called = [];
  sendMessage('Hello', { language: 'en', name: '', email: '' });
  expect(socket.sent.at(-1)).toMatchObject({ event: 'send_message', data: { text: 'Hello' } });
  socket.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toContain('send_message');
});
