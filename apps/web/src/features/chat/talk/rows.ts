import { businessDay } from '@wanyuan/domain';
import type { Kept } from '#lib/message-queue/send-queue.ts';
import type { Queued } from '#lib/message-queue/queued.ts';
import type { ChatMessage } from '../types.ts';

export type TalkRow =
  | { kind: 'time'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean }
  | { kind: 'waiting'; key: string; entry: Kept<Queued>; isFirst: boolean };

/** After such a pause the time is told again. */
const PAUSE_MS = 10 * 60_000;

interface RowsOf {
  messages: readonly ChatMessage[];
  waiting: readonly Kept<Queued>[];
  /** Who one is here. */
  me: string;
  /** The last message that was read when the conversation was opened; null where nothing is marked. */
  readSeq: number | null;
}

/** A message keeps its key from the moment it is written. */
const keyOf = (message: ChatMessage): string => `${message.from_chat_id}.${message.gid}`;

/** What stands below each other: times, the mark before what is new, messages, and what waits to be sent. */
export function rowsOf({ messages, waiting, me, readSeq }: RowsOf): TalkRow[] {
  const rows: TalkRow[] = [];
  const sent = new Set<string>();
  let before: ChatMessage | null = null;
  let isMarked = readSeq === null;
  for (const message of messages) {
    const isOwn = message.from_chat_id === me;
    if (isOwn) sent.add(message.gid);
    const isPaused = !before || Date.parse(message.created_time) - Date.parse(before.created_time) > PAUSE_MS;
    const isOtherDay =
      before && businessDay(new Date(message.created_time)) !== businessDay(new Date(before.created_time));
    const isTold = isPaused || isOtherDay === true;
    if (isTold) rows.push({ kind: 'time', key: `time.${message.seq}`, time: message.created_time });
    const isNew = !isMarked && message.seq > (readSeq ?? 0) && !isOwn;
    if (isNew) {
      rows.push({ kind: 'new', key: 'new' });
      isMarked = true;
    }
    const isFirst =
      isTold || isNew || before?.from_chat_id !== message.from_chat_id || before.from_name !== message.from_name;
    rows.push({ kind: 'message', key: keyOf(message), message, isFirst });
    before = message;
  }
  for (const entry of waiting) {
    if (sent.has(entry.gid)) continue;
    const last = rows.at(-1);
    const isFirst = !(last?.kind === 'waiting' || (last?.kind === 'message' && last.message.from_chat_id === me));
    rows.push({ kind: 'waiting', key: `${me}.${entry.gid}`, entry, isFirst });
  }
  return rows;
}
