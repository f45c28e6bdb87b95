import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import parts from '../parts/asking.module.css';
import { AskedToy } from '../parts/asked-toy.tsx';
import { PhoneCallTimeline } from '../parts/phone-call-timeline.tsx';
import { ChaseButton } from '../parts/chase-button.tsx';
import { ContactButton } from '../parts/contact-button.tsx';
import { moneyText } from '../money.ts';
import type { Inquiry } from '../types.ts';
import { itemLabels, whenWords } from '#page-kit/asking-words.ts';
import { AnswerBlock } from './answer-block.tsx';
import { isWaiting } from './ask-again.ts';
import styles from './inquiry-row.module.css';

interface InquiryRowProps {
  inquiry: Inquiry;
  now: Date;
  isFresh: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onAgain: () => void;
  onClose: () => void;
  onDelete: () => void;
}

const isEnded = ({ state }: Inquiry): boolean => state === 'closed' || state === 'cancelled';

function nextWords({ state, call_time, attempts }: Inquiry, now: Date): string {
  if (state === 'queued' && call_time) return `${whenWords(call_time, now)} ${attempts > 0 ? '再次致电' : '致电工厂'}`;
  if (state === 'calling')
    return call_time ? `等待答复，${whenWords(call_time, now)} 再次致电` : '已致电，等待工厂答复';
  if (state === 'unreachable') return `致电 ${attempts} 次未获答复，可再次询价`;
  return '';
}

export function InquiryRow(props: InquiryRowProps) {
  const { inquiry, now, isFresh, isPicked, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const { answer, toy } = inquiry;
  const state = INQUIRY_STATE_WORDS[inquiry.state];
  const next = nextWords(inquiry, now);
  return (
    <li className={`grid t-13 relative ${styles.row}`} data-picked={isPicked} data-fresh={isFresh}>
      <Checkbox
        className={styles.check ?? ''}
        aria-label={`选择 ${inquiry.number}`}
        checked={isPicked}
        onChange={(event) => onPick(event.target.checked)}
      />
      <AskedToy item={inquiry}>
        <span className={`cut t-12 quiet ${parts.note}`}>
          {inquiry.number}
          {inquiry.parent_id !== null && ' · 再次询价'}
        </span>
      </AskedToy>
      <div className="column thin gap-2 break">
        <span>问：{itemLabels(inquiry.asked_items)}</span>
        {(inquiry.cartons !== null || inquiry.target_price !== null) && (
          <span>
            {inquiry.cartons !== null && `${inquiry.cartons} 箱 `}
            {inquiry.target_price !== null && `目标 ¥${moneyText(inquiry.target_price)}`}
          </span>
        )}
        {toy.exworks_price !== undefined && (
          <span className="t-12 quiet">询价时出厂价 ¥{moneyText(toy.exworks_price)}</span>
        )}
        {inquiry.customer_name && <span className="t-12 quiet">客户：{inquiry.customer_name}</span>}
        {inquiry.remark && (
          <span className="t-12 quiet cut" title={inquiry.remark}>
            备注：{inquiry.remark}
          </span>
        )}
        <span className="t-12 quiet">
          {inquiry.asker} {formatAgo(inquiry.created_time, now)}
        </span>
      </div>
      <div className="column thin gap-4">
        <span className="row wrap gap-6">
          {isFresh && <span className={`round-tag white ${styles.new}`}>新答复</span>}
          <StateTag {...state} />
          {inquiry.is_urgent && isWaiting(inquiry) && <span className="t-12 warn">已催</span>}
        </span>
        {answer ? <AnswerBlock inquiry={inquiry} answer={answer} /> : next && <p>{next}</p>}
        {(inquiry.calls.length > 0 || isWaiting(inquiry)) && (
          <span>
            <button
              type="button"
              className={`t-12 quiet ${styles.link}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              致电记录{inquiry.calls.length > 0 && ` ${inquiry.calls.length} 次`}
            </button>
          </span>
        )}
      </div>
      <RowActions {...props} />
      {isOpen && (
        <div className={`round-sm sunken mt-12 pad-12 ${styles.more}`}>
          <PhoneCallTimeline
            phoneCalls={inquiry.calls}
            phoneTime={isWaiting(inquiry) ? inquiry.call_time : null}
            now={now}
          />
        </div>
      )}
    </li>
  );
}

function RowActions({ inquiry, onAgain, onClose, onDelete }: InquiryRowProps) {
  return (
    <div className={`column gap-4 ${styles.actions}`}>
      {isWaiting(inquiry) ? (
        <ChaseButton type="inquiry" item={inquiry} />
      ) : (
        <button type="button" className={`t-13 brand nowrap ${parts.text}`} onClick={onAgain}>
          再次询价
        </button>
      )}
      <ContactButton
        factory={inquiry.factory_id}
        card={{
          custom: { kind: 'inquiry', id: inquiry.id },
          title: `询价 ${inquiry.number}`,
          toy: { ...inquiry.toy, toy_id: inquiry.toy_id, factory_id: inquiry.factory_id },
        }}
      />
      {!isEnded(inquiry) && (
        <button type="button" className={`t-13 brand nowrap ${parts.text}`} data-quiet onClick={onClose}>
          {isWaiting(inquiry) ? '取消询价' : '关闭'}
        </button>
      )}
      <button type="button" className={`t-13 brand nowrap ${parts.text}`} data-quiet onClick={onDelete}>
        删除
      </button>
    </div>
  );
}
