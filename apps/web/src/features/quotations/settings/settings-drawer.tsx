import { api } from '@wanyuan/contract/client';
import { Drawer, Skeleton } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

/** How the company numbers, approves and words its quotations. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(api.quotation.get_settings, {}, { returnError: true });
  return (
    <Drawer open size={480} title="报价设置" onClose={onClose} destroyOnHidden mask={{ closable: false }}>
      {data ? (
        <SettingsForm saved={data} onDone={onClose} />
      ) : error ? (
        <CallErrorPanel what="报价设置" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}
