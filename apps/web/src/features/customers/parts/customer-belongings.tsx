import { api, type Customer, type CustomerAssociation, type CustomerBelonging } from '@wanyuan/contract/client';
import { BELONGINGS, ofEachBelonging, type BelongingKind } from '@wanyuan/domain';
import { Button, Skeleton } from 'antd';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport, type ExportWish } from '#lib/exports.ts';
import { formatAgo } from '#lib/format.ts';
import { givenLink, type PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import styles from './customer-page.module.css';

const SELECTION_STATES: Record<string, string> = {
  draft: '草稿',
  shared: '已分享',
  submitted: '已有答复',
  closed: '已关闭',
};
const INQUIRY_STATES: Record<string, string> = {
  queued: '待致电',
  calling: '致电中',
  answered: '已答复',
  unreachable: '联系不上',
  closed: '已关闭',
  cancelled: '已取消',
};

interface Line {
  to: PageLink;
  title: string;
  notes: string[];
  time: string;
  /** What can be taken along as a file. */
  wish?: ExportWish;
}

/** How one of each kind stands on the page. */
const LINES: { [Kind in BelongingKind]: (one: CustomerAssociation[Kind][number]) => Line } = {
  ...ofEachBelonging(({ name, note, link, updated_time }: CustomerBelonging) => ({
    to: givenLink(link),
    title: name,
    notes: [note],
    time: updated_time,
  })),
  carts: ({ id, name, toy_count, owner, updated_time }) => ({
    to: `/sample_car?id=${id}`,
    title: name,
    notes: [`${toy_count} 款`, owner],
    time: updated_time,
    wish: { source: { kind: 'cart', id }, name, count: toy_count },
  }),
  chooses: ({ id, name, state, product_count, updated_time }) => ({
    to: `/chooseDetails/${id}`,
    title: name,
    notes: [SELECTION_STATES[state] ?? state, `${product_count} 款`],
    time: updated_time,
    wish: { source: { kind: 'choose', id }, name, count: product_count },
  }),
  inquiries: ({ number, toy_name, state, created_time }) => ({
    to: `/inquiry?keyword=${encodeURIComponent(number)}`,
    title: toy_name,
    notes: [INQUIRY_STATES[state] ?? state, number],
    time: created_time,
  }),
};

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
      {BELONGINGS.map(({ kind, ofCustomer: { label, none } }) => (
        <Kind
          key={kind}
          title={label}
          none={none}
          lines={linesOf(kind, data)}
          more={kind === 'inquiries' && <AppLink to={`/inquiry?customer=${customer.id}`}>在询价列表查看</AppLink>}
        />
      ))}
    </div>
  );
}

const linesOf = <Kind extends BelongingKind>(kind: Kind, data: { [K in Kind]: CustomerAssociation[K] }) =>
  data[kind].map((one) => ({ key: one.id, ...LINES[kind](one) }));

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
