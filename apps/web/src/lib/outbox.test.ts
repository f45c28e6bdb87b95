// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createOutbox, keptEntries, keptKey } from './outbox.ts';
import { endSession, startSession } from './session.ts';
import { testUser } from './test-user.ts';

const fault = (name: 'INVALID_INPUT' | 'UNAVAILABLE' | 'TOO_MANY_REQUESTS', data: unknown = null): CallError =>
  new CallError(ERRORS[name].code, ERRORS[name].msg, 'toast', [], data);

/** An outbox of letters, kept as a real one is, and a server that can be told what to answer. */
function openLetters({ isAnonymous = false } = {}) {
  const kept = keptEntries<string>('letters', 5);
  const waiting = Object.values(kept.read());
  const server = {
    got: [] as string[],
    asked: [] as number[],
    lasts: [] as boolean[],
    fault: null as CallError | null,
  };
  let hold: Promise<void> | null = null;
  const refused: string[] = [];
  const offline: boolean[] = [];
  const outbox = createOutbox<string, void>({
    take: () => waiting.shift() ?? null,
    send: async (letter, { keepalive }) => {
      server.asked.push(Date.now());
      server.lasts.push(keepalive);
      await hold;
      if (server.fault) throw server.fault;
      server.got.push(letter);
    },
    onStored: (_answer, letter) => void kept.replace([letter], []),
    onRefused: (_error, letter) => {
      refused.push(letter);
      kept.replace([letter], []);
    },
    putBack: (letter) => void waiting.unshift(letter),
    onOffline: (isOffline) => offline.push(isOffline),
    isAnonymous,
  });
  return {
    outbox,
    server,
    refused,
    offline,
    write: (...letters: string[]) => {
      waiting.push(...letters);
      kept.replace(
        [],
        letters.map((letter) => [letter, letter]),
      );
      outbox.schedule();
    },
    /** Answers nothing until the returned function is called. */
    holdBack: () => {
      let release: () => void = () => undefined;
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        hold = null;
        release();
      };
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  startSession(testUser());
});
afterEach(() => {
  endSession('signed_out');
  localStorage.clear();
  vi.useRealTimers();
});

it('sends in order, one at a time, and what came meanwhile after it', async () => {
  const { write, server, holdBack } = openLetters();
  const release = holdBack();
  write('a', 'b');
  await pass(120);
  write('c');
  await pass(5000);
  expect(server.asked).toHaveLength(1);
  release();
  await pass(120);
  expect(server.got).toEqual(['a', 'b', 'c']);
});

it('tries again after ever longer pauses, and begins with a short one once there was an answer', async () => {
  const { write, server, offline } = openLetters();
  server.fault = fault('UNAVAILABLE');
  write('a');
  await pass(120 + 2000 + 4000 + 8000 + 16_000 + 30_000 + 30_000);
  const pauses = server.asked.slice(1).map((at, place) => at - server.asked[place]!);
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  server.fault = null;
  await pass(30_000);
  expect(server.got).toEqual(['a']);
  expect(offline.at(-1)).toBe(false);
  server.fault = fault('UNAVAILABLE');
  server.asked.length = 0;
  write('b');
  await pass(120 + 2000);
  expect(server.asked).toHaveLength(2);
});

it('leaves a server alone for as long as it asks for', async () => {
  const { write, server } = openLetters();
  server.fault = fault('TOO_MANY_REQUESTS', { retry_after: 60 });
  write('a');
  await pass(120 + 59_000);
  expect(server.asked).toHaveLength(1);
  await pass(1000);
  expect(server.asked).toHaveLength(2);
});

it('goes on after a refusal, and says which letter it was', async () => {
  const { write, server, refused, outbox } = openLetters();
  server.fault = fault('INVALID_INPUT');
  write('bad');
  await pass(120);
  server.fault = null;
  write('good');
  expect(await outbox.flush()).toBe(true);
  expect(refused).toEqual(['bad']);
  expect(server.got).toEqual(['good']);
});

it('sends after a reload what was written before it', async () => {
  const before = openLetters();
  before.server.fault = fault('UNAVAILABLE');
  before.write('a', 'b');
  await pass(120);
  before.outbox.stop();
  const after = openLetters();
  after.outbox.follow();
  await pass(0);
  expect(after.server.got).toEqual(['a', 'b']);
  expect(localStorage.getItem(keptKey('letters', 1, 5))).toBeNull();
});

it('sends nothing under another person’s token, and the rest after its author’s next sign-in', async () => {
  const { write, server, outbox, holdBack } = openLetters();
  const release = holdBack();
  write('a', 'b');
  await pass(120);
  startSession(testUser({ user_id: 2, token: 'token-2' }));
  release();
  await pass(60_000);
  outbox.schedule();
  expect(await outbox.flush()).toBe(false);
  expect(outbox.isOver()).toBe(true);
  expect(server.got).toEqual(['a']);
  expect(keptEntries('letters', 5).read()).toEqual({});

  startSession(testUser());
  const again = openLetters();
  expect(await again.outbox.flush()).toBe(true);
  expect(again.server.got).toEqual(['b']);
});

it('is not bound to a session where the batch says whose it is', async () => {
  const { write, server } = openLetters({ isAnonymous: true });
  write('a');
  startSession(testUser({ user_id: 2, token: 'token-2' }));
  await pass(120);
  expect(server.got).toEqual(['a']);
});

it('sends what waits when the page goes, in a request that outlives it, and when the network is back', async () => {
  const { write, server, outbox } = openLetters();
  const unfollow = outbox.follow();
  write('a');
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(server).toMatchObject({ got: ['a'], lasts: [true] });
  server.fault = fault('UNAVAILABLE');
  write('b');
  await pass(120);
  server.fault = null;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(server.got).toEqual(['a', 'b']);
  unfollow();
  write('c');
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(server.got).toEqual(['a', 'b']);
});

it('sends a batch in its turn, and tells why it did not arrive', async () => {
  const { write, server, outbox, holdBack } = openLetters();
  const release = holdBack();
  write('a');
  await pass(120);
  const sent = outbox.send(() => 'own');
  release();
  await sent;
  expect(server.got).toEqual(['a', 'own']);
  server.fault = fault('UNAVAILABLE');
  await expect(outbox.send(() => 'lost')).rejects.toBe(server.fault);
  server.fault = null;
  await pass(2000);
  expect(server.got).toEqual(['a', 'own', 'lost']);
});

it('leaves alone what another window has kept', () => {
  const [one, other] = [keptEntries<string>('letters'), keptEntries<string>('letters')];
  one.replace([], [['a', '1']]);
  other.replace([], [['b', '2']]);
  one.replace(['a'], [['c', '3']]);
  expect(other.read()).toEqual({ b: '2', c: '3' });
});
