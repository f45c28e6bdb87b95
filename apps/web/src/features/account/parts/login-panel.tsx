import type { UserInfo } from '@wanyuan/contract/client';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#lib/notices.ts';
import { Link } from '#lib/router.ts';
import { invitePath } from '../invitation/invite-address.ts';
import { loginMode, withMode, type LoginMode } from '../login-modes.ts';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts, type DemoAccount } from './demo-accounts.tsx';
import styles from './login-panel.module.css';
import { PasswordForm } from './password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

const TITLES: Record<LoginMode, { title: string; lead: string }> = {
  password: { title: '欢迎回来', lead: '登录后继续找货' },
  code: { title: '欢迎回来', lead: '登录后继续找货' },
  reset: { title: '重设密码', lead: '重设后，其他设备上的登录全部失效' },
  register: { title: '注册公司', lead: '每家公司注册一次，注册人即主账号' },
};

const WAYS: { value: LoginMode; label: string }[] = [
  { value: 'password', label: '密码登录' },
  { value: 'code', label: '验证码登录' },
];

interface LoginPanelProps {
  demoAccounts: readonly DemoAccount[];
  onSignedIn: (user: UserInfo) => void;
}

/** The forms of the sign-in page; which one is in the address. */
export function LoginPanel({ demoAccounts, onSignedIn }: LoginPanelProps) {
  const [search, setSearch] = useSearchParams();
  const [filling, setFilling] = useState<DemoAccount | null>(null);
  const mode = loginMode(search);
  const isSignIn = mode === 'password' || mode === 'code';
  const show = (next: LoginMode): void => {
    setSearch(withMode(search, next), { replace: true });
  };
  const to = (next: LoginMode) => ({ search: withMode(search, next).toString() });
  return (
    <div className={`full ${styles.panel}`}>
      <h1 className={styles.title}>{TITLES[mode].title}</h1>
      <p className={`quiet ${styles.lead}`}>{TITLES[mode].lead}</p>
      {isSignIn && (
        <Segmented<LoginMode>
          block
          size="large"
          className={styles.ways ?? ''}
          aria-label="登录方式"
          options={WAYS}
          value={mode}
          onChange={show}
        />
      )}
      {mode === 'password' && <PasswordForm filling={filling} onSignedIn={onSignedIn} />}
      {mode === 'code' && <CodeForm onSignedIn={onSignedIn} />}
      {mode === 'register' && <RegisterForm onSignedIn={onSignedIn} />}
      {mode === 'reset' && (
        <ResetForm
          onReset={() => {
            toast.success('密码已重设，请用新密码登录');
            show('password');
          }}
        />
      )}
      <div className={`flex spread t-13 quiet mt-16 ${styles.links}`}>
        {isSignIn ? (
          <>
            <Link to={to('reset')}>忘记密码</Link>
            <span>
              公司首次使用？<Link to={to('register')}>注册公司</Link>
            </span>
          </>
        ) : (
          <>
            <span>
              已有账号？<Link to={to('password')}>返回登录</Link>
            </span>
            {mode === 'register' && (
              <span>
                受邀加入公司？<Link to={invitePath()}>输入邀请码</Link>
              </span>
            )}
          </>
        )}
      </div>
      {isSignIn && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={(demo) => {
            show('password');
            // A new object each time: the same account may be clicked twice.
            setFilling({ ...demo });
          }}
        />
      )}
    </div>
  );
}
