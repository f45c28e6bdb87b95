import { api, type OutputOf } from '@wanyuan/contract/client';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { isSendingClear, SENDING_STALE, SendingChecks } from '#page-kit/sending/sending-checks.tsx';
import type { QuotationDetail } from '../quotation-words.ts';
import { MadeLinks } from './made-links.tsx';
import { recipientsInput, type Recipients } from './recipients.ts';

interface SendDialogProps {
  detail: QuotationDetail;
  recipients: Recipients;
  onClose: () => void;
}

/** The look before a version goes out, then its links. */
export function SendDialog({ detail, recipients, onClose }: SendDialogProps) {
  const { id, version } = detail;
  const check = useCall(api.quotation.check_sending, { id }, { returnError: true, staleTime: 0 });
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<OutputOf<typeof api.quotation.send> | null>(null);
  const send = useAct(api.quotation.send, { returnError: true, onDone: setSent });
  if (sent) return <MadeLinks number={sent.number} links={sent.links} recipients={recipients.list} onClose={onClose} />;
  const { data } = check;
  const isReady = data !== undefined && !check.isFetching && isSendingClear(data, confirmed);
  const go = (): void => {
    if (!data) return;
    send.mutate(
      { id, revision: data.revision, recipients: recipientsInput(recipients), confirmed_leaks: [...confirmed] },
      { onError: (error) => void (SENDING_STALE.has(error.code) && check.refetch()) },
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
          <SendingChecks
            detail={detail}
            check={data}
            confirmed={confirmed}
            onConfirm={setConfirmed}
            onChanged={() => void check.refetch()}
          />
        </div>
      )}
    </Modal>
  );
}
