// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { openInMemory, type QueueStore } from './queue-store.ts';
import { createSendQueue, type Kept } from './send-queue.ts';

interface Letter {
  gid: string;
  user_id: number;
  chat_id: string;
  bytes: number;
  fault: string | null;
}

const letter = (gid: string, more: Partial<Letter> = {}): Letter => ({
  gid,
  user_id: 1,
  chat_id: 'a',
  bytes: 0,
  fault: null,
  ...more,
});
const offline = new CallError(NETWORK_ERROR_CODE, '网络连接失败', 'toast');
const refused = new CallError(ERRORS.FORBIDDEN.code, '不能发', 'toast');

/** A person's queue, and a server that can be told what to answer. */
function open(store: QueueStore<Letter>, userId = 1, onOffline: (isOffline: boolean) => void = () => undefined) {
  const server = { got: [] as string[], fault: null as CallError | null };
  let shown: readonly Kept<Letter>[] = [];
  const queue = createSendQueue<Letter, string>({
    userId,
    store: Promise.resolve(store),
    send: async ({ gid }) => {
      if (server.fault) throw server.fault;
      server.got.push(gid);
      return gid;
    },
    onSent: () => undefined,
    onChange: (entries) => {
      shown = entries;
    },
    onOffline,
  });
  return { queue, server, gids: () => shown.map(({ gid }) => gid), faults: () => shown.map(({ fault }) => fault) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const signIn = (userId: number) => startSession(testUser({ user_id: userId }));

beforeEach(() => {
  vi.useFakeTimers();
  // The window has no locks here: each window speaks for itself.
  vi.stubGlobal('navigator', { onLine: true });
  signIn(1);
});
afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends what is written in order, and forgets what arrived', async () => {
  const { queue, server, gids } = open(openInMemory());
  await Promise.all(['1', '2', '3'].map((gid) => queue.add([letter(gid)])));
  await settle();
  expect(server.got).toEqual(['1', '2', '3']);
  expect(gids()).toEqual([]);
});

it('waits for the network, over a new page too, and then sends each once', async () => {
  const store = openInMemory<Letter>();
  const first = open(store);
  first.server.fault = offline;
  await first.queue.add([letter('1')]);
  await first.queue.add([letter('2')]);
  await settle();
  expect(first.gids()).toEqual(['1', '2']);

  const second = open(store);
  const unfollow = second.queue.follow();
  await settle();
  expect(second.server.got).toEqual(['1', '2']);
  unfollow();
  // The first page comes to life again: what it still shows has gone out already.
  first.server.fault = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.server.got).toEqual([]);
  expect(first.gids()).toEqual([]);
});

it('never sends under another person', async () => {
  const store = openInMemory<Letter>();
  const first = open(store);
  first.server.fault = offline;
  await first.queue.add([letter('1')]);
  await settle();
  signIn(2);
  first.server.fault = null;
  const second = open(store, 2);
  const unfollow = second.queue.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.server.got, second.server.got]).toEqual([[], []]);
  unfollow();

  signIn(1);
  const again = open(store);
  const stop = again.queue.follow();
  await settle();
  expect(again.server.got).toEqual(['1']);
  stop();
});

it('keeps what was refused with the reason, lets the next pass, and sends it when it is told to', async () => {
  const { queue, server, faults } = open(openInMemory());
  server.fault = refused;
  await queue.add([letter('1')]);
  await settle();
  server.fault = null;
  await queue.add([letter('2')]);
  await settle();
  expect(server.got).toEqual(['2']);
  expect(faults()).toEqual(['不能发']);
  queue.retry('1');
  await settle();
  expect(server.got).toEqual(['2', '1']);
});

it('waits a moment where the server asks for one, in order and without a word of the network', async () => {
  const told: boolean[] = [];
  const { queue, server, faults } = open(openInMemory(), 1, (isOffline) => told.push(isOffline));
  server.fault = new CallError(ERRORS.CHAT_TOO_FAST.code, '发送过于频繁', 'toast', [], { retry_after: 8 });
  await queue.add([letter('1')]);
  await queue.add([letter('2')]);
  await settle();
  expect(faults()).toEqual([null, null]);
  server.fault = null;
  await vi.advanceTimersByTimeAsync(8000);
  expect(server.got).toEqual(['1', '2']);
  expect(told).not.toContain(true);
});

it('does not let one conversation hold back another', async () => {
  const { queue, server } = open(openInMemory());
  server.fault = offline;
  await queue.add([letter('1')]);
  await settle();
  server.fault = null;
  await queue.add([letter('2', { chat_id: 'b' })]);
  await settle();
  expect(server.got).toEqual(['2']);
});

it('takes in 50 MB and no more, and of several at once all or none', async () => {
  const { queue, server, gids } = open(openInMemory());
  server.fault = offline;
  expect(await queue.add([letter('1', { bytes: CHAT_LIMITS.queueBytes })])).toBe(true);
  expect(await queue.add([letter('2', { bytes: 1 })])).toBe(false);
  expect(await queue.add([letter('3'), letter('4', { bytes: 1 })])).toBe(false);
  expect(gids()).toEqual(['1']);
});

it('takes in nothing that the browser could not keep', async () => {
  const full = { ...openInMemory<Letter>(), add: () => Promise.reject(new Error('no room')) };
  const { queue, server, gids } = open(full);
  await expect(queue.add([letter('1')])).rejects.toThrow('no room');
  await settle();
  expect([gids(), server.got]).toEqual([[], []]);
});
