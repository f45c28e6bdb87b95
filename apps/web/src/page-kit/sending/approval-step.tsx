import { api } from '@wanyuan/contract/client';
import { APPROVAL, isApprovalCleared } from '@wanyuan/domain';
import { Alert, Button } from 'antd';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { SendingCheck } from './sending-words.ts';

interface ApprovalStepProps {
  id: number;
  version: number;
  check: SendingCheck;
  mayApprove: boolean;
  /** It waits for a leader already. */
  isAsked: boolean;
  onDone: () => void;
}

/** Why a leader has to look at it first, and the way to have that done. */
export function ApprovalStep({ id, version, check, mayApprove, isAsked, onDone }: ApprovalStepProps) {
  const { revision, approval, needs_approval: needs, approval_reasons: reasons = [] } = check;
  const said = ({ tip }: { tip: string }): void => {
    toast.success(tip);
    onDone();
  };
  const ask = useAct(api.quotation.ask_approval, { onDone: said });
  const approve = useAct(api.quotation.approve, { onDone: said });
  if (!needs) return null;
  if (isApprovalCleared(approval, needs)) return <Alert type="success" showIcon title="审核已通过" />;
  return (
    <Alert
      type="warning"
      showIcon
      title={approval === APPROVAL.refused ? '审核不通过，修改后请再次提请审核' : '这一版须先审核'}
      description={reasons.join('；')}
      action={
        mayApprove ? (
          <Button
            size="small"
            type="primary"
            loading={approve.isPending}
            onClick={() => approve.mutate({ id, version, revision, is_passed: true })}
          >
            审核通过
          </Button>
        ) : (
          <Button size="small" disabled={isAsked} loading={ask.isPending} onClick={() => ask.mutate({ id, revision })}>
            {isAsked ? '已提请审核' : '提请审核'}
          </Button>
        )
      }
    />
  );
}
