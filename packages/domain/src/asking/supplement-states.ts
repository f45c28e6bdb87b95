export type SupplementLineStateKey = 'pending' | 'notified' | 'promised' | 'arrived' | 'unavailable';
export type SupplementLineStep = 'notify' | 'promise' | 'arrive' | 'refuse';

/** As long as a sample of a toy is awaited, it is not asked for again. */
export const OPEN_SUPPLEMENT_LINE_STATES = ['pending', 'notified', 'promised'] as const;

const STEPS: Record<SupplementLineStep, Partial<Record<SupplementLineStateKey, SupplementLineStateKey>>> = {
  notify: { pending: 'notified' },
  // A promise may be moved to another day, and a factory may find the sample after all.
  promise: { pending: 'promised', notified: 'promised', promised: 'promised', unavailable: 'promised' },
  arrive: { pending: 'arrived', notified: 'arrived', promised: 'arrived', unavailable: 'arrived' },
  refuse: { pending: 'unavailable', notified: 'unavailable', promised: 'unavailable' },
};

export function nextSupplementLineState(
  state: SupplementLineStateKey,
  step: SupplementLineStep,
): SupplementLineStateKey | null {
  return STEPS[step][state] ?? null;
}

export function isSupplementLineFinal(state: SupplementLineStateKey): boolean {
  return state === 'arrived' || state === 'unavailable';
}

/** Closed when every line has come to its end, or when the buyer insists. */
export function mayCompleteSupplement(states: readonly SupplementLineStateKey[], insists: boolean): boolean {
  return insists || states.every(isSupplementLineFinal);
}
