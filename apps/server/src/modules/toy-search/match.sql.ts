import { and, eq, like, not, or, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SetFilter } from './filters.sql.ts';
import { tsQueryText, unbrokenText, wordTerm, type TextQuery } from './text-query.ts';
import { toy_search } from './toy-search.schema.ts';

const t = toy_search;
const LONGEST_SURE_PART = 3;

/** Rows that fit equally well. */
export interface Tier {
  /** The text of a tsquery; empty: any words. */
  text: string;
  /** Conditions that no lexeme expresses. */
  where?: SQL | undefined;
  /** Which part of docs its words stand in, for estimates. */
  part: 'name' | 'anywhere' | 'number';
}

const isNumber = (key: string) => or(eq(t.number_key, key), eq(t.article_key, key))!;
const beginsWith = (key: string) => or(like(t.number_key, `${key}%`), like(t.article_key, `${key}%`))!;
const contains = (key: string) => or(like(t.number_key, `%${key}%`), like(t.article_key, `%${key}%`))!;

/** Other numbers may hold the same threes: the number itself decides, unless it fits as a word. */
function numbersFit({ words }: TextQuery): SQL | undefined {
  const doubtful = words.filter(({ number }) => number.length > LONGEST_SURE_PART);
  return and(
    ...doubtful.map((word) => {
      const asWord = wordTerm({ ...word, number: '' }, 'anywhere');
      return or(contains(word.number), sql`${t.doc} @@ ${asWord}::tsquery`);
    }),
  );
}

/** Shorter ones are more often a count or a scale in a name. */
const CLEAR_NUMBER = 4;

/** From the best to the least: the very number, names as typed, names with all words, the rest; numbers in between. */
export function relevanceTiers(query: TextQuery): Tier[] {
  const inName = tsQueryText(query, 'name');
  const anywhere = tsQueryText(query, 'anywhere');
  const [first] = query.words;
  const number = query.words.length === 1 ? first!.number : '';
  const rest: Tier = { text: `(${anywhere}) & !(${inName})`, where: numbersFit(query), part: 'anywhere' };
  const names = nameTiers(query, inName);
  return number === '' ? [...names, rest] : numberTiers(number, inName, names, rest);
}

const inOrder = (text: string) => text.split(' & ').toSorted().join(' & ');

/** Names that have what was typed unbroken come before those that have its words here and there. */
function nameTiers(query: TextQuery, inName: string): Tier[] {
  const unbroken = unbrokenText(query);
  if (inOrder(unbroken) === inOrder(inName)) return [{ text: inName, part: 'name' }];
  return [
    { text: unbroken, part: 'name' },
    { text: `(${inName}) & !(${unbroken})`, part: 'name' },
  ];
}

function numberTiers(number: string, inName: string, names: readonly Tier[], rest: Tier): Tier[] {
  const exact: Tier = { text: '', where: isNumber(number), part: 'number' };
  const begins: Tier = { text: '', where: and(beginsWith(number), not(isNumber(number))), part: 'number' };
  const inArticle = like(t.article_key, `%${number}%`);
  const articles: Tier = { ...rest, where: and(inArticle, not(beginsWith(number))), part: 'number' };
  const others: Tier = { ...rest, where: and(rest.where, not(inArticle), not(beginsWith(number))) };
  const except = (where: SQL) => names.map((name): Tier => ({ ...name, where }));
  if (number.length >= CLEAR_NUMBER) return [exact, begins, ...except(not(beginsWith(number))), articles, others];
  // Names come first here, so a number that begins so may not be counted again when its name fits.
  const unnamed: Tier = { ...begins, where: and(begins.where, sql`not ${t.doc} @@ ${inName}::tsquery`) };
  return [exact, ...except(not(isNumber(number))), unnamed, articles, others];
}

/** All that fits, for orders that are not by relevance. */
export function anyTier(query: TextQuery): Tier {
  return { text: tsQueryText(query, 'anywhere'), where: numbersFit(query), part: 'anywhere' };
}

/** All words but one, whichever: what comes nearest when nothing has them all. */
export function allButOne(words: TextQuery['words'], where: 'name' | 'anywhere'): string {
  const terms = words.map((word) => wordTerm(word, where));
  return terms.map((_, left) => `(${terms.filter((_term, index) => index !== left).join(' & ')})`).join(' | ');
}

/** The conditions of a list, said in two ways: for the index of docs, and for rows that are looked at one by one. */
export interface ListConditions {
  always: SQL;
  filters: readonly SetFilter[];
  /** Whether most rows fit a filter, so that the index would only be slower. */
  isCommon(filter: SetFilter): boolean;
}

const oneOf = (marks: readonly string[]) => `(${marks.map((lexeme) => `'${lexeme}'`).join(' | ')})`;

/** The filters that the index of docs answers. */
export function byMark({ filters, isCommon }: ListConditions): SetFilter[] {
  return filters.filter((filter) => filter.marks && !isCommon(filter));
}

export function indexed({ text, where }: Tier, conditions: ListConditions): SQL {
  const { always, filters } = conditions;
  const marked = byMark(conditions);
  const terms = [
    ...(text === '' ? [] : [`(${text})`]),
    ...marked.flatMap(({ marks }) => marks!.map((choice) => oneOf(choice))),
  ];
  return and(
    terms.length > 0 ? sql`${t.doc} @@ ${terms.join(' & ')}::tsquery` : undefined,
    where,
    ...filters.map((filter) => (marked.includes(filter) ? undefined : filter.where)),
    always,
  )!;
}

export function oneByOne({ text, where }: Tier, { always, filters }: ListConditions): SQL {
  return and(
    always,
    ...filters.map((filter) => filter.where),
    where,
    text === '' ? undefined : sql`${t.doc} @@ ${text}::tsquery`,
  )!;
}

const dialect = new PgDialect();

/** Conditions as SQL text with values, to tell one question from another. */
export const textOf = (...conditions: SQL[]) => dialect.sqlToQuery(and(...conditions)!);
