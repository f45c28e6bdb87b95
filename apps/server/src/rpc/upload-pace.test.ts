import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPace } from './upload-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

const PACE = { everyMs: 1000, minBytes: 100 };

function watch() {
  const incoming = { complete: false, readableLength: 0, socket: { bytesRead: 5000 } };
  const faults: string[] = [];
  const stop = watchPace(incoming, (error) => faults.push(error.errorName), PACE);
  const pass = (bytes: number) => {
    incoming.socket.bytesRead += bytes;
    vi.advanceTimersByTime(PACE.everyMs);
    vi.runAllTicks();
    vi.advanceTimersByTime(0);
  };
  return { incoming, faults, stop, pass };
}

it('an upload that goes on is left alone', () => {
  const { faults, pass } = watch();
  for (let turn = 0; turn < 20; turn += 1) pass(PACE.minBytes);
  expect(faults).toEqual([]);
});

it('one that trickles is ended, once', () => {
  const { faults, pass } = watch();
  pass(PACE.minBytes);
  for (let turn = 0; turn < 5; turn += 1) pass(PACE.minBytes - 1);
  expect(faults).toEqual(['UPLOAD_TOO_SLOW']);
});

it('what waits for us, has come whole, or is watched no more, is not blamed', () => {
  const waiting = watch();
  waiting.incoming.readableLength = 1;
  waiting.pass(0);
  const whole = watch();
  whole.incoming.complete = true;
  whole.pass(0);
  const stopped = watch();
  stopped.stop();
  stopped.pass(0);
  expect([waiting.faults, whole.faults, stopped.faults]).toEqual([[], [], []]);
});
