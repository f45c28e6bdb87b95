import { api, type MailAccount, type MailReading } from '@wanyuan/contract/client';
import { MAIL_FAULT_WORDS, mailPresetOf } from '@wanyuan/domain';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { stateOf } from './account-words.ts';
import styles from './accounts.module.css';
import { AddressHints } from './address-hints.tsx';
import { ReadingLine } from './reading-line.tsx';
import { TestProgress } from './test-progress.tsx';
import { useAccountTest } from './use-account-test.ts';

interface AccountItemProps {
  account: MailAccount;
  /** Of those that the person manages; absent until it is known. */
  reading?: MailReading | undefined;
  onEdit: (account: MailAccount) => void;
}

export function AccountItem({ account, reading, onEdit }: AccountItemProps) {
  const { id, address, name, preset, is_shared: isShared, is_own: isOwn, is_default: isDefault } = account;
  const { may_manage: mayManage, owner_name: owner, needs_secret: needsSecret, fault, fault_text: words } = account;
  const [hasHints, setHints] = useState(false);
  const mayShare = useCan('mail.share_accounts');
  const test = useAccountTest();
  const prefer = useAct(api.mail.set_default_account, { onDone: () => toast.success('已设为默认') });
  const share = useAct(api.mail.share_account, {
    onDone: (_output, { is_shared: shared }) => toast.success(shared ? '同事可以用它发信了' : '已收回为自己的'),
  });
  const remove = useAct(api.mail.remove_account, { onDone: () => toast.success('已解绑') });

  const askRemove = async (): Promise<void> => {
    const content = isShared
      ? '授权码一并删除，同事也不能再用它发信；已发出的邮件记录保留。'
      : '授权码一并删除，不能再用它发信；已发出的邮件记录保留。';
    if (await confirm({ title: `解绑邮箱 ${address}？`, content, okText: '解绑', startsOnCancel: true }))
      remove.mutate({ id });
  };
  const notes = [
    mailPresetOf(preset).label,
    name,
    ...(isShared ? [`公司共用${isOwn ? '' : `，由${owner}绑定`}`] : []),
  ].filter(Boolean);
  return (
    <li className={`grid gap-8 ${styles.item}`}>
      <div className="row wrap gap-8">
        <b className="break">{address}</b>
        <StateTag {...stateOf(account)} />
        {isDefault && <StateTag label="默认" tone="plain" />}
        <small className="quiet">{notes.join(' · ')}</small>
        <span className="grow" />
        {mayManage && (
          <Button size="small" disabled={needsSecret} loading={test.isRunning} onClick={() => void test.run(id)}>
            发送测试邮件
          </Button>
        )}
        {!isDefault && (
          <Button size="small" loading={prefer.isPending} onClick={() => prefer.mutate({ id })}>
            设为默认
          </Button>
        )}
        {mayShare && isOwn && (
          <Button size="small" loading={share.isPending} onClick={() => share.mutate({ id, is_shared: !isShared })}>
            {isShared ? '收回共用' : '公司共用'}
          </Button>
        )}
        {mayManage && (
          <>
            <Button size="small" aria-label={`修改 ${address}`} onClick={() => onEdit(account)}>
              修改
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`解绑 ${address}`}
              loading={remove.isPending}
              onClick={() => void askRemove()}
            >
              解绑
            </Button>
          </>
        )}
      </div>
      {test.progress === null && fault !== null && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              {MAIL_FAULT_WORDS[fault]}
              {words !== '' && <small className="quiet break"> 服务器的应答：{words}</small>}
            </>
          }
        />
      )}
      {test.progress !== null && <TestProgress progress={test.progress} />}
      {reading && <ReadingLine account={account} reading={reading} />}
      {preset !== 'outbox' &&
        (hasHints ? (
          <AddressHints id={id} />
        ) : (
          <span>
            <Button className={styles.flush!} size="small" type="link" onClick={() => setHints(true)}>
              检查域名设置（SPF、DMARC、MX）
            </Button>
          </span>
        ))}
    </li>
  );
}
