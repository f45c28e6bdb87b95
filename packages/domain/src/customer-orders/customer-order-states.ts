import type { StateWords } from '../quotations/quotation-states.data.ts';

export const CUSTOMER_ORDER_STATES = [
  'pending',
  'confirmed',
  'producing',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type CustomerOrderState = (typeof CUSTOMER_ORDER_STATES)[number];

export const CUSTOMER_ORDER_STATE_WORDS: Record<CustomerOrderState, StateWords<CustomerOrderState>> = {
  pending: { label: '待处理', label_en: 'Pending', tone: 'warn', tab: 'pending' },
  confirmed: { label: '已确认', label_en: 'Confirmed', tone: 'info', tab: 'confirmed' },
  producing: { label: '生产中', label_en: 'In production', tone: 'info', tab: 'producing' },
  shipped: { label: '已出货', label_en: 'Shipped', tone: 'ok', tab: 'shipped' },
  completed: { label: '已完成', label_en: 'Completed', tone: 'ok', tab: 'completed' },
  cancelled: { label: '已取消', label_en: 'Cancelled', tone: 'bad', tab: 'cancelled' },
};

export type CustomerOrderEvent = 'confirm' | 'produce' | 'ship' | 'complete' | 'cancel';

export const CUSTOMER_ORDER_EVENT_LABEL: Record<CustomerOrderEvent, string> = {
  confirm: '确认订单',
  produce: '开始生产',
  ship: '登记出货',
  complete: '完成',
  cancel: '取消订单',
};
export const CUSTOMER_ORDER_EVENTS = Object.keys(CUSTOMER_ORDER_EVENT_LABEL) as CustomerOrderEvent[];

export const CUSTOMER_ORDER_TRANSITIONS: Record<
  CustomerOrderEvent,
  Partial<Record<CustomerOrderState, CustomerOrderState>>
> = {
  confirm: { pending: 'confirmed' },
  produce: { confirmed: 'producing' },
  // Goods from stock are never produced.
  ship: { confirmed: 'shipped', producing: 'shipped' },
  complete: { shipped: 'completed' },
  // What is at sea can be returned, but not called off.
  cancel: { pending: 'cancelled', confirmed: 'cancelled', producing: 'cancelled' },
};

/** Null where it must not happen. */
export function nextCustomerOrderState(
  state: CustomerOrderState,
  event: CustomerOrderEvent,
): CustomerOrderState | null {
  return CUSTOMER_ORDER_TRANSITIONS[event][state] ?? null;
}

/** What a page offers to do with an order. */
export const customerOrderEvents = (state: CustomerOrderState): CustomerOrderEvent[] =>
  CUSTOMER_ORDER_EVENTS.filter((event) => nextCustomerOrderState(state, event) !== null);

/** The states that an order can be taken to. */
export const nextCustomerOrderStates = (state: CustomerOrderState): CustomerOrderState[] =>
  CUSTOMER_ORDER_EVENTS.flatMap((event) => nextCustomerOrderState(state, event) ?? []);

export const CUSTOMER_ORDER_SOURCES = ['quotation', 'website'] as const;
export type CustomerOrderSource = (typeof CUSTOMER_ORDER_SOURCES)[number];
export const CUSTOMER_ORDER_SOURCE_LABEL: Record<CustomerOrderSource, string> = {
  quotation: '报价单',
  website: '网站',
};

export const CANCEL_REASON_MAX = 200;

/** Why a cancellation is refused, in words for the person; null when it is not. */
export function cancelReasonFault(reason: string): string | null {
  const words = reason.trim().length;
  if (words === 0) return '请填写取消原因';
  return words > CANCEL_REASON_MAX ? `取消原因最多${CANCEL_REASON_MAX}个字` : null;
}
