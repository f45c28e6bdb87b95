import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';

const FRESH_MS = 10 * 60_000;

/** Categories, showrooms, keywords and enums; asked for once by everybody. */
export function usePublicConfig() {
  return useCall(api.system.get_public_config, { cate: [] }, { staleTime: FRESH_MS });
}
