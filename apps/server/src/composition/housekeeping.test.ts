import { createMemoryJobs } from '@wanyuan/testing/memory-jobs';
import { expect, it } from 'vitest';
import { defineJobs } from './define-jobs.ts';
import { housekeepingJobs } from './housekeeping.ts';

it('goes on with the rest when one step of the night fails', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => void done.push(name);
  const broken = async () => {
    throw new Error('the model is away');
  };
  const jobs = createMemoryJobs();
  await defineJobs(
    jobs,
    housekeepingJobs({ removeOld: [step('codes'), broken, step('acts')], takeUp: [step('imports')] }),
  );
  await jobs.settle();
  expect(done).toEqual(['imports']);
  await jobs.enqueue('housekeeping', {});
  await jobs.settle();
  expect(done).toEqual(['imports', 'codes', 'acts']);
  expect(jobs.failed).toEqual([{ name: 'housekeeping', error: expect.any(AggregateError) as AggregateError }]);
});
