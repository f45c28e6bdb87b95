import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { notify } from '#lib/notices.ts';
import { orderedLines } from './model/quoted-line.ts';
import type { OpenQuotation } from './store/open-quotation.ts';

const NOTICE = 'quotation-lines-removed';
const UNDO_SECONDS = 8;

/** Does it, and fetches what it changed; whether it was done. The call says what kept it from that. */
export async function actOn(quotation: OpenQuotation, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await quotation.refresh();
    return true;
  } catch {
    return false;
  }
}

/** Takes lines out; 撤销 brings them back with all that was typed. */
export async function removeLines(quotation: OpenQuotation, ids: number[]): Promise<void> {
  const { id } = quotation;
  await actOn(quotation, async () => {
    const answer = await act(api.quotation.remove_lines, { id, ids });
    notify({
      key: NOTICE,
      title: answer.tip || `已移除 ${answer.ids.length} 行`,
      duration: UNDO_SECONDS,
      action: {
        label: '撤销',
        onSelect: () =>
          void actOn(quotation, () => act(api.quotation.restore_lines, { id, ids: answer.ids })).then(
            (isDone) => isDone && notify({ key: NOTICE, title: '已撤销移除', duration: 2 }),
          ),
      },
    });
  });
}

/** To another place: before or after a line. */
export async function moveLines(
  quotation: OpenQuotation,
  ids: number[],
  target: { id: number; isAfter: boolean },
): Promise<void> {
  const moved = new Set(ids);
  const others = orderedLines(quotation.lines.store.getState().lines.values()).map(({ id }) => id);
  const at = others.indexOf(target.id);
  if (at < 0 || (moved.has(target.id) && ids.length === 1)) return;
  // The nearest line above that place which stays where it is.
  const after = others.slice(0, target.isAfter ? at + 1 : at).findLast((id) => !moved.has(id)) ?? null;
  const inOrder = others.filter((id) => moved.has(id));
  await actOn(quotation, () => act(api.quotation.move_lines, { id: quotation.id, ids: inOrder, after_id: after }));
}

/** One place up or down. */
export async function moveStep(quotation: OpenQuotation, id: number, step: 1 | -1): Promise<void> {
  const order = orderedLines(quotation.lines.store.getState().lines.values()).map((line) => line.id);
  const target = order[order.indexOf(id) + step];
  if (target !== undefined) await moveLines(quotation, [id], { id: target, isAfter: step > 0 });
}
