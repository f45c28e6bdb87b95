import { api } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { onSessionEnd, useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';

interface Marks {
  followed: ReadonlySet<number>;
  /** Whether `followed` has been brought: until then an id that is missing there says nothing. */
  isKnown: boolean;
  /** In the order in which they were added. */
  compared: readonly number[];
}

const NONE: Marks = { followed: new Set(), isKnown: false, compared: [] };

/** What has been done to which toy. A store, because hundreds of cards ask and only a changed one may render. */
const store = create<Marks>(() => NONE);

export const useMarks = store;
export const marks = store.getState;

export function setFollowed(followed: ReadonlySet<number>): void {
  store.setState({ followed });
}

export function setCompared(compared: readonly number[]): void {
  store.setState({ compared });
}

export const useIsFollowed = (toyId: number): boolean => store((state) => state.followed.has(toyId));
export const useIsCompared = (toyId: number): boolean => store((state) => state.compared.includes(toyId));
export const useComparedCount = (): number => store((state) => state.compared.length);

onSessionEnd(() => {
  store.setState(NONE, true);
});

/** Fetches the user's marks; after a failure the marks are missing and no notice is shown. */
export function MarksLoader() {
  const userId = useSession()?.user_id;
  const { data: follows } = useCall(
    api.toy.get_attention_ids,
    {},
    { enabled: userId !== undefined, silent: true, returnError: true },
  );
  useEffect(() => {
    if (follows) store.setState({ followed: new Set(follows.toy), isKnown: true });
  }, [follows]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    // Asked for once and not followed: every edit answers with the new list of ids.
    callApi(api.toy.get_toy_contrast_list, { only_ids: true }, { silent: true, signal: leaving.signal }).then(
      ({ ids }) => setCompared(ids),
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
  return null;
}
