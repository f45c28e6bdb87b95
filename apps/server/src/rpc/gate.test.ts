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

  it('keeps the line as short as it moves while people wait in vain', async () => {
    const gate = open();
    void gate.enter(ORDINARY);
    const inVain = Array.from({ length: 3 }, async () => gate.enter(ORDINARY));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(inVain)).toEqual([false, false, false]);
    const next = gate.enter(ORDINARY);
    expect(gate.enter(ORDINARY)).toBe(false);
    gate.leave();
    expect(await next).toBe(true);
    const others = [gate.enter(ORDINARY), gate.enter(ORDINARY)];
    expect(others[1]).toBe(false);
    gate.leave();
    expect(await others[0]).toBe(true);
    await vi.advanceTimersByTimeAsync(2001);
    expect([gate.enter(ORDINARY), gate.enter(ORDINARY)]).not.toContain(false);
  });
});
