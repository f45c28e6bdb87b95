import type { SetFilter } from './filters.sql.ts';
import type { Tier } from './match.sql.ts';
import type { QueryWord, TextQuery } from './text-query.ts';

/** What the database knows of its docs. */
export interface DocStatistics {
  toys: number;
  /** Of the frequent lexemes: in which part of all docs they stand. */
  shares: ReadonlyMap<string, number>;
}

/** Lexemes that are not among the frequent ones. */
const RARE_SHARE = 0.0005;
const UNKNOWN_SHARE = 0.3;

export interface Estimate {
  rows: number;
  /** Nothing but frequencies that the database has counted went into it. */
  isSure: boolean;
}

/** In which part of all rows a filter is true. */
export function filterShare(shares: DocStatistics['shares'], { marks }: SetFilter): number {
  if (!marks) return UNKNOWN_SHARE;
  const each = marks.map((choice) => choice.reduce((sum, lexeme) => sum + (shares.get(lexeme) ?? RARE_SHARE), 0));
  return Math.min(...each);
}

/** About how many rows fit a tier. Words that belong together are not independent, so of them the rarest counts. */
export function estimateRows(
  { shares, toys }: DocStatistics,
  tier: Tier,
  query: TextQuery | null,
  filters: readonly SetFilter[],
): Estimate {
  if (tier.part === 'number' || (tier.text !== '' && !query)) return { rows: 0, isSure: false };
  const shareOf = (lexeme: string) => shares.get(lexeme) ?? RARE_SHARE;
  const wordShare = ({ readings }: QueryWord) => {
    const each = readings.map(({ lexemes }) =>
      Math.min(...lexemes.map((lexeme) => shareOf(lexeme) + (tier.part === 'name' ? 0 : shareOf(`~${lexeme}`)))),
    );
    return Math.min(
      1,
      each.reduce((sum, share) => sum + share, 0),
    );
  };
  const all = [...(query?.words ?? []).map(wordShare), ...filters.map((filter) => filterShare(shares, filter))];
  const share = all.reduce((product, each) => product * each, 1);
  const isSure = all.length <= 1 && tier.where === undefined && filters.every(({ marks }) => marks !== undefined);
  return { rows: share * toys, isSure };
}
