import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Quotation } from '../quotation-words.ts';
import type { ReasonDialogProps } from './reason-dialog.tsx';

type Target = Pick<Quotation, 'id' | 'number'>;

/** Takes back what was sent, after asking why; the dialog is drawn by who asks. */
export function useWithdraw() {
  const [target, setTarget] = useState<Target | null>(null);
  const close = (): void => setTarget(null);
  const act = useAct(api.quotation.withdraw, {
    returnError: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      close();
    },
  });
  const dialog: ReasonDialogProps = {
    title: `撤回报价单 ${target?.number ?? ''}？`,
    note: '客户的链接此后只显示已撤回；没有发出的新版本不受影响。',
    label: '撤回原因（选填，客户看不到）',
    okText: '撤回',
    isDanger: true,
    isBusy: act.isPending,
    fault: act.error?.msg,
    onSend: (reason) => {
      if (target) act.mutate({ id: target.id, reason });
    },
    onClose: close,
  };
  return {
    target,
    dialog,
    open: (next: Target): void => {
      act.reset();
      setTarget(next);
    },
  };
}
