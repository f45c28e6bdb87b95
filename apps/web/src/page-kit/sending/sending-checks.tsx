import { ERRORS } from '@wanyuan/contract/client';
import { isApprovalCleared } from '@wanyuan/domain';
import { Alert } from 'antd';
import { ApprovalStep } from './approval-step.tsx';
import { Leaks } from './leaks.tsx';
import type { SendingCheck } from './sending-words.ts';
import styles from './sending.module.css';

/** Refusals after which the look is to be taken again. */
export const SENDING_STALE: ReadonlySet<number> = new Set([
  ERRORS.CONFLICT.code,
  ERRORS.QUOTATION_LEAKS.code,
  ERRORS.QUOTATION_UNAPPROVED.code,
  ERRORS.QUOTATION_UNREADY.code,
]);

/** Nothing is left that would keep the version from going out. */
export function isSendingClear(check: SendingCheck, confirmed: ReadonlySet<string>): boolean {
  const { faults, leaks, approval, needs_approval: needs } = check;
  return faults.length === 0 && leaks.every(({ key }) => confirmed.has(key)) && isApprovalCleared(approval, needs);
}

interface SendingChecksProps {
  detail: { id: number; version: number; can_approve: boolean; is_approval_asked: boolean };
  check: SendingCheck;
  confirmed: ReadonlySet<string>;
  onConfirm: (keys: ReadonlySet<string>) => void;
  onChanged: () => void;
}

/** What was found in a draft before it goes out, whichever way it goes. */
export function SendingChecks({ detail, check, confirmed, onConfirm, onChanged }: SendingChecksProps) {
  const { id, version, can_approve: mayApprove, is_approval_asked: isAsked } = detail;
  return (
    <>
      {check.faults.map((fault) => (
        <Alert key={fault} type="error" showIcon title={fault} />
      ))}
      <ApprovalStep
        id={id}
        version={version}
        check={check}
        mayApprove={mayApprove}
        isAsked={isAsked}
        onDone={onChanged}
      />
      <Leaks id={id} leaks={check.leaks} confirmed={confirmed} onConfirm={onConfirm} onMended={onChanged} />
      {check.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="请留意"
          description={
            <ul className={styles.warnings}>
              {check.warnings.map(({ kind, message }) => (
                <li key={kind}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {isSendingClear(check, confirmed) && check.warnings.length === 0 && (
        <Alert type="success" showIcon title="检查通过，可以发出" />
      )}
    </>
  );
}
