import { useReader } from '../reader.ts';
import { usePickState } from '../visitor/visitor.ts';
import { ContainerBar, useFillWords } from './container-bar.tsx';
import { totalsOf, totalsOfLine, type CountedCartons } from '../lib/totals.ts';

function useSum() {
  const { page } = useReader();
  const { lines } = usePickState();
  const currency = page.frame.currency ?? 'USD';
  const counted = lines.flatMap(({ toy, cartons }): CountedCartons[] => (toy === null ? [] : [{ toy, cartons }]));
  const totals = totalsOf(counted, currency);
  const parts = counted.map((line) => totalsOfLine(line, currency).cubic_meter ?? 0);
  return { items: lines.length, totals, parts, currency };
}

/** In the head of a wide page. */
export function PicksSummary() {
  const { say, number, link } = useReader();
  const { items, totals, parts } = useSum();
  const fill = useFillWords(totals);
  if (items === 0)
    return (
      <a className="button head-picks-empty" href={link('/picks')}>
        {say('picks')}
      </a>
    );
  return (
    <div className="head-picks">
      <span className="head-picks-sum">
        <span>
          <b>
            {say('item_count', { n: items })}, {say('carton_count', { n: totals.cartons })}
          </b>
          <span className="quiet">
            {say('cbm', { n: number(totals.cubic_meter, 2) })}, {fill}
          </span>
        </span>
        <ContainerBar totals={totals} parts={parts} />
      </span>
      <a className="button button-main" href={link('/picks')}>
        {say('review')}
      </a>
    </div>
  );
}

/** Stays at the foot of a phone's page while something is picked. */
export function PicksBar() {
  const { say, number, money, link, page } = useReader();
  const { items, totals, parts, currency } = useSum();
  const fill = useFillWords(totals);
  const { kind } = page.content;
  if (items === 0 || kind === 'picks' || kind === 'gate' || kind === 'ended') return null;
  return (
    <aside className="picks-bar" aria-label={say('picks')}>
      <p>
        <b>
          {say('item_count', { n: items })}, {say('carton_count', { n: totals.cartons })}
        </b>
        <span>
          <b>{say('cbm', { n: number(totals.cubic_meter, 2) })}</b> <span className="quiet">{fill}</span>
        </span>
      </p>
      <ContainerBar totals={totals} parts={parts} />
      <div className="picks-bar-end">
        <span>
          {totals.amount !== null && (
            <>
              <small className="quiet">{say('total')}</small>
              <bdi className="sum">
                <i>{currency}</i>
                {money(totals.amount)}
              </bdi>
            </>
          )}
        </span>
        <a className="button button-main button-tall" href={link('/picks')}>
          {say('review')}
        </a>
      </div>
    </aside>
  );
}
