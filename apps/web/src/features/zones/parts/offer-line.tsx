import type { ToyCard } from '@wanyuan/contract/client';
import { Timer } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useTimeLeft } from '../time-left.ts';
import styles from './lines.module.css';

/** How long an offer still runs, and how much is left of it. */
export function OfferLine({ offer, stock_cartons }: ToyCard) {
  return offer ? <Countdown until={offer.until} cartons={stock_cartons} /> : null;
}

function Countdown({ until, cartons }: { until: string; cartons: number }) {
  const left = useTimeLeft(until);
  return (
    <span className={styles.offer}>
      <Timer size={14} aria-hidden />
      {left === null ? '已结束' : `剩 ${left}`}
      {cartons > 0 && <i>余 {formatCount(cartons)} 箱</i>}
    </span>
  );
}
