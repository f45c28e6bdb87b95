import { formatAgo, formatCount } from '#lib/format.ts';
import { difference, yuanText } from '../money.ts';
import type { Inquiry, InquiryAnswer } from '../types.ts';
import styles from './inquiry-row.module.css';

function Against({ label, percent }: { label: string; percent: number | null }) {
  if (percent === null) return null;
  if (percent === 0) return <span className={styles.same}>与{label}相同</span>;
  return (
    <span className={percent < 0 ? styles.lower : styles.higher}>
      {percent < 0 ? '低于' : '高于'}
      {label} {Math.abs(percent)}%
    </span>
  );
}

const termsOf = (answer: InquiryAnswer, unit: string): string[] => [
  ...(answer.moq_pieces === null ? [] : [`起订 ${formatCount(answer.moq_pieces)} ${unit}`]),
  ...(answer.lead_days === null ? [] : [answer.lead_days === 0 ? '现货' : `交期 ${answer.lead_days} 天`]),
  ...(answer.stock_cartons === null ? [] : [`库存 ${formatCount(answer.stock_cartons)} 箱`]),
];

/** What the factory said, against the price of the catalogue and the one that was hoped for. */
export function AnswerBlock({ inquiry, answer }: { inquiry: Inquiry; answer: InquiryAnswer }) {
  const { toy, target_price } = inquiry;
  const terms = termsOf(answer, toy.unit);
  return (
    <div className="column gap-2">
      <p className={`flex wrap baseline ${styles.price}`}>
        {answer.price === '' ? (
          <small>工厂已报价，价格由公司负责人查看</small>
        ) : (
          <>
            <b>{yuanText(answer.price)}</b>
            <small>
              /{toy.unit} {answer.is_tax_included ? '含税' : '不含税'}
            </small>
          </>
        )}
        <Against label="出厂价" percent={difference(answer.price, toy.exworks_price)} />
        <Against label="目标价" percent={difference(answer.price, target_price)} />
      </p>
      {terms.length > 0 && <p>{terms.join(' · ')}</p>}
      {answer.remark && <p className={`break sunken round-tag ${styles.said}`}>{answer.remark}</p>}
      <p className="t-12 quiet">
        {answer.valid_until && `有效至 ${answer.valid_until} · `}
        {answer.answered_by} {formatAgo(answer.answered_time)}
      </p>
    </div>
  );
}
