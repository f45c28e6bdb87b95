import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReadRef, ToyCard, ToyList } from '@wanyuan/contract/client';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { ownQuery } from '#lib/query-owners.ts';
import { useTabKey } from '#lib/tab-context.ts';

export const PAGE_SIZE = 40;
/** No user needs more cards than this in one list; from here it goes on with a new run of pages. */
export const KEPT_MAX = 2000;
const FRESH_MS = 10 * 60_000;

interface Run {
  key: string;
  /** The page at which it begins. */
  page: number;
  /** Mark of the jump that began it. */
  jump: unknown;
}

/** What every list of toys answers, whatever else it says. */
type ToyPage = Pick<ToyList, 'page' | 'page_size' | 'total'> & { list: ToyCard[] };

export interface ToyPages<A extends ToyPage = ToyList> {
  toys: readonly A['list'][number][] | undefined;
  /** The first answer: totals, words and hints are the same in all. */
  answer: A | undefined;
  firstPage: number;
  lastPage: number;
  isStale: boolean;
  isLoadingMore: boolean;
  /** Nothing when all are here, or enough. */
  loadMore: (() => void) | undefined;
  error: CallError | null;
  retry: () => void;
}

function unique<A extends ToyPage>(pages: readonly A[]): A['list'][number][] {
  const seen = new Set<number>();
  // The catalogue changes while the user scrolls: a toy may slide from one page onto the next.
  return pages.flatMap(({ list }) => list.filter(({ toy_id }) => !seen.has(toy_id) && seen.add(toy_id)));
}

/** Runs of pages: a run begins where the address says and grows as the user scrolls. */
export function useToyPages<A extends ToyPage>(call: ReadRef<object, A>, query: object, page: number): ToyPages<A> {
  const tabKey = useTabKey();
  const jump = (useLocation().state as { jump?: unknown } | null)?.jump;
  const key = hashKey([call.name, query]);
  const [run, setRun] = useState<Run>({ key, page, jump });
  const queryKey = [call.name, query, { from: run.page }];
  const result = useInfiniteQuery<A, CallError, { pages: A[] }, unknown[], number>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(call, { ...query, page: pageParam, page_size: PAGE_SIZE }, { signal, returnError: true }),
    initialPageParam: run.page,
    getNextPageParam: (last) => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const queryHash = hashKey(queryKey);
  useEffect(() => {
    ownQuery(queryHash, tabKey);
  }, [queryHash, tabKey]);

  const pages = result.data?.pages;
  const lastPage = result.isPlaceholderData || !pages ? run.page : run.page + pages.length - 1;
  const isElsewhere = page < run.page || page > lastPage;
  if (run.key !== key || run.jump !== jump || isElsewhere) setRun({ key, page, jump });

  const toys = useMemo(() => pages && unique(pages), [pages]);
  const canGrow = result.hasNextPage && !result.isPlaceholderData && (toys?.length ?? 0) < KEPT_MAX;
  return {
    toys,
    answer: pages?.[0],
    firstPage: run.page,
    lastPage,
    isStale: result.isPlaceholderData,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: canGrow ? () => void result.fetchNextPage({ cancelRefetch: false }) : undefined,
    error: result.error,
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}
