import { useEffect, useState } from 'react';
import { ContainerBar, useFillWords } from '../parts/container-bar.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { PickRow } from '../parts/pick-row.tsx';
import { State } from '../parts/state.tsx';
import { Sent, SubmitForm, type SentPicks } from '../parts/submit-form.tsx';
import { totalsOf, totalsOfLine, type CountedCartons } from '../lib/totals.ts';
import { useReader } from '../reader.ts';
import { thePicks, usePickState, type PickedLine } from '../visitor/visitor.ts';

const SAVING_WORDS = {
  saved: 'picks_saved',
  saving: 'loading',
  waiting: 'picks_waiting',
  refused: 'picks_refused',
} as const;

/** What was picked, on all devices of who picked it. */
export function PicksPage() {
  const { say, link, number, money, page } = useReader();
  const { isKnown, lines, saving, rounded } = usePickState();
  const [removed, setRemoved] = useState<PickedLine | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [sent, setSent] = useState<SentPicks | null>(null);
  const currency = page.frame.currency ?? 'USD';
  useEffect(() => void thePicks()?.refresh(), []);
  const counted = lines.flatMap(({ toy, cartons }): CountedCartons[] => (toy === null ? [] : [{ toy, cartons }]));
  const totals = totalsOf(counted, currency);
  const parts = counted.map((line) => totalsOfLine(line, currency).cubic_meter ?? 0);
  const fill = useFillWords(totals);
  if (sent !== null) return <Sent {...sent} />;
  if (!isKnown)
    return (
      <p className="waiting" aria-live="polite">
        {say('loading')}
      </p>
    );
  if (lines.length === 0 && removed === null)
    return (
      <State icon="shopping-bag" title={say('picks_empty')} hint={say('picks_empty_hint')} isPage>
        <a className="button button-main button-tall" href={link('/toys')}>
          {say('go_toys')}
        </a>
      </State>
    );
  return (
    <div className="picks">
      <section className="picks-main">
        <header className="list-head">
          <h1>{say('picks')}</h1>
          <span
            className={saving === 'waiting' || saving === 'refused' ? 'saving is-waiting' : 'saving'}
            aria-live="polite"
          >
            {say(SAVING_WORDS[saving])}
          </span>
          <span className="grow" />
          <ListTools what="picks" />
        </header>
        <ul className="pick-rows">
          {lines.map((line) => (
            <PickRow
              key={line.key}
              line={line}
              rounded={rounded.find(({ key }) => key === line.key) ?? null}
              onRemove={() => {
                setRemoved(line);
                if (line.toy !== null) thePicks()?.put(line.toy, 0);
                else thePicks()?.drop(line.key);
              }}
            />
          ))}
        </ul>
        {removed !== null && removed.toy !== null && (
          <p className="undo" aria-live="polite">
            {say('removed')}: <bdi>{removed.name}</bdi>
            <button
              type="button"
              className="as-link"
              onClick={() => {
                if (removed.toy !== null) thePicks()?.put(removed.toy, removed.cartons);
                setRemoved(null);
              }}
            >
              {say('undo')}
            </button>
          </p>
        )}
      </section>
      <aside className="panel picks-sum">
        <dl>
          <div>
            <dt>{say('item_count', { n: lines.length })}</dt>
            <dd>{say('carton_count', { n: totals.cartons })}</dd>
          </div>
          <div>
            <dt>{say('as_pieces')}</dt>
            <dd>{number(totals.pieces)}</dd>
          </div>
          <div>
            <dt>{say('volume')}</dt>
            <dd>{say('cbm', { n: number(totals.cubic_meter, 2) })}</dd>
          </div>
          <div>
            <dt>{say('weight')}</dt>
            <dd>
              <bdi>{number(totals.gross_weight, 1)} kg</bdi>
            </dd>
          </div>
          {totals.amount !== null && (
            <div className="is-total">
              <dt>{say('total')}</dt>
              <dd>
                <bdi className="sum">
                  <i>{currency}</i>
                  {money(totals.amount)}
                </bdi>
              </dd>
            </div>
          )}
        </dl>
        <ContainerBar totals={totals} parts={parts} />
        <small className="quiet">{fill}</small>
        {isSubmitting ? (
          <SubmitForm onClose={() => setSubmitting(false)} onSent={setSent} />
        ) : (
          <button
            type="button"
            className="button button-main button-tall"
            disabled={lines.length === 0}
            onClick={() => setSubmitting(true)}
          >
            <Icon name="send" size={18} />
            {say('submit_title')}
          </button>
        )}
      </aside>
    </div>
  );
}
