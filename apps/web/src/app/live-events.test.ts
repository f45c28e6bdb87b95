// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { followServerEvents } from './live-events.ts';

const heard = vi.hoisted(() => new Map<string, (data: object) => void>());
vi.mock('#lib/realtime.ts', () => ({
  onServerEvent: (event: string, listener: (data: object) => void) => heard.set(event, listener),
  startRealtime: () => undefined,
}));

let askAgain: MockInstance<typeof queryClient.invalidateQueries>;
const hello = (): void => heard.get('hello')?.({ version: '' });

beforeEach(() => {
  vi.useFakeTimers();
  startSession(testUser());
  askAgain = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  followServerEvents();
});
afterEach(() => {
  endSession('signed_out');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks for nothing again when the socket comes up with the page', () => {
  vi.advanceTimersByTime(1000);
  hello();
  expect(askAgain).not.toHaveBeenCalled();
});

it('asks again for what is on screen each time the socket was away, however shortly', () => {
  hello();
  vi.advanceTimersByTime(1000);
  hello();
  expect(askAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  hello();
  expect(askAgain).toHaveBeenCalledTimes(2);
});

it('asks again in a window that came later and hears the first hello after an outage', () => {
  vi.advanceTimersByTime(60_000);
  hello();
  expect(askAgain).toHaveBeenCalledOnce();
});

it('begins afresh with the next session', () => {
  vi.advanceTimersByTime(60_000);
  startSession(testUser());
  vi.advanceTimersByTime(1000);
  hello();
  expect(askAgain).not.toHaveBeenCalled();
});
