import type { VisitorToy } from '@wanyuan/contract/client';
import { useState } from 'react';
import { totalsOfLine } from '../lib/totals.ts';
import { useReader } from '../reader.ts';
import { usePicked } from '../visitor/visitor.ts';
import { ContainerBar, useFillWords } from './container-bar.tsx';
import { Icon } from './icon.tsx';
import { Stepper } from './stepper.tsx';

/** How much so many cartons are; what is chosen here is picked by a button, or at once when it is picked already. */
export function CartonPanel({ toy }: { toy: VisitorToy }) {
  const { say, number, money, page } = useReader();
  const { cartons: picked, pick } = usePicked(toy);
  const [tried, setTried] = useState(1);
  const cartons = picked > 0 ? picked : tried;
  const currency = page.frame.currency ?? 'USD';
  const { pieces, quoted_amount: amount, cubic_meter, gross_weight } = totalsOfLine({ toy, cartons }, currency);
  const totals = { cubic_meter: cubic_meter ?? 0, gross_weight: gross_weight ?? 0 };
  const fill = useFillWords(totals);
  return (
    <section className="cartons" aria-label={say('calculator')}>
      <div className="cartons-row">
        <Stepper
          cartons={cartons}
          pieces={toy.carton_quantity}
          name={toy.name}
          onChange={(next) => (picked > 0 ? pick(next) : setTried(Math.max(1, next)))}
        />
        {picked > 0 ? (
          <span className="picked">
            <Icon name="check" size={18} />
            {say('picked')}
          </span>
        ) : (
          <button type="button" className="button button-main button-tall" onClick={() => pick(tried)}>
            <Icon name="plus" size={18} />
            {say('add')}
          </button>
        )}
      </div>
      <dl className="cartons-sums">
        {pieces !== null && (
          <div>
            <dt>{say('as_pieces')}</dt>
            <dd>{number(pieces)}</dd>
          </div>
        )}
        {cubic_meter !== null && (
          <div>
            <dt>{say('volume')}</dt>
            <dd>{say('cbm', { n: number(cubic_meter, 2) })}</dd>
          </div>
        )}
        {gross_weight !== null && (
          <div>
            <dt>{say('weight')}</dt>
            <dd>
              <bdi>{number(gross_weight, 1)} kg</bdi>
            </dd>
          </div>
        )}
        {amount !== null && (
          <div>
            <dt>{say('amount')}</dt>
            <dd>
              <bdi>
                {currency} {money(amount)}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {cubic_meter !== null && (
        <div className="cartons-fill">
          <ContainerBar totals={totals} />
          <small className="quiet">{fill}</small>
        </div>
      )}
    </section>
  );
}
