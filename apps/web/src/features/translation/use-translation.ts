import { api } from '@wanyuan/contract/client';
import type { OpenTalk } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';

/** A company hardly ever turns it on or off. */
const FRESH_MS = 10 * 60_000;

/** Whether the chats of the company are translated, and this one both ways. */
export function useTranslation({ source, id }: OpenTalk) {
  const { data } = useCall(
    api.chat.get_translation,
    { source, conversation_id: id },
    { silent: true, returnError: true, staleTime: FRESH_MS },
  );
  return data ?? null;
}

/** What one reads, and what the other side most likely does. */
export const USUAL = { to_me: 'zh', to_them: 'en' } as const;
