import { api } from '@wanyuan/contract/client';
import { useState, type ReactNode } from 'react';
import { callApi } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { getUser } from '#lib/session.ts';
import { FirstWordsDialog, goToTalk, type TalkVisitor } from './first-words-dialog.tsx';

/** Why this person cannot talk with a visitor; empty where they can. */
function refusalOf({ owner, is_blocked: isBlocked }: TalkVisitor): string {
  if (owner.user_id !== getUser()?.user_id)
    return `这位访客由${owner.nickname}负责，只有${owner.nickname}能和他聊天；可以先在网站设置里换业务员`;
  return isBlocked ? '这位访客已被拉黑，取消拉黑后才能聊天' : '';
}

interface TalkWithVisitor {
  /** Opens the talk with a visitor; where none is there yet, the salesperson writes first. */
  openTalk: (visitorId: number) => Promise<void>;
  /** The dialog of the first words, where they are wanted. */
  firstWords: ReactNode;
}

export function useTalkWithVisitor(): TalkWithVisitor {
  const [visitor, setVisitor] = useState<TalkVisitor | null>(null);
  return {
    async openTalk(id) {
      try {
        const found = await callApi(api.site_visitor.get_detail, { id });
        const refusal = refusalOf(found);
        if (refusal !== '') toast.info(refusal);
        else if (found.conversation_id === null) setVisitor(found);
        else goToTalk(found.conversation_id);
      } catch {
        // The call has said why.
      }
    },
    firstWords: visitor && <FirstWordsDialog visitor={visitor} onClose={() => setVisitor(null)} />,
  };
}
