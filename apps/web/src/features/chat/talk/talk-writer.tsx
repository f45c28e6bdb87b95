import { api } from '@wanyuan/contract/client';
import { Suspense, useEffect, useState } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import { Composer, type Outgoing } from '../composer/composer.tsx';
import { MentionMenu } from '../composer/mention-menu.tsx';
import { ReadyCards, settleCards, useReadyCards } from '../composer/ready-cards.tsx';
import type { DraftControl } from '#lib/use-chat-draft.ts';
import { queueMessages } from '#lib/message-queue/message-queue.ts';
import { SendToys } from '../send-toys/send-toys.tsx';
import type { ConversationDetail } from '../types.ts';
import { openTalk } from './open-talk.ts';
import { mentionsIn } from './mentions.ts';
import { SendLocation } from '../location/send-location.tsx';
import { noteTyping } from './typing.ts';
import styles from './talk.module.css';

const RepliesDialog = lazyPart(() => import('../replies/replies-dialog.tsx'));

interface TalkWriterProps {
  conversation: ConversationDetail;
  drafting: DraftControl;
}

/** Pictures go together with the text; every file is a message of its own. */
function queueAll(conversation: ConversationDetail, drafting: DraftControl, outgoing: Outgoing): Promise<boolean> {
  const { text, pictures, files, voice } = outgoing;
  const to = { conversation_id: conversation.id };
  const quote = drafting.draft.quote ?? null;
  if (voice) return queueMessages([{ ...to, files: [{ file: voice.file, kind: 'voice', seconds: voice.seconds }] }]);
  const messages = files.map((file) => ({ ...to, files: [{ file, kind: 'file' as const }] }));
  if (text === '' && pictures.length === 0) return queueMessages(messages);
  const said = {
    ...to,
    text,
    files: pictures.map((file) => ({ file, kind: 'image' as const })),
    quote,
    mentions: mentionsIn(text, conversation),
  };
  return queueMessages([...messages, said]);
}

export function TalkWriter({ conversation, drafting }: TalkWriterProps) {
  const { id, kind, may_write: mayWrite, refusal, name } = conversation;
  const replies = useCall(api.chat.get_chat_reply, {}, { silent: true, returnError: true });
  const [isManaging, setManaging] = useState(false);
  const toys = useCall(api.chat.get_chat_toys, { conversation_id: id }, { silent: true, returnError: true });
  const ready = useReadyCards(id);
  useEffect(() => {
    if (mayWrite) settleCards(id);
  }, [id, mayWrite]);
  if (!mayWrite)
    return (
      <output className={`block rigid edge-top quiet t-13 text-centre ${styles.refusal}`}>
        {refusal || '现在不能在这个会话里发消息'}
      </output>
    );
  // Questions about prices and goods are none for colleagues, nor for customer service from who asks it.
  const isReplying = conversation.factory_id !== null || (kind === 'service' && conversation.company_name !== '');
  const article = ready.find(({ toy }) => toy)?.toy?.article_number ?? toys.data?.list[0]?.article_number ?? '';
  return (
    <>
      <ReadyCards conversationId={id} cards={ready} />
      <MentionMenu conversation={conversation} drafting={drafting} />
      <Composer
        drafting={drafting}
        replies={replies.data?.list ?? []}
        isReplying={isReplying}
        names={{ 联系人: kind === 'group' ? '各位' : name, 货号: article }}
        tools={
          <>
            <SendToys conversation={conversation} />
            {shellSlots().writerTools.map(({ key, component: Tool }) => (
              <Tool key={key} talk={openTalk(conversation)} text={drafting.draft.text} onText={drafting.setText} />
            ))}
            <SendLocation conversationId={id} />
          </>
        }
        onSend={(outgoing) => queueAll(conversation, drafting, outgoing)}
        onTyping={() => noteTyping(id, Date.now())}
        onManageReplies={() => setManaging(true)}
      />
      {isManaging && (
        <Suspense>
          <RepliesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
