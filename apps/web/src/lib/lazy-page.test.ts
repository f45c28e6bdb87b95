import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, lazyPage, loadWithRetry } from './lazy-page.ts';

const page = { default: () => null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('tries again after 1 s and 3 s', async () => {
  const load = vi.fn<() => Promise<typeof page>>(() => Promise.resolve(page));
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'));
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe(page);
});

it('gives up after 120 s', async () => {
  const failure = loadWithRetry(() => Promise.reject(new Error('cut'))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failure).toBeInstanceOf(ChunkLoadError);
});

it('does not wait for ever for a code that neither comes nor fails', async () => {
  const failure = loadWithRetry(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failure).toMatchObject({ message: '页面加载失败' });
});

it('stays as it is after a reset unless it failed', () => {
  const frame = lazyPage(() => Promise.resolve(page));
  const before = frame.component();
  frame.reset();
  expect(frame.component()).toBe(before);
});
