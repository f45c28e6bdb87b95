import { FORMULA_FIELDS, FORMULA_MAX_LENGTH, findFormulaFault } from '@wanyuan/domain';
import { Input, Tooltip, type InputRef } from 'antd';
import { useRef } from 'react';
import styles from './formula-input.module.css';

interface FormulaInputProps {
  value: string;
  onChange: (formula: string) => void;
  disabled?: boolean;
  id?: string;
}

const SIGNS = ['+', '-', '×', '÷', '(', ')'];

/** A formula written by hand, with the fields at hand and the place of a mistake marked. */
export function FormulaInput({ value, onChange, disabled = false, id }: FormulaInputProps) {
  const input = useRef<InputRef>(null);
  const fault = value.trim() === '' ? null : findFormulaFault(value);
  const faultEnd = fault ? fault.position + Math.max(1, fault.length) : 0;

  const insert = (text: string): void => {
    const element = input.current?.input;
    const start = element?.selectionStart ?? value.length;
    const end = element?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`.slice(0, FORMULA_MAX_LENGTH));
    // After React has written the new text.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(start + text.length, start + text.length);
    });
  };

  return (
    <div className="grid gap-8">
      <Input
        ref={input}
        {...(id ? { id } : {})}
        aria-label="自定义公式"
        value={value}
        disabled={disabled}
        maxLength={FORMULA_MAX_LENGTH}
        status={fault ? 'error' : ''}
        placeholder="例如 (出厂价 + 运费) × 1.1 ÷ 汇率"
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <p className={`t-12 bad ${styles.fault}`} role="alert">
          <code aria-hidden>
            {value.slice(0, fault.position)}
            <mark>{value.slice(fault.position, faultEnd) || ' '}</mark>
            {value.slice(faultEnd)}
          </code>
          {fault.message}
        </p>
      )}
      {!disabled && (
        <div className={`flex wrap gap-4 ${styles.chips}`}>
          {SIGNS.map((sign) => (
            <button key={sign} type="button" data-sign onClick={() => insert(sign)}>
              {sign}
            </button>
          ))}
          {FORMULA_FIELDS.map(({ key, label, note }) => (
            <Tooltip key={key} title={note}>
              <button type="button" onClick={() => insert(label)}>
                {label}
              </button>
            </Tooltip>
          ))}
        </div>
      )}
    </div>
  );
}
