import { api, ERRORS, type OutputOf } from '@wanyuan/contract/client';
import { isApprovalCleared } from '@wanyuan/domain';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import type { QuotationDetail, SendingCheck } from '../quotation-words.ts';
import { ApprovalStep } from './approval-step.tsx';
import { Leaks } from './leaks.tsx';
import { MadeLinks } from './made-links.tsx';
import { recipientsInput, type Recipients } from './recipients.ts';
import styles from './sending.module.css';

interface SendDialogProps {
  detail: QuotationDetail;
  recipients: Recipients;
  onClose: () => void;
}

const STALE: ReadonlySet<number> = new Set([
  ERRORS.CONFLICT.code,
  ERRORS.QUOTATION_LEAKS.code,
  ERRORS.QUOTATION_UNAPPROVED.code,
  ERRORS.QUOTATION_UNREADY.code,
]);

/** The look before a version goes out, then its links. */
export function SendDialog({ detail, recipients, onClose }: SendDialogProps) {
  const { id, version, can_approve: mayApprove, is_approval_asked: isAsked } = detail;
  const check = useCall(api.quotation.check_sending, { id }, { returnError: true, staleTime: 0 });
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<OutputOf<typeof api.quotation.send> | null>(null);
  const send = useAct(api.quotation.send, { returnError: true, onDone: setSent });
  if (sent) return <MadeLinks number={sent.number} links={sent.links} recipients={recipients.list} onClose={onClose} />;
  const { data } = check;
  const isReady = data !== undefined && !check.isFetching && isClear(data, confirmed);
  const go = (): void => {
    if (!data) return;
    send.mutate(
      { id, revision: data.revision, recipients: recipientsInput(recipients), confirmed_leaks: [...confirmed] },
      { onError: (error) => void (STALE.has(error.code) && check.refetch()) },
    );
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={`发出 V${version}`}
      mask={{ closable: false }}
      onCancel={() => {
        if (!send.isPending) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            回去修改
          </Button>
          <Button type="primary" disabled={!isReady} loading={send.isPending} onClick={go}>
            {recipients.list.length > 0 ? `发出，生成 ${recipients.list.length} 个链接` : '发出'}
          </Button>
        </>
      }
    >
      {!data && check.error && (
        <CallErrorPanel what="发出前的检查" error={check.error} onRetry={() => void check.refetch()} />
      )}
      {!data && !check.error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && (
        <div className="grid gap-12">
          {send.error && <Alert type="error" showIcon title={send.error.words} />}
          {data.faults.map((fault) => (
            <Alert key={fault} type="error" showIcon title={fault} />
          ))}
          <ApprovalStep
            id={id}
            version={version}
            check={data}
            mayApprove={mayApprove}
            isAsked={isAsked}
            onDone={() => void check.refetch()}
          />
          <Leaks
            id={id}
            leaks={data.leaks}
            confirmed={confirmed}
            onConfirm={setConfirmed}
            onMended={() => void check.refetch()}
          />
          {data.warnings.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="请留意"
              description={
                <ul className={styles.warnings}>
                  {data.warnings.map(({ kind, message }) => (
                    <li key={kind}>{message}</li>
                  ))}
                </ul>
              }
            />
          )}
          {isClear(data, confirmed) && data.warnings.length === 0 && (
            <Alert type="success" showIcon title="检查通过，可以发出" />
          )}
        </div>
      )}
    </Modal>
  );
}

/** Nothing is left that would keep the version from going out. */
function isClear(check: SendingCheck, confirmed: ReadonlySet<string>): boolean {
  const { faults, leaks, approval, needs_approval: needs } = check;
  return faults.length === 0 && leaks.every(({ key }) => confirmed.has(key)) && isApprovalCleared(approval, needs);
}
