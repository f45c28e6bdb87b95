import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import type { OpenCart } from './store/open-cart.ts';

const NOTICE = 'sample-car-removed';

async function restore(cart: OpenCart, ids: number[]): Promise<void> {
  try {
    const { tip } = await act(api.website.restore_sample_car, { customer_pick_id: cart.id, ids });
    await cart.refresh();
    notify({ key: NOTICE, title: tip || '已撤销移除', duration: 2 });
  } catch {
    // The call has said why.
  }
}

const UNDO_SECONDS = 8;
const UNTIL_CLOSED = 0;

function offerUndo(cart: OpenCart, title: string, ids: number[], duration = UNDO_SECONDS): void {
  notify({
    key: NOTICE,
    title,
    duration,
    action: { label: '撤销', onSelect: () => void restore(cart, ids) },
  });
}

/** Takes lines out of the cart; 撤销 brings them back with all that was typed. */
export async function removeLines(cart: OpenCart, ids: number[]): Promise<void> {
  try {
    const answer = await act(api.website.del_sample_car, { customer_pick_id: cart.id, ids });
    await cart.refresh();
    offerUndo(cart, answer.tip || `已移除 ${answer.ids.length} 款`, answer.ids);
  } catch {
    // The call has said why.
  }
}

export async function emptyCart(cart: OpenCart): Promise<void> {
  const { lines, head } = cart.store.getState();
  const isSure = await confirm({
    title: `清空“${head?.name ?? '选样车'}”？`,
    content: `其中 ${lines.size} 款产品将全部移除，可以在随后的提示里撤销。`,
    okText: '清空',
  });
  if (!isSure) return;
  try {
    const answer = await act(api.website.del_all_sample_car, { customer_pick_id: cart.id });
    await cart.refresh();
    offerUndo(cart, answer.tip || '选样车已清空', answer.ids, UNTIL_CLOSED);
  } catch {
    // The call has said why.
  }
}

/** Into another of the person's carts; what that one has already stays here. */
export async function moveLines(cart: OpenCart, ids: number[], to: number, isCopy: boolean): Promise<boolean> {
  const input = { customer_pick_id: cart.id, ids, to_customer_pick_id: to, is_copy: isCopy };
  try {
    const { tip, success, lose } = await act(api.website.move_sample_car, input);
    await cart.refresh();
    const word = isCopy ? '复制' : '移动';
    if (success > 0) toast.success(tip || `已${word} ${success} 款${lose > 0 ? `，${lose} 款对方已有` : ''}`);
    else toast.warning(tip || '对方选样车里都已有');
    return true;
  } catch {
    return false;
  }
}
