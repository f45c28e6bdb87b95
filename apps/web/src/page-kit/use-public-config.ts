import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';

const FRESH_MS = 10 * 60_000;

/** Categories, showrooms, keywords and enums; fetched once for all components. */
export function usePublicConfig() {
  return useCall(api.system.get_public_config, { cate: [] }, { staleTime: FRESH_MS });
}
