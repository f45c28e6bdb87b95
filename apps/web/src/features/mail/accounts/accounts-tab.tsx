import { api, type MailAccount } from '@wanyuan/contract/client';
import { Alert, Button } from 'antd';
import { Mail, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { AccountItem } from './account-item.tsx';
import styles from './accounts.module.css';

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

/** The mailboxes that a person may send with: their own, and those of the company. */
export default function AccountsTab() {
  const [edited, setEdited] = useState<MailAccount | 'new' | null>(null);
  const { data, error, refetch } = useCall(api.mail.get_accounts, {});
  const readings = useCall(api.mail.get_readings, {}, { silent: true, returnError: true });
  if (!data && error) return <CallErrorPanel what="邮箱账号" error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingCard rows={6} />;
  const { list, presets, is_closed: isClosed } = data;
  const own = list.filter(({ is_shared: isShared }) => !isShared);
  const shared = list.filter(({ is_shared: isShared }) => isShared);
  const bind = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      绑定邮箱
    </Button>
  );
  return (
    <>
      {isClosed && (
        <Alert
          className="mb-12"
          type="warning"
          showIcon
          title="暂时不能保存邮箱授权码"
          description="服务器使用外部数据库，但没有设置 SECRET_KEY，授权码无法安全保存。请联系管理员设置后再绑定。"
        />
      )}
      {list.some(({ can_link: canLink }) => !canLink) && (
        <Alert
          className="mb-12"
          type="warning"
          showIcon
          title="真实的邮箱暂时不能发带链接的邮件"
          description="服务器没有设置 PUBLIC_URL，客户打不开邮件里的确认链接。请联系管理员设置；没有链接的邮件照常发送。"
        />
      )}
      {list.length === 0 ? (
        <StatePanel
          icon={Mail}
          title="还没有绑定邮箱"
          description="绑定自己的邮箱后，报价单、订单和导出的文件可以直接发给客户；开启接收回信后，客户的答复也会出现在这里。"
          actions={bind}
        />
      ) : (
        <>
          <div className="row wrap gap-12 mb-12">
            <span className="t-13 quiet">发信时先用默认的账号；授权码加密保存，任何人都看不到。</span>
            <span className="grow" />
            {bind}
          </div>
          {[
            { title: '我的邮箱', rows: own },
            { title: '公司共用', rows: shared },
          ]
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows }) => (
              <Panel key={title} title={title} note={`${rows.length} 个`} isFlush>
                <ul className={styles.list}>
                  {rows.map((account) => (
                    <AccountItem
                      key={account.id}
                      account={account}
                      reading={readings.data?.list.find(({ account_id: id }) => id === account.id)}
                      onEdit={setEdited}
                    />
                  ))}
                </ul>
              </Panel>
            ))}
        </>
      )}
      <Suspense>
        {edited !== null && (
          <AccountDialog account={edited === 'new' ? null : edited} presets={presets} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  );
}
