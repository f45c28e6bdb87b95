import type { ToyFilters } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import type { PageLink } from '#lib/page-links.ts';
import { pageIn } from '#lib/read-search.ts';
import { useLocation, useNavigate } from '#lib/router.ts';
import { addressSearch, readAddress, type ListAddress } from './toy-query.ts';

export interface AddressMoves {
  /** The address of the list with something else in it; anything but a page begins at the first page. */
  pathOf: (change: Partial<ListAddress>) => PageLink;
  change: (change: Partial<ListAddress>) => void;
  setFilters: (filters: ToyFilters) => void;
}

interface ListAddressState {
  /** What is asked for, at its first page: the same object while the user only scrolls from page to page. */
  address: ListAddress;
  page: number;
  moves: AddressMoves;
  /** What came along with the address and must stay with it. */
  state: unknown;
}

/**
 * What the address says, and ways to say something else. A topic in the path wins over one in the query, `base` stays
 * whatever is cleared.
 */
export function useListAddress(fixedTopic?: string, base?: ToyFilters): ListAddressState {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => addressSearch({ ...readAddress(new URLSearchParams(search)), page: 1 }), [search]);
  const spoken = useMemo(() => readAddress(new URLSearchParams(asked)), [asked]);
  const moves = useMemo<AddressMoves>(() => {
    const pathOf = (change: Partial<ListAddress>): PageLink =>
      `${pathname}${addressSearch({ ...spoken, ...change, filters: { ...(change.filters ?? spoken.filters), ...base } })}`;
    const change = (next: Partial<ListAddress>): void => void navigate(pathOf(next));
    return { pathOf, change, setFilters: (filters) => change({ filters }) };
  }, [pathname, spoken, navigate, base]);
  const address = useMemo(
    () => (fixedTopic === undefined ? spoken : { ...spoken, topic: fixedTopic }),
    [spoken, fixedTopic],
  );
  return { address, page: pageIn(new URLSearchParams(search)), moves, state: state as unknown };
}
