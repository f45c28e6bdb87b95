import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';

const [FAVOURED, ORDINARY] = [0, 1];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a gate', () => {
  const open = (places = 1) => createGate({ places, patienceMs: [8000, 1000] });

  it('lets in at once while there are places', () => {
    const gate = open(2);
    expect([gate.enter(ORDINARY), gate.enter(ORDINARY)]).toEqual([true, true]);
    expect([gate.inside(), gate.waiting()]).toEqual([2, 0]);
    gate.leave();
    expect(gate.enter(ORDINARY)).toBe(true);
  });

  it('hands a place on in order, the favoured before the others', async () => {
    const gate = open();
    void gate.enter(ORDINARY);
    const order: string[] = [];
    const note = (name: string, rank: number) =>
      void Promise.resolve(gate.enter(rank)).then((isIn) => order.push(`${name} ${isIn}`));
    note('first', ORDINARY);
    note('second', ORDINARY);
    note('favoured', FAVOURED);
    for (let turn = 0; turn < 3; turn += 1) {
      gate.leave();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(order).toEqual(['favoured true', 'first true', 'second true']);
    expect([gate.inside(), gate.waiting()]).toEqual([1, 0]);
  });

  it('sends away whoever waited in vain, and keeps nothing of them', async () => {
    const gate = open();
    void gate.enter(ORDINARY);
    const waiting = gate.enter(ORDINARY);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe(false);
    expect([gate.inside(), gate.waiting()]).toEqual([1, 0]);
    gate.leave();
    expect(gate.inside()).toBe(0);
  });

  it('sends newcomers away at once when the first in line has waited for long', async () => {
    const gate = open();
    void gate.enter(ORDINARY);
    const first = gate.enter(ORDINARY);
    await vi.advanceTimersByTimeAsync(600);
    expect(gate.enter(ORDINARY)).toBe(false);
    const favoured = gate.enter(FAVOURED);
    gate.leave();
    expect(await favoured).toBe(true);
    gate.leave();
    expect(await first).toBe(true);
  });
});
