import {
  hashKey,
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallRef, InputOf, OutputOf, ReadRef } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { act, callApi } from './call-client.ts';
import type { CallError } from './call-error.ts';
import { invalidateCalls } from './query-client.ts';
import { ownQuery } from './query-owners.ts';
import { useTabKey } from './tab-context.ts';

export interface UseCallOptions {
  enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh; 30 s unless said otherwise. */
  staleTime?: number;
  /** Keeps the last page on screen while the next one loads. */
  keepPrevious?: boolean;
  refetchInterval?: number | (() => number);
  returnError?: boolean;
  silent?: boolean;
}

/** Reads by a call. Components that ask the same share the answer. */
export function useCall<R extends ReadRef>(
  ref: R,
  input: InputOf<R>,
  options: UseCallOptions = {},
): UseQueryResult<OutputOf<R>, CallError> {
  const { returnError = false, silent = false, keepPrevious, staleTime, enabled = true, refetchInterval } = options;
  const queryKey = [ref.name, input];
  const queryHash = hashKey(queryKey);
  const tabKey = useTabKey();
  useEffect(() => {
    ownQuery(queryHash, tabKey);
  }, [queryHash, tabKey]);
  return useQuery<OutputOf<R>, CallError>({
    queryKey,
    queryFn: ({ signal }) => callApi(ref, input, { signal, returnError, silent }),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export interface UseActOptions<R extends CallRef> {
  onDone?: (output: OutputOf<R>, input: InputOf<R>) => void;
  returnError?: boolean;
  /** In the place of the plain call. */
  call?: (input: InputOf<R>) => Promise<OutputOf<R>>;
}

/** Acts by a call. What the call touches is stale before `onDone` runs, whatever `onDone` does. */
export function useAct<R extends CallRef>(
  ref: R,
  options: UseActOptions<R> = {},
): UseMutationResult<OutputOf<R>, CallError, InputOf<R>> {
  const { onDone, returnError = false, call = (input) => act(ref, input, { returnError, keepStale: true }) } = options;
  return useMutation<OutputOf<R>, CallError, InputOf<R>>({
    mutationFn: async (input) => {
      const output = await call(input);
      invalidateCalls(ref.touches);
      return output;
    },
    onSuccess: (output, input) => {
      onDone?.(output, input);
    },
  });
}
