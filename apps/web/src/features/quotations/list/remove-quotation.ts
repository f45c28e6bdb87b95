import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, notify } from '#lib/notices.ts';
import type { Quotation } from '../quotation-words.ts';

const NOTICE = 'quotation-removed';
const UNDO_SECONDS = 8;

async function restore(ids: number[], number: string): Promise<void> {
  await act(api.quotation.restore_quotation, { ids });
  notify({ key: NOTICE, title: `已恢复报价单 ${number}`, duration: 3 });
}

/** Asks, deletes a draft, and offers the way back; whether it is gone. */
export async function removeQuotation({ id, number }: Pick<Quotation, 'id' | 'number'>): Promise<boolean> {
  const content = '只有没有发出过的报价单可以删除，可以在随后的提示里撤销。';
  if (!(await confirm({ title: `删除报价单 ${number}？`, content, okText: '删除' }))) return false;
  try {
    const { ids, tip } = await act(api.quotation.delete_quotation, { ids: [id] });
    notify({
      key: NOTICE,
      title: tip,
      description: number,
      duration: UNDO_SECONDS,
      action: { label: '撤销', onSelect: () => void restore(ids, number).catch(() => undefined) },
    });
    return true;
  } catch {
    // The call has said why.
    return false;
  }
}
