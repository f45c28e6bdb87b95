import { Checkbox } from 'antd';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import parts from '../parts/asking.module.css';
import { AskedToy } from '../parts/asked-toy.tsx';
import { CallTimeline } from '../parts/call-timeline.tsx';
import { ChaseButton } from '../parts/chase-button.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { moneyText } from '../money.ts';
import type { Inquiry } from '../types.ts';
import { INQUIRY_STATES, itemLabels, whenWords } from '../words.ts';
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
  const state = INQUIRY_STATES[inquiry.state];
  const next = nextWords(inquiry, now);
  return (
    <li className={styles.row} data-picked={isPicked} data-fresh={isFresh}>
      <Checkbox
        className={styles.check ?? ''}
        aria-label={`选择 ${inquiry.number}`}
        checked={isPicked}
        onChange={(event) => onPick(event.target.checked)}
      />
      <AskedToy item={inquiry}>
        <span className={parts.note}>
          {inquiry.number}
          {inquiry.parent_id !== null && ' · 再次询价'}
        </span>
      </AskedToy>
      <div className={styles.asked}>
        <span>问：{itemLabels(inquiry.asked_items)}</span>
        {(inquiry.cartons !== null || inquiry.target_price !== null) && (
          <span>
            {inquiry.cartons !== null && `${inquiry.cartons} 箱 `}
            {inquiry.target_price !== null && `目标 ¥${moneyText(inquiry.target_price)}`}
          </span>
        )}
        {toy.exworks_price !== undefined && (
          <span className={styles.quiet}>询价时出厂价 ¥{moneyText(toy.exworks_price)}</span>
        )}
        {inquiry.customer_name && <span className={styles.quiet}>客户：{inquiry.customer_name}</span>}
        {inquiry.remark && (
          <span className={`${styles.quiet} ${styles.remark}`} title={inquiry.remark}>
            备注：{inquiry.remark}
          </span>
        )}
        <span className={styles.quiet}>
          {inquiry.asker} {formatAgo(inquiry.created_time, now)}
        </span>
      </div>
      <div className={styles.state}>
        <span className={styles.tags}>
          {isFresh && <span className={styles.new}>新答复</span>}
          <StateTag {...state} />
          {inquiry.is_urgent && isWaiting(inquiry) && <span className={styles.urgent}>已催</span>}
        </span>
        {answer ? <AnswerBlock inquiry={inquiry} answer={answer} /> : next && <p>{next}</p>}
        {(inquiry.calls.length > 0 || isWaiting(inquiry)) && (
          <span>
            <button type="button" className={styles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              致电记录{inquiry.calls.length > 0 && ` ${inquiry.calls.length} 次`}
            </button>
          </span>
        )}
      </div>
      <RowActions {...props} />
      {isOpen && (
        <div className={styles.more}>
          <CallTimeline calls={inquiry.calls} callTime={isWaiting(inquiry) ? inquiry.call_time : null} now={now} />
        </div>
      )}
    </li>
  );
}

function RowActions({ inquiry, onAgain, onClose, onDelete }: InquiryRowProps) {
  return (
    <div className={styles.actions}>
      {isWaiting(inquiry) ? (
        <ChaseButton type="inquiry" item={inquiry} />
      ) : (
        <button type="button" className={parts.text} onClick={onAgain}>
          再次询价
        </button>
      )}
      {!isEnded(inquiry) && (
        <button type="button" className={parts.text} data-quiet onClick={onClose}>
          {isWaiting(inquiry) ? '取消询价' : '关闭'}
        </button>
      )}
      <button type="button" className={parts.text} data-quiet onClick={onDelete}>
        删除
      </button>
    </div>
  );
}
