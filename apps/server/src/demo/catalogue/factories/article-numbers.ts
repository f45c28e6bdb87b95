import type { Chance } from '../chance.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

type Pattern = (letters: string, series: number, variant: number) => string;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Ways in which factories number their goods; toys of one series differ in the last part. */
const SERIES_PATTERNS: readonly Pattern[] = [
  (letters, series, variant) => `${letters}${digits(series, 4)}${LETTERS[variant] ?? variant}`,
  (_, series, variant) => `${digits(series, 3)}-${variant + 1}`,
  (_, series, variant) => `${digits(series, 4)}-${variant + 1}`,
  (letters, series, variant) => `${letters[0]}${digits(series, 3)}-${digits(variant + 1, 2)}`,
];
const RUNNING_PATTERNS: readonly Pattern[] = [
  (letters, series) => `${letters}-${digits(series, 4)}`,
  (letters, series) => `${letters}${digits(series, 5)}`,
  (_, series) => `ZH${digits(series, 6)}`,
];

/** Hands out the article numbers of one factory: those of one series in a row, none twice. */
export class ArticleNumbers {
  private readonly pattern: Pattern;
  private readonly isRunning: boolean;
  private readonly letters: string;
  private next: number;

  constructor(chance: Chance, initials: string) {
    this.isRunning = chance.isTrue(0.45);
    this.pattern = chance.pick(this.isRunning ? RUNNING_PATTERNS : SERIES_PATTERNS);
    this.letters = initials;
    this.next = chance.int(101, 7800);
  }

  series(count: number, gap: number): string[] {
    const first = this.next;
    this.next += (this.isRunning ? count : 1) + gap;
    return Array.from({ length: count }, (_, index) =>
      this.pattern(this.letters, this.isRunning ? first + index : first, index),
    );
  }
}
