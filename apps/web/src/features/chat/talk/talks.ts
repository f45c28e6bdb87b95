import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { takeConversation } from '../list/conversation-cache.ts';
import { createTalk, type Talk, type TalkState } from './talk-store.ts';

interface Held {
  talk: Talk;
  users: number;
}

const held = new Map<number, Held>();

export const talkOf = (id: number): Talk | undefined => held.get(id)?.talk;
export const openTalks = (): Talk[] => [...held.values()].map(({ talk }) => talk);

/** The messages of a conversation; the page and the dock share them. */
function hold(id: number, isGroup: boolean): { talk: Talk; release: () => void } {
  const known = held.get(id) ?? { talk: createTalk(id, () => isGroup, takeConversation), users: 0 };
  if (known.users === 0) void known.talk.load();
  known.users += 1;
  held.set(id, known);
  return {
    talk: known.talk,
    release: () => {
      known.users -= 1;
      if (known.users === 0) held.delete(id);
    },
  };
}

/** Null until the component is there, and until it is known of what kind the conversation is. */
export function useTalk(id: number, isGroup: boolean | null): Talk | null {
  const [talk, setTalk] = useState<Talk | null>(null);
  useEffect(() => {
    if (isGroup === null) return undefined;
    const { talk: opened, release } = hold(id, isGroup);
    setTalk(opened);
    return release;
  }, [id, isGroup]);
  return talk?.id === id ? talk : null;
}

export const useTalkState = <R>(talk: Talk, pick: (state: TalkState) => R): R => useStore(talk.store, pick);
