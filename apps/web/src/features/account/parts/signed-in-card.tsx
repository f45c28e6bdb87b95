import type { UserInfo } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { leaveAccount } from '../leave-account.ts';
import styles from './login-panel.module.css';

/** A user is signed in already: go on, or sign out to let another person in. */
export function SignedInCard({ user, onEnter }: { user: UserInfo; onEnter: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const change = (): void => {
    setLeaving(true);
    void leaveAccount();
  };
  return (
    <div className={`full ${styles.panel}`}>
      <h1 className={styles.title}>您已登录</h1>
      <div className={`row gap-16 t-13 quiet edge round pad-16 ${styles.person}`}>
        <Avatar name={user.nickname || user.account} src={user.avatar} size={48} />
        <span>
          <b>{user.nickname || user.account}</b>
          {user.company_name}
        </span>
      </div>
      <Button type="primary" size="large" block onClick={onEnter}>
        进入系统
      </Button>
      <Button size="large" block className={styles.second ?? ''} loading={isLeaving} onClick={change}>
        切换账号
      </Button>
    </div>
  );
}
