import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { editPath } from '../quotation-address.ts';
import type { Confirmation } from '../quotation-words.ts';
import { orderMade } from './order-made.ts';

interface AnswerActsProps {
  id: number;
  confirmation: Confirmation;
  ticked: readonly number[];
  /** How many lines were answered. */
  count: number;
  /** Whether this is known to be the newest confirmation: a page that was hidden shows the one before at first. */
  isChecked: boolean;
}

/** Taken into the next version, given back, or accepted as they are. */
export function AnswerActs({
  id,
  confirmation: { id: confirmation_id, name },
  ticked,
  count,
  isChecked,
}: AnswerActsProps) {
  const [isReopening, setReopening] = useState(false);
  const take = useAct(api.quotation.take_answers, {
    onDone: ({ tip }) => {
      toast.success(tip);
      go(editPath(id));
    },
  });
  const reopen = useAct(api.quotation.reopen, {
    returnError: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      setReopening(false);
    },
  });
  const accept = useAct(api.quotation.accept, { onDone: orderMade });
  const isBusy = !isChecked || take.isPending || accept.isPending || reopen.isPending;
  const askAccept = async (): Promise<void> => {
    const isSure = await confirm({
      title: '接受客户的确认？',
      content: `按 ${name} 确认的内容成交（含要求的箱数与目标价，不含拒绝的行），并生成客户订单。不能退回。`,
      okText: '接受，生成订单',
    });
    if (isSure) accept.mutate({ id, confirmation_id });
  };
  return (
    <>
      <span className="grow" />
      <Button disabled={isBusy} onClick={() => setReopening(true)}>
        退回客户再改
      </Button>
      <Button
        disabled={isBusy || ticked.length === 0}
        onClick={() => take.mutate({ id, confirmation_id, line_ids: [...ticked] })}
      >
        收入勾选的 {ticked.length} 行
      </Button>
      <Button disabled={isBusy || count === 0} onClick={() => take.mutate({ id, confirmation_id })}>
        全部收入新版本
      </Button>
      <Button type="primary" loading={accept.isPending} disabled={isBusy} onClick={() => void askAccept()}>
        接受，生成订单
      </Button>
      {isReopening && (
        <ReasonDialog
          title="退回客户再改？"
          note="客户可以再次修改答复并提交。"
          label="说明（选填，显示在确认页上）"
          okText="退回"
          isBusy={reopen.isPending}
          fault={reopen.error?.words}
          onSend={(note) => reopen.mutate({ id, confirmation_id, note })}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  );
}
