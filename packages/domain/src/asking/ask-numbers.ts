import { businessDay } from '../business-time.ts';

export const ASK_PREFIX = { inquiry: 'XJ', supplement: 'BY', purchase: 'TJ' } as const;
export type AskKind = keyof typeof ASK_PREFIX;

/** Prefix, day and sequence: XJ20260305-0007. */
export function askNumber(kind: AskKind, at: Date, sequence: number): string {
  return `${ASK_PREFIX[kind]}${businessDay(at).replaceAll('-', '')}-${String(sequence).padStart(4, '0')}`;
}
