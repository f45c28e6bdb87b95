import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Tag } from 'antd';
import { AppWindow, MonitorSmartphone } from 'lucide-react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { SectionFrame } from './section-frame.tsx';
import styles from './settings.module.css';

type Device = OutputOf<typeof api.account.get_session_list>['list'][number];

function DeviceName({ device }: { device: Device }) {
  const Icon = device.client === 'desktop' ? AppWindow : MonitorSmartphone;
  return (
    <span className={`inline-row gap-8 ${styles.device}`}>
      <Icon size={18} aria-hidden />
      {device.device}
      {device.client === 'desktop' && <Tag>桌面客户端</Tag>}
      {device.is_current && <Tag color="success">当前设备</Tag>}
    </span>
  );
}

function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  return (
    <tr>
      <td>
        <DeviceName device={device} />
      </td>
      <td>{device.ip}</td>
      <td>{formatDateTime(device.created_time)}</td>
      <td>{formatAgo(device.last_seen_time)}</td>
      <td>
        {!device.is_current && (
          <Button size="small" aria-label={`下线：${device.device}`} onClick={onRevoke}>
            下线
          </Button>
        )}
      </td>
    </tr>
  );
}

function WaitingRows() {
  return [1, 2, 3].map((row) => (
    <tr key={row}>
      <td colSpan={5} aria-label="加载中">
        <span className={`block round-tag hover-fill ${styles.waiting}`} />
      </td>
    </tr>
  ));
}

export function DevicesSection() {
  const { data, error, refetch, isPending } = useCall(api.account.get_session_list, {}, { returnError: true });
  const act = useAct(api.account.revoke_session, {
    onDone: ({ revoked }) => {
      toast.success(`已下线 ${revoked} 台设备`);
    },
  });
  const revoke = async (device: Device | null): Promise<void> => {
    const isSure = await confirm({
      title: device ? `下线“${device.device}”？` : '下线其他全部设备？',
      content: '对方的登录立即失效，页面上未保存的内容会丢失。',
      okText: '下线',
    });
    if (isSure) act.mutate(device ? { id: device.id } : {});
  };
  const others = data?.list.filter((device) => !device.is_current) ?? [];
  return (
    <SectionFrame
      id="devices"
      title="登录设备"
      lead="连续 30 天没有使用的登录自动失效"
      actions={others.length > 0 && <Button onClick={() => void revoke(null)}>下线其他全部设备</Button>}
    >
      {error && !data ? (
        <CallErrorPanel what="登录设备" error={error} onRetry={() => void refetch()} />
      ) : (
        <table className={`t-13 ${styles.table}`} aria-busy={isPending || act.isPending}>
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col">网络地址</th>
              <th scope="col">登录时间</th>
              <th scope="col">最近使用</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((device) => (
              <DeviceRow key={device.id} device={device} onRevoke={() => void revoke(device)} />
            )) ?? <WaitingRows />}
          </tbody>
        </table>
      )}
    </SectionFrame>
  );
}
