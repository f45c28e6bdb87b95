import type { ReadRef } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import { useCall, type UseCallOptions } from '#lib/use-call.ts';
import type { AddressMoves } from './use-address.ts';
import { useExistingPage, type Page } from './use-existing-page.ts';

/** Where a list keeps its filter: in the address, or in the state of what holds it. */
export type RowsPlace = Pick<AddressMoves<{ page: number }>, 'isFiltered' | 'clear'> & {
  address: { page: number };
  change: (next: { page: number }) => void;
};

export interface RowsCall<P> {
  data: P | undefined;
  error: CallError | null;
  retry: () => void;
  /** The page before is still shown while the asked one loads. */
  isStale: boolean;
  pageSize: number;
  place: RowsPlace;
}

interface RowsOptions extends Pick<UseCallOptions, 'staleTime' | 'refetchInterval'> {
  pageSize?: number;
}

const PAGE_SIZE = 20;

/** One page of a list; a page behind the last turns to the last. */
export function useRows<I extends object, P extends Page>(
  ref: ReadRef<I, P>,
  input: Omit<I, 'page' | 'page_size'>,
  place: RowsPlace,
  { pageSize = PAGE_SIZE, ...options }: RowsOptions = {},
): RowsCall<P> {
  const asked = { ...input, page: place.address.page, page_size: pageSize } as unknown as I;
  const found = useCall(ref, asked, { returnError: true, keepPrevious: true, ...options });
  return {
    data: useExistingPage(found.data, (page) => place.change({ page })),
    error: found.error,
    retry: () => void found.refetch(),
    isStale: found.isPlaceholderData,
    pageSize,
    place,
  };
}

/** The same of a list that comes whole. */
export function useWholeRows<I extends object, P extends { list: unknown[] }>(
  ref: ReadRef<I, P>,
  input: I,
  place: RowsPlace,
  { pageSize = PAGE_SIZE, ...options }: RowsOptions = {},
): RowsCall<P & Page> {
  const { data, error, refetch } = useCall(ref, input, { returnError: true, ...options });
  const { page } = place.address;
  const shown = data && {
    ...data,
    list: data.list.slice((page - 1) * pageSize, page * pageSize),
    total: data.list.length,
    page,
    page_size: pageSize,
  };
  return {
    data: useExistingPage(shown, (next) => place.change({ page: next })),
    error,
    retry: () => void refetch(),
    isStale: false,
    pageSize,
    place,
  };
}
