import type { ToyDetail } from '@wanyuan/contract/client';
import { formatDate } from '#lib/format.ts';
import { runningOffer } from '#page-kit/price-today.ts';
import styles from './gallery.module.css';

/** What must be known before anything else; two at most. */
export function GalleryBadges({ toy }: { toy: ToyDetail }) {
  const badges: { tone: string; text: string }[] = [
    ...(toy.stop_time === null ? [] : [{ tone: 'ink', text: `${formatDate(toy.stop_time)} 停产` }]),
    ...(runningOffer(toy) ? [{ tone: 'bad', text: '特价' }] : []),
    ...(toy.stock_cartons > 0 ? [{ tone: 'ok', text: '现货' }] : []),
    ...(toy.is_new ? [{ tone: 'brand', text: '新品' }] : []),
  ];
  return (
    <span className={`flex gap-4 absolute ${styles.badges}`}>
      {badges.slice(0, 2).map(({ tone, text }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  );
}
