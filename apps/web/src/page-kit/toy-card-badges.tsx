import type { ToyCard } from '@wanyuan/contract/client';
import { ArrowDown, ArrowUp, Minus, Play, Rotate3d } from 'lucide-react';
import { formatDay } from '#lib/format.ts';
import { runningOffer } from './price-today.ts';
import styles from './toy-card-badges.module.css';

const BADGES_MAX = 2;

interface Badge {
  kind: 'ink' | 'solid' | 'brand' | 'ok' | 'info';
  text: string;
}

/** What the corner says of a toy, the weightiest first and two at most. */
export function badgesOf(toy: ToyCard): Badge[] {
  const badges: (Badge | false)[] = [
    toy.stop_time !== null && { kind: 'ink', text: `停产 ${formatDay(toy.stop_time)}` },
    runningOffer(toy) !== null && { kind: 'solid', text: '特价' },
    toy.is_own && { kind: 'info', text: '自有' },
    toy.is_new && { kind: 'brand', text: '新品' },
    toy.stock_cartons > 0 && { kind: 'ok', text: '现货' },
  ];
  return badges.filter((badge) => badge !== false).slice(0, BADGES_MAX);
}

/** A toy that was found by a picture also says how alike it is. */
type BadgedToy = ToyCard & { score?: number };

export function ToyBadges({ toy }: { toy: BadgedToy }) {
  const badges = badgesOf(toy);
  if (badges.length === 0 && !toy.rank && toy.score === undefined) return null;
  return (
    <div className={`flex gap-4 absolute ${styles.badges}`}>
      {toy.score !== undefined && (
        <span className={`nowrap round-tag ${styles.badge}`} data-kind="ink" title="与图片的相似度">
          {toy.score}%
        </span>
      )}
      {toy.rank && <RankBadge rank={toy.rank} />}
      {badges.map(({ kind, text }) => (
        <span key={text} className={`nowrap round-tag ${styles.badge}`} data-kind={kind}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Position of this week, and how it moved since the last one. */
function RankBadge({ rank }: { rank: NonNullable<ToyCard['rank']> }) {
  const { position, previous_position } = rank;
  return (
    <span className={`inline-row clip round-tag ${styles.rank}`} data-top={position <= 3}>
      <b>{position}</b>
      <RankChange position={position} previous={previous_position} />
    </span>
  );
}

export function RankChange({ position, previous }: { position: number; previous: number | null }) {
  if (previous === null) return <i data-move="new">新上榜</i>;
  const rise = previous - position;
  if (rise === 0)
    return (
      <i data-move="same">
        <Minus size={12} aria-hidden />
        持平
      </i>
    );
  const Icon = rise > 0 ? ArrowUp : ArrowDown;
  return (
    <i data-move={rise > 0 ? 'up' : 'down'}>
      <Icon size={12} aria-label={rise > 0 ? '上升' : '下降'} />
      {Math.abs(rise)}
    </i>
  );
}

/** Which media there are besides pictures. */
export function MediaTags({ toy }: { toy: ToyCard }) {
  if (!toy.has_model && !toy.has_video) return null;
  return (
    <div className={`flex gap-4 absolute ${styles.media}`}>
      {toy.has_model && (
        <span>
          <Rotate3d size={12} aria-hidden />
          3D
        </span>
      )}
      {toy.has_video && (
        <span>
          <Play size={12} aria-hidden />
          视频
        </span>
      )}
    </div>
  );
}
