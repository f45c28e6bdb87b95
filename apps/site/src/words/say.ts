import { isRightToLeft, type SiteLanguage } from '@wanyuan/domain';
import { LOCALES, type LanguageWords } from './languages.ts';
import type { CountedWord, WordKey } from './words.ts';

export type Values = Record<string, string | number>;

/** A language as a page speaks it. */
export interface Speech {
  language: SiteLanguage;
  /** `n` chooses the form and is written as a number. */
  say: (key: WordKey, values?: Values) => string;
  number: (value: number | string, decimals?: number) => string;
  /** 0 to 1. */
  percent: (value: number) => string;
  money: (amount: string) => string;
  date: (iso: string) => string;
  time: (iso: string) => string;
  category: (id: number) => string;
}

const MONEY_DECIMALS = 2;
const HOLE = /\{(\w+)\}/g;
/** Marks of Unicode around what may be written in the other direction: an address that begins with digits would be turned round. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Formatters are dear to make, and the server speaks all languages all day. */
const kept = new Map<
  SiteLanguage,
  Omit<Speech, 'say' | 'category'> & { formOf: (count: number) => Intl.LDMLPluralRule }
>();

function formatsOf(language: SiteLanguage) {
  const before = kept.get(language);
  if (before) return before;
  const locale = LOCALES[language];
  const plurals = new Intl.PluralRules(locale);
  const byDecimals = new Map<number, Intl.NumberFormat>();
  const numbers = (decimals: number): Intl.NumberFormat => {
    const format =
      byDecimals.get(decimals) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    byDecimals.set(decimals, format);
    return format;
  };
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // In one zone for all: the server's pages are kept, and the browser draws them again.
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const made = {
    language,
    formOf: (count: number) => plurals.select(count),
    // Decimals stay text on their way, so that no cent is lost.
    number: (value: number | string, decimals = 0) => numbers(decimals).format(value as number),
    percent: (value: number) => percents.format(value),
    money: (amount: string) =>
      numbers(Math.max(MONEY_DECIMALS, decimalsOf(amount))).format(amount as unknown as number),
    date: (iso: string) => dates.format(new Date(iso)),
    time: (iso: string) => times.format(new Date(iso)),
  };
  kept.set(language, made);
  return made;
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

export function createSpeech(language: SiteLanguage, { words, categories }: LanguageWords): Speech {
  const formats = formatsOf(language);
  const isolated = (text: string): string => (isRightToLeft(language) ? `${ISOLATE}${text}${END}` : text);
  const write = (value: string | number): string =>
    typeof value === 'number' ? formats.number(value) : isolated(value);
  return {
    ...formats,
    category: (id) => categories[id] ?? '',
    say(key, values) {
      const word: string | CountedWord = words[key];
      // Most words are said as they stand.
      if (values === undefined) return typeof word === 'string' ? word : word.other;
      const count = typeof values['n'] === 'number' ? values['n'] : 0;
      const text = typeof word === 'string' ? word : (word[formats.formOf(count)] ?? word.other);
      return text.replaceAll(HOLE, (whole, name: string) => (name in values ? write(values[name]!) : whole));
    },
  };
}
