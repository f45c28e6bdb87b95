import { useSearchParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { RankingHead } from '../parts/rankings/ranking-head.tsx';
import { RankingList } from '../parts/rankings/ranking-list.tsx';
import { boardOf, rankingPath, readRankingQuery } from '../parts/rankings/ranking-query.ts';
import styles from '../parts/rankings/rankings.module.css';
import { useRanking } from '../parts/rankings/use-ranking.ts';
import { ZoneStrip } from '../parts/zone-strip.tsx';

/** Rankings of a week: of the market, by popularity, by region. */
export default function RankingPage() {
  const [search] = useSearchParams();
  const query = readRankingQuery(search);
  const ranking = useRanking(query);
  useTabTitle(['市场榜单', boardOf(query.board).name].join(' · '));
  return (
    <>
      <ZoneStrip current="ranking" />
      <div className={`page-width ${styles.page}`}>
        <RankingHead query={query} ranking={ranking} />
        {/* Another ranking begins without what was picked in the one before. */}
        <RankingList key={rankingPath(query)} ranking={ranking} />
      </div>
    </>
  );
}
