import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import type { Reader } from './reader.ts';

/** A page shows its files for so long; then it asks anew. */
const TTL_SECONDS = 2 * 3600;

/** Whose link it is, and to which message: it opens nothing once either no longer holds. */
export interface MessageLink {
  message_id: number;
  user_id: number;
  company_id: number;
  session_id: number;
}

/** In the place of a share's name: pictures of a message are shown by it. */
export const messageShare = (message_id: number, { user_id, company_id, session_id }: Reader): string =>
  `chat.${message_id}.${user_id}.${company_id}.${session_id}`;

/** Null for the name of another kind of share. */
export function parseMessageShare(share: string): MessageLink | null {
  const [, ...ids] = /^chat\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(share) ?? [];
  if (ids.length === 0) return null;
  const [message_id, user_id, company_id, session_id] = ids.map(Number) as [number, number, number, number];
  return { message_id, user_id, company_id, session_id };
}

interface Signing {
  secret: string;
  now: number;
}

export function chatFileUrl(message_id: number, fileId: number, reader: Reader, signing: Signing): string {
  const share = messageShare(message_id, reader);
  const query = signLink(
    'chat_file',
    { id: fileId, name: share },
    { ...signing, ttlSeconds: TTL_SECONDS, isExact: true },
  );
  return `/chat_files/${share}/${fileId}?${query}`;
}

export const verifyChatFile = (share: string, fileId: number, query: LinkQuery, signing: Signing): number | null =>
  verifyLink('chat_file', { id: fileId, name: share }, query, signing);
