import type { api, InputOf } from '@wanyuan/contract/client';

type WrittenElement = InputOf<typeof api.chat.send_message>['msg_content'][number];

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
  /** The conversation, by its list and number. */
  chat_id: string;
  /** The list of conversations that are none of the chat's own, by its key. */
  list?: string;
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
