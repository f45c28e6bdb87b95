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
  /** Role or membership changed: fetch user info anew. */
  'auth.changed': Record<string, never>;
  /** This session is over. */
  'session.ended': { reason: 'signed_out' | 'revoked' | 'expired' | 'disabled' };
}
export type ServerEventName = keyof ServerEvents;
export type ServerEvent = { [K in ServerEventName]: { event: K; data: ServerEvents[K] } }[ServerEventName];

/** The only word a browser says: who it is. A missing or wrong token closes the socket with code 4401. */
export interface SocketAuth {
  token: string;
}
export const SOCKET_PATH = '/ws';
export const SOCKET_CLOSE_UNAUTHORISED = 4401;

/** Request headers of section 7: the token, and the marker that the desktop client sends. */
export const TOKEN_HEADER = 'token';
/** Names an act, so that it can be said again after a lost answer; see `once` of a call. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const SOFTWARE_CLIENT_HEADER = 'software-client';
