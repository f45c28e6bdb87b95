import { api } from '@wanyuan/contract/client';
import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { useState } from 'react';
import { openChat } from '#lib/chat.ts';
import { formatAgo, formatCount } from '#lib/format.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import type { DeskInquiry } from '../types.ts';
import { itemLabels } from '#page-kit/asking-words.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import { DeskList, useDeskList } from './desk-list.tsx';
import styles from './desk.module.css';

const CAN_ANSWER = new Set<DeskInquiry['state']>(['queued', 'calling', 'unreachable']);
const canAnswer = ({ state }: DeskInquiry): boolean => CAN_ANSWER.has(state);

/** By buyer, in the order of the list: chased inquiries come first. */
function byBuyer(list: readonly DeskInquiry[]): [buyer: string, inquiries: DeskInquiry[]][] {
  const groups = new Map<string, DeskInquiry[]>();
  for (const inquiry of list) {
    const known = groups.get(inquiry.buyer_company);
    if (known) known.push(inquiry);
    else groups.set(inquiry.buyer_company, [inquiry]);
  }
  return [...groups];
}

export function DeskInquiries() {
  const list = useDeskList(api.desk.get_inquiries);
  const [answering, setAnswering] = useState<readonly DeskInquiry[]>([]);
  return (
    <>
      <DeskList what="询价" {...list}>
        {(data) =>
          byBuyer(data.list).map(([buyer, inquiries]) => {
            const open = inquiries.filter(canAnswer);
            return (
              <section key={buyer} className={`edge paper mb-12 ${styles.group}`} aria-label={buyer}>
                <header>
                  <div>
                    <h2>{buyer}</h2>
                    <small>
                      {[...new Set(inquiries.map(({ asker }) => asker))].join('、')} · {inquiries.length} 款
                    </small>
                  </div>
                  {open.length > 1 && (
                    <button
                      type="button"
                      className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
                      onClick={() => setAnswering(open)}
                    >
                      一起答复 {open.length} 款
                    </button>
                  )}
                </header>
                {inquiries.map((inquiry) => (
                  <InquiryCard key={inquiry.id} inquiry={inquiry} onAnswer={() => setAnswering([inquiry])} />
                ))}
              </section>
            );
          })
        }
      </DeskList>
      {answering.length > 0 && (
        <AnswerDrawer
          key={answering.map(({ id }) => id).join()}
          inquiries={answering}
          onClose={() => setAnswering([])}
        />
      )}
    </>
  );
}

function InquiryCard({ inquiry, onAnswer }: { inquiry: DeskInquiry; onAnswer: () => void }) {
  const { answer, toy } = inquiry;
  return (
    <article className={styles.card} aria-label={`${toy.article_number} ${toy.name}`}>
      <AskedToy item={inquiry} isPlain>
        <span className={`row mt-8 t-13 ${styles.wish}`}>
          <StateTag {...INQUIRY_STATE_WORDS[inquiry.state]} />
          {inquiry.is_urgent && canAnswer(inquiry) && <StateTag label="买家已催" tone="warn" />}
          <span className={styles.quiet}>{formatAgo(inquiry.created_time)}</span>
        </span>
      </AskedToy>
      <p className={`row mt-8 t-13 ${styles.wish}`}>
        <span>问：{itemLabels(inquiry.asked_items)}</span>
        {inquiry.cartons !== null && <b>{formatCount(inquiry.cartons)} 箱</b>}
        {inquiry.target_price !== null && <b>目标 ¥{moneyText(inquiry.target_price)}</b>}
        {toy.exworks_price !== undefined && <span className={styles.quiet}>出厂 ¥{moneyText(toy.exworks_price)}</span>}
      </p>
      {inquiry.remark && <p className={`round-sm sunken mt-8 t-13 break ${styles.remark}`}>{inquiry.remark}</p>}
      {answer && (
        <p className={`round-sm mt-8 t-13 ok ${styles.said}`}>
          已答复 ¥{moneyText(answer.price)} {answer.is_tax_included ? '含税' : '不含税'}
          {answer.lead_days !== null && `，交期 ${answer.lead_days} 天`}，{answer.answered_by}{' '}
          {formatAgo(answer.answered_time)}
        </p>
      )}
      <div className={`flex gap-8 mt-12 ${styles.buttons}`}>
        <button
          type="button"
          className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
          aria-label={`联系买家 ${toy.article_number}`}
          onClick={() =>
            openChat({ kind: 'inquiry', inquiry_id: inquiry.id }, [
              { custom: { kind: 'inquiry', id: inquiry.id }, title: `询价 ${inquiry.number}` },
            ])
          }
        >
          联系买家
        </button>
        {canAnswer(inquiry) && (
          <button
            type="button"
            className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
            data-main
            aria-label={`答复 ${toy.article_number}`}
            onClick={onAnswer}
          >
            答复
          </button>
        )}
      </div>
    </article>
  );
}
