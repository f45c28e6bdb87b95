import { api } from '@wanyuan/contract/client';
import { APPROVAL } from '@wanyuan/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import type { QuotationDetail } from '../quotation-words.ts';

/** A leader's verdict on the draft that is shown; others ask for it. */
export function ApprovalActs({ detail }: { detail: QuotationDetail }) {
  const { id, version, revision, approval, needs_approval: needs, shown_version: shown } = detail;
  const [isRefusing, setRefusing] = useState(false);
  const said = ({ tip }: { tip: string }): void => {
    toast.success(tip);
    setRefusing(false);
  };
  const ask = useAct(api.quotation.ask_approval, { onDone: said });
  const pass = useAct(api.quotation.approve, { onDone: said });
  const refuse = useAct(api.quotation.approve, { returnError: true, onDone: said });
  if (!needs || shown !== version) return null;
  if (!detail.can_approve)
    return approval === APPROVAL.open ? (
      <Button disabled={detail.is_approval_asked} loading={ask.isPending} onClick={() => ask.mutate({ id, revision })}>
        {detail.is_approval_asked ? '已提请审核' : '提请审核'}
      </Button>
    ) : null;
  const verdict = { id, version, revision };
  return (
    <>
      {approval !== APPROVAL.refused && <Button onClick={() => setRefusing(true)}>审核不通过</Button>}
      {approval !== APPROVAL.passed && (
        <Button
          type={detail.is_approval_asked ? 'primary' : 'default'}
          loading={pass.isPending}
          onClick={() => pass.mutate({ ...verdict, is_passed: true })}
        >
          审核通过
        </Button>
      )}
      {isRefusing && (
        <ReasonDialog
          title="审核不通过？"
          note="业务员会收到原因，修改后可再次提请审核。"
          label="原因"
          missing="请说明不通过的原因"
          okText="不通过"
          isBusy={refuse.isPending}
          fault={refuse.error?.words}
          onSend={(reason) => refuse.mutate({ ...verdict, is_passed: false, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
