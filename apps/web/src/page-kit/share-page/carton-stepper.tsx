import { CARTONS_MAX } from '@wanyuan/domain';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ShareWords } from './words/zh.ts';
import styles from './carton-stepper.module.css';

interface CartonStepperProps {
  words: ShareWords;
  value: number;
  disabled: boolean;
  label: string;
  onChange: (cartons: number) => void;
}

/** Cartons by thumb or by typing. */
export function CartonStepper({ words, value, disabled, label, onChange }: CartonStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const put = (next: number): void => onChange(Math.min(CARTONS_MAX, Math.max(0, next)));
  return (
    <fieldset className={`flex ${styles.stepper}`} aria-label={`${words.cartons} ${label}`}>
      <button
        type="button"
        aria-label={words.fewer}
        disabled={disabled || value === 0}
        onClick={() => {
          setTyped(null);
          put(value - 1);
        }}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={words.cartons}
        value={typed ?? String(value)}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 7);
          setTyped(digits);
          put(Number(digits));
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={disabled || value >= CARTONS_MAX}
        onClick={() => {
          setTyped(null);
          put(value + 1);
        }}
      >
        <Plus size={18} aria-hidden />
      </button>
    </fieldset>
  );
}
