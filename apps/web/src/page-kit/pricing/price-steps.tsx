import type { PriceExplanation } from '@wanyuan/domain';
import styles from './price-steps.module.css';

interface PriceStepsProps {
  explanation: PriceExplanation;
  /** What stands before the first step: the factory's own figures. */
  given?: readonly { label: string; value: string }[];
  /** 报价 FOB SHANTOU */
  title: string;
  currency: string;
}

const NOTHING: readonly { label: string; value: string }[] = [];

/** How a price comes about, step by step. */
export function PriceSteps({ explanation, given = NOTHING, title, currency }: PriceStepsProps) {
  const { steps, price, flags } = explanation;
  return (
    <div className={`t-13 ${styles.story}`}>
      <dl>
        {given.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="rigid">{value}</dd>
          </div>
        ))}
        {steps.map((step) => (
          <div key={step.key} data-key={step.key}>
            <dt>
              {step.label}
              <span>{step.expression}</span>
            </dt>
            <dd className="rigid">
              {step.value} <small>{step.currency}</small>
            </dd>
          </div>
        ))}
      </dl>
      {flags.map(({ key, message }) => (
        <p key={key} className={`t-12 warn mt-8 round-tag ${styles.flag}`}>
          {message}
        </p>
      ))}
      <p className={`row spread gap-16 round-sm mt-8 ${styles.final}`}>
        <span>{title}</span>
        <b>{price === null ? '算不出价格' : `${currency} ${price}`}</b>
      </p>
    </div>
  );
}
