import { keptEntries } from '#lib/outbox.ts';

/** What is typed and not sent, by conversation; it stays over reloads and sessions, as what waits to be sent does. */
export interface Draft {
  text: string;
  /** The message that is answered. */
  quote?: { seq: number; name: string; text: string };
}

/** The oldest go beyond it. */
const DRAFTS_MAX = 100;

const entries = () => keptEntries<Draft & { time: number }>('chat-drafts');

export function readDraft(chat: string): Draft {
  const { text = '', quote } = entries().read()[chat] ?? {};
  return { text, ...(quote && { quote }) };
}

export function keepDraft(chat: string, draft: Draft, now: number): void {
  const kept = entries();
  if (draft.text === '' && !draft.quote) {
    kept.replace([chat], []);
    return;
  }
  const others = Object.entries(kept.read()).filter(([each]) => each !== chat);
  const surplus = others.toSorted(([, a], [, b]) => b.time - a.time).slice(DRAFTS_MAX - 1);
  kept.replace([chat, ...surplus.map(([each]) => each)], [[chat, { ...draft, time: now }]]);
}
