import { api, type OutputOf } from '@wanyuan/contract/client';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { givenLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { rankMove } from '../rank-move.ts';
import styles from './rankings.module.css';
import { SectionTitle } from './section-title.tsx';

type Board = OutputOf<typeof api.system.get_hot>['list'][number];
type Ranked = Board['toys'][number];

const BOARDS = 3;

function Move({ toy }: { toy: Ranked }) {
  const move = rankMove(toy.rank);
  if (move === 'new') return <span className={styles.fresh}>新上榜</span>;
  if (move === 0) return <span className={styles.same}>持平</span>;
  const Icon = move > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={move > 0 ? styles.up : styles.same} aria-label={move > 0 ? `上升 ${move} 位` : `下降 ${-move} 位`}>
      <Icon size={12} aria-hidden />
      {Math.abs(move)}
    </span>
  );
}

function RankedToy({ toy, place }: { toy: Ranked; place: number }) {
  return (
    <AppLink to={toyPath(toy.toy_id, 'ranking')} className={`row gap-12 ${styles.toy}`}>
      <span className={`h-20 brand text-centre ${styles.place}`}>{place}</span>
      <span className={`rigid clip edge round-sm ${styles.picture}`}>
        <Picture picture={toy.picture} alt="" width={64} ratio={1} />
      </span>
      <span className="grow thin">
        <span className="cut block">{toy.name}</span>
        <span className="cut block t-12 quiet">{toy.article_number}</span>
      </span>
      <span className={`rigid ${styles.figures}`}>
        {toy.exworks_price === undefined ? (
          <span className="cut block t-12 quiet">{toy.rank ? `热度 ${formatCount(toy.rank.score)}` : ''}</span>
        ) : (
          <b>¥{showPrice(toy.exworks_price)}</b>
        )}
        <Move toy={toy} />
      </span>
    </AppLink>
  );
}

/** The first of every ranking of this week, and the way to the rest. */
export function Rankings() {
  const { data, isLoadingError } = useCall(api.system.get_hot, {}, { silent: true });
  if (data?.list.length === 0) return null;
  return (
    <section aria-label="热销榜">
      <SectionTitle
        title="热销榜"
        sub={data?.list[0] ? `${data.list[0].week} 起的一周` : '每周更新'}
        more={{ label: '完整榜单', to: '/Selected_list' }}
      />
      {isLoadingError && <CallErrorLine what="榜单" />}
      <div className="grid gap-12 thirds">
        {data
          ? data.list.slice(0, BOARDS).map((board) => (
              <section key={board.key} className={`card ${styles.board}`} aria-label={board.name}>
                <h3>
                  <AppLink to={givenLink(board.link)}>
                    {board.name}
                    <ChevronRight size={14} aria-hidden />
                  </AppLink>
                </h3>
                {board.toys.map((toy, index) => (
                  <RankedToy key={toy.toy_id} toy={toy} place={toy.rank?.position ?? index + 1} />
                ))}
              </section>
            ))
          : !isLoadingError &&
            Array.from({ length: BOARDS }, (_, index) => (
              <div key={index} className={`round paper ${styles.waiting}`} />
            ))}
      </div>
    </section>
  );
}
