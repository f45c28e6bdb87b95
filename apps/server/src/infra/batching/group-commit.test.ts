import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

it('does together what comes while the one before is under way, each with its own answer', async () => {
  const groups: number[][] = [];
  let goOn = () => {};
  const add = createGroupCommit<number, number>(async (items) => {
    groups.push([...items]);
    if (groups.length === 1) await new Promise<void>((resolve) => (goOn = resolve));
    return items.map((item) => item * 10);
  });
  const first = [add(1), add(2)];
  await expect.poll(() => groups.length).toBe(1);
  const later = [add(3), add(4), add(5)];
  goOn();
  expect(await Promise.all([...first, ...later])).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('fails for all that came together, and goes on with the next', async () => {
  let isAway = true;
  const add = createGroupCommit<number, number>(
    async (items) => {
      if (isAway) throw new Error('away');
      return items;
    },
    { most: 2 },
  );
  expect((await Promise.allSettled([add(1), add(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([1, 2, 3]);
});

it('keeps a value that cannot be stored from taking the others along', async () => {
  const add = createGroupCommit<number, number>(async (items) => {
    if (items.includes(2)) throw new Error('insert', { cause: Object.assign(new Error('range'), { code: '22003' }) });
    return items.map((item) => item * 10);
  });
  const settled = await Promise.allSettled([add(1), add(2), add(3)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('gathers for a while after many came together, and never after few', async () => {
  const groups: number[] = [];
  let goOn = () => {};
  const add = createGroupCommit<number, number>(
    async (items) => {
      groups.push(items.length);
      return items;
    },
    { gather: () => new Promise<void>((resolve) => (goOn = resolve)) },
  );
  await Promise.all(Array.from({ length: 10 }, (_, turn) => add(turn)));
  const late = [add(10)];
  await new Promise((resolve) => setImmediate(resolve));
  late.push(add(11));
  goOn();
  await Promise.all(late);
  await add(12);
  await add(13);
  expect(groups).toEqual([10, 2, 1, 1]);
});
