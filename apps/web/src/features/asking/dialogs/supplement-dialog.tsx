import { api } from '@wanyuan/contract/client';
import { phoneSlot } from '@wanyuan/domain';
import { Checkbox, DatePicker, Input } from 'antd';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { getUser } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { CountField } from '#page-kit/count-field.tsx';
import { useIsDirty } from '#page-kit/leave-form.ts';
import { showSuccess } from '../dialog-store.ts';
import { lastDelivery, rememberDelivery } from '../last-delivery.ts';
import { isAmount } from '../money.ts';
import type { AskingToy } from '../types.ts';
import { dayIn, whenWords } from '#page-kit/asking-words.ts';
import { AskModal, Field } from './ask-modal.tsx';
import styles from './dialogs.module.css';
import { ToyGroups } from './toy-groups.tsx';
import { namesOf, useAskingToys } from './use-asking-toys.ts';

interface Draft {
  place: string;
  contact: string;
  phone: string;
  deadline: string | null;
  isReturnWanted: boolean;
  fee: string;
  remark: string;
}

function freshDraft(): Draft {
  const user = getUser();
  return {
    place: '',
    contact: user?.company_contact || user?.nickname || '',
    phone: user?.company_mobile || user?.company_telephone || '',
    deadline: null,
    isReturnWanted: false,
    fee: '',
    remark: '',
    ...lastDelivery(),
  };
}

function OpenNote({ toy }: { toy: AskingToy }) {
  const open = toy.open_supplement;
  if (toy.is_supplied_to_colleague) return <span className="t-12 warn">同事已申请补样，等待工厂送样</span>;
  if (!open) return null;
  return <span className="t-12 warn">已有未结补样单 {open.number}，将沿用原单</span>;
}

/** 补样: the factory brings or sends samples to a place that the asker names. */
export default function SupplementDialog({ ids }: { ids: number[] }) {
  const from = useAskingToys(ids);
  const now = useNow();
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [draft, setDraft] = useState(freshDraft);
  const isDirty = useIsDirty([quantities, draft]);
  const [isTried, setIsTried] = useState(false);
  const set = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const toys = from.toys ?? [];
  const contacted = from.contactedFor((toy) => !toy.open_supplement && !toy.is_supplied_to_colleague);
  const placeFault = draft.place.trim() === '' ? '请填写送样地点' : undefined;
  const feeFault = draft.fee.trim() !== '' && !isAmount(draft.fee) ? '请输入不超过4位小数的金额' : undefined;
  const send = useAct(api.toy.batch_supplement, {
    returnError: true,
    onDone: (result) => showSuccess({ kind: 'supplement', result, names: namesOf(toys) }),
  });
  const submit = (): void => {
    setIsTried(true);
    if (placeFault ?? feeFault) return;
    const { place, contact, phone, deadline, isReturnWanted, fee, remark } = draft;
    rememberDelivery({ place: place.trim(), contact: contact.trim(), phone: phone.trim() });
    send.mutate({
      items: toys.map(({ toy_id }) => ({ toy_id, quantity: quantities[toy_id] ?? 1 })),
      place,
      contact,
      phone,
      deadline,
      is_return_wanted: isReturnWanted,
      fee: fee.trim() || null,
      remark,
    });
  };
  return (
    <AskModal
      title={`申请补样（${toys.length || ids.length} 款）`}
      okText="提交补样"
      isReady={toys.length > 0}
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
              预计 <b>{whenWords(phoneSlot('supplement', now).toISOString(), now)}</b> 致电 {contacted.length} 家工厂
            </span>
          </>
        )
      }
      toys={
        <ToyGroups
          from={from}
          heads={['样品数量']}
          renderNote={(toy) => <OpenNote toy={toy} />}
          renderRow={({ toy_id, toy }) => (
            <CountField
              aria-label={`样品数量 ${toy.article_number}`}
              min={1}
              max={1000}
              suffix={toy.unit}
              value={quantities[toy_id] ?? 1}
              fallback={1}
              onChange={(quantity) => setQuantities({ ...quantities, [toy_id]: quantity })}
            />
          )}
        />
      }
    >
      <Field id="supplement-place" label="送样地点" isRequired isWide fault={isTried ? placeFault : undefined}>
        <Input
          id="supplement-place"
          maxLength={100}
          placeholder="如：汕头澄海展厅 A12，或公司收件地址"
          value={draft.place}
          {...(isTried && placeFault ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onChange={(event) => set({ place: event.target.value })}
        />
      </Field>
      <Field id="supplement-contact" label="联系人">
        <Input
          id="supplement-contact"
          maxLength={40}
          value={draft.contact}
          onChange={(event) => set({ contact: event.target.value })}
        />
      </Field>
      <Field id="supplement-phone" label="联系电话">
        <Input
          id="supplement-phone"
          inputMode="tel"
          maxLength={40}
          value={draft.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </Field>
      <Field id="supplement-deadline" label="最迟送到">
        <DatePicker
          id="supplement-deadline"
          placeholder="不限"
          disabledDate={(day) => day.format('YYYY-MM-DD') < dayIn(0, now)}
          onChange={(day) => set({ deadline: day?.format('YYYY-MM-DD') ?? null })}
        />
      </Field>
      <Field id="supplement-fee" label="愿付样品费（元）" fault={feeFault}>
        <Input
          id="supplement-fee"
          inputMode="decimal"
          placeholder="免费样品不填"
          maxLength={13}
          value={draft.fee}
          onChange={(event) => set({ fee: event.target.value })}
        />
      </Field>
      <Field id="supplement-remark" label="备注" isWide>
        <Input.TextArea
          id="supplement-remark"
          rows={2}
          maxLength={500}
          value={draft.remark}
          onChange={(event) => set({ remark: event.target.value })}
        />
      </Field>
      <div className={styles.wide}>
        <Checkbox checked={draft.isReturnWanted} onChange={(event) => set({ isReturnWanted: event.target.checked })}>
          看样后退回工厂
        </Checkbox>
      </div>
    </AskModal>
  );
}
