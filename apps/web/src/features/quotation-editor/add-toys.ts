import { api, type AddResult } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import type { OpenQuotation } from './store/open-quotation.ts';

/** As many as one call takes. */
const ONCE = 500;

/** Puts toys into the quotation, with the cartons that are wanted of them (`40`, `720件`); whether all was done. */
export async function addToys(
  quotation: OpenQuotation,
  toyIds: readonly number[],
  amounts: ReadonlyMap<number, string> = new Map(),
): Promise<boolean> {
  const answers: AddResult[] = [];
  try {
    for (let at = 0; at < toyIds.length; at += ONCE) {
      const ids = toyIds.slice(at, at + ONCE).join(',');
      answers.push(await act(api.system.add_quotation, { quotation_id: quotation.id, ids }));
    }
  } catch {
    // The call has said why; what went before it stays.
    if (answers.length === 0) return false;
  }
  await quotation.refresh();
  const list = answers.flatMap((answer) => answer.list);
  quotation.lines.write(
    list.flatMap(({ toy_id: toyId, id }) => {
      const text = amounts.get(toyId);
      return id === null || !text ? [] : [{ id, field: 'order_box_qty' as const, text }];
    }),
  );
  const tip = answers
    .map((answer) => answer.tip)
    .filter(Boolean)
    .join('；');
  if (list.some(({ state }) => state === 'refused')) toast.warning(tip);
  else toast.success(tip || `已加入 ${list.length} 款`);
  return true;
}
