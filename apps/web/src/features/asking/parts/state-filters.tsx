import { KeywordField } from '#page-kit/keyword-field.tsx';
import type { AddressMoves } from '#page-kit/rows/use-address.ts';
import { StateChips } from './state-chips.tsx';

interface Filter<S> {
  state: S | null;
  keyword: string;
  page: number;
}

interface StateFiltersProps<S extends string> {
  label: string;
  states: Record<S, { label: string }>;
  counts: Partial<Record<S, number>> | undefined;
  /** What the keyword finds. */
  find: string;
  place: Pick<AddressMoves<Filter<S>>, 'change'> & { address: Filter<S> };
}

/** State and keyword: all that supplements and purchases are filtered by. */
export function StateFilters<S extends string>({ find, place, ...chips }: StateFiltersProps<S>) {
  const { address, change } = place;
  return (
    <>
      <StateChips {...chips} value={address.state} onChange={(state) => change({ state })} />
      <span className="grow" />
      <KeywordField label={find} value={address.keyword} onSearch={(keyword) => change({ keyword })} />
    </>
  );
}
