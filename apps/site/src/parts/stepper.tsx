import { CARTONS_MAX } from '@wanyuan/domain';
import { useState } from 'react';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';

interface StepperProps {
  cartons: number;
  /** In one carton. */
  pieces: number | null;
  name: string;
  onChange: (cartons: number) => void;
}

/** Cartons by thumb or by typing. */
export function Stepper({ cartons, pieces, name, onChange }: StepperProps) {
  const { say } = useReader();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(cartons);
  const put = (next: number): void => {
    setTyped(null);
    onChange(Math.min(CARTONS_MAX, Math.max(0, next)));
  };
  return (
    <fieldset className="stepper" aria-label={`${say('cartons')}: ${name}`}>
      <button type="button" aria-label={say('fewer')} onClick={() => put(cartons - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <label>
        <span className="unseen">{say('cartons')}</span>
        <span className="stepper-count">
          <input
            inputMode="numeric"
            size={Math.max(1, shown.length)}
            value={shown}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setTyped(target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 7))}
            onBlur={() => {
              if (typed !== null && typed !== '') put(Number(typed));
              setTyped(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          <small>{say('cartons_short')}</small>
        </span>
        {pieces !== null && <small>{say('piece_count', { n: cartons * pieces })}</small>}
      </label>
      <button type="button" aria-label={say('more')} disabled={cartons >= CARTONS_MAX} onClick={() => put(cartons + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  );
}
