import { api, type OutputOf } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import { useCall } from '#lib/use-call.ts';
import type { RankingQuery } from './ranking-query.ts';

export type RankingData = OutputOf<typeof api.hot.get_popularity_toy>;

export interface RankingState {
  data: RankingData | undefined;
  error: CallError | null;
  isStale: boolean;
  retry: () => void;
}

/** A ranking with the scopes and weeks to choose from; the market's come in two answers, the others in one. */
export function useRanking({ board, scope, week }: RankingQuery): RankingState {
  const input = { scope, week };
  const options = { keepPrevious: true, returnError: true };
  const market = useCall(api.hot.get_hot_detail, input, { ...options, enabled: board === 'market' });
  const choices = useCall(api.hot.get_hot, {}, { enabled: board === 'market' });
  const popularity = useCall(api.hot.get_popularity_toy, input, { ...options, enabled: board === 'popularity' });
  const region = useCall(api.gcc.get_rank_region, input, { ...options, enabled: board === 'region' });
  const answer = { market, popularity, region }[board];
  const state = { error: answer.error, isStale: answer.isPlaceholderData, retry: () => void answer.refetch() };
  if (board !== 'market') return { ...state, data: (board === 'popularity' ? popularity : region).data };
  const { scopes = [], weeks = [] } = choices.data ?? {};
  return { ...state, data: market.data && { ...market.data, scopes, weeks } };
}
