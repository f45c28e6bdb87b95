import type { CustomerOrderDetail } from '@wanyuan/contract/client';
import { CUSTOMER_ORDER_STATE_WORDS } from '@wanyuan/domain';
import { formatDateTime } from '#lib/format.ts';
import record from '#page-kit/record/record.module.css';
import { Panel } from '#ui/panel.tsx';

/** How the order came to where it is, from the first to the last. */
export function Timeline({ events }: { events: CustomerOrderDetail['events'] }) {
  return (
    <Panel title="经过">
      <ol className={`t-13 ${record.history}`}>
        {events.map(({ id, state, nickname, note, time }) => (
          <li key={id}>
            <time dateTime={time}>{formatDateTime(time)}</time>
            <span>
              <b>{CUSTOMER_ORDER_STATE_WORDS[state].label}</b> {nickname}
              {note && <span className="t-12 quiet"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
