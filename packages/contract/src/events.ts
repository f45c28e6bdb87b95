import type { ChatMessage } from './chat-shapes.ts';
import type { CallInput } from './contract.ts';
import type { CallName } from './core.ts';

/** What the server tells a browser over its one socket. */
export interface ServerEvents {
  /** First word after a successful sign-in to the socket; the build id tells a tab that it is out of date. */
  hello: { version: string };
  /** The answers of these calls are stale. */
  'data.changed': { calls: readonly CallName[] };
  /** A new system message arrived that does not pop up by itself as a reminder. */
  'message.new': { title: string };
  /** Lines of this cart changed; pages that show it fetch what is newer than their version. */
  'cart.changed': { customer_pick_id: number; version: number };
  /** Lines or head of this quotation changed; pages that show it fetch what is newer than their revision. */
  'quotation.changed': { id: number; revision: number };
  /** Who has this quotation open, and at which cell. */
  'quotation.presence': { id: number };
  /** An export of this user ended. */
  'export.ended': { uuid: string; name: string; state: 'done' | 'failed' };
  /** What became of a word of this browser: `code` 0, or why it was refused. */
  answer: { id: number; code: number; msg: string; data: unknown };
  /**
   * A message stands in a conversation. `message` is null where its readers may see different things in it, such as cards and files: then the
   * browser asks by number (`chat.sync_messages`).
   */
  'chat.message': { conversation_id: number; seq: number; rev: number; message: ChatMessage | null };
  /** Something recalled, answered, or who is in it: ask by number. */
  'chat.changed': { conversation_id: number; rev: number };
  'chat.read': { conversation_id: number; chat_id: string; read_seq: number };
  'chat.typing': { conversation_id: number; chat_id: string; nickname: string };
  /** To a visitor of a customer website: something was written or read in their talk with its salesperson; ask anew. */
  'site.talk': Record<string, never>;
  /** This session no longer chats: one of more than CHAT_DEVICES, or its signature counts no longer. */
  'chat.kicked': { reason: 'signature' | 'device' };
  /** Role or membership changed: fetch user info anew. */
  'auth.changed': Record<string, never>;
  /** This session is over. */
  'session.ended': { reason: 'signed_out' | 'revoked' | 'expired' | 'disabled' };
}
export type ServerEventName = keyof ServerEvents;
export type ServerEvent = { [K in ServerEventName]: { event: K; data: ServerEvents[K] } }[ServerEventName];

/** The first word a browser says: who it is. A missing or wrong token closes the socket with code 4401. */
export interface SocketAuth {
  token: string;
}

/** What a browser says afterwards; each is answered by `answer` under its id. */
export interface ClientEvents {
  /** Begins to chat; the answer is 0, one of `CHAT_LOGIN_CODES`, or of the catalogue. */
  login: { chat_user_sig: string };
  /** The same as `chat.send_message`. */
  send: CallInput<'chat.send_message'>;
  /** The same as `chat.set_last_time`. */
  read: CallInput<'chat.set_last_time'>;
  typing: { conversation_id: number };
  /** The person looks at the page, or looks away. */
  presence: { is_away: boolean };
}
export type ClientEventName = keyof ClientEvents;
export type ClientEvent = { [K in ClientEventName]: { id: number; event: K; data: ClientEvents[K] } }[ClientEventName];

/** What a visitor of a customer website says, over the socket that opens with the conversation: the calls of these names. */
export interface SiteClientEvents {
  get_talk: CallInput<'site.get_talk'>;
  send_message: CallInput<'site.send_message'>;
}
/** Below the address of a site. */
export const SITE_SOCKET_PATH = '/socket';

export const SOCKET_PATH = '/ws';
export const SOCKET_CLOSE_UNAUTHORISED = 4401;

/** Request headers of section 7: the token, and the marker that the desktop client sends. */
export const TOKEN_HEADER = 'token';
/** Names the customer website that a visitor's call is for; the server itself sets it below the site's address. */
export const SITE_HEADER = 'x-site';
/** With it a person of the company looks at a site as its customer. */
export const SITE_VIEW_HEADER = 'x-site-view';
/** Names an act, so that it can be said again after a lost answer; see `once` of a call. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const SOFTWARE_CLIENT_HEADER = 'software-client';
