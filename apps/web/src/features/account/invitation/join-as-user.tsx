import type { UserInfo } from '@wanyuan/contract/client';
import { isOrdinaryBuyer } from '@wanyuan/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { leaveAccount } from '../leave-account.ts';
import { FaultLine } from '../parts/fault-line.tsx';
import { InvitationCard, type InvitationFacts } from './invitation-card.tsx';
import type { useJoin } from './use-join.ts';
import panel from '../parts/login-panel.module.css';
import styles from './invitation.module.css';

interface JoinAsUserProps {
  user: UserInfo;
  invitation: InvitationFacts;
  join: ReturnType<typeof useJoin>;
}

/** A user is signed in already: joins with this account, or signs out to let another person in. */
export function JoinAsUser({ user, invitation, join }: JoinAsUserProps) {
  const [isLeaving, setLeaving] = useState(false);
  const change = (): void => {
    setLeaving(true);
    void leaveAccount().finally(() => setLeaving(false));
  };
  const isFree = isOrdinaryBuyer(user);
  const verb = invitation.needs_approval ? '申请加入' : '加入公司';
  return (
    <div className={`full ${panel.panel}`}>
      <InvitationCard invitation={invitation} />
      <div className={`row gap-16 t-13 quiet edge round pad-16 ${styles.person}`}>
        <Avatar name={user.nickname || user.account} src={user.avatar} size={48} />
        <span>
          <b>{user.nickname || user.account}</b>
          {user.company_name}
        </span>
      </div>
      {!isFree && (
        <p className={`quiet ${styles.lead}`}>
          这个账号已属于一家公司，一个账号只能属于一家。请切换账号，或用另一个手机号注册。
        </p>
      )}
      <FaultLine text={join.fault} />
      {isFree && (
        <Button type="primary" size="large" block loading={join.isSending} onClick={join.send}>
          {verb}
        </Button>
      )}
      <Button size="large" block className={panel.second ?? ''} loading={isLeaving} onClick={change}>
        切换账号
      </Button>
    </div>
  );
}
