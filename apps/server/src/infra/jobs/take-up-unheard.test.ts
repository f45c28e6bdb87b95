import { expect, it } from 'vitest';
import type { JobFate } from './job-port.ts';
import { takeUpUnheard } from './take-up-unheard.ts';

async function takeUp(fates: Record<number, JobFate[]>, lists: number[][]) {
  const enqueued: object[] = [];
  const givenUp: number[] = [];
  const rows = [...lists];
  await takeUpUnheard(
    {
      jobs: {
        enqueue: async (_name, data) => String(enqueued.push(data)),
        fateOf: async (_name, data) => fates[(data as { id: number }).id]!.shift()!,
      },
      job: 'work',
      list: async () => rows.shift()!.map((id) => ({ id })),
      dataOf: ({ id }) => ({ id }),
      giveUp: async ({ id }) => void givenUp.push(id),
    },
    0,
  );
  return { enqueued, givenUp };
}

it('asks again for what no job works on, and ends what has used up its tries', async () => {
  const fates: Record<number, JobFate[]> = { 1: ['alive'], 2: ['none', 'none'], 3: ['given_up', 'given_up'] };
  expect(
    await takeUp(fates, [
      [1, 2, 3],
      [1, 2, 3],
    ]),
  ).toEqual({ enqueued: [{ id: 2 }], givenUp: [3] });
});

it('leaves alone what was only on its way into the queue, or done meanwhile', async () => {
  const fates: Record<number, JobFate[]> = { 1: ['none', 'alive'], 2: ['none'] };
  expect(await takeUp(fates, [[1, 2], [1]])).toEqual({ enqueued: [], givenUp: [] });
});
