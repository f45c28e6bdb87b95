import type { CustomerOrderDetail } from '@wanyuan/contract/client';
import { CUSTOMER_ORDER_SOURCE_LABEL, QUOTATION_LANGUAGE_LABEL } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { Panel } from '#ui/panel.tsx';

function Source({ source, source_id, source_number }: CustomerOrderDetail) {
  const words = `${CUSTOMER_ORDER_SOURCE_LABEL[source]} ${source_number}`;
  return source === 'quotation' ? (
    <AppLink to={givenLink(`/CompanyQuotationDetail?id=${source_id}`)}>{words}</AppLink>
  ) : (
    words
  );
}

/** Under which terms it was agreed, and where the goods go. */
export function HeadPanel({ order }: { order: CustomerOrderDetail }) {
  const { head, customer_id, customer_name, owner, created_time } = order;
  return (
    <Panel title="订单资料">
      <Facts
        rows={[
          [
            '客户',
            customer_id === null ? (
              customer_name
            ) : (
              <AppLink key="customer" to={`/customer_management/${customer_id}`}>
                {customer_name}
              </AppLink>
            ),
          ],
          ['来源', <Source key="source" {...order} />],
          ['业务员', owner.nickname],
          ['下单', formatDateTime(created_time)],
          ['公司', head.company],
          ['联系人', head.contact],
          ['邮箱', head.email],
          ['电话', head.phone],
          ['地址', head.address],
          ['收货人', head.consignee],
          ['价格条款', head.term],
          ['付款方式', head.payment],
          ['交货期', head.delivery],
          ['港口', head.port],
          ['语言', QUOTATION_LANGUAGE_LABEL[head.language]],
          ['报价日期', head.quoted_on],
          ['客户备注', head.remark],
        ]}
      />
    </Panel>
  );
}
