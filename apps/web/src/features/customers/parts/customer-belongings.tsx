import { api, type Customer } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport, type ExportWish } from '#lib/exports.ts';
import { formatAgo } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import styles from './customer-page.module.css';

const CHOOSE_STATES: Record<string, string> = {
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
      <Kind title="选样车" count={data.carts.length} none="还没有为这位客户选样。在选样车里指定客户后会出现在这里。">
        {data.carts.map((cart) => (
          <Line
            key={cart.id}
            to={`/sample_car?id=${cart.id}`}
            title={cart.name}
            notes={[`${cart.toy_count} 款`, cart.owner]}
            time={cart.updated_time}
            wish={{ source: { kind: 'cart', id: cart.id }, name: cart.name, count: cart.toy_count }}
          />
        ))}
      </Kind>
      <Kind title="选样" count={data.chooses.length} none="还没有发给这位客户的选样。">
        {data.chooses.map((choose) => (
          <Line
            key={choose.id}
            to={`/chooseDetails/${choose.id}`}
            title={choose.name}
            notes={[CHOOSE_STATES[choose.state] ?? choose.state, `${choose.product_count} 款`]}
            time={choose.updated_time}
            wish={{ source: { kind: 'choose', id: choose.id }, name: choose.name, count: choose.product_count }}
          />
        ))}
      </Kind>
      <Kind
        title="询价"
        count={data.inquiries.length}
        none="还没有为这位客户询价。"
        more={data.inquiries.length > 0 && <AppLink to={`/inquiry?customer=${customer.id}`}>在询价列表查看</AppLink>}
      >
        {data.inquiries.map((inquiry) => (
          <Line
            key={inquiry.id}
            to={`/inquiry?keyword=${encodeURIComponent(inquiry.number)}`}
            title={inquiry.toy_name}
            notes={[INQUIRY_STATES[inquiry.state] ?? inquiry.state, inquiry.number]}
            time={inquiry.created_time}
          />
        ))}
      </Kind>
    </div>
  );
}

interface KindProps {
  title: string;
  count: number;
  none: string;
  more?: ReactNode;
  children: ReactNode;
}

function Kind({ title, count, none, more, children }: KindProps) {
  return (
    <section className={`paper round pad-16 ${styles.panel}`} aria-label={title}>
      <h2>
        {title}
        {count > 0 && <small>{count}</small>}
        {more}
      </h2>
      {count === 0 ? <p className={`t-13 ${styles.none}`}>{none}</p> : <ul className={styles.lines}>{children}</ul>}
    </section>
  );
}

interface LineProps {
  to: PageLink;
  title: string;
  notes: string[];
  time: string;
  /** What can be taken along as a file. */
  wish?: ExportWish;
}

function Line({ to, title, notes, time, wish }: LineProps) {
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
