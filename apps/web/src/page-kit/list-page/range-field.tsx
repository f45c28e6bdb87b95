import { useState, type FocusEvent, type FormEvent } from 'react';
import styles from './filters.module.css';
import { readRange, type Range } from './range-text.ts';

interface RangeFieldProps extends Range {
  name: string;
  unit: string;
  onApply: (range: Range) => void;
  /** Only one end makes sense: 起订量 has an upper one, 库存 a lower one. */
  only?: 'min' | 'max';
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** A range that the user types: Enter or leaving it applies it, a fault is said beside it. */
export function RangeField(props: RangeFieldProps) {
  // A range that comes from elsewhere, such as a chip taken away, replaces what stands in the fields.
  return <Fields key={`${props.min}-${props.max}`} {...props} />;
}

function Fields({ name, unit, min, max, only, onApply }: RangeFieldProps) {
  const [minText, setMinText] = useState(textOf(min));
  const [maxText, setMaxText] = useState(textOf(max));
  const reading = readRange(minText, maxText);
  const isChanged = minText !== textOf(min) || maxText !== textOf(max);
  const apply = (): void => {
    if (isChanged && reading.fault === null) onApply(reading.range);
  };
  const field = (side: 'min' | 'max', text: string, setText: (text: string) => void) => (
    <input
      className={`ink paper round-tag ${styles.number}`}
      inputMode="decimal"
      aria-label={`${name}${side === 'min' ? '不低于' : '不高于'}`}
      aria-invalid={reading.fault !== null}
      data-set={(side === 'min' ? min : max) !== undefined}
      placeholder={only ? '' : side === 'min' ? '最低' : '最高'}
      maxLength={12}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving the two fields together applies them
    <form
      className={`inline-row gap-4 t-12 quiet ${styles.range}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply();
      }}
    >
      {only !== 'max' && field('min', minText, setMinText)}
      {!only && <span>–</span>}
      {only !== 'min' && field('max', maxText, setMaxText)}
      <span>{unit}</span>
      {isChanged && reading.fault === null && (
        <button type="submit" className={`round-tag white ${styles.apply}`}>
          确定
        </button>
      )}
      {reading.fault !== null && (
        <span className={`bad ${styles.fault}`} role="alert">
          {reading.fault}
        </span>
      )}
    </form>
  );
}
