import type { LineSnapshot } from '@wanyuan/contract';

/** A toy in a sentence: the number on its cartons, and its name. */
export function toyTitle({ article_number, name }: Pick<LineSnapshot, 'article_number' | 'name'>): string {
  return `${article_number} ${name}`;
}
