import type { EN } from './en.data.ts';

/** The forms that `Intl.PluralRules` tells apart; a language has those that it needs. */
export type CountedWord = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export type WordKey = keyof typeof EN;

/** A language says all that English says, and counts where English counts. */
export type Words = { [K in WordKey]: (typeof EN)[K] extends string ? string : CountedWord };
