import { useMemo, useState } from 'react';
import { changedFields } from '#lib/changed-fields.ts';
import { onSessionEnd } from '#lib/session.ts';
import { catchUp, type Kept, type ToChange } from './catch-up.ts';

/** What was typed and not yet saved, with what it was typed over, by what it belongs to: it outlives the part of a page that shows it. */
const drafts = new Map<string, { base: Kept<object>; changes: object }>();
onSessionEnd(() => drafts.clear());

interface Draft<V> {
  /** What is stored, as far as it may be taken over. */
  kept: Kept<V>;
  /** With what was typed since. */
  typed: V;
  isDirty: boolean;
  /** Somebody else changed what is typed into here. */
  isBehind: boolean;
  type: (next: V) => void;
  saved: (next: Kept<V>) => void;
  /** Drops what was typed, for what is stored by now; answers that. */
  adopt: () => V;
}

/**
 * A form's values that are still there when one comes back to it; only changed fields are kept, so that a colleague's
 * changes to others stay. Of a field that both changed it keeps the revision that it was typed over: the server refuses that.
 */
export function useDraft<V extends object>(
  key: string,
  latest: Kept<V>,
  toChange: ToChange<V> = changedFields,
): Draft<V> {
  const [known, setKnown] = useState(() => (drafts.get(key)?.base as Kept<V> | undefined) ?? latest);
  const [changes, setChanges] = useState<Partial<V>>(() => drafts.get(key)?.changes ?? {});
  const kept = catchUp(known, latest, { ...known.values, ...changes }, toChange);
  if (kept !== known) setKnown(kept);
  // The same object until something changes: what follows it waits for it to stand still.
  const typed = useMemo(() => ({ ...kept.values, ...changes }), [kept.values, changes]);
  const isBehind = latest.revision > kept.revision;
  const put = (next: Partial<V>): void => {
    if (Object.keys(next).length === 0) drafts.delete(key);
    else drafts.set(key, { base: kept, changes: next });
    setChanges(next);
  };
  const take = (next: Kept<V>): void => {
    setKnown(next);
    put({});
  };
  return {
    kept,
    typed,
    isDirty: Object.keys(toChange(typed, kept.values)).length > 0,
    isBehind,
    type: (next) => put(changedFields(next, kept.values)),
    saved: take,
    adopt: () => {
      const next = isBehind ? latest : kept;
      take(next);
      return next.values;
    },
  };
}
