import { api, type CustomerOrderDetail } from '@wanyuan/contract/client';
import { CUSTOMER_ORDER_STATE_WORDS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { openMail } from '#lib/mail-dialog.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import { DocumentActs } from '#page-kit/record/document-acts.tsx';
import { QuotedLines } from '#page-kit/record/quoted-lines.tsx';
import record from '#page-kit/record/record.module.css';
import { StateTag } from '#page-kit/state-tag.tsx';
import { ByFactory } from '../parts/by-factory.tsx';
import { EvidencePanel } from '../parts/evidence-panel.tsx';
import { HeadPanel } from '../parts/head-panel.tsx';
import { OrderRemark } from '../parts/order-remark.tsx';
import { StateActs } from '../parts/state-acts.tsx';
import { Timeline } from '../parts/timeline.tsx';

export default function OrderPage() {
  const [search] = useSearchParams();
  const id = recordId(search.get('id'));
  const { data, error, refetch } = useCall(
    api.customer_order.get_detail,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  return (
    <DetailFrame
      what="订单"
      back={{ to: '/customerIndent', label: '客户订单' }}
      id={id}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(order) => <Order key={order.id} order={order} />}
    </DetailFrame>
  );
}

function Order({ order }: { order: CustomerOrderDetail }) {
  const { id, number, lines, customer_id } = order;
  useTabTitle(`订单 ${number}`);
  return (
    <>
      <header className={`row wrap mb-16 ${record.head}`}>
        <h1>订单 {number}</h1>
        <StateTag {...CUSTOMER_ORDER_STATE_WORDS[order.state]} />
        <span className="flex gap-8 push">
          <DocumentActs
            wish={{ source: { kind: 'order', id }, name: number, count: lines.length, customer_id }}
            nothing="当前订单无样品数据"
          />
          <Button icon={<Mail size={16} aria-hidden />} onClick={() => openMail({ kind: 'customer_order', id })}>
            发送邮件
          </Button>
          <StateActs order={order} />
        </span>
      </header>
      {order.cancel_reason && (
        <p className={`row gap-8 t-13 round mb-12 ${record.notice}`} data-tone="bad">
          订单已取消：{order.cancel_reason}
        </p>
      )}
      <div className={`grid gap-12 top-aligned ${record.grid}`}>
        <div>
          <QuotedLines title="订单内容" lines={lines} total={order.total} currency={order.currency} />
          {order.factories && <ByFactory factories={order.factories} />}
          <Timeline events={order.events} />
        </div>
        <div>
          <HeadPanel order={order} />
          <EvidencePanel evidence={order.evidence} />
          <OrderRemark id={id} remark={order.internal_remark} />
        </div>
      </div>
    </>
  );
}
