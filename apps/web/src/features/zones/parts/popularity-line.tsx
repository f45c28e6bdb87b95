import type { ToyCard } from '@wanyuan/contract/client';
import { Flame } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import styles from './lines.module.css';

/** How much a ranked toy was asked for. */
export function PopularityLine({ rank }: ToyCard) {
  if (!rank) return null;
  return (
    <span className={`row gap-4 ${styles.line}`}>
      <Flame size={14} aria-hidden />
      热度 {formatCount(rank.score)}
    </span>
  );
}
