import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENT_LOG } from '../database/types.ts';
import { createBatchWriter } from './batch-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writer(options: { batchSize?: number; most?: number; failures?: number } = {}) {
  const written: number[][] = [];
  let failures = options.failures ?? 0;
  const batches = createBatchWriter<number>({
    ...options,
    log: SILENT_LOG,
    everyMs: 1000,
    async write(items) {
      if (failures-- > 0) throw new Error('the database is away');
      written.push(items);
    },
  });
  return { batches, written };
}

describe('a batch writer', () => {
  it('writes together what came within its time, once', async () => {
    const { batches, written } = writer();
    batches.add([1]);
    await vi.advanceTimersByTimeAsync(500);
    batches.add([2, 3]);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([[1, 2, 3]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(1);
  });

  it('has no timer while nothing waits', () => {
    const { batches } = writer();
    batches.add([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('cuts much into batches', async () => {
    const { batches, written } = writer({ batchSize: 2 });
    batches.add([1, 2, 3, 4, 5]);
    await batches.flush();
    expect(written).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('keeps what could not be written and tries again, in order', async () => {
    const { batches, written } = writer({ failures: 1 });
    batches.add([1, 2]);
    await vi.advanceTimersByTimeAsync(1000);
    batches.add([3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([[1, 2, 3]]);
  });

  it('gives up the oldest when too much waits', async () => {
    const { batches, written } = writer({ failures: 1, most: 3 });
    batches.add([1, 2]);
    await batches.flush();
    batches.add([3, 4, 5]);
    await batches.flush();
    expect(written).toEqual([[3, 4, 5]]);
  });

  it('writes the rest when it is closed, even beside a writing under way', async () => {
    const { batches, written } = writer();
    batches.add([1]);
    const first = batches.flush();
    batches.add([2]);
    await Promise.all([first, batches.close()]);
    expect(written.flat()).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
