import { go } from '#lib/navigation.ts';
import { notify } from '#lib/notices.ts';

/** The order that came of a confirmation, with the way to it. */
export function orderMade({ order_id: id, tip }: { order_id: number; tip: string }): void {
  notify({
    key: 'customer-order',
    title: tip,
    duration: 6,
    action: { label: '查看订单', onSelect: () => go(`/customerOrder?id=${id}`) },
  });
}
