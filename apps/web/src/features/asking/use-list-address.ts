import { useLocation, useNavigate } from 'react-router';
import { listAddress, listPath, type ListAddress } from './list-address.ts';

/** The filter of a list, and how to change it: any change but that of the page leads back to the first. */
export function useListAddress<S extends string>(
  path: string,
  states: Record<S, unknown>,
): [ListAddress & { state: S | '' }, (next: Partial<ListAddress>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = listAddress(new URLSearchParams(search));
  const state = address.state in states ? (address.state as S) : '';
  const change = (next: Partial<ListAddress>): void => {
    void navigate(listPath(path, { ...address, page: 1, ...next }), { replace: true });
  };
  return [{ ...address, state }, change];
}
