import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { formatCount, formatDay } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { useCan } from '#lib/session.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';
import { ToyFacts } from './toy-facts.tsx';
import { useToyAct } from './toy-acts.ts';
import { useTakeAnswer } from './use-take-answer.ts';

type Inquiry = CustomOf<'inquiry'>;
type Answer = NonNullable<Inquiry['answer']>;

const isOpen = ({ state }: Inquiry): boolean => state === 'queued' || state === 'calling' || state === 'unreachable';

/** A question to a factory, which fills with its answer. */
export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { number, toy, cartons, remark, answer } = inquiry;
  const isAnswered = answer !== null;
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`询价 ${number}`}>
      <div className="pad-12">
        <p className="row gap-8 mb-8">
          {isAnswered ? <StateTag label="询价回复" tone="ok" /> : <StateTag {...INQUIRY_STATE_WORDS[inquiry.state]} />}
          <span className="t-12 quiet">{number}</span>
        </p>
        <ToyFacts toy={toy} isSmall />
        {!isAnswered && (cartons !== null || remark !== '') && (
          <p className="t-13 mt-8 break">
            {[cartons !== null && `预计 ${formatCount(cartons)} 箱`, remark].filter(Boolean).join('，')}
          </p>
        )}
        {isAnswered && <AnswerTerms answer={answer} unit={toy.unit} />}
        <InquiryActs inquiry={inquiry} />
      </div>
    </article>
  );
}

function AnswerTerms({ answer, unit }: { answer: Answer; unit: string }) {
  const { price, moq_pieces: moq, lead_days: days, valid_until: until, remark } = answer;
  const terms = [
    [answer.is_tax_included ? '含税价' : '不含税价', price === '' ? '由负责人查看' : `¥${showPrice(price)}`],
    ['起订', moq === null ? '—' : `${formatCount(moq)} ${unit}`],
    ['交期', days === null ? '—' : days === 0 ? '现货' : `${days} 天`],
    ['有效至', until === null ? '长期' : formatDay(until)],
  ] as const;
  return (
    <>
      <dl className={styles.terms}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {remark && <p className="t-13 mt-8 break">{remark}</p>}
    </>
  );
}

function InquiryActs({ inquiry }: { inquiry: Inquiry }) {
  const canAnswer = useCan('desk.use') && isOpen(inquiry) && shellSlots().inquiryDrawer !== undefined;
  const mayCart = useCan('cart.use') && inquiry.answer !== null && inquiry.answer.price !== '';
  const again = useToyAct('inquiry', inquiry.toy);
  const { take, isBusy } = useTakeAnswer(inquiry.toy);
  const [isAnswering, setAnswering] = useState(false);
  const Drawer = shellSlots().inquiryDrawer;
  if (!canAnswer && !mayCart && !(again && inquiry.answer)) return null;
  return (
    <div className="row gap-8 mt-12">
      {canAnswer && (
        <Button type="primary" onClick={() => setAnswering(true)}>
          答复
        </Button>
      )}
      {mayCart && (
        <Button size="small" loading={isBusy} onClick={() => void take()}>
          写入选样车
        </Button>
      )}
      {again && inquiry.answer && (
        <Button size="small" type="text" onClick={again.run}>
          再次询价
        </Button>
      )}
      {isAnswering && Drawer && (
        <Suspense>
          <Drawer id={inquiry.id} number={inquiry.number} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </div>
  );
}
