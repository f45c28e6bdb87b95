import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readingPatiently, sendingPatiently } from './patient-streams.ts';
import { StorageAwayError } from './storage-port.ts';

describe('a body that is sent', () => {
  const large = Buffer.alloc(2_000_000, 'x');
  const parts = Array.from({ length: 20 }, (_, turn) => large.subarray(turn * 100_000, (turn + 1) * 100_000));

  it.each([
    ['a buffer', () => large],
    ['a stream', () => Readable.from(parts)],
  ])('tells of the pieces of %s only as they are taken', async (_name, open) => {
    const onMoved = vi.fn<() => void>();
    const body = sendingPatiently(open(), onMoved) as ReadableStream<Uint8Array>;
    await sleep(10);
    const before = onMoved.mock.calls.length;
    expect(await buffer(body)).toEqual(large);
    expect(onMoved.mock.calls.length).toBeGreaterThan(before);
  });
});

describe('a body that is read', () => {
  const never = () => new Promise<void>(() => {});

  it('is given up when nothing comes any more', async () => {
    const silence = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        silence.signal.addEventListener('abort', () => controller.error(silence.signal.reason));
      },
      pull: never,
    });
    const giveUp = () => silence.abort(new StorageAwayError('silent'));
    await expect(buffer(readingPatiently(body, { idleMs: 20, giveUp }))).rejects.toThrow('silent');
  });

  it('waits for a slow reader', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const giveUp = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let turn = 0; turn < 20; turn += 1) controller.enqueue(new Uint8Array(10_000));
        controller.close();
      },
    });
    let size = 0;
    for await (const piece of readingPatiently(body, { idleMs: 20, giveUp }) as AsyncIterable<Buffer>) {
      size += piece.length;
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(size).toBe(200_000);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('lets go of the store when the reader goes away', async () => {
    const cancel = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10)),
      cancel,
    });
    const stream = readingPatiently(body, { idleMs: 1000, giveUp: () => {} });
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
    await expect.poll(() => cancel.mock.calls.length).toBe(1);
  });
});
