import { api } from '@wanyuan/contract/client';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';

/** Messages that wait, but for those of muted conversations. */
export function useUnread(): number {
  const enabled = useCan('chat.use');
  return useCall(api.chat.get_unread_count, {}, { silent: true, returnError: true, enabled }).data?.count ?? 0;
}
