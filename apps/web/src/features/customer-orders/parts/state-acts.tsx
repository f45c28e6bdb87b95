import { api, type CustomerOrderDetail } from '@wanyuan/contract/client';
import {
  CUSTOMER_ORDER_EVENT_LABEL,
  CUSTOMER_ORDER_STATE_WORDS,
  customerOrderEvents,
  nextCustomerOrderState,
  type CustomerOrderEvent,
} from '@wanyuan/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** What can be done with an order now; what leads on along its way comes last, in the colour of the brand. */
export function StateActs({ order: { id, number, state } }: { order: CustomerOrderDetail }) {
  const [isCancelling, setCancelling] = useState(false);
  const set = useAct(api.customer_order.set_state, { onDone: ({ tip }) => toast.success(tip) });
  const steps = customerOrderEvents(state).filter((event) => event !== 'cancel');
  const take = async (event: CustomerOrderEvent): Promise<void> => {
    const to = nextCustomerOrderState(state, event);
    if (to === null) return;
    const isSure = await confirm({
      title: `${CUSTOMER_ORDER_EVENT_LABEL[event]}？`,
      content: `订单 ${number} 将从「${CUSTOMER_ORDER_STATE_WORDS[state].label}」改为「${CUSTOMER_ORDER_STATE_WORDS[to].label}」，不能退回。`,
      okText: CUSTOMER_ORDER_EVENT_LABEL[event],
    });
    if (isSure) set.mutate({ id, from: state, to });
  };
  return (
    <>
      {nextCustomerOrderState(state, 'cancel') && (
        <Button disabled={set.isPending} onClick={() => setCancelling(true)}>
          {CUSTOMER_ORDER_EVENT_LABEL.cancel}
        </Button>
      )}
      {steps.toReversed().map((event) => (
        <Button
          key={event}
          type={event === steps[0] ? 'primary' : 'default'}
          loading={set.isPending}
          onClick={() => void take(event)}
        >
          {CUSTOMER_ORDER_EVENT_LABEL[event]}
        </Button>
      ))}
      {isCancelling && <CancelDialog order={{ id, number, state }} onClose={() => setCancelling(false)} />}
    </>
  );
}
