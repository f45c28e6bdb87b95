import { Select } from 'antd';
import { useNavigate } from '#lib/router.ts';
import { Topics } from '../topic-links.tsx';
import { boardOf, BOARDS, rankingPath, type RankingQuery } from './ranking-query.ts';
import styles from './rankings.module.css';
import type { RankingState } from './use-ranking.ts';
import { weekName } from './week-names.ts';

interface RankingHeadProps {
  query: RankingQuery;
  ranking: RankingState;
}

/** Which ranking, of what, from which week. */
export function RankingHead({ query, ranking: { data } }: RankingHeadProps) {
  const navigate = useNavigate();
  const { weeks = [], scopes = [] } = data ?? {};
  return (
    <>
      <header className={`row gap-12 mt-12 ${styles.intro}`}>
        <h1>市场榜单</h1>
        <p>{boardOf(query.board).introduction}名次后的箭头是与上周的比较。</p>
        <Select
          aria-label="周次"
          className={styles.weeks ?? ''}
          value={data?.week ?? null}
          options={weeks.map((week) => ({ value: week, label: weekName(week, weeks[0]) }))}
          onChange={(week) => {
            void navigate(rankingPath({ ...query, week: week === weeks[0] ? undefined : (week ?? undefined) }));
          }}
        />
      </header>
      <Topics
        label="榜单"
        links={BOARDS.map(({ key, name }) => ({
          label: name,
          to: rankingPath({ board: key, scope: '', week: query.week }),
          isCurrent: key === query.board,
        }))}
      />
      {scopes.length > 1 && (
        <Topics
          label="范围"
          links={scopes.map(({ value, label }) => ({
            label,
            to: rankingPath({ ...query, scope: value }),
            isCurrent: value === data?.scope,
          }))}
        />
      )}
    </>
  );
}
