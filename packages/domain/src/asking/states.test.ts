import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInquiryOpen, nextInquiryState, type InquiryStateKey, type InquiryStep } from './inquiry-states.ts';
import {
  holdsStock,
  nextPurchaseState,
  offerFault,
  purchaseExpiry,
  type PurchaseStateKey,
  type PurchaseStep,
} from './purchase-states.ts';
import {
  isSupplementLineFinal,
  mayCompleteSupplement,
  nextSupplementLineState,
  type SupplementLineStateKey,
  type SupplementLineStep,
} from './supplement-states.ts';

/** Every pair that leads somewhere, as `from step to`. */
function allSteps<State extends string, Step extends string>(
  states: readonly State[],
  steps: readonly Step[],
  next: (state: State, step: Step) => State | null,
): string[] {
  return states.flatMap((state) =>
    steps.flatMap((step) => {
      const to = next(state, step);
      return to === null ? [] : `${state} ${step} ${to}`;
    }),
  );
}

describe('an inquiry', () => {
  const states: InquiryStateKey[] = ['queued', 'calling', 'answered', 'unreachable', 'closed', 'cancelled'];
  const steps: InquiryStep[] = ['call', 'give_up', 'answer', 'end'];

  it('takes these steps and no others', () => {
    expect(allSteps(states, steps, nextInquiryState)).toEqual([
      'queued call calling',
      'queued give_up unreachable',
      'queued answer answered',
      'queued end cancelled',
      'calling call calling',
      'calling give_up unreachable',
      'calling answer answered',
      'calling end cancelled',
      'answered end closed',
      'unreachable answer answered',
      'unreachable end closed',
    ]);
  });

  it('is open until it is answered or ended', () => {
    expect(states.filter(isInquiryOpen)).toEqual(['queued', 'calling']);
  });
});

describe('a line of a supplement', () => {
  const states: SupplementLineStateKey[] = ['pending', 'notified', 'promised', 'arrived', 'unavailable'];
  const steps: SupplementLineStep[] = ['notify', 'promise', 'arrive', 'refuse'];

  it('takes these steps and no others', () => {
    expect(allSteps(states, steps, nextSupplementLineState)).toEqual([
      'pending notify notified',
      'pending promise promised',
      'pending arrive arrived',
      'pending refuse unavailable',
      'notified promise promised',
      'notified arrive arrived',
      'notified refuse unavailable',
      'promised promise promised',
      'promised arrive arrived',
      'promised refuse unavailable',
      'unavailable promise promised',
      'unavailable arrive arrived',
    ]);
  });

  it('lets the supplement be completed when all are final, or when the buyer insists', () => {
    expect(states.filter(isSupplementLineFinal)).toEqual(['arrived', 'unavailable']);
    expect(mayCompleteSupplement(['arrived', 'unavailable'], false)).toBe(true);
    expect(mayCompleteSupplement(['arrived', 'promised'], false)).toBe(false);
    expect(mayCompleteSupplement(['arrived', 'promised'], true)).toBe(true);
  });
});

describe('a purchase', () => {
  const states: PurchaseStateKey[] = [
    'submitted',
    'factory_confirmed',
    'buyer_confirmed',
    'shipped',
    'closed',
    'rejected',
    'cancelled',
    'expired',
  ];
  const steps: PurchaseStep[] = ['factory_confirm', 'reject', 'buyer_confirm', 'ship', 'receive', 'cancel', 'expire'];

  it('takes these steps and no others', () => {
    expect(allSteps(states, steps, nextPurchaseState)).toEqual([
      'submitted factory_confirm factory_confirmed',
      'submitted reject rejected',
      'submitted cancel cancelled',
      'submitted expire expired',
      'factory_confirmed buyer_confirm buyer_confirmed',
      'factory_confirmed cancel cancelled',
      'factory_confirmed expire expired',
      'buyer_confirmed ship shipped',
      'buyer_confirmed cancel cancelled',
      'shipped receive closed',
    ]);
  });

  it('whatever is done with it, ends, and holds stock only from the factory’s word to a sale', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (taken) => {
        let state: PurchaseStateKey = 'submitted';
        let moves = 0;
        let wasConfirmed = false;
        for (const step of taken) {
          const next = nextPurchaseState(state, step);
          if (next === null) continue;
          moves += 1;
          wasConfirmed ||= step === 'factory_confirm';
          state = next;
          const isLost = ['rejected', 'cancelled', 'expired'].includes(state);
          expect(holdsStock(state)).toBe(wasConfirmed && !isLost);
        }
        expect(moves).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('has 24 hours while somebody’s word is waited for', () => {
    const since = new Date('2026-03-05T08:00:00Z');
    expect(purchaseExpiry('submitted', since)).toEqual(new Date('2026-03-06T08:00:00Z'));
    expect(purchaseExpiry('factory_confirmed', since)).toEqual(new Date('2026-03-06T08:00:00Z'));
    for (const state of states.slice(2)) expect(purchaseExpiry(state, since)).toBeNull();
  });
});

describe('an offer', () => {
  const now = new Date('2026-03-05T08:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const offer = { stock_cartons: 20, minimum_cartons: 5, starts_at: hours(-1), until: hours(1) };

  it.each([
    [offer, 5, null],
    [offer, 20, null],
    [offer, 4, '至少订5箱'],
    [offer, 21, '特价库存仅剩20箱'],
    [null, 5, '该产品没有在售特价'],
    [{ ...offer, until: now }, 5, '该产品没有在售特价'],
    [{ ...offer, starts_at: hours(0.5) }, 5, '该产品没有在售特价'],
  ])('%j for %i cartons: %s', (terms, cartons, fault) => {
    expect(offerFault(terms, cartons, now)).toBe(fault);
  });
});
