import { describe, expect, it } from 'vitest';
import {
  isPresent,
  newServiceCase,
  nextSeat,
  overdueAt,
  SERVICE,
  stepServiceCase,
  type ServiceCase,
  type ServiceEvent,
  type ServiceSeat,
} from './service-case.ts';

const START = new Date('2026-11-18T02:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

/** Where events lead, each at its minute; null from the first that has no meaning. */
const follow = (...steps: [number, ServiceEvent][]): ServiceCase | null =>
  steps.reduce<ServiceCase | null>(
    (before, [minute, event]) => before && stepServiceCase(before, event, minutes(minute)),
    newServiceCase(START),
  );

const assigned = (agent_id: number): ServiceEvent => ({ event: 'assigned', agent_id });
const answered = (agent_id: number): ServiceEvent => ({ event: 'answered', agent_id });
const overdue = (next_id: number | null): ServiceEvent => ({ event: 'overdue', next_id });
const asked = { event: 'asked' } as const;
const resolved = { event: 'resolved' } as const;

describe('a question to customer service', () => {
  it('waits, is taken, answered, resolved and rated', () => {
    expect(follow()).toMatchObject({ state: 'waiting', agent_id: null, unanswered_since: START });
    expect(follow([2, assigned(7)])).toMatchObject({ state: 'assigned', agent_id: 7, unanswered_since: minutes(2) });
    expect(follow([2, assigned(7)], [3, answered(7)])).toMatchObject({ unanswered_since: null });
    expect(
      follow([2, assigned(7)], [3, answered(7)], [9, resolved], [10, { event: 'rated', rating: 5 }]),
    ).toMatchObject({ state: 'resolved', agent_id: 7, rating: 5 });
  });

  it('is opened again by the next word, without its rating', () => {
    const ended = [[1, assigned(7)] as [number, ServiceEvent], [2, resolved] as [number, ServiceEvent]];
    expect(follow(...ended, [3, { event: 'rated', rating: 1 }], [60, asked])).toEqual(newServiceCase(minutes(60)));
  });

  it('has one winner: who comes second takes nothing', () => {
    expect(follow([1, assigned(7)], [1, assigned(8)])).toBeNull();
    expect(follow([1, assigned(7)], [2, answered(8)])).toBeNull();
    expect(follow([1, resolved])).toBeNull();
    expect(follow([1, { event: 'rated', rating: 3 }])).toBeNull();
    expect(follow([1, assigned(7)], [1, { event: 'transferred', agent_id: 7 }])).toBeNull();
  });

  it('goes to the next one after three minutes without an answer, and back into the line when there is nobody', () => {
    expect(follow([0, assigned(7)], [2.9, overdue(8)])).toBeNull();
    const next = follow([0, assigned(7)], [3, overdue(8)]);
    expect(next).toMatchObject({ state: 'assigned', agent_id: 8, passed_by: [7], unanswered_since: minutes(3) });
    expect(follow([0, assigned(7)], [3, overdue(8)], [6, overdue(null)])).toMatchObject({
      state: 'waiting',
      agent_id: null,
      passed_by: [7, 8],
      waiting_since: START,
    });
    expect(follow([0, assigned(7)], [1, answered(7)], [9, overdue(8)])).toBeNull();
  });

  it('counts the three minutes from the first word that has no answer', () => {
    const state = follow([0, assigned(7)], [1, answered(7)], [10, asked], [11, asked])!;
    expect(state.unanswered_since).toEqual(minutes(10));
    expect(overdueAt(state)).toEqual(minutes(13));
  });

  it('is handed on with a fresh start', () => {
    const given = follow([0, assigned(7)], [2, { event: 'transferred', agent_id: 8 }])!;
    expect(given).toMatchObject({ agent_id: 8, unanswered_since: minutes(2) });
  });
});

const seat = (user_id: number, more: Partial<ServiceSeat> = {}): ServiceSeat => ({
  user_id,
  is_on_duty: true,
  seen_at: START,
  open_count: 0,
  assigned_at: null,
  ...more,
});

describe('the next one of the staff', () => {
  it('is there, on duty, not full, and has the fewest', () => {
    const seats = [
      seat(1, { open_count: SERVICE.openPerPerson }),
      seat(2, { is_on_duty: false }),
      seat(3, { seen_at: new Date(START.getTime() - SERVICE.presentMs - 1) }),
      seat(4, { seen_at: null }),
      seat(5, { open_count: 3 }),
      seat(6, { open_count: 2, assigned_at: minutes(-1) }),
      seat(7, { open_count: 2, assigned_at: minutes(-9) }),
    ];
    expect(nextSeat(seats, START)).toBe(7);
    expect(nextSeat(seats, START, [7, 6])).toBe(5);
    expect(nextSeat(seats, START, [5, 6, 7])).toBeNull();
    expect(isPresent(seats[2]!, START)).toBe(false);
  });
});
