import { createMemoryJobs } from '@wanyuan/testing/memory-jobs';
import { expect, it, vi } from 'vitest';
import type { Services } from './compose-services.ts';
import { defineHousekeeping } from './housekeeping.ts';

/** Services whose every function is this one. */
function everything(act: (name: string) => Promise<void>): Services {
  const level = (path: string): object =>
    new Proxy(() => act(path), {
      get: (_target, name) => level(path === '' ? String(name) : `${path}.${String(name)}`),
    });
  return level('') as Services;
}

it('goes on with the rest when one step of the night fails', async () => {
  const done: string[] = [];
  const act = vi.fn<(name: string) => Promise<void>>(async (name) => {
    if (name === 'pictureIndexing.removeOld') throw new Error('the model is away');
    done.push(name);
  });
  const jobs = createMemoryJobs();
  await defineHousekeeping(jobs, everything(act));
  await jobs.settle();
  done.length = 0;
  await jobs.enqueue('housekeeping', {});
  await jobs.settle();
  expect(done).toContain('exports.removeOld');
  expect(done.at(-1)).toBe('acts.removeOld');
  expect(jobs.failed).toEqual([{ name: 'housekeeping', error: expect.any(AggregateError) as AggregateError }]);
});
