import { useSyncExternalStore } from 'react';

/** Window widths from which a grid has so many columns; the same steps as `--cols` of the tokens. */
const STEPS = [
  { minWidth: 1900, columns: 6 },
  { minWidth: 1464, columns: 5 },
] as const;
const FEWEST = 4;

function columnsNow(): number {
  return STEPS.find(({ minWidth }) => window.matchMedia(`(min-width: ${minWidth}px)`).matches)?.columns ?? FEWEST;
}

function follow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}

export function useColumns(): number {
  return useSyncExternalStore(follow, columnsNow);
}
