import type { CustomerOrder } from '@wanyuan/contract/client';
import { CUSTOMER_ORDER_SOURCE_LABEL, CUSTOMER_ORDER_STATE_WORDS } from '@wanyuan/domain';
import type { TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { ProductStrip } from '#page-kit/product-strip.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { orderPath } from '../order-address.ts';
import styles from './orders.module.css';

/** Leaders see whose an order is; the others have only their own. */
export function orderColumns({ leads }: { leads: boolean }): TableColumnsType<CustomerOrder> {
  return [
    {
      title: '订单',
      key: 'number',
      width: 172,
      fixed: 'left',
      render: (_, { id, number, source, source_number }) => (
        <>
          <AppLink to={orderPath(id)}>{number}</AppLink>
          <small className="cut block t-12 quiet">
            {CUSTOMER_ORDER_SOURCE_LABEL[source]} {source_number}
          </small>
        </>
      ),
    },
    { title: '客户', key: 'customer', dataIndex: 'customer_name', width: 168, ellipsis: true },
    {
      title: '产品',
      key: 'pictures',
      width: 212,
      render: (_, { pictures, line_count }) => (
        <div className={styles.strip}>
          <ProductStrip pictures={pictures} count={line_count} />
        </div>
      ),
    },
    {
      title: '金额',
      key: 'total',
      width: 140,
      align: 'right',
      render: (_, { currency, total }) => (
        <span className={`nowrap ${styles.total}`}>
          {currency} {showMoney(total)}
        </span>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 120,
      render: (_, { state, cancel_reason }) => (
        <>
          <StateTag {...CUSTOMER_ORDER_STATE_WORDS[state]} />
          {cancel_reason && (
            <small className={`cut block t-12 quiet ${styles.reason}`} title={cancel_reason}>
              {cancel_reason}
            </small>
          )}
        </>
      ),
    },
    ...(leads ? [{ title: '业务员', key: 'owner', dataIndex: ['owner', 'nickname'], width: 96, ellipsis: true }] : []),
    {
      title: '下单',
      key: 'created',
      width: 100,
      render: (_, { created_time }) => (
        <time dateTime={created_time} title={formatDateTime(created_time)}>
          {formatAgo(created_time)}
        </time>
      ),
    },
  ];
}
