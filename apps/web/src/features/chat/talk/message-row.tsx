import { shellSlots } from '#lib/feature-module.ts';
import { formatTime } from '#lib/format.ts';
import type { Draft } from '#lib/chat-drafts.ts';
import type { ChatMessage, ConversationDetail } from '../types.ts';
import { Bubble } from './bubble.tsx';
import styles from './bubble.module.css';
import { Elements } from './elements.tsx';
import { jumpTo } from './jump.ts';
import { wordsOf } from '../parts/told.ts';
import { openTalk } from './open-talk.ts';
import { MessageMenu } from './message-menu.tsx';
import { ReadMark } from './read-mark.tsx';

interface MessageRowProps {
  message: ChatMessage;
  isFirst: boolean;
  isMarked: boolean;
  conversation: ConversationDetail;
  onOpen: (id: number | null) => void;
  onQuote: ((quote: Draft['quote'] | null) => void) | null;
}

/** A message that the server has. */
export function MessageRow({ message, isFirst, isMarked, conversation, onOpen, onQuote }: MessageRowProps) {
  const { from_chat_id: from, from_name: name, status, quote } = message;
  const isOwn = from === conversation.from_chat_id;
  if (status === 'recalled')
    return <p className={`t-12 quiet text-centre ${styles.recalled}`}>{isOwn ? '您' : name} 撤回了一条消息</p>;
  const text = wordsOf(message);
  const person = conversation.people.find(({ chat_id: chat }) => chat === from);
  // A factory's accounts are one party: each answer names its writer, to its own people too.
  const isNamed = isOwn ? person?.belong_type === 'factory' : conversation.kind !== 'colleague';
  return (
    <Bubble
      isOwn={isOwn}
      isFirst={isFirst}
      isMarked={isMarked}
      name={name}
      isNamed={isNamed}
      avatar={person?.avatar ?? ''}
      chatId={from}
      note={
        <>
          {!isOwn && <time>{formatTime(message.created_time)}</time>}
          <MessageMenu message={message} isOwn={isOwn} conversation={conversation} onOpen={onOpen} onQuote={onQuote} />
          {isOwn && <ReadMark message={message} conversation={conversation} />}
        </>
      }
    >
      {quote && (
        <button
          type="button"
          className={`t-12 quiet cut ${styles.quoted}`}
          onClick={() => jumpTo(conversation.id, quote.seq)}
        >
          {quote.from_name}：{quote.text}
        </button>
      )}
      <Elements message={message} />
      {text !== '' &&
        shellSlots().talkNotes.map(({ key, component: Note }) => (
          <Note key={key} talk={openTalk(conversation)} seq={message.seq} text={text} isOwn={isOwn} />
        ))}
    </Bubble>
  );
}
