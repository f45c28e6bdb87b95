import { FORMULA_FIELDS, type FormulaField } from './formula-fields.data.ts';
import { readFraction, type Fraction } from './fraction.ts';

export type FormulaOperator = '+' | '-' | '*' | '/';

interface Place {
  /** Where it stands in the text as typed, from 0. */
  position: number;
  length: number;
}

export type FormulaToken = Place &
  (
    | { kind: 'number'; value: Fraction; text: string }
    | { kind: 'field'; field: FormulaField }
    | { kind: 'operator'; operator: FormulaOperator }
    | { kind: 'open' }
    | { kind: 'close' }
  );

export interface FormulaFault extends Place {
  message: string;
}

export class FormulaError extends Error {
  readonly fault: FormulaFault;
  constructor(position: number, length: number, message: string) {
    super(message);
    this.name = 'FormulaError';
    this.fault = { position, length, message };
  }
}

const MEANS_THE_SAME: Record<string, string> = {
  '×': '*',
  '✕': '*',
  '·': '*',
  '÷': '/',
  '∕': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '\u3000': ' ',
  '\u00a0': ' ',
};

/** Full-width characters and printed signs become plain ones, one for one, so that positions stay. */
function plainCharacters(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (char) => {
    const code = char.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
    return MEANS_THE_SAME[char] ?? char;
  });
}

/** Longest first: 内箱装量 is not 内箱 followed by 装量. */
const NAMES: readonly { name: string; field: FormulaField }[] = FORMULA_FIELDS.flatMap(({ key, label, aliases }) =>
  [key, label, ...aliases].map((name) => ({ name, field: key })),
).toSorted((a, b) => b.name.length - a.name.length);

const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const WORD = /[\p{Letter}_]+/uy;
const SPACE = /\s/;

function matchAt(pattern: RegExp, text: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? null;
}

function fieldAt(text: string, position: number): FormulaToken | null {
  const found = NAMES.find(({ name }) => text.startsWith(name, position));
  return found ? { kind: 'field', field: found.field, position, length: found.name.length } : null;
}

function signAt(char: string, position: number): FormulaToken | null {
  const place = { position, length: 1 };
  if (char === '(') return { kind: 'open', ...place };
  if (char === ')') return { kind: 'close', ...place };
  if (char === '+' || char === '-' || char === '*' || char === '/')
    return { kind: 'operator', operator: char, ...place };
  return null;
}

function unknownAt(typed: string, plain: string, position: number): FormulaError {
  const word = matchAt(WORD, plain, position);
  if (word === null) {
    const char = String.fromCodePoint(typed.codePointAt(position)!);
    return new FormulaError(position, char.length, `不能使用“${char}”，只能用数字、+ − × ÷、括号和字段名`);
  }
  if (/^x$/i.test(word)) return new FormulaError(position, 1, `乘号请用 × 或 *，不能用字母“${typed[position]}”`);
  return new FormulaError(position, word.length, `没有名为“${word}”的字段`);
}

/** Cuts a formula into numbers, fields and signs. Throws FormulaError. */
export function formulaTokens(typed: string): FormulaToken[] {
  const text = plainCharacters(typed);
  const names = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const tokens: FormulaToken[] = [];
  let position = 0;
  while (position < text.length) {
    const char = text[position]!;
    if (SPACE.test(char)) {
      position += 1;
      continue;
    }
    const number = matchAt(NUMBER, text, position);
    const token: FormulaToken | null =
      number === null ? (signAt(char, position) ?? fieldAt(names, position)) : numberToken(number, position);
    if (token === null) throw unknownAt(typed, text, position);
    tokens.push(token);
    position += token.length;
  }
  return tokens;
}

function numberToken(text: string, position: number): FormulaToken {
  const value = readFraction(text);
  if (value === null) throw new FormulaError(position, text.length, '数字过长');
  return { kind: 'number', value, text, position, length: text.length };
}
