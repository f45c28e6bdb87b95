import { api } from '@wanyuan/contract/client';
import { CHAT_PRESENCE, type ChatPresence } from '@wanyuan/domain';
import { useMemo } from 'react';
import { useCall } from '#lib/use-call.ts';
import type { Conversation } from '../types.ts';

const MOST = 100;
const NONE: ReadonlyMap<string, ChatPresence> = new Map();

/** Who of them is there now; groups are not. */
export function usePresences(
  conversations: readonly Pick<Conversation, 'chat_id' | 'kind'>[],
): ReadonlyMap<string, ChatPresence> {
  const ids = conversations.filter(({ kind }) => kind !== 'group').map(({ chat_id: chat }) => chat);
  const asked = [...new Set(ids)].toSorted().slice(0, MOST);
  const { data } = useCall(
    api.chat.get_presence,
    { chat_ids: asked },
    {
      silent: true,
      returnError: true,
      keepPrevious: true,
      enabled: asked.length > 0,
      refetchInterval: CHAT_PRESENCE.beatMs,
    },
  );
  return useMemo(() => (data ? new Map(data.list.map((each) => [each.chat_id, each.presence])) : NONE), [data]);
}
