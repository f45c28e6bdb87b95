import { expect, it } from 'vitest';
import type { Queued } from '#lib/message-queue/queued.ts';
import type { ChatMessage } from '../types.ts';
import { lastRun, mergeMessages } from './merge-messages.ts';
import { rowsOf } from './rows.ts';

const ME = 'k_1';
const THEM = 'k_f7';

const message = (seq: number, from = THEM, minute = seq, more: Partial<ChatMessage> = {}): ChatMessage => ({
  conversation_id: 3,
  seq,
  rev: seq,
  gid: `g${seq}`,
  from_chat_id: from,
  from_name: from === ME ? '林晓敏' : '陈经理',
  msg_content: [{ type: 'text', text: String(seq) }],
  status: 'sent',
  quote: null,
  mentions: [],
  created_time: new Date(Date.UTC(2026, 10, 18, 2, minute)).toISOString(),
  ...more,
});
const waiting = (gid: string): Queued & { order: number } => ({
  order: 1,
  gid,
  user_id: 1,
  chat_id: '3',
  conversation_id: 3,
  text: gid,
  files: [],
  cards: [],
  card_title: '',
  quote: null,
  mentions: [],
  time: '',
  bytes: 0,
  fault: null,
});
const kinds = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => (row.kind === 'message' ? row.message.seq : row.kind));

it('tells the time first, after a pause and on another day', () => {
  const messages = [message(1), message(2), message(3, THEM, 30), message(4, THEM, 31 + 24 * 60)];
  const rows = rowsOf({ messages, waiting: [], me: ME, readSeq: null });
  expect(kinds(rows)).toEqual(['time', 1, 2, 'time', 3, 'time', 4]);
});

it('marks what is new above the first word of the others that was not read', () => {
  const messages = [message(1), message(2, ME), message(3), message(4)];
  expect(kinds(rowsOf({ messages, waiting: [], me: ME, readSeq: 1 }))).toEqual(['time', 1, 2, 'new', 3, 4]);
  expect(kinds(rowsOf({ messages, waiting: [], me: ME, readSeq: 4 }))).toEqual(['time', 1, 2, 3, 4]);
});

it('shows a message once, under one key, from the moment it is written', () => {
  const before = rowsOf({ messages: [message(1)], waiting: [waiting('g2')], me: ME, readSeq: null });
  const after = rowsOf({ messages: [message(1), message(2, ME)], waiting: [waiting('g2')], me: ME, readSeq: null });
  expect(before.at(-1)?.key).toBe(after.at(-1)?.key);
  expect(kinds(after)).toEqual(['time', 1, 2]);
});

it('draws name and picture for the first of several of one writer', () => {
  const messages = [message(1), message(2), message(3, THEM, 3, { from_name: '王工' }), message(4, ME)];
  const rows = rowsOf({ messages, waiting: [waiting('x')], me: ME, readSeq: null });
  expect(rows.flatMap((row) => ('isFirst' in row ? [row.isFirst] : []))).toEqual([true, false, true, true, false]);
});

it('puts messages by their number and keeps the later state of each', () => {
  const recalled = message(1, THEM, 1, { rev: 9, status: 'recalled' });
  const known = [message(1), message(3)];
  const merged = mergeMessages(known, [message(2), recalled]);
  expect(merged.map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'recalled'],
    [2, 'sent'],
    [3, 'sent'],
  ]);
  expect(mergeMessages(merged, [message(1)])).toBe(merged);
});

it('keeps what lies at the end without a gap', () => {
  expect(lastRun([message(1), message(2), message(5), message(6)]).map(({ seq }) => seq)).toEqual([5, 6]);
  expect(lastRun([])).toEqual([]);
});
