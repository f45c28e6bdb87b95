import type { ToyCard } from '@wanyuan/contract/client';
import { Trophy } from 'lucide-react';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { reportSeen } from '#page-kit/toy-list/seen-log.ts';
import { useToySelection } from '#page-kit/toy-list/selection.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { PopularityLine } from '../popularity-line.tsx';
import styles from './rankings.module.css';
import type { RankingState } from './use-ranking.ts';

const FROM = { data_module: 'ranking' } as const;
const NOTHING: readonly ToyCard[] = [];

/** The ranked toys, the first first. */
export function RankingList({ ranking: { data, error, isStale, retry } }: { ranking: RankingState }) {
  const selection = useToySelection();
  const toys = data?.list;
  if (error && !data) return <CallErrorPanel what="榜单" error={error} onRetry={retry} />;
  if (toys?.length === 0)
    return <StatePanel icon={Trophy} title="这一周没有榜单" description="换一周或换一个范围看看。" />;
  return (
    <section className={`mt-16 ${styles.list}`} aria-label="榜单" aria-busy={isStale}>
      <ToyGrid
        toys={toys}
        waiting={10}
        dataModule="ranking"
        selection={selection}
        extra={PopularityLine}
        onView={(first, last) =>
          reportSeen(
            (toys ?? NOTHING).slice(first, last + 1).map(({ toy_id }) => toy_id),
            'ranking',
          )
        }
      />
      <BatchBar selection={selection} from={FROM} shown={toys ?? NOTHING} />
    </section>
  );
}
