import type { RelevanceCase } from './relevance-set.data.ts';

/** What the generator made of a toy, as far as the set speaks of it. */
export interface RelevanceToy {
  id: number;
  name: string;
  name_en: string;
  number: string;
  article_number: string;
}

/** As many of the first hits are looked at. */
export const LOOKED_AT = 5;

const key = (number: string) => number.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

function written(number: string, write: 'as_is' | 'lower_case' | 'no_signs' | 'full_width'): string {
  if (write === 'lower_case') return number.toLowerCase();
  if (write === 'no_signs') return key(number);
  return write === 'full_width' ? wide(number) : number;
}

/** The query of a case, and for every toy whether it may come first. Toys are all that are listed, by id. */
export function expectation(
  testCase: RelevanceCase,
  toys: readonly RelevanceToy[],
): { query: string; fits(toy: RelevanceToy): boolean } {
  if ('query' in testCase) {
    const { query, name } = testCase;
    const fits = (toy: RelevanceToy) => {
      const text = `${toy.name} ${toy.name_en}`.toLowerCase();
      return name.every((part) => text.includes(part.toLowerCase()));
    };
    return { query, fits };
  }
  const toy = toys[testCase.toy % toys.length]!;
  const { kind, write } = testCase;
  if (kind === 'article_exact' || kind === 'platform_exact') {
    const number = kind === 'article_exact' ? toy.article_number : toy.number;
    const fits = (other: RelevanceToy) =>
      key(other.article_number) === key(number) || key(other.number) === key(number);
    return { query: written(number, write), fits };
  }
  const whole = kind === 'platform_part' ? toy.number : toy.article_number;
  const part = kind === 'article_prefix' ? whole.slice(0, -1) : whole.slice(-5);
  const hasPart = (number: string) =>
    kind === 'article_prefix' ? key(number).startsWith(key(part)) : key(number).includes(key(part));
  return { query: written(part, write), fits: (other) => hasPart(other.article_number) || hasPart(other.number) };
}

/** Whether the best hits are what they must be; false too where the world has nothing that fits. */
export function isPassed(testCase: RelevanceCase, toys: readonly RelevanceToy[], hitIds: readonly number[]): boolean {
  const { fits } = expectation(testCase, toys);
  const fitting = new Set(toys.filter(fits).map(({ id }) => id));
  const looked = Math.min(LOOKED_AT, fitting.size);
  return looked > 0 && hitIds.length >= looked && hitIds.slice(0, looked).every((id) => fitting.has(id));
}
