import type { ServerEvent, ServerEvents } from '@wanyuan/contract';

/** The recipients of a push; exactly one of these. */
export type PushTarget =
  | { userId: number }
  | { companyId: number }
  | { sessionId: number }
  /** People that are named in any way, each of their sockets once. */
  | { userIds: number[]; companyIds: number[] }
  | { all: true };

/** What processes tell each other. Payloads survive JSON. */
export interface BusTopics {
  /** `sessionIds: null` means all sessions of the user. */
  'session.revoked': { sessionIds: number[] | null; userId: number; reason: ServerEvents['session.ended']['reason'] };
  'user.changed': { userId: number };
  'company.changed': { companyId: number };
  'socket.push': { to: PushTarget; event: ServerEvent };
  'factory_blocks.changed': { companyId: number };
  /** Links were made, changed or ended: of selections, as the previous release knows them, and others by their names. */
  'share.changed': { chooseIds: number[]; names?: string[] };
  /** Toys can be found by other pictures than before; complete when nothing is left to be looked at. */
  'picture_index.changed': { isComplete: boolean };
  /** Something that visitors of these sites see, or who they are to be, changed. */
  'site.changed': { siteIds: number[] };
  /** Visits of these sessions are over. */
  'site.sessions_ended': { sessionIds: number[] };
  /** To visitors of customer websites: `userId` is the visitor. */
  'site.push': { to: PushTarget; event: ServerEvent };
  /** The process that holds the program's socket sends it this sync. */
  'trade.send': { agentId: number; syncId: number };
  /** Their secrets are gone: their sockets end. */
  'trade.unpaired': { agentIds: number[] };
  /** These sessions gave their place in the chat to later ones of the same person. */
  'chat.gave_way': { sessionIds: number[] };
  /** Whether this person may write has changed. */
  'moderation.muted': { userId: number };
  /** Messages may have been missed: drop everything that was cached on the strength of the bus. */
  'bus.reset': Record<string, never>;
}
export type BusTopic = keyof BusTopics;

/**
 * What a process remembers on the strength of the bus it looks up again after this time: a process that dies between its
 * commit and its word has told nobody, and no reset follows.
 */
export const LOST_NEWS_MS = 60_000;

/**
 * Hints between processes on top of a truth that lies in the database. Delivery is at most once; when messages may
 * have been lost, every process concerned hears `bus.reset` afterwards.
 */
export interface EventBus {
  /**
   * Subscribers in this process have run when this is called; the others hear of it soon. Never rejects: a transport
   * that is away is logged and made good by `bus.reset`. Publish after the commit, not inside a transaction.
   */
  publish<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<void>;
  /** To subscribers in this process alone: what the others have been told already, or need not know. */
  publishHere<T extends BusTopic>(topic: T, payload: BusTopics[T]): void;
  subscribe<T extends BusTopic>(topic: T, handler: (payload: BusTopics[T]) => void): () => void;
  close(): Promise<void>;
}
