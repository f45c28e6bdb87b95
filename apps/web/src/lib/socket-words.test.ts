// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NETWORK_ERROR_CODE } from './call-error.ts';
import { openSocketWords, type SocketWords } from './socket-words.ts';

type Message = { data: never };

/** Windows of one browser: what one posts the others get. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: (message: Message) => void = () => undefined;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    FakeChannel.all
      .filter((each) => each !== this)
      .forEach((each) => {
        each.onmessage({ data: data as never });
      });
  }
  close(): void {
    FakeChannel.all = FakeChannel.all.filter((each) => each !== this);
  }
}

const READ = { conversation_id: 3, seq: 7 };
let sent: { id: number; event: string; data: unknown }[] = [];
let isOpen = true;
let opened: SocketWords[] = [];

function openWindow(hasSocket: boolean): SocketWords {
  let serial = 0;
  const words = openSocketWords({
    send: (word) => {
      if (isOpen) sent.push(word as never);
      return isOpen;
    },
    hasSocket: () => hasSocket,
    windows: new FakeChannel() as unknown as BroadcastChannel,
    newKey: () => {
      serial += 1;
      return `${opened.length}.${serial}`;
    },
  });
  opened.push(words);
  return words;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.all = [];
  sent = [];
  opened = [];
  isOpen = true;
});
afterEach(() => {
  opened.forEach((words) => words.close());
  vi.useRealTimers();
});

it('gives each word its own answer', async () => {
  const words = openWindow(true);
  const first = words.say('read', READ);
  const second = words.say('typing', { conversation_id: 3 });
  words.take({ id: 2, code: 0, msg: '', data: 'second' });
  words.take({ id: 1, code: 0, msg: '', data: 'first' });
  expect([await first, await second]).toEqual(['first', 'second']);
  expect(sent.map(({ event }) => event)).toEqual(['read', 'typing']);
});

it('refuses as a call does', async () => {
  const words = openWindow(true);
  const said = words.say('read', READ);
  words.take({ id: 1, code: ERRORS.CHAT_NOT_READY.code, msg: '聊天连接已断开', data: null });
  await expect(said).rejects.toMatchObject({ code: ERRORS.CHAT_NOT_READY.code, behaviour: 'silent' });
});

it('speaks through the window that has the socket', async () => {
  const owner = openWindow(true);
  const other = openWindow(false);
  const said = other.say('read', READ);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ id: 1, event: 'read', data: READ }]);
  owner.take({ id: 1, code: 0, msg: '', data: { read_seq: 7 } });
  expect(await said).toEqual({ read_seq: 7 });
});

it('is like no network where the socket is away, is cut, or answers nothing', async () => {
  const words = openWindow(true);
  const lost = { code: NETWORK_ERROR_CODE };
  isOpen = false;
  await expect(words.say('read', READ)).rejects.toMatchObject(lost);
  isOpen = true;
  const cut = words.say('read', READ);
  words.drop();
  await expect(cut).rejects.toMatchObject(lost);
  const silent = words.say('read', READ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await silent).toMatchObject(lost);
});
