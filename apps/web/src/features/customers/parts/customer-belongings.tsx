import { api, type Customer } from '@wanyuan/contract/client';
import { BELONGINGS } from '@wanyuan/domain';
import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport } from '#lib/exports.ts';
import { formatAgo } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { linesOf, type Line } from './belonging-lines.ts';
import styles from './customer-page.module.css';

/** Everything that is kept for the customer. */
export function CustomerBelongings({ customer }: { customer: Customer }) {
  const { data, error, refetch } = useCall(
    api.customer.get_customer_association,
    { id: customer.id },
    { returnError: true },
  );
  if (!data)
    return error ? (
      <CallErrorPanel what="客户名下的内容" error={error} onRetry={() => void refetch()} />
    ) : (
      <WaitingCard />
    );
  return (
    <div className="thin">
      {BELONGINGS.map(({ kind, ofCustomer: { label, none, ...more } }) => (
        <Kind
          key={kind}
          title={label}
          none={none}
          lines={linesOf(kind, data)}
          more={'list' in more && <AppLink to={givenLink(`${more.list}${customer.id}`)}>在{label}列表查看</AppLink>}
        />
      ))}
    </div>
  );
}

interface KindProps {
  title: string;
  none: string;
  lines: (Line & { key: number })[];
  /** Where there are some. */
  more: ReactNode;
}

function Kind({ title, none, lines, more }: KindProps) {
  return (
    <Panel
      title={title}
      label={title}
      note={
        lines.length > 0 && (
          <>
            {lines.length} <span className={styles.more}>{more}</span>
          </>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="t-13 quiet">{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ key, ...line }) => (
            <Row key={key} {...line} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ to, title, notes, time, wish }: Line) {
  return (
    <li data-exports={wish !== undefined}>
      <AppLink to={to}>{title}</AppLink>
      <span>{notes.filter(Boolean).join(' · ')}</span>
      <time dateTime={time}>{formatAgo(time)}</time>
      {wish && (
        <Button
          size="small"
          type="text"
          aria-label={`导出 ${title}`}
          title="导出"
          disabled={wish.count === 0}
          icon={<FileDown size={14} aria-hidden />}
          onClick={() => openExport(wish)}
        />
      )}
    </li>
  );
}
