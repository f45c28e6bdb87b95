import { api } from '@wanyuan/contract/client';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatCount } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import type { DeskPurchase } from '../types.ts';
import { PURCHASE_STATES, whenWords } from '#page-kit/asking-words.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { DeskList, useDeskList } from './desk-list.tsx';
import styles from './desk.module.css';
import { RejectDrawer, ShipDrawer } from './purchase-drawers.tsx';

type OpenDrawer = { kind: 'reject' | 'ship'; purchase: DeskPurchase } | null;

export function DeskPurchases() {
  const list = useDeskList(api.desk.get_purchases);
  const [drawer, setDrawer] = useState<OpenDrawer>(null);
  const close = (): void => setDrawer(null);
  return (
    <>
      <DeskList what="特价订单" {...list}>
        {(data) =>
          data.list.map((purchase) => (
            <PurchaseCard key={purchase.id} purchase={purchase} onDrawer={(kind) => setDrawer({ kind, purchase })} />
          ))
        }
      </DeskList>
      {drawer?.kind === 'reject' && <RejectDrawer purchase={drawer.purchase} onClose={close} />}
      {drawer?.kind === 'ship' && <ShipDrawer purchase={drawer.purchase} onClose={close} />}
    </>
  );
}

interface PurchaseCardProps {
  purchase: DeskPurchase;
  onDrawer: (kind: 'reject' | 'ship') => void;
}

function PurchaseCard({ purchase, onDrawer }: PurchaseCardProps) {
  const { toy, state, amount, pieces, phone } = purchase;
  return (
    <section className={`edge paper mb-12 ${styles.group}`} aria-label={`${purchase.buyer_company} ${purchase.number}`}>
      <header>
        <div>
          <h2>{purchase.buyer_company}</h2>
          <small>
            {purchase.number} · {formatAgo(purchase.created_time)}
          </small>
        </div>
        <StateTag {...PURCHASE_STATES[state]} />
      </header>
      <div className={styles.card}>
        <AskedToy item={purchase} isPlain>
          <span className="h-20 brand">
            {amount === null ? `¥${moneyText(purchase.price)}` : `¥${moneyText(amount)}`}
          </span>
        </AskedToy>
        <Facts
          className={`gap-4 ${styles.facts}`}
          rows={[
            ['特价', `¥${moneyText(purchase.price)}/${toy.unit}`],
            [
              '数量',
              `${formatCount(purchase.cartons)} 箱${pieces === null ? '' : `（${formatCount(pieces)} ${toy.unit}）`}`,
            ],
            [
              '联系',
              <>
                {purchase.contact}{' '}
                {phone && (
                  <a href={`tel:${phone}`}>
                    <Phone size={12} aria-hidden /> {phone}
                  </a>
                )}
              </>,
            ],
            ['期限', purchase.expires_time && `${whenWords(purchase.expires_time)} 前`],
            ['运单', [purchase.carrier, purchase.waybill].filter(Boolean).join(' ')],
            ['原因', purchase.reason],
            ['备注', purchase.remark],
          ]}
        />
        <PurchaseButtons purchase={purchase} onDrawer={onDrawer} />
      </div>
    </section>
  );
}

function PurchaseButtons({ purchase, onDrawer }: PurchaseCardProps) {
  const agree = useAct(api.desk.confirm_purchase, { onDone: () => toast.success('已确认并预留库存，等待买家确认') });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `确认供货 ${formatCount(purchase.cartons)} 箱？`,
      content: `${purchase.toy.article_number} ${purchase.toy.name}，确认后预留库存。`,
      okText: '确认供货',
    });
    if (isSure) agree.mutate({ id: purchase.id });
  };
  if (purchase.state === 'submitted') {
    return (
      <div className={`flex gap-8 mt-12 ${styles.buttons}`}>
        <button
          type="button"
          className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
          data-bad
          onClick={() => onDrawer('reject')}
        >
          拒绝
        </button>
        <button
          type="button"
          className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
          data-main
          disabled={agree.isPending}
          onClick={() => void ask()}
        >
          确认供货
        </button>
      </div>
    );
  }
  if (purchase.state !== 'buyer_confirmed') return null;
  return (
    <div className={`flex gap-8 mt-12 ${styles.buttons}`}>
      <button
        type="button"
        className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
        data-main
        onClick={() => onDrawer('ship')}
      >
        发货
      </button>
    </div>
  );
}
