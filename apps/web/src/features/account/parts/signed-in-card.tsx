import { api, type UserInfo } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { endSession } from '#lib/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './login-panel.module.css';

/** Somebody is signed in already: go on, or let another person in. */
export function SignedInCard({ user, onEnter }: { user: UserInfo; onEnter: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const change = async (): Promise<void> => {
    setLeaving(true);
    // The server must not keep anybody from leaving this browser.
    await callApi(api.account.logout, { token: user.token }, { silent: true }).catch(() => undefined);
    endSession('signed_out');
    toast.success('退出成功');
  };
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>您已登录</h1>
      <div className={styles.person}>
        <Avatar name={user.nickname || user.account} src={user.avatar} size={48} />
        <span>
          <b>{user.nickname || user.account}</b>
          {user.company_name}
        </span>
      </div>
      <Button type="primary" size="large" block onClick={onEnter}>
        进入系统
      </Button>
      <Button size="large" block className={styles.second ?? ''} loading={isLeaving} onClick={() => void change()}>
        切换账号
      </Button>
    </div>
  );
}
