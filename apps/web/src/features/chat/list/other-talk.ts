import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** A conversation of another feature's list; null where only the list is shown. */
export interface OtherTalk {
  key: string;
  id: number | null;
}

/** What a page elsewhere wants to see, until the panes that are on screen show it. */
const store = create<{ wish: OtherTalk | null }>(() => ({ wish: null }));

export const showOther = (wish: OtherTalk): void => store.setState({ wish });

/**
 * `?list=website` opens the list of that name. Whoever opens a conversation of the chat meanwhile sees that one.
 */
export function useOtherTalk(openId: number | null): [OtherTalk | null, (next: OtherTalk | null) => void] {
  const [other, setOther] = useState<OtherTalk | null>(() => {
    const key = new URLSearchParams(window.location.search).get('list');
    return key === null ? null : { key, id: null };
  });
  const [knownId, setKnownId] = useState(openId);
  if (openId !== knownId) {
    setKnownId(openId);
    if (openId !== null) setOther(null);
  }
  const wish = store((state) => state.wish);
  const [taken, setTaken] = useState<OtherTalk | null>(null);
  if (wish && wish !== taken) {
    setTaken(wish);
    setOther(wish);
  }
  useEffect(() => {
    if (wish) store.setState({ wish: null });
  }, [wish]);
  return [other, setOther];
}
