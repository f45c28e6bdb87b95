import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PlainButton } from '#ui/plain-button.tsx';
import type { Draft } from '#lib/chat-drafts.ts';
import { useQueuedIn } from '#lib/message-queue/message-queue.ts';
import type { ConversationDetail } from '../types.ts';
import { useJump } from './jump.ts';
import { MessageRow } from './message-row.tsx';
import { rowsOf, type TalkRow } from './rows.ts';
import styles from './talk.module.css';
import type { Talk } from './talk-store.ts';
import { useTalkState } from './talks.ts';
import { knownConversation } from '../list/conversation-cache.ts';
import { talkTime } from '../list/list-time.ts';
import { useReading } from './use-reading.ts';
import { WaitingRow } from './waiting-row.tsx';

interface MessageListProps {
  conversation: ConversationDetail;
  talk: Talk;
  onOpen: (id: number | null) => void;
  onQuote: ((quote: Draft['quote'] | null) => void) | null;
}

const ESTIMATES: Record<TalkRow['kind'], number> = { time: 30, new: 30, message: 62, waiting: 62 };
/** So near to the end counts as being there. */
const NEAR_END = 80;
/** What is above the first messages while older ones are asked for. */
const TOP = 44;

export function MessageList({ conversation, talk, onOpen, onQuote }: MessageListProps) {
  const { id, from_chat_id: me } = conversation;
  const messages = useTalkState(talk, (state) => state.messages);
  const hasOlder = useTalkState(talk, (state) => state.hasOlder);
  const hasNewer = useTalkState(talk, (state) => state.hasNewer);
  const isLoading = useTalkState(talk, (state) => state.isLoading);
  const error = useTalkState(talk, (state) => state.error);
  const lastSeq = useTalkState(talk, (state) => state.lastSeq);
  const waiting = useQueuedIn(id);
  // What was read when it was opened: the mark stays while one reads on.
  const [readSeq] = useState(() => {
    // The list hears of every message; what is known of the conversation itself may be older.
    const { unread_count: unread, read_seq: read } = knownConversation(id) ?? conversation;
    return unread > 0 ? read : null;
  });
  const rows = useMemo(() => rowsOf({ messages, waiting, me, readSeq }), [messages, waiting, me, readSeq]);
  const scroller = useRef<HTMLDivElement>(null);
  // What one reads on into stands below; only what is said from then on is followed.
  const hasMessages = messages.length > 0;
  const [follows, setFollows] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the messages that complete the list are on screen by then
  useEffect(() => setFollows(hasMessages && !hasNewer), [hasMessages, hasNewer]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ESTIMATES[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    // What is read stays where it is when older ones come above it; at the end one stays at the end.
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: NEAR_END,
    paddingStart: TOP,
    paddingEnd: 16,
    overscan: 6,
    initialRect: { width: 600, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const isAtEnd = rows.length === 0 || virtualizer.isAtEnd(NEAR_END);
  const isPlaced = useRef(false);
  const toEnd = (): void => virtualizer.scrollToEnd();

  useLayoutEffect(() => {
    if (isPlaced.current || messages.length === 0) return;
    isPlaced.current = true;
    const mark = rows.findIndex(({ kind }) => kind === 'new');
    if (mark >= 0) virtualizer.scrollToIndex(mark, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [messages, rows, virtualizer]);
  // One's own words are seen at once, wherever one was reading.
  const ownCount = waiting.length;
  const before = useRef(ownCount);
  useEffect(() => {
    if (ownCount > before.current) virtualizer.scrollToEnd();
    before.current = ownCount;
  }, [ownCount, virtualizer]);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (isPlaced.current && first <= 2 && !error) void talk.loadOlder();
  }, [talk, first, messages, error]);
  useEffect(() => {
    if (isPlaced.current && last >= rows.length - 2 && !error) void talk.loadNewer();
  }, [talk, last, rows.length, messages, error]);
  const marked = useJump(id, rows, (index) => virtualizer.scrollToIndex(index, { align: 'center' }), talk);
  useReading(conversation, lastSeq, isAtEnd && !hasNewer);

  const newer = lastSeq - (messages.at(-1)?.seq ?? lastSeq);
  return (
    <div className={`grow relative ${styles.around}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse */}
      <div ref={scroller} className={`sunken tall ${styles.log}`} role="log" aria-label="消息记录" tabIndex={0}>
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          <li className={`t-12 quiet text-centre absolute full ${styles.top}`}>
            {isLoading && '加载中…'}
            {!isLoading && !hasOlder && messages.length > 0 && '没有更多历史消息了'}
            {!isLoading && messages.length === 0 && !error && '还没有消息，打个招呼吧'}
          </li>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={`absolute full ${styles.item}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} conversation={conversation} marked={marked} onOpen={onOpen} onQuote={onQuote} />
              </li>
            );
          })}
        </ol>
        {error && (
          <p className={`row gap-8 centred t-13 quiet ${styles.fault}`} role="alert">
            没有取到消息
            <PlainButton onClick={() => void (messages.length === 0 ? talk.load() : talk.loadOlder())}>
              重试
            </PlainButton>
          </p>
        )}
      </div>
      {(!isAtEnd || hasNewer) && (
        <Button
          shape="round"
          className={styles.newest ?? ''}
          icon={<ArrowDown size={16} aria-hidden />}
          onClick={() => void (hasNewer ? talk.load().then(toEnd) : toEnd())}
        >
          {newer > 0 ? `${newer} 条新消息` : '回到最新'}
        </Button>
      )}
    </div>
  );
}

interface RowProps extends Pick<MessageListProps, 'conversation' | 'onOpen' | 'onQuote'> {
  row: TalkRow;
  /** The message that was jumped to. */
  marked: number | null;
}

function Row({ row, conversation, marked, onOpen, onQuote }: RowProps) {
  if (row.kind === 'time') return <p className={`t-12 quiet text-centre ${styles.time}`}>{talkTime(row.time)}</p>;
  if (row.kind === 'new')
    return (
      <p className={`row gap-12 t-12 brand ${styles.new}`}>
        <span>以下为新消息</span>
      </p>
    );
  if (row.kind === 'waiting') return <WaitingRow entry={row.entry} isFirst={row.isFirst} />;
  return (
    <MessageRow
      message={row.message}
      isFirst={row.isFirst}
      conversation={conversation}
      isMarked={row.message.seq === marked}
      onOpen={onOpen}
      onQuote={onQuote}
    />
  );
}
