import { Input } from 'antd';
import { useId } from 'react';
import styles from './settings.module.css';

interface TextRowProps {
  label: string;
  value: string;
  fault: string | undefined;
  maxLength: number;
  note?: string;
  autoComplete?: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

export function TextRow({ label, value, fault, maxLength, note, autoComplete, isDisabled, onChange }: TextRowProps) {
  const id = useId();
  const words = fault ?? note;
  return (
    <div className={`row gap-16 ${styles.row}`}>
      <label className={`rigid quiet ${styles.label}`} htmlFor={id}>
        {label}
      </label>
      <span className={`grow ${styles.field}`}>
        <Input
          id={id}
          value={value}
          maxLength={maxLength}
          disabled={isDisabled ?? false}
          {...(fault ? { status: 'error' } : {})}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-words`}
          autoComplete={autoComplete ?? 'off'}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <small id={`${id}-words`} className={fault ? styles.fault : ''}>
          {words}
        </small>
      </span>
    </div>
  );
}
