import { api, type Customer } from '@wanyuan/contract/client';
import { BELONGINGS } from '@wanyuan/domain';
import { Button, Skeleton } from 'antd';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport } from '#lib/exports.ts';
import { formatAgo } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
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
    return (
      <section className={`paper round pad-16 ${styles.panel}`} aria-label="客户名下的内容">
        {error ? (
          <CallErrorPanel what="客户名下的内容" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </section>
    );
  return (
    <div className="column thin gap-12">
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
    <section className={`paper round pad-16 ${styles.panel}`} aria-label={title}>
      <h2>
        {title}
        {lines.length > 0 && <small>{lines.length}</small>}
        {lines.length > 0 && more}
      </h2>
      {lines.length === 0 ? (
        <p className={`t-13 ${styles.none}`}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ key, ...line }) => (
            <Row key={key} {...line} />
          ))}
        </ul>
      )}
    </section>
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
