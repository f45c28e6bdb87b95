import { api, type OutputOf } from '@wanyuan/contract/client';
import { create } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { getUser, onSessionEnd } from '#lib/session.ts';

export type TalkVisitor = OutputOf<typeof api.site_visitor.get_detail>;

const store = create<{ visitor: TalkVisitor | null }>(() => ({ visitor: null }));

export const closeFirstWords = (): void => store.setState({ visitor: null });
export const useFirstWords = store;

export const goToTalk = (id: number): void => go(`/chat?list=website&talk=${id}`);

/** Why this person cannot talk with a visitor; empty where they can. */
function refusalOf({ owner, is_blocked: isBlocked }: TalkVisitor): string {
  if (owner.user_id !== getUser()?.user_id)
    return `这位访客由${owner.nickname}负责，只有${owner.nickname}能和他聊天；可以先在网站设置里换业务员`;
  return isBlocked ? '这位访客已被拉黑，取消拉黑后才能聊天' : '';
}

/** Opens the talk with a visitor; where none is there yet, the salesperson writes first. */
export async function openVisitorTalk(id: number): Promise<void> {
  try {
    const visitor = await callApi(api.site_visitor.get_detail, { id });
    const refusal = refusalOf(visitor);
    if (refusal !== '') toast.info(refusal);
    else if (visitor.conversation_id === null) store.setState({ visitor });
    else goToTalk(visitor.conversation_id);
  } catch {
    // The call has said why.
  }
}

onSessionEnd(closeFirstWords);
