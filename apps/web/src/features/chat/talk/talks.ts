import { CHAT_PAGE } from '@wanyuan/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { onSessionEnd } from '#lib/session.ts';
import { takeConversation } from '../list/conversation-cache.ts';
import type { ConversationDetail } from '../types.ts';
import { createTalk, type Talk, type TalkState } from './talk-store.ts';

/** What was open lately opens at once; the page and the dock share it. */
const KEPT = 12;
/** Links to pictures and files hold for two hours: after half of them they are fetched anew. */
const LINKS_MS = 3_600_000;
const talks = new Map<number, Talk>();
const users = new Map<Talk, number>();

export const talkOf = (id: number): Talk | undefined => talks.get(id);
export const openTalks = (): Talk[] => [...talks.values()];

onSessionEnd(() => {
  talks.clear();
  users.clear();
});

/** The messages of a conversation; those that were looked at longest ago go. */
function keep(id: number, isGroup: boolean): Talk {
  const talk = talks.get(id) ?? createTalk(id, () => isGroup, takeConversation);
  talks.delete(id);
  talks.set(id, talk);
  const idle = [...talks.values()].filter((each) => each !== talk && !users.has(each));
  idle.slice(0, Math.max(0, talks.size - KEPT)).forEach((each) => talks.delete(each.id));
  return talk;
}

/** Somebody looks at it: it is fetched, from where they had read to, or asks what it missed. */
function look(talk: Talk, known: Known | undefined): () => void {
  const { hasNewer, loadedTime, lastSeq } = talk.store.getState();
  // By it a page from the middle is known not to be the newest.
  if (known && known.last_seq > lastSeq) talk.store.setState({ lastSeq: known.last_seq });
  const isOld = Date.now() - loadedTime > LINKS_MS;
  if (!users.has(talk)) void (isOld || hasNewer ? talk.load(known && firstUnread(known)) : talk.sync());
  users.set(talk, (users.get(talk) ?? 0) + 1);
  return () => {
    const left = (users.get(talk) ?? 1) - 1;
    if (left > 0) users.set(talk, left);
    else users.delete(talk);
  };
}

type Known = Pick<ConversationDetail, 'kind' | 'unread_count' | 'read_seq' | 'last_seq'>;

/** More unread ones than a screen shows: one begins with the first of them. */
const firstUnread = ({ unread_count: unread, read_seq: read }: Known): number | undefined =>
  unread > CHAT_PAGE - 3 ? read + 1 : undefined;

/** Null until something is known of the conversation. */
export function useTalk(id: number, known: Known | undefined): Talk | null {
  const isGroup = known ? known.kind === 'group' : null;
  const talk = useMemo(() => (isGroup === null ? null : keep(id, isGroup)), [id, isGroup]);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(() => (talk ? look(talk, latest.current) : undefined), [talk]);
  return talk;
}

export const useTalkState = <R>(talk: Talk, pick: (state: TalkState) => R): R => useStore(talk.store, pick);
