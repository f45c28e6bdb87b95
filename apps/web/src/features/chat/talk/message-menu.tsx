import { api } from '@wanyuan/contract/client';
import { CHAT_LIMITS, chatPreview } from '@wanyuan/domain';
import { type MenuProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { copyText } from '#lib/clipboard.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useAct } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import type { Draft } from '#lib/chat-drafts.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { told, wordsOf } from '../parts/told.ts';
import type { ChatMessage, ConversationDetail } from '../types.ts';
import styles from './bubble.module.css';
import { canSearchBy, searchByPicture } from './search-picture.ts';
import { talkOf } from './talks.ts';

const ForwardDialog = lazyPart(() => import('../forward/forward-dialog.tsx'));

interface MessageMenuProps {
  message: ChatMessage;
  isOwn: boolean;
  conversation: ConversationDetail;
  onOpen: (id: number | null) => void;
  onQuote: ((quote: Draft['quote'] | null) => void) | null;
}

/** What can be done with a message. */
export function MessageMenu({ message, isOwn, conversation, onOpen, onQuote }: MessageMenuProps) {
  const now = useNow();
  const [isForwarding, setForwarding] = useState(false);
  const recall = useAct(api.chat.recall_message, {
    onDone: ({ rev }) => talkOf(conversation.id)?.catchUp(rev),
  });
  const text = wordsOf(message);
  const [picture] = message.msg_content.flatMap((element) => (element.type === 'image' ? (element.picture ?? []) : []));
  const canRecall = isOwn && now.getTime() - Date.parse(message.created_time) < CHAT_LIMITS.recallMs;
  const items: MenuProps['items'] = [
    ...(onQuote
      ? [
          {
            key: 'quote',
            label: '引用',
            onClick: () =>
              onQuote({
                seq: message.seq,
                name: message.from_name,
                text: chatPreview(message.msg_content.map(told), 60),
              }),
          },
        ]
      : []),
    { key: 'forward', label: '转发', onClick: () => setForwarding(true) },
    ...(text === '' ? [] : [{ key: 'copy', label: '复制', onClick: () => void copyText(text) }]),
    ...(picture && canSearchBy()
      ? [{ key: 'search', label: '以图搜索', onClick: () => void searchByPicture(picture) }]
      : []),
    ...(isOwn
      ? []
      : shellSlots().messageActs.map(({ key, label, onSelect }) => ({
          key,
          label,
          onClick: () => onSelect({ conversation_id: conversation.id, seq: message.seq }),
        }))),
    ...(canRecall
      ? [
          {
            key: 'recall',
            label: '撤回',
            onClick: () => recall.mutate({ conversation_id: conversation.id, seq: message.seq }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActMenu menu={{ items }} placement="top">
        <button type="button" className={`middle ${styles.menu}`} aria-label="消息操作" title="消息操作">
          <Ellipsis size={16} aria-hidden />
        </button>
      </ActMenu>
      {isForwarding && (
        <Suspense>
          <ForwardDialog
            message={message}
            onClose={() => setForwarding(false)}
            onOpen={(id) => {
              setForwarding(false);
              onOpen(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
