import { expect, it } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

it('lets so many in at once, the others in their order, and tells the rest', async () => {
  const inTurn = drawInTurn({ atOnce: 2, mostWaiting: 2 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const all = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ errorName: 'BUSY' });
  expect(begun).toEqual([1, 2]);
  ends[0]!();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[1]!();
  ends[2]!();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  ends[3]!();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('gives the place of what failed to the next one', async () => {
  const inTurn = drawInTurn({ atOnce: 1, mostWaiting: 1 });
  const failed = inTurn(() => Promise.reject(new Error('no page')));
  const next = inTurn(() => Promise.resolve('a page'));
  await expect(failed).rejects.toThrow('no page');
  expect(await next).toBe('a page');
});
