import { CATEGORIES } from '@wanyuan/domain';
import { cutWords } from '../text/cut.ts';
import { normalise } from '../text/normalise.ts';
import { isEmptyWord, joined, piecesOf } from '../text/pieces.ts';
import { pinyinOf } from '../text/pinyin.ts';
import { TERM_KINDS, type search_terms, type TermKind } from '../toy-search.schema.ts';

interface Term {
  kind: TermKind;
  term: string;
}
export interface CountedTerm extends Term {
  frequency: number;
}

const NO_PINYIN = { pinyin: '', initials: '' };
const MOST_CHARACTERS = 6;
/** Compounds that are rarer than this share of all toys are accidents. */
const RARE_SHARE = 1 / 20_000;
/** As many as every process can hold in its memory. */
export const MOST_TERMS = 60_000;
/** More are counted at a time: only the end shows which are frequent. */
const MOST_COUNTED = 400_000;
/** Names repeat in other colours and sizes; what they consist of is kept a while. */
const MOST_NAMES_KEPT = 20_000;

/** Counts the words of names: what pinyin, corrections and suggestions are looked up in. */
export class TermTally {
  private readonly counts: Record<TermKind, Map<string, number>> = {
    word: new Map(),
    compound: new Map(),
    short: new Map(),
    english: new Map(),
  };
  private known = new Map<string, readonly Term[]>();
  private toys = 0;

  constructor(private readonly mostCounted = MOST_COUNTED) {
    for (const { name, name_en } of CATEGORIES) this.count(name, name_en, 0);
  }

  count(name: string, name_en: string, times = 1): void {
    this.toys += times;
    for (const text of [name, name_en]) {
      let terms = this.known.get(text);
      if (!terms) {
        if (this.known.size >= MOST_NAMES_KEPT) this.known.clear();
        this.known.set(text, (terms = termsOf(text)));
      }
      for (const { kind, term } of terms) {
        const counts = this.counts[kind];
        counts.set(term, (counts.get(term) ?? 0) + times);
      }
    }
    if (this.counted() > this.mostCounted) this.forgetRare();
  }

  /** The most frequent first. */
  terms(): CountedTerm[] {
    const least = Math.ceil(this.toys * RARE_SHARE);
    const found: CountedTerm[] = [];
    for (const kind of TERM_KINDS)
      for (const [term, frequency] of this.counts[kind])
        if (kind === 'word' || kind === 'english' || frequency >= least) found.push({ kind, term, frequency });
    return found.toSorted((a, b) => b.frequency - a.frequency).slice(0, MOST_TERMS);
  }

  private counted(): number {
    return TERM_KINDS.reduce((sum, kind) => sum + this.counts[kind].size, 0);
  }

  /** Half of them go, so that this is seldom; the words of categories (0) stay. */
  private forgetRare(): void {
    for (let rare = 1; rare <= this.toys && this.counted() > this.mostCounted / 2; rare += 1)
      for (const kind of TERM_KINDS)
        for (const [term, frequency] of this.counts[kind]) if (frequency === rare) this.counts[kind].delete(term);
  }
}

/** With how it is typed in letters. */
export function toTermRow(counted: CountedTerm): typeof search_terms.$inferInsert {
  return { ...counted, ...(counted.kind === 'english' ? NO_PINYIN : pinyinOf(counted.term)) };
}

/** What a name consists of, each once. */
export function termsOf(text: string): Term[] {
  const found = new Map<string, Term>();
  const add = (kind: TermKind, term: string) => found.set(`${kind}${term}`, { kind, term });
  for (const piece of piecesOf(normalise(text))) {
    if (piece.kind === 'latin') {
      if (!isEmptyWord(piece.text)) add('english', joined(piece.text));
      continue;
    }
    const words = cutWords(piece.text);
    for (const [index, word] of words.entries()) {
      add('word', word);
      for (const character of word) add('word', character);
      const next = words[index + 1];
      if (next === undefined || isEmptyWord(word) || isEmptyWord(next)) continue;
      if (word.length + next.length <= MOST_CHARACTERS) add('compound', word + next);
      const third = words[index + 2];
      if (third !== undefined && !isEmptyWord(third) && word.length + next.length + third.length <= MOST_CHARACTERS)
        add('compound', word + next + third);
      if (word.length > 1 && next.length > 1) add('short', word + next.at(-1)!);
    }
  }
  return [...found.values()];
}
