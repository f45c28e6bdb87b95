import type { TermRow } from './terms.repo.ts';

const gather = (rows: readonly TermRow[], key: (row: TermRow) => string): Map<string, TermRow[]> => {
  const found = new Map<string, TermRow[]>();
  for (const row of rows) {
    const list = found.get(key(row));
    if (list) list.push(row);
    else found.set(key(row), [row]);
  }
  return found;
};

/** Seen hardly more often than the longer term it is a part of. */
const FRAGMENT_TIMES = 1.1;

/** The words of the catalogue in memory, the most frequent first wherever several answer. */
export class Dictionary {
  readonly english: readonly TermRow[];
  readonly chinese: readonly TermRow[];
  private readonly englishByTerm: Map<string, TermRow>;
  private readonly chineseByTerm: Map<string, TermRow>;
  private readonly pinyins: Map<string, TermRow[]>;
  private readonly initials: Map<string, TermRow[]>;
  private gaps: Map<string, TermRow[]> | undefined;
  private wholes: TermRow[] | undefined;

  /** Rows come with the most frequent first. */
  constructor(rows: readonly TermRow[]) {
    this.english = rows.filter(({ kind }) => kind === 'english');
    this.chinese = rows.filter(({ kind }) => kind !== 'english');
    this.englishByTerm = new Map(this.english.map((row) => [row.term, row]));
    // Backwards: of two kinds with the same term the more frequent stays.
    this.chineseByTerm = new Map(this.chinese.toReversed().map((row) => [row.term, row]));
    const one = [...new Set(this.chineseByTerm.values())].toSorted((a, b) => b.frequency - a.frequency);
    this.pinyins = gather(one, ({ pinyin }) => pinyin);
    this.initials = gather(one, ({ initials }) => initials);
  }

  isEnglish(word: string): boolean {
    return (this.englishByTerm.get(word)?.frequency ?? 0) > 0;
  }

  chineseTerm(term: string): TermRow | undefined {
    return this.chineseByTerm.get(term);
  }

  /** Terms that sound so, or whose syllables begin so. */
  byPinyin(letters: string): readonly TermRow[] {
    return this.pinyins.get(letters) ?? [];
  }

  byInitials(letters: string): readonly TermRow[] {
    return this.initials.get(letters) ?? [];
  }

  /** Terms of the same length that differ in one character. */
  oneCharacterOff(term: string): readonly TermRow[] {
    this.gaps ??= this.findGaps();
    const found = gapsOf(term).flatMap((gap) => this.gaps!.get(gap) ?? []);
    return found.filter((row) => row.term !== term).toSorted((a, b) => b.frequency - a.frequency);
  }

  /** Terms that are worth offering: no shortenings, and nothing that is only the beginning or end of a longer one. */
  get offered(): readonly TermRow[] {
    this.wholes ??= this.findWholes();
    return this.wholes;
  }

  private findWholes(): TermRow[] {
    const fragments = new Set<string>();
    for (const { term, kind, frequency } of this.chinese) {
      if (kind !== 'compound') continue;
      for (let at = 1; at < term.length; at += 1)
        for (const part of [term.slice(at), term.slice(0, -at)])
          if ((this.chineseByTerm.get(part)?.frequency ?? 0) < frequency * FRAGMENT_TIMES) fragments.add(part);
    }
    return this.chinese.filter(
      ({ term, kind, frequency }) =>
        frequency > 0 && term.length > 1 && kind !== 'short' && (kind === 'word' || !fragments.has(term)),
    );
  }

  private findGaps(): Map<string, TermRow[]> {
    const found = new Map<string, TermRow[]>();
    for (const row of this.chineseByTerm.values()) {
      if (row.term.length < 2) continue;
      for (const gap of gapsOf(row.term)) {
        const list = found.get(gap);
        if (list) list.push(row);
        else found.set(gap, [row]);
      }
    }
    return found;
  }
}

/** A term with a hole in each place: 遥控车 is ＿控车, 遥＿车 and 遥控＿. */
function gapsOf(term: string): string[] {
  return Array.from(term, (_, index) => `${term.slice(0, index)}_${term.slice(index + 1)}`);
}
