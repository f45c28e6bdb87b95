import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { Moon } from 'lucide-react';
import { shellSlots } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useChatDraft } from '#lib/use-chat-draft.ts';
import type { ConversationDetail } from '../types.ts';
import { MessageList } from './message-list.tsx';
import { openTalk } from './open-talk.ts';
import { TalkHead } from './talk-head.tsx';
import { TalkWriter } from './talk-writer.tsx';
import styles from './talk.module.css';
import type { Talk } from './talk-store.ts';
import { useTalk } from './talks.ts';

interface TalkPaneProps {
  id: number;
  onOpen: (id: number | null) => void;
}

/** One conversation: who it is with, what was said, and what one says. */
export function TalkPane({ id, onOpen }: TalkPaneProps) {
  const { data, error, refetch } = useCall(api.chat.get_conversation, { conversation_id: id }, { returnError: true });
  const talk = useTalk(id, data);
  if (!data && error)
    return (
      <div className="middle grow">
        <CallErrorPanel what="这个会话" error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data || !talk)
    return (
      <div className="grow pad-16" aria-busy>
        <Skeleton active avatar paragraph={{ rows: 6 }} title={false} />
      </div>
    );
  return <OpenTalk conversation={data} talk={talk} onOpen={onOpen} />;
}

function OpenTalk({
  conversation,
  talk,
  onOpen,
}: { conversation: ConversationDetail; talk: Talk } & Pick<TalkPaneProps, 'onOpen'>) {
  const drafting = useChatDraft(String(conversation.id));
  return (
    <>
      <TalkHead conversation={conversation} talk={talk} onOpen={onOpen} />
      {shellSlots().talkStrips.map(({ key, component: Strip }) => (
        <Strip key={key} talk={openTalk(conversation)} />
      ))}
      {conversation.absence !== '' && (
        <p className={`row gap-8 rigid edge-bottom t-13 quiet ${styles.absence}`}>
          <Moon size={14} className="rigid" aria-hidden />
          {conversation.absence}
        </p>
      )}
      <MessageList
        conversation={conversation}
        talk={talk}
        onOpen={onOpen}
        onQuote={conversation.may_write ? drafting.setQuote : null}
      />
      <TalkWriter conversation={conversation} drafting={drafting} />
    </>
  );
}
