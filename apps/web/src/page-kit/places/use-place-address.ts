import { useSearchParams } from 'react-router';
import { idIn, pageIn } from '#lib/read-search.ts';

type Change = Record<string, string | number | null>;

/** What a place's address says besides its path, and how to change it without piling up history. */
export function usePlaceAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    text: (name: string): string => search.get(name) ?? '',
    number: (name: string): number | null => idIn(search, name),
    page: pageIn(search),
    /** Null takes a name out. */
    change: (changes: Change, isStep = false): void => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: !isStep },
      );
    },
  };
}
