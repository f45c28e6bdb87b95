import { sql, type SQL } from 'drizzle-orm';

/** A text to be found: words of names weigh more than words of the rest. */
export interface DocField {
  text: string;
  weight: 'name' | 'rest';
}

/** One thing that people ask for; a hit has all of them. */
export interface QueryWord {
  /** As it stands in names, in lower case and simplified: what is highlighted. */
  text: string;
  kind: 'chinese' | 'latin';
}

export interface TextQuery {
  words: readonly QueryWord[];
}

/** The value of a tsvector column: words of all fields, those of names once more with a mark, and parts of numbers. */
export function buildDoc(fields: readonly DocField[], numbers: readonly string[]): string {
  void fields;
  void numbers;
  return '';
}

/** What somebody typed, taken apart. Nothing that can be searched for gives no words. */
export function parseQuery(text: string): TextQuery {
  void text;
  return { words: [] };
}

/** The condition that all words stand in a doc, `name`: all of them in names. Never called for a query without words. */
export function toTsQuery(query: TextQuery, where: 'name' | 'anywhere' = 'anywhere'): SQL {
  return sql`${query.words.map(({ text }) => text).join(where)}::tsquery`;
}
