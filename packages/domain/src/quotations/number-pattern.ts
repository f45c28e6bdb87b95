export const NUMBER_PATTERN_MAX = 60;
export const NUMBER_PREFIX_MAX = 8;
/** The longest number that a pattern may make, before the versions' -2. */
export const DOCUMENT_NUMBER_MAX = 40;

type DateUnit = 'year' | 'month' | 'day';
const year = (day: string) => day.slice(0, 4);
const shortYear = (day: string) => day.slice(2, 4);
const month = (day: string) => day.slice(5, 7);
const dayOfMonth = (day: string) => day.slice(8, 10);

/** Parts of a day, `YYYY-MM-DD`, that a pattern may name. */
export const NUMBER_DATES = {
  yyyyMMdd: { units: ['year', 'month', 'day'], write: (day) => year(day) + month(day) + dayOfMonth(day) },
  yyMMdd: { units: ['year', 'month', 'day'], write: (day) => shortYear(day) + month(day) + dayOfMonth(day) },
  yyyyMM: { units: ['year', 'month'], write: (day) => year(day) + month(day) },
  yyMM: { units: ['year', 'month'], write: (day) => shortYear(day) + month(day) },
  yyyy: { units: ['year'], write: year },
  yy: { units: ['year'], write: shortYear },
  MM: { units: ['month'], write: month },
  dd: { units: ['day'], write: dayOfMonth },
} as const satisfies Record<string, { units: readonly DateUnit[]; write: (day: string) => string }>;
export type NumberDate = keyof typeof NUMBER_DATES;

export type NumberPart =
  | { kind: 'text'; text: string }
  | { kind: 'prefix' }
  | { kind: 'date'; token: NumberDate }
  | { kind: 'sequence'; digits: number };

const PIECE = /\{([^{}]*)\}|([^{}]+)|[{}]/g;
const PLAIN_TEXT = /^[A-Za-z0-9._-]*$/;
const SEQUENCE = /^seq(?::([2-6]))?$/;
const SEQUENCE_DIGITS = 3;

const isDate = (token: string): token is NumberDate => Object.hasOwn(NUMBER_DATES, token);

function readPiece(whole: string, token: string | undefined, text: string | undefined): NumberPart | string {
  if (text !== undefined) return PLAIN_TEXT.test(text) ? { kind: 'text', text } : '固定文字只能是字母、数字和 . _ -';
  if (token === undefined) return `多余的 ${whole}`;
  if (token === 'prefix') return { kind: 'prefix' };
  if (isDate(token)) return { kind: 'date', token };
  const sequence = SEQUENCE.exec(token);
  if (sequence) return { kind: 'sequence', digits: Number(sequence[1] ?? SEQUENCE_DIGITS) };
  return `不认识 {${token}}，可用 {prefix} {yyyyMMdd} {yyMM} {yyyy} {seq:3} 等`;
}

/** A pattern's parts in their order; what cannot be read stands among the faults. */
export function readNumberPattern(pattern: string): { parts: NumberPart[]; faults: string[] } {
  const parts: NumberPart[] = [];
  const faults: string[] = [];
  for (const [whole, token, text] of pattern.slice(0, NUMBER_PATTERN_MAX).matchAll(PIECE)) {
    const piece = readPiece(whole, token, text);
    if (typeof piece === 'string') faults.push(piece);
    else parts.push(piece);
  }
  return { parts, faults };
}
