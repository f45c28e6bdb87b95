import type { ToyFilters } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressSearch, readAddress, type ListAddress } from './toy-query.ts';

export interface AddressMoves {
  /** The address of the list with something else in it; anything but a page begins at the first page. */
  pathOf: (change: Partial<ListAddress>) => string;
  change: (change: Partial<ListAddress>) => void;
  setFilters: (filters: ToyFilters) => void;
}

/** What the address says, and ways to say something else. A topic in the path wins over one in the query, `base` stays whatever is cleared. */
export function useListAddress(
  fixedTopic?: string,
  base?: ToyFilters,
): {
  address: ListAddress;
  moves: AddressMoves;
  /** What came along with the address and must stay with it. */
  state: unknown;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  const moves = useMemo<AddressMoves>(() => {
    const pathOf = (change: Partial<ListAddress>): string =>
      pathname +
      addressSearch({ ...address, page: 1, ...change, filters: { ...(change.filters ?? address.filters), ...base } });
    const change = (next: Partial<ListAddress>): void => void navigate(pathOf(next));
    return { pathOf, change, setFilters: (filters) => change({ filters }) };
  }, [pathname, address, navigate, base]);
  return {
    address: fixedTopic === undefined ? address : { ...address, topic: fixedTopic },
    moves,
    state: state as unknown,
  };
}
