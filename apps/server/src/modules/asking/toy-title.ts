import type { LineSnapshot } from '@wanyuan/contract';

type Named = Pick<LineSnapshot, 'article_number' | 'name'>;

const NAMED_MAX = 3;

/** A toy in a sentence: the number on its cartons, and its name. */
export function toyTitle({ article_number, name }: Named): string {
  return `${article_number} ${name}`;
}

/** Several toys in a sentence: the first by name, and how many there are. */
export function toyTitles(toys: readonly Named[]): string {
  const named = toys.slice(0, NAMED_MAX).map(toyTitle).join('、');
  return toys.length > NAMED_MAX ? `${named}等${toys.length}款` : named;
}
