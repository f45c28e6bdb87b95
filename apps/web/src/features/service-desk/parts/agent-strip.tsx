import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import styles from './service.module.css';

const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'));

/** What one of the staff does with the question that they have. */
export function AgentStrip({ id }: { id: number }) {
  const [isHanding, setHanding] = useState(false);
  const { data } = useCall(api.service.get_about, { conversation_id: id }, { silent: true, returnError: true });
  const resolve = useAct(api.service.resolve, { onDone: ({ tip }) => toast.success(tip) });
  if (data?.state !== 'assigned') return null;
  return (
    <div className={`row gap-8 rigid t-13 ${styles.strip}`}>
      <span className="grow">接待中</span>
      <Button size="small" onClick={() => setHanding(true)}>
        转接
      </Button>
      <Button
        size="small"
        type="primary"
        loading={resolve.isPending}
        onClick={() => resolve.mutate({ conversation_id: id })}
      >
        已解决
      </Button>
      <Suspense>{isHanding && <TransferDialog id={id} onClose={() => setHanding(false)} />}</Suspense>
    </div>
  );
}
