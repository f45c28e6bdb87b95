import { api } from '@wanyuan/contract/client';
import type { StateTone } from '@wanyuan/domain';
import { Button } from 'antd';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { Panel } from '#ui/panel.tsx';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import styles from '#page-kit/record/record.module.css';
import { Facts } from '#page-kit/record/facts.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText, yuanText } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import { ContactButton } from '../parts/contact-button.tsx';
import { CancelDialog } from '../purchases/cancel-dialog.tsx';
import { eventLabel, PurchaseSteps } from '../purchases/purchase-steps.tsx';
import type { Purchase } from '../types.ts';
import { PURCHASE_STATES, whenWords } from '#page-kit/asking-words.ts';

export default function PurchaseDetailPage() {
  const [search] = useSearchParams();
  const id = recordId(search.get('id'));
  const { data, error, refetch } = useCall(
    api.purchase.get_detail,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  return (
    <DetailFrame
      what="采购单"
      back={{ to: '/purchaseList', label: '特价采购单' }}
      id={id}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(purchase) => <Detail purchase={purchase} />}
    </DetailFrame>
  );
}

/** What happens next, and by when. */
function noticeOf({ state, expires_time, reason, carrier, waybill }: Purchase, now: Date): [StateTone, string] | null {
  const until = expires_time ? `，${whenWords(expires_time, now)} 前有效` : '';
  if (state === 'submitted') return ['info', `等待工厂确认${until}`];
  if (state === 'factory_confirmed') return ['warn', `工厂已确认并预留库存，请确认采购${until}`];
  if (state === 'buyer_confirmed') return ['info', '等待工厂发货'];
  if (state === 'shipped') return ['info', `工厂已发货：${[carrier, waybill].filter(Boolean).join(' ')}，收到后请确认`];
  if (state === 'rejected') return ['bad', `工厂拒绝了采购${reason && `：${reason}`}`];
  if (state === 'expired') return ['bad', '超过期限没有确认，采购单已过期'];
  if (state === 'cancelled') return ['bad', `采购单已取消${reason && `：${reason}`}`];
  return null;
}

const CAN_CANCEL = new Set(['submitted', 'factory_confirmed', 'buyer_confirmed']);

function Actions({ purchase, onCancel }: { purchase: Purchase; onCancel: () => void }) {
  const agree = useAct(api.purchase.confirm, { onDone: () => toast.success('已确认采购，等待工厂发货') });
  const receive = useAct(api.purchase.receive, { onDone: () => toast.success('已确认收货') });
  const askReceive = async (): Promise<void> => {
    const isSure = await confirm({
      title: '确认已收到货？',
      content: '确认后采购单完成，不能撤回。',
      okText: '确认收货',
    });
    if (isSure) receive.mutate({ id: purchase.id });
  };
  return (
    <span className="flex gap-8 push">
      {CAN_CANCEL.has(purchase.state) && <Button onClick={onCancel}>取消采购</Button>}
      {purchase.state === 'factory_confirmed' && (
        <Button type="primary" loading={agree.isPending} onClick={() => agree.mutate({ id: purchase.id })}>
          确认采购
        </Button>
      )}
      {purchase.state === 'shipped' && (
        <Button type="primary" loading={receive.isPending} onClick={() => void askReceive()}>
          确认收货
        </Button>
      )}
    </span>
  );
}

function Detail({ purchase }: { purchase: Purchase }) {
  const now = useNow();
  const [isCancelling, setCancelling] = useState(false);
  const { toy, amount, pieces } = purchase;
  const notice = noticeOf(purchase, now);
  return (
    <>
      <header className={`row wrap mb-16 ${styles.head}`}>
        <h1>采购单 {purchase.number}</h1>
        <StateTag {...PURCHASE_STATES[purchase.state]} />
        <ContactButton
          factory={purchase.factory_id}
          card={{ custom: { kind: 'purchase', id: purchase.id }, title: `特价采购 ${purchase.number}` }}
        />
        <Actions purchase={purchase} onCancel={() => setCancelling(true)} />
      </header>
      {notice && (
        <p className={`row gap-8 t-13 round mb-12 ${styles.notice}`} data-tone={notice[0]}>
          <Info size={16} aria-hidden />
          {notice[1]}
        </p>
      )}
      <PurchaseSteps purchase={purchase} />
      <div className={`grid gap-12 top-aligned ${styles.grid}`}>
        <div>
          <Panel title="产品">
            <AskedToy item={purchase} size={88}>
              <span className="t-12 quiet">
                {[toy.packing_name, toy.carton_quantity !== null && `${toy.carton_quantity} ${toy.unit}/箱`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {toy.exworks_price !== undefined && (
                <span className="t-12 quiet">下单时出厂价 ¥{moneyText(toy.exworks_price)}</span>
              )}
            </AskedToy>
            <dl className={`flex edge-top ${styles.money}`}>
              <div>
                <dt>特价（元/{toy.unit}）</dt>
                <dd>{yuanText(purchase.price)}</dd>
              </div>
              <div>
                <dt>数量</dt>
                <dd>
                  {formatCount(purchase.cartons)} 箱{pieces !== null && `（${formatCount(pieces)} ${toy.unit}）`}
                </dd>
              </div>
              <div>
                <dt>金额</dt>
                <dd className={styles.sum}>
                  {purchase.price === '' ? '—' : amount === null ? '装箱数未知' : `¥${moneyText(amount)}`}
                </dd>
              </div>
            </dl>
          </Panel>
          <Panel title="经过">
            <ol className={`t-13 ${styles.history}`}>
              {purchase.history.map(({ state, time, by, note }) => (
                <li key={state + time}>
                  <time dateTime={time}>{formatDateTime(time)}</time>
                  <span>
                    <b>{eventLabel(state)}</b> {by}
                    {note && <span className="t-12 quiet"> {note}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
        <Panel title="订单资料">
          <Facts
            rows={[
              ['工厂', purchase.factory_name],
              ['下单', `${purchase.asker} ${formatDateTime(purchase.created_time)}`],
              ['联系人', purchase.contact],
              ['联系电话', purchase.phone],
              ['承运', purchase.carrier],
              ['运单号', purchase.waybill],
              ['备注', purchase.remark],
            ]}
          />
        </Panel>
      </div>
      {isCancelling && <CancelDialog purchase={purchase} onClose={() => setCancelling(false)} />}
    </>
  );
}
