import type { CallRef, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';

/** For tests: an answer is there, and asking for it again has failed. */
export async function seedFailedRefetch<R extends CallRef>(
  ref: R,
  input: InputOf<R>,
  data: OutputOf<R>,
  error: CallError,
): Promise<void> {
  const queryKey = [ref.name, input];
  queryClient.setQueryData(queryKey, data);
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 }).catch(() => undefined);
}
