import { api, type CustomerOrder } from '@wanyuan/contract/client';
import {
  CUSTOMER_ORDER_SOURCE_LABEL,
  CUSTOMER_ORDER_SOURCES,
  CUSTOMER_ORDER_STATE_WORDS,
  CUSTOMER_ORDER_STATES,
} from '@wanyuan/domain';
import { Select } from 'antd';
import { PackageCheck } from 'lucide-react';
import { useCan, useSession } from '#lib/session.ts';
import { CustomerFilter } from '#page-kit/carts/customer-filter.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RangeField } from '#page-kit/rows/range-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { StateTabs } from '#page-kit/rows/state-tabs.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { PageHead } from '#ui/page-frame.tsx';
import { orderFilter, ORDERS } from '../order-address.ts';
import { orderColumns } from '../parts/order-columns.tsx';
import styles from '../parts/orders.module.css';

const SOURCES = CUSTOMER_ORDER_SOURCES.map((value) => ({ value, label: CUSTOMER_ORDER_SOURCE_LABEL[value] }));

export default function OrdersPage() {
  const place = useAddress(ORDERS);
  const { address, change } = place;
  const call = useRows(api.customer_order.get_list, orderFilter(address), place);
  const user = useSession();
  const leads = useCan('quotation.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const mayHaveSites = useCan('site.use');
  return (
    <RowsPage<CustomerOrder, NonNullable<typeof call.data>>
      head={<PageHead title="客户订单" count={call.data && `${call.data.total} 张`} />}
      filters={
        <>
          <div className="row wrap gap-12 mb-8">
            <CustomerFilter width={168} value={address.customer} onChange={(next) => change({ customer: next })} />
            {mayHaveSites && (
              <SiteSelect className={styles.customer} value={address.site} onChange={(site) => change({ site })} />
            )}
            <Select
              allowClear
              aria-label="来源"
              className={styles.source ?? ''}
              placeholder="全部来源"
              value={address.source}
              options={SOURCES}
              onChange={(next) => change({ source: next ?? null })}
            />
            <RangeField value={address} onChange={change} />
            <KeywordField
              label="找编号、客户、品名、货号"
              value={address.keyword}
              onSearch={(keyword) => change({ keyword })}
            />
          </div>
          <StateTabs
            states={CUSTOMER_ORDER_STATES}
            labelOf={(state) => CUSTOMER_ORDER_STATE_WORDS[state].label}
            counts={call.data?.counts}
            value={address.state}
            onChange={(state) => change({ state })}
          />
        </>
      }
      what="客户订单"
      call={call}
      columns={orderColumns({ leads })}
      filtered={{ title: '没有符合条件的订单', clear: '看全部订单' }}
      empty={{
        icon: PackageCheck,
        title: '还没有客户订单',
        description:
          '客户确认报价单并被接受，或在客户网站上提交选样后，订单会出现在这里：谁在何时确认、要哪些款、多少箱，都照成交时的样子留着。',
      }}
    />
  );
}
