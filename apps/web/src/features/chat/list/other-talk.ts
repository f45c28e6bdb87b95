import { useState } from 'react';

/** A conversation of another feature's list; null where only the list is shown. */
export interface OtherTalk {
  key: string;
  id: number | null;
}

/** `?list=website` opens the list of that name. */
export function useOtherTalk(): [OtherTalk | null, (next: OtherTalk | null) => void] {
  return useState<OtherTalk | null>(() => {
    const key = new URLSearchParams(window.location.search).get('list');
    return key === null ? null : { key, id: null };
  });
}
