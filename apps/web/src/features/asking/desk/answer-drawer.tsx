import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { useIsDirty } from '#page-kit/leave-form.ts';
import { moneyText } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import type { DeskInquiry } from '../types.ts';
import { dayIn, itemLabels } from '#page-kit/asking-words.ts';
import {
  answerCalls,
  catalogueOffer,
  draftOf,
  isComplete,
  isSharedComplete,
  type SharedAnswer,
  type ToyAnswer,
} from './answer-draft.ts';
import desk from './desk.module.css';
import { Choices, DrawerField } from './fields.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import styles from './desk-drawer.module.css';

/** A function, because the desk stays open for days and the dates move on. */
const validDays = () => [
  { value: dayIn(7), label: '7 天' },
  { value: dayIn(15), label: '15 天' },
  { value: dayIn(30), label: '30 天' },
  { value: null, label: '长期' },
];
const TAX = [
  { value: 'no', label: '不含税' },
  { value: 'yes', label: '含税' },
];

interface Sender {
  send: (calls: ReturnType<typeof answerCalls>) => Promise<void>;
  fault: string;
  isBusy: boolean;
}

function useSend(onTaken: (ids: readonly number[]) => void, onDone: () => void): Sender {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (calls: ReturnType<typeof answerCalls>): Promise<void> => {
    setBusy(true);
    setFault('');
    let count = 0;
    try {
      // One after the other: an accepted answer leaves the drawer even when a later one is refused.
      for (const input of calls) {
        count += (await act(api.desk.answer_inquiry, input, { returnError: true, keepStale: true })).count;
        onTaken(input.ids);
      }
      toast.success(`已答复 ${count} 款，买家会收到通知`);
      onDone();
    } catch (error) {
      setFault(error instanceof CallError ? error.words : '提交失败，请重试');
    } finally {
      setBusy(false);
      invalidateCalls(api.desk.answer_inquiry.touches);
    }
  };
  return { send, fault, isBusy };
}

interface AnswerDrawerProps {
  inquiries: readonly DeskInquiry[];
  onClose: () => void;
}

/** Answers one toy, or all that a buyer asked about. */
export function AnswerDrawer({ inquiries: asked, onClose }: AnswerDrawerProps) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const inquiries = asked.filter(({ id }) => !out.has(id));
  const takeOut = (ids: readonly number[]): void => setOut((before) => new Set([...before, ...ids]));
  const [drafts, setDrafts] = useState<Record<number, ToyAnswer>>({});
  const [shared, setShared] = useState<SharedAnswer>({
    isTaxIncluded: false,
    leadDays: '',
    validUntil: dayIn(30),
    remark: '',
    isCataloguePrice: false,
  });
  const isDirty = useIsDirty([drafts, shared]);
  const { send, fault, isBusy } = useSend(takeOut, onClose);
  const answerOf = (inquiry: DeskInquiry): ToyAnswer => drafts[inquiry.id] ?? draftOf(inquiry);
  const share = (next: Partial<SharedAnswer>): void => setShared({ ...shared, ...next });
  const offer = catalogueOffer(inquiries);
  const isReady = inquiries.every((inquiry) => isComplete(answerOf(inquiry))) && isSharedComplete(shared);
  return (
    <DeskDrawer
      title={inquiries.length === 1 ? '答复询价' : `一起答复 ${inquiries.length} 款`}
      okText={inquiries.length === 1 ? '提交答复' : `提交 ${inquiries.length} 款答复`}
      isReady={isReady}
      isDirty={isDirty}
      isBusy={isBusy}
      fault={fault}
      onOk={() =>
        void send(
          answerCalls(
            inquiries.map((inquiry) => ({ id: inquiry.id, answer: answerOf(inquiry) })),
            shared,
          ),
        )
      }
      onClose={onClose}
    >
      {inquiries.map((inquiry) => (
        <ToyFields
          key={inquiry.id}
          inquiry={inquiry}
          answer={answerOf(inquiry)}
          onAnswer={(answer) => setDrafts({ ...drafts, [inquiry.id]: answer })}
          onLeaveOut={inquiries.length > 1 ? () => takeOut([inquiry.id]) : undefined}
        />
      ))}
      <section className={styles.shared} aria-label="共同条件">
        {inquiries.length > 1 && <h3>以下对 {inquiries.length} 款都适用</h3>}
        <Choices
          label="税"
          options={TAX}
          value={shared.isTaxIncluded ? 'yes' : 'no'}
          onChange={(tax) => share({ isTaxIncluded: tax === 'yes' })}
        />
        <div className="grid gap-12 mt-12 halves">
          <DrawerField
            label="交期（天，0 为现货）"
            inputMode="numeric"
            maxLength={3}
            isWide
            value={shared.leadDays}
            onValue={(leadDays) => share({ leadDays })}
          />
        </div>
        <p className="t-12 quiet" style={{ marginTop: 12 }}>
          报价有效期
        </p>
        <Choices
          label="报价有效期"
          options={validDays()}
          value={shared.validUntil}
          onChange={(validUntil) => share({ validUntil })}
        />
        <div className="grid gap-12 mt-12 halves">
          <label className={`column thin gap-4 t-13 quiet ${styles.wide}`}>
            备注
            <textarea
              className={`full ink paper round ${styles.input}`}
              rows={2}
              maxLength={500}
              placeholder="包装、证书等需要说明的"
              value={shared.remark}
              onChange={(event) => share({ remark: event.target.value })}
            />
          </label>
          {offer !== null && (
            <label className={`row gap-8 ink ${styles.check} ${styles.wide}`}>
              <input
                type="checkbox"
                checked={shared.isCataloguePrice}
                onChange={(event) => share({ isCataloguePrice: event.target.checked })}
              />
              {offer}
            </label>
          )}
        </div>
      </section>
    </DeskDrawer>
  );
}

interface ToyFieldsProps {
  inquiry: DeskInquiry;
  answer: ToyAnswer;
  onAnswer: (answer: ToyAnswer) => void;
  /** Where several are answered together. */
  onLeaveOut: (() => void) | undefined;
}

function ToyFields({ inquiry, answer, onAnswer, onLeaveOut }: ToyFieldsProps) {
  const { toy } = inquiry;
  const set = (next: Partial<ToyAnswer>): void => onAnswer({ ...answer, ...next });
  return (
    <section className={styles.item} aria-label={toy.name}>
      <AskedToy item={inquiry} size={48} isPlain />
      <p className={`row mt-8 t-13 ${desk.wish}`}>
        <span>问：{itemLabels(inquiry.asked_items)}</span>
        {inquiry.cartons !== null && <b>{inquiry.cartons} 箱</b>}
        {inquiry.target_price !== null && <b>目标 ¥{moneyText(inquiry.target_price)}</b>}
        {onLeaveOut && (
          <button
            type="button"
            className={`t-13 quiet push ${styles.leaveOut}`}
            aria-label={`这次不答 ${toy.article_number}`}
            onClick={onLeaveOut}
          >
            这次不答
          </button>
        )}
      </p>
      <div className="grid gap-12 mt-12 halves">
        <DrawerField
          label={`价格（元/${toy.unit}）`}
          inputMode="decimal"
          maxLength={13}
          isWide
          aria-invalid={answer.price !== '' && !isComplete({ ...answer, moq: '', stock: '' })}
          value={answer.price}
          onValue={(price) => set({ price })}
        />
        <DrawerField
          label={`起订量（${toy.unit}）`}
          inputMode="numeric"
          maxLength={8}
          value={answer.moq}
          onValue={(moq) => set({ moq })}
        />
        <DrawerField
          label="现有库存（箱）"
          inputMode="numeric"
          maxLength={8}
          value={answer.stock}
          onValue={(stock) => set({ stock })}
        />
      </div>
    </section>
  );
}
