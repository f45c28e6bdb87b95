import { isMeasure } from './hit-fits.ts';

/** What the factory asks for a line, and what we ask. */
export interface SecretFigure {
  line: string;
  exworks_price: string;
  quoted_price: string | null;
}

/** 12.50, 012.5 and 12.500 are one figure. */
export function sameFigureKey(figure: string): string {
  const [whole = '', decimals = ''] = figure.replaceAll(',', '').split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

export class SecretFigures {
  readonly #byLine = new Map<string, string>();
  readonly #quoted = new Map<string, string>();
  readonly #all = new Set<string>();

  constructor(figures: readonly SecretFigure[]) {
    for (const { line, exworks_price, quoted_price } of figures) {
      const key = sameFigureKey(exworks_price);
      if (quoted_price !== null) this.#quoted.set(line, sameFigureKey(quoted_price));
      if (key === '0' || key === this.#quoted.get(line)) continue;
      this.#byLine.set(line, key);
      this.#all.add(key);
    }
  }

  /** Beside a currency any line's price is a leak; a bare figure in a line's own text only when it is that line's. */
  isSecret(figure: string, line: string | undefined, isMoney: boolean): boolean {
    const key = sameFigureKey(figure);
    if (line === undefined) return this.#all.has(key);
    if (this.#quoted.get(line) === key) return false;
    return isMoney ? this.#all.has(key) : this.#byLine.get(line) === key;
  }
}

const NUMBER = /\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?/g;
const CURRENCY_BEFORE = /(?:[¥￥$€£]|rmb|cny|usd|hkd|eur|gbp|人民币|单价|价格|出厂价|成本)[\s:：]{0,3}$/i;
const CURRENCY_BEHIND = /^\s{0,2}(?:[¥￥$€£元块]|rmb|cny|usd|hkd|eur|gbp|yuan)/i;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const PART_OF_MORE = /[\p{Script=Latin}\d.,/*×-]/u;

/** Half-width characters take as much room as full-width ones, so places stay. */
const halfWidth = (text: string) =>
  text.replaceAll(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

/** Where a text tells what a factory asks: beside a currency, or with decimals and no measure behind. */
export function findFigures(original: string, line: string | undefined, figures: SecretFigures) {
  const text = halfWidth(original);
  const hits: { start: number; end: number }[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - 8), start);
    const behind = text.slice(end, end + 12);
    const isMoney = CURRENCY_BEFORE.test(before) || CURRENCY_BEHIND.test(behind);
    const isWhole = !PART_OF_MORE.test(before.at(-1) ?? '') && !/^[\p{Script=Latin}\d*×]|^[.,/-]\d/u.test(behind);
    const mayBe = isMoney || (match[0].includes('.') && isWhole && !isMeasure(behind));
    if (mayBe && figures.isSecret(match[0], line, isMoney)) hits.push({ start, end });
  }
  return hits;
}
