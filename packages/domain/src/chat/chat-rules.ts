import { UPLOAD_LIMITS } from '../constants.ts';

/** What a conversation joins. */
export const CHAT_KINDS = ['factory', 'colleague', 'group', 'service'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** Sessions of one person that chat at the same time; the one that chatted first gives way to the next. */
export const CHAT_DEVICES = 5;

/** Limits of what people write to each other. */
export const CHAT_LIMITS = {
  textLength: 3000,
  pictures: 9,
  fileBytes: UPLOAD_LIMITS.fileBytes,
  /** A minute of AAC or Opus is far less. */
  voiceBytes: 2 * 1024 * 1024,
  voiceSeconds: 60,
  recallMs: 2 * 60_000,
  cartLines: 50,
  groupPeople: 50,
  groupNameLength: 30,
  /** Conversations that one person makes; factories and colleagues are far fewer. */
  forwardedTo: 9,
  forwarded: 30,
  /** Kept by a browser for a person who is offline. */
  queueBytes: 50 * 1024 * 1024,
} as const;

/** Messages of one person within a time: more is no conversation. */
export const CHAT_PACE = { messages: 20, seconds: 10 } as const;

/** History: messages of a page. */
export const CHAT_PAGE = 15;
/** Messages that a browser is given at once for what it missed; beyond that it asks for the newest page. */
export const CHAT_SYNC_MAX = 200;

/** Of a conversation that is exported, the latest. */
export const CHAT_EXPORT_MAX = 20_000;

export const CHAT_REPLIES = { count: 200, length: 500, groupLength: 20 } as const;

/** Messages older than so many days go at night, unless the operator or the company says otherwise. */
export const CHAT_KEEP_DAYS = 1095;
/** A company may keep its own for less time, and no less than this. */
export const CHAT_KEEP_LEAST_DAYS = 180;

/** What a factory says to those who write outside of its hours. */
export const CHAT_ABSENCE_LENGTH = 200;

/** Silent for so long is away; for twice the beat nobody is there. */
export const CHAT_PRESENCE = { beatMs: 60_000, awayMs: 5 * 60_000 } as const;
export const CHAT_PRESENCES = ['online', 'away', 'offline'] as const;
export type ChatPresence = (typeof CHAT_PRESENCES)[number];
export const CHAT_PRESENCE_LABEL: Record<ChatPresence, string> = { online: '在线', away: '离开', offline: '离线' };

/** What one is typing is shown for so long after the last word of it, and said again at most that often. */
export const CHAT_TYPING = { shownMs: 6000, sayEveryMs: 3000 } as const;

/** A factory that is away is told by text message that a buyer wrote. */
export const CHAT_SMS = { awayMs: 10 * 60_000, perConversationMs: 3_600_000, fromHour: 8, untilHour: 22 } as const;
