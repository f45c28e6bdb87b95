import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { useCan } from '#lib/session.ts';
import { PURCHASE_STATES } from '#page-kit/asking-words.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';
import { ToyFacts } from './toy-facts.tsx';

export function PurchaseCard({ purchase }: { purchase: CustomOf<'purchase'> }) {
  const { id, number, state, toy, cartons, price } = purchase;
  const isBuyer = useCan('inquiry.use');
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`特价采购 ${number}`}>
      <div className="pad-12">
        <p className="row gap-8 mb-8">
          <StateTag {...PURCHASE_STATES[state]} />
          <span className="t-12 quiet">{number}</span>
        </p>
        <ToyFacts toy={toy} isSmall />
        <p className="t-13 mt-8">
          {formatCount(cartons)} 箱{price !== undefined && price !== '' && `，特价 ¥${showPrice(price)}`}
        </p>
      </div>
      <div className={styles.acts}>
        <AppLink to={isBuyer ? `/purchaseDetails?id=${id}` : '/factoryDesk?tab=purchase'}>
          {isBuyer ? '查看采购单' : '去处理'}
        </AppLink>
      </div>
    </article>
  );
}
