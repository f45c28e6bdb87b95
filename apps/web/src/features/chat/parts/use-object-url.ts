import { useCallback, useSyncExternalStore } from 'react';

interface Held {
  url: string;
  users: number;
}

const held = new WeakMap<File, Held>();

function hold(file: File): Held {
  const known = held.get(file) ?? { url: URL.createObjectURL(file), users: 0 };
  held.set(file, known);
  return known;
}

/** The address of a file in this window, for as long as something shows it. */
export function useObjectUrl(file: File): string {
  const follow = useCallback(() => {
    const known = hold(file);
    known.users += 1;
    return () => {
      known.users -= 1;
      if (known.users > 0) return;
      URL.revokeObjectURL(known.url);
      held.delete(file);
    };
  }, [file]);
  return useSyncExternalStore(follow, () => hold(file).url);
}
