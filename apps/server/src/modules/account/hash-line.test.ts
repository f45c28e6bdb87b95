import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHashLine, type HashRank } from './hash-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OPTIONS = { places: 2, waitingOfRank: 3, patienceMs: 10_000 };

/** Work that goes on until it is told to end, and writes down that it began. */
function workshop(line: ReturnType<typeof createHashLine>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (name: string, rank: HashRank) =>
    line.inTurn(rank, async () => {
      begun.push(name);
      await new Promise<void>((end) => void ends.push(end));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, come, endOne };
}

describe('the line before hashing', () => {
  it('lets two work at once, and then whoever signs in before everybody else', async () => {
    const line = createHashLine(OPTIONS);
    const { begun, come, endOne } = workshop(line);
    const all = [
      come('a', 'staff'),
      come('b', 'staff'),
      come('leader', 'staff'),
      come('change', 'own'),
      come('stranger', 'sign_in'),
      come('stranger 2', 'sign_in'),
      come('owner', 'known'),
    ];
    await vi.advanceTimersByTimeAsync(0);
    expect([begun, line.inside(), line.waiting()]).toEqual([['a', 'b'], 2, 5]);
    for (let i = 0; i < all.length; i++) await endOne();
    expect(begun).toEqual(['a', 'b', 'owner', 'stranger', 'stranger 2', 'change', 'leader']);
    expect((await Promise.all(all)).map((turn) => turn?.done)).not.toContain(undefined);
    expect([line.inside(), line.waiting()]).toEqual([0, 0]);
  });

  it('sends away whoever finds the line of their rank full, and nobody of another rank', async () => {
    const line = createHashLine(OPTIONS);
    const { begun, come } = workshop(line);
    for (let i = 0; i < 5; i++) void come(`stranger ${i}`, 'sign_in');
    expect(await come('one too many', 'sign_in')).toBeNull();
    void come('owner', 'known');
    expect([line.waiting(), begun]).toEqual([4, ['stranger 0', 'stranger 1']]);
  });

  it('sends away whoever waited too long, and does nothing for them later', async () => {
    const line = createHashLine({ ...OPTIONS, places: 1 });
    const { begun, come, endOne } = workshop(line);
    void come('slow', 'own');
    const late = come('late', 'own');
    await vi.advanceTimersByTimeAsync(OPTIONS.patienceMs);
    expect(await late).toBeNull();
    await endOne();
    expect([begun, line.inside(), line.waiting()]).toEqual([['slow'], 0, 0]);
  });

  it('gives the place on when the work fails', async () => {
    const line = createHashLine({ ...OPTIONS, places: 1 });
    const failing = line.inTurn('own', async () => {
      throw new Error('no memory');
    });
    const next = line.inTurn('own', async () => 'done');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toEqual({ done: 'done' });
    expect(line.inside()).toBe(0);
  });
});
