import { useState } from 'react';
import type { AddressMoves } from './use-address.ts';

/** A filter that lives as long as what holds it, for lists without an address of their own. */
export function useFilterState<F extends object>(whole: F): AddressMoves<F & { page: number }> {
  const [address, setAddress] = useState({ ...whole, page: 1 });
  const change = (next: Partial<F & { page: number }>): void => {
    setAddress((before) => ({ ...before, page: 1, ...next }));
  };
  const isFiltered = (Object.keys(whole) as (keyof F)[]).some((name) => address[name] !== whole[name]);
  return { address, change, isFiltered, clear: () => change({ ...whole }) };
}
