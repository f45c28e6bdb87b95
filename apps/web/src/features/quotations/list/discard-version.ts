import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, toast } from '#lib/notices.ts';
import type { Quotation } from '../quotation-words.ts';

type Drafted = Pick<Quotation, 'id' | 'version' | 'sent_version'>;

/** Asks, then gives up the version that was not sent; the customer's stays. */
export async function discardVersion({ id, version, sent_version: sent }: Drafted): Promise<void> {
  const content = `V${version} 的改动会丢失，不能撤销；客户看到的 V${sent} 不变，收入 V${version} 的答复回到待处理。`;
  if (!(await confirm({ title: `放弃 V${version} 草稿？`, content, okText: '放弃草稿' }))) return;
  try {
    const { tip } = await act(api.quotation.discard_version, { id, version });
    toast.success(tip);
  } catch {
    // The call has said why.
  }
}
