import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { rankings, type RankingKind } from '../toys/toys.module.ts';

/** The ranking of this week, or of the last week that has one. */
export function latestRankingId(kind: RankingKind, scope: string, today: string): SQL {
  const isIt = and(eq(rankings.kind, kind), eq(rankings.scope, scope), lte(rankings.week, today));
  return sql`(select ${rankings.id} from ${rankings} where ${isIt} order by ${rankings.week} desc limit 1)`;
}
