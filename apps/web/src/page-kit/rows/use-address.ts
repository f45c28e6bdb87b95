import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import type { AddressSchema } from './address.ts';

export interface AddressMoves<A> {
  address: A;
  /** Anything but a change of the page leads back to the first. */
  change: (next: Partial<A>) => void;
  isFiltered: boolean;
  /** Drops every filter. */
  clear: () => void;
}

/** The filter that the address holds, and how to change it. */
export function useAddress<A extends { page: number }>(schema: AddressSchema<A>): AddressMoves<A> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => schema.read(new URLSearchParams(search)), [schema, search]);
  const change = (next: Partial<A>): void => {
    void navigate(schema.path({ ...address, page: 1, ...next }), { replace: true });
  };
  return { address, change, isFiltered: schema.isNarrowed(address), clear: () => change(schema.whole) };
}
