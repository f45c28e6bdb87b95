import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { onSessionEnd } from '#lib/session.ts';
import { takeConversation } from '../list/conversation-cache.ts';
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

/** Somebody looks at it: it is fetched, or asks what it missed. */
function look(talk: Talk): () => void {
  const { hasNewer, loadedTime } = talk.store.getState();
  const isOld = Date.now() - loadedTime > LINKS_MS;
  if (!users.has(talk)) void (isOld || hasNewer ? talk.load() : talk.sync());
  users.set(talk, (users.get(talk) ?? 0) + 1);
  return () => {
    const left = (users.get(talk) ?? 1) - 1;
    if (left > 0) users.set(talk, left);
    else users.delete(talk);
  };
}

/** Null until it is known of what kind the conversation is. */
export function useTalk(id: number, isGroup: boolean | null): Talk | null {
  const talk = useMemo(() => (isGroup === null ? null : keep(id, isGroup)), [id, isGroup]);
  useEffect(() => (talk ? look(talk) : undefined), [talk]);
  return talk;
}

export const useTalkState = <R>(talk: Talk, pick: (state: TalkState) => R): R => useStore(talk.store, pick);
