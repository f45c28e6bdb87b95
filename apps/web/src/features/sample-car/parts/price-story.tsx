import type { CartLine } from '@wanyuan/contract/client';
import { explainPrice, FORMULA_SOURCE_LABEL, PriceTemplateError, type PriceExplanation } from '@wanyuan/domain';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { PriceSteps } from '#page-kit/pricing/price-steps.tsx';
import { toTemplate } from '#page-kit/pricing/terms.ts';
import { showPrice, totalled } from '../model/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import type { SheetControl } from './sheet-control.ts';
import styles from './price-story.module.css';

interface PriceStoryProps {
  cart: OpenCart;
  control: SheetControl;
  line: CartLine;
}

function explained(...[terms, line]: Parameters<typeof explainPrice>): PriceExplanation | null {
  try {
    return explainPrice(terms, line);
  } catch (error) {
    if (error instanceof PriceTemplateError) return null;
    throw error;
  }
}

/** Where a price comes from: by the formula that was frozen with it, or by hand. */
export default function PriceStory({ cart, control, line }: PriceStoryProps) {
  const parameter = useCart(cart, ({ formulas }) => (line.formula_key ? formulas[line.formula_key] : undefined));
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event instanceof MouseEvent && box.current?.contains(event.target as Node)) return;
      control.explain(null);
    };
    document.addEventListener('mousedown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('mousedown', close);
      document.removeEventListener('keydown', close);
    };
  }, [control]);
  const priced = { ...totalled(line), additional_price: line.toy.additional_price ?? null };
  const { exworks_price: exworks, additional_price: additional } = line.toy;
  const isHidden = exworks === undefined;
  const story = parameter && !isHidden ? explained(toTemplate(parameter, []), priced) : null;
  const given = [
    ...(exworks === undefined ? [] : [{ label: '出厂价', value: `${showPrice(exworks)} RMB` }]),
    ...(additional !== undefined && Number(additional) !== 0
      ? [{ label: '附加价', value: `+ ${showPrice(additional)} RMB` }]
      : []),
  ];
  return (
    <section ref={box} className={styles.box} aria-label="价格怎么来的">
      <p className={styles.head}>
        <b>价格怎么来的</b>
        <span>{line.toy.article_number}</span>
        <Button
          size="small"
          type="text"
          aria-label="关闭"
          icon={<X size={14} aria-hidden />}
          onClick={() => control.explain(null)}
        />
      </p>
      {line.is_manual_price && (
        <p className={styles.manual}>
          手改价 <b>{`${line.currency} ${showPrice(line.quoted_price ?? '0')}`}</b>，重算时保持不变。
          {story && '按公式原为：'}
        </p>
      )}
      {story && parameter ? (
        <>
          <PriceSteps
            explanation={story}
            given={given}
            title={`${line.is_manual_price ? '公式价' : '报价'} ${parameter.method}`}
            currency={parameter.currency}
          />
          <p className={styles.source}>
            {FORMULA_SOURCE_LABEL[parameter.source]}模板“{parameter.formula_name}”
            {parameter.currency !== 'RMB' &&
              `，汇率 ${parameter.rate}${parameter.rate_time ? `（${formatDateTime(parameter.rate_time)}）` : ''}`}
          </p>
        </>
      ) : (
        !line.is_manual_price && (
          <p className={styles.source}>
            {isHidden && parameter
              ? `按${FORMULA_SOURCE_LABEL[parameter.source]}模板“${parameter.formula_name}”算出；公司未开放成本明细。`
              : '没有留下算价时的公式。'}
          </p>
        )
      )}
      <div className={styles.acts}>
        <Button
          onClick={() => {
            control.explain(null);
            control.begin(line.id, 'price');
          }}
        >
          手动改价
        </Button>
        {line.is_manual_price && (
          <Button
            onClick={() => {
              control.explain(null);
              cart.write([{ id: line.id, field: 'quoted_price', text: '' }]);
            }}
          >
            恢复公式价
          </Button>
        )}
      </div>
    </section>
  );
}
