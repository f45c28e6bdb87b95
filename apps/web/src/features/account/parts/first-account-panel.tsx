import type { UserInfo } from '@wanyuan/contract/client';
import { FirstAccountForm } from './first-account-form.tsx';
import styles from './login-panel.module.css';

export function FirstAccountPanel({ onSignedIn }: { onSignedIn: (user: UserInfo) => void }) {
  return (
    <div className={`full ${styles.panel}`}>
      <h1 className={styles.title}>创建首个主账号</h1>
      <p className={`quiet ${styles.lead}`}>系统里还没有账号。这里创建的主账号拥有本公司的全部权限，只能创建一次。</p>
      <FirstAccountForm onSignedIn={onSignedIn} />
    </div>
  );
}
