import { LIVE_STATES, type LiveRoom } from '#page-kit/places/live-states.ts';

type State = LiveRoom['state'];

const ORDER: readonly State[] = ['live', 'scheduled', 'replay', 'ended'];

/** The state that an address asks for, if it is one. */
export function stateOf(text: string): State | undefined {
  return ORDER.find((state) => state === text);
}

/** One tab for all and one per state, each with its count once that is known. */
export function liveTabs(counts: Record<State, number> | undefined): { key: string; label: string }[] {
  const all = counts && ORDER.reduce((sum, state) => sum + counts[state], 0);
  const withCount = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} ${count}`;
  return [
    { key: 'all', label: withCount('全部', all) },
    ...ORDER.map((state) => ({ key: state, label: withCount(LIVE_STATES[state].label, counts?.[state]) })),
  ];
}
