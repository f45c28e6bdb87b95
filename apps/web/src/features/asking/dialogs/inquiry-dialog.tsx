import { api } from '@wanyuan/contract/client';
import { phoneSlot, CARTONS_MAX } from '@wanyuan/domain';
import { Checkbox, Input, InputNumber } from 'antd';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { useIsDirty } from '#page-kit/leave-form.ts';
import { showSuccess, type AskRequest } from '../dialog-store.ts';
import type { FactoryGroup } from '../group-by-factory.ts';
import { isAmount } from '../money.ts';
import type { AskedItem, AskingToy } from '../types.ts';
import { ASKED_ITEMS, whenWords } from '#page-kit/asking-words.ts';
import { AskModal, Field } from './ask-modal.tsx';
import styles from './dialogs.module.css';
import { ToyGroups } from './toy-groups.tsx';
import { namesOf, useAskingToys } from './use-asking-toys.ts';

interface Wish {
  cartons: number | null;
  target: string;
}

const NOTHING: Wish = { cartons: null, target: '' };

function OpenNote({ toy }: { toy: AskingToy }) {
  const open = toy.open_inquiry;
  if (toy.is_asked_by_colleague) return <span className="t-12 warn">同事已询价，等待工厂答复</span>;
  if (!open) return null;
  return <span className="t-12 warn">已有未结询价 {open.number}，将沿用原单</span>;
}

const onlyFactory = ([group, ...others]: readonly FactoryGroup<AskingToy>[]) =>
  group && others.length === 0 ? { factory_id: group.factory_id } : {};

const startWishes = ({ cartons }: AskRequest): Record<number, Wish> =>
  Object.fromEntries(Object.entries(cartons).map(([id, count]) => [id, { ...NOTHING, cartons: count }]));

/** 询价: one call for each factory, with everything that is asked of it. */
export default function InquiryDialog({ request }: { request: AskRequest }) {
  const { ids } = request;
  const from = useAskingToys(ids);
  const now = useNow();
  const [wishes, setWishes] = useState(() => startWishes(request));
  const [items, setItems] = useState<AskedItem[]>(['price']);
  const [customerId, setCustomerId] = useState(request.customer_id);
  const [remark, setRemark] = useState('');
  const isDirty = useIsDirty([wishes, items, customerId, remark]);
  const toys = from.toys ?? [];
  const contacted = from.contactedFor((toy) => !toy.open_inquiry && !toy.is_asked_by_colleague);
  const wishOf = (id: number): Wish => wishes[id] ?? NOTHING;
  const setWish = (id: number, wish: Partial<Wish>): void => setWishes({ ...wishes, [id]: { ...wishOf(id), ...wish } });
  const isTargetWrong = (id: number): boolean => wishOf(id).target.trim() !== '' && !isAmount(wishOf(id).target);
  const send = useAct(api.toy.batch_inquiry, {
    returnError: true,
    onDone: (result) => {
      request.onDone();
      showSuccess({ kind: 'inquiry', result, names: namesOf(toys), ...onlyFactory(from.groups) });
    },
  });
  const submit = (): void =>
    send.mutate({
      items: toys.map(({ toy_id }) => ({
        toy_id,
        cartons: wishOf(toy_id).cartons,
        target_price: wishOf(toy_id).target.trim() || null,
      })),
      asked_items: items,
      remark: remark.trim(),
      customer_id: customerId,
    });
  return (
    <AskModal
      title={`询价（${toys.length || ids.length} 款）`}
      okText="提交询价"
      isReady={toys.length > 0 && items.length > 0 && !toys.some(({ toy_id }) => isTargetWrong(toy_id))}
      isBusy={send.isPending}
      isDirty={isDirty}
      error={send.error}
      onOk={submit}
      contacted={contacted}
      onDrop={from.drop}
      foot={
        from.toys && (
          <>
            <PhoneCall size={14} aria-hidden />
            <span>
              预计 <b>{whenWords(phoneSlot('inquiry', now).toISOString(), now)}</b> 致电 {contacted.length} 家工厂
            </span>
          </>
        )
      }
      toys={
        <ToyGroups
          from={from}
          heads={['预计箱数', '目标价（元）']}
          renderNote={(toy) => <OpenNote toy={toy} />}
          renderRow={({ toy_id, toy }) => (
            <>
              <InputNumber
                aria-label={`预计箱数 ${toy.article_number}`}
                placeholder="箱数"
                min={0}
                max={CARTONS_MAX}
                precision={0}
                value={wishOf(toy_id).cartons}
                onChange={(cartons) => setWish(toy_id, { cartons })}
              />
              <Input
                aria-label={`目标价 ${toy.article_number}`}
                placeholder="可不填"
                inputMode="decimal"
                maxLength={13}
                value={wishOf(toy_id).target}
                {...(isTargetWrong(toy_id) ? { status: 'error' as const, 'aria-invalid': true } : {})}
                onChange={(event) => setWish(toy_id, { target: event.target.value })}
              />
            </>
          )}
        />
      }
    >
      <fieldset className={`column thin gap-4 ${styles.field}`}>
        <legend>询问内容</legend>
        <Checkbox.Group
          className={styles.checks ?? ''}
          options={[...ASKED_ITEMS]}
          value={items}
          onChange={(next) => setItems(next)}
        />
        {items.length === 0 && (
          <span className="t-12 bad" role="alert">
            请选择询问内容
          </span>
        )}
      </fieldset>
      <Field id="inquiry-customer" label="客户（工厂看不到）">
        <CustomerSelect id="inquiry-customer" allowNone value={customerId} onChange={setCustomerId} />
      </Field>
      <Field id="inquiry-remark" label="备注" isWide>
        <Input.TextArea
          id="inquiry-remark"
          rows={2}
          placeholder="如：需要彩盒包装，出口欧洲，请报含税价"
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
    </AskModal>
  );
}
