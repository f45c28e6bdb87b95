import type { ToyCard } from '@wanyuan/contract/client';
import { Timer } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useCountdown } from '#page-kit/countdown.ts';
import styles from './lines.module.css';

/** How long an offer still runs, and how much is left of it. */
export function OfferLine({ offer }: Pick<ToyCard, 'offer'>) {
  return offer ? <Countdown until={offer.until} cartons={offer.stock_cartons} /> : null;
}

function Countdown({ until, cartons }: { until: string; cartons: number }) {
  const left = useCountdown(until);
  return (
    <span className={`row gap-4 brand ${styles.offer}`}>
      <Timer size={14} aria-hidden />
      {left === null ? '已结束' : `剩 ${left}`}
      <i>{cartons > 0 ? `余 ${formatCount(cartons)} 箱` : '已售完'}</i>
    </span>
  );
}
