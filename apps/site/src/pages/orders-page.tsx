import type { VisitorOrder } from '@wanyuan/contract/client';
import { SITE_VISITORS } from '@wanyuan/domain';
import { useEffect, useState } from 'react';
import { callSite } from '../lib/calls.ts';
import { Picture } from '../parts/picture.tsx';
import { State } from '../parts/state.tsx';
import { useReader } from '../reader.ts';
import type { WordKey } from '../words/words.ts';

const STATE_WORDS: Record<VisitorOrder['state'], WordKey> = {
  pending: 'state_pending',
  confirmed: 'state_confirmed',
  producing: 'state_producing',
  shipped: 'state_shipped',
  completed: 'state_completed',
  cancelled: 'state_cancelled',
};

type Orders =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; list: readonly VisitorOrder[]; total: number };

/** What this visitor submitted, and how it stands. */
export function OrdersPage() {
  const { say, language, link } = useReader();
  const [orders, setOrders] = useState<Orders>({ state: 'loading' });
  const ask = (page: number): void => {
    callSite('get_orders', { language, page }).then(
      ({ list, total }) =>
        setOrders((before) => ({
          state: 'there',
          list: page === 1 || before.state !== 'there' ? list : [...before.list, ...list],
          total,
        })),
      () => setOrders({ state: 'failed' }),
    );
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the reader that the page has
  useEffect(() => ask(1), []);
  if (orders.state === 'loading')
    return (
      <p className="waiting" aria-live="polite">
        {say('loading')}
      </p>
    );
  if (orders.state === 'failed')
    return (
      <State icon="wifi-off" title={say('failed')} isPage>
        <button type="button" className="button" onClick={() => ask(1)}>
          {say('retry')}
        </button>
      </State>
    );
  const { list, total } = orders;
  if (list.length === 0)
    return (
      <State icon="package" title={say('order_empty')} hint={say('order_empty_hint')} isPage>
        <a className="button button-main button-tall" href={link('/toys')}>
          {say('go_toys')}
        </a>
      </State>
    );
  return (
    <section className="orders">
      <h1>{say('orders')}</h1>
      {list.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
      {list.length < total && (
        <p className="more">
          <button
            type="button"
            className="button button-tall"
            onClick={() => ask(Math.floor(list.length / SITE_VISITORS.ordersPerPage) + 1)}
          >
            {say('see_all')}
          </button>
        </p>
      )}
    </section>
  );
}

function OrderCard({ order }: { order: VisitorOrder }) {
  const { say, date, number, money } = useReader();
  return (
    <details className="panel order">
      <summary>
        <span className="grow">
          <b>
            <bdi>{say('order_number', { number: order.number })}</bdi>
          </b>
          <small className="quiet">{date(order.submitted_time)}</small>
        </span>
        <span className={`badge badge-${order.state}`}>{say(STATE_WORDS[order.state])}</span>
        <span className="order-sums">
          <span>
            {say('item_count', { n: order.line_count })}, {say('carton_count', { n: order.cartons })},{' '}
            {say('cbm', { n: number(order.cubic_meter, 2) })}
          </span>
          {order.amount !== null && (
            <bdi className="sum">
              <i>{order.currency}</i>
              {money(order.amount)}
            </bdi>
          )}
        </span>
      </summary>
      <ul className="order-lines">
        {order.lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a snapshot never changes
          <li key={place}>
            <span className="order-picture">
              <Picture picture={line.picture} alt="" sizes="56px" widest={160} />
            </span>
            <span className="grow">
              <bdi>{line.name}</bdi>
              {line.number !== '' && (
                <small className="quiet">
                  <bdi>{line.number}</bdi>
                </small>
              )}
            </span>
            <span className="end">
              {say('carton_count', { n: line.cartons })}
              {line.pieces !== null && <small className="quiet">{say('piece_count', { n: line.pieces })}</small>}
            </span>
            {line.amount !== null && (
              <bdi className="end">
                {order.currency} {money(line.amount)}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
