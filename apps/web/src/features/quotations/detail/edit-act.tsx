import { api } from '@wanyuan/contract/client';
import { nextQuotationState } from '@wanyuan/domain';
import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { editPath } from '../quotation-address.ts';
import type { QuotationDetail } from '../quotation-words.ts';

/** Edits the draft; of a sent one it begins the next version after asking. */
export function EditAct({ detail }: { detail: QuotationDetail }) {
  const { id, version, versions, state } = detail;
  const begin = useAct(api.quotation.open_version, {
    onDone: ({ tip }) => {
      toast.success(tip);
      go(editPath(id));
    },
  });
  const isDraft = versions.find((one) => one.version === version)?.state === 'draft';
  if (isDraft)
    return (
      <Button
        // Who was asked for a verdict gives that first.
        type={detail.can_approve && detail.is_approval_asked ? 'default' : 'primary'}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => go(editPath(id))}
      >
        编辑 V{version}
      </Button>
    );
  // Of an agreed one the order is changed, not the quotation.
  if (!nextQuotationState(state, 'supersede') && state !== 'withdrawn') return null;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `开始新版本 V${version + 1}？`,
      content: `V${version} 不再改动；在 V${version + 1} 发出之前，客户仍看到现在的版本。`,
      okText: '开始新版本',
    });
    if (isSure) begin.mutate({ id });
  };
  return (
    <Button
      // Beside what the customer submitted, accepting it comes first.
      type={state === 'customer_submitted' ? 'default' : 'primary'}
      icon={<Pencil size={16} aria-hidden />}
      loading={begin.isPending}
      onClick={() => void ask()}
    >
      开始新版本
    </Button>
  );
}
