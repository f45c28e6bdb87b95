import { api } from '@wanyuan/contract/client';
import { CARTONS_MAX } from '@wanyuan/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { getUser, useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { CountField } from '#page-kit/count-field.tsx';
import { useIsDirty } from '#page-kit/leave-form.ts';
import { showSuccess } from '../dialog-store.ts';
import { lastDelivery, rememberDelivery } from '../last-delivery.ts';
import { orderAmount, sumAmounts, yuanText } from '../money.ts';
import type { AskingToy } from '../types.ts';
import { whenWords } from '#page-kit/asking-words.ts';
import { AskModal, Field } from './ask-modal.tsx';
import styles from './dialogs.module.css';
import { ToyGroups } from './toy-groups.tsx';
import { namesOf, useAskingToys } from './use-asking-toys.ts';

const PHONE_MIN = 5;

function OfferNote({ toy, cartons, now }: { toy: AskingToy; cartons: number; now: Date }) {
  const { offer } = toy;
  if (!offer) return <span className="t-12 bad">特价已结束，不会下单</span>;
  if (offer.stock_cartons < offer.minimum_cartons)
    return <span className="t-12 bad">特价库存仅 {offer.stock_cartons} 箱，不足起订，不会下单</span>;
  if (cartons > offer.stock_cartons) return <span className="t-12 bad">超过特价库存 {offer.stock_cartons} 箱</span>;
  return (
    <span className="t-12 warn">
      特价 {yuanText(offer.price)} · {offer.minimum_cartons} 箱起 · 存 {formatCount(offer.stock_cartons)} 箱 · 至{' '}
      {whenWords(offer.until, now)}
    </span>
  );
}

const leastCartons = ({ offer }: AskingToy): number => Math.max(1, offer?.minimum_cartons ?? 1);
const canOrder = ({ offer }: AskingToy): boolean =>
  offer !== null && offer.stock_cartons >= Math.max(1, offer.minimum_cartons);

/** 特价采购: orders at the price of a running offer, for the factory to confirm. */
export default function PurchaseDialog({ ids }: { ids: number[] }) {
  const from = useAskingToys(ids);
  const now = useNow();
  const user = getUser();
  const [cartons, setCartons] = useState<Record<number, number>>({});
  const [contact, setContact] = useState(() => lastDelivery().contact ?? user?.company_contact ?? user?.nickname ?? '');
  const [phone, setPhone] = useState(() => lastDelivery().phone ?? user?.company_mobile ?? '');
  const [remark, setRemark] = useState('');
  const isDirty = useIsDirty([cartons, contact, phone, remark]);
  const [isTried, setIsTried] = useState(false);
  const toys = from.toys ?? [];
  const orders = toys.filter(canOrder);
  const cartonsOf = (toy: AskingToy): number => cartons[toy.toy_id] ?? leastCartons(toy);
  const seesPrices = useCan('cost.see');
  const amountOf = (toy: AskingToy): string | null =>
    toy.offer && orderAmount(toy.offer.price, toy.toy.carton_quantity, cartonsOf(toy));
  const isTooMany = orders.some((toy) => cartonsOf(toy) > (toy.offer?.stock_cartons ?? 0));
  const contactFault = contact.trim() === '' ? '请填写联系人' : undefined;
  const phoneFault = phone.trim().length < PHONE_MIN ? '请填写联系电话' : undefined;
  const send = useAct(api.purchase.add, {
    returnError: true,
    onDone: (result) => showSuccess({ kind: 'purchase', result, names: namesOf(toys) }),
  });
  const submit = (): void => {
    setIsTried(true);
    if (contactFault ?? phoneFault) return;
    rememberDelivery({ contact: contact.trim(), phone: phone.trim() });
    send.mutate({
      items: orders.map((toy) => ({ toy_id: toy.toy_id, cartons: cartonsOf(toy) })),
      contact,
      phone,
      remark,
    });
  };
  return (
    <AskModal
      title={`特价采购（${toys.length || ids.length} 款）`}
      okText="提交采购"
      isReady={orders.length > 0 && !isTooMany}
      isBusy={send.isPending}
      isDirty={isDirty}
      error={send.error}
      onOk={submit}
      contacted={from.contactedFor(canOrder)}
      onDrop={from.drop}
      foot={
        from.toys && (
          <span>
            {seesPrices && (
              <>
                合计{' '}
                <b className={`brand ${styles.total}`}>
                  ¥{sumAmounts(orders.flatMap((toy) => amountOf(toy) ?? []))}
                </b>{' '}
              </>
            )}
            {orders.length} 款，工厂确认后预留库存
          </span>
        )
      }
      toys={
        <ToyGroups
          from={from}
          heads={['采购箱数', '金额（元）']}
          renderNote={(toy) => <OfferNote toy={toy} cartons={cartonsOf(toy)} now={now} />}
          renderRow={(toy) => (
            <>
              <CountField
                aria-label={`采购箱数 ${toy.toy.article_number}`}
                min={leastCartons(toy)}
                max={CARTONS_MAX}
                suffix="箱"
                disabled={!canOrder(toy)}
                value={cartonsOf(toy)}
                fallback={leastCartons(toy)}
                onChange={(count) => setCartons({ ...cartons, [toy.toy_id]: count })}
              />
              <output className={`bold ${styles.amount}`}>
                {canOrder(toy) ? (amountOf(toy) ?? (seesPrices ? '装箱数未知' : '—')) : '–'}
              </output>
            </>
          )}
        />
      }
    >
      <Field id="purchase-contact" label="联系人" isRequired fault={isTried ? contactFault : undefined}>
        <Input
          id="purchase-contact"
          maxLength={40}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
      </Field>
      <Field id="purchase-phone" label="联系电话" isRequired fault={isTried ? phoneFault : undefined}>
        <Input
          id="purchase-phone"
          inputMode="tel"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field id="purchase-remark" label="备注" isWide>
        <Input.TextArea
          id="purchase-remark"
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
    </AskModal>
  );
}
