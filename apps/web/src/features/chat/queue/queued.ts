import type { SendInput, WrittenElement } from '../types.ts';

/** A file on its way; once it is uploaded only its number is needed. */
export interface QueuedFile {
  file: File;
  kind: 'image' | 'file' | 'voice';
  seconds?: number;
  file_id?: number;
}

/** A message as its writer made it. */
export interface Queued {
  gid: string;
  user_id: number;
  /** The conversation. */
  chat_id: string;
  conversation_id: number;
  text: string;
  files: readonly QueuedFile[];
  /** What else it carries: a card. */
  cards: readonly WrittenElement[];
  /** How the card is told while it waits. */
  card_title: string;
  quote: { seq: number; name: string; text: string } | null;
  mentions: string[];
  time: string;
  bytes: number;
  fault: string | null;
}

const elementOf = ({ kind, file_id: id = 0, seconds = 0 }: QueuedFile): WrittenElement => {
  if (kind === 'image') return { type: 'image', file_id: id };
  return { type: 'custom', custom: kind === 'file' ? { kind, file_id: id } : { kind, file_id: id, seconds } };
};

/** What the server is told, once everything that it carries is there. */
export const inputOf = (entry: Queued): SendInput => ({
  conversation_id: entry.conversation_id,
  gid: entry.gid,
  msg_content: [
    ...(entry.text === '' ? [] : [{ type: 'text' as const, text: entry.text }]),
    ...entry.cards,
    ...entry.files.map(elementOf),
  ],
  quote_seq: entry.quote?.seq ?? null,
  mentions: entry.mentions,
});
