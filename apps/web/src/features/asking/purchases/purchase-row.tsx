import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatCount } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import parts from '../parts/asking.module.css';
import type { Purchase } from '../types.ts';
import { PURCHASE_STATES, whenWords } from '#page-kit/asking-words.ts';
import styles from './purchase-row.module.css';

export const purchasePath = (id: number): PageLink => `/purchaseDetails?id=${id}`;

export function PurchaseRow({ purchase, now }: { purchase: Purchase & { is_new: boolean }; now: Date }) {
  const { toy, state, amount, pieces, expires_time } = purchase;
  const action = state === 'factory_confirmed' ? '查看并确认' : '查看';
  return (
    <li className={`grid gap-16 t-13 relative ${styles.row}`} data-fresh={purchase.is_new}>
      <AskedToy item={purchase}>
        <span className={`cut t-12 quiet ${parts.note}`}>
          {purchase.number} · {purchase.asker} {formatAgo(purchase.created_time, now)}
        </span>
      </AskedToy>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <span>{purchase.price === '' ? '—' : `¥${moneyText(purchase.price)}/${toy.unit}`}</span>
        <span className="t-12 quiet">
          {formatCount(purchase.cartons)} 箱{pieces !== null && ` · ${formatCount(pieces)} ${toy.unit}`}
        </span>
      </div>
      <b className={`brand ${styles.amount}`}>{amount === null ? '–' : `¥${moneyText(amount)}`}</b>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <span className="flex gap-6">
          {purchase.is_new && <span className={`round-tag white ${styles.new}`}>有进展</span>}
          <StateTag {...PURCHASE_STATES[state]} />
        </span>
        {expires_time && <span className="t-12 quiet">{whenWords(expires_time, now)} 前有效</span>}
        {purchase.waybill && (
          <span className="t-12 quiet">
            {purchase.carrier} {purchase.waybill}
          </span>
        )}
        {purchase.reason && <span className="t-12 quiet">原因：{purchase.reason}</span>}
      </div>
      <AppLink
        to={purchasePath(purchase.id)}
        className={`t-13 brand nowrap ${parts.text}`}
        aria-label={`${action} ${purchase.number}`}
      >
        {action}
      </AppLink>
    </li>
  );
}
