import type { FormulaParameter, LineSnapshot } from '@wanyuan/contract/client';
import {
  explainPrice,
  FORMULA_SOURCE_LABEL,
  PriceTemplateError,
  type Currency,
  type PriceExplanation,
} from '@wanyuan/domain';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { PriceSteps } from './price-steps.tsx';
import styles from './price-story.module.css';
import { toTemplate } from './terms.ts';

interface PricedLine {
  toy: LineSnapshot;
  quoted_price: string | null;
  currency: Currency;
  is_manual_price: boolean;
}

interface PriceStoryProps {
  line: PricedLine;
  /** What was frozen with the price; nothing where there was no formula. */
  parameter: FormulaParameter | null;
  onClose: () => void;
  /** Where the price is not typed into its cell anyway. */
  onType?: () => void;
  onRestore: () => void;
}

function explained(parameter: FormulaParameter, { toy }: PricedLine): PriceExplanation | null {
  const priced = {
    ...toy,
    exworks_price: toy.exworks_price ?? null,
    additional_price: toy.additional_price ?? null,
  };
  try {
    return explainPrice(toTemplate(parameter, []), priced);
  } catch (error) {
    if (error instanceof PriceTemplateError) return null;
    throw error;
  }
}

function givenOf({ exworks_price: exworks, additional_price: additional }: LineSnapshot) {
  return [
    ...(exworks === undefined ? [] : [{ label: '出厂价', value: `${showPrice(exworks)} RMB` }]),
    ...(additional !== undefined && Number(additional) !== 0
      ? [{ label: '附加价', value: `+ ${showPrice(additional)} RMB` }]
      : []),
  ];
}

/** Where a price comes from: by the formula that was frozen with it, or by hand. */
export default function PriceStory({ line, parameter, onClose, onType, onRestore }: PriceStoryProps) {
  const isHidden = line.toy.exworks_price === undefined;
  const story = parameter && !isHidden ? explained(parameter, line) : null;
  return (
    <section className={styles.box} aria-label="价格怎么来的">
      <p className={`row gap-8 ${styles.head}`}>
        <b>价格怎么来的</b>
        <span>{line.toy.article_number}</span>
        <Button size="small" type="text" aria-label="关闭" icon={<X size={14} aria-hidden />} onClick={onClose} />
      </p>
      {line.is_manual_price && (
        <p className={`t-13 ${styles.manual}`}>
          手改价 <b>{`${line.currency} ${showPrice(line.quoted_price ?? '0')}`}</b>，重算时保持不变。
          {story && '按公式原为：'}
        </p>
      )}
      {story && parameter ? (
        <>
          <PriceSteps
            explanation={story}
            given={givenOf(line.toy)}
            title={`${line.is_manual_price ? '公式价' : '报价'} ${parameter.method}`}
            currency={parameter.currency}
          />
          <p className="t-12 quiet mt-8">
            {FORMULA_SOURCE_LABEL[parameter.source]}模板“{parameter.formula_name}”
            {parameter.currency !== 'RMB' &&
              `，汇率 ${parameter.rate}${parameter.rate_time ? `（${formatDateTime(parameter.rate_time)}）` : ''}`}
          </p>
        </>
      ) : (
        !line.is_manual_price && (
          <p className="t-12 quiet mt-8">
            {isHidden && parameter
              ? `按${FORMULA_SOURCE_LABEL[parameter.source]}模板“${parameter.formula_name}”算出；公司未开放成本明细。`
              : '没有留下算价时的公式。'}
          </p>
        )
      )}
      {(onType || line.is_manual_price) && (
        <div className={`flex gap-8 mt-12 ${styles.acts}`}>
          {onType && <Button onClick={onType}>手动改价</Button>}
          {line.is_manual_price && <Button onClick={onRestore}>恢复公式价</Button>}
        </div>
      )}
    </section>
  );
}
