import { useState } from 'react';
import { changedFields } from '#lib/changed-fields.ts';
import { onSessionEnd } from '#lib/session.ts';

/** What was typed and not yet saved, by what it belongs to: it outlives the part of a page that shows it. */
const drafts = new Map<string, object>();
onSessionEnd(() => drafts.clear());

interface Draft<T> {
  /** What is stored, with what was typed since. */
  typed: T;
  type: (next: T) => void;
  /** Drops what was typed. */
  forget: () => void;
}

/** A form's values that are still there when one comes back to it; only changed fields are kept, so that a colleague's changes to others stay. */
export function useDraft<T extends object>(key: string, stored: T): Draft<T> {
  const [changes, setChanges] = useState<Partial<T>>(() => drafts.get(key) ?? {});
  const put = (next: Partial<T>): void => {
    if (Object.keys(next).length === 0) drafts.delete(key);
    else drafts.set(key, next);
    setChanges(next);
  };
  return {
    typed: { ...stored, ...changes },
    type: (next) => put(changedFields(next, stored)),
    forget: () => put({}),
  };
}
