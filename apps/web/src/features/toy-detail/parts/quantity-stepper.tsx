import type { ToyDetail } from '@wanyuan/contract/client';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { cartonSum } from '../carton-rows.ts';
import styles from './detail-facts.module.css';

const MOST = 99_999;

/** Cartons, and what they come to. */
export function QuantityStepper({ toy }: { toy: ToyDetail }) {
  const least = Math.max(1, toy.moq_cartons ?? 1);
  // Empty while it is typed anew: digits would be appended to an automatic figure.
  const [text, setText] = useState(String(least));
  const cartons = text === '' ? least : Number(text);
  const { pieces, cubicMetres, gross, amount } = cartonSum(toy, cartons);
  const change = (next: number): void => setText(String(Math.min(MOST, Math.max(1, next))));
  return (
    <div className={`row gap-8 t-13 quiet mb-16 ${styles.quantity}`}>
      <span className={`clip round-sm ${styles.stepper}`}>
        <button type="button" aria-label="减一箱" disabled={cartons <= 1} onClick={() => change(cartons - 1)}>
          <Minus size={16} aria-hidden />
        </button>
        <input
          className="bold ink text-centre"
          inputMode="numeric"
          aria-label="箱数"
          value={text}
          onFocus={(event) => event.target.select()}
          onBlur={() => change(cartons)}
          onChange={(event) => {
            const figure = Number(event.target.value.replaceAll(/\D/g, ''));
            if (figure === 0) setText('');
            else change(figure);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') change(cartons + 1);
            else if (event.key === 'ArrowDown') change(cartons - 1);
            else return;
            event.preventDefault();
          }}
        />
        <button type="button" aria-label="加一箱" disabled={cartons >= MOST} onClick={() => change(cartons + 1)}>
          <Plus size={16} aria-hidden />
        </button>
      </span>
      <output>
        箱{pieces !== null && ` = ${formatCount(pieces)} ${toy.unit}`}
        {cubicMetres !== null && (
          <>
            ，<b>{cubicMetres} CBM</b>
          </>
        )}
        {gross !== null && `，毛重 ${gross} KGS`}
        {amount !== null && (
          <>
            ，货值 <b>¥{amount}</b>
          </>
        )}
        {cartons < least && `（低于起订 ${least} 箱）`}
      </output>
    </div>
  );
}
