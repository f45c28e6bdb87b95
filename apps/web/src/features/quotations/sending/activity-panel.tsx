import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { quotationPath } from '../quotation-address.ts';
import styles from './sending.module.css';

const SHOWN = 6;
/** What is between us and the customer; the rest stands on the page of details. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'send',
  'view',
  'submit',
  'reopen',
  'accept',
  'accept_offline',
  'order',
  'expire',
  'withdraw',
]);

/** What the customer has done with it, the latest first. */
export default function ActivityPanel({ id }: { id: number }) {
  const options = { silent: true, returnError: true };
  const timeline = useCall(api.quotation.get_timeline, { id }, options);
  const links = useCall(api.quotation.get_links, { id }, options);
  const events = (timeline.data?.list ?? [])
    .filter(({ kind }) => OUTSIDE.has(kind))
    .toSorted((a, b) => b.time.localeCompare(a.time))
    .slice(0, SHOWN);
  const views = (links.data?.list ?? []).reduce((sum, { view_count: count }) => sum + count, 0);
  return (
    <Panel title="客户动态" note={views > 0 && `看过 ${views} 次`}>
      {timeline.isLoadingError && <CallErrorLine what="客户动态" />}
      {timeline.data && events.length === 0 && <p className="t-13 quiet">还没有发给客户。</p>}
      <ol className={`t-13 ${styles.activity}`}>
        {events.map(({ id: key, version, label, note, time }) => (
          <li key={key}>
            V{version} {label}
            {note && `：${note}`}
            <time className="block t-12 quiet" dateTime={time}>
              {formatDateTime(time)}
            </time>
          </li>
        ))}
      </ol>
      <Button block className="mt-8" onClick={() => go(quotationPath(id))}>
        {events.some(({ kind }) => kind === 'submit') ? '查看客户的答复' : '查看详情与经过'}
      </Button>
    </Panel>
  );
}
