import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';

/** Leads to the order that came of a confirmation. */
export function orderMade({ order_id: id, tip }: { order_id: number; tip: string }): void {
  toast.success(tip);
  go(`/customerOrder?id=${id}`);
}
