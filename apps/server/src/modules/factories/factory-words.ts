import { sql, type SQL } from 'drizzle-orm';
import { parseQuery, toTsQuery, type TextQuery } from '../catalogue/search/text-query.ts';
import { syllables } from './factory-doc.ts';
import type { FactoryWords } from './factory-list.repo.ts';

/** A query as the list asks for it. */
export function wordsOf(query: TextQuery): FactoryWords {
  return {
    anywhere: toTsQuery(query),
    inName: toTsQuery(query, 'name'),
    plain: query.words.map(({ text }) => text).join(''),
  };
}

/** What to try when nothing fits, the closest first: what sounds the same, then any one of the words. */
export function* nearWords(query: TextQuery): Generator<FactoryWords> {
  const sounds = query.words.map(({ text, kind }) => (kind === 'chinese' ? syllables(text).join('') : text));
  const spoken = parseQuery(sounds.join(' '));
  if (spoken.words.length > 0 && query.words.some(({ kind }) => kind === 'chinese')) yield wordsOf(spoken);
  if (query.words.length > 1) yield anyOf(query);
}

function anyOf(query: TextQuery): FactoryWords {
  const each = query.words.map((word) => toTsQuery({ words: [word] }));
  const some: SQL = sql`(${sql.join(each, sql` || `)})`;
  return { ...wordsOf(query), anywhere: some };
}
