import type { ToyDetail } from '@wanyuan/contract/client';
import { CircleCheck, Clock, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { useSession } from '#lib/session.ts';
import { priceLine } from '#page-kit/price-line.ts';
import { PriceLineChart } from './price-line-chart.tsx';
import { Countdown } from './countdown.tsx';
import styles from './price-block.module.css';

/** The price, how much it can be trusted, and how it came about. */
export function PriceBlock({ toy }: { toy: ToyDetail }) {
  const isVisitor = useSession() === null;
  const { price, oldPrice, tax, age, isOld, change } = priceLine(toy);
  if (price === null)
    return (
      <p className={`quiet edge sunken round ${styles.hidden}`}>
        {isVisitor ? '登录后可看出厂价和价格走势' : '公司未向业务员开放出厂价，报价请用选样车里的价格模板'}
      </p>
    );
  const extra = Number(toy.additional_price ?? 0);
  const surcharge = extra > 0 ? `另加费用 ¥${showPrice(String(extra))}/${toy.unit}` : null;
  const AgeIcon = isOld ? TriangleAlert : CircleCheck;
  return (
    <div className={`flex edge sunken round ${styles.block}`}>
      <div className={`rigid ${styles.price}`}>
        <p className={styles.label}>
          {oldPrice === null ? '出厂价' : '特价'}（{tax}）
        </p>
        <p className={`flex baseline gap-6 quiet nowrap ${styles.figure}`}>
          <b>
            <small>¥</small>
            {price}
          </b>
          <span>/{toy.unit}</span>
          {oldPrice !== null && (
            <s className="t-13" aria-label={`原价 ${oldPrice} 元`}>
              ¥{oldPrice}
            </s>
          )}
        </p>
        <p
          className={isOld ? styles.warn : styles.ok}
          title={toy.price_confirmed_time ? `${formatDate(toy.price_confirmed_time)} 由工厂确认` : undefined}
        >
          <AgeIcon size={14} aria-hidden />
          {age}
          {isOld && '，报价前请核实'}
        </p>
      </div>
      {toy.offer_terms ? (
        <Offer terms={toy.offer_terms} surcharge={surcharge} />
      ) : (
        <div className={`rigid ${styles.middle}`}>
          <p className={styles.label}>比 12 个月前</p>
          <Change percent={change} />
          <p className={styles.note}>{surcharge ?? '无附加费用'}</p>
        </div>
      )}
      <div className={`grow ${styles.chart}`}>
        <PriceLineChart history={toy.price_history ?? []} />
      </div>
    </div>
  );
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null || percent === 0) return <p className={styles.change}>价格未变</p>;
  const isLower = percent < 0;
  const Icon = isLower ? TrendingDown : TrendingUp;
  return (
    <p className={`${styles.change} ${isLower ? styles.ok : styles.warn}`}>
      <Icon size={20} aria-hidden />
      {isLower ? '低' : '高'} {Math.abs(percent).toFixed(1)}%
    </p>
  );
}

interface OfferProps {
  terms: NonNullable<ToyDetail['offer_terms']>;
  surcharge: string | null;
}

function Offer({ terms, surcharge }: OfferProps) {
  return (
    <div className={`rigid ${styles.middle}`}>
      <p className={styles.label}>
        <Clock size={14} aria-hidden />
        特价剩余
      </p>
      <p className={styles.change}>
        <Countdown until={terms.until} />
      </p>
      <p className={styles.note}>
        {terms.minimum_cartons} 箱起，余 {terms.stock_cartons} 箱
      </p>
      {surcharge !== null && <p className={styles.note}>{surcharge}</p>}
    </div>
  );
}
