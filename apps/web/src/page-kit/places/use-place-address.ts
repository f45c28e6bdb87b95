import { useSearchParams } from 'react-router';

type Change = Record<string, string | number | null>;

/** What a place's address says besides its path, and how to change it without piling up history. */
export function usePlaceAddress() {
  const [search, setSearch] = useSearchParams();
  const number = (name: string): number | null => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return {
    text: (name: string): string => search.get(name) ?? '',
    number,
    page: Math.min(number('page') ?? 1, 1_000_000),
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
