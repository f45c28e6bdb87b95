import { api } from '@wanyuan/contract/client';
import { isSupplementLineFinal } from '@wanyuan/domain';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { AskedToy } from '../parts/asked-toy.tsx';
import type { SupplementLine } from '../types.ts';
import { dayIn, LINE_STATES } from '#page-kit/asking-words.ts';
import desk from './desk.module.css';
import { Choices, DrawerField } from './fields.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import styles from './desk-drawer.module.css';

interface LineAnswer {
  state: 'promised' | 'arrived' | 'unavailable';
  promised_on: string | null;
  reason: string;
}

/** A function, because the desk stays open for days and the dates move on. */
const promisedDays = () =>
  [
    { days: 0, label: '今天' },
    { days: 1, label: '明天' },
    { days: 3, label: '3天内' },
    { days: 7, label: '一周内' },
  ].map(({ days, label }) => ({ value: dayIn(days), label }));
const REASONS = ['已停产', '暂无样品', '正在改模'].map((label) => ({ value: label, label }));
const KINDS: { value: LineAnswer['state']; label: string }[] = [
  { value: 'promised', label: '答应送样' },
  { value: 'arrived', label: '已送达' },
  { value: 'unavailable', label: '无法提供' },
];

const answerOf = (state: LineAnswer['state'] | null): LineAnswer | undefined =>
  state === null ? undefined : { state, promised_on: state === 'promised' ? dayIn(1) : null, reason: '' };

const isSaid = ({ state, promised_on, reason }: LineAnswer): boolean =>
  state === 'arrived' || (state === 'promised' ? promised_on !== null : reason.trim() !== '');

/** The toys of a supplement one by one, or all promised for the same day. */
export function SupplementDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(api.desk.get_supplement, { id }, { returnError: true });
  const [answers, setAnswers] = useState<Record<number, LineAnswer | undefined>>({});
  const answer = useAct(api.desk.answer_supplement, {
    returnError: true,
    onDone: () => {
      toast.success('已答复，买家会收到通知');
      onClose();
    },
  });
  const isOpen = data?.state === 'open';
  const open = isOpen ? data.lines.filter(({ state }) => !isSupplementLineFinal(state)) : [];
  // A line may have got its result elsewhere since it was answered here.
  const given = open.flatMap(({ id: lineId }) => {
    const said = answers[lineId];
    return said ? [{ id: lineId, ...said }] : [];
  });
  const submitWords = given.length > 0 ? `提交 ${given.length} 款答复` : '请选择答复';
  const promiseAll = (day: string): void =>
    setAnswers(
      Object.fromEntries(open.map((line) => [line.id, { state: 'promised', promised_on: day, reason: '' } as const])),
    );
  return (
    <DeskDrawer
      title={isOpen ? '答复补样' : '补样产品'}
      okText={open.length > 0 ? submitWords : null}
      isReady={given.length > 0 && given.every(isSaid)}
      isDirty={given.length > 0}
      isBusy={answer.isPending}
      fault={answer.error?.words}
      onOk={() => answer.mutate({ id, lines: given })}
      onClose={onClose}
    >
      {!data && error && <CallErrorPanel what="补样单" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active style={{ paddingTop: 16 }} paragraph={{ rows: 6 }} />}
      {open.length > 1 && (
        <section className={styles.item} aria-label="全部答应">
          <span className="t-12 quiet">{open.length} 款都答应在</span>
          <Choices label="全部答应的日期" options={promisedDays()} value="" onChange={promiseAll} />
        </section>
      )}
      {data?.lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          isOpen={open.includes(line)}
          answer={open.includes(line) ? answers[line.id] : undefined}
          onAnswer={(next) => setAnswers({ ...answers, [line.id]: next })}
        />
      ))}
    </DeskDrawer>
  );
}

interface LineFieldsProps {
  line: SupplementLine;
  isOpen: boolean;
  answer: LineAnswer | undefined;
  /** Nothing takes the answer back. */
  onAnswer: (answer: LineAnswer | undefined) => void;
}

function LineFields({ line, isOpen, answer, onAnswer }: LineFieldsProps) {
  return (
    <section className={styles.item} aria-label={line.toy.name}>
      <AskedToy item={line} size={48} isPlain>
        <span className={`row mt-8 t-13 ${desk.wish}`}>
          <StateTag {...LINE_STATES[line.state]} />
          <b>
            {line.quantity} {line.toy.unit}
          </b>
          {line.promised_on && <span className={desk.quiet}>答应 {line.promised_on}</span>}
          {line.reason && <span className={desk.quiet}>{line.reason}</span>}
        </span>
      </AskedToy>
      {isOpen && (
        <Choices
          label="答复"
          options={KINDS}
          value={answer?.state ?? null}
          onChange={(state) => onAnswer(state === answer?.state ? undefined : answerOf(state))}
        />
      )}
      {answer?.state === 'promised' && (
        <>
          <Choices
            label="答应的日期"
            options={promisedDays()}
            value={answer.promised_on}
            onChange={(promised_on) => onAnswer({ ...answer, promised_on })}
          />
          <div className="grid gap-12 mt-12 halves">
            <DrawerField
              label="或选一天"
              type="date"
              isWide
              min={dayIn(0)}
              value={answer.promised_on ?? ''}
              onValue={(day) => onAnswer({ ...answer, promised_on: day || null })}
            />
          </div>
        </>
      )}
      {answer?.state === 'unavailable' && (
        <>
          <Choices
            label="原因"
            options={REASONS}
            value={answer.reason}
            onChange={(reason) => onAnswer({ ...answer, reason })}
          />
          <div className="grid gap-12 mt-12 halves">
            <DrawerField
              label="原因"
              isWide
              maxLength={200}
              value={answer.reason}
              onValue={(reason) => onAnswer({ ...answer, reason })}
            />
          </div>
        </>
      )}
    </section>
  );
}
